import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ratio = (key: string, own: number | null, more: object = {}) => ({
  ...{ key, label: `Label of ${key}`, definition: 'one / another', unit: 'percent', own, reason: null, told: 8 },
  ...{ quartiles: { lower: 2.75, median: 4.5, upper: 6.25 }, standing: null },
  ...more,
})
const PEERS = {
  ...{ because: null, year_end: '2026-03-31', of_industry: 11, peers: 8, fewest: 8 },
  industry: { name: '13', is_nic: true, by: 'customers_file' },
  revenue: { own: '30000000.00', from: '10000000.00', until: '90000000.00' },
  year_ends: { from: '2025-03-31', until: '2027-03-31' },
  ratios: [
    ratio('net_margin', 10, { standing: 'best_quarter' }),
    ratio('tol_tnw', 9, { unit: 'times', standing: 'worst_quarter' }),
    ratio('days_sales', 45, { unit: 'days', quartiles: null, told: 3 }),
    ratio('current_ratio', null, { unit: 'times', reason: 'The balance sheet of that day is not known.' }),
  ],
}
const STATEMENT = {
  ...{
    fact_id: 'f1',
    source: 'borrower',
    nature: 'standalone',
    statement: 'profit_and_loss',
    span: 'year',
    months: 12,
  },
  ...{ period_start: '2025-04-01', period_end: '2026-03-31', audited: true, form: 'commercial', superseded: 0 },
  lines: { revenue_from_operations: '30000000.00' },
  filing: {
    ...{ filing_id: null, context: null, address: null, published_at: '2026-05-20T10:00:00Z' },
    ...{ document_id: null, file_name: null, row: null, document_included: false },
  },
}

async function open(peers: object, width = 1440) {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/parties/p1/is_watchlisted': { meta: { total_records: 0 } },
    'GET /v1/parties/p1': { data: { id: 'p1', party_id: 'p1', name: 'Samudra Sample Foods', is_demo: true } },
    'GET /v1/parties/p1/financials': { data: [STATEMENT] },
    'GET /v1/parties/p1/peers': peers,
  })
  await openApp('/app/party/p1/financials', { token: tokenFor(), width })
  return within(await screen.findByRole('region', { name: 'Ratios and peers' }))
}

it('shows each ratio beside its quartiles, marks the clear ones and tells who the peers are', async () => {
  const section = await open(PEERS)
  const table = within(await section.findByRole('table', { name: 'Ratios and peers' }))
  const cellsOf = (name: string) => {
    const row = table.getAllByRole('row').find((tableRow) => tableRow.textContent?.includes(name))
    return [...(row?.querySelectorAll('[role=cell], td') ?? [])].slice(1).map(({ textContent }) => textContent)
  }
  expect(cellsOf('net_margin')).toEqual(['10.00%', '2.75%', '4.50%', '6.25%', 'Safest quarter', '8'])
  expect(cellsOf('tol_tnw')).toEqual(['9.00', '2.75', '4.50', '6.25', 'Weakest quarter', '8'])
  expect(cellsOf('days_sales')).toEqual(['45 days', '-', '-', '-', '', '3'])
  expect(cellsOf('current_ratio')[0]).toBe('-')
  section.getByText('13', { exact: false, selector: 'dd' })
  section.getByText(/of a third to three times its own/)
  section.getByText(/Label of current_ratio: The balance sheet of that day is not known/)
})

it('tells how many there are where they are too few, and shows no quartile', async () => {
  const section = await open({
    ...PEERS,
    ...{ because: 'too_few', peers: 5, ratios: [ratio('net_margin', 10, { quartiles: null, told: 5 })] },
  })
  await section.findByText(/Too few of the borrowers you see are of this industry and size/)
  section.getByText('10.00%')
  expect(section.queryByText('Median')).toBeNull()
})

it('says why a bank has no ratios', async () => {
  const section = await open({
    ...PEERS,
    ...{ because: 'not_commercial', industry: null, revenue: null, peers: 0, ratios: [] },
  })
  await section.findByText(/say nothing of banks/)
  expect(section.queryByRole('table')).toBeNull()
})
