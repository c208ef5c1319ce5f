import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SUMS = { facilities: 2, borrowers: 1, outstanding: '67500000.00', exposure: '70500000.00' }
const BOOK = {
  as_of: '2026-03-31',
  days: [{ day: '2026-03-31', facilities: 2 }],
  ...SUMS,
  ...{ sanctioned: '70000000.00', undrawn: '1500000.00', margin: '2000000.00' },
  funded_exposure: '52500000.00',
  non_funded_exposure: '18000000.00',
  without_amount: 0,
  by_class: [
    { ...SUMS, asset_class: 'SMA-1' },
    { ...SUMS, asset_class: null },
  ],
  by_kind: [{ ...SUMS, kind: 'bank_guarantee' }],
  months: ['2026-02', '2026-03'].map((month) => ({
    month,
    classes: [{ asset_class: 'SMA-1', exposure: '52500000.00', facilities: 1 }],
  })),
  registers: [
    { register: 'all', facilities: 2, exposure: '70500000.00' },
    { register: 'sma', facilities: 1, exposure: '52500000.00' },
  ],
}
const FACILITY = {
  account_number: 'XX01',
  party_id: 'p1',
  party_name: 'Ashwini Sample Mills',
  is_demo: true,
  customer_number: 'C-1',
  branch: 'Panaji',
  relationship_manager: null,
  kind: 'cash_credit',
  product_desc: null,
  sanctioned: '50000000.00',
  outstanding: '52500000.00',
  undrawn: null,
  margin: null,
  exposure: '52500000.00',
  overdue: null,
  days_past_due: 31,
  declared_class: 'SMA-1',
  computed_class: 'SMA-2',
  asset_class: 'SMA-1',
  by_another: false,
  class_reason: 'counted',
  differs_since: '2026-03-28',
  npa_since: null,
  sma_since: null,
  default_since: null,
  default_began: null,
  as_of: '2026-03-31',
  borrower_class: 'SMA-1',
  borrower_exposure: '70500000.00',
  borrower_net: null,
  net_because: 'valuation_missing',
  currency: 'INR',
  rate: null,
  review_due_on: null,
  statement_as_of: null,
  banking: null,
  share: null,
  lead_lender: null,
  co_lending_partner: null,
  restructured_on: null,
  source: { document_id: 'd1', file_name: 'day_end.csv', row: 3, as_of: '2026-03-31', attribution: null },
}
const REGISTER = {
  data: [FACILITY],
  total_count: 1,
  totals: { ...SUMS, facilities: 1, sanctioned: '50000000.00', undrawn: '0.00', margin: '0.00' },
  large_borrower: null,
  week: null,
  months: ['2026-03', '2026-02'],
}
const WORLD = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
}
const open = async (path: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    ...WORLD,
    'GET /v1/book': BOOK,
    'GET /v1/book/registers/class_differences': REGISTER,
    'GET /v1/book/registers/all': REGISTER,
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

describe('the book', () => {
  it('shows its exposure, classes, kinds and registers, each leading to its facilities', async () => {
    await open('/app/book')
    expect((await screen.findAllByText('₹7.05 cr')).length).toBeGreaterThan(0)
    const kinds = screen.getByRole('table', { name: 'By kind of facility' })
    expect(within(kinds).getByRole('link', { name: 'Bank guarantee' }).getAttribute('href')).toBe(
      '/app/book/all?kind=bank_guarantee',
    )
    await userEvent.click(within(screen.getByRole('table', { name: 'By class' })).getByRole('link', { name: 'SMA-1' }))
    expect(await screen.findByText('Ashwini Sample Mills')).toBeTruthy()
    expect(addressNow()).toBe('/app/book/all?asset_class=SMA-1')
  })

  it('opens the rows of each figure at the top', async () => {
    await open('/app/book')
    const opens = async (label: string) =>
      (await screen.findAllByText(label)).map((element) =>
        element.nextElementSibling?.querySelector('a')?.getAttribute('href'),
      )
    expect(await opens('Non-fund based')).toEqual(['/app/book/all?funded=no'])
    expect(await opens('Undrawn')).toEqual(['/app/book/all'])
    expect((await opens('Borrowers'))[0]).toBe('/app/book/concentration')
  })

  it('says how to begin when there is none', async () => {
    await open('/app/book', { 'GET /v1/book': { ...BOOK, facilities: 0, as_of: null, days: [], months: [] } })
    expect(await screen.findByText('Your book is empty')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to uploads' })).toBeTruthy()
  })
})

describe('a register of the book', () => {
  it('shows both classes, the line of the file, and asks the server for the month and the order', async () => {
    const server = await open('/app/book/class_differences?month=2026-02&sort_by=days_past_due')
    const table = await screen.findByRole('table', { name: 'Facilities' })
    expect(within(table).getByText('SMA-1')).toBeTruthy()
    expect(within(table).getByText('SMA-2')).toBeTruthy()
    within(table).getByText('The days past due are counted.')
    within(table).getByText('28-03-2026')
    expect(within(table).getByRole('link', { name: 'line 3' }).getAttribute('href')).toBe('/app/documents/d1?row=3')
    const asked = server.to('GET /v1/book/registers/class_differences').at(-1)?.url.searchParams
    expect([asked?.get('month'), asked?.get('sort_by')]).toEqual(['2026-02', 'days_past_due'])
  })

  it('of weekly defaults asks for the week, and says which week and which limit it is held against', async () => {
    const large_borrower = { valid_from: null, exposure_from: '50000000.00', source: 'Secondary sources', set_by: null }
    const began = { ...FACILITY, default_began: '2026-03-24' }
    const server = await open('/app/book/weekly_defaults?week=2026-03-27', {
      'GET /v1/book/registers/weekly_defaults': {
        ...{ ...REGISTER, data: [began], large_borrower },
        week: { from: '2026-03-21', to: '2026-03-27' },
      },
    })
    const table = await screen.findByRole('table', { name: 'Facilities' })
    expect(within(table).getByText(/24-03-2026/).textContent).toContain('paid since')
    expect(server.to('GET /v1/book/registers/weekly_defaults').at(-1)?.url.searchParams.get('week')).toBe('2026-03-27')
    const says = screen.getByText(/Limit in force:/).closest('p')?.textContent
    expect(says).toContain('Secondary sources')
    expect(says).toContain('21-03-2026 – 27-03-2026')
    await userEvent.click(screen.getByRole('button', { name: 'Set another limit' }))
    await waitFor(() => expect(addressNow()).toBe('/app/book/weekly_defaults?week=2026-03-27&do=large'))
  })

  it('sends another limit of large borrowers with its source, and shows what is refused', async () => {
    const large_borrower = { valid_from: null, exposure_from: '50000000.00', source: 'Secondary sources', set_by: null }
    const server = await open('/app/book/large_borrowers?do=large', {
      'GET /v1/book/registers/large_borrowers': { ...REGISTER, large_borrower },
      'POST /v1/book/large_borrower_limits': refuse(400, 'Wrong', { fields: { source: 'must not be empty' } }),
    })
    const dialog = within(await screen.findByRole('dialog', { name: 'Limit of large borrowers' }))
    const amount = dialog.getByRole('textbox', { name: 'Aggregate exposure from (₹)' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '3,00,00,000')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('must not be empty')).toBeTruthy()
    expect(server.to('POST /v1/book/large_borrower_limits')[0]?.body).toMatchObject({ exposure_from: '30000000' })
  })

  it('names what another currency was converted with, or that there is no rate', async () => {
    const rate = { rupees: '56.31', units: 100, day: '2026-03-27', source: 'Treasury' }
    const yen = { ...FACILITY, account_number: 'XX02', currency: 'JPY', rate }
    const dollars = { ...FACILITY, account_number: 'XX03', currency: 'USD', outstanding: '90000.00', exposure: null }
    await open('/app/book/all', { 'GET /v1/book/registers/all': { ...REGISTER, data: [yen, dollars] } })
    const [, first, second] = within(await screen.findByRole('table', { name: 'Facilities' })).getAllByRole('row')
    expect(first?.textContent).toContain('100 JPY = ₹56.31, 27-03-2026, Treasury')
    expect(second?.textContent).toContain('no rate on or before 31-03-2026: USD')
    expect(second?.textContent).toContain('USD 90000.00')
  })

  it('says which part of the book it shows, asks the server for it, and shows all again', async () => {
    const server = await open('/app/book/all?state=Goa&portfolio_id=f1')
    await screen.findByRole('table', { name: 'Facilities' })
    const asked = server.to('GET /v1/book/registers/all').at(-1)?.url.searchParams
    expect([asked?.get('state'), asked?.get('portfolio_id')]).toEqual(['Goa', 'f1'])
    await userEvent.click(screen.getByRole('button', { name: 'Show all, not only Goa' }))
    await waitFor(() => expect(addressNow()).toBe('/app/book/all?portfolio_id=f1'))
  })

  it('says when no facility has all of the properties, and shows all again', async () => {
    const nothing = { ...REGISTER, data: [], total_count: 0 }
    await open('/app/book/all?q=nobody', { 'GET /v1/book/registers/all': nothing })
    expect(await screen.findByText('No facility has all of these properties.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(addressNow()).toBe('/app/book/all'))
  })

  it('is a card for those who may not see it', async () => {
    await open('/app/book/all', { 'GET /v1/book/registers/all': () => refuse(403, 'No permission.') })
    expect(await screen.findByText(/permission/i)).toBeTruthy()
  })
})
