import type { ExportEntityName } from '@saakh/contract/export-entities'
import type { ExportFormat, ExportRow, ExportState } from '@saakh/contract/exports'
import { istDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { userId } from '../platform/access.ts'
import { isUuid } from '../platform/db.ts'
import type { Context } from '../platform/verb.ts'
import type { Asked } from './choose-rows.ts'

export interface StoredExport {
  organization_id: string
  export_id: string
  user_id: string
  entity: ExportEntityName
  filters: Record<string, string>
  filter_words: string[]
  columns: string[] | null
  sort_by: string | null
  sort_in: 'asc' | 'desc' | null
  format: ExportFormat
  status: ExportState
  rows_expected: number | null
  rows_written: number
  message: string | null
  attempts: number
  sha256: string | null
  size: number | null
  schedule_id: string | null
  created_at: Date
  finished_at: Date | null
  expires_at: Date | null
}

export const askedOf = ({ entity, filters, columns, sort_by, sort_in }: StoredExport): Asked => ({
  entity,
  filters,
  columns,
  order: sort_by === null ? null : { by: sort_by, in: sort_in },
})

export const fileName = ({ entity, format, created_at }: StoredExport): string =>
  `${entity.replaceAll('_', '-')}-${istDate(created_at)}.${format}`

/** One whose day has passed is expired, whether its file is gone yet or not. */
const statusAt = ({ status, expires_at }: StoredExport, now: Date): ExportState =>
  status === 'done' && expires_at !== null && expires_at <= now ? 'expired' : status

export const exportOnWire = (row: StoredExport, now: Date): ExportRow => ({
  export_id: row.export_id,
  entity: row.entity,
  filter_words: row.filter_words,
  format: row.format,
  status: statusAt(row, now),
  rows: row.rows_written,
  rows_expected: row.rows_expected,
  message: row.message,
  file_name: fileName(row),
  size: row.size,
  is_scheduled: row.schedule_id !== null,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
})

/** One's own: the export of anybody else is not there, whatever the policy says. */
export async function findOwnExport(context: Context, export_id: string): Promise<StoredExport> {
  const { rows } = isUuid(export_id)
    ? await sql<StoredExport>`select * from exports where organization_id = ${context.org.organization_id}
        and export_id = ${export_id} and user_id = ${userId(context)}`.execute(context.tx)
    : { rows: [] }
  const [row] = rows
  if (!row) throw new AppError('not_found', 'There is no such export of yours.')
  return row
}
