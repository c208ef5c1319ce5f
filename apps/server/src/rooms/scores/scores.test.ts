import { circular } from '@saakh/catalogue/example-circulars'
import { dayEnds } from '@saakh/catalogue/example-facts'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { fixedClock } from '../../platform/clock.ts'
import { arrange } from '../../testing/arrange.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { scoredBorrower as borrower, statementYears as years } from '../../testing/scored-borrower.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
  store = factStore(world)
})
afterAll(() => world.close())

async function makeBorrower(client: Client, facts: readonly Fact[], name = 'Fictional Looms Private Limited') {
  const party_id = await store.party({ name, owner: client.organization_id, is_demo: false })
  await store.monitor(client.organization_id, party_id)
  await store.write(client.organization_id, party_id, facts)
  await evaluateDirty(world.platform, client.organization_id)
  return party_id
}
const scoreOf = async (client: Client, party_id: string) =>
  (await client.get(`/v1/parties/${party_id}/score`)).body.data

/** How many scores changed, as the audit of each run has it of which open screens are told. */
const toldScores = ({ organization_id }: Client) =>
  arrange(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ parties: number }>`
      select (a.payload->>'scores_changed')::int as parties from events e
        join audit_log a on a.organization_id = e.organization_id and a.seq = e.seq
      where e.kind = 'score.changed' order by e.seq`.execute(tx)
    return rows.map(({ parties }) => parties)
  })

const statistics = async (client: Client) => (await client.get('/v1/cmm/statistics')).body.data
const listed = async (client: Client, query = '') => (await client.get(`/v1/cmm/overview${query}`)).body
const names = (body: { data: { party_name: string }[] }) => body.data.map(({ party_name }) => party_name)

describe('the score of a party', () => {
  it('keeps the points of a driver of the fraud track, and tells without its key that it is restricted', async () => {
    const asha = await world.organization()
    const without = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    const party_id = await store.party({ name: 'Fictional Looms Limited', type: 'public_company', is_demo: false })
    await store.monitor(asha.organization_id, party_id)
    await store.write(
      asha.organization_id,
      party_id,
      borrower(() => 0),
    )
    const title = 'Suspension of Trading in Fictional Looms Limited for Non-Compliance with SEBI LODR Regulations'
    await store.write(null, party_id, [circular(title, '2026-06-10', { issuer: 'Fictional Looms Limited' })])
    await store.mark(asha.organization_id, party_id)
    await evaluateDirty(world.platform, asha.organization_id)
    const contributions = (await scoreOf(asha, party_id)).contributions
    const seen = (await scoreOf(without, party_id)).contributions
    const place = contributions.findIndex(({ id }: { id: string }) => id === 'regulatory_action')
    expect(contributions[place].points).toBeLessThan(0)
    expect(seen[place]).toMatchObject({
      label: 'Restricted',
      text: 'Restricted',
      points: contributions[place].points,
      sources: [],
    })
    expect(JSON.stringify(seen)).not.toContain('regulatory_action')
  })

  it('is the base and the signed points of its drivers, with their sources and the version of the card', async () => {
    const asha = await world.organization()
    const score = await scoreOf(
      asha,
      await makeBorrower(
        asha,
        borrower(() => 0),
      ),
    )
    const points = score.contributions.reduce(
      (sum: number, contribution: { points: number }) => sum + contribution.points,
      score.base,
    )
    expect([score.score, score.band, score.reason, score.is_stored]).toEqual([points, 'Low', null, true])
    expect(score.coverage).toBeGreaterThanOrEqual(50)
    expect(score.scorecard).toMatchObject({ id: 'credit-monitoring', hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const use = score.contributions.find(({ id }: { id: string }) => id === 'utilisation')
    expect(use).toMatchObject({ points: 6, value: 50, state: 'measured' })
    expect(use.sources[0]).toMatchObject({
      fact_id: expect.any(String),
      document_id: expect.any(String),
      file_name: 'test.csv',
      row: expect.any(Number),
    })
    const classes = score.contributions.find(({ id }: { id: string }) => id === 'asset_class')
    expect(classes.sources).toHaveLength(1)
    for (const { id, sources } of score.contributions)
      expect([id, new Set(sources.map((source: unknown) => JSON.stringify(source))).size]).toEqual([id, sources.length])
    const silent = score.contributions.find(({ id }: { id: string }) => id === 'audit_qualification')
    expect(silent).toMatchObject({ points: 0, state: 'not_measurable', text: expect.stringContaining('No statutory') })
  })

  it('falls with the days past due, and keeps its history where it changed', async () => {
    const asha = await world.organization()
    const id = await makeBorrower(
      asha,
      borrower((index) => Math.max(0, index - 58), '2026-06-08'),
    )
    const first = await scoreOf(asha, id)
    expect(first.contributions.find(({ id: driver }: { id: string }) => driver === 'asset_class').value).toBe(1)
    const later = { ...world.platform, clock: fixedClock('2026-07-20T06:00:00Z') }
    await store.write(asha.organization_id, id, [
      ...dayEnds('T-1', '2026-07-01', '2026-07-19', (_, index) => ({
        outstanding: '900000.00',
        dpd: 33 + index,
        overdue_amount: '50000.00',
      })),
    ])
    await evaluateDirty(later, asha.organization_id)
    await store.mark(asha.organization_id, id)
    await evaluateDirty(later, asha.organization_id)
    const second = await scoreOf(asha, id)
    expect([second.score <= 65, second.band === 'Low']).toEqual([true, false])
    expect(second.score).toBeLessThan(first.score)
    expect(second.history.map(({ as_of }: { as_of: string }) => as_of)).toEqual(['2026-06-20', '2026-07-20'])
    expect(second.history.map(({ score }: { score: number }) => score)).toEqual([first.score, second.score])
    expect(await toldScores(asha)).toEqual([1, 1])
  })

  it('is none, with the reason, when days past due are not known or too little is', async () => {
    const asha = await world.organization()
    const without = await scoreOf(asha, await makeBorrower(asha, years(6)))
    expect([without.score, without.band, without.reason.code]).toEqual([null, null, 'accounts_missing'])
    const few = await scoreOf(asha, await makeBorrower(asha, borrower(() => 0).slice(0, 4)))
    expect([few.score, few.reason.code]).toEqual([null, 'coverage_too_low'])
  })

  it('is the same for the same evidence, and has another hash for other evidence', async () => {
    const [asha, ravi] = [await world.organization(), await world.organization()]
    const score = await scoreOf(
      asha,
      await makeBorrower(
        asha,
        borrower(() => 0),
      ),
    )
    const same = await scoreOf(
      ravi,
      await makeBorrower(
        ravi,
        borrower(() => 0),
      ),
    )
    const other = await scoreOf(
      ravi,
      await makeBorrower(
        ravi,
        borrower(() => 3),
      ),
    )
    expect([same.score, same.evidence_hash]).toEqual([score.score, score.evidence_hash])
    expect(other.evidence_hash).not.toBe(score.evidence_hash)
  })
})

describe('who is scored', () => {
  it('is no company of the register that the organization has no customer and no records of', async () => {
    const asha = await world.organization()
    const party_id = await store.party({ name: 'Register Mills Limited', is_demo: false })
    await store.write(null, party_id, [])
    const score = await scoreOf(asha, party_id)
    expect([score.score, score.band, score.reason.code, score.is_stored]).toEqual([null, null, 'not_a_borrower', false])
    expect(score.contributions).toEqual([])
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`insert into monitored_parties (organization_id, party_id, reason, reason_id)
        values (${asha.organization_id}, ${party_id}, 'list', 'a-list')`.execute(tx),
    )
    await store.mark(asha.organization_id, party_id)
    await evaluateDirty(world.platform, asha.organization_id)
    expect((await statistics(asha)).unscored_reasons).toMatchObject([{ code: 'not_a_borrower', parties: 1 }])
  })

  it('is a company of the register that is a borrower, for its lender alone', async () => {
    const [asha, omar] = [await world.organization(), await world.organization()]
    const party_id = await store.party({ name: 'Borrowing Mills Limited', is_demo: false })
    await store.monitor(asha.organization_id, party_id)
    await store.write(
      asha.organization_id,
      party_id,
      borrower(() => 0),
    )
    await evaluateDirty(world.platform, asha.organization_id)
    expect((await scoreOf(asha, party_id)).score).toBeGreaterThan(70)
    const foreign = await scoreOf(omar, party_id)
    expect([foreign.score, foreign.reason.code, foreign.history]).toEqual([null, 'not_a_borrower', []])
  })

  it('is a party that is not monitored, computed when it is asked for', async () => {
    const asha = await world.organization()
    const party_id = await makeBorrower(
      asha,
      borrower(() => 0),
    )
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`delete from monitored_parties where organization_id = ${asha.organization_id}`.execute(tx),
    )
    const before = await scoreOf(asha, party_id)
    await store.mark(asha.organization_id, party_id)
    await evaluateDirty(world.platform, asha.organization_id)
    const now = await scoreOf(asha, party_id)
    expect([before.is_stored, now.is_stored, now.score]).toEqual([true, false, before.score])
    expect((await statistics(asha)).monitored).toBe(0)
  })
})

describe('statistics and lists', () => {
  it('reconcile: bands add up to the scored, reasons to the unscored, and lists to their counts', async () => {
    const asha = await world.organization()
    await makeBorrower(
      asha,
      borrower(() => 0),
      'Good Looms',
    )
    await makeBorrower(
      asha,
      borrower(() => 0, undefined, '990000.00'),
      'Full Looms',
    )
    await makeBorrower(
      asha,
      borrower((index) => index + 30),
      'Lost Looms',
    )
    await makeBorrower(asha, years(6), 'Unknown Looms')
    const answer = await statistics(asha)
    expect([answer.monitored, answer.scored, answer.unscored]).toEqual([4, 3, 1])
    expect(answer.bands).toEqual({ high: 1, medium: 1, low: 1 })
    expect(answer.unscored_reasons.reduce((sum: number, { parties }: { parties: number }) => sum + parties, 0)).toBe(1)
    for (const [band, count] of [
      ['High', 1],
      ['Medium', 1],
      ['Low', 1],
      ['unscored', 1],
    ] as const) {
      const list = await listed(asha, `?band=${band}`)
      expect([band, list.total_count, list.data.length]).toEqual([band, count, count])
    }
    expect(names(await listed(asha))).toEqual(['Lost Looms', 'Full Looms', 'Good Looms', 'Unknown Looms'])
    expect(names(await listed(asha, '?sort_by=name&sort_in=desc&per_page=2&page=2'))).toEqual([
      'Good Looms',
      'Full Looms',
    ])
    expect(names(await listed(asha, '?q=good'))).toEqual(['Good Looms'])
    const overview = (await asha.get('/v1/scores/overview')).body.data
    expect(overview).toMatchObject({ scored: 3, unscored: 1, bands: { high: 1, medium: 1, low: 1 } })
    expect(overview.lowest.map(({ party_name }: { party_name: string }) => party_name)).toEqual([
      'Lost Looms',
      'Full Looms',
      'Good Looms',
    ])
  })

  it('keep those in order who are held at zero, with exposure and class', async () => {
    const asha = await world.organization()
    for (const [name, below] of [
      ['Sunk Looms', -4],
      ['Deep Looms', -31],
      ['Zero Looms', 0],
    ] as const) {
      const party_id = await makeBorrower(
        asha,
        borrower(() => 95),
        name,
      )
      const floor = below < 0 ? JSON.stringify([{ id: 'floor', kind: 'limit', points: -below }]) : '[]'
      await arrange(world.platform.db, asha.organization_id, (tx) =>
        sql`update party_scores set score = 0, band = 'High', contributions = contributions || ${floor}::jsonb
          where party_id = ${party_id}`.execute(tx),
      )
    }
    const { data } = await listed(asha)
    expect(data.map((item: Record<string, unknown>) => [item.party_name, item.below_floor])).toEqual([
      ['Deep Looms', -31],
      ['Sunk Looms', -4],
      ['Zero Looms', null],
    ])
    expect(names(await listed(asha, '?sort_by=score&sort_in=desc'))).toEqual(['Zero Looms', 'Sunk Looms', 'Deep Looms'])
    // A term loan and a cash credit of 10,00,000 each.
    expect(data[0]).toMatchObject({ asset_class: 'NPA', exposure: '2000000.00' })
  })

  it('name the missing file of a customer without a score, and call no customer somebody else', async () => {
    const asha = await world.organization()
    const reasonOf = async (party_id: string) => (await scoreOf(asha, party_id)).reason
    expect(await reasonOf(await makeBorrower(asha, [], 'Silent Looms'))).toMatchObject({
      code: 'records_missing',
      text: expect.stringContaining('Missing: the accounts file and the day-end file.'),
    })
    expect(await reasonOf(await makeBorrower(asha, years(6), 'Statement Looms'))).toMatchObject({
      code: 'accounts_missing',
      text: expect.stringMatching(/Missing: the accounts file\.$/),
    })
    const accounts = borrower(() => 0).filter(({ kind }) => kind !== 'account_day_end')
    expect(await reasonOf(await makeBorrower(asha, accounts, 'Fresh Looms'))).toMatchObject({
      code: 'day_ends_missing',
      text: expect.stringMatching(/Missing: the day-end file\.$/),
    })
    const { unscored_reasons } = await statistics(asha)
    expect(unscored_reasons.map(({ code }: { code: string }) => code).sort()).toEqual([
      'accounts_missing',
      'day_ends_missing',
      'records_missing',
    ])
  })

  it('count as moved who gained or lost ten points in 30 days', async () => {
    const at = (now: string) => ({ ...world.platform, clock: fixedClock(now) })
    const asha = await world.organization()
    const party_id = await store.party({ owner: asha.organization_id, name: 'Falling Looms' })
    await store.monitor(asha.organization_id, party_id)
    const facts = borrower((index) => Math.max(0, index - 40))
    await store.write(asha.organization_id, party_id, facts)
    await evaluateDirty(at('2026-05-15T06:00:00Z'), asha.organization_id)
    await store.mark(asha.organization_id, party_id)
    await evaluateDirty(at('2026-06-20T06:00:00Z'), asha.organization_id)
    const [before, now] = (await scoreOf(asha, party_id)).history
    expect([before.as_of, now.as_of]).toEqual(['2026-05-15', '2026-06-20'])
    expect(before.score - now.score).toBeGreaterThanOrEqual(10)
    expect((await statistics(asha)).movers).toMatchObject({ up: 0, down: 1 })
    const moved = await listed(asha, '?moved=down')
    expect(moved.data[0]).toMatchObject({ party_name: 'Falling Looms', change_30_days: now.score - before.score })
    expect((await listed(asha, '?moved=up')).total_count).toBe(0)
  })

  it('are empty for an organization without parties', async () => {
    const tara = await world.organization()
    expect(await statistics(tara)).toMatchObject({ monitored: 0, scored: 0, average_score: null, as_of: null })
    expect(await listed(tara)).toEqual({ data: [], total_count: 0 })
    expect((await tara.get('/v1/scores/overview')).body.data).toMatchObject({ scored: 0, lowest: [] })
  })
})
