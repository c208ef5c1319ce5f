import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { actorName, userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'

// Jobs that read nothing themselves: they lead to imports, and tell what led to none.

export const TALLY_JOB = 'read_tally'
export const FOLDER_JOB = 'watched_folder'

const access = { method: 'POST', access: { kind: 'policy', url: '/v1/admin/uploads' } } as const

export async function insertJob(context: Context, type: string, file_name: string | null): Promise<string> {
  const job_id = newId()
  await sql`insert into jobs (organization_id, job_id, type, status, file_name, created_by, created_by_user, created_at, options)
    values (${context.org.organization_id}, ${job_id}, ${type}, 'queued', ${file_name}, ${actorName(context.actor)},
      ${userId(context)}, ${context.clock.now()}, '{}')`.execute(context.tx)
  return job_id
}

export const jobEvent = (job_id: string, status: string) =>
  ({ kind: 'job.progress', payload: { job_id, status } }) as const

export const beginJob = verb({
  name: 'begin_job',
  access,
  input: z.object({ job_id: z.uuid() }),
  async run({ tx, org }, { job_id }) {
    await sql`update jobs set status = 'running', started_at = now(), heartbeat_at = now(), attempts = attempts + 1
      where organization_id = ${org.organization_id} and job_id = ${job_id} and document_id is null`.execute(tx)
  },
  audit: ({ job_id }) => ({ subject: `job:${job_id}`, events: [jobEvent(job_id, 'running')] }),
})

export const endJob = verb({
  name: 'end_job',
  access,
  input: z.object({ job_id: z.uuid(), status: z.enum(['done', 'failed']), message: z.string() }),
  async run({ tx, org }, { job_id, status, message }) {
    const { numAffectedRows } = await sql`update jobs set status = ${status}, message = ${message}, finished_at = now(),
        heartbeat_at = now(), progress = 1
      where organization_id = ${org.organization_id} and job_id = ${job_id} and document_id is null`.execute(tx)
    if (numAffectedRows !== 1n) throw new AppError('not_found', 'There is no such job.')
  },
  audit: ({ job_id, status, message }) => ({
    subject: `job:${job_id}`,
    payload: { status, message },
    events: [jobEvent(job_id, status)],
  }),
})

/** A job that is over as soon as it is told: a file that was set aside without an import. */
export const tellJob = verb({
  name: 'tell_job',
  access,
  input: z.object({ type: z.string(), file_name: z.string().max(255), message: z.string() }),
  async run(context, { type, file_name, message }) {
    const job_id = await insertJob(context, type, file_name)
    await sql`update jobs set status = 'failed', message = ${message}, started_at = now(), finished_at = now()
      where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
    return { job_id }
  },
  audit: ({ file_name, message }, { job_id }) => ({
    subject: `job:${job_id}`,
    payload: { file_name, message },
    events: [jobEvent(job_id, 'failed')],
  }),
})
