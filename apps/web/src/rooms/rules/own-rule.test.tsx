import { SAMPLE_RULES } from '@saakh/catalogue/own-rules/samples'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const NONE = { borrowers: 0, exposure: '0.00' }
const measure = (key: string, label: string, unit: string) => ({
  ...{ key, label, unit, note: 'What it is.', group: 'Accounts', of: 'account' },
  aggregates: unit === 'text' ? ['latest'] : ['latest', 'average'],
})
const PARTS = {
  measures: [
    measure('use_of_limit', 'Use of the limit', 'percent'),
    measure('account_kind', 'Kind of the account', 'text'),
    measure('account_age', 'Age of the account', 'days'),
  ],
  schema: { title: 'rule' },
  samples: [{ code: 'high', label: 'High use', definition: SAMPLE_RULES.high_utilisation }],
}
const FOUND = {
  ...{ borrowers: 40, failed: 0, fires: { borrowers: 1, exposure: '12500000.00' }, silent: NONE, changed: NONE },
  ...{ alerted_now: NONE, alerted_then: { borrowers: 1, exposure: '12500000.00' }, measured: 30 },
  says: ['Medium when use of the limit is above 80%.'],
  not_measured: [{ reason: 'No open cash credit or overdraft account is known.', borrowers: 10 }],
  names: [
    {
      ...{ party_id: 'p1', party_name: 'Kaveri Sample Traders', is_demo: true, change: 'fires', before: null },
      ...{ after: 'Medium', exposure: '12500000.00', says: 'Lives on the limit: use of the limit is 92%.' },
    },
  ],
}
const PREVIEW = 'POST /v1/admin/own_rules/preview'
const PROPOSE = 'POST /v1/admin/own_rules'
const answers = (more: object = {}) => ({
  'GET /v1/account/myprofile': { user_id: 'u1', policy: { '/v1/admin/rules': ['GET', 'POST'] } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/admin/own_rules/parts': PARTS,
  [PREVIEW]: { success: true, data: FOUND },
  ...more,
})
const open = () => openApp('/admin/own-rules/build', { token: tokenFor() })

async function build() {
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Name'), 'Lives on the limit')
  await user.type(screen.getByLabelText('What it is for'), 'Who lives on the limit.')
  await user.selectOptions(screen.getByLabelText('Add a figure'), 'use_of_limit')
  const band = screen.getByRole('group', { name: 'Band 1' })
  await user.click(within(band).getByRole('button', { name: 'Add a condition' }))
  await user.type(screen.getByLabelText('Band 1, 1: number'), '80')
  return user
}

describe('building a rule', () => {
  it('tells in words what it judges and whom it would find, and drafts it with a reason', async () => {
    const server = fakeServer(
      answers({
        [PROPOSE]: { success: true, data: { message: 'The rule is drafted.', code: 'own_x', change_id: 'c1' } },
      }),
    )
    await open()
    await screen.findByText(/Add a figure and a condition/)
    const user = await build()
    const preview = within(await screen.findByRole('region', { name: 'Preview' }))
    preview.getByText('Medium when use of the limit is above 80%.')
    preview.getByText('Lives on the limit: use of the limit is 92%.')
    preview.getByText('10: No open cash credit or overdraft account is known.')
    await user.click(screen.getByRole('button', { name: 'Draft this rule' }))
    await user.type(screen.getByLabelText('Why'), 'The board asks for it.')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Draft' }))
    await waitFor(() => expect(addressNow()).toBe('/admin/rules/own_x'))
    expect(server.to(PROPOSE).at(-1)?.body).toEqual({
      definition: {
        ...{ format: 1, label: 'Lives on the limit', summary: 'Who lives on the limit.' },
        figures: { use_of_limit: { measure: 'use_of_limit', aggregate: 'latest' } },
        bands: [{ band: 'alert', severity: 'Medium', when: { figure: 'use_of_limit', is: 'above', than: 80 } }],
      },
      ...{ code: null, reason: 'The board asks for it.', active_from: null },
    })
  }, 20_000)

  it('says what is wrong at its place, and lets nobody draft it', async () => {
    const message = 'Say over how many days.'
    fakeServer(
      answers({
        [PREVIEW]: () => refuse(400, message, { fields: { 'definition.figures.use_of_limit.window_days': message } }),
      }),
    )
    await open()
    await build()
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(screen.getByRole('button', { name: 'Draft this rule' })).toHaveProperty('disabled', true)
  }, 20_000)

  it('begins from a rule, and goes out and in as JSON', async () => {
    fakeServer(answers())
    await open()
    const user = userEvent.setup()
    await user.click(await screen.findByPlaceholderText('Begin from a rule'))
    await user.click(await screen.findByRole('option', { name: 'High use' }))
    expect(await screen.findByLabelText('Band 2: name')).toHaveProperty('value', 'high')
    await user.click(screen.getByText('JSON'))
    const json = await screen.findByLabelText('The rule as JSON')
    expect(JSON.parse((json as HTMLTextAreaElement).value).bands).toHaveLength(2)
    await user.clear(json)
    await user.type(json, 'no json')
    await user.click(screen.getByRole('button', { name: 'Use this JSON' }))
    await screen.findByText('This is not JSON. Paste a rule as it was saved here.')
    await user.clear(json)
    await user.click(json)
    await user.paste(JSON.stringify({ ...SAMPLE_RULES.many_credit_enquiries, label: 'From a file' }))
    await user.click(screen.getByRole('button', { name: 'Use this JSON' }))
    expect(await screen.findByLabelText('Name')).toHaveProperty('value', 'From a file')
  }, 20_000)

  it('compares a word with a list, and a number with a number', async () => {
    fakeServer(answers())
    await open()
    const user = await build()
    await user.selectOptions(screen.getByLabelText('Add a figure'), 'account_kind')
    await user.selectOptions(screen.getByLabelText('Band 1, 1: figure'), 'account_kind')
    await user.type(screen.getByLabelText('Band 1, 1: values'), 'overdraft')
    expect(screen.getByLabelText('Band 1, 1: comparison')).toHaveProperty('value', 'one_of')
  }, 20_000)
})
