import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addFact, addParty } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  asha = await world.organization()
})
afterAll(() => world.close())

const NONE = 'No financial statement of this party is known.'
const NAME = 'SAMPLEFORD CASTINGS LIMITED'
const FILING = {
  ...{ nature: 'standalone', form: 'commercial', audited: true, company_name: NAME },
  ...{ filing_id: 'SAMPLE-1', context: 'FourD', symbol: 'SAMPLE', isin: 'INE000S01010', scrip_code: null },
  ...{ financial_year_end: '2026-03-31', address: 'https://exchange.example/SAMPLE-1.xml' },
}
const BALANCE = {
  ...{ assets: '1000.00', current_assets: '400.00', inventories: '150.00', trade_receivables_current: '130.00' },
  ...{ cash_and_cash_equivalents: '50.00', current_liabilities: '300.00', liabilities: '600.00' },
  ...{ equity: '400.00', equity_share_capital: '100.00', other_equity: '300.00' },
}
const YEAR = {
  ...{ revenue_from_operations: '2000.00', other_income: '10.00', finance_costs: '40.00' },
  ...{
    profit_before_exceptional_items_and_tax: '120.00',
    profit_before_tax: '120.00',
    profit_loss_for_period: '90.00',
  },
  depreciation_depletion_and_amortisation_expense: '60.00',
}

const newParty = () => addParty(world.platform.db, { name: NAME, type: 'public_company' })
const publish = (party_id: string, payload: Record<string, unknown>) =>
  addFact(world.platform.db, {
    ...{ party_id, kind: 'published_result', valid_from: String(payload.period_end) },
    subject: `${payload.nature ?? 'standalone'} ${payload.statement} ${payload.period_start}..${payload.period_end}`,
    payload: { ...FILING, ...payload },
  })
const publishYear = (party_id: string, year: number, lines: Record<string, string> = {}, more: object = {}) =>
  publish(party_id, {
    ...{ statement: 'profit_and_loss', period_start: `${year - 1}-04-01`, period_end: `${year}-03-31` },
    ...{ lines: { ...YEAR, ...lines }, ...more },
  })
const publishBalance = (party_id: string, year: number, lines: Record<string, string> = {}, more: object = {}) =>
  publish(party_id, {
    ...{ statement: 'balance_sheet', period_start: null, period_end: `${year}-03-31` },
    ...{ lines: { ...BALANCE, ...lines }, ...more },
  })
const strengthOf = async (party_id: string, client = asha) =>
  (await client.get(`/v1/parties/${party_id}/financial_strength`)).body
const valuesOf = ({ drivers }: { drivers: { id: string; value: number | null }[] }) =>
  Object.fromEntries(drivers.map(({ id, value }) => [id, value]))

describe("the ratios of a company's last year-end", () => {
  it('are those that its lines give, worked out by hand, each with its lines and the year before', async () => {
    const party_id = await newParty()
    await publishYear(party_id, 2024, { profit_before_tax: '80.00' })
    await publishYear(party_id, 2025, { profit_before_tax: '100.00', profit_loss_for_period: '75.00' })
    await publishBalance(party_id, 2025)
    await publishYear(party_id, 2026)
    const balance = await publishBalance(party_id, 2026)
    const strength = await strengthOf(party_id)
    expect(strength).toMatchObject({
      ...{ because: null, source: 'published', nature: 'standalone', year_end: '2026-03-31', not_scored: null },
      z_double_prime: { stands_in: true, reason: null },
    })
    expect(valuesOf(strength)).toEqual({
      ...{ net_profit_to_assets: 9, operating_profit_to_assets: 15, cash_earnings_to_liabilities: 25 },
      ...{ operating_margin: 7.5, cash_margin: 9, reserves_to_assets: 30, retained_earnings_to_assets: 30 },
      ...{ equity_to_assets: 40, long_term_funds_to_assets: 70, quick_ratio: 0.83, cash_ratio: 0.4 },
      ...{ current_liabilities_in_days: 55, net_liabilities_to_revenue: 27.5, profit_of_three_years_to_assets: 30 },
    })
    const driver = (id: string) => strength.drivers.find((driver: { id: string }) => driver.id === id)
    expect(driver('net_profit_to_assets')).toMatchObject({
      ...{ better: 'higher', unit: 'percent', before: 7.5, stands_in: false },
      formula: expect.stringMatching(/^Profit.* \/ .*assets$/i),
    })
    expect(driver('net_profit_to_assets').parts[1]).toMatchObject({
      ...{ line: 'assets', period_end: '2026-03-31', amount: '1000.00', fact_id: balance },
    })
    const places = driver('operating_margin').parts.map(({ place }: { place: string }) => place)
    expect(places).toEqual(['plus', 'plus', 'minus', 'under'])
    expect(driver('retained_earnings_to_assets').stands_in).toBe(true)
    expect(driver('profit_of_three_years_to_assets').parts.map(({ amount }: { amount: string }) => amount)).toEqual([
      ...['120.00', '100.00', '80.00', '1000.00'],
    ])
  })

  it('say for or against beside the firms of the model, and no probability, grade or band', async () => {
    const party_id = await newParty()
    await publishYear(party_id, 2026, { profit_loss_for_period: '-800.00', profit_before_tax: '-800.00' })
    await publishBalance(party_id, 2026, { equity: '900.00', liabilities: '100.00', current_liabilities: '50.00' })
    const strength = await strengthOf(party_id)
    const standing = Object.fromEntries(
      strength.drivers.map((driver: { id: string; standing: string }) => [driver.id, driver.standing]),
    )
    expect(standing).toMatchObject({ net_profit_to_assets: 'against', quick_ratio: 'for' })
    expect(Object.keys(strength).sort()).toEqual([
      ...['because', 'drivers', 'model_version', 'nature', 'not_scored', 'source', 'year_end', 'z_double_prime'],
    ])
    expect(Object.keys(strength.drivers[0]).sort()).toEqual([
      ...[
        'before',
        'better',
        'formula',
        'id',
        'label',
        'parts',
        'reason',
        'standing',
        'stands_in',
        'unit',
        'value',
        'why',
      ],
    ])
  })

  it('say what is not stated, and that too few of them say nothing together', async () => {
    const party_id = await newParty()
    await publishYear(party_id, 2026)
    await publish(party_id, {
      ...{ statement: 'balance_sheet', period_start: null, period_end: '2026-03-31', lines: { assets: '1000.00' } },
    })
    const strength = await strengthOf(party_id)
    const reasonOf = (id: string) => strength.drivers.find((driver: { id: string }) => driver.id === id)?.reason
    expect(reasonOf('equity_to_assets')).toBe('Not told: Total equity.')
    expect(reasonOf('profit_of_three_years_to_assets')).toBe('The statements of 3 years are not all known.')
    expect(strength.not_scored).toMatch(/^It cannot be scored because only \d of 14 ratios can be measured\.$/)
    expect(strength.z_double_prime).toMatchObject({ figure: null })
  })

  it('say that an old year-end says nothing about today, from the age on at which the rules leave it', async () => {
    const party_id = await newParty()
    await publishYear(party_id, 2025)
    await publishBalance(party_id, 2025)
    expect((await strengthOf(party_id)).not_scored).toBe(
      'The last known year-end is 599 days old: after 550 days it no longer describes today.',
    )
  })

  it('are none where nothing stands below the stroke', async () => {
    const party_id = await newParty()
    await publishYear(party_id, 2026, { revenue_from_operations: '0.00' })
    await publishBalance(party_id, 2026)
    const { drivers } = await strengthOf(party_id)
    expect(drivers.find((driver: { id: string }) => driver.id === 'cash_margin')).toMatchObject({
      ...{ value: null, standing: null, reason: 'Not above zero: Revenue from operations.' },
    })
  })
})

describe('no ratios are made', () => {
  it('of a party without statements, of a year-end that is not whole, or of a bank', async () => {
    const none = await newParty()
    expect(await strengthOf(none)).toMatchObject({ because: NONE })
    const half = await newParty()
    await publishBalance(half, 2026)
    expect((await strengthOf(half)).because).toMatch(/that ends with the balance sheet of 31-03-2026 is known/)
    const bank = await newParty()
    await publishYear(bank, 2026, {}, { form: 'banking' })
    await publishBalance(bank, 2026, {}, { form: 'banking' })
    expect(await strengthOf(bank)).toMatchObject({ because: expect.stringContaining('bank'), drivers: [] })
  })

  it('for another lender from what the borrower gave to this one', async () => {
    const omar = await world.organization()
    const party_id = await newParty()
    const given = { nature: 'standalone', form: 'commercial', audited: true, company_name: NAME, from_books: undefined }
    const statements = [
      { statement: 'profit_and_loss', period_start: '2025-04-01', period_end: '2026-03-31', lines: YEAR },
      { statement: 'balance_sheet', period_start: null, period_end: '2026-03-31', lines: BALANCE },
    ]
    for (const statement of statements)
      await addFact(
        world.platform.db,
        {
          ...{
            party_id,
            kind: 'borrower_statement',
            subject: `standalone ${statement.statement}`,
            valid_from: '2026-03-31',
          },
          payload: { ...given, ...statement },
        },
        asha.organization_id,
      )
    expect(await strengthOf(party_id)).toMatchObject({ because: null, source: 'borrower', year_end: '2026-03-31' })
    expect(await strengthOf(party_id, omar)).toMatchObject({ because: NONE, drivers: [] })
    expect((await asha.get('/v1/parties/00000000-0000-4000-8000-000000000000/financial_strength')).status).toBe(404)
  })
})
