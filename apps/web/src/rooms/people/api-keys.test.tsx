import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { HINDI_OF_API_KEYS as HINDI } from '../../data/hindi-api-keys.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ALL = ['GET', 'POST', 'PATCH', 'DELETE']
const AT = '2026-11-20T04:30:00Z'
const KEY = {
  ...{ key_id: 'k1', name: 'Loan system', secret_start: 'saakh_Ab3dEf', unit: null, state: 'active' },
  ...{ policy: { '/v1/admin/uploads': ['GET', 'POST'] }, owner: { user_id: 'u1', name: 'Asha' } },
  ...{ made_at: AT, expires_at: '2027-02-18T04:30:00Z', replaced_at: null, previous_until: null },
  ...{ revoked_at: null, revoked_by_name: null, used_at: '2026-11-21T04:30:00Z', used_from: '10.0.0.7' },
}
const STOPPED = { ...KEY, key_id: 'k2', name: 'Reader', state: 'without_owner', used_at: null, used_from: null }
const SECRET = `saakh_${'7'.repeat(49)}`
const PATH = '/admin/api-keys'

async function open(path: string, answers: Parameters<typeof fakeServer>[0] = {}, policy: object = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': {
      ...{ user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active' },
      policy: { '/v1/admin/users': ALL, '/v1/admin/uploads': ALL, '/v1/admin/jobs': ['GET'], ...policy },
    },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/admin/api_keys': { data: [KEY, STOPPED] },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const keyAnswer = (secret: string | null) => ({ success: true, data: { key_id: 'k1', secret, expires_at: AT } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('lists each key with its beginning, its last use, its end and its state', async () => {
  await open(PATH)
  const [, loan, reader] = within(await screen.findByRole('table', { name: 'API keys' })).getAllByRole('row')
  for (const text of ['Loan system', 'saakh_Ab3dEf…', 'Head office', '18-02-2027', 'Active'])
    within(loan as HTMLElement).getByText(text)
  for (const text of ['Never', 'Stopped']) within(reader as HTMLElement).getByText(text)
})

it('says what a key is for where there is none, and offers none to whoever may make none', async () => {
  await open(PATH, { 'GET /v1/admin/api_keys': { data: [] } }, { '/v1/admin/users': ['GET'] })
  await screen.findByText('No API keys')
  expect(screen.queryByRole('button', { name: 'New API key' })).toBeNull()
})

it('makes a key with what its maker may do, and shows its secret until it is put away', async () => {
  const server = await open(`${PATH}?edit=new`, { 'POST /v1/admin/api_keys': keyAnswer(SECRET) })
  const form = within(await screen.findByRole('form', { name: 'New API key' }))
  expect(form.queryByRole('checkbox', { name: 'Users: see' })).toBeNull()
  expect(form.queryByRole('checkbox', { name: 'Alerts: see' })).toBeNull()
  expect(form.queryByRole('checkbox', { name: 'Jobs: create' })).toBeNull()
  await userEvent.type(form.getByLabelText('Name'), 'Loan system')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Make the key' }).disabled).toBe(true)
  await press('Deliver files')
  expect(form.getByLabelText<HTMLSelectElement>('Valid for').value).toBe('90')
  await press('Make the key')
  await screen.findByText(SECRET)
  screen.getByText(/This is the only time that it is shown/)
  const [sent] = server.to('POST /v1/admin/api_keys')
  expect(sent?.body).toMatchObject({ name: 'Loan system', valid_days: 90 })
  expect(sent?.body).toMatchObject({
    policy: { '/v1/admin/uploads': ['GET', 'POST'], '/v1/admin/jobs': ['GET'], '/v1/admin/users': [] },
  })
  expect(addressNow()).toBe(PATH)
  await press('I have saved it')
  expect(screen.queryByText(SECRET)).toBeNull()
})

it('keeps what was typed where the server refuses, and says why', async () => {
  const message = "There is an API key 'Loan system' already."
  await open(`${PATH}?edit=new`, { 'POST /v1/admin/api_keys': refuse(400, message, { fields: { name: message } }) })
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await userEvent.type(name, 'Loan system')
  await press('Deliver files')
  await press('Make the key')
  await screen.findByText(message)
  expect(name.value).toBe('Loan system')
})

it('says so where the answer with the secret did not arrive', async () => {
  await open(`${PATH}?edit=k1`, { 'POST /v1/admin/api_keys/k1/replace': keyAnswer(null) })
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the secret' }))
  await press('Replace now')
  await screen.findByText(/the answer with its secret did not arrive/)
})

it('replaces a secret with days of grace for the one before', async () => {
  const server = await open(`${PATH}?edit=k1`, { 'POST /v1/admin/api_keys/k1/replace': keyAnswer(SECRET) })
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the secret' }))
  await userEvent.selectOptions(screen.getByLabelText('The old secret stays valid for'), '7 days')
  await press('Replace now')
  await screen.findByText(SECRET)
  expect(server.to('POST /v1/admin/api_keys/k1/replace')[0]?.body).toEqual({ grace_days: 7, valid_days: 90 })
})

it('revokes after a second press alone', async () => {
  const server = await open(`${PATH}?edit=k1`, {
    'DELETE /v1/admin/api_keys/k1': { success: true, message: 'Loan system is revoked.' },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  screen.getByText('Every program that uses this key is refused from its next request on.')
  expect(server.to('DELETE /v1/admin/api_keys/k1')).toHaveLength(0)
  await press('Revoke now')
  await waitFor(() => expect(server.to('DELETE /v1/admin/api_keys/k1')).toHaveLength(1))
})

it('says why a stopped key is refused, in Hindi too', async () => {
  localStorage.setItem('preferences', JSON.stringify({ language: 'hi' }))
  await open(`${PATH}?edit=k2`)
  const why =
    'The person responsible for this key is no longer active, so the key is refused. Replace the secret to become responsible yourself, or revoke the key.'
  await screen.findByText(HINDI[why])
  screen.getByRole('button', { name: HINDI['Replace the secret'] })
  screen.getByRole('heading', { level: 1, name: HINDI['API keys'] })
})
