import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const mail = (n: number, more: object = {}) => ({
  mail_id: `m${n}`,
  kind: 'invitation',
  to: `p${n}@bank.example`,
  subject: `Mail ${n}`,
  text: `Dear ${n},\n\n<b>Come in.</b>\n`,
  status: 'queued',
  attempts: 0,
  error: null,
  related_to: 'user:1',
  created_at: '2026-11-20T04:30:00Z',
  sent_at: null,
  ...more,
})
const outbox = (is_configured: boolean, ...data: object[]) => ({
  data,
  total_count: data.length,
  counts: { queued: 1, sent: 2, failed: 3 },
  is_configured,
})

async function openOutbox(answer: unknown, path = '/account/outbox', policy: object = { '/v1/admin/outbox': ['GET'] }) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/admin/outbox': answer as object,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

it('says honestly that nothing is sent without a mail server, and shows each mail as plain text', async () => {
  await openOutbox(outbox(false, mail(1)))
  expect(await screen.findByText(/^Not sent: no mail server configured\./)).toBeDefined()
  const row = screen.getByRole('group')
  expect(row.querySelector('summary')?.textContent).toBe('Mail 1p1@bank.exampleNot sent20 Nov 2026, 10:00 am')
  expect(row.querySelector('pre')?.textContent).toBe('Dear 1,\n\n<b>Come in.</b>\n')
})

it('shows how far each mail is and why one was given up', async () => {
  const sent = mail(2, { status: 'sent', attempts: 1, sent_at: '2026-11-20T05:30:00Z' })
  const failed = mail(3, { status: 'failed', attempts: 2, error: '550 No such user' })
  const waiting = mail(4, { attempts: 1, error: '451 Busy' })
  await openOutbox(outbox(true, sent, failed, waiting))
  await screen.findByText('Mail 2')
  expect(screen.queryByText(/no mail server configured/)).toBeNull()
  expect(screen.getAllByRole('group').map((row) => row.querySelector('summary')?.textContent)).toEqual([
    'Mail 2p2@bank.exampleSent20 Nov 2026, 11:00 am',
    'Mail 3p3@bank.exampleFailed20 Nov 2026, 10:00 am',
    'Mail 4p4@bank.exampleWaiting20 Nov 2026, 10:00 am',
  ])
  expect(screen.getByText('Given up after 2 tries: 550 No such user')).toBeDefined()
  expect(screen.getByText('Will be tried again after 1 try: 451 Busy')).toBeDefined()
})

it('filters by state, in the address', async () => {
  const server = await openOutbox(outbox(true, mail(1)))
  await userEvent.click(await screen.findByRole('radio', { name: 'Failed 3' }))
  await waitFor(() => expect(addressNow()).toBe('/account/outbox?status=failed'))
  await waitFor(() => expect(server.to('GET /v1/admin/outbox').at(-1)?.url.searchParams.get('status')).toBe('failed'))
})

it('is closed to whose policy does not name it', async () => {
  await openOutbox(outbox(true), '/account/outbox', { '/v1/cases': ['GET'] })
  expect(await screen.findByText("Sorry, you don't have permission to view this page")).toBeDefined()
})

it('tells a refusal of the server', async () => {
  await openOutbox(() => refuse(403, 'Access is not allowed, contact admin'))
  expect((await screen.findByRole('alert')).textContent).toContain('Access is not allowed, contact admin')
})

it('says when there is no mail', async () => {
  await openOutbox(outbox(true))
  expect(await screen.findByText('No mails')).toBeDefined()
})
