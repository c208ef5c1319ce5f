import type { Answer } from '@saakh/contract/endpoint'
import type { imports } from '@saakh/contract/imports'
import { csvLine } from '@saakh/domain/csv-cells'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { readCells, readColumns } from '../kit/read-cells.ts'
import { readJob } from './reads.ts'
import { showLines, type ToldLine } from './told-lines.ts'

interface Paging {
  page: number
  per_page: number
}

const TABLES = { rows: sql.table('quarantine'), cells: sql.table('cells_left_out') }

async function linesOf(context: Context, job_id: string, of: keyof typeof TABLES, { page, per_page }: Paging) {
  await readJob(context, job_id)
  const table = TABLES[of]
  const { rows } = await sql<ToldLine>`
    select row, reason, field, text from ${table}
    where organization_id = ${context.org.organization_id} and job_id = ${job_id}
    order by row, field limit ${per_page} offset ${(page - 1) * per_page}`.execute(context.tx)
  const { rows: total } = await sql<{ count: number }>`
    select count(*)::int as count from ${table}
    where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
  return { ...(await showLines(context, job_id, rows)), total_count: total[0]?.count ?? 0 }
}

/** The rows of a file that were set aside, without what they hold of a person's data. */
export async function readQuarantine(
  context: Context,
  job_id: string,
  paging: Paging,
): Promise<Answer<(typeof imports)['jobQuarantine']>> {
  const { lines, total_count } = await linesOf(context, job_id, 'rows', paging)
  const { rows: naming } = await sql<{ row: number; dealt_with: boolean }>`
    select row::int as row, dealt_with_at is not null as dealt_with from quarantine
    where organization_id = ${context.org.organization_id} and job_id = ${job_id} and may_name <> '{}'`.execute(
    context.tx,
  )
  const dealtWith = new Map(naming.map(({ row, dealt_with }) => [row, dealt_with]))
  return {
    data: lines.map(({ row, reason, field, text }) => ({
      ...{ row, reason, field, text },
      names_party: dealtWith.has(Number(row)),
      dealt_with: dealtWith.get(Number(row)) ?? false,
    })),
    total_count,
    waiting_count: naming.filter(({ dealt_with }) => !dealt_with).length,
  }
}

/** The optional cells that rows were stored without, each with what stood in it where that may be shown. */
export async function readCellsLeftOut(
  context: Context,
  job_id: string,
  paging: Paging,
): Promise<Answer<(typeof imports)['jobCellsLeftOut']>> {
  const { heading, lines, total_count } = await linesOf(context, job_id, 'cells', paging)
  const data = lines.map(({ row, reason, field, cells }) => ({
    row,
    field: field ?? '',
    value: cells[heading?.places[field ?? ''] ?? -1]?.trim() ?? '',
    reason,
  }))
  return { data, total_count }
}

const MOST_ROWS = 20_000

/** The rows that were set aside as a CSV file; what they hold of a person's data is masked in it. */
export async function downloadQuarantine(context: Context, job_id: string) {
  const { data: job } = await readJob(context, job_id)
  const { heading, lines, total_count } = await linesOf(context, job_id, 'rows', { page: 1, per_page: MOST_ROWS })
  const text = [
    csvLine(['line', 'field', 'reason', ...(heading ? readColumns(heading) : [])]),
    ...lines.map(({ row, field, reason, text, cells }) => {
      const shown = heading ? readCells({ row, text, cells }, heading) : []
      return csvLine([String(row), field ?? '', reason, ...shown])
    }),
  ].join('')
  const name = (job.file_name ?? 'file').replace(/\.(csv|xlsx)(\.gz)?$/i, '')
  return { file_name: `${name}-set-aside.csv`, text, rows: lines.length, left_off: total_count - lines.length }
}
