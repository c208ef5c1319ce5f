import type { ReportType } from '@saakh/domain/report-type'
import type { ColumnType } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/tables.ts'

export type OrderTables = {
  orders: {
    organization_id: string
    order_id: string
    party_id: string
    party_name: string
    report_type: ReportType
    status: 'ordered' | 'done' | 'failed'
    message: string | null
    attempts: ColumnType<number, number | undefined, number>
    touched_at: Instant
    produce_after: MaybeInstant
    as_of: Instant
    sha256: string | null
    size: string | null
    media_type: string | null
    manifest: ColumnType<unknown, string | null, string | null>
    content_hash: string | null
    ordered_by: string | null
    ordered_by_name: string
    created_at: Instant
    finished_at: MaybeInstant
    recorded_at: Instant
  }
}
