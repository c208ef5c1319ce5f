import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SIGNED_IN = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/admin/parties/p1/is_watchlisted': { meta: { total_records: 0 } },
  'GET /v1/parties/p1': {
    data: {
      id: 'p1',
      party_id: 'p1',
      name: 'Samudra Sample Foods Limited',
      type: 'public_company',
      is_demo: false,
      identifiers: [{ scheme: 'isin', value: 'INE000Z01011', source: 'listed.csv', valid_to: null }],
    },
  },
}

const CRORE = 1_00_00_000
const statement = (period_start: string | null, period_end: string, revenue: number | null, more: object = {}) => ({
  fact_id: `f-${period_start}-${period_end}`,
  source: 'published',
  nature: 'consolidated',
  statement: 'profit_and_loss',
  span: 'year',
  months: 12,
  period_start,
  period_end,
  audited: true,
  form: 'commercial',
  lines: {
    ...(revenue === null ? {} : { revenue_from_operations: `${revenue * CRORE}.00` }),
    profit_loss_for_period: `${-5 * CRORE}.00`,
  },
  filing: {
    filing_id: `FILING-${period_end}`,
    context: 'FourD',
    address: `https://exchange.example/${period_end}.xml`,
    published_at: `${period_end.slice(0, 4)}-05-20T10:00:00Z`,
    document_id: null,
    file_name: null,
    row: null,
    document_included: false,
  },
  superseded: 0,
  ...more,
})
const YEARS = [
  statement('2021-04-01', '2022-03-31', 100),
  statement('2022-04-01', '2023-03-31', 150),
  statement('2023-04-01', '2024-03-31', 120),
]

const open = (answers: Parameters<typeof fakeServer>[0], path: string, width = 1440) => {
  const server = fakeServer({ ...SIGNED_IN, ...answers })
  return openApp(path, { token: tokenFor(), width }).then(() => server)
}
const openFinancials = (data: object[], search = '') =>
  open({ 'GET /v1/parties/p1/financials': { data } }, `/app/party/p1/financials${search}`)

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('button', { name })).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return [...row.querySelectorAll('td')].map((cell) => cell.textContent)
}
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

describe('financials', () => {
  it('show the years left to right with the unit in the head and growth against the year before', async () => {
    await openFinancials([...YEARS].reverse())
    expect(await rowOf('Revenue from operations')).toEqual(['100', '150+50%', '120−20%'])
    expect(heads()[0]).toBe('₹ crore')
    expect(heads()[3]).toContain('Mar 2024')
    expect(heads()[3]).toContain('12 months · audited')
    expect(screen.getAllByTitle('₹1,50,00,00,000')).toHaveLength(1)
  })

  it('give no percentage from a loss, and a dash to what is not stated', async () => {
    await openFinancials([...YEARS.slice(0, 2), statement('2023-04-01', '2024-03-31', null)])
    expect(await rowOf('Revenue from operations')).toEqual(['100', '150+50%', '–'])
    expect(await rowOf('Profit or loss for the period')).toEqual(['−5', '−5', '−5'])
  })

  it('show a year of fifteen months beside the others and compare nothing with it', async () => {
    await openFinancials([
      statement('2021-01-01', '2021-12-31', 100),
      statement('2022-01-01', '2023-03-31', 190, { span: 'other', months: 15 }),
      statement('2023-04-01', '2024-03-31', 140),
    ])
    expect(await rowOf('Revenue from operations')).toEqual(['100', '190', '140'])
    expect(heads()[2]).toContain('15 months')
  })

  it('compare nothing of another audit state', async () => {
    await openFinancials([YEARS[0] ?? {}, statement('2022-04-01', '2023-03-31', 150, { audited: false })])
    expect(await rowOf('Revenue from operations')).toEqual(['100', '150'])
  })

  it('keep nature, statement, span and line in the address, and offer only what exists', async () => {
    await openFinancials([
      ...YEARS,
      statement('2024-01-01', '2024-03-31', 30, { nature: 'standalone', span: 'quarter', months: 3 }),
      statement(null, '2024-03-31', null, {
        nature: 'standalone',
        statement: 'balance_sheet',
        span: null,
        months: null,
        lines: { assets: '900.00', equity: '400.00' },
      }),
    ])
    const natures = within(await screen.findByRole('group', { name: 'Nature' }))
    expect(natures.getByRole('button', { name: 'Consolidated' }).getAttribute('aria-pressed')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Cash flow' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Quarters' })).toBeNull()
    await userEvent.click(natures.getByRole('button', { name: 'Standalone' }))
    expect(await rowOf('Revenue from operations')).toEqual(['3,000'])
    await userEvent.click(screen.getByRole('button', { name: 'Balance sheet' }))
    expect(addressNow()).toBe('/app/party/p1/financials?nature=standalone&statement=balance_sheet')
    expect(await rowOf('Total assets')).toEqual(['900'])
    expect(screen.queryByRole('group', { name: 'Span' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Total assets' }))
    expect(addressNow()).toContain('line=assets')
  })

  it('name the filing of a column whose document is not included', async () => {
    await openFinancials(YEARS)
    await userEvent.click(await screen.findByRole('button', { name: 'Filing of 20-05-2024 for Mar 2024' }))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Document not included.')
    within(dialog).getByText('FILING-2024-03-31')
    within(dialog).getByText('FourD')
    within(dialog).getByText('RevenueFromOperations')
    const link = within(dialog).getByRole('link', { name: 'https://exchange.example/2024-03-31.xml' })
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  })

  it("keep the borrower's own statements apart and say who gave them", async () => {
    await openFinancials([
      ...YEARS,
      { ...statement('2023-04-01', '2024-03-31', 125), fact_id: 'own', source: 'borrower' },
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Given by the borrower' }))
    screen.getByText(/Given by the borrower, not published/)
    expect(await rowOf('Revenue from operations')).toEqual(['125'])
  })

  it('show a line over time with a table behind it', async () => {
    await openFinancials(YEARS)
    const chart = await screen.findByRole('img', { name: 'Revenue from operations: ₹120.00 cr on Mar 2024' })
    const behind = within(chart.closest('figure') ?? chart)
    expect(behind.getByRole('rowheader', { name: 'Mar 2023' }).closest('tr')?.textContent).toBe('Mar 2023₹150.00 cr')
  })

  it('say when there are none, when they are not allowed and when they fail', async () => {
    await openFinancials([])
    await screen.findByText('No Data Available')
    closeBrowser()
    await open({ 'GET /v1/parties/p1/financials': () => refuse(403, 'Not for you') }, '/app/party/p1/financials')
    await screen.findByText('Access is not allowed, contact admin')
    closeBrowser()
    await open({ 'GET /v1/parties/p1/financials': () => refuse(500, 'Broken') }, '/app/party/p1/financials')
    await screen.findByRole('button', { name: 'Retry' })
  })
})

const CIRCULAR = {
  key: 'exchange_circular NSE-1',
  kind: 'exchange_circular',
  date: '2026-06-01',
  title: 'Listing of Samudra Sample Foods',
  class: 'listing',
  class_words: 'Listing of',
  address: 'https://exchange.example/NSE-1',
  ratings: [{ agency: 'Sample Ratings', rating: 'A+', outlook: 'Stable' }],
  linked_by: 'the name in the title',
  document_id: null,
  file_name: null,
  row: null,
  document_included: false,
  fact_id: 'c1',
  dismissed: null,
}
const FILINGS = { data: [CIRCULAR], total_count: 1, counts: { result_filing: 0, exchange_circular: 1 } }

describe('filings', () => {
  it('lead to the exchange, and tell class and mentioned ratings', async () => {
    const server = await open({ 'GET /v1/parties/p1/filings': FILINGS }, '/app/party/p1/filings')
    const link = await screen.findByRole('link', { name: 'Listing of Samudra Sample Foods' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://exchange.example/NSE-1',
      'noopener noreferrer',
    ])
    screen.getByText('Sample Ratings A+ Stable, without instrument')
    screen.getByText('Listing')
    await userEvent.click(screen.getByRole('button', { name: /^Circulars/ }))
    expect(addressNow()).toBe('/app/party/p1/filings?kind=exchange_circular')
    expect(server.to('GET /v1/parties/p1/filings').at(-1)?.url.searchParams.get('kind')).toBe('exchange_circular')
  })

  it('can be set aside with a reason, and that can be undone', async () => {
    let dismissed: object | null = null
    const path = '/v1/parties/p1/facts/c1/dismissal'
    const server = await open(
      {
        'GET /v1/parties/p1/filings': () => ({ ...FILINGS, data: [{ ...CIRCULAR, dismissed }] }),
        [`POST ${path}`]: () => {
          dismissed = { reason: 'A namesake', at: '2026-11-20T06:00:00Z', by: 'Asha' }
          return { success: true, data: { message: 'Done' } }
        },
        [`DELETE ${path}`]: () => {
          dismissed = null
          return { success: true, data: { message: 'Done' } }
        },
      },
      '/app/party/p1/filings',
    )
    await userEvent.click(await screen.findByRole('button', { name: /^Not about this company/ }))
    await userEvent.type(await screen.findByRole('textbox', { name: /Why is it not/ }), 'A namesake')
    await userEvent.click(screen.getByRole('button', { name: 'Do not judge it' }))
    await screen.findByText(/Not about this company: A namesake/)
    expect(server.to(`POST ${path}`)[0]?.body).toEqual({ reason: 'A namesake' })
    await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
    await screen.findByRole('button', { name: /^Not about this company/ })
    expect(server.to(`DELETE ${path}`)).toHaveLength(1)
  })
})

describe('the overview of a listed company', () => {
  it('tells ISIN, the latest year and the last filings where the register has no row', async () => {
    await open(
      {
        'GET /v1/parties/p1/financials': { data: YEARS },
        'GET /v1/parties/p1/filings': FILINGS,
      },
      '/app/party/p1',
    )
    const results = within(await screen.findByRole('region', { name: 'Results' }))
    expect(results.getByText('Revenue from operations').nextElementSibling?.textContent).toContain('₹120.00 cr')
    results.getByText(/12 months to 31-03-2024, consolidated/)
    within(await screen.findByRole('region', { name: 'Filings' })).getByText('Listing of Samudra Sample Foods')
    const identity = within(screen.getByRole('region', { name: 'Identity' }))
    expect(identity.getByText('ISIN').nextElementSibling?.textContent).toBe('INE000Z01011')
    identity.getByText('listed.csv')
  })
})

describe('signals of a listed company', () => {
  it('stand by subject, with what a stale one said and a word on model figures', async () => {
    const signal = (code: string, category: string, state: string, more: object = {}) => ({
      code,
      label: `Signal ${code}`,
      category,
      track: 'credit',
      state,
      severity: null,
      sentence: `Why ${code}`,
      last_data_date: '2024-03-31',
      last_state: null,
      alert_id: null,
      ...more,
    })
    await open(
      {
        'GET /v1/parties/p1/signals': {
          data: [
            signal('weak_or_declining_zscore', 'Financials', 'stale', { last_state: 'clear' }),
            signal('mca_filing_delay', 'Register', 'not_applicable', { sentence: 'Banks file elsewhere' }),
          ],
          evaluated_at: null,
          monitored: false,
        },
      },
      '/app/party/p1/signals',
    )
    const financial = within(await screen.findByRole('region', { name: 'Financials' }))
    financial.getByText(/It said then: clear/)
    financial.getByText('Model figure from published results, not a rating')
    const register = within(screen.getByRole('region', { name: 'Register' }))
    register.getByText('Not applicable')
    register.getByText('Banks file elsewhere')
  })
})
