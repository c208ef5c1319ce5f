import { account } from '@saakh/catalogue/example-facts'
import { addDays, istInstant } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAllTask } from '../jobs/judge-all.ts'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { arrange } from '../testing/arrange.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { keptOf, markMonitored, monitorExamples } from '../testing/judged-examples.ts'
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

const night = async ({ organization_id }: Client, days_at_most = 7): Promise<number> => {
  await execute(world.platform, systemCaller(organization_id, 'judge-all'), markDue, { days_at_most })
  return (await evaluateDirty(world.platform, organization_id)).parties
}
const wholeRun = async (client: Client): Promise<number> => {
  await markMonitored(world.platform, client)
  return (await evaluateDirty(world.platform, client.organization_id)).parties
}

describe('a night', () => {
  it('leaves everything as a run over all would, and judges fewer', async () => {
    const [by_day, whole] = [await world.organization(), await world.organization()]
    const examples = await monitorExamples(store, [by_day, whole], { from: '2024-07-01', until: FIRST, one_in: 6 })
    expect(examples).toBeGreaterThan(30)
    await wholeRun(by_day)
    await wholeRun(whole)
    let judged = 0
    const days = [...Array.from({ length: 4 }, (_, i) => i + 1), 20, 45, 95, 130, 181, 366, 560]
    for (const after of days) {
      clock.set(istInstant(addDays(FIRST, after), '00:10').toISOString())
      // Without the look at everybody after a week, which would hide what a night should have seen.
      judged += await night(by_day, 10_000)
      await wholeRun(whole)
      expect([after, await keptOf(world.platform, by_day)]).toEqual([after, await keptOf(world.platform, whole)])
    }
    expect(judged).toBeLessThan((examples * days.length) / 2)
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
    expect((await keptOf(world.platform, asha)).get(party_id)).toMatchObject({ as_of: '2026-06-21' })
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
