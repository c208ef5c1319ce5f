import { STUDY_MONTHS } from '@saakh/contract/score-study'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runScoreStudyTask } from '../../jobs/run-score-study.ts'
import { studyBook } from '../../monitoring/calibration/study-book.ts'
import { StudyCancelled, studyWatch } from '../../monitoring/calibration/study-watch.ts'
import { sha256 } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { addWatchedBorrower, plantOutcomes } from '../../testing/watched-borrowers.ts'
import { beginScoreStudy, endScoreStudy, noteScoreStudy } from './run-study.ts'

const STUDIES = '/v1/admin/score_studies'
let world: TestWorld
let lender: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  lender = await world.organization()
})
afterAll(() => world.close())

async function start(client: Client): Promise<string> {
  const started = await client.post(STUDIES, { kind: 'calibration' })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return started.body.data.study_id
}
const run = ({ organization_id }: Client, study_id: string) =>
  runScoreStudyTask.run(world.platform, { organization_id, study_id })
const study = async (client: Client, study_id: string) => (await client.get(`${STUDIES}/${study_id}`)).body
async function studied(client: Client) {
  const study_id = await start(client)
  await run(client, study_id)
  return { study_id, ...(await study(client, study_id)) }
}

describe('a study of the score', () => {
  it('finds the planted prior and slope, and is a document with its hash', { timeout: 120_000 }, async () => {
    const planted = { prior: 2, slope: 3 }
    const failures = await plantOutcomes(world, lender, { count: 160, ...planted })
    const answer = await studied(lender)
    const { calibration } = answer.result
    expect(answer.study).toMatchObject({
      state: 'done',
      found: 'fitted',
      borrowers_with_outcome: failures,
      error: null,
    })
    expect([calibration.prior.low < planted.prior, calibration.prior.high > planted.prior]).toEqual([true, true])
    expect([calibration.slope.low < planted.slope, calibration.slope.high > planted.slope]).toEqual([true, true])
    expect(calibration.area.low).toBeGreaterThan(0.5)
    expect(calibration.brier).toBeLessThan(calibration.brier_of_base_rate)
    expect(calibration.tenths).toHaveLength(10)
    expect(answer.result).toMatchObject({
      ...{ customers: 160, months: 12, as_of: '2026-11-20', left_out: {} },
      period: { from: '2024-05-20', until: '2024-05-20' },
    })
    expect(answer.lacks).toBeNull()
    const document = await lender.get(`${STUDIES}/${answer.study_id}/document`)
    expect(sha256(canonicalJson(document.body))).toBe(answer.study.document_sha256)
    const again = await studied(lender)
    expect(again.study.document_sha256).toBe(answer.study.document_sha256)
    const { data } = (await lender.get(STUDIES)).body
    expect(data.map(({ study_id }: { study_id: string }) => study_id)).toEqual([again.study_id, answer.study_id])
  })

  it('fits nothing to too few outcomes, and says what is missing', async () => {
    const small = await world.organization()
    await addWatchedBorrower(world, small, {})
    await addWatchedBorrower(world, small, { npa_since: '2024-11-02' })
    const answer = await studied(small)
    expect(answer.result.calibration).toEqual({
      state: 'too_few',
      counts: { rows: 2, rows_with_outcome: 1, borrowers_with_outcome: 1, borrowers_without: 1 },
      ...{ missing_with_outcome: 29, missing_without: 29 },
    })
    expect(answer.lacks).toBe('It fitted nothing: 30 borrowers that became NPA and 30 that did not are needed.')
  })

  it('runs one at a time, waits and runs in sight, and is not run again once it ended', async () => {
    const other = await world.organization()
    const study_id = await start(other)
    expect((await other.post(STUDIES, { kind: 'calibration' })).status).toBe(409)
    expect((await study(other, study_id)).study).toMatchObject({ state: 'waiting', found: null })
    await execute(world.platform, world.system(other.organization_id), beginScoreStudy, { study_id })
    expect((await study(other, study_id)).study.state).toBe('running')
    expect((await other.get(`${STUDIES}/${study_id}/document`)).status).toBe(404)
    // The process that ran it died: the same job runs it again from the beginning.
    await run(other, study_id)
    const done = (await study(other, study_id)).study
    expect(done.state).toBe('done')
    await run(other, study_id)
    expect((await study(other, study_id)).study).toEqual(done)
  })

  it('is cancelled while it waits or runs, and keeps nothing', { timeout: 60_000 }, async () => {
    const other = await world.organization()
    await plantOutcomes(world, other, { count: 80, prior: 2, slope: 3 })
    const cancel = (study_id: string) => other.delete(`${STUDIES}/${study_id}`)
    const waiting = await start(other)
    expect((await cancel(waiting)).body.message).toBe('The study is cancelled.')
    await run(other, waiting)
    expect(await study(other, waiting)).toMatchObject({ study: { state: 'cancelled', found: null }, result: null })
    expect((await cancel(waiting)).status).toBe(409)
    // While it runs: it looks at each turn here, and once a second otherwise.
    const running = await start(other)
    const caller = world.system(other.organization_id)
    await execute(world.platform, caller, beginScoreStudy, { study_id: running })
    expect((await study(other, running)).study.state).toBe('running')
    expect((await cancel(running)).status).toBe(200)
    const watch = studyWatch(
      (progress) => execute(world.platform, caller, noteScoreStudy, { study_id: running, ...progress }),
      0,
    )
    await expect(studyBook(world.platform, other.organization_id, STUDY_MONTHS, watch)).rejects.toThrow(StudyCancelled)
    await run(other, running)
    expect(await study(other, running)).toMatchObject({ study: { state: 'cancelled', error: null }, result: null })
    expect((await other.get(`${STUDIES}/${running}/document`)).status).toBe(404)
    const stranger = await world.organization()
    expect((await stranger.delete(`${STUDIES}/${running}`)).status).toBe(404)
    expect((await other.post(STUDIES, { kind: 'weights' })).status).toBe(200)
  })

  it('says that it failed, and another one can be run', async () => {
    const other = await world.organization()
    const study_id = await start(other)
    const failure = { error: 'The study failed.' }
    await execute(world.platform, world.system(other.organization_id), endScoreStudy, { study_id, found: failure })
    expect(await study(other, study_id)).toMatchObject({
      ...{ study: { state: 'failed', error: 'The study failed.' }, result: null, lacks: 'The study is not done.' },
    })
    expect((await other.post(STUDIES, { kind: 'calibration' })).status).toBe(200)
  })

  it('is head office’s and nobody else’s, and needs the right to rules', async () => {
    const { study_id } = await studied(lender)
    const stranger = await world.organization()
    expect((await stranger.get(`${STUDIES}/${study_id}`)).status).toBe(404)
    expect((await stranger.get(STUDIES)).body.data).toEqual([])
    const branch = await world.user(lender.organization_id, { name: 'Margao' })
    await lender.post('/v1/admin/org_units', { name: 'Margao', members: [branch.user_id] })
    expect((await branch.get(`${STUDIES}/${study_id}`)).status).toBe(403)
    expect((await branch.post(STUDIES, { kind: 'calibration' })).status).toBe(403)
    const reader = await world.user(lender.organization_id, { policy: { '/v1/admin/rules': ['GET'] } })
    expect((await reader.get(STUDIES)).status).toBe(200)
    expect((await reader.post(STUDIES, { kind: 'calibration' })).status).toBe(403)
  })

  it('that was changed in the store is told by its hash', async () => {
    const other = await world.organization()
    const { study_id } = await studied(other)
    await arrange(world.platform.db, other.organization_id, (tx) =>
      sql`update score_studies set result = jsonb_set(result, '{customers}', '9') where study_id = ${study_id}`.execute(
        tx,
      ),
    )
    const { status, body } = await other.get(`${STUDIES}/${study_id}/document`)
    expect([status, body.data.message]).toEqual([
      409,
      'The stored study is not the one that was kept: its SHA-256 differs. Run a new one.',
    ])
  })
})
