import type { Answer } from '@saakh/contract/endpoint'
import type { imports } from '@saakh/contract/imports'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { cellsOfLine } from '../kit/csv-records.ts'
import { maskRecords } from '../kit/kept-back.ts'
import { headingOf } from '../pipeline/heading.ts'
import { readJob } from './reads.ts'

type Quarantine = Answer<(typeof imports)['jobQuarantine']>
type Row = Quarantine['data'][number]

/** The rows of a file that were set aside, without what they hold of a person's data. */
export async function readQuarantine(
  context: Context,
  job_id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<Quarantine> {
  await readJob(context, job_id)
  const { rows } = await sql<Row>`
    select row, reason, field, text from quarantine
    where organization_id = ${context.org.organization_id} and job_id = ${job_id}
    order by row limit ${per_page} offset ${(page - 1) * per_page}`.execute(context.tx)
  const { rows: total } = await sql<{ count: number }>`
    select count(*)::int as count from quarantine
    where organization_id = ${context.org.organization_id} and job_id = ${job_id}`.execute(context.tx)
  return { data: await maskRows(context, job_id, rows), total_count: total[0]?.count ?? 0 }
}

async function maskRows(context: Context, job_id: string, rows: readonly Row[]): Promise<Row[]> {
  const { rows: documents } = await sql<{ kind: string; columns: string[] }>`
    select d.kind, d.columns from jobs j join documents d on d.document_id = j.document_id
    where j.organization_id = ${context.org.organization_id} and j.job_id = ${job_id}`.execute(context.tx)
  const [document] = documents
  const kind = IMPORT_KINDS.find((one) => one.kind === document?.kind)
  const heading = document && kind ? headingOf(kind, { row: 1, text: '', cells: document.columns }) : null
  if (!kind || !heading) return rows.map((row) => ({ ...row, text: '' }))
  const records = rows.map(({ row, text }) => ({
    row,
    text,
    cells: cellsOfLine(text, heading.columns.length) ?? [],
  }))
  const masked = await maskRecords(context, kind, heading, records)
  return masked.map(({ row, text, tell }, at) => ({
    row,
    reason: tell(rows[at]?.reason ?? ''),
    field: rows[at]?.field ?? null,
    text,
  }))
}
