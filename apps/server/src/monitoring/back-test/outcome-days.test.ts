import { reportedCase } from '@saakh/catalogue/example-proceedings'
import { rated } from '@saakh/catalogue/rating-and-gst-facts'
import type { BackTestOutcome } from '@saakh/contract/back-test-result'
import type { Fact } from '@saakh/domain/facts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { readPartyScope } from '../party-scope.ts'
import { readOutcomes } from './outcome-days.ts'

let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  store = factStore(world)
})
afterAll(() => world.close())

const writtenOff = (
  day: string,
  recovery_kind: 'write_off' | 'technical_write_off' | 'recovery',
): Fact<'recovery'> => ({
  ...rated(day, 'A'),
  kind: 'recovery',
  subject: `recovery ${day}`,
  payload: {
    ...{ account_number: '1', recovery_kind, reference: null, day, amount: '100.00', promised_for: null, note: null },
  },
})

it.each<[string, BackTestOutcome, Fact[], string[]]>([
  ['a downgrade', 'downgrade', [rated('2026-01-10', 'A'), rated('2026-03-02', 'BBB+')], ['2026-03-02']],
  ['an upgrade is none', 'downgrade', [rated('2026-01-10', 'BBB'), rated('2026-03-02', 'A-')], []],
  [
    'each of two, and not the reaffirmation between',
    'downgrade',
    [...[rated('2026-01-10', 'A'), rated('2026-02-01', 'A-'), rated('2026-03-01', 'A-'), rated('2026-04-01', 'BBB')]],
    ['2026-02-01', '2026-04-01'],
  ],
  [
    'ratings of two agencies are not held against one another',
    'downgrade',
    [...[rated('2026-01-10', 'A'), rated('2026-03-02', 'BBB', { agency: 'ICRA' })]],
    [],
  ],
  [
    'a withdrawal states no rating',
    'downgrade',
    [...[rated('2026-01-10', 'A'), rated('2026-03-02', null, { withdrawn: true }), rated('2026-05-02', 'A')]],
    [],
  ],
  [
    'a write-off, technical or not',
    'write_off',
    [...[writtenOff('2026-04-01', 'technical_write_off'), writtenOff('2026-06-01', 'write_off')]],
    ['2026-04-01', '2026-06-01'],
  ],
  ['a recovery is no write-off', 'write_off', [writtenOff('2026-04-01', 'recovery')], []],
  [
    'an admitted petition on the day of its stage',
    'insolvency',
    [reportedCase('admitted', '2026-03-15', { role: 'debtor' })],
    ['2026-03-15'],
  ],
  ['a petition that was filed alone', 'insolvency', [reportedCase('filed', '2026-03-15', { role: 'debtor' })], []],
  [
    'one that the borrower brought against another',
    'insolvency',
    [reportedCase('admitted', '2026-03-15', { role: 'applicant' })],
    [],
  ],
])('%s: %s', async (_, outcome, facts, days) => {
  const { organization_id } = await world.organization()
  const party_id = await store.party()
  await store.monitor(organization_id, party_id)
  await store.write(organization_id, party_id, facts)
  const daysByParty = await inOrganization(world.platform.db, organization_id, async (tx) =>
    readOutcomes(tx, organization_id, outcome, await readPartyScope(tx, organization_id, [party_id])),
  )
  expect(daysByParty.get(party_id) ?? []).toEqual(days)
})
