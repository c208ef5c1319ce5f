import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { verb } from '../../platform/verb.ts'
import { lockedJob, markDirty } from '../pipeline/import-job.ts'

/**
 * A person's word that rows that were set aside are dealt with: mended in another file, or of no weight. The parties that they
 * name are judged again, without waiting for the rows.
 */
export const settleQuarantine = verb({
  name: 'settle_quarantine',
  access: api.settleQuarantine,
  input: api.settleQuarantine.body.extend({ job_id: z.string() }),
  async run(context, { job_id, row, dealt_with }) {
    const { tx, org, jobs, clock } = context
    if (!isUuid(job_id)) throw new AppError('not_found', 'There is no such job.')
    await lockedJob(context, job_id)
    const { organization_id } = org
    const [by, at] = dealt_with ? [actorName(context.actor), clock.now()] : [null, null]
    const { rows } = await sql<{ may_name: string[] }>`
      update quarantine set dealt_with_by = ${by}, dealt_with_at = ${at}
      where organization_id = ${organization_id} and job_id = ${job_id} and may_name <> '{}'
        and (dealt_with_at is null) = ${dealt_with} and (${row ?? null}::bigint is null or row = ${row ?? null})
      returning may_name`.execute(tx)
    if (rows.length === 0)
      throw new AppError(
        row === undefined ? 'conflict' : 'not_found',
        dealt_with ? 'No signal waits for such a row.' : 'No such row is said to be dealt with.',
      )
    await markDirty(
      context,
      'tenant',
      rows.flatMap(({ may_name }) => may_name),
    )
    queueJudging(jobs, organization_id)
    return { rows: rows.length }
  },
  audit: ({ job_id, row, dealt_with }, { rows }) => ({
    subject: `job:${job_id}`,
    payload: { ...(row !== undefined && { row }), dealt_with, rows },
    events: [{ kind: 'import.set_aside', payload: { job_id } }],
  }),
})
