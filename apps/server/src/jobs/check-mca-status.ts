import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { checkBatch, endCheck } from '../rooms/mca-status/check-batch.ts'
import type { JobTask } from './job-task.ts'

const payloadOfCheck = z.object({ organization_id: z.uuid(), job_id: z.uuid() })

/** Checks the companies of a job, batch after batch. */
export const checkMcaStatusTask: JobTask = {
  name: 'check-mca-status',
  async run(platform, payload) {
    const { organization_id, job_id } = payloadOfCheck.parse(payload)
    const caller = systemCaller(organization_id, 'check-mca-status')
    while (!(await execute(platform, caller, checkBatch, { job_id })).is_over);
    await execute(platform, caller, endCheck, { job_id })
  },
}
