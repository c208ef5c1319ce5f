import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { type FileRecord, foreignTable } from '../kit/file-records.ts'
import type { ImportKind, TellableTables } from '../kit/import-kind.ts'
import type { ImportCounts, StoredOptions } from '../kit/tables.ts'

/** An uploaded file whose columns can be said. */
export interface TableOfJob {
  job_id: string
  kind: ImportKind
  tables: TellableTables
  file_name: string
  options: StoredOptions
  /** Nothing of it is stored, and nobody reads it now. */
  is_open: boolean
  open: () => AsyncIterable<Uint8Array>
}

interface JobRow {
  type: string
  status: string
  file_name: string
  sha256: string
  counts: ImportCounts
  options: StoredOptions
  erased_at: Date | null
}

/** Nothing of the file is stored: it failed before its first batch, or every row of it was set aside. */
export const isNothingStored = ({ status, counts }: { status: string; counts: ImportCounts }): boolean =>
  (status === 'failed' || status === 'done') && counts.rows_accepted === 0

export async function tableOfJob({ tx, org, files }: Context, job_id: string): Promise<TableOfJob> {
  const { rows } = isUuid(job_id)
    ? await sql<JobRow>`select j.type, j.status, j.counts, j.options, d.file_name, d.sha256, d.erased_at
        from jobs j join documents d using (document_id)
        where j.organization_id = ${org.organization_id} and d.organization_id = j.organization_id
          and j.job_id = ${job_id}`.execute(tx)
    : { rows: [] }
  const [job] = rows
  if (!job) throw new AppError('not_found', 'There is no such job.')
  if (job.erased_at) throw new AppError('not_found', 'This file was erased: its data life under the consent ended.')
  const kind = IMPORT_KINDS.find((kind) => kind.kind === job.type)
  const tables = kind?.connector?.tables
  if (!kind || !tables)
    throw new AppError('invalid', `The columns of '${kind?.label ?? job.type}' have fixed names; none can be chosen.`)
  return {
    ...{ job_id, kind, tables, file_name: job.file_name, options: job.options },
    is_open: isNothingStored(job),
    open: () => files.stream(org.organization_id, job.sha256),
  }
}

/** So many lines stand above a table and show what it holds. */
const FIRST_LINES = 120

export async function firstLines({ open, file_name, options }: TableOfJob): Promise<FileRecord[]> {
  const lines: FileRecord[] = []
  for await (const records of foreignTable(open(), file_name, { sheet: options.sheet ?? null })) {
    lines.push(...records)
    if (lines.length >= FIRST_LINES) break
  }
  return lines.slice(0, FIRST_LINES)
}

/** Throws AppError 'not_found' for a line that the beginning of the file does not have. */
export function headingAt(lines: readonly FileRecord[], heading_row: number): string[] {
  const record = lines.find(({ row }) => row === heading_row)
  if (!record || record.problem)
    throw new AppError('invalid', 'There is no heading on this line.', { heading_row: 'Please choose another line.' })
  return record.cells
}
