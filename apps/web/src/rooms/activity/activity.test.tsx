import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const line = (seq: number, more: object = {}) => ({
  seq,
  at: '2026-11-20T04:30:00Z',
  user_id: 'u1',
  actor_name: 'Asha',
  verb: 'change_case',
  group: 'cases',
  outcome: 'done',
  sentence: `Asha changed case ${seq}`,
  subject_kind: 'case',
  subject_id: `c${seq}`,
  subject_label: `case ${seq}`,
  ...more,
})
const RESULT = {
  at: '2026-11-20T05:30:00Z',
  chain_rows: 12,
  table_rows: 34,
  findings: 0,
  first: [],
  checkpoint_made_at: null,
  checkpoint_signed_by: null,
  broken_checkpoints: 0,
}

async function open(answers: object = {}, policy: object = { '/v1/admin/activity': ['GET', 'POST'] }) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/admin/activity': { data: [line(9), line(8)], next_before: 8 },
    'GET /v1/admin/activity/people': { data: [{ user_id: 'u1', name: 'Asha' }] },
    'GET /v1/admin/activity/check': { asked_at: null, is_running: false, latest: RESULT },
    'POST /v1/admin/activity/check': { success: true, data: { asked_at: '2026-11-20T06:00:00Z' } },
    ...answers,
  })
  await openApp('/admin/activity', { token: tokenFor() })
  return server
}

it('tells each action as a sentence that leads to its subject, and goes on to older ones', async () => {
  await open()
  const link = await screen.findByRole('link', { name: 'case 9' })
  expect(link.getAttribute('href')).toContain('c9')
  await userEvent.click(screen.getByRole('button', { name: 'Older' }))
  await waitFor(() => expect(addressNow()).toBe('/admin/activity?before=8'))
})

it('filters by what an action is about', async () => {
  const server = await open()
  await userEvent.selectOptions(await screen.findByLabelText('About what'), 'A notice')
  await waitFor(() => expect(server.to('GET /v1/admin/activity').at(-1)?.url.search).toBe('?subject=notice'))
})

it('filters by person and outcome in the address', async () => {
  const server = await open()
  await userEvent.selectOptions(await screen.findByLabelText('Who'), 'people')
  await userEvent.click(screen.getByRole('button', { name: 'Refused attempts' }))
  await waitFor(() => expect(addressNow()).toBe('/admin/activity?who=people&outcome=refused'))
  await waitFor(() =>
    expect(server.to('GET /v1/admin/activity').at(-1)?.url.search).toBe('?who=people&outcome=refused'),
  )
})

it('shows on demand what the audit keeps of an action', async () => {
  await open({
    'GET /v1/admin/activity/details': {
      seq: 9,
      verb: 'change_case',
      payload: { note: 'Call ••••' },
      hash: 'ab12',
      covers: [{ table: 'cases', rows: 1 }],
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Details 9' }))
  expect(await screen.findByText('Call ••••')).toBeDefined()
  expect(screen.getByText('cases 1')).toBeDefined()
})

it('says whether the audit holds and what was compared, and has it checked again', async () => {
  const server = await open()
  const box = within(await screen.findByRole('region', { name: 'Check of the audit' }))
  expect(box.getByRole('status').textContent).toContain('The audit holds')
  expect(box.getByRole('status').textContent).toContain('12 rows of the chain, 34 rows of tables')
  await userEvent.click(box.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(server.to('POST /v1/admin/activity/check')).toHaveLength(1))
})

it('is closed to whose policy leaves it out [SH-PERM-016]', async () => {
  await open({}, { '/v1/cases': ['GET'] })
  expect(await screen.findByText("Sorry, you don't have permission to view this page")).toBeDefined()
})

it('says the sentence in Hindi by its slots, keeps names and the link, and leaves what it does not know in English', async () => {
  localStorage.setItem('preferences', JSON.stringify({ language: 'hi' }))
  const changed = { text: 'change {1}', slots: [{ text: 'case {1}', slots: ['9'] }] }
  const refused = { text: 'change {1}', slots: [{ text: 'a case', slots: [] }] }
  await open({
    'GET /v1/admin/activity': {
      data: [
        line(9, { said: changed }),
        line(8, { said: refused, outcome: 'refused', subject_label: null }),
        line(7, { said: { text: 'paint {1}', slots: ['x'] } }),
      ],
      next_before: null,
    },
  })
  const link = await screen.findByRole('link', { name: 'मामला 9' })
  expect(link.parentElement?.textContent).toContain('Asha: मामला 9 में बदलाव')
  screen.getByText(/Asha को अनुमति नहीं मिली — कोई मामला में बदलाव/)
  expect(screen.getByRole('link', { name: 'case 7' }).parentElement?.textContent).toContain('Asha changed case 7')
})
