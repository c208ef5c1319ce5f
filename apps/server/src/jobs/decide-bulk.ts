import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import { execute } from '../platform/verb.ts'
import { DECIDE_BULK, decideBatch, endBulk } from '../rooms/desk/bulk-job.ts'
import type { JobTask } from './job-task.ts'

const payloadOf = z.object({ organization_id: z.uuid(), job_id: z.uuid() })

/** Decides the alerts of a filter, batch after batch. */
export const decideBulkTask: JobTask = {
  name: DECIDE_BULK,
  async run(platform, payload) {
    const { organization_id, job_id } = payloadOf.parse(payload)
    const caller = systemCaller(organization_id, DECIDE_BULK)
    while (!(await execute(platform, caller, decideBatch, { job_id })).is_over);
    await execute(platform, caller, endBulk, { job_id })
  },
}
