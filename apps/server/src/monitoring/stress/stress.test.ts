import { bill, openBillsOf } from '@saakh/catalogue/example-books'
import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { balanceSheet, quarter } from '@saakh/catalogue/example-statements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { factStore } from '../../testing/facts.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { evaluateDirty } from '../run.ts'

const PATH = '/v1/admin/stress'
/** Earnings of 2.2 crore against interest of 1 crore in two quarters: twice covered, until revenue falls. */
const QUARTER = {
  ...{ revenue_from_operations: 10, income: 10, expenses: 8.8, finance_costs: 1 },
  ...{ profit_before_exceptional_items_and_tax: 1.2, profit_before_tax: 1.2, profit_loss_for_period: 1 },
}

let world: TestWorld
let asha: Client
let portfolio_id: string
let party_id: string
beforeAll(async () => {
  world = await testWorld({ clock: settableClock('2026-06-20T06:00:00Z') })
  asha = await world.organization()
  const store = factStore(world)
  party_id = await store.party()
  const other = await store.party()
  for (const id of [party_id, other]) await store.monitor(asha.organization_id, id)
  await store.write(asha.organization_id, party_id, [
    account('8001', 'term_loan'),
    ...dayEnds('8001', '2026-06-01', '2026-06-18', (_day, at) => ({
      outstanding: '900000.00',
      dpd: at > 15 ? at - 15 : 0,
    })),
    ...[
      quarter(2025, 'Q3', QUARTER, { source: 'borrower_statement' }),
      quarter(2026, 'Q4', QUARTER, { source: 'borrower_statement' }),
    ],
    balanceSheet('2026-03-31', { borrowings_noncurrent: 40 }, { source: 'borrower_statement' }),
  ])
  await evaluateDirty(world.platform, asha.organization_id)
  const made = await asha.post('/v1/admin/portfolios', { name: 'Looms', parties: [{ party_id }] })
  portfolio_id = made.body.data.id
})
afterAll(() => world.close())

const stress = async (asked: string, client = asha) => (await client.get(`${PATH}?${asked}`)).body

describe('a stress test', () => {
  it('tells which signals would move, of whom and how gravely', async () => {
    const result = await stress('rate_points=8&revenue_fall_percent=10')
    expect(result).toMatchObject({ borrowers: 2, shocked: { borrowers: 1 }, newly_alerted: { borrowers: 1 } })
    expect(result.assumptions).toHaveLength(3)
    const [cover] = result.signals.filter(({ code }: { code: string }) => code === 'low_interest_cover')
    expect(cover).toMatchObject({ fires: { borrowers: 1 }, names: [{ party_id, before: null, after: 'Medium' }] })
  })

  it('tells which classes would move', async () => {
    const result = await stress('arrears_days=60')
    expect(result.classes).toMatchObject([{ from: 'SMA-0', to: 'SMA-2', borrowers: 1 }])
    expect(result.signals.map(({ code }: { code: string }) => code)).toContain('dpd_status_change')
    const [signal] = result.signals.filter(({ code }: { code: string }) => code === 'dpd_status_change')
    expect(signal.names).toMatchObject([{ party_id }])
    expect(result.by_portfolio).toMatchObject([{ portfolio_id, name: 'Looms', shocked: { borrowers: 1 } }])
  })

  it('is of a portfolio where one is asked for, and of one that is not there of nobody', async () => {
    expect(await stress(`arrears_days=60&portfolio_id=${portfolio_id}`)).toMatchObject({ borrowers: 1 })
    expect(await stress('portfolio_id=11111111-1111-4111-8111-111111111111')).toMatchObject({ borrowers: 0 })
  })

  it('moves nothing without a shock, and of an industry that nobody is of', async () => {
    const none = { shocked: { borrowers: 0 }, signals: [], scores: [], classes: [], score_change: null }
    expect(await stress('')).toMatchObject(none)
    expect(await stress('arrears_days=60&industry=13')).toMatchObject(none)
  })

  it('makes a named buyer pay nothing, and lists the buyers of the open bills', async () => {
    const bela = await world.organization()
    const store = factStore(world)
    const [seller, other] = [await store.party(), await store.party()]
    for (const id of [seller, other]) await store.monitor(bela.organization_id, id)
    const receivables = { trade_receivables_current: 2, other_equity: 5, equity: 5 }
    const bills = [bill('Kaveri Stores Pvt Ltd', 100, '2026-06-10'), bill('Musi Mills', 40, '2026-06-10')]
    await store.write(bela.organization_id, seller, [
      balanceSheet('2026-03-31', receivables, { source: 'borrower_statement' }),
      openBillsOf('2026-06-15', bills),
    ])
    await store.write(bela.organization_id, other, [openBillsOf('2026-06-15', bills.slice(1))])
    await evaluateDirty(world.platform, bela.organization_id)
    const buyers = async (asked = '') => (await bela.get(`${PATH}/buyers?${asked}`)).body
    expect(await buyers()).toEqual({
      data: [
        { name: 'Kaveri Stores Pvt Ltd', borrowers: 1, amount: '10000000.00' },
        { name: 'Musi Mills', borrowers: 2, amount: '8000000.00' },
      ],
      total_count: 2,
    })
    expect(await buyers('q=kaveri')).toMatchObject({ total_count: 1 })
    expect(await buyers('portfolio_id=11111111-1111-4111-8111-111111111111')).toEqual({ data: [], total_count: 0 })
    const result = await stress('buyer=KAVERI+STORES', bela)
    expect(result).toMatchObject({ borrowers: 2, shocked: { borrowers: 1 } })
    expect(result.assumptions[0]).toContain('KAVERI STORES pays nothing')
    expect(result.signals.map(({ code }: { code: string }) => code)).toContain('overdue_receivables')
    expect(await stress('buyer=Musi+Mills', bela)).toMatchObject({ shocked: { borrowers: 2 } })
    expect(await stress('buyer=Nobody', bela)).toMatchObject({ shocked: { borrowers: 0 } })
    expect((await (await world.organization()).get(`${PATH}/buyers`)).body).toEqual({ data: [], total_count: 0 })
  })

  it('stores nothing, and is of the own organization alone', async () => {
    const count = async () =>
      query(
        world.owner_url,
        `select (select count(*) from facts)::int as facts, (select count(*) from alerts)::int as alerts,
        (select count(*) from audit_log)::int as rows`,
      )
    const before = await count()
    await stress('arrears_days=60&rate_points=5&revenue_fall_percent=50&receivable_days=90&largest_buyer=true')
    expect(await count()).toEqual(before)
    expect(await stress('arrears_days=60', await world.organization())).toMatchObject({ borrowers: 0, portfolios: [] })
  })

  it.each(['revenue_fall_percent=101', 'rate_points=-1', 'receivable_days=x', 'industry=abc', 'arrears_days=1.5'])(
    'refuses %s at its field',
    async (asked) => {
      const answer = await asha.get(`${PATH}?${asked}`)
      expect(answer.status).toBe(400)
      const [[field, message] = []] = Object.entries(answer.body.data.fields)
      expect(field).toBe(asked.split('=')[0])
      expect(message).toMatch(
        /^(Write a (whole )?number from 0 to \d+|An industry is the first two digits of its NIC code)\.$/,
      )
    },
  )
})
