import { asOfInstant } from '@saakh/catalogue/fact-set'
import type { FactKind } from '@saakh/domain/facts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { monitorExamples } from '../../testing/judged-examples.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { loadFacts } from '../load-facts.ts'
import { readPartyScope } from '../party-scope.ts'
import { neededKinds, RULES } from '../rules.ts'
import { knownOn } from './known-history.ts'
import { latestAlone, readHistory } from './read-history.ts'

let world: TestWorld
let store: FactStore
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  store = factStore(world)
  asha = await world.organization()
  await monitorExamples(store, [asha], { from: '2025-06-01', until: '2026-11-20', one_in: 1 })
})
afterAll(() => world.close())

// Scores have a loader of their own for how far rules look back, and a back-test reads all of them.
it('reads on each day exactly the facts that a judging of that day read, of every kind', async () => {
  const kinds = neededKinds(RULES).filter((kind) => kind !== 'party_score')
  const { organization_id } = asha
  const days = ['2025-07-15', '2025-12-31', '2026-03-20', '2026-05-02', '2026-08-31', '2026-11-20']
  const comparedKinds = await inOrganization(world.platform.db, organization_id, async (tx) => {
    const rows = await query(
      world.owner_url,
      `select party_id::text from monitored_parties where organization_id = '${organization_id}'`,
    )
    const asked = rows.map(({ party_id }) => String(party_id))
    const scope = await readPartyScope(tx, organization_id, asked)
    const historyOf = await readHistory(tx, organization_id, kinds, scope)
    const latest = latestAlone(kinds)
    const seenKinds = new Set<FactKind>()
    for (const as_of of days) {
      const known_until = asOfInstant(as_of)
      const live = await loadFacts(
        tx,
        kinds,
        { organization_id, party_ids: scope.party_ids, as_of, known_until, without_places: true },
        scope.targetOf,
      )
      for (const { party_id } of scope.parties) {
        const stored = historyOf(party_id).sort((a, b) =>
          a.known_at < b.known_at ? -1 : a.known_at > b.known_at ? 1 : a.recorded_at < b.recorded_at ? -1 : 1,
        )
        const known = stored.map((fact) => ({
          ...{ fact, from: Date.parse(fact.known_at), is_reconstructed: false },
          key: `${fact.kind} ${fact.subject}`,
        }))
        const expected = live.get(party_id) ?? []
        for (const { kind } of expected) seenKinds.add(kind)
        const ids = (facts: readonly { fact_id: string }[]) => facts.map(({ fact_id }) => fact_id).sort()
        expect([as_of, party_id, ids(knownOn(known, as_of, latest))]).toEqual([as_of, party_id, ids(expected)])
      }
    }
    return seenKinds
  })
  expect(comparedKinds.size).toBeGreaterThanOrEqual(15)
})
