import { changesBetween, type RegisterRow } from '@saakh/domain/register-check'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockUntilCommit } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { BATCH, MCA_JOB } from './check-job.ts'
import { type RegisterReading, readRegister } from './read-register.ts'

interface Job {
  status: string
  rows_done: string
  created_by: string
  cins: string[]
}

async function lockedCheck({ tx, org }: Context, job_id: string): Promise<Job | null> {
  const { rows } = await sql<Job>`
    select status, rows_done, created_by, options->'cins' as cins from jobs
    where organization_id = ${org.organization_id} and job_id = ${job_id} and type = ${MCA_JOB} for update`.execute(tx)
  return rows[0] ?? null
}

interface Before {
  cin: string
  check_no: number
  found: RegisterRow | null
}

async function lastChecks({ tx, org }: Context, cins: readonly string[]): Promise<Map<string, Before>> {
  const { rows } = await sql<Before>`
    select distinct on (cin) cin, check_no, found from mca_checks
    where organization_id = ${org.organization_id} and cin = any(${[...cins]}::text[])
    order by cin, check_no desc`.execute(tx)
  return new Map(rows.map((row) => [row.cin, row]))
}

/** The readings as rows of checks, each with what differs from the check before. */
const checksOf = (readings: readonly RegisterReading[], before: ReadonlyMap<string, Before>) =>
  readings.map(({ cin, party_id, found, fact_id, register_as_of }) => {
    const last = before.get(cin)
    const changed = last === undefined ? [] : changesBetween(last.found, found)
    return { cin, check_no: (last?.check_no ?? 0) + 1, party_id, found, fact_id, register_as_of, changed }
  })

/** Checks the next companies of a job; answers whether any are left. A job that is over is left alone. */
export const checkBatch = verb({
  name: 'check_mca_status',
  access: 'system',
  input: z.object({ job_id: z.uuid() }),
  async run(context, { job_id }) {
    const { tx, org, clock } = context
    // Two jobs about one company would both count its next check.
    await lockUntilCommit(tx, `${org.organization_id}:${MCA_JOB}`)
    const job = await lockedCheck(context, job_id)
    if (job === null || job.status === 'done' || job.status === 'failed') return { checked: [], is_over: true }
    const from = Number(job.rows_done)
    const cins = job.cins.slice(from, from + BATCH)
    const checks = checksOf(await readRegister(context, cins), await lastChecks(context, cins))
    await sql`
      insert into mca_checks (organization_id, cin, check_no, job_id, checked_at, checked_by, party_id, found, fact_id,
        register_as_of, changed)
      select ${org.organization_id}, c.cin, c.check_no, ${job_id}, ${clock.now()}, ${job.created_by}, c.party_id,
        nullif(c.found, 'null'::jsonb), c.fact_id, c.register_as_of, c.changed
      from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as c (cin text, check_no int, party_id uuid, found jsonb,
        fact_id uuid, register_as_of date, changed text[])`.execute(tx)
    const done = from + cins.length
    await sql`
      update jobs set rows_done = ${done}, heartbeat_at = now(), progress = ${done / job.cins.length},
        started_at = coalesce(started_at, now()), status = 'running', attempts = attempts + ${from === 0 ? 1 : 0}
      where organization_id = ${org.organization_id} and job_id = ${job_id}`.execute(tx)
    return { checked: checks.map(({ cin }) => cin), is_over: done >= job.cins.length }
  },
  audit: ({ job_id }, { checked }) =>
    checked.length === 0
      ? null
      : {
          subject: `job:${job_id}`,
          payload: { checked },
          events: [{ kind: 'job.progress', payload: { job_id, status: 'running' } }],
        },
})

/** Ends a job and says what came of it. */
export const endCheck = verb({
  name: 'end_mca_status_check',
  access: 'system',
  input: z.object({ job_id: z.uuid() }),
  async run(context, { job_id }) {
    const { tx, org } = context
    const { rows } = await sql<{ checked: number; found: number; changed: number }>`
      select count(*)::int as checked, count(found)::int as found,
        (count(*) filter (where changed <> '{}'))::int as changed
      from mca_checks where organization_id = ${org.organization_id} and job_id = ${job_id}`.execute(tx)
    const { checked = 0, found = 0, changed = 0 } = rows[0] ?? {}
    const message = `${checked} checked: ${found} in the register, ${changed} changed since the check before.`
    const { numAffectedRows } = await sql`
      update jobs set status = 'done', finished_at = now(), heartbeat_at = now(), progress = 1, message = ${message}
      where organization_id = ${org.organization_id} and job_id = ${job_id} and type = ${MCA_JOB}
        and status in ('queued', 'running')`.execute(tx)
    return { message, has_ended: numAffectedRows === 1n }
  },
  audit: ({ job_id }, { message, has_ended }) =>
    has_ended
      ? {
          subject: `job:${job_id}`,
          payload: { message },
          events: [{ kind: 'job.progress', payload: { job_id, status: 'done' } }],
        }
      : null,
})
