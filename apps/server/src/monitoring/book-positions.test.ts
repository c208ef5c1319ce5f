import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { addDays, addMonths, type IsoDate, istInstant } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { seeded } from '@saakh/domain/model-metrics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FactStore, factStore } from '../testing/facts.ts'
import { change, query } from '../testing/query.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { evaluateDirty } from './run.ts'

// Positions that nothing changed stand as they are; whatever changes them makes them anew.

const FIRST: IsoDate = '2024-11-01'
const clock = settableClock(istInstant('2026-06-20', '12:00').toISOString())
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
})
afterAll(() => world.close())

async function borrower(organization_id: string): Promise<string> {
  const party_id = await store.party()
  await store.monitor(organization_id, party_id)
  return party_id
}

/** What stands of a party, and of which transaction each row is. */
const positionsOf = (party_id: string) =>
  query(
    world.owner_url,
    `select to_jsonb(p) - '{organization_id,party_id,fact_id}'::text[] as said, p.xmin::text as written_by,
      p.fact_id = h.fact_id as is_of_head
    from facility_positions p left join facts_head h on h.organization_id = p.organization_id and h.party_id = p.party_id
      and h.kind = 'account_day_end' and h.subject = p.account_number || ' ' || p.month
    where p.party_id = '${party_id}' order by p.account_number, p.month`,
  ) as Promise<{ said: { month: string }; written_by: string; is_of_head: boolean }[]>

/** As another release leaves a row, which knows nothing of what positions were made of. */
const forgetKeys = (party_id: string) =>
  change(world.owner_url, `update outcomes set run_id = gen_random_uuid() where party_id = '${party_id}'`)

async function judgeOn(day: IsoDate, organization_id: string, ...party_ids: string[]) {
  clock.set(istInstant(day, '12:00').toISOString())
  for (const party_id of party_ids) await store.mark(organization_id, party_id)
  const { failures } = await evaluateDirty(world.platform, organization_id)
  expect(failures).toEqual([])
}

const overdueFrom = (number: string, from: IsoDate, to: IsoDate, owed: string, dpd: number) =>
  dayEnds(number, from, to, (_, i) => ({
    outstanding: owed,
    sanction_limit: '1000000.00',
    drawing_power: '900000.00',
    dpd: dpd === 0 ? 0 : dpd + i,
    overdue_amount: dpd === 0 ? '0.00' : '25000.00',
  }))

const knownOn = (day: IsoDate, facts: readonly Fact[]): Fact[] =>
  facts.map((fact) => ({ ...fact, known_at: istInstant(day, '09:00').toISOString() }))

it('leaves the rows of a borrower of whom nothing new is known, and writes them when a figure is corrected', async () => {
  const { organization_id } = await world.organization()
  const party_id = await borrower(organization_id)
  await store.write(organization_id, party_id, [
    account('7001', 'cash_credit', { sanction_limit: '1000000.00' }),
    ...overdueFrom('7001', FIRST, '2026-06-18', '640000.00', 0),
  ])
  await judgeOn('2026-06-20', organization_id, party_id)
  const first = await positionsOf(party_id)
  expect(first).toHaveLength(20)
  expect(first.every(({ is_of_head }) => is_of_head)).toBe(true)
  await judgeOn('2026-06-21', organization_id, party_id)
  expect(await positionsOf(party_id)).toEqual(first)
  // A month of the year before last, far from those that are computed at each judging.
  await store.write(
    organization_id,
    party_id,
    knownOn('2026-06-21', overdueFrom('7001', FIRST, '2024-11-30', '710000.00', 0)),
  )
  await judgeOn('2026-06-22', organization_id, party_id)
  const corrected = await positionsOf(party_id)
  expect(corrected[0]).toMatchObject({ said: { outstanding: 710000, exposure: 1000000 }, is_of_head: true })
  expect(corrected.slice(1)).toEqual(first.slice(1))
})

const days = (random: () => number, most: number) => Math.floor(random() * most)

/** What a file of the day may bring: new days, a correction of some month, a closed account, another limit, one more account. */
function fileOf(day: IsoDate, random: () => number): Fact[] {
  const number = random() < 0.6 ? '7001' : '7002'
  const owed = `${400_000 + days(random, 600_000)}.00`
  const dpd = random() < 0.3 ? 1 + days(random, 80) : 0
  const drawn = random()
  if (drawn < 0.1) return [account(number, 'cash_credit', { sanction_limit: owed })]
  if (drawn < 0.15) return [account(number, 'cash_credit', { closed_on: addDays(day, -days(random, 40)) })]
  if (drawn < 0.2) return [account('7003', 'bank_guarantee', { sanction_limit: '300000.00' })]
  const first = `${addMonths(`${day.slice(0, 7)}-01`, -days(random, drawn < 0.6 ? 2 : 20)).slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  return overdueFrom(number, first, last < day ? last : addDays(day, -1), owed, dpd)
}

it.each([1, 2, 3])(
  'are those of a borrower whose positions are made at each judging, whatever files come (%i)',
  { timeout: 60_000 },
  async (seed) => {
    const random = seeded(seed)
    const { organization_id } = await world.organization()
    const kept = await borrower(organization_id)
    const remade = await borrower(organization_id)
    const deliver = async (day: IsoDate, facts: readonly Fact[]) => {
      for (const party_id of [kept, remade]) await store.write(organization_id, party_id, knownOn(day, facts))
    }
    let day = '2026-02-10'
    await deliver(day, [
      account('7001', 'cash_credit', { sanction_limit: '1000000.00' }),
      account('7002', 'term_loan', { sanction_limit: '500000.00' }),
      ...overdueFrom('7001', FIRST, '2026-02-08', '640000.00', 0),
      ...overdueFrom('7002', '2025-10-01', '2026-02-08', '410000.00', 0),
    ])
    let unwritten = 0
    for (let step = 0; step < 25; step++) {
      day = addDays(day, 1 + days(random, 12))
      if (random() < 0.6)
        await deliver(
          day,
          fileOf(day, random).filter(({ payload }) => !('month' in payload) || payload.month <= day.slice(0, 7)),
        )
      await forgetKeys(remade)
      const before = await positionsOf(kept)
      await judgeOn(day, organization_id, kept, remade)
      const after = await positionsOf(kept)
      if (after.every(({ written_by }, i) => written_by === before[i]?.written_by)) unwritten += 1
      const said = (rows: typeof after) => rows.map((row) => [row.said, row.is_of_head])
      expect(said(after), `step ${step} on ${day}`).toEqual(said(await positionsOf(remade)))
    }
    expect(unwritten).toBeGreaterThan(3)
  },
)
