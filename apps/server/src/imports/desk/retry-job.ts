import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { verb } from '../../platform/verb.ts'
import type { StoredOptions } from '../kit/tables.ts'
import { lockedJob } from '../pipeline/import-job.ts'
import { queueImport } from '../pipeline/record-import.ts'

/**
 * Takes a failed import up again after its last committed batch; of a finished one the rows that were set aside are read
 * once more, since their customers or companies may be known by now. They count as known when the lender gave the file.
 */
export const retryJob = verb({
  name: 'retry_job',
  access: api.retryJob,
  input: z.object({ job_id: z.string() }),
  async run(context, { job_id }) {
    if (!isUuid(job_id)) throw new AppError('not_found', 'There is no such job.')
    const job = await lockedJob(context, job_id)
    const reads_again = job.status === 'done' && job.counts.rows_quarantined > 0
    if (job.status !== 'failed' && !reads_again)
      throw new AppError(
        'conflict',
        job.status === 'done'
          ? 'Nothing of this file was set aside; there is nothing to read again.'
          : `Only a failed job can be tried again; this one is ${job.status}.`,
      )
    const options: StoredOptions = reads_again
      ? { ...job.options, known_at: job.options.known_at ?? job.created_at.toISOString(), only_set_aside: true }
      : job.options
    const after_row = reads_again ? 0 : job.rows_done
    await sql`update jobs set status = 'queued', finished_at = null, message = null, heartbeat_at = now(),
        rows_done = ${after_row}, options = ${JSON.stringify(options)}::jsonb
      where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
    queueImport(context, job_id)
    return { after_row, reads_again }
  },
  audit: ({ job_id }, { after_row, reads_again }) => ({
    subject: `job:${job_id}`,
    payload: { after_row, ...(reads_again && { only_set_aside: true }) },
    events: [{ kind: 'job.progress', payload: { job_id, status: 'queued' } }],
  }),
})
