import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SOURCE = { document_id: 'd1', file_name: 'crilc.csv', row: 3, as_of: '2026-03-08' }
const LINE = {
  fact_id: 'f1',
  reported_by: 'other',
  lender: null,
  facility_kind: null,
  exposure: '4000000.00',
  overdue: null,
  days_past_due: null,
  asset_class: 'Doubtful 1',
  marks: [],
  source: SOURCE,
}
const REPORT = {
  name: 'CRILC',
  reported_on: '2026-02-28',
  is_old: false,
  own: '6000000.00',
  own_by: 'book',
  others: '4000000.00',
  own_percent: '60.0',
  without_amount: 1,
  worst_of_others: 'NPA',
  enquiries: null,
  before: {
    reported_on: '2026-01-31',
    own: null,
    others: '3000000.00',
    worst_of_others: 'SMA-1',
    change_of_others: '1000000.00',
  },
  lines: [LINE],
}
const ACCOUNT = {
  ...{ account_number: 'A-1', customer_number: 'C-1', kind: 'cash_credit', product_code: null, product_desc: null },
  ...{ sanction_limit: null, limit: null, drawing_power: null, outstanding: null, dpd: 0, class: 'Standard' },
  ...{ as_of: '2026-03-31', months: [], source: SOURCE },
}

const open = (answer: object) => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'facilities' }] },
    'GET /v1/parties/p1': { id: 'p1', name: 'Quill Traders', type: 'private_company' },
    'GET /v1/parties/p1/facilities': { data: [ACCOUNT], borrower_class: 'Standard', exposure: '6000000.00' },
    'GET /v1/parties/p1/other_lenders': answer,
  })
  return openApp('/app/party/p1/facilities', { token: tokenFor() })
}
const panel = async () => within(await screen.findByRole('region', { name: 'Other lenders' }))

describe('other lenders of a party', () => {
  it('shows each lender, the own share, the worst class and the change', async () => {
    await open({ party_id: 'p1', report_days: 180, reports: [REPORT] })
    const shown = await panel()
    await shown.findByRole('heading', { name: 'CRILC, 28-02-2026' })
    shown.getByText('Own exposure, by the book')
    shown.getByText('60%')
    const lines = within(shown.getByRole('table'))
    lines.getByText('Lender not named')
    expect(lines.getByText(/Doubtful 1/).textContent).toContain('NPA')
    expect(lines.getByRole('link', { name: 'crilc.csv, line 3' }).getAttribute('href')).toBe('/app/documents/d1?row=3')
    expect(lines.queryByText('Marks')).toBeNull()
    shown.getByText(/31-01-2026/)
    shown.getByText(/₹10.00 lakh/)
    shown.getByText(/missing in the sums/)
  })

  it('shows marks and enquiries where they are told, and says that a report is old', async () => {
    await open({
      party_id: 'p1',
      report_days: 180,
      reports: [
        {
          ...REPORT,
          ...{ name: 'Sample Bureau', is_old: true, before: null, enquiries: { count: 7, months: 6 } },
          lines: [{ ...LINE, lender: 'Sample Bank A', marks: ['suit_filed', 'wilful_default'] }],
        },
      ],
    })
    const shown = await panel()
    await shown.findByRole('heading', { name: 'Sample Bureau, 28-02-2026, too old to count' })
    shown.getByText('Sample Bank A')
    expect(shown.getByText('Suit filed').closest('td')?.textContent).toBe('Suit filed, Wilful default')
    expect(shown.getByText('Enquiries of lenders').parentElement?.textContent).toContain('7 within 6 months')
    shown.getByText(/There is no report of this source before it\./)
  })

  it('says which files bring a report', async () => {
    await open({ party_id: 'p1', report_days: 180, reports: [] })
    const shown = await panel()
    await shown.findByText(/No report of other lenders is known/)
    expect(shown.getByRole('link', { name: 'Go to uploads' }).getAttribute('href')).toBe('/uploads?kind=crilc_status')
  })
})
