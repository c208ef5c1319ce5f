import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { lockAlerts, partiesOf, writeDecisions } from './write-decisions.ts'

/** The type of the jobs that decide a whole filter. */
export const DESK_JOB = 'desk_bulk'
/** The task of the worker that does them. */
export const DECIDE_BULK = 'decide-bulk'

/** So many alerts are decided in one transaction. */
const BATCH = 200

/** An alert as the person saw it. */
export interface Seen {
  alert_id: string
  reading_no: number
  standing: string
}

/** What the job is to do, and for whom. */
const options = z.object({
  act_id: z.uuid(),
  by: z.uuid(),
  by_name: z.string(),
  given: z.object({
    state: z.enum(['acknowledged', 'watching', 'closed']),
    code: z.enum(['acted_upon', 'known_and_accepted', 'rule_too_strict', 'not_ours']).nullable(),
    note: z.string().nullable(),
    watch_until: z.string().nullable(),
  }),
  /** Left out when it was asked for. */
  left_out: z.number(),
})
export type BulkOptions = z.output<typeof options>

/** Of what was chosen, what stands as it was seen. */
export async function standingAsSeen(context: Context, chosen: readonly Seen[]) {
  const byId = new Map(chosen.map((one) => [one.alert_id, one]))
  const found = await lockAlerts(
    context,
    chosen.map(({ alert_id }) => alert_id),
  )
  return found.filter(({ alert_id, reading_no, standing }) => {
    const asked = byId.get(alert_id)
    return asked?.reading_no === reading_no && asked.standing === standing
  })
}

interface Job {
  status: string
  rows_done: string
  rows_total: string
  options: unknown
}

async function lockedJob({ tx, org }: Context, job_id: string): Promise<Job | null> {
  const { rows } = await sql<Job>`
    select status, rows_done, rows_total, options from jobs
    where organization_id = ${org.organization_id} and job_id = ${job_id} and type = ${DESK_JOB} for update`.execute(tx)
  return rows[0] ?? null
}

/** Decides the next alerts of a job; answers whether any are left. A job that is over is left alone. */
export const decideBatch = verb({
  name: 'decide_batch',
  access: 'system',
  input: z.object({ job_id: z.uuid() }),
  async run(context, { job_id }) {
    const { tx, org, clock } = context
    const job = await lockedJob(context, job_id)
    if (job === null || job.status === 'done' || job.status === 'failed')
      return { party_ids: [], decided: 0, is_over: true }
    const { given, left_out: _, ...act } = options.parse(job.options)
    const [from, total] = [Number(job.rows_done), Number(job.rows_total)]
    const done = Math.min(total, from + BATCH)
    const { rows: seen } = await sql<Seen>`select alert_id, reading_no, standing from desk_bulk_alerts
      where organization_id = ${org.organization_id} and job_id = ${job_id} and place > ${from} and place <= ${done}`.execute(
      tx,
    )
    const found = await standingAsSeen(context, seen)
    await writeDecisions(context, given, found, { ...act, now: clock.now() })
    await sql`
      update jobs set rows_done = ${done}, heartbeat_at = now(), progress = ${done / Math.max(1, total)},
        started_at = coalesce(started_at, now()), status = 'running', attempts = attempts + ${from === 0 ? 1 : 0},
        counts = jsonb_set(counts, '{rows_accepted}', to_jsonb((counts ->> 'rows_accepted')::int + ${found.length}))
      where organization_id = ${org.organization_id} and job_id = ${job_id}`.execute(tx)
    return { party_ids: partiesOf(found), decided: found.length, is_over: done >= total }
  },
  audit: ({ job_id }, { party_ids, decided }) =>
    decided === 0
      ? null
      : {
          subject: `job:${job_id}`,
          payload: { decided, party_ids },
          events: [
            { kind: 'desk.decided', payload: { party_ids } },
            { kind: 'job.progress', payload: { job_id, status: 'running' } },
          ],
        },
})

/** Ends a job and says what came of it. */
export const endBulk = verb({
  name: 'end_bulk',
  access: 'system',
  input: z.object({ job_id: z.uuid() }),
  async run({ tx, org }, { job_id }) {
    const { rows } = await sql<{ message: string }>`
      update jobs set status = 'done', finished_at = now(), heartbeat_at = now(), progress = 1,
        message = format('%s alerts decided, %s left out, since something changed meanwhile.', counts ->> 'rows_accepted',
          (options ->> 'left_out')::int + rows_total - (counts ->> 'rows_accepted')::int)
      where organization_id = ${org.organization_id} and job_id = ${job_id} and type = ${DESK_JOB}
        and status in ('queued', 'running') returning message`.execute(tx)
    await letGo(tx, org.organization_id, [job_id])
    return { message: rows[0]?.message ?? null }
  },
  audit: ({ job_id }, { message }) =>
    message === null
      ? null
      : {
          subject: `job:${job_id}`,
          payload: { message },
          events: [{ kind: 'job.progress', payload: { job_id, status: 'done' } }],
        },
})

/** The job of an act that is taken back does not go on. Answers whether one was stopped. */
export async function stopBulk({ tx, org }: Context, act_id: string, by: string | null): Promise<boolean> {
  const { rows } = await sql<{ job_id: string }>`
    update jobs set status = 'failed', finished_at = now(), message = 'Taken back before it was done.'
    where organization_id = ${org.organization_id} and type = ${DESK_JOB} and options ->> 'act_id' = ${act_id}
      and options ->> 'by' = ${by} and status in ('queued', 'running') returning job_id`.execute(tx)
  await letGo(
    tx,
    org.organization_id,
    rows.map(({ job_id }) => job_id),
  )
  return rows.length > 0
}

const letGo = (tx: Tx, organization_id: string, job_ids: readonly string[]) =>
  sql`delete from desk_bulk_alerts where organization_id = ${organization_id} and job_id = any(${[...job_ids]}::uuid[])`.execute(
    tx,
  )
