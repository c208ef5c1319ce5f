import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { HINDI_OF_WEBHOOKS as HINDI } from '../../data/hindi-webhooks.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ALL = ['GET', 'POST', 'PATCH', 'DELETE']
const AT = '2026-11-20T04:30:00Z'
const HOOK = {
  ...{ endpoint_id: 'w1', name: 'Core banking', url: 'https://bank.example/hooks', events: ['alert.opened'] },
  ...{ unit: null, tells_fraud: false, made_at: AT, made_by_name: 'Asha', paused: null, previous_until: null },
  ...{ waiting: 2, failed: 1, last_delivered_at: AT },
}
const FAILING = { ...HOOK, endpoint_id: 'w2', name: 'Loan system', paused: { at: AT, because: 'failing' } }
const DELIVERY = {
  ...{ event_id: 'e1', type: 'alert.opened', party_id: 'p1', sequence: 4, at: AT, state: 'failed', attempts: 2 },
  ...{ status: 500, next_at: null },
}
const BODY = '{"type":"alert.opened","timestamp":"2026-11-20T04:30:00.000Z","data":{"party_id":"p1","sequence":4}}'
const SECRET = `whsec_${'Ab3d'.repeat(11)}`
const PATH = '/admin/webhooks'

async function open(path: string, answers: Parameters<typeof fakeServer>[0] = {}, policy: object = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': {
      ...{ user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active' },
      policy: { '/v1/admin/users': ALL, '/v1/admin/alerts': ['GET'], '/v1/cases': [], ...policy },
    },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/admin/webhooks': { data: [HOOK, FAILING] },
    'GET /v1/admin/webhooks/w1/deliveries': { data: [DELIVERY], has_more: false },
    'GET /v1/admin/webhooks/w2/deliveries': { data: [], has_more: false },
    'GET /v1/admin/webhooks/w1/deliveries/e1': {
      ...{ ...DELIVERY, body: BODY },
      tried: [
        {
          ...{ attempt_no: 2, at: AT, status: 500, error: 'The receiver answered 500.' },
          ...{ duration_ms: 41, answer: '<b>out of order</b>' },
        },
        {
          attempt_no: 1,
          at: AT,
          status: null,
          error: 'Nothing listens at this address.',
          duration_ms: 3,
          answer: null,
        },
      ],
    },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const endpointAnswer = (secret: string | null) => ({ success: true, data: { endpoint_id: 'w1', secret } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('lists each webhook with its host, what waits and failed, and why it is paused', async () => {
  await open(PATH)
  const [, bank, loan] = within(await screen.findByRole('table', { name: 'Webhooks' })).getAllByRole('row')
  for (const text of ['Core banking', 'bank.example', 'Head office', '2', '1', 'Active'])
    within(bank as HTMLElement).getByText(text)
  within(loan as HTMLElement).getByText('Paused: failing')
})

it('says what a webhook is for where there is none, and offers none to whoever may make none', async () => {
  await open(PATH, { 'GET /v1/admin/webhooks': { data: [] } }, { '/v1/admin/users': ['GET'] })
  await screen.findByText('No webhooks')
  expect(screen.queryByRole('button', { name: 'New webhook' })).toBeNull()
})

it('says so where the list cannot be read', async () => {
  await open(PATH, { 'GET /v1/admin/webhooks': refuse(403, 'Access is not allowed, contact admin') })
  expect((await screen.findByRole('alert')).textContent).toContain('Access is not allowed, contact admin')
})

it('offers the events that its maker may read, and shows the secret once', async () => {
  const server = await open(`${PATH}?edit=new`, { 'POST /v1/admin/webhooks': endpointAnswer(SECRET) })
  const form = within(await screen.findByRole('form', { name: 'New webhook' }))
  expect(form.queryByRole('checkbox', { name: 'Case changed' })).toBeNull()
  expect(form.queryByRole('checkbox', { name: 'Alerts and notices of the fraud track as well' })).toBeNull()
  await userEvent.type(form.getByLabelText('Name'), 'Core banking')
  await userEvent.type(form.getByLabelText('Address'), 'https://bank.example/hooks')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Make the webhook' }).disabled).toBe(true)
  await userEvent.click(form.getByRole('checkbox', { name: 'Alert worse' }))
  await press('Make the webhook')
  await screen.findByText(SECRET)
  expect(server.to('POST /v1/admin/webhooks')[0]?.body).toEqual({
    ...{ name: 'Core banking', url: 'https://bank.example/hooks', events: ['alert.worse'], tells_fraud: false },
  })
  expect(addressNow()).toBe(PATH)
  await press('I have saved it')
  expect(screen.queryByText(SECRET)).toBeNull()
})

it('keeps what was typed where the address is refused, and says why', async () => {
  const message = 'This address is not on the public internet. Ask whoever runs Saakh to allow its range.'
  await open(`${PATH}?edit=new`, { 'POST /v1/admin/webhooks': refuse(400, message, { fields: { url: message } }) })
  const form = within(await screen.findByRole('form', { name: 'New webhook' }))
  await userEvent.type(form.getByLabelText('Name'), 'Core banking')
  await userEvent.type(form.getByLabelText('Address'), 'https://10.0.0.7/hooks')
  await userEvent.click(form.getByRole('checkbox', { name: 'Alert opened' }))
  await press('Make the webhook')
  await screen.findByText(message)
  expect(form.getByLabelText<HTMLInputElement>('Address').value).toBe('https://10.0.0.7/hooks')
})

it('shows what was sent, each attempt and its answer as text, and sends it again', async () => {
  const path = 'POST /v1/admin/webhooks/w1/deliveries/e1/send'
  const server = await open(`${PATH}?edit=w1&event=e1`, { [path]: { success: true, message: 'It goes again.' } })
  const region = within(await screen.findByRole('region', { name: 'One delivery' }))
  await region.findByText(/"sequence": 4/)
  region.getByText('<b>out of order</b>')
  region.getByText(/Nothing listens at this address/)
  await userEvent.click(region.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(server.to(path)).toHaveLength(1))
})

it('lists deliveries of one state alone', async () => {
  const server = await open(`${PATH}?edit=w1`)
  const list = within(await screen.findByRole('region', { name: 'Deliveries' }))
  await list.findByRole('table', { name: 'Deliveries' })
  await userEvent.selectOptions(list.getByLabelText('State'), 'Failed')
  await waitFor(() => expect(addressNow()).toBe(`${PATH}?edit=w1&state=failed`))
  expect(server.to('GET /v1/admin/webhooks/w1/deliveries').length).toBeGreaterThan(1)
})

it('asks what becomes of events that wait before a paused webhook goes on', async () => {
  const path = 'POST /v1/admin/webhooks/w2/resume'
  const server = await open(`${PATH}?edit=w2`, { [path]: { success: true, message: 'Loan system goes on.' } })
  await screen.findByText(/For three days no event could be delivered/)
  await press('Resume')
  await press('Skip them')
  await waitFor(() => expect(server.to(path)[0]?.body).toEqual({ waiting: 'skip' }))
})

it('deletes after a second press alone, and tests at the first', async () => {
  const [test, gone] = ['POST /v1/admin/webhooks/w1/test', 'DELETE /v1/admin/webhooks/w1']
  const done = { success: true, message: 'Done.' }
  const server = await open(`${PATH}?edit=w1`, { [test]: done, [gone]: done })
  await userEvent.click(await screen.findByRole('button', { name: 'Send a test event' }))
  await waitFor(() => expect(server.to(test)).toHaveLength(1))
  await press('Delete')
  expect(server.to(gone)).toHaveLength(0)
  await press('Delete now')
  await waitFor(() => expect(server.to(gone)).toHaveLength(1))
})

it('says so where the answer with the new secret did not arrive', async () => {
  await open(`${PATH}?edit=w1`, { 'POST /v1/admin/webhooks/w1/secret': endpointAnswer(null) })
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the secret' }))
  await press('Replace now')
  await screen.findByText(/The webhook is there, but the answer with its secret did not arrive/)
})

it('says why a webhook is paused in Hindi too', async () => {
  localStorage.setItem('preferences', JSON.stringify({ language: 'hi' }))
  await open(`${PATH}?edit=w2`)
  await screen.findByText(
    HINDI['For three days no event could be delivered, so Saakh paused it. What happens meanwhile waits.'],
  )
  screen.getByRole('button', { name: HINDI.Resume })
  await screen.findByText(HINDI['No events yet'])
})
