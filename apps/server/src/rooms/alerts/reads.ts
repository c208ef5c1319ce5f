import { changedFigures } from '@saakh/catalogue/changed-figures'
import { ownCard } from '@saakh/catalogue/own-rules/own-card'
import { resolveAlertType } from '@saakh/catalogue/registry'
import type { alerts } from '@saakh/contract/alerts'
import type { Answer } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import { type RawBuilder, sql } from 'kysely'
import type { RowOf } from '../../platform/columns.ts'
import { KEPT } from '../../platform/connections.ts'
import { isUuid } from '../../platform/db.ts'
import { readEvidence } from '../../platform/fact-places.ts'
import type { StoredProof } from '../../platform/sources.ts'
import type { Context } from '../../platform/verb.ts'
import { knownRules } from '../rules/known-rules.ts'
import { isOwnRule } from '../rules/own-rules.ts'
import { ALERT_COLUMNS, type AlertAnswer, READ_AS, READING_ROW } from './alert-columns.ts'
import type { StoredEvidence } from './tables.ts'

const NOT_A_VALID_ALERT = 'Not A Valid Alert!'

/** What the evidence leads to is read where it stands. */
type AlertRecord = Omit<RowOf<typeof ALERT_COLUMNS>, 'evidence'> & { evidence: StoredEvidence[] }

/** Where the columns of an earlier reading stand in place of those of the latest one. */
const alertsAs = (reading: number | undefined): RawBuilder<unknown> =>
  reading === undefined
    ? sql`alerts a`
    : sql`alerts latest
        left join alert_readings r on r.organization_id = latest.organization_id and r.alert_id = latest.alert_id
          and r.reading_no = ${reading}
        cross join lateral jsonb_populate_record(latest, case when r.reading_no is null then '{}' else to_jsonb(r) end) a`

/** Ids come from addresses anybody can type: unknown, foreign and malformed ones answer alike. */
async function findAlert<T extends { reading_no: number | null }>(
  { tx, org }: Context,
  { alert_id, reading }: AskedAlert,
  columns: RawBuilder<unknown>,
): Promise<T> {
  const { rows } = isUuid(alert_id)
    ? await sql<T>`${KEPT}
        select ${columns}
        from ${alertsAs(reading)} ${READ_AS}
          left join parties p on p.party_id = a.party_id
          left join users u on u.organization_id = a.organization_id and 'user:' || u.user_id = a.created_by
        where a.organization_id = ${org.organization_id} and a.alert_id = alert_read_as(${alert_id})`.execute(tx)
    : { rows: [] }
  const [alert] = rows
  if (!alert) throw new AppError('not_found', NOT_A_VALID_ALERT)
  if (reading !== undefined && alert.reading_no !== reading)
    throw new AppError('not_found', `This alert has no reading ${reading}; its latest is ${alert.reading_no}.`)
  return alert
}

export interface AskedAlert {
  alert_id: string
  /** An earlier reading; the latest unless it is named. */
  reading?: number | undefined
}

const readHistory = async ({ tx, org }: Context, alert_id: string) => {
  const { rows } = await sql<{
    at: Date
    kind: string
    text: string
    by: string | null
    alert_id: string | null
    reading_no: number | null
  }>`
    select at, kind, text, by, payload->>'follows' as alert_id, (payload->>'reading_no')::int as reading_no
    from alert_events
    where organization_id = ${org.organization_id} and alert_id = ${alert_id} order by at, event_id`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

const readReadings = async (context: Context, { _id: alert_id, alert_type }: AlertRecord) => {
  const { tx, org } = context
  const { rows } = await sql<RowOf<typeof READING_ROW> & { read_at: Date; detail: unknown }>`
    select ${READING_ROW}, r.detail from (
      select reading_no, read_at, as_of, last_data_date, movement, signal_code, severity, band, summary, exposure, detail
      from alerts
      where organization_id = ${org.organization_id} and alert_id = ${alert_id} and origin = 'engine'
      union all
      select reading_no, read_at, as_of, last_data_date, movement, signal_code, severity, band, summary, exposure, detail
      from alert_readings where organization_id = ${org.organization_id} and alert_id = ${alert_id}) r
    order by reading_no desc`.execute(tx)
  const layout = (resolveAlertType(alert_type) ?? (await ownSignalOf(context, alert_type)))?.layout
  return rows.map(({ detail, ...reading }, place) => ({
    ...reading,
    changes: layout ? changedFigures(layout, rows[place + 1]?.detail, detail) : [],
  }))
}

/** A rule of the lender's own, as it is now. */
async function ownSignalOf(context: Context, code: unknown) {
  return typeof code === 'string' && isOwnRule(code)
    ? (await knownRules(context)).find(({ signal }) => signal.code === code)?.signal
    : undefined
}

/** Looking at an alert that names people is written down. */
export const viewedPeople = ({ data: [alert] }: Awaited<ReturnType<typeof readAlert>>): string | null =>
  alert && resolveAlertType(alert.alert_type)?.personal ? `alert:${alert._id}` : null

/** The signal behind an alert as the catalogue names it today; null when it declares no such signal any more. */
async function signalOf(
  context: Context,
  { alert_type, signal_code: code }: Pick<AlertAnswer, 'alert_type' | 'signal_code'>,
) {
  const shipped = resolveAlertType(alert_type) ?? resolveAlertType(code)
  const own = shipped ? undefined : await ownSignalOf(context, alert_type)
  const signal = shipped ?? own
  return signal
    ? { code, label: signal.label, track: signal.track.join(', '), own_rule: own ? ownCard(own) : null }
    : null
}

export async function readAlert(context: Context, asked: AskedAlert): Promise<Answer<typeof alerts.getAlert>> {
  const row = await findAlert<AlertRecord>(context, asked, ALERT_COLUMNS)
  const evidence = await readEvidence(context.tx, row.evidence)
  const history = await readHistory(context, row._id)
  const readings = row.origin === 'engine' ? await readReadings(context, row) : []
  return { data: [{ ...row, alert_signal: await signalOf(context, row), evidence, history, readings }] }
}

interface ProofRecord {
  reading_no: number
  origin: AlertAnswer['origin']
  alert_type: string
  subject: string
  rule_version: string | null
  thresholds: StoredProof['thresholds'] | null
  source_dates: StoredProof['source_dates'] | null
  as_of: string | null
  fact_ids: string[]
  stored_at: Date
  evidence_hash: string | null
  proof_format: number
  summary: string
  why: string | null
  clears_when: string | null
  evidence: StoredEvidence[]
}

const PROOF_COLUMNS = sql`a.reading_no, a.origin, a.alert_type, a.subject, a.rule_version, a.thresholds, a.source_dates, a.as_of,
  a.fact_ids, a.stored_at, a.evidence_hash, a.proof_format, a.summary, a.why, a.clears_when, a.evidence`

/** What a replay needs; an alert raised by a person rests on no rule. */
export async function readProof(context: Context, asked: AskedAlert): Promise<StoredProof> {
  const row = await findAlert<ProofRecord>(context, asked, PROOF_COLUMNS)
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
    stored_at: row.stored_at,
    evidence_hash,
    format: row.proof_format,
    words: { title: row.summary, why: row.why, clears_when: row.clears_when, evidence: row.evidence },
  }
}
