import { z } from 'zod'
import { runBackTest } from '../monitoring/run-back-test.ts'
import { RUN_BACK_TEST } from '../rooms/rules/start-back-test.ts'
import type { JobTask } from './job-task.ts'

const payloadOf = z.object({ organization_id: z.uuid(), back_test_id: z.uuid() })

/** Runs a change of limits over history. One whose process died runs again from the beginning. */
export const runBackTestTask: JobTask = {
  name: RUN_BACK_TEST,
  async run(platform, payload) {
    const { organization_id, back_test_id } = payloadOf.parse(payload)
    await runBackTest(platform, organization_id, back_test_id)
  },
}
