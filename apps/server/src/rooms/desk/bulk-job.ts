import { formatCount } from '@saakh/domain/formats'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { actorName, userId } from '../../platform/access.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { lockAlerts, partiesOf, writeDecisions } from './write-decisions.ts'

/** What is done of a whole filter by a job: the type of the job, and the task of the worker that does it. */
export const BULK_KINDS = {
  decide: { type: 'desk_bulk', task: 'decide-bulk' },
  cases: { type: 'desk_cases', task: 'open-cases-bulk' },
} as const
type BulkKind = keyof typeof BULK_KINDS
const TYPES = Object.values(BULK_KINDS).map(({ type }) => type)

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
  const byId = new Map(chosen.map((alert) => [alert.alert_id, alert]))
  const lockedAlerts = await lockAlerts(
    context,
    chosen.map(({ alert_id }) => alert_id),
  )
  return lockedAlerts.filter(({ alert_id, reading_no, standing }) => {
    const asked = byId.get(alert_id)
    return asked?.reading_no === reading_no && asked.standing === standing
  })
}

interface Queued {
  kind: BulkKind
  options: Record<string, unknown>
  /** How many places the rows have. */
  total: number
  /** What the job is to do: `place, alert_id, reading_no, standing`. What has one place is done together. */
  rows: RawBuilder<unknown>
}

/** Writes a job of the caller with all that it is to do, as it was seen. */
export async function queueBulk(context: Context, { kind, options, total, rows }: Queued): Promise<string> {
  const { tx, org, clock, actor, jobs } = context
  const { type, task } = BULK_KINDS[kind]
  const job_id = newId()
  const { organization_id } = org
  await sql`insert into jobs (organization_id, job_id, type, status, created_by, created_by_user, created_at, rows_total, options)
    values (${organization_id}, ${job_id}, ${type}, 'queued', ${actorName(actor)}, ${userId(context)}, ${clock.now()},
      ${total}, ${JSON.stringify(options)}::jsonb)`.execute(tx)
  await sql`insert into desk_bulk_alerts (organization_id, job_id, place, alert_id, reading_no, standing)
    select ${organization_id}, ${job_id}, r.place, r.alert_id, r.reading_no, r.standing from (${rows}) r`.execute(tx)
  jobs.add(task, { organization_id, job_id }, { key: `${task}:${job_id}` })
  return job_id
}

interface Job {
  status: string
  rows_done: string
  rows_total: string
  options: unknown
}

export interface Batch {
  job_id: string
  options: unknown
  seen: (Seen & { place: number })[]
  from: number
  /** The last place of the batch. */
  done: number
  total: number
}

/** The next places of a job, which is locked until the commit; null where it is over. */
export async function nextBatch(
  { tx, org }: Context,
  kind: BulkKind,
  { job_id, size }: { job_id: string; size: number },
): Promise<Batch | null> {
  const { rows } = await sql<Job>`
    select status, rows_done, rows_total, options from jobs where organization_id = ${org.organization_id}
      and job_id = ${job_id} and type = ${BULK_KINDS[kind].type} for update`.execute(tx)
  const [job] = rows
  if (!job || job.status === 'done' || job.status === 'failed') return null
  const [from, total] = [Number(job.rows_done), Number(job.rows_total)]
  const done = Math.min(total, from + size)
  const { rows: seen } = await sql<Batch['seen'][number]>`
    select place, alert_id, reading_no, standing from desk_bulk_alerts
    where organization_id = ${org.organization_id} and job_id = ${job_id} and place > ${from} and place <= ${done}
    order by place, alert_id`.execute(tx)
  return { job_id, options: job.options, seen, from, done, total }
}

/** Notes how far a job is; answers whether it is over. */
export async function noteBatch(
  { tx, org }: Context,
  { job_id, from, done, total }: Batch,
  accepted: number,
): Promise<boolean> {
  await sql`
    update jobs set rows_done = ${done}, heartbeat_at = now(), progress = ${done / Math.max(1, total)},
      started_at = coalesce(started_at, now()), status = 'running', attempts = attempts + ${from === 0 ? 1 : 0},
      counts = counts || jsonb_build_object('rows_read', ${done}::int,
        'rows_accepted', (counts ->> 'rows_accepted')::int + ${accepted}::int)
    where organization_id = ${org.organization_id} and job_id = ${job_id}`.execute(tx)
  return done >= total
}

/** Decides the next alerts of a job; answers whether any are left. A job that is over is left alone. */
export const decideBatch = verb({
  name: 'decide_batch',
  access: 'system',
  input: z.object({ job_id: z.uuid() }),
  async run(context, { job_id }) {
    const batch = await nextBatch(context, 'decide', { job_id, size: BATCH })
    if (batch === null) return { party_ids: [], decided: 0, is_over: true }
    const { given, left_out: _, ...act } = options.parse(batch.options)
    const standingAlerts = await standingAsSeen(context, batch.seen)
    await writeDecisions(context, given, standingAlerts, { ...act, now: context.clock.now() })
    const is_over = await noteBatch(context, batch, standingAlerts.length)
    return { party_ids: partiesOf(standingAlerts), decided: standingAlerts.length, is_over }
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

const counted = (count: number, singular: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? singular : many}`

/** What came of a job, in words. */
const TOLD: Record<string, (done: number, left: number) => string> = {
  [BULK_KINDS.decide.type]: (done, left) =>
    `${counted(done, 'alert', 'alerts')} decided, ${formatCount(left)} left out, since something changed meanwhile.`,
  [BULK_KINDS.cases.type]: (done, left) => {
    const opened = `${counted(done, 'case is', 'cases are')} opened, one for each borrower`
    return left === 0
      ? `${opened}.`
      : `${opened}; ${counted(left, 'borrower is', 'borrowers are')} left out, since something changed meanwhile.`
  },
}

/** Ends a job and says what came of it. */
export const endBulk = verb({
  name: 'end_bulk',
  access: 'system',
  input: z.object({ job_id: z.uuid() }),
  async run({ tx, org }, { job_id }) {
    const { rows } = await sql<{ type: string; accepted: number; left_out: number }>`
      select type, (counts ->> 'rows_accepted')::int as accepted,
        ((options ->> 'left_out')::int + rows_total - (counts ->> 'rows_accepted')::int)::int as left_out
      from jobs where organization_id = ${org.organization_id} and job_id = ${job_id} and type = any(${TYPES}::text[])
        and status in ('queued', 'running') for update`.execute(tx)
    const [job] = rows
    const message = job ? (TOLD[job.type]?.(job.accepted, job.left_out) ?? null) : null
    if (job)
      await sql`update jobs set status = 'done', finished_at = now(), heartbeat_at = now(), progress = 1, message = ${message},
          counts = jsonb_set(counts, '{rows_quarantined}', to_jsonb(${job.left_out}::int))
        where organization_id = ${org.organization_id} and job_id = ${job_id}`.execute(tx)
    await letGo(tx, org.organization_id, [job_id])
    return { message }
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

/** A job that cannot go on says why; what it did stays. */
export async function failBulk({ tx, org }: Context, job_id: string, message: string): Promise<void> {
  await sql`update jobs set status = 'failed', finished_at = now(), message = ${message}
    where organization_id = ${org.organization_id} and job_id = ${job_id}`.execute(tx)
  await letGo(tx, org.organization_id, [job_id])
}

/** The job of an act that is taken back does not go on. Answers whether one was stopped. */
export async function stopBulk({ tx, org }: Context, act_id: string, by: string | null): Promise<boolean> {
  const { rows } = await sql<{ job_id: string }>`
    update jobs set status = 'failed', finished_at = now(), message = 'Taken back before it was done.'
    where organization_id = ${org.organization_id} and type = ${BULK_KINDS.decide.type} and options ->> 'act_id' = ${act_id}
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
