import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const part = (exposure: string, percent: string) => ({ exposure, percent })
const NONE = part('0.00', '0.0')
const book = (portfolio_id: string, name: string, more: object = {}) => ({
  ...{ portfolio_id, name, has_more: false, members: 2, facilities: 3, borrowers: 2, without_amount: 0 },
  net: { borrowers: 1, exposure: '6000000.00', net: '1000000.00', not_told: [] },
  ...{ outstanding: '5000000.00', exposure: '8000000.00', from: '2026-02', to: '2026-03' },
  by_class: [
    { asset_class: 'Standard', facilities: 2, borrowers: 1, outstanding: '3000000.00', exposure: '6000000.00' },
    { asset_class: 'NPA', facilities: 1, borrowers: 1, outstanding: '2000000.00', exposure: '2000000.00' },
  ],
  rolls: [
    {
      ...{ from_class: 'Standard', facilities: 2, exposure: '6000000.00', worse: part('600000.00', '10.0') },
      ...{ same: NONE, better: NONE, unknown: NONE, ended: NONE },
    },
  ],
  industries: {
    data: [{ key: '13111', label: '13111', borrowers: 2, exposure: '8000000.00', percent: '100.0' }],
    ...{ total_count: 1, herfindahl: '1.0000' },
  },
  alerts: { High: 3, Medium: 1, Low: 0 },
  coverage: { percent: '41.6', borrowers: 2, not_judged: 0 },
  months: [
    { month: '2023-05', classes: [{ asset_class: 'Standard', exposure: '6000000.00', facilities: 2 }] },
    { month: '2026-03', classes: [{ asset_class: 'NPA', exposure: '2000000.00', facilities: 1 }] },
  ],
  alert_months: [{ month: '2026-03', High: 3, Medium: 1, Low: 0 }],
  ...more,
})
const RIGHT = book('p2', 'Right', {
  ...{ has_more: true, exposure: '2000000.00', members: 5, by_class: [], rolls: [] },
  industries: {
    data: [{ key: '46900', label: '46900', borrowers: 1, exposure: '2000000.00', percent: '100.0' }],
    total_count: 1,
  },
  alerts: { High: 0, Medium: 1, Low: 0 },
  ...{ coverage: { percent: null, borrowers: 0, not_judged: 0 }, months: [], alert_months: [] },
})
const portfolio = (id: string, name: string) => ({
  id,
  attributes: { name, no_of_parties: 2, risk_details: { low_risk: 1, medium_risk: 0, high_risk: 1 } },
})

async function open(path: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/portfolios': { data: [portfolio('p1', 'Left'), portfolio('p2', 'Right')], total_count: 2 },
    'GET /v1/book/portfolios/p1': book('p1', 'Left'),
    'GET /v1/book/portfolios/p2': RIGHT,
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
}

async function rowOf(table: string, name: string) {
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row')
  const row = rows.find((row) => row.textContent?.startsWith(name))
  if (!row) throw new Error(`There is no row ${name}.`)
  return row
}

describe('two portfolios side by side', () => {
  it('show the figures of both and the second less the first, each leading to its list', async () => {
    await open('/app/portfolios/compare?left=p1&right=p2')
    const exposure = await rowOf('Figures', 'Exposure')
    expect(exposure.textContent).toContain('₹80.00 lakh')
    expect(exposure.textContent).toContain('−₹60.00 lakh')
    expect(within(exposure).getAllByRole('link')[1]?.getAttribute('href')).toBe('/app/book/all?portfolio_id=p2')
    expect((await rowOf('Figures', 'Parties')).textContent).toContain('+3')
    const high = await rowOf('Figures', 'Open alerts · High')
    expect(within(high).getAllByRole('link')[0]?.getAttribute('href')).toBe('/app/portfolio/p1/alerts?severity=High')
    expect(high.textContent).toContain('−3')
    // What is not known of one has no difference.
    expect((await rowOf('Figures', 'Coverage')).textContent).toContain('41.6%--')
    expect((await rowOf('By class', 'NPA · Share')).textContent).toContain('25%0%−25 points')
    expect((await rowOf('By industry', '46900')).textContent).toContain('0%100%+100 points')
    expect((await rowOf('Movement of the last month', 'Standard · Worse')).textContent).toContain('10%--')
  })

  it('say that a branch sees its own alone, and draw every month of three years', async () => {
    await open('/app/portfolios/compare?left=p1&right=p2')
    await screen.findByText(/Members of other branches are not shown/)
    const months = within(screen.getByRole('region', { name: 'Risk by month' })).getAllByRole('listitem')
    // From May 2023 to March 2026 there are 35 months, and one month of alerts.
    expect(months).toHaveLength(36)
  })

  it('are chosen from the list, and none is found under a foreign id', async () => {
    await open('/app/portfolios/compare?left=p1')
    await screen.findByText('Choose two portfolios')
    await userEvent.click(await screen.findByRole('combobox', { name: 'Second portfolio' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Right' }))
    await screen.findByRole('table', { name: 'Figures' })
    expect(addressNow()).toBe('/app/portfolios/compare?left=p1&right=p2')
    await userEvent.click(screen.getByRole('button', { name: 'Swap' }))
    expect(addressNow()).toBe('/app/portfolios/compare?left=p2&right=p1')
  })

  it('say so where one is not found', async () => {
    await open('/app/portfolios/compare?left=p1&right=gone', { 'GET /v1/book/portfolios/gone': refuse(404, 'None.') })
    await screen.findByText('No data found')
  })
})

const FACILITY = {
  ...{ account_number: 'CC1', party_id: 'c1', party_name: 'Kaveri Sample Traders', is_demo: true, kind: 'cash_credit' },
  ...{ customer_number: 'C-1', branch: 'Panaji', relationship_manager: null, product_desc: null, undrawn: null },
  ...{ sanctioned: '1000000.00', outstanding: '1200000.00', margin: null, exposure: '1200000.00', overdue: null },
  ...{ days_past_due: 3, declared_class: null, computed_class: 'Standard', asset_class: 'Standard', by_another: false },
  ...{ npa_since: null, sma_since: null, as_of: '2026-03-31', borrower_class: 'Standard', review_due_on: null },
  ...{
    currency: 'INR',
    rate: null,
    borrower_exposure: '1200000.00',
    statement_as_of: null,
    banking: null,
    share: null,
    lead_lender: null,
  },
  ...{ co_lending_partner: null, restructured_on: null, ceiling: '1000000.00', used_percent: '120.0' },
  ...{ days_above: { days: 3, at_least: true } },
  source: { document_id: null, file_name: null, row: null, as_of: null, attribution: null },
}

it('names the members at a limit: of the lender, and of their own facilities', async () => {
  const limit = { valid_from: '2026-03-01', capital_base: '10000000.00', borrower_percent: '22.00' }
  await open('/app/portfolio/p1/limits', {
    'GET /v1/admin/portfolios/p1': { data: portfolio('p1', 'Left') },
    'GET /v1/book/limits': {
      limit: { ...limit, group_percent: '50.00', set_by: 'Asha', set_at: '2026-03-01T05:00:00Z' },
      from_percent: 90,
      data: [
        {
          ...{ by: 'group', key: 'g1', label: 'Devbagh', is_demo: false, borrowers: 2, exposure: '6000000.00' },
          ...{ limit: '5000000.00', used_percent: '120.0', room: '-1000000.00', is_above_limit: true },
        },
      ],
    },
    'GET /v1/book/registers/at_limit': {
      ...{ data: [FACILITY], total_count: 1, months: [] },
      totals: { facilities: 1, borrowers: 1, outstanding: '1200000.00', exposure: '1200000.00' },
    },
  })
  const group = await rowOf('Limits for one borrower and one group', 'Group of Devbagh')
  for (const text of ['one group', 'Above the limit', '120%', '₹50.00 lakh', '−₹10.00 lakh'])
    expect(group.textContent).toContain(text)
  const facility = await rowOf('Facilities', 'Kaveri Sample Traders')
  for (const text of ['₹10.00 lakh', '120%', 'at least 3']) expect(facility.textContent).toContain(text)
  expect(screen.getByRole('link', { name: 'The register' }).getAttribute('href')).toBe(
    '/app/book/at_limit?portfolio_id=p1',
  )
})
