import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { HINDI } from '../../data/hindi.ts'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const approval = (more: object = {}) => ({
  approval_id: 'q1',
  kind: 'union',
  subject_id: 's1',
  title: 'Quillfeather and Quill Feather',
  difference: [
    { label: 'Read as', before: 'two companies', after: 'one company' },
    { label: 'Reason', before: null, after: 'Both name one office' },
  ],
  status: 'pending',
  requested_by: 'u2',
  requested_by_name: 'Ravi Rao',
  created_at: '2026-11-20T04:30:00Z',
  expires_at: '2026-12-04T04:30:00Z',
  decided_by_name: null,
  decided_at: null,
  notes: null,
  is_own: false,
  may_decide: true,
  withheld: null,
  ...more,
})
const counts = { pending: 1, approved: 2, rejected: 0, expired: 0, withdrawn: 0 }
const ALL = ['GET', 'POST', 'PATCH', 'DELETE']

async function open(data: object[], path = '/admin/approvals', policy: object = { '/v1/admin/approvals': ALL }) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/admin/approvals': { data, total_count: data.length, counts, wait_days: 14 },
    'PATCH /v1/admin/approval_days': { success: true, message: 'Requests wait 21 days from now on.' },
    'PATCH /v1/admin/approvals/q1': { success: true, message: 'The request is approved.' },
    'POST /v1/admin/approvals/q1/again': { success: true, message: 'The request waits again.' },
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const OPENED = '/admin/approvals?offCanvas=approval&approval_id=q1'
const panel = async () => within(await screen.findByRole('dialog', { name: 'Request' }))

it('lists what waits, with its kind and who asks, and filters in the address [SH-ROUTE-057]', async () => {
  const server = await open([approval()])
  await screen.findByRole('link', { name: 'Quillfeather and Quill Feather' })
  expect(server.to('GET /v1/admin/approvals')[0]?.url.searchParams.get('status')).toBe('pending')
  expect(screen.getByRole('row', { name: /Quillfeather.*One company or two.*Ravi Rao.*Waiting/ })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: /^Approved/ }))
  await waitFor(() => expect(addressNow()).toBe('/admin/approvals?status=approved'))
})

it('shows the difference and approves with a note', async () => {
  const server = await open([approval()], OPENED)
  const shown = await panel()
  await shown.findByText('one company')
  shown.getByText('Both name one office')
  await userEvent.type(shown.getByLabelText('Note'), 'Seen in the register')
  await userEvent.click(shown.getByRole('button', { name: 'Approve' }))
  await waitFor(() =>
    expect(server.to('PATCH /v1/admin/approvals/q1')[0]?.body).toEqual({
      action: 'approve',
      notes: 'Seen in the register',
    }),
  )
})

it('offers no decision on an own request, and says why', async () => {
  const withheld = 'This is your own request: a second person decides on it.'
  await open([approval({ is_own: true, may_decide: false, withheld })], OPENED)
  const shown = await panel()
  await shown.findByText(withheld)
  expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull()
})

it('asks again for what expired', async () => {
  const server = await open([approval({ status: 'expired', may_decide: false })], OPENED)
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Ask again' }))
  await waitFor(() => expect(server.to('POST /v1/admin/approvals/q1/again')).toHaveLength(1))
})

it('says when nothing waits', async () => {
  await open([])
  expect(await screen.findByText('Nothing waits')).toBeDefined()
})

it('is closed to whose policy leaves it out [SH-PERM-018]', async () => {
  await open([approval()], '/admin/approvals', { '/v1/cases': ['GET'] })
  expect(await screen.findByText("Sorry, you don't have permission to view this page")).toBeDefined()
})

it('lets an administrator say how long requests wait', async () => {
  const server = await open([approval()])
  const form = within(await screen.findByRole('form', { name: 'How long requests wait' }))
  const save = form.getByRole('button', { name: 'Save' })
  expect(save.hasAttribute('disabled')).toBe(true)
  const days = form.getByLabelText('Days that a request waits')
  await userEvent.clear(days)
  await userEvent.type(days, '21')
  await userEvent.click(save)
  await screen.findByText('Requests wait 21 days from now on.')
  expect(server.to('PATCH /v1/admin/approval_days')[0]?.body).toEqual({ days: 21 })
})

it('says in Hindi what is asked for and what would change, by slots, and what is older in English', async () => {
  localStorage.setItem('preferences', JSON.stringify({ language: 'hi' }))
  const word = (text: string) => ({ text, slots: [] })
  const gains = {
    text: 'Gains {1}.',
    slots: [{ text: '{1}: {2}, {3}', slots: [word('Cases'), word('see'), word('create')] }],
  }
  const rights = { label: 'Rights', before: null, after: 'Gains Cases: see, create.' }
  await open(
    [
      approval({
        title: 'Leela Pillai as Reader',
        title_said: { text: '{1} as {2}', slots: ['Leela Pillai', 'Reader'] },
        difference: [
          { ...rights, said: { before: null, after: gains } },
          { label: 'Reason', before: null, after: 'Both name one office' },
        ],
      }),
    ],
    OPENED,
  )
  const opened = within(await screen.findByRole('dialog'))
  await opened.findByRole('heading', { name: 'Leela Pillai, साँचा Reader' })
  opened.getByText(`मिलता है: ${HINDI.Cases}: ${HINDI.see}, ${HINDI.create}।`)
  opened.getByText('Both name one office')
})
