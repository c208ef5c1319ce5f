import type { ApprovalKind } from '@saakh/contract/approval-kinds'
import type { ApprovalState, Difference } from '@saakh/contract/approvals'
import type { Said } from '@saakh/domain/said'
import type { ColumnType } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/tables.ts'

/** Expired is what time does to a pending one: it is told when it is read. */
type StoredState = Exclude<ApprovalState, 'expired'>

export type ApprovalTables = {
  approvals: {
    organization_id: string
    approval_id: string
    kind: ApprovalKind
    subject_id: string
    title: string
    title_said: ColumnType<Said | null, never, never>
    difference: ColumnType<Difference[], string, string>
    change: ColumnType<unknown, string | null | undefined, never>
    status: ColumnType<StoredState, StoredState | undefined, StoredState>
    requested_by: string
    requested_by_name: string
    created_at: Instant
    expires_at: Instant
    decided_by: string | null
    decided_by_name: string | null
    decided_at: MaybeInstant
    notes: string | null
  }
}
