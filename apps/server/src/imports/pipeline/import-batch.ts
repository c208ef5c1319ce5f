import { sql } from 'kysely'
import { z } from 'zod'
import { KEPT } from '../../platform/connections.ts'
import { type Context, verb } from '../../platform/verb.ts'
import type { FileRecord } from '../kit/file-records.ts'
import type { Heading, LeftOut, Refusal } from '../kit/import-kind.ts'
import type { ImportCounts } from '../kit/tables.ts'
import type { BatchTurn } from './batch-turn.ts'
import { noteDelivered } from './feed-days.ts'
import { aboutOf, access, jobOf, lockedJob, markDirty, outOfHand, progressOf } from './import-job.ts'
import { importKind } from './import-kinds.ts'

export interface ImportBatch {
  /** How many of the file's records came before this batch: what `rows_done` must say. */
  after: number
  /** How many are done with it; more than it holds when records in between are not read this time. */
  through: number
  records: readonly FileRecord[]
  heading: Heading
  /** Share of the file read so far, 0 to 1. */
  progress: number
  /** Null where no batch is written beside it. */
  turn: BatchTurn | null
}

const isBatch = (value: unknown): value is ImportBatch =>
  typeof value === 'object' && value !== null && 'records' in value && Array.isArray(value.records)

/** The job in the turn of the batch, locked: only one can go on with it. */
async function jobInTurn(context: Context, job_id: string, { after, turn }: ImportBatch) {
  const job = await lockedJob(context, job_id)
  if (job.rows_done !== after || job.status !== 'running') {
    turn?.refuse()
    throw outOfHand(job.status)
  }
  await turn?.follow()
  return job
}

/** The rows merged, and the job as it stands in the turn of the batch. */
async function mergeInTurn(context: Context, job_id: string, batch: ImportBatch) {
  const { turn, records, heading } = batch
  await turn?.begin(context.tx)
  let job = turn?.isAhead ? null : await jobInTurn(context, job_id, batch)
  const read = job ?? (await jobOf(context, job_id).executeTakeFirstOrThrow())
  const kind = importKind(read.type)
  const merged = await kind.mergeRecords(
    context,
    records,
    heading,
    aboutOf(context, read),
    turn ? (concerns) => turn.enter(context.tx, concerns) : undefined,
  )
  if (merged.reaches_beyond) turn?.alone()
  await turn?.come(context.tx)
  job ??= await jobInTurn(context, job_id, batch)
  return { job, merged, kind }
}

/** One transaction: facts, heads, dirty parties, quarantine, progress and one audit row, or nothing of it. */
export const runImportBatch = verb({
  name: 'run_import_batch',
  access,
  input: z.object({ job_id: z.uuid(), batch: z.custom<ImportBatch>(isBatch) }),
  async run(context, { job_id, batch }) {
    const { organization_id } = context.org
    const { job, merged, kind } = await mergeInTurn(context, job_id, batch)
    const again = job.options.only_set_aside === true
    const freed = again ? await takeFromQuarantine(context, job_id, batch.records, merged.refused) : []
    await quarantine(context, job_id, merged.refused)
    await keepLeftOut(context, job_id, merged.left_out)
    const named = merged.refused.flatMap(({ may_name = [] }) => may_name)
    const touched = [...new Set([...merged.touched, ...named, ...freed])]
    await markDirty(context, kind.visibility, [...new Set([...touched, ...(merged.named_in_reviews ?? [])])])
    await noteDelivered(context, { job_id, kind: kind.kind }, merged.delivered)
    const counts: ImportCounts = {
      rows_read: job.counts.rows_read + (again ? 0 : batch.records.length),
      rows_accepted: job.counts.rows_accepted + batch.records.length - merged.refused.length,
      rows_quarantined: job.counts.rows_quarantined + merged.refused.length - (again ? batch.records.length : 0),
      cells_left_out: job.counts.cells_left_out + merged.left_out.length,
      facts_written: job.counts.facts_written + merged.facts_written,
      parties_touched: job.counts.parties_touched + touched.length,
    }
    await sql`${KEPT} update jobs set rows_done = ${batch.through}, counts = ${JSON.stringify(counts)}::jsonb,
        progress = ${batch.progress}, heartbeat_at = now()
      where organization_id = ${organization_id} and job_id = ${job_id}`.execute(context.tx)
    return {
      counts,
      refused: merged.refused.length,
      left_out: merged.left_out.length,
      facts_written: merged.facts_written,
      touched: touched.length,
    }
  },
  audit: ({ job_id, batch }, result) => ({
    subject: `job:${job_id}`,
    payload: {
      after_row: batch.after,
      rows: batch.records.length,
      quarantined: result.refused,
      cells_left_out: result.left_out,
      facts: result.facts_written,
      parties: result.touched,
    },
    events: [progressOf(job_id, 'running')],
  }),
})

async function quarantine({ tx, org }: Context, job_id: string, refused: readonly Refusal[]) {
  if (refused.length === 0) return
  await sql`
    insert into quarantine (organization_id, job_id, row, field, reason, text, may_name)
    select ${org.organization_id}::uuid, ${job_id}::uuid, bad.row, bad.field, bad.reason, bad.text,
      coalesce(bad.may_name, '{}')
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb)
      as bad (row bigint, field text, reason text, text text, may_name uuid[])
    on conflict (organization_id, job_id, row) do update set field = excluded.field, reason = excluded.reason,
      text = excluded.text, may_name = excluded.may_name`.execute(tx)
}

async function keepLeftOut({ tx, org }: Context, job_id: string, cells: readonly LeftOut[]) {
  if (cells.length === 0) return
  await sql`
    insert into cells_left_out (organization_id, job_id, row, field, reason, text)
    select ${org.organization_id}::uuid, ${job_id}::uuid, cell.row, cell.field, cell.reason, cell.text
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as cell (row bigint, field text, reason text, text text)
    on conflict do nothing`.execute(tx)
}

/** Rows that were read again and stored; the parties that they named. */
async function takeFromQuarantine(
  { tx, org }: Context,
  job_id: string,
  records: readonly FileRecord[],
  refused: readonly Refusal[],
): Promise<string[]> {
  const stays = new Set(refused.map(({ row }) => row))
  const stored = records.map(({ row }) => row).filter((row) => !stays.has(row))
  const { rows } = await sql<{ may_name: string[] }>`
    delete from quarantine where organization_id = ${org.organization_id} and job_id = ${job_id}
      and row = any(${stored}::bigint[]) returning may_name`.execute(tx)
  return rows.flatMap(({ may_name }) => may_name)
}
