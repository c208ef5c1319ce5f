import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { cellsOfLine } from '../kit/csv-records.ts'
import type { Heading, ImportKind } from '../kit/import-kind.ts'
import { maskRecords } from '../kit/kept-back.ts'
import { headingOf } from '../pipeline/heading.ts'

export interface ToldLine {
  row: number
  field: string | null
  reason: string
  text: string
}

export interface ShownLine extends ToldLine {
  /** Under the columns of the file; none where nobody knows which is which. */
  cells: string[]
}

/** Lines that a job tells about, as they may be shown: without what they hold of a person's data. */
export async function showLines(
  context: Context,
  job_id: string,
  rows: readonly ToldLine[],
): Promise<{ heading: Heading | null; lines: ShownLine[] }> {
  const { rows: documents } = await sql<{ kind: string; columns: string[] }>`
    select d.kind, d.columns from jobs j join documents d on d.document_id = j.document_id
    where j.organization_id = ${context.org.organization_id} and j.job_id = ${job_id}`.execute(context.tx)
  const [document] = documents
  const kind = IMPORT_KINDS.find((kind) => kind.kind === document?.kind)
  const heading = document && kind ? headingOf(kind, { row: 1, text: '', cells: document.columns }) : null
  if (!kind || !heading) return { heading: null, lines: rows.map((row) => ({ ...row, text: '', cells: [] })) }
  return { heading, lines: await maskLines(context, kind, heading, rows) }
}

/** The same, of a file that is at hand. */
export async function maskLines(
  context: Context,
  kind: ImportKind,
  heading: Heading,
  rows: readonly ToldLine[],
): Promise<ShownLine[]> {
  const records = rows.map(({ row, text }) => ({ row, text, cells: cellsOfLine(text, heading.columns.length) ?? [] }))
  const masked = await maskRecords(context, kind, heading, records)
  return masked.map(({ row, text, cells, tell }, at) => ({
    row,
    reason: tell(rows[at]?.reason ?? ''),
    field: rows[at]?.field ?? null,
    text,
    cells,
  }))
}
