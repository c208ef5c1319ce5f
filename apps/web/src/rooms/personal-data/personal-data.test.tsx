import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const PARTY = { party_id: 'p1', name: 'Anvita Sample', on_hold: false }
const UNTIL = new Date(Date.now() + 900_000).toISOString()
const OPENED = { success: true, data: { message: 'Shown.', reveal_id: 'r1', until: UNTIL } }

const open = (path: string, given: Parameters<typeof fakeServer>[0], policy: object = { '/v1': '*' }) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/personal_data/erasures': { data: [], total_count: 0 },
    'POST /v1/personal_data/reveals': OPENED,
    ...given,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}
const give = async (button: string, reason: string, confirm: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }))
  // An alert is a dialog as well, beneath.
  const answer = await screen.findByRole('button', { name: confirm })
  const dialog = answer.closest<HTMLElement>('[role="dialog"]') ?? document.body
  await userEvent.type(within(dialog).getByRole('textbox'), reason)
  await userEvent.click(answer)
}

const held = ({ headers }: Call) => ({
  parties: [PARTY],
  sections: [{ title: 'Accounts', total: 1, rows: headers.get('reveal') === 'r1' ? [{ account_number: 'A-77' }] : [] }],
})

it('tells how much is held, and the records for a reason', async () => {
  const server = await open('/admin/personal-data?who=Anvita%20Sample', { 'GET /v1/personal_data/held': held })
  await screen.findByRole('region', { name: 'Accounts' })
  expect(screen.queryByText('A-77')).toBeNull()
  await give('Show personal data', 'She asked for it', 'Show')
  await screen.findByText('A-77')
  expect(server.to('POST /v1/personal_data/reveals')[0]?.body).toEqual({
    address: '/v1/personal_data/held',
    reason: 'She asked for it',
  })
})

it('erases, or says which law keeps the data', async () => {
  const server = await open('/admin/personal-data?who=p1', {
    'GET /v1/personal_data/held': held,
    'POST /v1/personal_data/erasures': ({ body }: Call) =>
      (body as { action: string }).action === 'erase'
        ? refuse(409, 'A law asks for these records to be kept.')
        : { success: true, data: { message: 'Recorded.', erasure_id: 'e1' } },
  })
  await give('Erase', 'Asked in May', 'Erase all of it')
  await screen.findByText('A law asks for these records to be kept.')
  await userEvent.keyboard('{Escape}')
  await give('Refuse to erase', 'Asked in May', 'Record the refusal')
  await waitFor(() => expect(server.to('POST /v1/personal_data/erasures')).toHaveLength(2))
  expect(server.to('POST /v1/personal_data/erasures')[1]?.body).toEqual({
    action: 'refuse',
    party_id: 'p1',
    reason: 'Asked in May',
    law: 's. 8(7)',
  })
})

const party = ({ headers }: Call) => ({
  id: 'p1',
  name: 'Anvita Sample',
  type: 'person',
  identifiers: [{ scheme: 'pan', value: headers.get('reveal') === 'r1' ? 'ZQXPM4821K' : '••••821K' }],
})

it('shows what is kept back on a page until the page is left', async () => {
  const server = await open('/app/party/p1', { 'GET /v1/parties/p1': party })
  await screen.findByText('••••821K')
  await give('Show personal data', 'To call her', 'Show')
  await screen.findByText('ZQXPM4821K')
  expect(screen.queryByRole('button', { name: 'Show personal data' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Parties' }))
  await screen.findByRole('heading', { level: 1, name: 'Parties' })
  window.history.back()
  await screen.findByText('••••821K')
  expect(server.to('POST /v1/personal_data/reveals')).toHaveLength(1)
})

it('offers nothing to whom the policy does not let reveal', async () => {
  await open('/app/party/p1', { 'GET /v1/parties/p1': party }, { '/v1': '*', '/v1/personal_data': ['GET'] })
  await screen.findByText('••••821K')
  expect(screen.queryByRole('button', { name: 'Show personal data' })).toBeNull()
})

const ACCOUNT = ({ headers }: Call) => (headers.get('reveal') === 'r1' ? '50200012340042' : '••••0042')

it('shows what is kept back in an alert, for a reason', async () => {
  await open('/app/alerts?offCanvas=a1', {
    'GET /v1/admin/alerts': { data: [], total_count: 0 },
    'GET /v1/admin/alerts/a1': (call: Call) => ({
      data: [
        {
          _id: 'a1',
          alert_summary: 'It is overdue',
          alert_type: 'foo_bar',
          why: `Account ${ACCOUNT(call)} is overdue.`,
        },
      ],
    }),
  })
  await screen.findByText('Account ••••0042 is overdue.')
  await give('Show personal data', 'To call her', 'Show')
  await screen.findByText('Account 50200012340042 is overdue.')
})

it('shows what is kept back in a case, and what was typed beside it stays', async () => {
  await open('/app/cases/c1', {
    'GET /v1/cases/c1': (call: Call) => ({
      ticket: {
        uid: 'c1',
        subject: 'Overdue',
        issue: `Account ${ACCOUNT(call)} is overdue.`,
        party_id: 'p1',
        status: 'WIP',
      },
    }),
  })
  await screen.findByText('Account ••••0042 is overdue.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Half a sentence')
  await give('Show personal data', 'To call her', 'Show')
  await screen.findByText('Account 50200012340042 is overdue.')
  expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Half a sentence')
})
