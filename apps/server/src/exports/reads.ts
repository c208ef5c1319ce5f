import type { Answer, Query } from '@saakh/contract/endpoint'
import type { ExportFormat, exports } from '@saakh/contract/exports'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { userId } from '../platform/access.ts'
import { StreamAnswer } from '../platform/handler.ts'
import type { Context } from '../platform/verb.ts'
import { exportOnWire, fileName, findOwnExport, type StoredExport } from './export-row.ts'

/** One's own, newest first. */
export async function readExports(
  context: Context,
  { page, per_page }: Query<(typeof exports)['adminExports']>,
): Promise<Answer<(typeof exports)['adminExports']>> {
  const { tx, org, clock } = context
  const own = sql`organization_id = ${org.organization_id} and user_id = ${userId(context)}`
  const { rows } = await sql<StoredExport>`select * from exports where ${own}
    order by created_at desc, export_id desc limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: totals } = await sql<{ n: number }>`select count(*)::int as n from exports where ${own}`.execute(tx)
  return { data: rows.map((row) => exportOnWire(row, clock.now())), total_count: totals[0]?.n ?? 0 }
}

const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export async function downloadExport(context: Context, export_id: string): Promise<StreamAnswer> {
  const row = await findOwnExport(context, export_id)
  const { status } = exportOnWire(row, context.clock.now())
  if (status === 'expired')
    throw new AppError('invalid', 'The link to this file has ended. Make the export again under Exports.')
  if (status !== 'done' || row.sha256 === null) throw new AppError('invalid', 'This file is not ready.')
  const { organization_id } = context.org
  if ((await context.files.size(organization_id, row.sha256)) === null)
    throw new AppError('unavailable', 'This file is not in the store. Please tell your administrator.')
  return new StreamAnswer(context.files.stream(organization_id, row.sha256), MEDIA_TYPES[row.format], {
    'content-length': String(row.size),
    'content-disposition': `attachment; filename="${fileName(row)}"`,
    'cache-control': 'private, no-store',
  })
}
