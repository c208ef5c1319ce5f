import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runScoreStudyTask } from '../../jobs/run-score-study.ts'
import { sha256 } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { putCalibrationInForce } from '../../testing/watched-borrowers.ts'
import { plantWeighedOutcomes } from '../../testing/weighed-borrowers.ts'
import { markDue } from '../mark-due.ts'
import { evaluateDirty } from '../run.ts'

const STUDIES = '/v1/admin/score_studies'
const clock = settableClock('2027-06-30T16:00:00Z')
let world: TestWorld
let lender: Client
let borrowers: string[]
let study_id: string
beforeAll(async () => {
  world = await testWorld({ clock })
  lender = await world.organization()
  borrowers = await plantWeighedOutcomes(world, lender, { count: 110 })
}, 300_000)
afterAll(() => world.close())

async function studied(client: Client) {
  const started = await client.post(STUDIES, { kind: 'weights' })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const { study_id } = started.body.data
  await runScoreStudyTask.run(world.platform, { organization_id: client.organization_id, study_id })
  return { study_id, ...(await client.get(`${STUDIES}/${study_id}`)).body }
}

describe('a study of the weights of the card', () => {
  it('finds the area that the outcomes follow, and is a document with its hash', { timeout: 300_000 }, async () => {
    const answer = await studied(lender)
    study_id = answer.study_id
    expect(answer.study).toMatchObject({ kind: 'weights', state: 'done', found: 'fitted', steps_done: 9, steps_all: 9 })
    const { weights, quarter_ends, customers } = answer.weights
    expect([customers, quarter_ends.at(-1), answer.lacks, answer.result]).toEqual([110, '2026-06-30', null, null])
    expect(weights.multipliers.financials.value).toBeGreaterThan(weights.multipliers.conduct.value)
    expect(weights.gain.low).toBeGreaterThan(0)
    const document = await lender.get(`${STUDIES}/${answer.study_id}/document`)
    expect(sha256(canonicalJson(document.body))).toBe(answer.study.document_sha256)
  })
})

const scoreOf = async (client: Client, party_id: string) =>
  (await client.get(`/v1/parties/${party_id}/score`)).body.data
const judged = (client: Client) => evaluateDirty(world.platform, client.organization_id)
const marked = async ({ organization_id }: Client): Promise<number> =>
  (await execute(world.platform, world.system(organization_id), markDue, { days_at_most: 3650 })).marked

describe('weights in force', () => {
  it('score every borrower of the lender by a card of its own, until they end', { timeout: 300_000 }, async () => {
    const [party_id = ''] = borrowers
    await judged(lender)
    const before = await scoreOf(lender, party_id)
    expect([before.scorecard.version, typeof before.score]).toEqual([creditMonitoring.version, 'number'])
    const other = await world.organization()
    const { weights, names } = (await lender.get(`${STUDIES}/${study_id}`)).body
    await putCalibrationInForce(world, lender, study_id)
    await judged(lender)
    const after = await scoreOf(lender, party_id)
    expect(after.scorecard.version).toBe(`${creditMonitoring.version}-w1`)
    expect(after.scorecard.hash).not.toBe(before.scorecard.hash)
    const sum = after.contributions.reduce((all: number, { points }: { points: number }) => all + points, after.base)
    expect(sum).toBe(after.score)
    const strength = (of: typeof after) =>
      of.contributions.find(({ id }: { id: string }) => id === 'financial_strength')
    expect(Math.abs(strength(after).points)).toBeGreaterThan(Math.abs(strength(before).points))
    expect(strength(after).text).toBe(strength(before).text)
    expect(weights.weights.first_changing[0]).toMatchObject({ party_id, score_fitted: after.score })
    expect(names[party_id]).toBe('Fictional Mills 001')
    const studies = (await lender.get(STUDIES)).body
    expect([studies.card_in_force, studies.expert_card]).toEqual(['2.0-w1', '2.0'])
    expect(studies.changes[0]).toMatchObject({ kind: 'weights', card_version: '2.0-w1', is_in_force: true })
    expect((await lender.get('/v1/cmm/statistics')).body.data.scorecard.version).toBe('2.0-w1')
    expect((await other.get(STUDIES)).body).toMatchObject({ card_in_force: '2.0', data: [], changes: [] })
    await putCalibrationInForce(world, lender, null, { kind: 'weights' })
    await judged(lender)
    const again = await scoreOf(lender, party_id)
    expect([again.scorecard, again.score]).toEqual([before.scorecard, before.score])
  })

  it('are not compared with the scores before, and a night judges by them from their day on', async () => {
    const [party_id = ''] = borrowers
    clock.set('2027-06-30T16:00:00Z')
    await putCalibrationInForce(world, lender, study_id, { active_from: '2027-07-02' })
    await judged(lender)
    expect((await scoreOf(lender, party_id)).scorecard.version).toBe('2.0')
    clock.set('2027-07-01T06:00:00Z')
    await marked(lender)
    await judged(lender)
    expect(await marked(lender)).toBe(0)
    clock.set('2027-07-02T06:00:00Z')
    expect(await marked(lender)).toBe(110)
    await judged(lender)
    expect((await scoreOf(lender, party_id)).scorecard.version).toBe('2.0-w2')
    const { data } = (await lender.get(`/v1/cmm/overview?q=001`)).body
    expect(data[0]).toMatchObject({ party_id, change_30_days: null, card_since: '2027-07-02' })
    clock.set('2027-06-30T16:00:00Z')
  }, 300_000)
})
