import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = { user_id: 'u1', name: 'Asha', email: 'asha@bank.example', status: 'active' }
const notification = (n: number, more: object = {}) => ({
  notification_id: `n${n}`,
  alert_id: `a${n}`,
  party_id: 'P1',
  party_name: `Borrower ${n}`,
  title: `Overdue since ${n} days`,
  severity: 'High',
  state: 'open',
  created_at: '2026-11-20T04:30:00Z',
  read_at: null,
  is_demo: false,
  ...more,
})
const answer = (...data: object[]) => ({
  data,
  total_count: data.length,
  unread_count: data.filter((each) => !('read_at' in each) || each.read_at === null).length,
  next_cursor: null,
})

async function openBell(answers: Record<string, unknown> = {}, policy: object = { '/v1/admin/alerts': ['GET'] }) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { ...PROFILE, policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/account/notifications': answer(
      notification(1),
      notification(2),
      notification(3, { read_at: '2026-11-20T05:00:00Z' }),
    ),
    'PATCH /v1/account/notifications': { success: true, message: 'ok' },
    ...(answers as Record<string, object>),
  })
  await openApp('/account/my-profile', { token: tokenFor() })
  await screen.findByRole('heading', { level: 1, name: 'My Account' })
  return server
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const list = async () => within(await screen.findByRole('dialog', { name: /^Notifications/ }))

it('says how many are unread, and lists the latest with a way to all', async () => {
  await openBell()
  await userEvent.click(await bell('Notifications, 2 unread'))
  const shown = await list()
  expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^HighBorrower 1Overdue since 1 daysunread20 Nov 2026, 10:00 am$/),
    expect.stringContaining('Borrower 2'),
    expect.not.stringContaining('unread'),
  ])
  await userEvent.click(shown.getByRole('link', { name: 'View all' }))
  await waitFor(() => expect(addressNow()).toBe('/my/alerts'))
})

it('opens the alert over the page that one is on, and marks it as read', async () => {
  const server = await openBell({ 'PATCH /v1/account/notifications/n1': { success: true, message: 'ok' } })
  await userEvent.click(await bell('Notifications, 2 unread'))
  server.answers['GET /v1/account/notifications'] = answer(
    notification(1, { read_at: '2026-11-20T06:00:00Z' }),
    notification(2),
  )
  await userEvent.click((await list()).getByRole('link', { name: /Borrower 1/ }))
  expect(addressNow()).toBe('/account/my-profile?offCanvas=a1')
  await waitFor(() =>
    expect(server.to('PATCH /v1/account/notifications/n1').map(({ body }) => body)).toEqual([{ read: true }]),
  )
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread', hidden: true })).toBeDefined()
})

it('marks all as read up to the newest that is shown', async () => {
  const server = await openBell()
  await userEvent.click(await bell('Notifications, 2 unread'))
  server.answers['GET /v1/account/notifications'] = answer(notification(1, { read_at: '2026-11-20T06:00:00Z' }))
  await userEvent.click((await list()).getByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications')).toBeDefined()
  expect(server.to('PATCH /v1/account/notifications').map(({ body }) => body)).toEqual([{ read: true, up_to: 'n1' }])
})

it('takes the mark back when the server did not keep it, without an alarm', async () => {
  const server = await openBell({ 'PATCH /v1/account/notifications': () => refuse(500, 'Broken') })
  await userEvent.click(await bell('Notifications, 2 unread'))
  await userEvent.click((await list()).getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(server.to('PATCH /v1/account/notifications')).toHaveLength(1))
  expect(await bell('Notifications, 2 unread')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says when nothing has come up', async () => {
  await openBell({ 'GET /v1/account/notifications': answer() })
  await userEvent.click(await bell('Notifications'))
  expect((await list()).getByText('No High alert has come up, and none became worse so far.')).toBeDefined()
})

it.each([
  ['knows no notifications', () => refuse(404, 'No data found')],
  ['fails', () => refuse(500, 'Broken')],
  ['answers a page', () => '<html></html>'],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leads to the alerts where the server %s, and says nothing alarming', async (_what, answer) => {
  const server = await openBell({ 'GET /v1/account/notifications': answer })
  await waitFor(() => expect(server.to('GET /v1/account/notifications')).toHaveLength(1))
  const link = await within(screen.getByRole('banner')).findByRole('link', { name: 'My alerts' })
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(link)
  await waitFor(() => expect(addressNow()).toBe('/my/alerts'))
})

it('tells of requests without GET on alerts too: what was decided, and who asks', async () => {
  const request = {
    kind: 'approval',
    alert_id: null,
    approval_id: 'q1',
    asked_for: 'order',
    title: 'C-360, Quillfeather',
  }
  const decided = notification(1, { ...request, change: 'approved', person: 'Vikram' })
  await openBell({ 'GET /v1/account/notifications': answer(decided) }, { '/v1/cases': ['GET'] })
  await userEvent.click(await bell('Notifications, 1 unread'))
  const link = (await list()).getByRole('link', { name: /Vikram approved your request/ })
  expect(link.getAttribute('href')).toBe('/account/reports')
  closeBrowser()
  const asked = notification(1, { ...request, change: 'asked', person: 'Ravi' })
  await openBell({ 'GET /v1/account/notifications': answer(asked) }, { '/v1/admin/approvals': ['GET'] })
  await userEvent.click(await bell('Notifications, 1 unread'))
  const toRequest = (await list()).getByRole('link', { name: /Ravi asks for/ })
  expect(toRequest.getAttribute('href')).toBe('/account/my-profile?offCanvas=approval&approval_id=q1')
})
