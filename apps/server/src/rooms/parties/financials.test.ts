import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDocument, addFact, addParty, addRedirect } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  asha = await world.organization()
})
afterAll(() => world.close())

const STATEMENT = {
  statement: 'profit_and_loss',
  nature: 'consolidated',
  form: 'commercial',
  audited: true,
  period_start: '2025-04-01',
  period_end: '2026-03-31',
  company_name: 'Sampleford Castings Limited',
  lines: { revenue_from_operations: '1000000.00' },
}
const FILING = {
  filing_id: 'SAMPLE-1',
  context: 'FourD',
  symbol: 'SAMPLE',
  isin: 'INE000S01010',
  scrip_code: null,
  financial_year_end: '2026-03-31',
  address: 'https://exchange.example/SAMPLE-1.xml',
}

const subjectOf = (statement: typeof STATEMENT) =>
  `${statement.nature} ${statement.statement} ${statement.period_start}..${statement.period_end}`

interface More {
  known_at?: string
  document_id?: string
  locator?: Record<string, unknown>
}

const publish = (party_id: string, change: Record<string, unknown> = {}, more: More = {}) => {
  const payload = { ...STATEMENT, ...FILING, ...change }
  return addFact(world.platform.db, {
    party_id,
    kind: 'published_result',
    subject: subjectOf(payload),
    valid_from: payload.period_end,
    payload,
    ...more,
  })
}
const circular = (party_id: string, id: string, date: string, change: Record<string, unknown> = {}) =>
  addFact(world.platform.db, {
    party_id,
    kind: 'exchange_circular',
    subject: id,
    valid_from: date,
    payload: {
      circular_id: id,
      exchange: 'nse',
      date,
      category: 'Listing',
      title: `Listing of shares of Sampleford Castings, ${id}`,
      class: 'listing',
      class_words: 'Listing of',
      issuer: 'Sampleford Castings',
      linked_by: 'the name in the title',
      address: `https://exchange.example/${id}`,
      ratings: [],
      ...change,
    },
  })
const newParty = () => addParty(world.platform.db, { name: 'SAMPLEFORD CASTINGS LIMITED', type: 'public_company' })
const financials = async (party_id: string, client = asha) =>
  (await client.get(`/v1/parties/${party_id}/financials`)).body.data
const filings = async (party_id: string, query = '', client = asha) =>
  (await client.get(`/v1/parties/${party_id}/filings${query}`)).body

describe('a result filing that is of another company', () => {
  it('goes with all its statements for the lender that says so, and comes back', async () => {
    const bela = await world.organization()
    const party_id = await newParty()
    await publish(party_id)
    await publish(party_id, { nature: 'standalone' })
    await publish(party_id, { filing_id: 'SAMPLE-2', period_start: '2024-04-01', period_end: '2025-03-31' })
    const shown = async (client = asha) =>
      (await financials(party_id, client)).map((statement: { nature: string; period_end: string }) => [
        statement.nature,
        statement.period_end,
      ])
    const all = await shown()
    expect(all).toHaveLength(3)
    const filing = async () =>
      (await filings(party_id)).data.find((item: { key: string }) => item.key === 'result_filing SAMPLE-1')
    const path = `/v1/parties/${party_id}/facts/${(await filing()).fact_id}/dismissal`
    expect((await asha.post(path, { reason: 'Of a namesake' })).status).toBe(200)
    expect(await shown()).toEqual([['consolidated', '2025-03-31']])
    expect((await filing()).dismissed).toMatchObject({ reason: 'Of a namesake' })
    expect((await filings(party_id)).data.map((item: { dismissed: unknown }) => item.dismissed !== null)).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await shown(bela)).toEqual(all)
    expect((await asha.delete(path)).status).toBe(200)
    expect(await shown()).toEqual(all)
    expect((await filing()).dismissed).toBeNull()
  })
})

describe('the financials of a party', () => {
  it('are none for a party of which nothing was published', async () => {
    expect(await financials(await newParty())).toEqual([])
  })

  it('tell each statement with its span and the filing it stands in, whose document is not included', async () => {
    const party_id = await newParty()
    const document_id = await addDocument(world.platform.db, { file_name: 'figures.csv', kind: 'published_results' })
    await publish(party_id, {}, { document_id, locator: { row: 7 }, known_at: '2026-05-20T10:00:00Z' })
    const [column] = await financials(party_id)
    expect(column).toEqual({
      fact_id: expect.any(String),
      source: 'published',
      nature: 'consolidated',
      statement: 'profit_and_loss',
      span: 'year',
      months: 12,
      period_start: '2025-04-01',
      period_end: '2026-03-31',
      audited: true,
      form: 'commercial',
      lines: { revenue_from_operations: '1000000.00' },
      filing: {
        filing_id: 'SAMPLE-1',
        context: 'FourD',
        address: 'https://exchange.example/SAMPLE-1.xml',
        published_at: '2026-05-20T10:00:00.000Z',
        document_id,
        file_name: 'figures.csv',
        row: 7,
        document_included: false,
      },
      superseded: 0,
    })
  })

  it.each([
    ['2025-04-01', '2025-06-30', 'quarter', 3],
    ['2024-01-01', '2024-03-31', 'quarter', 3],
    ['2025-04-01', '2025-09-30', 'half_year', 6],
    ['2025-04-01', '2025-12-31', 'nine_months', 9],
    ['2024-04-01', '2025-03-31', 'year', 12],
    ['2022-01-01', '2023-03-31', 'other', 15],
  ])('call %s to %s by its length: %s', async (period_start, period_end, span, months) => {
    const party_id = await newParty()
    await publish(party_id, { period_start, period_end })
    expect(await financials(party_id)).toMatchObject([{ span, months }])
  })

  it('give a balance sheet no span', async () => {
    const party_id = await newParty()
    await publish(party_id, { statement: 'balance_sheet', period_start: null, lines: { assets: '5.00' } })
    expect(await financials(party_id)).toMatchObject([{ span: null, months: null, period_end: '2026-03-31' }])
  })

  it('show the version known last and count those it replaced', async () => {
    const party_id = await newParty()
    await publish(party_id, {}, { known_at: '2026-05-20T10:00:00Z' })
    await publish(
      party_id,
      { filing_id: 'SAMPLE-2', lines: { revenue_from_operations: '900000.00' } },
      { known_at: '2026-06-20T10:00:00Z' },
    )
    expect(await financials(party_id)).toMatchObject([
      { lines: { revenue_from_operations: '900000.00' }, filing: { filing_id: 'SAMPLE-2' }, superseded: 1 },
    ])
  })

  it("show a borrower's own statement to its lender alone, and a published one to everybody", async () => {
    const party_id = await newParty()
    const omar = await world.organization()
    await publish(party_id)
    await addFact(
      world.platform.db,
      {
        party_id,
        kind: 'borrower_statement',
        subject: subjectOf(STATEMENT),
        valid_from: '2026-03-31',
        payload: { ...STATEMENT, customer_number: 'C-1', lines: { revenue_from_operations: '1100000.00' } },
      },
      asha.organization_id,
    )
    const sourcesOf = async (client: Client) =>
      (await financials(party_id, client)).map((statement: { source: string }) => statement.source).sort()
    expect(await sourcesOf(asha)).toEqual(['borrower', 'published'])
    expect(await sourcesOf(omar)).toEqual(['published'])
  })

  it('include those of a party that was merged into it', async () => {
    const [old, whole] = [await newParty(), await newParty()]
    await publish(old)
    expect(await financials(whole)).toEqual([])
    await addRedirect(world.platform.db, asha.organization_id, old, whole)
    expect(await financials(whole)).toHaveLength(1)
  })
})

describe('the filings of a party', () => {
  it('list a filing once whatever it holds, and circulars with their class, newest first', async () => {
    const party_id = await newParty()
    await publish(party_id, {}, { known_at: '2026-05-20T20:00:00Z' })
    await publish(party_id, { nature: 'standalone' }, { known_at: '2026-05-20T20:00:00Z' })
    await circular(party_id, 'NSE-9', '2026-06-01', {
      ratings: [{ agency: 'Sample Ratings', rating: 'A+', outlook: null }],
    })
    const { data, total_count, counts } = await filings(party_id)
    expect(total_count).toBe(2)
    expect(counts).toEqual({ result_filing: 1, exchange_circular: 1 })
    expect(data).toMatchObject([
      {
        kind: 'exchange_circular',
        date: '2026-06-01',
        class: 'listing',
        class_words: 'Listing of',
        address: 'https://exchange.example/NSE-9',
        ratings: [{ agency: 'Sample Ratings', rating: 'A+', outlook: null }],
        linked_by: 'the name in the title',
        document_included: false,
        dismissed: null,
      },
      {
        kind: 'result_filing',
        date: '2026-05-21',
        title: 'Consolidated and standalone results for the period to 31-03-2026, audited',
        class: null,
        linked_by: 'ISIN INE000S01010',
        fact_id: expect.any(String),
        document_included: false,
      },
    ])
  })

  it('page and filter by kind, the counts staying whole', async () => {
    const party_id = await newParty()
    await publish(party_id)
    for (const day of ['01', '02', '03']) await circular(party_id, `NSE-${day}`, `2026-06-${day}`)
    const { data, total_count, counts } = await filings(party_id, '?kind=exchange_circular&page=2&per_page=2')
    expect(data).toMatchObject([{ key: 'exchange_circular NSE-01' }])
    expect(total_count).toBe(3)
    expect(counts).toEqual({ result_filing: 1, exchange_circular: 3 })
  })

  it('mark a circular that the organization holds to be about somebody else, until that is taken back', async () => {
    const party_id = await newParty()
    const fact_id = await circular(party_id, 'NSE-77', '2026-06-01')
    const path = `/v1/parties/${party_id}/facts/${fact_id}/dismissal`
    expect((await asha.post(path, { reason: 'Another company of that name' })).status).toBe(200)
    const [mine] = (await filings(party_id)).data
    expect(mine).toMatchObject({ fact_id, dismissed: { reason: 'Another company of that name' } })
    expect(mine.dismissed.at).toMatch(/^2026-11-20T06:00/)
    const omar = await world.organization()
    expect((await filings(party_id, '', omar)).data).toMatchObject([{ fact_id, dismissed: null }])
  })
})
