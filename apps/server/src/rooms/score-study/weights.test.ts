import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginLimitsTask } from '../../jobs/begin-limits.ts'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { factStore } from '../../testing/facts.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { putCalibrationInForce } from '../../testing/watched-borrowers.ts'
import { keepWeights, NOT_BETTER } from '../../testing/weighed-borrowers.ts'
import { proposeCalibration } from './propose-calibration.ts'
import { settleCalibration } from './settle-calibration.ts'

const STUDIES = '/v1/admin/score_studies'
const CHANGES = '/v1/admin/score_changes'
const TODAY = '2026-11-20'
const reason = 'It orders our book better.'
const clock = settableClock(`${TODAY}T06:00:00Z`)
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

async function desk() {
  const asha = await world.organization()
  const ravi = await world.user(asha.organization_id, { name: 'Ravi' })
  return { asha, ravi, study_id: await keepWeights(world, asha, { as_of: TODAY }) }
}
const request = async (client: Client) =>
  (await client.get('/v1/admin/approvals?kind=score&status=pending')).body.data[0]
const decide = async (client: Client, approval_id: string, action = 'approve') =>
  client.patch(`/v1/admin/approvals/${approval_id}`, { action })
const card = async (client: Client) => (await client.get(STUDIES)).body.card_in_force
const refusal = async (client: Client, body: object) =>
  (await client.post(CHANGES, { reason, ...body })).body.data.message

describe('weights of the card', () => {
  it('are proposed by one and put in force by another, never by the same person', async () => {
    const { asha, ravi, study_id } = await desk()
    expect((await asha.post(CHANGES, { study_id, reason })).status).toBe(200)
    const { approval_id, difference, title } = await request(ravi)
    expect(title).toBe('Weights of the credit-monitoring card')
    expect(difference).toMatchObject([
      { label: 'Weights by the study of', before: 'none', after: '20-11-2026' },
      { label: 'Conduct of accounts', before: '× 1.00', after: '× 1.40' },
      { label: 'Financial statements', before: '× 1.00', after: '× 0.60' },
      { label: 'Compliance: GST, EPF, MCA' },
      { label: 'Legal' },
      { label: 'Ratings and charges' },
      { label: 'From', after: 'as soon as it is approved' },
      { label: 'Reason', after: reason },
    ])
    expect((await decide(asha, approval_id)).status).toBe(403)
    expect(await card(asha)).toBe('2.0')
    expect((await decide(ravi, approval_id)).status).toBe(200)
    expect(await card(asha)).toBe('2.0-w1')
    expect((await asha.get(STUDIES)).body.changes).toMatchObject([
      { kind: 'weights', card_version: '2.0-w1', is_in_force: true, decided_by: 'Ravi', prior: null },
    ])
  })

  it('end by a proposal of the expert card, and those after it have the next number', async () => {
    const { asha, study_id } = await desk()
    expect(await refusal(asha, { study_id: null, kind: 'weights' })).toBe(
      'No weights are in force that could be ended.',
    )
    await putCalibrationInForce(world, asha, study_id)
    expect(await refusal(asha, { study_id: null })).toBe('No calibration is in force that could be ended.')
    await putCalibrationInForce(world, asha, null, { kind: 'weights' })
    expect(await card(asha)).toBe('2.0')
    await putCalibrationInForce(world, asha, study_id)
    expect(await card(asha)).toBe('2.0-w2')
  })

  it('begin on their day, when every borrower is marked to be judged', async () => {
    const { asha, study_id } = await desk()
    const store = factStore(world)
    for (const name of ['Fictional Oil Mills', 'Fictional Rice Mills'])
      await store.monitor(asha.organization_id, await store.party({ owner: asha.organization_id, name }))
    const marked = () =>
      arrange(world.platform.db, asha.organization_id, async (tx) => {
        const { rows } = await sql`select party_id from dirty_parties`.execute(tx)
        await sql`delete from dirty_parties`.execute(tx)
        return rows.length
      })
    await marked()
    await putCalibrationInForce(world, asha, study_id, { active_from: '2026-11-25' })
    await beginLimitsTask.run(world.platform, {})
    expect([await card(asha), await marked()]).toEqual(['2.0', 0])
    clock.set('2026-11-24T18:31:00Z')
    await beginLimitsTask.run(world.platform, {})
    expect([await card(asha), await marked()]).toEqual(['2.0-w1', 2])
    await beginLimitsTask.run(world.platform, {})
    expect(await marked()).toBe(0)
    clock.set(`${TODAY}T06:00:00Z`)
  })

  it('rest on a recent study of exactly this card that offers them', async () => {
    const { asha, ravi } = await desk()
    const kept = (more: object) => keepWeights(world, asha, { as_of: TODAY, ...more })
    expect(await refusal(asha, { study_id: await kept({ as_of: '2026-10-19' }) })).toMatch(
      /^The study is of 19-10-2026/,
    )
    expect(await refusal(asha, { study_id: await kept({ weights: NOT_BETTER }) })).toMatch(/^It offers nothing/)
    const study_id = await kept({})
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update score_studies set model_hash = 'another' where study_id = ${study_id}`.execute(tx),
    )
    expect(await refusal(asha, { study_id })).toBe('The score changed after this study. Run a new one.')
    const stranger = await world.organization()
    expect((await stranger.post(CHANGES, { study_id, reason })).status).toBe(404)
    const own = await kept({})
    await asha.post(CHANGES, { study_id: own, reason })
    const { approval_id } = await request(ravi)
    clock.set('2026-12-25T06:00:00Z')
    expect((await decide(ravi, approval_id)).status).toBe(409)
    clock.set(`${TODAY}T06:00:00Z`)
  })

  it('that were changed in the store score nobody any more', async () => {
    const { asha, study_id } = await desk()
    await putCalibrationInForce(world, asha, study_id)
    expect(await card(asha)).toBe('2.0-w1')
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update score_studies set result = jsonb_set(result, '{weights,multipliers,conduct,value}', '9')
        where study_id = ${study_id}`.execute(tx),
    )
    expect(await card(asha)).toBe('2.0')
    expect((await asha.get(`${STUDIES}/${study_id}/document`)).status).toBe(409)
  })

  it('are put in force by no other path', async () => {
    const { asha, ravi, study_id } = await desk()
    const { organization_id } = asha
    const system = world.system(organization_id)
    await expect(execute(world.platform, system, proposeCalibration, { study_id, reason })).rejects.toThrow(
      'Only a person',
    )
    const { change_id } = (await asha.post(CHANGES, { study_id, reason })).body.data
    await expect(execute(world.platform, system, settleCalibration, { change_id, is_approved: true })).rejects.toThrow(
      'a second person decides on it',
    )
    const write = (statement: ReturnType<typeof sql>) =>
      arrange(world.platform.db, organization_id, (tx) => statement.execute(tx))
    const approved = (by: string) => sql`update score_changes set state = 'approved', decided_by = ${by},
      decided_by_name = 'R', decided_at = now(), starts_at = now(), weights_no = 1 where change_id = ${change_id}`
    await expect(write(approved(asha.user_id))).rejects.toThrow(/check constraint/)
    await expect(
      write(sql`update score_changes set kind = 'calibration' where change_id = ${change_id}`),
    ).rejects.toThrow(/what was asked for/)
    await expect(
      write(sql`insert into score_changes (organization_id, change_id, kind, study_id, reason, state, proposed_by,
          proposed_by_name, proposed_at, decided_by, decided_by_name, decided_at, starts_at, weights_no)
        values (${organization_id}, ${newId()}, 'weights', ${study_id}, 'x', 'approved', ${asha.user_id}, 'A', now(),
          ${ravi.user_id}, 'R', now(), now(), 1)`),
    ).rejects.toThrow(/asked for before a second person decides/)
    await decide(ravi, (await request(ravi)).approval_id)
    await expect(write(sql`update score_changes set weights_no = 7 where change_id = ${change_id}`)).rejects.toThrow(
      /what was decided/,
    )
  })
})
