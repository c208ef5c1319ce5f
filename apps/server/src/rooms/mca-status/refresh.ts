import { api } from '@saakh/contract/api'
import { MOST_CINS, type RefusedLine, readCin } from '@saakh/domain/cin-lines'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { MCA_JOB } from './check-job.ts'

/** The CINs of the request, each once, and the lines that are none. */
function readAsked(context: Context, asked: readonly string[]) {
  const today_year = Number(istDate(context.clock.now()).slice(0, 4))
  const cins = new Set<string>()
  const refused: RefusedLine[] = []
  for (const [at, text] of asked.entries()) {
    const read = readCin(text, today_year)
    if (read.ok) cins.add(read.cin)
    else refused.push({ line: at + 1, text, reason: read.reason })
  }
  return { cins: [...cins], refused }
}

const checkedBefore = async ({ tx, org }: Context): Promise<string[]> => {
  const { rows } = await sql<{ cin: string }>`
    select cin from mca_checks where organization_id = ${org.organization_id} group by cin
    order by max(checked_at) desc, cin limit ${MOST_CINS}`.execute(tx)
  return rows.map(({ cin }) => cin)
}

/** Queues a check. The CINs stand in the job, so that one that is cut off goes on where it stopped. */
export const refreshMcaStatus = verb({
  name: 'refresh_mca_status',
  access: api.refreshMcaStatus,
  input: api.refreshMcaStatus.body,
  async run(context, asked) {
    const { cins, refused } =
      'cins' in asked ? readAsked(context, asked.cins) : { cins: await checkedBefore(context), refused: [] }
    const [first] = refused
    if (cins.length === 0)
      throw first
        ? new AppError('invalid', `None of these lines is a CIN. Line ${first.line}: ${first.reason}`)
        : new AppError('conflict', 'No company was checked before. Say which CINs to check.')
    const job_id = newId()
    const { organization_id } = context.org
    await sql`insert into jobs (organization_id, job_id, type, status, created_by, created_by_user, created_at, rows_total, options)
      values (${organization_id}, ${job_id}, ${MCA_JOB}, 'queued', ${actorName(context.actor)}, ${userId(context)},
        ${context.clock.now()}, ${cins.length}, ${JSON.stringify({ cins })}::jsonb)`.execute(context.tx)
    context.jobs.add('check-mca-status', { organization_id, job_id }, { key: `mca-status:${job_id}` })
    return { job_id, accepted: cins.length, refused }
  },
  audit: (_, { job_id, accepted }) => ({
    subject: `job:${job_id}`,
    payload: { companies: accepted },
    events: [{ kind: 'job.progress', payload: { job_id, status: 'queued' } }],
  }),
})
