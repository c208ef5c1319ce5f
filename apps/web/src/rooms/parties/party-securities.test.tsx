import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SOURCE = { document_id: 'd1', file_name: 'securities.csv', row: 2, as_of: '2026-04-01' }
const ACCOUNT = {
  account_number: 'A-1',
  customer_number: 'C-1',
  kind: 'cash_credit',
  product_code: null,
  product_desc: null,
  sanction_limit: '5000000.00',
  limit: '5000000.00',
  drawing_power: null,
  outstanding: '4500000.00',
  dpd: 0,
  class: 'Standard',
  as_of: '2026-03-31',
  months: [],
  source: SOURCE,
}
const SECURITY = {
  fact_id: 's1',
  security_id: 'S-1',
  account_number: 'A-1',
  security_kind: 'stock_book_debts',
  kind_told: null,
  description: 'Godown at the works',
  value: '3000000.00',
  valued_on: '2026-02-28',
  valuation: 'valid',
  insured_until: '2026-03-31',
  is_insurance_lapsed: true,
  charge_id: null,
  cover: null,
  guarantor_name: null,
  guarantor_pan: null,
  guarantor_cin: null,
  released_on: null,
  source: SOURCE,
}
const NET = { exposure: '5000000.00', secured: '3000000.00', net: '2000000.00', because: null }
const NOTHING = {
  party_id: 'p1',
  facilities: [
    {
      account_number: 'A-1',
      kind: 'cash_credit',
      exposure: '5000000.00',
      secured: '0.00',
      net: null,
      because: 'valuation_missing',
      review_due_on: null,
      is_review_overdue: false,
    },
  ],
  whole: { exposure: '5000000.00', secured: '0.00', net: null, because: 'no_security' },
  valuation_years: 3,
  statement_months: 3,
  securities: [],
  stock_statements: [],
  reviews: [],
  recoveries: [],
  accounts: [{ account_number: 'A-1', kind: 'cash_credit', opened_on: '2024-01-10' }],
}

const open = (answer: object | { status: number }) => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'facilities' }] },
    'GET /v1/parties/p1': { id: 'p1', name: 'Quill Traders', type: 'private_company' },
    'GET /v1/parties/p1/facilities': { data: [ACCOUNT], borrower_class: 'Standard', exposure: '5000000.00' },
    'GET /v1/parties/p1/securities': answer,
  })
  return openApp('/app/party/p1/facilities', { token: tokenFor() })
}
const table = async (name: string) => within(await screen.findByRole('table', { name }))

describe('security and reviews of a party', () => {
  it('shows what secures, what is left, and what is late', async () => {
    await open({
      ...NOTHING,
      facilities: [{ ...NOTHING.facilities[0], ...NET, review_due_on: '2026-03-31', is_review_overdue: true }],
      whole: NET,
      securities: [SECURITY],
      stock_statements: [
        {
          fact_id: 't1',
          account_number: 'A-1',
          as_of: '2025-12-31',
          due_on: null,
          received_on: null,
          is_received: true,
          is_old: true,
          stock: '5000000.00',
          creditors: null,
          book_debts: null,
          drawing_power: '4200000.00',
          remarks: null,
          source: SOURCE,
        },
      ],
      reviews: [
        {
          fact_id: 'r1',
          account_number: 'A-1',
          review_kind: 'inspection',
          due_on: '2026-01-31',
          done_on: '2026-01-28',
          is_overdue: false,
          new_expiry: null,
          finding: 'Stock lies in the yard',
          severity: 'major',
          remarks: null,
          source: SOURCE,
        },
      ],
      recoveries: [
        {
          fact_id: 'v1',
          account_number: 'A-1',
          recovery_kind: 'promise',
          day: '2026-03-02',
          amount: null,
          promised_for: '2026-03-16',
          reference: null,
          note: 'By telephone',
          entered_by: null,
          withdrawn_because: null,
          source: SOURCE,
        },
      ],
    })
    const net = await table('Facilities and their security')
    net.getByText('31-03-2026 overdue')
    net.getByText('₹20.00 lakh')
    const held = await table('Securities and guarantees')
    held.getByText('Stock and book debts, Godown at the works')
    held.getByText('28-02-2026, valid')
    held.getByText('31-03-2026 lapsed')
    expect(held.getByRole('link', { name: 'securities.csv, line 2' }).getAttribute('href')).toBe(
      '/app/documents/d1?row=2',
    )
    const statements = await table('Stock statements')
    statements.getByText('31-12-2025 older than three months')
    statements.getByText('day not told')
    ;(await table('Reviews, inspections and stock audits')).getByText('major, Stock lies in the yard')
    ;(await table('Promises, recoveries and write-offs')).getByText('16-03-2026')
  })

  it('says what is missing and which file brings it', async () => {
    await open(NOTHING)
    const net = await table('Facilities and their security')
    net.getByText('not computable: valuation missing')
    screen.getByText('not computable: no security told')
    const text = screen.getByText(/They come with the file Security and guarantees/)
    expect(within(text).getByRole('link', { name: 'Go to uploads' }).getAttribute('href')).toBe(
      '/uploads?kind=securities',
    )
    for (const file of ['Stock and book-debt statements', 'Reviews, inspections', 'Promises, recoveries'])
      screen.getByText(new RegExp(`They come with the file ${file}`))
  })
})
