import type { Policy } from '@saakh/domain/policy'
import type { ColumnType, Generated } from 'kysely'

/** Read as Date, written as Date or by the database's default. */
export type Instant = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

interface Organizations {
  organization_id: string
  name: string
  type: 'b2sme' | 'enterprise'
  status: Generated<string>
  lender_kind: Generated<string>
  logo_url: string | null
  sku: ColumnType<Record<string, string[]>, string | undefined, string>
  party_id: string | null
  message: ColumnType<{ name: string; I18_code?: string; text?: string }[], string | undefined, string>
  configs: ColumnType<Record<string, unknown>, string | undefined, string>
  is_demo: Generated<boolean>
  created_at: Instant
}

interface Users {
  organization_id: string
  user_id: string
  email: string
  name: string
  status: Generated<string>
  instance_name: string | null
  policy: ColumnType<Policy, string, string>
  profile: ColumnType<Record<string, unknown>, string | undefined, string>
  issuer: string | null
  subject: string | null
  last_login: MaybeInstant
  created_at: Instant
  updated_at: Instant
  /** Null is head office. */
  unit_id: string | null
  /** Null: the rights are the user's own. */
  template_id: string | null
}

interface Sessions {
  organization_id: string
  session_id: string
  user_id: string
  session_key: string
  created_at: Instant
  last_seen: Instant
  expires_at: Instant
  ended_at: MaybeInstant
}

interface AuditLog {
  organization_id: string
  seq: number
  at: Instant
  actor: string
  verb: string
  subject: string
  outcome: 'done' | 'refused' | 'viewed'
  payload: ColumnType<Record<string, unknown> | null, string | null, string | null>
  payload_hash: string
  previous_hash: string
  hash: string
  format: Generated<1 | 2>
  rows_hash: Generated<string>
}

interface Events {
  organization_id: string
  seq: number
  position: number
  kind: string
  payload: ColumnType<Record<string, unknown>, string, string>
  created_at: Instant
}

export interface PlatformTables {
  organizations: Organizations
  users: Users
  sessions: Sessions
  audit_log: AuditLog
  audit_heads: { organization_id: string; seq: number; hash: string; events_dropped_to: Generated<number> }
  events: Events
}
