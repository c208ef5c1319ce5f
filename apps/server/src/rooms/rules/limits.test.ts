import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginLimitsTask } from '../../jobs/begin-limits.ts'
import { runBackTestTask } from '../../jobs/run-back-test.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { settleLimits } from './settle-limits.ts'

const clock = settableClock('2026-06-20T06:00:00Z')
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
})
afterAll(() => world.close())

const CODE = 'exceeding_regularization'
const CHANGES = `/v1/admin/rules/${CODE}/changes`

/** A cash credit that has been above its limit for the last `days` day-ends. */
const above = (days: number) => [
  account('8001', 'cash_credit'),
  ...dayEnds('8001', '2026-06-01', '2026-06-18', (_day, i) => ({
    outstanding: i > 17 - days ? '1050000.00' : '900000.00',
    sanction_limit: '1000000.00',
    drawing_power: '1000000.00',
  })),
]

async function lender(daysAbove: readonly number[] = []) {
  const asha = await world.organization()
  const second = await world.user(asha.organization_id, { name: 'Ravi' })
  const party_ids: string[] = []
  for (const days of daysAbove) {
    const party_id = await store.party()
    await store.monitor(asha.organization_id, party_id)
    await store.write(asha.organization_id, party_id, above(days))
    party_ids.push(party_id)
  }
  await evaluateDirty(world.platform, asha.organization_id)
  return { asha, second, party_ids }
}

const draft = async (client: Client, body: object = {}) => {
  const answer = await client.post(CHANGES, {
    values: { first_days: 10 },
    reason: 'Too many alerts of a day.',
    ...body,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.change_id as string
}
const ask = (client: Client, change_id: string) => client.post(`/v1/admin/limit_changes/${change_id}/ask`)
const rule = async (client: Client) => (await client.get(`/v1/admin/rules/${CODE}`)).body
const inForce = async (client: Client) => (await rule(client)).rule.in_force.values.first_days

async function decide(client: Client, change_id: string, action: 'approve' | 'reject') {
  const { data } = (await client.get('/v1/admin/approvals?kind=limits')).body
  const request = data.find((one: { subject_id: string; status: string }) => one.subject_id === change_id)
  return client.patch(`/v1/admin/approvals/${request.approval_id}`, { action })
}

async function backTested(client: Client, change_id: string, body: object = {}) {
  const started = await client.post(`/v1/admin/limit_changes/${change_id}/back_tests`, {
    ...{ outcome: 'npa', from: '2026-01-01' },
    ...body,
  })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const { back_test_id } = started.body.data
  await runBackTestTask.run(world.platform, { organization_id: client.organization_id, back_test_id })
  return back_test_id as string
}

describe('a change of limits', () => {
  it('holds when a second person approved it after its back-test, and not before', async () => {
    const { asha, second } = await lender([5, 12])
    const change_id = await draft(asha)
    expect(await inForce(asha)).toBe(1)
    expect((await ask(asha, change_id)).body.data.message).toBe('It needs a back-test of exactly these limits.')
    const back_test_id = await backTested(asha, change_id)
    expect((await ask(asha, change_id)).status).toBe(200)
    expect((await decide(asha, change_id, 'approve')).status).toBe(403)
    expect(await inForce(asha)).toBe(1)
    expect((await decide(second, change_id, 'approve')).status).toBe(200)
    expect(await inForce(asha)).toBe(10)
    const { versions, changes } = await rule(asha)
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
    const { asha, second } = await lender()
    const change_id = await draft(asha)
    await backTested(asha, change_id)
    await ask(asha, change_id)
    expect((await decide(second, change_id, 'reject')).status).toBe(200)
    expect(await inForce(asha)).toBe(1)
    expect((await rule(asha)).changes).toMatchObject([{ state: 'rejected' }])
  })

  it('is withdrawn by who proposed it alone', async () => {
    const { asha, second } = await lender()
    const change_id = await draft(asha)
    expect((await second.delete(`/v1/admin/limit_changes/${change_id}`)).status).toBe(403)
    expect((await asha.delete(`/v1/admin/limit_changes/${change_id}`)).status).toBe(200)
    expect((await ask(asha, change_id)).status).toBe(409)
  })

  it('goes live by a circular without its back-test, which follows by itself', async () => {
    const { asha, second } = await lender()
    const change_id = await draft(asha, { circular: 'RBI/2026-27/14' })
    expect((await ask(asha, change_id)).status).toBe(200)
    expect((await decide(second, change_id, 'approve')).status).toBe(200)
    expect(await inForce(asha)).toBe(10)
    const [live] = (await rule(asha)).changes
    expect(live).toMatchObject({ circular: 'RBI/2026-27/14', back_tests: [{ state: 'waiting' }] })
    expect(live.back_test_due.slice(0, 10)).toBe('2026-06-21')
    const [{ back_test_id }] = live.back_tests
    await runBackTestTask.run(world.platform, { organization_id: asha.organization_id, back_test_id })
    expect((await rule(asha)).changes[0]).toMatchObject({ back_test_due: null, back_tests: [{ state: 'done' }] })
  })

  it('goes back by a change of its own', async () => {
    const { asha, second } = await lender()
    for (const first_days of [10, 20]) {
      const change_id = await draft(asha, { values: { first_days }, circular: 'C-1' })
      await ask(asha, change_id)
      await decide(second, change_id, 'approve')
    }
    const before = (await rule(asha)).versions.find(
      (one: { values: { first_days: number } }) => one.values.first_days === 10,
    )
    const back = await draft(asha, { values: {}, restores: before.threshold_set_id })
    expect(await inForce(asha)).toBe(20)
    await backTested(asha, back)
    await ask(asha, back)
    await decide(second, back, 'approve')
    expect(await inForce(asha)).toBe(10)
    expect((await rule(asha)).versions).toHaveLength(4)
    const foreign = await asha.post('/v1/admin/rules/dpd_status_change/changes', {
      ...{ values: {}, reason: 'Back', restores: before.threshold_set_id },
    })
    expect(foreign.body.data.fields).toHaveProperty('restores')
  })

  it('begins on its day', async () => {
    const { asha, second } = await lender([5])
    const change_id = await draft(asha, { active_from: '2026-06-22', circular: 'C-2' })
    await ask(asha, change_id)
    await decide(second, change_id, 'approve')
    await beginLimitsTask.run(world.platform, {})
    expect(await inForce(asha)).toBe(1)
    expect((await evaluateDirty(world.platform, asha.organization_id)).cleared).toEqual([])
    clock.set('2026-06-21T19:00:00Z')
    await beginLimitsTask.run(world.platform, {})
    expect(await inForce(asha)).toBe(10)
    expect((await evaluateDirty(world.platform, asha.organization_id)).cleared).toHaveLength(1)
    clock.set('2026-06-20T06:00:00Z')
    expect((await asha.post(CHANGES, { values: {}, reason: 'x', active_from: '2026-06-19' })).body.data.fields).toEqual(
      {
        active_from: 'Limits begin to hold today or later.',
      },
    )
  })

  it('is tested again when what it was tested against is not in force any more, or is long ago', async () => {
    const { asha, second } = await lender()
    const mine = await draft(asha)
    await backTested(asha, mine)
    const other = await draft(asha, { values: { first_days: 20 }, circular: 'C-3' })
    await ask(asha, other)
    await decide(second, other, 'approve')
    expect((await ask(asha, mine)).body.data.message).toBe(
      'The limits in force changed after this was drafted. Draft it again.',
    )
    const next = await draft(asha)
    await backTested(asha, next, { until: '2026-05-01' })
    expect((await ask(asha, next)).body.data.message).toBe(
      'Its back-test ends on 01-05-2026. Run one that ends on 20-05-2026 or later.',
    )
    await change(
      world.owner_url,
      `update back_tests set rule_version = 'of before', until_day = '2026-06-19' where change_id = '${next}'`,
    )
    expect((await ask(asha, next)).body.data.message).toBe('The rule changed after its back-test. Run it again.')
  })
})

describe('no path puts limits in force for one person', () => {
  it('not a verb of the system, nor of who proposed them', async () => {
    const { asha } = await lender()
    const change_id = await draft(asha, { circular: 'C-4' })
    await ask(asha, change_id)
    const settle = (caller: Parameters<typeof execute>[1]) =>
      execute(world.platform, caller, settleLimits, { change_id, is_approved: true })
    await expect(settle(world.system(asha.organization_id))).rejects.toThrow('a second person decides')
    expect(await inForce(asha)).toBe(1)
  })

  it('not a statement of the application or of the owner of the database', async () => {
    const { asha } = await lender()
    const insert = (change_id: string | null) =>
      change(
        world.owner_url,
        `insert into threshold_sets (organization_id, threshold_set_id, code, threshold_values, valid_from, created_by, change_id)
         values ('${asha.organization_id}', '${newId()}', '${CODE}', '{"first_days": 10}', now(), 'user:x', ${change_id === null ? 'null' : `'${change_id}'`})`,
      )
    const change_id = await draft(asha)
    for (const id of [null, change_id]) await expect(insert(id)).rejects.toThrow('a second person approved')
    const self = `update limit_changes set state = 'approved', decided_by = proposed_by, decided_at = now() where change_id = '${change_id}'`
    await expect(change(world.owner_url, self)).rejects.toThrow('limit_changes_check')
    expect(
      await query(world.owner_url, `select from threshold_sets where organization_id = '${asha.organization_id}'`),
    ).toEqual([])
  })

  it('not without the key of the rules', async () => {
    const { asha } = await lender()
    const officer = await world.user(asha.organization_id, {
      policy: { '/v1/admin/alerts': '*', '/v1/admin/approvals': '*' },
    })
    expect((await officer.post(CHANGES, { values: { first_days: 2 }, reason: 'x' })).status).toBe(403)
    const change_id = await draft(asha, { circular: 'C-5' })
    await ask(asha, change_id)
    expect((await decide(officer, change_id, 'approve')).status).toBe(403)
  })
})

describe('a preview', () => {
  it('names who would fall silent and who would have an alert, and stores nothing', async () => {
    const { asha, party_ids } = await lender([5, 12, 0])
    const preview = async (values: object) =>
      (await asha.get(`/v1/admin/rules/${CODE}/preview?values=${encodeURIComponent(JSON.stringify(values))}`)).body
    const milder = await preview({ first_days: 10 })
    expect(milder).toMatchObject({
      ...{ borrowers: 3, alerted_now: { borrowers: 2 }, alerted_then: { borrowers: 1 } },
      ...{ fires: { borrowers: 0 }, silent: { borrowers: 1, exposure: '1050000.00' } },
      names: [{ party_id: party_ids[0], change: 'silent', before: expect.any(String), after: null }],
    })
    expect((await preview({})).names).toEqual([])
    expect(await preview({ first_days: 'many' })).toMatchObject({ success: false, status: 400 })
    expect(await inForce(asha)).toBe(1)
    expect((await rule(asha)).changes).toEqual([])
  })
})

describe('a back-test', () => {
  it('is kept as a document with its hash, and is read by the own organization alone', async () => {
    const { asha } = await lender([5, 12])
    const other = await world.organization()
    const change_id = await draft(asha)
    const back_test_id = await backTested(asha, change_id)
    const { body } = await asha.get(`/v1/admin/back_tests/${back_test_id}`)
    expect(body).toMatchObject({
      back_test: { state: 'done', until: '2026-06-19' },
      result: { code: CODE, borrowers: 2 },
    })
    const document = await asha.get(`/v1/admin/back_tests/${back_test_id}/document`)
    expect(document.body).toEqual(body.result)
    expect((await other.get(`/v1/admin/back_tests/${back_test_id}`)).status).toBe(404)
    const again = await backTested(asha, change_id)
    const second = (await asha.get(`/v1/admin/back_tests/${again}`)).body
    expect(second.back_test.sha256).toBe(body.back_test.sha256)
  })

  it('is cancelled, and runs one at a time', async () => {
    const { asha } = await lender([5])
    const change_id = await draft(asha)
    const start = () =>
      asha.post(`/v1/admin/limit_changes/${change_id}/back_tests`, { outcome: 'npa', from: '2026-01-01' })
    const { back_test_id } = (await start()).body.data
    expect((await start()).status).toBe(409)
    expect((await asha.delete(`/v1/admin/back_tests/${back_test_id}`)).status).toBe(200)
    await runBackTestTask.run(world.platform, { organization_id: asha.organization_id, back_test_id })
    const { body } = await asha.get(`/v1/admin/back_tests/${back_test_id}`)
    expect(body).toMatchObject({ back_test: { state: 'cancelled' }, result: null })
    expect((await ask(asha, change_id)).status).toBe(409)
    expect((await start()).status).toBe(200)
  })

  it('needs a period that makes sense', async () => {
    const { asha } = await lender()
    const change_id = await draft(asha)
    const fieldsOf = async (body: object) => {
      const path = `/v1/admin/limit_changes/${change_id}/back_tests`
      return (await asha.post(path, { outcome: 'npa', ...body })).body.data.fields
    }
    expect(await fieldsOf({ from: '2026-06-10' })).toEqual({ from: 'A back-test runs over 28 days or more.' })
    expect(await fieldsOf({ from: '2020-06-10' })).toEqual({ from: 'A back-test runs over 1100 days or fewer.' })
    expect(await fieldsOf({ from: '2026-01-01', until: '2026-06-21' })).toEqual({
      until: 'History ends today at the latest.',
    })
  })
})
