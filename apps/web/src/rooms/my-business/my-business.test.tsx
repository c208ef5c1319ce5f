import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const VIEW = {
  as_of: '2026-06-20',
  months: [
    { month: '2026-04', books: '1000000.00', billed: '1180000.00', gst: '1000000.00', bank: null },
    { month: '2026-05', books: '1200000.00', billed: '1416000.00', gst: '900000.00', bank: '1400000.00' },
  ],
  differences: [{ month: '2026-05', source: 'gst', percent: -25 }],
  receivables: {
    ...{ as_of: '2026-05-31', total: '500000.00', due_soon: '100000.00' },
    by_age: { not_due: '200000.00', to_30: '150000.00', to_90: '0.00', over_90: '150000.00', not_told: '0.00' },
    parties: [{ name: 'Palash Sample Stores', amount: '300000.00' }],
  },
  payables: null,
  balances: {
    accounts: [{ name: 'HDFC ••••4321', until: '2026-05-31' }],
    days: [
      { date: '2026-05-30', balance: '40000.00' },
      { date: '2026-05-31', balance: '52000.00' },
    ],
  },
}
const BUSINESS = {
  party: { party_id: 'p1', name: 'Kaveri Sample Traders', is_demo: false },
  view: VIEW,
  hints: [
    {
      ...{ code: 'turnover_sources_differ', label: 'Sources of turnover differ', severity: 'Medium' },
      ...{ why: 'GST returns show 25% less.', clears_when: 'The sources agree.' },
    },
  ],
  counts: { clear: 3, not_measurable: 40 },
  ended: [{ section: 'itr-details', ended_on: '01-06-2026' }],
}
const TALLY = {
  ...{ party_id: 'p1', last_data_day: '2026-05-31' },
  months: [
    {
      ...{ month: '2026-05', is_whole: true, vouchers: 41, sales: '1200000.00', purchases: '700000.00' },
      ...{ receipts: '1100000.00', payments: '900000.00' },
    },
  ],
  trial_balance: { as_of: '2026-03-31', grain: 'ledgers', debit: '527.00', credit: '858.00', balances: false },
  open_bills: [{ side: 'receivable', as_of: '2026-05-31', bills: 6, total: '500000.00' }],
}
const open = (
  path: string,
  business: object = BUSINESS,
  party_id: string | null = 'p1',
  more: Parameters<typeof fakeServer>[0] = {},
) => {
  fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Meera', email: 'm@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', party_id },
    'GET /v1/account/my_business': { data: business },
    'GET /v1/account/my_business/tally': { data: TALLY },
    'GET /v1/account/integrations': {
      data: ['tally', 'gst'].map((id) => ({
        ...{ id, label: id === 'gst' ? 'GST' : 'Tally', consent: 'gstn-details', state: 'not_connected', live: null },
        ...{ kinds: [{ kind: id, label: id }], last_data_day: null, last_read_at: null, read: [], last_asked: null },
        next_step: 'Give a file.',
      })),
    },
    ...more,
  })
  return openApp(path, { token: tokenFor() })
}
const rowsOf = (label: string) =>
  within(screen.getByRole('table', { name: label }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

describe('the own business', () => {
  it('shows sales from three sources, what customers owe, the balance and what lenders would see [SH-ROUTE-021]', async () => {
    await open('/my-business')
    await screen.findByRole('table', { name: 'Sales by month' })
    expect(rowsOf('Sales by month')).toEqual([
      expect.stringMatching(/May 2026.*12,00,000.*9,00,000.*14,00,000/),
      expect.stringMatching(/Apr 2026.*10,00,000.*10,00,000.*-$/),
    ])
    screen.getByText('May 2026: GST returns show 25% less than the books sold.')
    expect(rowsOf('What customers owe: by age')).toHaveLength(3)
    expect(rowsOf('What customers owe: the largest')[0]).toMatch(/Palash Sample Stores.*3,00,000/)
    screen.getByText('HDFC ••••4321, until 31-05-2026')
    screen.getByText('GST returns show 25% less.')
    screen.getByText('3 signals are clear; 40 cannot be measured with the data that are here.')
    expect(screen.getByText(/The consent for income-tax returns ended on 01-06-2026/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Give it again' }).getAttribute('href')).toBe('/consent/itr-details')
    await screen.findByRole('heading', { name: 'Tally', level: 2 })
    expect(screen.getByRole('link', { name: 'Give a file of GST' }).getAttribute('href')).toBe('/consent/gstn-details')
  })

  it('has a section of Tally with months, trial balance and bills [SH-ROUTE-022]', async () => {
    await open('/my-business/tally')
    await screen.findByRole('table', { name: 'Months of the day book' })
    expect(rowsOf('Months of the day book')[0]).toMatch(/May 2026.*41.*12,00,000.*7,00,000/)
    screen.getByText(/By ledgers it need not balance/)
    expect(screen.getByRole('link', { name: 'Tally' }).getAttribute('aria-current')).toBe('page')
    expect(screen.queryByRole('heading', { name: 'GST', level: 2 })).toBeNull()
  })

  it('loads business and Tally each by itself [SH-ENT-073]', async () => {
    await open('/my-business/tally', BUSINESS, 'p1', {
      'GET /v1/account/my_business/tally': () => new Promise(() => undefined),
    })
    await screen.findByText('Kaveri Sample Traders')
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(screen.queryByRole('table', { name: 'Months of the day book' })).toBeNull()
  })

  it('shows the business where Tally cannot be read [SH-ENT-076]', async () => {
    await open('/my-business/tally', BUSINESS, 'p1', {
      'GET /v1/account/my_business/tally': () => refuse(500, 'Tally is away.'),
    })
    await screen.findByText('Kaveri Sample Traders')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  })

  it('says what to give where nothing is told, and shows the overview for a section that is none', async () => {
    const nothing = { ...VIEW, months: [], differences: [], receivables: null, balances: null }
    await open('/my-business/nonsense', { ...BUSINESS, view: nothing, hints: [], ended: [] })
    await screen.findByText('No month has data yet. Give a day book, GST returns or a bank statement.')
    screen.getByText('No bank statement tells a balance yet.')
    screen.getByText('Nothing in your data would raise a question.')
  })

  it('says how a business is linked where the organization has none', async () => {
    const none = { party: null, view: null, hints: [], counts: { clear: 0, not_measurable: 0 }, ended: [] }
    await open('/my-business', none, null)
    await screen.findByText('No business is linked to your organization')
    expect(screen.getByRole('link', { name: 'Verify your business' }).getAttribute('href')).toBe('/verify-business')
  })
})
