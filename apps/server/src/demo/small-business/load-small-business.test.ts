import { parseIdentifier } from '@saakh/domain/identifiers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { demoCaller, loadDemoAccounts } from '../accounts.ts'
import { CUSTOMERS, FIRM } from './firm.ts'
import { firmMonths } from './firm-months.ts'
import { loadSmallBusiness } from './load-small-business.ts'

const ANCHOR = '2026-11-21'
const { organization_id } = demoCaller('U2')

it('bears numbers of the right shape, each once', () => {
  const gstins = [FIRM, ...CUSTOMERS].map(({ gstin }) => gstin)
  for (const gstin of gstins) expect(parseIdentifier('gstin', gstin)).toMatchObject({ ok: true, warnings: [] })
  expect(parseIdentifier('pan', FIRM.pan)).toMatchObject({ ok: true, warnings: [] })
  expect(new Set(gstins).size).toBe(gstins.length)
})

it('tells closed months only, the same for the same anchor day', () => {
  const spanOf = (anchor: string) => firmMonths(anchor).map(({ month }) => month)
  expect([spanOf(ANCHOR)[0], spanOf(ANCHOR).at(-1)]).toEqual(['2026-04', '2026-10'])
  expect(spanOf('2026-11-06').at(-1)).toBe('2026-09')
  expect(firmMonths(ANCHOR)).toEqual(firmMonths(ANCHOR))
})

describe('the demo small business', () => {
  let world: TestWorld
  let client: Client
  beforeAll(async () => {
    world = await testWorld({ now: '2026-11-21T05:00:00Z' })
    await loadDemoAccounts(world.platform)
    await loadSmallBusiness(world.platform, ANCHOR)
    client = await world.user(organization_id)
  })
  afterAll(() => world.close())

  const counted = () =>
    inOrganization(world.platform.db, organization_id, async (tx) => {
      const { rows } = await sql`select (select count(*)::int from facts) as facts,
        (select count(*)::int from consents) as consents, (select count(*)::int from documents) as documents,
        (select count(*)::int from quarantine) as set_aside`.execute(tx)
      return rows[0]
    })

  it('tells its sales from three sources, which agree but for the latest returns', async () => {
    const { view } = (await client.get('/v1/account/my_business')).body.data
    const completeMonths = view.months.filter((month: { books: unknown; gst: unknown; bank: unknown }) =>
      [month.books, month.gst, month.bank].every((amount) => amount !== null),
    )
    expect(completeMonths.map(({ month }: { month: string }) => month)).toEqual(
      firmMonths(ANCHOR).map(({ month }) => month),
    )
    const apart: { month: string; source: string; percent: number }[] = view.differences
    expect(apart.map(({ month, source }) => [month, source])).toEqual([
      ['2026-09', 'gst'],
      ['2026-10', 'gst'],
    ])
    for (const { percent } of apart) expect(Math.abs(percent + 26)).toBeLessThan(3)
  })

  it('tells an old bill, what is owed and balances', async () => {
    const { view } = (await client.get('/v1/account/my_business')).body.data
    const share = Number(view.receivables.by_age.over_90) / Number(view.receivables.total)
    expect(share).toBeGreaterThan(0.27)
    expect(share).toBeLessThan(0.37)
    expect(Number(view.payables.due_soon)).toBeGreaterThan(0)
    expect(view.balances.accounts).toHaveLength(1)
    expect(view.balances.days.every(({ balance }: { balance: string | null }) => Number(balance) > 0)).toBe(true)
  })

  it('tells what lenders would see', async () => {
    const { hints } = (await client.get('/v1/account/my_business')).body.data
    const codes = hints.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(
      expect.arrayContaining(['turnover_sources_differ', 'overdue_receivables', 'bank_bounced_payments']),
    )
  })

  it('is connected by Tally, bank statements, GST and the tax return', async () => {
    const { data } = (await client.get('/v1/account/integrations')).body
    const stateOf = (id: string) => data.find((item: { id: string }) => item.id === id).state
    for (const id of ['tally', 'bank_statements', 'gst', 'it_returns'])
      expect([id, stateOf(id)]).toEqual([id, 'connected'])
  })

  it('has given every consent, one of which ends soon', async () => {
    const { data } = (await client.get('/v1/user/consents')).body
    const states = Object.fromEntries(
      data.map(({ section, state }: { section: string; state: string }) => [section, state]),
    )
    expect(states).toEqual({
      'bank-statement': 'given',
      'itr-details': 'expiring',
      'financial-statement': 'given',
      'gstn-details': 'given',
    })
  })

  it('loads once: again it adds nothing, and nothing is set aside', async () => {
    const before = await counted()
    expect(before).toMatchObject({ consents: 4, set_aside: 0 })
    await loadSmallBusiness(world.platform, ANCHOR)
    expect(await counted()).toEqual(before)
  })
})
