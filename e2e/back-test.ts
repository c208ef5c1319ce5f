import { eventually } from '../apps/server/src/testing/eventually.ts'
import type { ApiClient } from './client.ts'

/** A change of limits with a back-test that is done; answers the id of the back-test. */
export async function makeBackTest(api: ApiClient): Promise<string> {
  const drafted = await api.post('/v1/admin/rules/high_utilisation/changes', {
    ...{ values: { average_above: 75 }, reason: 'To hear of it earlier.' },
  })
  const { change_id } = drafted.body.data
  const from = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
  const started = await api.post(`/v1/admin/limit_changes/${change_id}/back_tests`, { outcome: 'npa', from })
  const { back_test_id } = started.body.data
  await eventually('the back-test is done', async () => {
    const { back_test } = (await api.get(`/v1/admin/back_tests/${back_test_id}`)).body
    return back_test.state === 'done'
  })
  return back_test_id
}
