import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ACCOUNT = {
  ...{ account_number: 'A-1', customer_number: 'C-1', kind: 'cash_credit', product_code: null, product_desc: null },
  ...{ sanction_limit: '5000000.00', limit: '5000000.00', drawing_power: null, outstanding: '4500000.00', dpd: 0 },
  ...{ class: 'Standard', as_of: '2026-03-31', months: [] },
  source: { document_id: 'd1', file_name: 'accounts.csv', row: 2, as_of: '2026-04-01' },
}
const NONE = { exposure: null, secured: '0.00', net: null, because: 'exposure_missing' }
const WRITTEN_OFF = {
  ...{ fact_id: 'f1', account_number: 'A-1', recovery_kind: 'write_off', day: '2026-03-02', amount: '500000.00' },
  ...{ promised_for: null, reference: 'W-1', note: null, entered_by: 'Asha', withdrawn_because: null },
  source: { document_id: null, file_name: null, row: null, as_of: '2026-04-01' },
}
const TOLD = {
  ...{ party_id: 'p1', facilities: [], whole: NONE, valuation_years: 3, statement_months: 3, securities: [] },
  ...{ stock_statements: [], reviews: [], recoveries: [] },
  accounts: [
    { account_number: 'A-1', kind: 'cash_credit', opened_on: '2024-01-10' },
    { account_number: 'A-2', kind: 'term_loan', opened_on: null },
  ],
}
const PATH = '/v1/admin/desk/outcomes'

async function open(recoveries: object[], answers: object = {}, policy: object = { '/v1': '*' }) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'facilities' }] },
    'GET /v1/parties/p1': { id: 'p1', name: 'Quill Traders', type: 'private_company' },
    'GET /v1/parties/p1/facilities': { data: [ACCOUNT], borrower_class: 'Standard', exposure: '5000000.00' },
    'GET /v1/parties/p1/securities': { ...TOLD, recoveries },
    ...answers,
  })
  await openApp('/app/party/p1/facilities', { token: tokenFor() })
  await screen.findByText('Promises, recoveries and write-offs')
  return { server, user: userEvent.setup() }
}
const field = (name: string | RegExp) => screen.getByLabelText(name)

describe('outcomes of a borrower', () => {
  it('are recorded; what is refused stands at its field and keeps what was typed', async () => {
    let isRefused = true
    const { server, user } = await open([], {
      [`POST ${PATH}`]: () =>
        isRefused
          ? refuse(400, 'day: x', { fields: { day: 'The file r.csv tells this already, in line 2.' } })
          : { success: true, data: { message: 'Write-off of 02-03-2026 saved: ₹5.00 lakh.', fact_id: 'f1' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Record an outcome' }))
    await user.selectOptions(field('What it was'), 'Write-off')
    await user.selectOptions(field('Account'), 'A-2 Term loan')
    await user.type(field('Day'), '2026-03-02')
    await user.type(field('Amount (₹)'), '5,00,000')
    await user.click(screen.getByRole('button', { name: 'Save outcome' }))
    await screen.findByText('The file r.csv tells this already, in line 2.')
    expect((field('Amount (₹)') as HTMLInputElement).value).toBe('5,00,000')
    isRefused = false
    await user.click(screen.getByRole('button', { name: 'Save outcome' }))
    await screen.findByText('Write-off of 02-03-2026 saved: ₹5.00 lakh.')
    expect(screen.queryByRole('form', { name: 'Record an outcome' })).toBeNull()
    expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      ...{ party_id: 'p1', account_number: 'A-2', recovery_kind: 'write_off', day: '2026-03-02' },
      ...{ amount: '5,00,000', reference: '', note: '' },
    })
  })

  it('that a person recorded are corrected and withdrawn; those of files and withdrawn ones are not', async () => {
    const { server, user } = await open(
      [
        WRITTEN_OFF,
        { ...WRITTEN_OFF, fact_id: 'f2', day: '2026-02-01', withdrawn_because: 'Another borrower' },
        { ...WRITTEN_OFF, fact_id: 'f3', entered_by: null },
      ],
      {
        [`POST ${PATH}/f1/correct`]: { success: true, data: { message: 'Saved.', fact_id: 'f4' } },
        [`POST ${PATH}/f1/withdraw`]: { success: true, data: { message: 'Outcome withdrawn.' } },
      },
    )
    const table = within(await screen.findByRole('table', { name: 'Promises, recoveries and write-offs' }))
    table.getByText('Another borrower')
    table.getAllByText(/Asha 01-04-2026/)
    await user.click(table.getByRole('button', { name: 'Correct' }))
    const amount = field('Amount (₹)') as HTMLInputElement
    expect(amount.value).toBe('500000.00')
    await user.clear(amount)
    await user.type(amount, '4,00,000')
    await user.click(screen.getByRole('button', { name: 'Save outcome' }))
    await screen.findByText('Saved.')
    expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ account_number: 'A-1', amount: '4,00,000', reference: 'W-1' },
    })
    await user.click(table.getByRole('button', { name: 'Withdraw' }))
    const form = within(screen.getByRole('form', { name: 'Withdraw the outcome' }))
    await user.type(form.getByLabelText('Why it is withdrawn'), 'Wrong account')
    await user.click(form.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText('Outcome withdrawn.')
    expect(server.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Wrong account' })
  })

  it('are looked at without acts by whoever may not raise alerts', async () => {
    await open([WRITTEN_OFF], {}, { '/v1': ['GET'] })
    await screen.findByRole('table', { name: 'Promises, recoveries and write-offs' })
    expect(screen.queryByRole('button', { name: /Record an outcome|Correct|Withdraw/ })).toBeNull()
  })
})
