import type { CaseOutcome } from '@saakh/domain/case-outcome'
import type { Recurrence } from '@saakh/domain/case-recurrence'
import type { CaseEventKind, CaseRisk, CaseStatus } from '@saakh/domain/case-status'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/tables.ts'

export type CaseTables = {
  workflows: {
    organization_id: string
    workflow_id: string
    version: number
    name: string
    /** Parsed by `workflowDefinition` where it is read. */
    definition: ColumnType<unknown, string, string>
    created_at: Instant
  }
  case_types: {
    organization_id: string
    case_type_id: string
    name: string
    workflow_id: string
    position: Generated<number>
    is_active: Generated<boolean>
    /** Parsed by `checklist` where it is read. */
    checklist: ColumnType<unknown, string | undefined, string>
    asks_outcome: Generated<boolean>
  }
  case_counters: { organization_id: string; year: number; last_number: number }
  cases: {
    organization_id: string
    case_uid: string
    case_number: string
    subject: string
    issue: string
    case_type_id: string
    workflow_id: string
    workflow_version: number
    status_id: string
    status: CaseStatus
    status_since: Instant
    moved_by: string | null
    waiting_since: string | null
    waiting_for: string | null
    ask_again_on: string | null
    due_moved_days: Generated<number>
    assignee: string | null
    party_id: string
    party_name: string
    loan_account: string | null
    alert_id: string | null
    risk: CaseRisk | null
    recurring: ColumnType<Recurrence | null, string | null, string | null>
    next_due: string | null
    origin_case_uid: string | null
    due_on: string | null
    case_rule_id: string | null
    opened_by_rule: string | null
    content_hash: string | null
    recorded_at: Instant
    version: Generated<number>
    created_by: string | null
    created_at: Instant
    updated_at: Instant
    closed_at: MaybeInstant
    outcome: ColumnType<CaseOutcome | null, string | null | undefined, string | null>
  }
  case_events: {
    organization_id: string
    case_uid: string
    event_id: string
    at: Instant
    kind: CaseEventKind
    by_user: string | null
    by_name: string | null
    version: number
    note: string | null
    payload: ColumnType<{ from?: string | null; to?: string | null }, string, string>
  }
  case_comments: {
    organization_id: string
    case_uid: string
    comment_id: string
    owner_user: string | null
    owner_name: string
    text: string
    created_at: Instant
  }
  case_attachments: {
    organization_id: string
    case_uid: string
    attachment_id: string
    name: string
    media_type: string
    size: number
    sha256: string
    created_by: string
    created_at: Instant
  }
}

export type CaseRecord = Selectable<CaseTables['cases']>
