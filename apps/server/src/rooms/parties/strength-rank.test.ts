import { afterAll, beforeAll, expect, it } from 'vitest'
import { importText } from '../../testing/import-text.ts'
import { addFact, addParty } from '../../testing/party-fixtures.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
let borrowers: string[]
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  asha = await world.organization()
  borrowers = await customersOf(asha, 12)
})
afterAll(() => world.close())

/** So many customers, in the order of their numbers. */
async function customersOf({ organization_id }: Client, count: number): Promise<string[]> {
  const lines = Array.from({ length: count }, (_, at) => `C-${at + 10},Sample Looms ${at + 10}\n`)
  await importText(world, organization_id, 'customers', `customer_number,name\n${lines.join('')}`)
  const rows = await query(
    world.owner_url,
    `select party_id from customers where organization_id = '${organization_id}' order by customer_number`,
  )
  return rows.map(({ party_id }) => String(party_id))
}

const FILING = {
  ...{ nature: 'standalone', form: 'commercial', audited: true, company_name: 'Sample Looms' },
  ...{ context: 'FourD', symbol: 'SAMPLE', isin: 'INE000S01010', scrip_code: null },
  ...{ address: 'https://exchange.example/SAMPLE-1.xml' },
}
const BALANCE = {
  ...{ assets: '1000.00', current_assets: '400.00', inventories: '150.00', trade_receivables_current: '130.00' },
  ...{ cash_and_cash_equivalents: '50.00', current_liabilities: '300.00', liabilities: '600.00' },
  ...{ equity: '400.00', equity_share_capital: '100.00', other_equity: '300.00' },
}

async function publish(party_id: string, payload: Record<string, unknown>) {
  await addFact(world.platform.db, {
    ...{ party_id, kind: 'published_result', valid_from: String(payload.period_end) },
    subject: `standalone ${payload.statement} ${payload.period_start}..${payload.period_end}`,
    payload: { ...FILING, filing_id: `S-${party_id.slice(0, 8)}`, financial_year_end: payload.period_end, ...payload },
  })
}

/** Two year-ends with a profit of so much of assets of 1,000. */
async function publishYears(party_id: string, profit: number, last = 2026) {
  for (const year of [last - 1, last]) {
    const period_end = `${year}-03-31`
    const lines = {
      ...{ revenue_from_operations: '2000.00', other_income: '10.00', finance_costs: '40.00' },
      ...{ profit_before_tax: `${profit}.00`, profit_loss_for_period: `${profit}.00` },
      profit_before_exceptional_items_and_tax: `${profit}.00`,
      depreciation_depletion_and_amortisation_expense: '60.00',
    }
    await publish(party_id, { statement: 'profit_and_loss', period_start: `${year - 1}-04-01`, period_end, lines })
    await publish(party_id, { statement: 'balance_sheet', period_start: null, period_end, lines: BALANCE })
  }
}

const rankOf = async (party_id: string | undefined, client = asha) =>
  (await client.get(`/v1/parties/${party_id}/financial_strength/rank`)).body

it('has no place while fewer than ten borrowers can be scored', async () => {
  for (const party_id of borrowers.slice(0, 9)) await publishYears(party_id, 100)
  expect(await rankOf(borrowers[0])).toEqual({
    ...{ because: 'Only 9 of your borrowers can be scored. From 10 on a place says something.', place: null },
    ...{ scored: 9, borrowers: 12 },
  })
})

it('goes by the points of the last year-end, the strongest first, and equals share a place', async () => {
  const [weak, strong] = [borrowers[9] ?? '', borrowers[10] ?? '']
  await publishYears(weak, -200)
  await publishYears(strong, 150)
  expect(await rankOf(strong)).toEqual({ because: null, place: 1, scored: 11, borrowers: 12 })
  expect((await rankOf(borrowers[0])).place).toBe(2)
  expect((await rankOf(borrowers[8])).place).toBe(2)
  expect(await rankOf(weak)).toMatchObject({ place: 11, scored: 11 })
})

it('leaves out who has no year-end, or one that is too old, and says so', async () => {
  const because = 'Its last year-end cannot be scored, or is too old.'
  expect(await rankOf(borrowers[11])).toMatchObject({ because, place: null, scored: 11 })
  await publishYears(borrowers[11] ?? '', 90, 2023)
  expect(await rankOf(borrowers[11])).toMatchObject({ because, place: null, scored: 11 })
})

it('is of nobody but the own borrowers, and says nothing but the place', async () => {
  const party_id = await addParty(world.platform.db, { name: 'Elsewhere Sample Mills Limited' })
  await publishYears(party_id, 80)
  expect(await rankOf(party_id)).toMatchObject({
    because: 'Only your own borrowers have a place.',
    place: null,
    scored: 0,
  })
  expect((await rankOf(borrowers[0])).scored).toBe(11)
  expect(Object.keys(await rankOf(borrowers[0])).sort()).toEqual(['because', 'borrowers', 'place', 'scored'])
  const stranger = await world.organization()
  expect((await stranger.get(`/v1/parties/${borrowers[0]}/financial_strength/rank`)).status).toBe(404)
})
