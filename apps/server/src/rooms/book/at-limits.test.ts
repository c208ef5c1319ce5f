import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { importText } from '../../testing/import-text.ts'
import { putLimitsInForce } from '../../testing/limits.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Margao
C-3,Devbagh Sample Marine,Panaji
C-4,Mapusa Sample Foods,Panaji
`
// L-2 may draw 8 of its 10 lakh; L-7 is a loan, and L-8 pays in.
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
L-1,C-1,CC,1000000
L-2,C-1,CC,1000000
L-3,C-2,OD,1000000
L-4,C-2,CC,1000000
L-5,C-3,CC,1000000
L-6,C-3,CC,1000000
L-7,C-3,term loan,1000000
L-8,C-4,CC,1000000
`
const HEAD = 'account_number,day_end_date,outstanding,sanction_limit,drawing_power\n'
const DAYS = `${HEAD}L-1,2026-03-31,900000,1000000,
L-2,2026-03-30,790000,1000000,800000
L-2,2026-03-31,810000,1000000,800000
L-3,2026-03-28,1000000,1000000,
L-3,2026-03-29,1000001,1000000,
L-3,2026-03-30,1100000,1000000,
L-3,2026-03-31,1200000,1000000,
L-4,2026-03-31,899999.99,1000000,
L-5,2026-03-31,1,1000000,0
L-6,2026-03-31,0,1000000,0
L-7,2026-03-31,1000000,1000000,
L-8,2026-03-31,-50000,1000000,
`

let world: TestWorld
let asha: Client
let clerk: Client
let portfolio_id: string
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-01T06:00:00Z' })
  asha = await world.organization()
  for (const [kind, text] of [
    ['customers', CUSTOMERS],
    ['accounts', ACCOUNTS],
    ['day_end', DAYS],
    ['group_members', 'group_code,group_name,customer_number\nG-1,Sample group,C-1\nG-1,Sample group,C-3\n'],
  ] as const)
    await importText(world, asha.organization_id, kind, text)
  await evaluateDirty(world.platform, asha.organization_id)
  const parties: { id: string; name: string }[] = (await asha.get('/v1/admin/parties')).body.data
  const members = parties.filter(({ name }) => /^(Ashwini|Kaveri)/.test(name)).map(({ id }) => ({ party_id: id }))
  portfolio_id = (await asha.post('/v1/admin/portfolios', { name: 'Mills and traders', parties: members })).body.data.id
  clerk = await world.user(asha.organization_id)
  await asha.post('/v1/admin/org_units', { name: 'Panaji', members: [clerk.user_id] })
})
afterAll(() => world.close())

interface Facility {
  account_number: string
  ceiling: string
  used_percent: string | null
  days_above: { days: number; at_least: boolean } | null
}
const register = async (who: Client, query = '') => (await who.get(`/v1/book/registers/at_limit${query}`)).body
const shown = (body: { data: Facility[] }) =>
  body.data
    .map(({ account_number, ceiling, used_percent, days_above }) => [
      ...[account_number, ceiling, used_percent, days_above?.days, days_above?.at_least],
    ])
    .sort()

describe('the register of limits that are used', () => {
  it('holds cash credits and overdrafts from 90 percent of the lower of limit and drawing power on', async () => {
    const body = await register(asha)
    expect(shown(body)).toEqual([
      ['L-1', '1000000.00', '90.0', 0, false],
      ['L-2', '800000.00', '101.3', 1, false],
      ['L-3', '1000000.00', '120.0', 3, false],
      ['L-5', '0.00', null, 1, true],
    ])
    // 9,00,000 + 8,10,000 + 12,00,000 + 1, each with an exposure of the higher of limit and balance; four limits of 10,00,000.
    expect(body.totals).toEqual({
      ...{ facilities: 4, borrowers: 3, outstanding: '2910001.00', exposure: '4200000.00' },
      ...{ sanctioned: '4000000.00', undrawn: null, margin: null },
    })
    const { registers } = (await asha.get('/v1/book')).body
    expect(registers).toContainEqual({ register: 'at_limit', facilities: 4, exposure: '4200000.00' })
  })

  it('is that of a portfolio, and of what a branch sees of it', async () => {
    const body = await register(asha, `?portfolio_id=${portfolio_id}`)
    expect(body.totals).toMatchObject({ facilities: 3, borrowers: 2, exposure: '3200000.00' })
    expect(shown(await register(clerk, `?portfolio_id=${portfolio_id}`)).map(([number]) => number)).toEqual([
      ...['L-1', 'L-2'],
    ])
    const omar = await world.organization()
    expect((await register(omar, `?portfolio_id=${portfolio_id}`)).total_count).toBe(0)
  })
})

describe('the limits of one borrower and one group', () => {
  const limits = async (who: Client, query = '') => (await who.get(`/v1/book/limits${query}`)).body
  const rowsOf = (body: { data: Record<string, unknown>[] }) =>
    body.data.map(({ by, label, exposure, limit, used_percent, room, is_above_limit }) => [
      ...[by, label, exposure, limit, used_percent, room, is_above_limit],
    ])

  it('hold nobody while nobody entered any', async () => {
    expect(await limits(asha)).toEqual({ limit: null, from_percent: 90, data: [] })
  })

  it('name who takes up 90 percent and more, by how much, and groups with all of their members', async () => {
    // Ashwini 20 lakh, Kaveri 22 lakh, Devbagh 30 lakh, Mapusa 10 lakh; the group of Ashwini and Devbagh 50 lakh.
    const base = { valid_from: '2026-03-01', capital_base: '10000000' }
    await asha.post('/v1/book/exposure_limits', { ...base, borrower_percent: '22', group_percent: '50' })
    expect(rowsOf(await limits(asha))).toEqual([
      ['borrower', 'Devbagh Sample Marine', '3000000.00', '2200000.00', '136.4', '-800000.00', true],
      ['borrower', 'Kaveri Sample Traders', '2200000.00', '2200000.00', '100.0', '0.00', false],
      ['group', 'Devbagh Sample Marine', '5000000.00', '5000000.00', '100.0', '0.00', false],
      ['borrower', 'Ashwini Sample Mills', '2000000.00', '2200000.00', '90.9', '200000.00', false],
    ])
    expect((await limits(asha, `?portfolio_id=${portfolio_id}`)).data).toMatchObject([
      { label: 'Kaveri Sample Traders' },
      { by: 'group', borrowers: 2, exposure: '5000000.00' },
      { label: 'Ashwini Sample Mills' },
    ])
    // A branch sees its own borrowers, and the groups that they make.
    expect((await limits(clerk)).data).toMatchObject([
      { label: 'Devbagh Sample Marine' },
      { by: 'group', exposure: '5000000.00' },
      { label: 'Ashwini Sample Mills' },
    ])
  })

  it('follow the setting of the organization, as the register does', async () => {
    const values = { average_above: 101, dormant_below: 20, dormant_after_days: 90, window_days: 30 }
    const set = { code: 'high_utilisation', values: { ...values, minimum_days: 20, stale_after_days: 7 } }
    await putLimitsInForce(world, asha, set)
    expect((await limits(asha)).data).toMatchObject([{ label: 'Devbagh Sample Marine' }])
    expect(shown(await register(asha)).map(([number]) => number)).toEqual(['L-2', 'L-3', 'L-5'])
  })
})
