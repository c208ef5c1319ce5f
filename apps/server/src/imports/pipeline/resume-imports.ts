import { sql } from 'kysely'
import { z } from 'zod'
import { systemCaller } from '../../platform/access.ts'
import { execute, type Platform, verb } from '../../platform/verb.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { queueImport } from './record-import.ts'

const resumeImport = verb({
  name: 'resume_import',
  access: { method: 'POST', access: { kind: 'policy', url: '/v1/admin/uploads' } },
  input: z.object({ job_id: z.uuid() }),
  async run(context, { job_id }) {
    // The sign of life is renewed, so that the next look does not queue the same job once more.
    await sql`update jobs set heartbeat_at = now()
      where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
    queueImport(context, job_id)
  },
  audit: ({ job_id }) => ({ subject: `job:${job_id}` }),
})

/**
 * Queues the imports that were under way when their process died, and answers how many. A worker calls it with 0 when
 * it starts: taking up one that still runs elsewhere is safe, since only one of the two can commit the next batch.
 */
export async function resumeImports(
  platform: Platform,
  { silent_seconds }: { silent_seconds: number },
): Promise<number> {
  const kinds = IMPORT_KINDS.map(({ kind }) => kind)
  const { rows } = await sql<{ organization_id: string; job_id: string }>`
    select organization_id, job_id from unfinished_jobs()
    where type = any(${kinds}) and heartbeat_at <= now() - make_interval(secs => ${silent_seconds})`.execute(
    platform.db,
  )
  for (const { organization_id, job_id } of rows)
    await execute(platform, systemCaller(organization_id, 'import'), resumeImport, { job_id })
  return rows.length
}
