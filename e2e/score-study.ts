import { expect } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import type { ApiClient } from './client.ts'

/** What else the worker has to do may come first. */
const DONE_WITHIN_MS = 180_000

/** A study of the score that is done; answers its id. */
export async function makeStudy(api: ApiClient): Promise<string> {
  const started = await api.post('/v1/admin/score_studies', {})
  expect(started).toMatchObject({ status: 200 })
  const { study_id } = started.body.data
  await eventually(
    'the study is done',
    async () => {
      const { study } = (await api.get(`/v1/admin/score_studies/${study_id}`)).body
      if (study.state === 'failed') throw new Error(`the study failed: ${study.error}`)
      return study.state === 'done'
    },
    DONE_WITHIN_MS,
  )
  return study_id
}
