import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { keepFittedStudy, putCalibrationInForce } from '../../testing/watched-borrowers.ts'
import { proposeCalibration } from './propose-calibration.ts'
import { keepScoreStudy } from './run-study.ts'
import { settleCalibration } from './settle-calibration.ts'

const CHANGES = '/v1/admin/score_changes'
const TODAY = '2026-11-20'
const clock = settableClock(`${TODAY}T06:00:00Z`)
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

async function desk() {
  const asha = await world.organization()
  const ravi = await world.user(asha.organization_id, { name: 'Ravi' })
  const study_id = await keepFittedStudy(world, asha, { as_of: TODAY })
  return { asha, ravi, study_id, reason: 'It orders our book.' }
}
const request = async (client: Client) =>
  (await client.get('/v1/admin/approvals?kind=score&status=pending')).body.data[0]
const decide = async (client: Client, approval_id: string, action = 'approve') =>
  client.patch(`/v1/admin/approvals/${approval_id}`, { action })
const changes = async (client: Client) => (await client.get('/v1/admin/score_studies')).body.changes

describe('a calibration', () => {
  it('is proposed by one and put in force by another, never by the same person', async () => {
    const { asha, ravi, study_id, reason } = await desk()
    const proposed = await asha.post(CHANGES, { study_id, reason })
    expect(proposed.status).toBe(200)
    const { approval_id, difference } = await request(ravi)
    expect(difference).toMatchObject([
      { label: 'Calibration by the study of', before: 'none', after: '20-11-2026' },
      { label: 'Prior', before: null, after: '-2.000' },
      { label: 'Slope', before: null, after: '1.000' },
      { label: 'From', after: 'as soon as it is approved' },
      { label: 'Reason', after: reason },
    ])
    expect((await decide(asha, approval_id)).status).toBe(403)
    expect(await changes(asha)).toMatchObject([{ state: 'asked', is_in_force: false, is_own: true }])
    expect((await asha.post(CHANGES, { study_id, reason })).status).toBe(409)
    expect((await decide(ravi, approval_id)).status).toBe(200)
    expect(await changes(ravi)).toMatchObject([
      {
        state: 'approved',
        is_in_force: true,
        is_own: false,
        decided_by: 'Ravi',
        studied_on: TODAY,
        prior: -2,
        slope: 1,
      },
    ])
  })

  it('is decided by nobody without the right to rules, nor by a branch', async () => {
    const { asha, study_id, reason } = await desk()
    await asha.post(CHANGES, { study_id, reason })
    const { approval_id } = await request(asha)
    const policy = { '/v1/admin/approvals': ['GET', 'PATCH'], '/v1/admin/rules': ['GET'] }
    const reader = await world.user(asha.organization_id, { policy })
    expect((await decide(reader, approval_id)).status).toBe(403)
    expect((await reader.post(CHANGES, { study_id, reason })).status).toBe(403)
    const branch = await world.user(asha.organization_id, { name: 'Margao' })
    await asha.post('/v1/admin/org_units', { name: 'Margao', members: [branch.user_id] })
    expect((await branch.post(CHANGES, { study_id, reason })).status).toBe(403)
  })

  it('is rejected or withdrawn, and then another one is proposed', async () => {
    const { asha, ravi, study_id, reason } = await desk()
    await asha.post(CHANGES, { study_id, reason })
    await decide(ravi, (await request(ravi)).approval_id, 'reject')
    const { change_id } = (await asha.post(CHANGES, { study_id, reason })).body.data
    expect((await ravi.delete(`${CHANGES}/${change_id}`)).status).toBe(403)
    expect((await asha.delete(`${CHANGES}/${change_id}`)).status).toBe(200)
    expect((await asha.delete(`${CHANGES}/${change_id}`)).status).toBe(409)
    expect(await request(ravi)).toBeUndefined()
    expect((await changes(asha)).map(({ state }: { state: string }) => state)).toEqual(['withdrawn', 'rejected'])
    expect((await asha.post(CHANGES, { study_id, reason })).status).toBe(200)
  })

  it('begins on its day, and ends by a proposal of no calibration', async () => {
    const { asha, study_id } = await desk()
    const inForce = async () =>
      (await changes(asha)).find(({ is_in_force }: { is_in_force: boolean }) => is_in_force)?.study_id ?? null
    expect((await asha.post(CHANGES, { study_id: null, reason: 'Nothing' })).status).toBe(409)
    for (const active_from of ['2026-11-19', '2027-03-01'])
      expect((await asha.post(CHANGES, { study_id, reason: 'x', active_from })).status).toBe(400)
    await putCalibrationInForce(world, asha, study_id, { active_from: '2026-11-25' })
    expect(await inForce()).toBeNull()
    clock.set('2026-11-24T18:31:00Z')
    expect(await inForce()).toBe(study_id)
    await putCalibrationInForce(world, asha, null)
    expect(await inForce()).toBeNull()
    const again = await keepFittedStudy(world, asha, { as_of: '2026-11-25', prior: -3 })
    await putCalibrationInForce(world, asha, again)
    expect(await inForce()).toBe(again)
    clock.set(`${TODAY}T06:00:00Z`)
  })
})

describe('without a study of exactly this score on recent outcomes', () => {
  const refusal = async (client: Client, study_id: string) =>
    (await client.post(CHANGES, { study_id, reason: 'It orders our book.' })).body.data.message

  it('is refused when it is proposed, and when it is decided', async () => {
    const { asha, ravi, study_id, reason } = await desk()
    const old = await keepFittedStudy(world, asha, { as_of: '2026-10-19' })
    expect(await refusal(asha, old)).toBe('The study is of 19-10-2026. Run one that is of 20-10-2026 or later.')
    const other = await keepFittedStudy(world, asha, { as_of: TODAY, model_hash: 'another' })
    expect(await refusal(asha, other)).toBe('The score changed after this study. Run a new one.')
    const counts = { rows: 2, rows_with_outcome: 1, borrowers_with_outcome: 1, borrowers_without: 1 }
    const calibration = { state: 'too_few', counts, missing_with_outcome: 29, missing_without: 29 } as const
    const few = await keepFittedStudy(world, asha, { as_of: TODAY, calibration })
    expect(await refusal(asha, few)).toMatch(/^It fitted nothing: 30 borrowers/)
    expect((await asha.post(CHANGES, { study_id: newId(), reason })).status).toBe(404)
    const stranger = await world.organization()
    expect((await stranger.post(CHANGES, { study_id, reason })).status).toBe(404)
    await asha.post(CHANGES, { study_id, reason })
    const { approval_id } = await request(ravi)
    clock.set('2026-12-25T06:00:00Z')
    const late = await decide(ravi, approval_id)
    expect([late.status, late.body.data.message]).toEqual([409, expect.any(String)])
    clock.set(`${TODAY}T06:00:00Z`)
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update score_studies set result = jsonb_set(result, '{customers}', '9') where study_id = ${study_id}`.execute(
        tx,
      ),
    )
    const changed = await decide(ravi, approval_id)
    expect([changed.status, changed.body.data.message]).toEqual([
      409,
      'The stored study is not the one that was kept: its SHA-256 differs. Run a new one. Reject this request.',
    ])
    expect((await decide(ravi, approval_id, 'reject')).status).toBe(200)
  })

  it('is kept of twelve months alone', async () => {
    const { asha } = await desk()
    await expect(keepFittedStudy(world, asha, { as_of: TODAY, months: 24 })).rejects.toThrow(
      'Only a study of 12 months',
    )
  })
})

describe('no other path puts one in force', () => {
  it('not jobs and commands, which act as the system', async () => {
    const { asha, study_id, reason } = await desk()
    const system = world.system(asha.organization_id)
    await expect(execute(world.platform, system, proposeCalibration, { study_id, reason })).rejects.toThrow(
      'Only a person',
    )
    const { change_id } = (await asha.post(CHANGES, { study_id, reason })).body.data
    await expect(execute(world.platform, system, settleCalibration, { change_id, is_approved: true })).rejects.toThrow(
      'a second person decides on it',
    )
    // What the command line calls keeps a study, and nothing else.
    await execute(world.platform, system, keepScoreStudy, {
      result: (await asha.get(`/v1/admin/score_studies/${study_id}`)).body.result,
    })
    expect((await changes(asha)).filter(({ is_in_force }: { is_in_force: boolean }) => is_in_force)).toEqual([])
  })

  it('not the database, for who writes past the verbs', async () => {
    const { asha, ravi, study_id, reason } = await desk()
    const { organization_id } = asha
    const insert = (state: string) =>
      arrange(world.platform.db, organization_id, (tx) =>
        sql`insert into score_changes (organization_id, change_id, study_id, reason, state, proposed_by, proposed_by_name,
            proposed_at, decided_by, decided_by_name, decided_at, starts_at)
          values (${organization_id}, ${newId()}, ${study_id}, 'x', ${state}, ${asha.user_id}, 'A', now(), ${ravi.user_id},
            'R', now(), now())`.execute(tx),
      )
    await expect(insert('approved')).rejects.toThrow(/asked for before a second person decides/)
    const { change_id } = (await asha.post(CHANGES, { study_id, reason })).body.data
    const update = (set: ReturnType<typeof sql>) =>
      arrange(world.platform.db, organization_id, (tx) =>
        sql`update score_changes set ${set} where change_id = ${change_id}`.execute(tx),
      )
    const approved = (by: string) =>
      sql`state = 'approved', decided_by = ${by}, decided_by_name = 'R', decided_at = now(), starts_at = now()`
    await expect(update(approved(asha.user_id))).rejects.toThrow(/check constraint/)
    await expect(update(sql`study_id = null`)).rejects.toThrow(/what was asked for/)
    await decide(ravi, (await request(ravi)).approval_id)
    await expect(update(sql`starts_at = now() + interval '1 day'`)).rejects.toThrow(/what was decided/)
  })
})
