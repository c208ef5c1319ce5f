import { account } from '@saakh/catalogue/example-facts'
import { istInstant } from '@saakh/domain/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { factStore } from '../testing/facts.ts'
import { overdueDayEnds } from '../testing/overdue-loan.ts'
import { change, query } from '../testing/query.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { evaluateDirty } from './run.ts'

const clock = settableClock(istInstant('2026-06-20', '12:00').toISOString())
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

it('does not store again what an outcome says as before, and notes that it still says so', async () => {
  const store = factStore(world)
  const { organization_id } = await world.organization()
  const party_id = await store.party()
  await store.monitor(organization_id, party_id)
  await store.write(organization_id, party_id, [
    account('7001', 'term_loan'),
    ...overdueDayEnds('7001', '2026-06-01', '2026-06-18', null),
  ])
  const judgeOn = async (day: string) => {
    clock.set(istInstant(day, '12:00').toISOString())
    await store.mark(organization_id, party_id)
    await evaluateDirty(world.platform, organization_id)
    const [row] = await query(
      world.owner_url,
      `select as_of::text, starts_with(states_key, run_id || ' ') as is_keyed, states ? 'dpd_status_change' as is_whole,
        states ->> 'mark' as mark, coverage, unmeasured_since from outcomes where party_id = '${party_id}'`,
    )
    return row
  }
  const first = await judgeOn('2026-06-20')
  expect(first).toMatchObject({ as_of: '2026-06-20', is_keyed: true, is_whole: true })
  await change(world.owner_url, `update outcomes set states = states || '{"mark": []}' where party_id = '${party_id}'`)
  expect(await judgeOn('2026-06-21')).toEqual({ ...first, as_of: '2026-06-21', mark: '[]' })
  // Another release wrote the row.
  await change(world.owner_url, `update outcomes set run_id = gen_random_uuid() where party_id = '${party_id}'`)
  expect(await judgeOn('2026-06-21')).toEqual({ ...first, as_of: '2026-06-21', mark: null })
  await change(world.owner_url, `update outcomes set states = states || '{"mark": []}' where party_id = '${party_id}'`)
  await store.write(organization_id, party_id, overdueDayEnds('7001', '2026-06-19', '2026-06-21', '2026-06-20'))
  expect(await judgeOn('2026-06-22')).toMatchObject({ as_of: '2026-06-22', is_keyed: true, mark: null })
})
