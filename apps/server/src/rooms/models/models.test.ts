import { signals } from '@saakh/catalogue/registry'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runBackTestTask } from '../../jobs/run-back-test.ts'
import { arrange } from '../../testing/arrange.ts'
import { putLimitsInForce } from '../../testing/limits.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { keepFittedStudy, putCalibrationInForce } from '../../testing/watched-borrowers.ts'

const clock = settableClock('2026-04-15T06:00:00Z')
let world: TestWorld
let asha: Client
let vikram: Client
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  vikram = await world.user(asha.organization_id)
})
afterAll(() => world.close())

const REVIEW = { finding: 'It does what it says; its data are a day late.', next_review_on: '2027-04-15' }
const models = async (client = asha, query = '') => (await client.get(`/v1/admin/models${query}`)).body
const modelOf = async (model: string, client = asha) =>
  (await models(client)).data.find((item: { model: string }) => item.model === model)
const review = (model: string, more: object = {}, client = asha) =>
  client.post(`/v1/admin/models/${model}/reviews`, { ...REVIEW, owner_id: vikram.user_id, ...more })

describe('the inventory of models', () => {
  it('holds every rule and score, with version, purpose, data and who approved it', async () => {
    const { data, people, today } = await models()
    expect(data.map(({ model }: { model: string }) => model)).toEqual([
      ...['credit-monitoring', 'financial-strength', ...signals.map(({ code }) => code)],
    ])
    expect(data.filter((item: { purpose: string; version: string }) => !item.purpose || !item.version)).toEqual([])
    expect(await modelOf('high_utilisation')).toMatchObject({
      ...{ kind: 'rule', approval: 'Shipped by Saakh', validation: null, owner_name: null, is_due: true, reviews: [] },
      data: expect.stringContaining('Account at day-end'),
    })
    expect(await modelOf('financial-strength')).toMatchObject({
      ...{ kind: 'score', version: '1', validation: expect.stringMatching(/AUC 0\.\d{3}.*Not measured on this book/) },
    })
    expect(people.map(({ user_id }: { user_id: string }) => user_id).sort()).toEqual(
      [asha.user_id, vikram.user_id].sort(),
    )
    expect(today).toBe('2026-04-15')
  })

  it('names the two persons of limits in force', async () => {
    const other = await world.organization()
    await putLimitsInForce(world, other, { code: 'high_utilisation', values: { average_above: 75 } })
    expect(await modelOf('high_utilisation', other)).toMatchObject({
      ...{ approval: expect.stringMatching(/ approved by /), approved_at: expect.any(String) },
    })
  })

  it('names the newest back-test, and says when the rule was changed since', async () => {
    const other = await world.organization()
    const { change_id } = await putLimitsInForce(world, other, {
      code: 'high_utilisation',
      values: { average_above: 75 },
    })
    const { changes } = (await other.get('/v1/admin/rules/high_utilisation')).body
    const { back_test_id } = changes.find((change: { change_id: string }) => change.change_id === change_id)
      .back_tests[0]
    await runBackTestTask.run(world.platform, { organization_id: other.organization_id, back_test_id })
    expect(await modelOf('high_utilisation', other)).toMatchObject({
      ...{
        back_test_id,
        validation: expect.stringMatching(/^Back-test of .* to 14-04-2026$/),
        validated_at: expect.any(String),
      },
    })
    await arrange(world.platform.db, other.organization_id, (tx) =>
      sql`update back_tests set rule_version = 'another' where back_test_id = ${back_test_id}`.execute(tx),
    )
    expect((await modelOf('high_utilisation', other)).validation).toMatch(/, of an earlier version$/)
  })

  it('names the newest study of the financial score, and the two persons of its calibration', async () => {
    const other = await world.organization()
    const too_few = { state: 'too_few', missing_with_outcome: 28, missing_without: 0 } as const
    const counts = { rows: 50, rows_with_outcome: 2, borrowers_with_outcome: 2, borrowers_without: 48 }
    await keepFittedStudy(world, other, { as_of: '2026-04-14', calibration: { ...too_few, counts } })
    expect(await modelOf('financial-strength', other)).toMatchObject({
      ...{ validation: 'Study of 14-04-2026 on own outcomes: too few, 2 borrowers became NPA' },
      ...{ approval: 'Shipped by Saakh', back_test_id: null },
    })
    clock.set('2026-04-15T06:00:01Z')
    const study_id = await keepFittedStudy(world, other, { as_of: '2026-04-15' })
    await putCalibrationInForce(world, other, study_id)
    expect(await modelOf('financial-strength', other)).toMatchObject({
      ...{ validation: 'Study of 15-04-2026 on own outcomes: AUC 0.740 (0.660 to 0.820)', study_id },
      ...{ approval: expect.stringMatching(/, approved by Second Person$/), approved_at: expect.any(String) },
    })
    clock.set('2026-04-15T06:00:00Z')
  })

  it('is narrowed by words, kind and what is due', async () => {
    expect((await models(asha, '?kind=score')).data).toHaveLength(2)
    const rows = (await models(asha, '?q=high%20limit')).data
    expect(rows.map(({ model }: { model: string }) => model)).toContain('high_utilisation')
    expect(rows.length).toBeLessThan(signals.length / 2)
    expect((await models(asha, '?review=due')).data).toHaveLength(signals.length + 2)
    expect((await asha.get('/v1/admin/models?kind=other')).status).toBe(400)
  })

  it('is a file as well', async () => {
    const made = await asha.post('/v1/admin/exports', { entity: 'models', filters: { kind: 'score' }, format: 'csv' })
    const { body } = await asha.get(`/v1/admin/exports/${made.body.data.export_id}/download`)
    expect(String(body)).toMatch(/Financial strength.*Shipped by Saakh/)
  })
})

describe('a review', () => {
  it('names the owner, what was found and when the next is due; the earlier ones stay', async () => {
    expect((await review('dpd_status_change')).status).toBe(200)
    const second = { finding: 'The limit of the bank is older than the circular.', next_review_on: '2026-04-16' }
    await review('dpd_status_change', second)
    const model = await modelOf('dpd_status_change')
    expect(model).toMatchObject({ ...second, is_due: false, reviews: [second, REVIEW] })
    expect(model.reviewed_by_name).toBe(model.reviews[1].reviewed_by_name)
    clock.set('2026-04-16T06:00:00Z')
    expect((await modelOf('dpd_status_change')).is_due).toBe(true)
    clock.set('2026-04-15T06:00:00Z')
  })

  it('is not made by the owner, of what is not there, or for a day that is no next review', async () => {
    const own = await review('high_utilisation', { owner_id: asha.user_id })
    expect(own).toMatchObject({ status: 400, body: { data: { fields: { owner_id: expect.any(String) } } } })
    expect((await review('no_such_rule')).status).toBe(404)
    for (const next_review_on of ['2026-04-15', '2028-04-16'])
      expect((await review('high_utilisation', { next_review_on })).status).toBe(400)
    const stranger = await world.organization()
    expect((await review('high_utilisation', { owner_id: stranger.user_id })).status).toBe(400)
    expect((await review('high_utilisation', { finding: ' ' })).status).toBe(400)
    expect(await modelOf('high_utilisation')).toMatchObject({ reviews: [] })
  })

  it('cannot be its own owner’s in the database either, and is nobody else’s to see', async () => {
    const insert = (reviewer: string) =>
      arrange(world.platform.db, asha.organization_id, (tx) =>
        sql`insert into model_reviews (organization_id, review_id, model, owner_id, owner_name, finding, reviewed_by,
            reviewed_by_name, reviewed_at, next_review_on)
          values (${asha.organization_id}, gen_random_uuid(), 'gst_late', ${asha.user_id}, 'A', 'f', ${reviewer}, 'A',
            now(), '2027-01-01')`.execute(tx),
      )
    await expect(insert(asha.user_id)).rejects.toThrow(/check constraint/)
    await insert(vikram.user_id)
    expect((await modelOf('dpd_status_change', await world.organization())).reviews).toEqual([])
  })
})
