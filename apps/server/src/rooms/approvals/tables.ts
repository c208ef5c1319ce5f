import type { ApprovalKind, ApprovalState } from '@saakh/contract/approvals'
import type { ColumnType } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/tables.ts'

export type ApprovalTables = {
  approvals: {
    organization_id: string
    approval_id: string
    kind: ApprovalKind
    subject_id: string
    title: string
    status: ColumnType<ApprovalState, ApprovalState | undefined, ApprovalState>
    requested_by: string
    requested_by_name: string
    created_at: Instant
    decided_by: string | null
    decided_by_name: string | null
    decided_at: MaybeInstant
    notes: string | null
  }
}
