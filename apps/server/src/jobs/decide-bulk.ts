import { z } from 'zod'
import { type Caller, systemCaller } from '../platform/access.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { BULK_KINDS, decideBatch, endBulk } from '../rooms/desk/bulk-job.ts'
import { openCasesBatch } from '../rooms/desk/open-cases-batch.ts'
import type { JobTask } from './job-task.ts'

const payloadOf = z.object({ organization_id: z.uuid(), job_id: z.uuid() })

type Batch = (platform: Platform, caller: Caller, job: { job_id: string }) => Promise<{ is_over: boolean }>

/** Does what a job has of a filter, batch after batch. */
const bulkTask = (name: string, batch: Batch): JobTask => ({
  name,
  async run(platform, payload) {
    const { organization_id, job_id } = payloadOf.parse(payload)
    const caller = systemCaller(organization_id, name)
    while (!(await batch(platform, caller, { job_id })).is_over);
    await execute(platform, caller, endBulk, { job_id })
  },
})

/** Decides the alerts of a filter. */
export const decideBulkTask = bulkTask(BULK_KINDS.decide.task, (platform, caller, job) =>
  execute(platform, caller, decideBatch, job),
)
/** Opens a case for each borrower of a filter. */
export const openCasesTask = bulkTask(BULK_KINDS.cases.task, (platform, caller, job) =>
  execute(platform, caller, openCasesBatch, job),
)
