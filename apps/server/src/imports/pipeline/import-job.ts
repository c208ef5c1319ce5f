import { DATE_ORDERS, type DateOrder } from '@saakh/domain/date-shapes'
import { AppError } from '@saakh/domain/errors'
import { JOB_LACKS } from '@saakh/domain/job'
import { sql } from 'kysely'
import { z } from 'zod'
import type { OutboxEvent } from '../../platform/audit.ts'
import { KEPT } from '../../platform/connections.ts'
import { queueJudging } from '../../platform/queue-judging.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { tellWebhooks } from '../../platform/webhook-outbox.ts'
import type { ToldOfFile } from '../kit/file-records.ts'
import type { ImportAbout } from '../kit/import-kind.ts'
import { standingLayouts } from '../kit/standing-layouts.ts'
import type { ImportCounts, ImportTables, StoredOptions } from '../kit/tables.ts'
import type { DateOrders } from './decide-dates.ts'
import { earlierOrders } from './earlier-orders.ts'
import { storeFeedDays } from './feed-days.ts'
import { importKind } from './import-kinds.ts'

// The life of one import, each step a verb of its own: start, batches (import-batch.ts), finish or fail. The system runs
// them; whoever uploaded the file stands in the job.

export const access = { method: 'POST', access: { kind: 'policy', url: '/v1/admin/uploads' } } as const

export interface StartedImport {
  job_id: string
  status: 'queued' | 'running' | 'done' | 'failed'
  kind: string
  rows_done: number
  counts: ImportCounts
  message: string | null
  sha256: string
  size: number
  about: ImportAbout
  date_order: DateOrder | null
  /** Of this file, where an earlier attempt decided them, and of earlier files. */
  earlier_orders: DateOrders
  told: ToldOfFile
  /** Rows set aside before, which alone are read this time; null: every row is. */
  only: ReadonlySet<number> | null
}

export const progressOf = (job_id: string, status: string): OutboxEvent => ({
  kind: 'job.progress',
  payload: { job_id, status },
})

export const jobOf = (context: Context, job_id: string) =>
  context.tx
    .withTables<ImportTables>()
    .selectFrom('jobs')
    .innerJoin('documents', 'documents.document_id', 'jobs.document_id')
    .select([
      'jobs.job_id',
      'jobs.status',
      'jobs.type',
      'jobs.rows_done',
      'jobs.counts',
      'jobs.options',
      'jobs.message',
      'jobs.created_at',
      'documents.document_id',
      'documents.file_name',
      'documents.sha256',
      'documents.size',
      'documents.as_of',
    ])
    .where('jobs.organization_id', '=', context.org.organization_id)
    .where('jobs.job_id', '=', job_id)
    .modifyFront(KEPT)

export async function lockedJob(context: Context, job_id: string) {
  const job = await jobOf(context, job_id).forUpdate('jobs').executeTakeFirst()
  if (!job) throw new AppError('not_found', 'There is no such job.')
  return job
}

export const aboutOf = (
  context: Context,
  job: { document_id: string; file_name: string; as_of: string | null; options: StoredOptions },
): ImportAbout => ({
  document_id: job.document_id,
  file_name: job.file_name,
  as_of: job.options.as_of ?? job.as_of,
  known_at: job.options.known_at ? new Date(job.options.known_at) : context.clock.now(),
  today: context.clock.today(),
  is_demo: job.options.is_demo === true,
  portfolio_id: job.options.portfolio_id ?? null,
  party_id: job.options.party_id ?? null,
})

/** Why who reads a file may not go on with it. */
export const outOfHand = (status: string): AppError =>
  new AppError(
    'conflict',
    status === 'failed'
      ? 'This import was stopped. A retry goes on after its last batch.'
      : 'This import goes on elsewhere.',
  )

export const startImport = verb({
  name: 'start_import',
  access,
  input: z.object({ job_id: z.uuid() }),
  async run(context, { job_id }): Promise<StartedImport> {
    const job = await lockedJob(context, job_id)
    if (job.status !== 'done')
      await sql`${KEPT} update jobs set status = 'running', started_at = coalesce(started_at, now()), heartbeat_at = now(),
          finished_at = null, message = null, attempts = attempts + 1
        where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
    const { type, status, rows_done, counts, message, sha256, size } = job
    const only = job.options.only_set_aside && status !== 'done' ? await rowsSetAside(context, job_id) : null
    const date_order = job.options.date_order ?? null
    const { sheet = null, month = null, account_number = null, as_of = null } = job.options
    // What is stored of a file was read with one layout; the rest is read with the same.
    const readsLayouts = importKind(type).connector?.tables !== undefined
    const layouts = job.options.layouts ?? (readsLayouts ? await standingLayouts(context, type) : [])
    const about = aboutOf(context, job)
    const earlier_orders = { ...(await earlierOrders(context, type)), ...job.options.date_orders }
    return {
      ...{ job_id, status, kind: type, rows_done, counts, message, sha256, size },
      ...{ about, date_order, earlier_orders, told: { sheet, month, account_number, layouts, as_of }, only },
    }
  },
  audit: ({ job_id }, job) =>
    job.status === 'done'
      ? null
      : {
          subject: `job:${job_id}`,
          payload: { kind: job.kind, file_name: job.about.file_name, after_row: job.rows_done },
          events: [progressOf(job_id, 'running')],
        },
})

async function rowsSetAside({ tx, org }: Context, job_id: string): Promise<Set<number>> {
  const { rows } = await sql<{ row: string }>`
    select row from quarantine where organization_id = ${org.organization_id} and job_id = ${job_id}`.execute(tx)
  return new Set(rows.map(({ row }) => Number(row)))
}

/** Marks these parties for a new evaluation by those who monitor them. */
export async function markDirty({ tx }: Context, visibility: 'public' | 'tenant', parties: readonly string[]) {
  if (parties.length === 0) return
  if (visibility === 'public') await sql`select mark_monitored_parties_dirty(${parties}::uuid[])`.execute(tx)
  else await sql`${KEPT} select mark_parties_dirty(${parties}::uuid[])`.execute(tx)
}

/** Once per import and not per batch: half a file is not what the lender said. The marks of a failed one count as well. */
export async function queueEvaluation({ tx, jobs }: Pick<Context, 'tx' | 'jobs'>) {
  const { rows } = await sql<{ organization_id: string }>`${KEPT}
    select organizations_with_dirty_parties() as organization_id`.execute(tx)
  for (const { organization_id } of rows) queueJudging(jobs, organization_id)
}

export const storeHeading = verb({
  name: 'read_heading',
  access,
  input: z.object({
    job_id: z.uuid(),
    document_id: z.uuid(),
    columns: z.array(z.string()),
    date_orders: z.record(z.string(), z.enum(DATE_ORDERS)),
  }),
  async run({ tx, org }, { job_id, document_id, columns, date_orders }) {
    const orders = JSON.stringify({ date_orders })
    const jobs =
      Object.keys(date_orders).length === 0
        ? null
        : await sql`${KEPT} update jobs set options = options || ${orders}::jsonb
            where organization_id = ${org.organization_id} and job_id = ${job_id} and not options @> ${orders}::jsonb`.execute(
            tx,
          )
    const { numAffectedRows } = await sql`${KEPT} update documents set columns = ${JSON.stringify(columns)}::jsonb
      where document_id = ${document_id} and columns = '[]'`.execute(tx)
    return { is_new: numAffectedRows === 1n || jobs?.numAffectedRows === 1n }
  },
  audit: ({ document_id, columns, date_orders }, { is_new }) =>
    is_new ? { subject: `document:${document_id}`, payload: { columns, date_orders } } : null,
})

function tellOfEnd(
  context: Context,
  { job_id, type, counts }: { job_id: string; type: string; counts: ImportCounts },
  status: 'done' | 'failed',
): void {
  const { rows_read, rows_quarantined: rows_set_aside } = counts
  tellWebhooks(context, [
    { type: 'import.finished', party_id: null, data: { job_id, kind: type, status, rows_read, rows_set_aside } },
  ])
}

export const finishImport = verb({
  name: 'finish_import',
  access,
  input: z.object({ job_id: z.uuid(), message: z.string() }),
  async run(context, { job_id, message }) {
    const job = await lockedJob(context, job_id)
    if (job.status !== 'running') throw outOfHand(job.status)
    await sql`${KEPT} update jobs set status = 'done', finished_at = ${context.clock.now()}, heartbeat_at = now(),
        rows_total = rows_done, progress = 1, message = ${message}
      where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
    await storeFeedDays(context, job)
    await queueEvaluation(context)
    tellOfEnd(context, job, 'done')
    return job.counts
  },
  audit: ({ job_id }, counts) => ({
    subject: `job:${job_id}`,
    payload: { ...counts },
    events: [progressOf(job_id, 'done')],
  }),
})

export const failImport = verb({
  name: 'fail_import',
  access,
  input: z.object({ job_id: z.uuid(), message: z.string(), lacks: z.enum(JOB_LACKS).nullable() }),
  async run(context, { job_id, message, lacks }) {
    const job = await lockedJob(context, job_id)
    if (job.status === 'done') return
    await queueEvaluation(context)
    await storeFeedDays(context, job)
    await sql`update jobs set status = 'failed', finished_at = ${context.clock.now()}, heartbeat_at = now(),
        message = ${message}, options = options || ${JSON.stringify({ lacks })}::jsonb
      where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
    tellOfEnd(context, job, 'failed')
  },
  audit: ({ job_id, message }) => ({
    subject: `job:${job_id}`,
    payload: { message },
    events: [progressOf(job_id, 'failed')],
  }),
})
