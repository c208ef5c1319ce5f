import { canonicalJson } from '@saakh/domain/canonical-json'
import type { EventKind } from '@saakh/domain/events'
import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import { inOrganization } from './db.ts'
import { sha256 } from './ids.ts'

export interface OutboxEvent {
  kind: EventKind
  payload: Record<string, unknown>
}

export interface AuditEntry {
  at: Date
  actor: string
  verb: string
  subject: string
  outcome: 'done' | 'refused' | 'viewed'
  payload?: Record<string, unknown>
  events?: OutboxEvent[]
}

/**
 * Appends to the organization's chain; call it once and last in the transaction, since it takes the chain's lock. The
 * last entry covers every row that the transaction wrote or removed. The chain covers the hash of a payload, so that a
 * payload can be erased without breaking it. Returns the last sequence; the events of an entry have the entry's.
 */
export async function appendAudit(tx: Tx, ...entries: AuditEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const rows = entries.map(({ payload = {}, events = [], ...entry }) => {
    const text = canonicalJson(payload)
    return { ...entry, payload: JSON.parse(text) as unknown, payload_hash: sha256(text), events }
  })
  const { rows: appended } = await sql<{ seq: number }>`
    select append_audit(${JSON.stringify(rows)}::jsonb) as seq`.execute(tx)
  return appended[0]?.seq ?? 0
}

/** A row in a transaction of its own: a refused attempt, a view of a person's data. */
export const auditAlone = (db: Db, organization_id: string, entry: AuditEntry): Promise<number> =>
  inOrganization(db, organization_id, (tx) => appendAudit(tx, entry))
