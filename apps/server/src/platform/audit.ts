import { createHash } from 'node:crypto'
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
 * Appends to the organization's chain; call it last in the transaction, since it takes the chain's lock. The
 * chain covers the hash of the payload, so a payload can be erased without breaking it. Returns the sequence,
 * which is also the id of the events.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<number> {
  const payload = entry.payload ?? {}
  const text = canonicalJson(payload)
  const { rows } = await sql<{ seq: number }>`
    select append_audit(${entry.at}, ${entry.actor}, ${entry.verb}, ${entry.subject}, ${entry.outcome},
      ${text}::jsonb, ${sha256(text)}, ${JSON.stringify(entry.events ?? [])}::jsonb) as seq`.execute(tx)
  return rows[0]?.seq ?? 0
}

/** A row in a transaction of its own: a refused attempt, a view of a person's data. */
export const auditAlone = (db: Db, organization_id: string, entry: AuditEntry): Promise<number> =>
  inOrganization(db, organization_id, (tx) => appendAudit(tx, entry))

interface AuditFinding {
  organization_id: string
  seq: number
  reason: string
}
export interface AuditReport {
  organization_id: string
  rows: number
  head: string
  erased: number
  findings: AuditFinding[]
}

const GENESIS = '0'.repeat(64)
const chained = (...fields: string[]) => {
  const hash = createHash('sha256')
  for (const field of fields) hash.update(`${Buffer.byteLength(field)}:${field}`)
  return hash.digest('hex')
}

interface ChainRow {
  seq: number
  at_text: string
  actor: string
  verb: string
  subject: string
  outcome: string
  payload: Record<string, unknown> | null
  payload_hash: string
  previous_hash: string
  hash: string
}

const PAGE = 5000

/**
 * Recomputes the chain of one organization. `checkpoint` is a head kept outside the database: without one a cut
 * tail cannot be found, and the caller must say so.
 */
export async function verifyAudit(
  tx: Tx,
  organization_id: string,
  checkpoint?: { seq: number; hash: string },
): Promise<AuditReport> {
  const findings: AuditFinding[] = []
  const wrong = (seq: number, reason: string) => findings.push({ organization_id, seq, reason })
  let expected = 0
  let previous = GENESIS
  let erased = 0
  let checkpointSeen = checkpoint === undefined
  for (;;) {
    const { rows } = await sql<ChainRow>`
      select seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text, actor, verb, subject,
        outcome, payload, payload_hash, previous_hash, hash
      from audit_log where organization_id = ${organization_id} and seq > ${expected} order by seq limit ${PAGE}`.execute(
      tx,
    )
    for (const row of rows) {
      if (row.seq !== expected + 1) wrong(row.seq, `rows ${expected + 1} to ${row.seq - 1} are missing`)
      if (row.previous_hash !== previous) wrong(row.seq, 'does not follow the row before it')
      const hash = chained(
        row.previous_hash,
        String(row.seq),
        row.at_text,
        row.actor,
        row.verb,
        row.subject,
        row.outcome,
        row.payload_hash,
      )
      if (hash !== row.hash) wrong(row.seq, 'was changed after it was written')
      if (row.payload === null) erased += 1
      else if (sha256(canonicalJson(row.payload)) !== row.payload_hash) wrong(row.seq, 'its payload was changed')
      if (checkpoint && row.seq === checkpoint.seq) {
        checkpointSeen = true
        if (row.hash !== checkpoint.hash) wrong(row.seq, 'differs from the checkpoint kept outside')
      }
      expected = row.seq
      previous = row.hash
    }
    if (rows.length < PAGE) break
  }
  const { rows: heads } = await sql<{ seq: number; hash: string }>`
    select seq, hash from audit_heads where organization_id = ${organization_id}`.execute(tx)
  const head = heads[0] ?? { seq: 0, hash: GENESIS }
  if (head.seq !== expected || head.hash !== previous) wrong(expected, `the chain ends here, its head says ${head.seq}`)
  if (!checkpointSeen) wrong(expected, `the checkpoint at ${checkpoint?.seq} is beyond the end: the tail was cut`)
  return { organization_id, rows: expected, head: previous, erased, findings }
}
