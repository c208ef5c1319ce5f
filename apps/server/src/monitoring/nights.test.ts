import { account } from '@saakh/catalogue/example-facts'
import { EXAMPLES } from '@saakh/catalogue/examples.gen'
import { addDays, istInstant } from '@saakh/domain/dates'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import type { Fact } from '@saakh/domain/facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAllTask } from '../jobs/judge-all.ts'
import { systemCaller } from '../platform/access.ts'
import { inOrganization } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import { arrange } from '../testing/arrange.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { overdueDayEnds } from '../testing/overdue-loan.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { markDue } from './mark-due.ts'
import { evaluateDirty } from './run.ts'

const FIRST = '2024-08-31'
const clock = settableClock(istInstant(FIRST, '12:00').toISOString())
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
})
afterAll(() => world.close())

const isPublic = ({ kind }: Fact) => FACT_KINDS[kind].visibility === 'public'
const night = async ({ organization_id }: Client, days_at_most = 7): Promise<number> => {
  await execute(world.platform, systemCaller(organization_id, 'judge-all'), markDue, { days_at_most })
  return (await evaluateDirty(world.platform, organization_id)).parties
}
const wholeRun = async ({ organization_id }: Client): Promise<number> => {
  await arrange(world.platform.db, organization_id, (tx) =>
    sql`select mark_parties_dirty(array_agg(party_id)) from monitored_parties
      where organization_id = ${organization_id}`.execute(tx),
  )
  return (await evaluateDirty(world.platform, organization_id)).parties
}

/** All that a judging leaves of each party, without ids and the clock. */
const keptOf = ({ organization_id }: Client) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ party_id: string }>`
      select o.party_id, o.as_of, o.states, o.last_data, o.coverage_key, o.unmeasured_since, o.kinds_known,
        s.score, s.band, s.reason, s.coverage, s.contributions -> 0 ->> 'text' as first,
        (select jsonb_agg(jsonb_build_array(e.code, e.subject, e.state) order by e.code, e.subject)
          from episodes e where e.organization_id = o.organization_id and e.party_id = o.party_id) as episodes
      from outcomes o left join party_scores s using (organization_id, party_id)
      where o.organization_id = ${organization_id} order by o.party_id`.execute(tx)
    return new Map(rows.map(({ party_id, ...rest }) => [party_id, rest]))
  })

describe('a night', () => {
  it('leaves everything as a run over all would, and judges fewer', async () => {
    const [by_day, whole] = [await world.organization(), await world.organization()]
    const examples = Object.values(EXAMPLES)
      .flat()
      .filter(({ context }) => context.as_of >= '2024-07-01' && context.as_of <= FIRST)
      .filter((_, i) => i % 6 === 0)
    expect(examples.length).toBeGreaterThan(30)
    for (const { facts } of examples) {
      const party_id = await store.party()
      await store.write(null, party_id, facts.filter(isPublic))
      for (const { organization_id } of [by_day, whole]) {
        await store.monitor(organization_id, party_id)
        await store.write(
          organization_id,
          party_id,
          facts.filter((fact) => !isPublic(fact)),
        )
      }
    }
    await wholeRun(by_day)
    await wholeRun(whole)
    let judged = 0
    const days = [...Array.from({ length: 4 }, (_, i) => i + 1), 20, 45, 95, 130, 181, 366, 560]
    for (const after of days) {
      clock.set(istInstant(addDays(FIRST, after), '00:10').toISOString())
      // Without the look at everybody after a week, which would hide what a night should have seen.
      judged += await night(by_day, 10_000)
      await wholeRun(whole)
      expect([after, await keptOf(by_day)]).toEqual([after, await keptOf(whole)])
    }
    expect(judged).toBeLessThan((examples.length * days.length) / 2)
  }, 300_000)

  const paid = (number: string) => [
    account(number, 'term_loan'),
    ...overdueDayEnds(number, '2026-06-01', '2026-06-18', null),
  ]

  it('passes by whom nothing can have changed, and notes that what was said stands', async () => {
    clock.set('2026-06-20T06:00:00Z')
    const asha = await world.organization()
    const party_id = await store.party()
    await store.monitor(asha.organization_id, party_id)
    await store.write(asha.organization_id, party_id, paid('8001'))
    await evaluateDirty(world.platform, asha.organization_id)
    clock.set('2026-06-21T06:00:00Z')
    await judgeAllTask.run(world.platform, {})
    expect((await evaluateDirty(world.platform, asha.organization_id)).parties).toBe(0)
    expect((await keptOf(asha)).get(party_id)).toMatchObject({ as_of: '2026-06-21' })
    // After a week it is looked at all the same.
    clock.set('2026-06-28T06:00:00Z')
    expect(await night(asha)).toBe(1)
  })

  it('judges again when a file of another borrower came, or the rules are others', async () => {
    clock.set('2026-06-20T06:00:00Z')
    const asha = await world.organization()
    const { organization_id } = asha
    const party_id = await store.party()
    await store.monitor(organization_id, party_id)
    await store.write(organization_id, party_id, paid('8002'))
    await evaluateDirty(world.platform, organization_id)
    clock.set('2026-06-21T06:00:00Z')
    expect(await night(asha)).toBe(0)
    await arrange(world.platform.db, organization_id, (tx) =>
      sql`insert into feed_sightings (organization_id, kind, source_document, known_at, reaches)
        select ${organization_id}::uuid, 'cheque_return', document_id, now() - interval '2 years', '2026-06-20' from documents
        where organization_id = ${organization_id} limit 1`.execute(tx),
    )
    expect(await night(asha)).toBe(1)
    expect(await night(asha)).toBe(0)
    await arrange(world.platform.db, organization_id, (tx) =>
      sql`update outcomes set rules_version = 'of the release before' where organization_id = ${organization_id}`.execute(
        tx,
      ),
    )
    expect(await night(asha)).toBe(1)
  })
})
