import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { factStore } from '../../testing/facts.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import {
  addWatchedBorrower,
  keepFittedStudy,
  logOddsOf,
  putCalibrationInForce,
  type WatchedBorrower,
} from '../../testing/watched-borrowers.ts'

const TODAY = '2026-11-20'
const NONE = 'No calibration is in force. It needs at least 30 borrowers that became NPA and 30 that did not;'
const clock = settableClock(`${TODAY}T06:00:00Z`)
let world: TestWorld
let lender: Client
beforeAll(async () => {
  world = await testWorld({ clock })
})
beforeEach(async () => {
  clock.set(`${TODAY}T06:00:00Z`)
  lender = await world.organization()
})
afterAll(() => world.close())

const add = (borrower: WatchedBorrower = {}) =>
  addWatchedBorrower(world, lender, { known_on: '2026-05-20', ...borrower })
const ask = (party_id: string, client = lender) => client.get(`/v1/parties/${party_id}/financial_strength/probability`)
const probability = async (party_id: string) => (await ask(party_id)).body
const inForce = async () => {
  const study_id = await keepFittedStudy(world, lender, { as_of: TODAY })
  await putCalibrationInForce(world, lender, study_id)
  return study_id
}

it('is the calibration of the score, with an interval by its samples', async () => {
  const [weak, strong] = [await add({ profit: -20 }), await add({ profit: 20 })]
  const study_id = await inForce()
  const at = (prior: number, profit: number) => 1 / (1 + Math.exp(-prior - logOddsOf(profit)))
  const estimate = await probability(weak)
  expect(estimate).toMatchObject({
    ...{ because: null, months: 12, year_end: '2026-03-31', known_on: '2026-05-20' },
    ...{ study_id, studied_on: TODAY, in_force_since: `${TODAY}T06:00:00.000Z` },
    says: 'It is the share of borrowers with such a score that become NPA within 12 months after their year-end became known, by the outcomes of 90 of your borrowers, of whom 40 became NPA. It is not a rating.',
  })
  expect(estimate.probability.value).toBeCloseTo(at(-2, -20), 9)
  expect(estimate.probability.low).toBeCloseTo(at(-2.19, -20), 3)
  expect(estimate.probability.high).toBeCloseTo(at(-1.81, -20), 3)
  expect((await probability(strong)).probability.value).toBeCloseTo(at(-2, 20), 9)
  expect(JSON.stringify(estimate)).not.toMatch(/grade|band|[^a-z]rating[^."]/i)
})

it('is nobody’s without a calibration in force, and says what the book lacks', async () => {
  const party_id = await add()
  expect(await probability(party_id)).toMatchObject({
    ...{ because: `${NONE} no study has counted yours yet.`, probability: null, study_id: null, says: null },
  })
  const counts = { rows: 50, rows_with_outcome: 2, borrowers_with_outcome: 2, borrowers_without: 48 }
  const calibration = { state: 'too_few', counts, missing_with_outcome: 28, missing_without: 0 } as const
  await keepFittedStudy(world, lender, { as_of: TODAY, calibration })
  expect((await probability(party_id)).because).toBe(`${NONE} your book has 2 and 48.`)
  clock.set(`${TODAY}T06:00:01Z`)
  await inForce()
  expect((await probability(party_id)).because).toBeNull()
  clock.set(`${TODAY}T06:00:02Z`)
  await putCalibrationInForce(world, lender, null)
  expect((await probability(party_id)).because).toBe(`${NONE} your book has 40 and 50.`)
})

it('is never one of a company outside the book, and is not read from another lender', async () => {
  const study_id = await inForce()
  const listed = await factStore(world).party()
  const own = await add()
  expect(await probability(listed)).toMatchObject({
    ...{ because: 'Only your own borrowers have a probability.', probability: null, study_id: null },
  })
  const stranger = await world.organization()
  expect((await ask(own, stranger)).status).toBe(404)
  await addWatchedBorrower(world, stranger, { party_id: listed, known_on: '2026-05-20' })
  const answer = (await ask(listed, stranger)).body
  expect([answer.probability, JSON.stringify(answer).includes(study_id)]).toEqual([null, false])
})

it('is of those alone of whom the study would make a row', async () => {
  await inForce()
  const because = async (borrower: WatchedBorrower) => (await probability(await add(borrower))).because
  expect(await because({ npa_since: '2026-08-01' })).toMatch(/^It is or was NPA/)
  expect(await because({ form: 'nbfc' })).toBe('Nothing is said of banks, NBFCs and insurers.')
  expect(await because({ until: null })).toBe('No account of it is open.')
  expect(await because({ closed_on: '2026-09-01' })).toBe('No account of it is open.')
  expect(await because({ known_on: '2024-05-20' })).toBe(
    'Its last year-end is 31-03-2024, which is too old to describe today.',
  )
  const unknown = await factStore(world).party({ owner: lender.organization_id })
  await factStore(world).monitor(lender.organization_id, unknown)
  expect((await probability(unknown)).because).toBe('No statement of a year is known.')
})

it('is of the months after the year-end became known, and of none later', async () => {
  clock.set('2026-05-19T06:00:00Z')
  const party_id = await add({ known_on: '2025-05-20' })
  const study_id = await keepFittedStudy(world, lender, { as_of: '2026-05-19' })
  await putCalibrationInForce(world, lender, study_id)
  expect((await probability(party_id)).because).toBeNull()
  clock.set('2026-05-20T06:00:00Z')
  expect((await probability(party_id)).because).toBe(
    'Its last year-end became known on 20-05-2025: the 12 months after it have passed.',
  )
})

it('is none by a study of another score, or one that was changed in the store', async () => {
  const party_id = await add()
  const study_id = await inForce()
  const change = (set: ReturnType<typeof sql>) =>
    arrange(world.platform.db, lender.organization_id, (tx) =>
      sql`update score_studies set ${set} where study_id = ${study_id}`.execute(tx),
    )
  await change(sql`result = jsonb_set(result, '{calibration,prior,value}', '-9')`)
  expect((await probability(party_id)).because).toMatch(/^The stored study is not the one that was kept/)
})
