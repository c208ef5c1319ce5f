import { istInstant } from '@saakh/domain/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { factStore } from '../../testing/facts.ts'
import { change, query } from '../../testing/query.ts'
import { scoredBorrower } from '../../testing/scored-borrower.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'

const clock = settableClock('2026-05-15T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

it('does not store again what a score says as before, and dates it anew', async () => {
  const store = factStore(world)
  const { organization_id } = await world.organization()
  const party_id = await store.party({ owner: organization_id })
  await store.monitor(organization_id, party_id)
  await store.write(
    organization_id,
    party_id,
    scoredBorrower((index) => Math.max(0, index - 40)),
  )
  const judgeOn = async (day: string) => {
    clock.set(istInstant(day, '12:00').toISOString())
    await store.mark(organization_id, party_id)
    await evaluateDirty(world.platform, organization_id)
    const [row] = await query(
      world.owner_url,
      `select as_of::text, score, evidence_hash, starts_with(said_key, evidence_hash || ' ') as is_keyed, base,
        (select count(*)::int from party_score_history h where h.party_id = s.party_id) as changes,
        (select count(*)::int from facts f where f.party_id = s.party_id and f.kind = 'party_score') as facts
      from party_scores s where party_id = '${party_id}'`,
    )
    return row
  }
  const first = await judgeOn('2026-05-15')
  expect(first).toMatchObject({ as_of: '2026-05-15', is_keyed: true, changes: 1, facts: 1 })
  const mark = () => change(world.owner_url, `update party_scores set base = base + 1 where party_id = '${party_id}'`)
  await mark()
  const { evidence_hash, ...confirmed } = (await judgeOn('2026-05-16')) ?? {}
  expect(evidence_hash).not.toBe(first?.evidence_hash)
  expect(confirmed).toMatchObject({
    as_of: '2026-05-16',
    is_keyed: true,
    base: Number(first?.base) + 1,
    changes: 1,
    facts: 1,
  })
  // Another release wrote the row: it knows no keys, and leaves those of the score before.
  for (const written of [`evidence_hash = 'another'`, `said_key = null`]) {
    await change(world.owner_url, `update party_scores set ${written} where party_id = '${party_id}'`)
    expect(await judgeOn('2026-05-16')).toMatchObject({ ...confirmed, evidence_hash, base: first?.base })
    await mark()
  }
  const later = await judgeOn('2026-06-20')
  expect(later).toMatchObject({ as_of: '2026-06-20', is_keyed: true, base: first?.base, changes: 2, facts: 2 })
  expect(later?.score).not.toBe(first?.score)
})
