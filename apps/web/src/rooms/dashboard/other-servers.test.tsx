import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = { user_id: 'u1', name: 'Asha', status: 'active', policy: { '/v1': '*' } }
const open = async (config: object, organization: object, profile: object = {}) => {
  fakeServer({
    'GET /v1/account/myprofile': { ...PROFILE, ...profile },
    'GET /v1/admin/industries': { industries: [{ industry_id: 3, name: 'Textiles' }] },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', ...organization },
    'GET /v1/account/myconfig/dashboard': config,
  })
  await openApp('/app/dashboard', { token: tokenFor() })
  await screen.findByRole('heading', { name: 'Quick actions' })
  return [...document.querySelectorAll<HTMLElement>('[data-widget]')]
}

it.each([
  ['with underscores', ['quick_actions', 'help_message']],
  ['in capitals', { data: [{ id: 'QUICK-ACTIONS' }, { name: 'Help Message' }] }],
])('knows the widgets of a layout %s', async (_, config) => {
  const shown = await open(config, { type: 'enterprise' })
  expect(shown.map(({ dataset }) => dataset.widget)).toEqual(['quick-actions', 'help-message'])
})

it.each([
  [{ is_b2sme: true }, true],
  [{ is_b2sme: 'true', is_enterprise: false }, true],
  [{ is_b2sme: false, is_enterprise: true }, false],
  [{ type: 'enterprise', is_b2sme: true }, false],
])('gives widgets cards by the flag where the type is not stated: %j', async (organization, hasCard) => {
  const [widget] = await open({ data: ['quick-actions'] }, organization)
  expect(widget?.hasAttribute('data-card')).toBe(hasCard)
})

it.each([
  ['a text', 'Peer Review', '3'],
  ['a text with commas', 'Peer Review, market mapping', '3, 4'],
  ['records', [{ name: 'Peer Review' }, null, {}], [{ industry_id: 3, name: 'Textiles' }]],
])('shows what the user chose where the profile has %s', async (_, interests, industries) => {
  await open(['quick-actions', 'preferences', 'interested-industries'], {}, { interests, industries })
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Peer Review' })).checked).toBe(true)
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Textiles' })).checked).toBe(true)
})
