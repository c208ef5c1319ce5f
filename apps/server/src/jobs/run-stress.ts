import { z } from 'zod'
import { runStress } from '../monitoring/run-stress.ts'
import { RUN_STRESS } from '../rooms/stress/start-stress.ts'
import type { JobTask } from './job-task.ts'

const payloadOf = z.object({ organization_id: z.uuid(), stress_run_id: z.uuid() })

/** Runs a stress test over a whole book. One whose process died runs again from the beginning. */
export const runStressTask: JobTask = {
  name: RUN_STRESS,
  async run(platform, payload) {
    const { organization_id, stress_run_id } = payloadOf.parse(payload)
    await runStress(platform, organization_id, stress_run_id)
  },
}
