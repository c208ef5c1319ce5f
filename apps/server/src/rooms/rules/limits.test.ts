import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginLimitsTask } from '../../jobs/begin-limits.ts'
import { runBackTestTask } from '../../jobs/run-back-test.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { CHANGES, CODE, limitDesk } from '../../testing/limit-desk.ts'
import { change, query } from '../../testing/query.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { settleLimits } from './settle-limits.ts'

const clock = settableClock('2026-06-20T06:00:00Z')
let world: TestWorld
let desk: ReturnType<typeof limitDesk>
beforeAll(async () => {
  world = await testWorld({ clock })
  desk = limitDesk(world)
})
afterAll(() => world.close())

describe('a change of limits', () => {
  it('holds when a second person approved it after its back-test, and not before', async () => {
    const { asha, second } = await desk.lender([5, 12])
    const change_id = await desk.draft(asha)
    expect(await desk.inForce(asha)).toBe(1)
    expect((await desk.ask(asha, change_id)).body.data.message).toBe('It needs a back-test of exactly these limits.')
    const back_test_id = await desk.backTested(asha, change_id)
    expect((await desk.ask(asha, change_id)).status).toBe(200)
    expect((await desk.decide(asha, change_id, 'approve')).status).toBe(403)
    expect(await desk.inForce(asha)).toBe(1)
    expect((await desk.decide(second, change_id, 'approve')).status).toBe(200)
    expect(await desk.inForce(asha)).toBe(10)
    const { versions, changes } = await desk.rule(asha)
    expect(versions).toMatchObject([
      {
        set_by: 'Test Admin',
        approved_by: 'Ravi',
        reason: 'Too many alerts of a day.',
        back_test_id,
        is_in_force: true,
      },
      { threshold_set_id: null, is_in_force: false },
    ])
    expect(changes).toMatchObject([{ state: 'approved', decided_by: 'Ravi' }])
    const { cleared } = await evaluateDirty(world.platform, asha.organization_id)
    expect(cleared).toHaveLength(1)
  })

  it('is rejected, and nothing holds', async () => {
    const { asha, second } = await desk.lender()
    const change_id = await desk.draft(asha)
    await desk.backTested(asha, change_id)
    await desk.ask(asha, change_id)
    expect((await desk.decide(second, change_id, 'reject')).status).toBe(200)
    expect(await desk.inForce(asha)).toBe(1)
    expect((await desk.rule(asha)).changes).toMatchObject([{ state: 'rejected' }])
  })

  it('is withdrawn by who proposed it alone', async () => {
    const { asha, second } = await desk.lender()
    const change_id = await desk.draft(asha)
    expect((await second.delete(`/v1/admin/limit_changes/${change_id}`)).status).toBe(403)
    expect((await asha.delete(`/v1/admin/limit_changes/${change_id}`)).status).toBe(200)
    expect((await desk.ask(asha, change_id)).status).toBe(409)
  })

  it('goes live by a circular without its back-test, which follows by itself', async () => {
    const { asha, second } = await desk.lender()
    const change_id = await desk.draft(asha, { circular: 'RBI/2026-27/14' })
    expect((await desk.ask(asha, change_id)).status).toBe(200)
    expect((await desk.decide(second, change_id, 'approve')).status).toBe(200)
    expect(await desk.inForce(asha)).toBe(10)
    const [live] = (await desk.rule(asha)).changes
    expect(live).toMatchObject({ circular: 'RBI/2026-27/14', back_tests: [{ state: 'waiting' }] })
    expect(live.back_test_due.slice(0, 10)).toBe('2026-06-21')
    const [{ back_test_id }] = live.back_tests
    await runBackTestTask.run(world.platform, { organization_id: asha.organization_id, back_test_id })
    expect((await desk.rule(asha)).changes[0]).toMatchObject({ back_test_due: null, back_tests: [{ state: 'done' }] })
  })

  it('goes back by a change of its own', async () => {
    const { asha, second } = await desk.lender()
    for (const first_days of [10, 20]) {
      const change_id = await desk.draft(asha, { values: { first_days }, circular: 'C-1' })
      await desk.ask(asha, change_id)
      await desk.decide(second, change_id, 'approve')
    }
    const before = (await desk.rule(asha)).versions.find(
      (version: { values: { first_days: number } }) => version.values.first_days === 10,
    )
    const back = await desk.draft(asha, { values: {}, restores: before.threshold_set_id })
    expect(await desk.inForce(asha)).toBe(20)
    await desk.backTested(asha, back)
    await desk.ask(asha, back)
    await desk.decide(second, back, 'approve')
    expect(await desk.inForce(asha)).toBe(10)
    expect((await desk.rule(asha)).versions).toHaveLength(4)
    const foreign = await asha.post('/v1/admin/rules/dpd_status_change/changes', {
      ...{ values: {}, reason: 'Back', restores: before.threshold_set_id },
    })
    expect(foreign.body.data.fields).toHaveProperty('restores')
  })

  it('begins on its day', async () => {
    const { asha, second } = await desk.lender([5])
    const change_id = await desk.draft(asha, { active_from: '2026-06-22', circular: 'C-2' })
    await desk.ask(asha, change_id)
    await desk.decide(second, change_id, 'approve')
    await beginLimitsTask.run(world.platform, {})
    expect(await desk.inForce(asha)).toBe(1)
    expect((await evaluateDirty(world.platform, asha.organization_id)).cleared).toEqual([])
    clock.set('2026-06-21T19:00:00Z')
    await beginLimitsTask.run(world.platform, {})
    expect(await desk.inForce(asha)).toBe(10)
    expect((await evaluateDirty(world.platform, asha.organization_id)).cleared).toHaveLength(1)
    clock.set('2026-06-20T06:00:00Z')
    expect((await asha.post(CHANGES, { values: {}, reason: 'x', active_from: '2026-06-19' })).body.data.fields).toEqual(
      {
        active_from: 'Limits begin to hold today or later.',
      },
    )
  })

  it('is tested again when what it was tested against is not in force any more, or is long ago', async () => {
    const { asha, second } = await desk.lender()
    const mine = await desk.draft(asha)
    await desk.backTested(asha, mine)
    const other = await desk.draft(asha, { values: { first_days: 20 }, circular: 'C-3' })
    await desk.ask(asha, other)
    await desk.decide(second, other, 'approve')
    expect((await desk.ask(asha, mine)).body.data.message).toBe(
      'The limits in force changed after this was drafted. Draft it again.',
    )
    const next = await desk.draft(asha)
    await desk.backTested(asha, next, { until: '2026-05-01' })
    expect((await desk.ask(asha, next)).body.data.message).toBe(
      'Its back-test ends on 01-05-2026. Run one that ends on 20-05-2026 or later.',
    )
    await change(
      world.owner_url,
      `update back_tests set rule_version = 'of before', until_day = '2026-06-19' where change_id = '${next}'`,
    )
    expect((await desk.ask(asha, next)).body.data.message).toBe('The rule changed after its back-test. Run it again.')
  })
})

describe('no path puts limits in force for one person', () => {
  it('not a verb of the system, nor of who proposed them', async () => {
    const { asha } = await desk.lender()
    const change_id = await desk.draft(asha, { circular: 'C-4' })
    await desk.ask(asha, change_id)
    const settle = (caller: Parameters<typeof execute>[1]) =>
      execute(world.platform, caller, settleLimits, { change_id, is_approved: true })
    await expect(settle(world.system(asha.organization_id))).rejects.toThrow('a second person decides')
    expect(await desk.inForce(asha)).toBe(1)
  })

  it('not a statement of the application or of the owner of the database', async () => {
    const { asha } = await desk.lender()
    const insert = (change_id: string | null) =>
      change(
        world.owner_url,
        `insert into threshold_sets (organization_id, threshold_set_id, code, threshold_values, valid_from, created_by, change_id)
         values ('${asha.organization_id}', '${newId()}', '${CODE}', '{"first_days": 10}', now(), 'user:x', ${change_id === null ? 'null' : `'${change_id}'`})`,
      )
    const change_id = await desk.draft(asha)
    for (const id of [null, change_id]) await expect(insert(id)).rejects.toThrow('a second person approved')
    const self = `update limit_changes set state = 'approved', decided_by = proposed_by, decided_at = now() where change_id = '${change_id}'`
    await expect(change(world.owner_url, self)).rejects.toThrow('limit_changes_check')
    expect(
      await query(world.owner_url, `select from threshold_sets where organization_id = '${asha.organization_id}'`),
    ).toEqual([])
  })

  it('not without the key of the rules', async () => {
    const { asha } = await desk.lender()
    const officer = await world.user(asha.organization_id, {
      policy: { '/v1/admin/alerts': '*', '/v1/admin/approvals': '*' },
    })
    expect((await officer.post(CHANGES, { values: { first_days: 2 }, reason: 'x' })).status).toBe(403)
    const change_id = await desk.draft(asha, { circular: 'C-5' })
    await desk.ask(asha, change_id)
    expect((await desk.decide(officer, change_id, 'approve')).status).toBe(403)
  })
})
