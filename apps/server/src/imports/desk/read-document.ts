import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { IMPORT_KINDS } from '../kinds.gen.ts'
import { type FileRecord, type ToldOfFile, tableFile } from '../kit/file-records.ts'
import type { Heading, ImportKind } from '../kit/import-kind.ts'
import { maskRecords } from '../kit/kept-back.ts'
import { readCells, readColumns, readFields } from '../kit/read-cells.ts'
import { headingOf } from '../pipeline/heading.ts'
import { recordsOf } from '../pipeline/records-of.ts'

interface DocumentRow {
  document_id: string
  organization_id: string | null
  sha256: string
  file_name: string
  kind: string
  size: number
  attribution: string | null
  created_at: Date
  told: ToldOfFile | null
  erased_at: Date | null
}

/** The heading and the records that start on lines `first` to `last`; reads no further than needed. */
async function linesBetween(file: AsyncIterable<FileRecord[]>, first: number, last: number) {
  let heading: FileRecord | null = null
  const lines: FileRecord[] = []
  for await (const records of file) {
    for (const record of records) {
      if (!heading) heading = record
      else if (record.row > last) return { heading, lines }
      else if (record.row >= first) lines.push(record)
    }
  }
  return { heading, lines }
}

/** The stored original behind a fact: the heading and the lines around `row`, or the first lines without one. */
export async function readDocument(
  context: Context,
  document_id: string,
  { row, around }: { row?: number; around: number },
) {
  const { rows } = isUuid(document_id)
    ? await sql<DocumentRow>`select document_id, organization_id, sha256, file_name, kind, size, attribution,
        created_at, erased_at, (select j.options from jobs j where j.document_id = documents.document_id
          order by j.created_at desc limit 1) as told
        from documents where document_id = ${document_id}`.execute(context.tx)
    : { rows: [] }
  const [document] = rows
  if (!document) throw new AppError('not_found', 'There is no such document.')
  if (document.erased_at)
    throw new AppError('not_found', 'This file was erased: its data life under the consent ended.')
  const { organization_id, created_at, told, erased_at: _, ...shownOf } = document
  const { file_name } = document
  const open = () => context.files.stream(organization_id ?? PLATFORM_ORGANIZATION, document.sha256)
  const kind = IMPORT_KINDS.find((kind) => kind.kind === document.kind)
  const records = kind ? recordsOf(kind, { open, file_name, told: told ?? {} }) : tableFile(open(), file_name)
  const [first, last] = row === undefined ? [1, 2 + 2 * around] : [row - around, row + around]
  const { heading: record, lines } = await linesBetween(records, first, last)
  const heading = kind && record ? headingOf(kind, record) : null
  // What its columns hold nobody knows, and its first line may be a person's.
  const seen = document.organization_id === null ? lines : await linesOfUnit(context, document_id, lines)
  const shown =
    kind && heading ? await shownLines(context, kind, heading, seen) : { columns: [], fields: [], lines: [] }
  return { ...shownOf, ...shown, imported_at: created_at.toISOString(), not_shown: heading?.not_read ?? [] }
}

/** A file of the whole organization holds the borrowers of all branches: a unit is shown the lines of its own. */
async function linesOfUnit({ tx, unit_id }: Context, document_id: string, lines: readonly FileRecord[]) {
  if (unit_id === null) return lines
  const { rows } = await sql<{ row: number }>`
    select distinct place.row::int as row from facts f cross join lateral (
      select f.locator ->> 'row' as row
      union all
      select at.row from jsonb_array_elements_text(f.locator -> 'rows') with ordinality at(row, place)
      where coalesce(f.locator -> 'documents' ->> (at.place - 1)::int, ${document_id}) = ${document_id}) place
    where f.source_document = ${document_id} and place.row = any(${lines.map((line) => String(line.row))}::text[])`.execute(
    tx,
  )
  const own = new Set(rows.map(({ row }) => row))
  return lines.filter((line) => own.has(line.row))
}

async function shownLines(context: Context, kind: ImportKind, heading: Heading, lines: readonly FileRecord[]) {
  const records = await maskRecords(context, kind, heading, lines)
  return {
    columns: readColumns(heading),
    fields: readFields(heading),
    lines: records.map((record) => ({ row: record.row, cells: readCells(record, heading) })),
  }
}
