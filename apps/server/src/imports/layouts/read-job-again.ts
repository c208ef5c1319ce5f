import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { type Context, within } from '../../platform/verb.ts'
import { retryJob } from '../desk/retry-job.ts'
import type { StoredOptions } from '../kit/tables.ts'
import { lockedJob } from '../pipeline/import-job.ts'
import { isNothingStored } from './table-of-job.ts'

/**
 * Reads a file of which nothing is stored once more, with what was told of it by now and the layouts that stand now. Throws
 * AppError 'conflict' for any other: its rows stay as they were read.
 */
export async function readJobAgain(
  context: Context,
  job_id: string,
  additions: Pick<StoredOptions, 'account_number' | 'party_id'>,
): Promise<void> {
  const job = await lockedJob(context, job_id)
  if (!isNothingStored(job))
    throw new AppError(
      'conflict',
      'Rows of this file are stored, or it is being read, so nothing more can be stated about it.',
    )
  const { layouts: _, lacks: __, ...options } = { ...job.options, ...additions }
  await sql`update jobs set options = ${JSON.stringify(options)}::jsonb
    where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
  await within(context, retryJob, { job_id })
}
