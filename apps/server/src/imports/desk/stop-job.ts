import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { verb, within } from '../../platform/verb.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { failImport, lockedJob } from '../pipeline/import-job.ts'

/**
 * Stops an import that is read. Who reads it finds at its next batch that it is no more to go on; what was stored stays,
 * and a retry goes on after it. One that waits is not stopped: it begins within moments.
 */
export const stopJob = verb({
  name: 'stop_job',
  access: api.stopJob,
  input: z.object({ job_id: z.string() }),
  async run(context, { job_id }) {
    if (!isUuid(job_id)) throw new AppError('not_found', 'There is no such job.')
    const job = await lockedJob(context, job_id)
    if (job.status !== 'running' || !IMPORT_KINDS.some(({ kind }) => kind === job.type))
      throw new AppError('conflict', 'Only a file that is being read can be stopped.')
    const message = `Stopped by hand after ${job.rows_done.toLocaleString('en-IN')} rows, which are kept. A retry goes on after them.`
    await within(context, failImport, { job_id, message, lacks: null })
    return { after_row: job.rows_done }
  },
  audit: ({ job_id }, { after_row }) => ({ subject: `job:${job_id}`, payload: { after_row } }),
})
