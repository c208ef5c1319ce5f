import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const open = async (config: unknown, organization: object) => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', status: 'active', policy: { '/v1': '*' } },
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
])('gives widgets cards by the flag where the type is not told: %j', async (organization, hasCard) => {
  const [widget] = await open({ data: ['quick-actions'] }, organization)
  expect(widget?.hasAttribute('data-card')).toBe(hasCard)
})
