import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { verb } from '../../platform/verb.ts'
import { lockedJob } from './import-job.ts'
import { queueImport } from './record-import.ts'

/** Takes a failed import up again after its last committed batch. */
export const retryJob = verb({
  name: 'retry_job',
  access: api.retryJob,
  input: z.object({ job_id: z.string() }),
  async run(context, { job_id }) {
    if (!isUuid(job_id)) throw new AppError('not_found', 'There is no such job.')
    const job = await lockedJob(context, job_id)
    if (job.status !== 'failed')
      throw new AppError('conflict', `Only a failed job can be tried again; this one is ${job.status}.`)
    await sql`update jobs set status = 'queued', finished_at = null, message = null, heartbeat_at = now()
      where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
    await queueImport(context, job_id)
    return job.rows_done
  },
  audit: ({ job_id }, after_row) => ({
    subject: `job:${job_id}`,
    payload: { after_row },
    events: [{ kind: 'job.progress', payload: { job_id, status: 'queued' } }],
  }),
})
