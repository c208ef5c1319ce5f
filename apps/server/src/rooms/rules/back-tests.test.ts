import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBackTestTask } from '../../jobs/run-back-test.ts'
import { backTest } from '../../monitoring/back-test/back-test.ts'
import { execute } from '../../platform/verb.ts'
import { CODE, limitDesk } from '../../testing/limit-desk.ts'
import { putLimitsInForce } from '../../testing/limits.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { endBackTest, noteBackTest } from './end-back-test.ts'

const clock = settableClock('2026-06-20T06:00:00Z')
let world: TestWorld
let desk: ReturnType<typeof limitDesk>
beforeAll(async () => {
  world = await testWorld({ clock })
  desk = limitDesk(world)
})
afterAll(() => world.close())

describe('a preview', () => {
  it('names who would fall silent and who would have an alert, and stores nothing', async () => {
    const { asha, party_ids } = await desk.lender([5, 12, 0])
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
    expect(await desk.inForce(asha)).toBe(1)
    expect((await desk.rule(asha)).changes).toEqual([])
  })
})

describe('a back-test', () => {
  it('is kept as a document with its hash, and is read by the own organization alone', async () => {
    const { asha } = await desk.lender([5, 12])
    const other = await world.organization()
    const change_id = await desk.draft(asha)
    const back_test_id = await desk.backTested(asha, change_id)
    const { body } = await asha.get(`/v1/admin/back_tests/${back_test_id}`)
    expect(body).toMatchObject({
      back_test: { state: 'done', until: '2026-06-19' },
      result: { code: CODE, borrowers: 2 },
    })
    const document = await asha.get(`/v1/admin/back_tests/${back_test_id}/document`)
    expect(document.body).toEqual(body.result)
    expect((await other.get(`/v1/admin/back_tests/${back_test_id}`)).status).toBe(404)
    const again = await desk.backTested(asha, change_id)
    const second = (await asha.get(`/v1/admin/back_tests/${again}`)).body
    expect(second.back_test.document_sha256).toBe(body.back_test.document_sha256)
  })

  it('is cancelled, and runs one at a time', async () => {
    const { asha } = await desk.lender([5])
    const change_id = await desk.draft(asha)
    const start = () =>
      asha.post(`/v1/admin/limit_changes/${change_id}/back_tests`, { outcome: 'npa', from: '2026-01-01' })
    const { back_test_id } = (await start()).body.data
    expect((await start()).status).toBe(409)
    expect((await asha.delete(`/v1/admin/back_tests/${back_test_id}`)).status).toBe(200)
    await runBackTestTask.run(world.platform, { organization_id: asha.organization_id, back_test_id })
    const { body } = await asha.get(`/v1/admin/back_tests/${back_test_id}`)
    expect(body).toMatchObject({ back_test: { state: 'cancelled' }, result: null })
    expect((await desk.ask(asha, change_id)).status).toBe(409)
    expect((await start()).status).toBe(200)
  })

  it('ends in the middle when it is cancelled, and keeps nothing', async () => {
    const { asha } = await desk.lender([5])
    const { organization_id } = asha
    const change_id = await desk.draft(asha)
    const path = `/v1/admin/limit_changes/${change_id}/back_tests`
    const { back_test_id } = (await asha.post(path, { outcome: 'npa', from: '2026-01-01' })).body.data
    const system = world.system(organization_id)
    await execute(world.platform, system, noteBackTest, { back_test_id, done: 0, total: 9 })
    const stateOf = async () => (await asha.get(`/v1/admin/back_tests/${back_test_id}`)).body.back_test
    expect(await stateOf()).toMatchObject({ state: 'running', done: 0, total: 9 })
    expect((await asha.delete(`/v1/admin/back_tests/${back_test_id}`)).status).toBe(200)
    expect(await execute(world.platform, system, noteBackTest, { back_test_id, done: 1, total: 9 })).toBeNull()
    await execute(world.platform, system, endBackTest, { back_test_id, found: { error: 'It ended later.' } })
    expect(await stateOf()).toMatchObject({ state: 'cancelled', error: null, total: 0 })
  })

  it('judges nobody any more once its watch says so', async () => {
    const { asha } = await desk.lender([5])
    const rule = { code: CODE, own: null }
    const asked = {
      organization_id: asha.organization_id,
      rule,
      rule_in_force: rule,
      portfolio_id: null,
      outcome: 'npa',
    } as const
    const limits = { values: { first_days: 10 }, values_in_force: { first_days: 1 } }
    const days = { from: '2026-01-01', until: '2026-06-19', now: clock.now() }
    const progress: number[] = []
    const result = await backTest(
      world.platform,
      { ...asked, ...limits, ...days },
      { onProgress: (done) => void progress.push(done), isCancelled: () => progress.length > 0 },
    )
    expect([result, progress]).toEqual(['cancelled', [0]])
  })

  it('leaves out who stands under the limits of a portfolio, as the preview does', async () => {
    const { asha, party_ids } = await desk.lender([5, 12])
    const parties = [{ party_id: party_ids[0] }]
    const portfolio = await asha.post('/v1/admin/portfolios', { name: 'With limits of its own', parties })
    const portfolio_id = portfolio.body.data.id
    await putLimitsInForce(world, asha, { code: CODE, portfolio_id, values: { first_days: 3 } })
    const change_id = await desk.draft(asha)
    const back_test_id = await desk.backTested(asha, change_id)
    expect((await asha.get(`/v1/admin/back_tests/${back_test_id}`)).body.result.borrowers).toBe(1)
    const values = encodeURIComponent(JSON.stringify({ first_days: 10 }))
    const preview = (await asha.get(`/v1/admin/rules/${CODE}/preview?values=${values}`)).body
    expect(preview).toMatchObject({ borrowers: 1, silent: { borrowers: 0 } })
  })

  it('needs a period that makes sense', async () => {
    const { asha } = await desk.lender()
    const change_id = await desk.draft(asha)
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
