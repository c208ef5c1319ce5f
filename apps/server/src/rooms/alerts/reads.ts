import { resolveAlertType } from '@saakh/catalogue/registry'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { isUuid } from '../../platform/db.ts'
import { readEvidence } from '../../platform/fact-places.ts'
import type { StoredProof } from '../../platform/sources.ts'
import type { Context } from '../../platform/verb.ts'
import { ALERT_ROW_COLUMNS, type AlertRowRecord, alertRowOnWire, signalOnWire } from './alert-on-wire.ts'
import type { StoredEvidence, StoredTrend } from './tables.ts'

const NOT_A_VALID_ALERT = 'Not A Valid Alert!'

interface AlertRecord extends AlertRowRecord {
  subject: string
  description: string | null
  detail: unknown
  why: string | null
  clears_when: string | null
  trend: StoredTrend | null
  evidence: StoredEvidence[]
  fact_ids: string[]
  thresholds: Record<string, unknown> | null
  source_dates: Record<string, string> | null
  rule_version: string | null
  evidence_hash: string | null
  proof_format: number
  as_of: string | null
  raised_at: Date
  created_by: string | null
  raised_by: string | null
}

/** Ids come from addresses anybody can type: unknown, foreign and malformed ones answer alike. */
async function findAlert({ tx, org }: Context, alert_id: string): Promise<AlertRecord> {
  const { rows } = isUuid(alert_id)
    ? await sql<AlertRecord>`
        select ${ALERT_ROW_COLUMNS}, a.subject, a.description, a.detail, a.why, a.clears_when, a.trend, a.evidence,
          a.fact_ids, a.thresholds, a.source_dates, a.rule_version, a.evidence_hash, a.proof_format, a.as_of,
          a.raised_at,
          a.created_by, u.name as raised_by
        from alerts a
          left join parties p on p.party_id = a.party_id
          left join users u on u.organization_id = a.organization_id and 'user:' || u.user_id = a.created_by
        where a.organization_id = ${org.organization_id} and a.alert_id = ${alert_id}`.execute(tx)
    : { rows: [] }
  const [alert] = rows
  if (!alert) throw new AppError('not_found', NOT_A_VALID_ALERT)
  return alert
}

const readHistory = async ({ tx, org }: Context, alert_id: string) => {
  const { rows } = await sql<{ at: Date; kind: string; text: string; by: string | null; alert_id: string | null }>`
    select at, kind, text, by, coalesce(payload->>'supersedes', payload->>'superseded_by', payload->>'follows') as alert_id
    from alert_events
    where organization_id = ${org.organization_id} and alert_id = ${alert_id} order by at, event_id`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Looking at an alert that names people is written down. */
export const viewedPeople = ({ data: [alert] }: Awaited<ReturnType<typeof readAlert>>): string | null =>
  alert && resolveAlertType(alert.alert_type)?.personal ? `alert:${alert._id}` : null

export async function readAlert(context: Context, alert_id: string) {
  const row = await findAlert(context, alert_id)
  return {
    data: [
      {
        ...alertRowOnWire(row),
        // An alert raised by hand has text, whatever its type (decisions C-39).
        alert_detail: row.origin === 'manual' ? row.description : row.detail,
        alert_signal: signalOnWire(row),
        thresholds: row.thresholds,
        why: row.why,
        clears_when: row.clears_when,
        trend: row.trend,
        evidence: await readEvidence(context.tx, row.evidence),
        rule_version: row.rule_version,
        evidence_hash: row.evidence_hash,
        raised_by: row.origin === 'engine' ? 'Saakh' : row.raised_by,
        history: await readHistory(context, row.alert_id),
      },
    ],
  }
}

/** What a replay needs; an alert raised by a person rests on no rule. */
export async function readProof(context: Context, alert_id: string): Promise<StoredProof> {
  const row = await findAlert(context, alert_id)
  const { rule_version, thresholds, evidence_hash, as_of } = row
  if (row.origin === 'manual' || !rule_version || !evidence_hash || !as_of)
    throw new AppError('invalid', 'raised by a person')
  return {
    code: row.alert_type,
    subject: row.subject,
    rule_version,
    thresholds: thresholds ?? {},
    source_dates: row.source_dates ?? {},
    as_of,
    fact_ids: row.fact_ids,
    raised_at: row.raised_at,
    evidence_hash,
    format: row.proof_format,
    words: { title: row.summary, why: row.why, clears_when: row.clears_when, evidence: row.evidence },
  }
}
