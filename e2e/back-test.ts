import { expect } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import type { ApiClient } from './client.ts'

/** What else the demo world's worker has to do may come first. */
const DONE_WITHIN_MS = 180_000

/** A change of limits with a back-test that is done; answers the id of the back-test. */
export async function makeBackTest(api: ApiClient): Promise<string> {
  const drafted = await api.post('/v1/admin/rules/high_utilisation/changes', {
    ...{ values: { average_above: 75 }, reason: 'To hear of it earlier.' },
  })
  expect(drafted).toMatchObject({ status: 200 })
  const { change_id } = drafted.body.data
  const from = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
  const started = await api.post(`/v1/admin/limit_changes/${change_id}/back_tests`, { outcome: 'npa', from })
  expect(started).toMatchObject({ status: 200 })
  const { back_test_id } = started.body.data
  await eventually(
    'the back-test is done',
    async () => {
      const { back_test } = (await api.get(`/v1/admin/back_tests/${back_test_id}`)).body
      if (back_test.state === 'failed') throw new Error(`the back-test failed: ${back_test.error}`)
      return back_test.state === 'done'
    },
    DONE_WITHIN_MS,
  )
  return back_test_id
}

/** A stress test that ran as a job and is done; answers its id. */
export async function makeStressRun(api: ApiClient): Promise<string> {
  const started = await api.post('/v1/admin/stress/runs', {
    revenue_fall_percent: 20,
    rate_points: 2,
    arrears_days: 30,
  })
  expect(started).toMatchObject({ status: 200 })
  const { stress_run_id } = started.body.data
  await eventually(
    'the stress test is done',
    async () => {
      const { run } = (await api.get(`/v1/admin/stress/runs/${stress_run_id}`)).body
      if (run.state === 'failed') throw new Error(`the stress test failed: ${run.error}`)
      return run.state === 'done'
    },
    DONE_WITHIN_MS,
  )
  return stress_run_id
}
