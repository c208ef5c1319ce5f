import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { AlertRow, EpisodeRow, EventRow } from './raised-rows.ts'

// One statement per table whatever the number of rows.

export async function insertAlerts(tx: Tx, rows: AlertRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into alerts (organization_id, alert_id, party_id, episode_id, origin, state, alert_type, signal_code,
      signal_format, category, severity, summary, description, subject, band, customer_number, detail, why, clears_when,
      trend, evidence, fact_ids, thresholds, threshold_set_id, source_dates, rule_version, evidence_hash, proof_format,
      judgement, words_version, exposure,
      as_of, date_of_alert, date_of_event, created_at, created_by, case_uid, is_demo)
    select organization_id, alert_id, party_id, episode_id, origin, state, alert_type, signal_code,
      signal_format, category, severity, summary, description, subject, band, customer_number, detail, why, clears_when,
      trend, evidence, fact_ids, thresholds, threshold_set_id, source_dates, rule_version, evidence_hash, proof_format,
      judgement, words_version, exposure,
      as_of, date_of_alert, date_of_event, created_at, created_by, case_uid, is_demo
    from jsonb_populate_recordset(null::alerts, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

export async function upsertEpisodes(tx: Tx, rows: EpisodeRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into episodes select * from jsonb_populate_recordset(null::episodes, ${JSON.stringify(rows)}::jsonb)
    on conflict (organization_id, party_id, code, subject) do update set state = excluded.state, band = excluded.band,
      band_rank = excluded.band_rank, severity = excluded.severity, last_data_date = excluded.last_data_date,
      alert_id = excluded.alert_id, opened_at = excluded.opened_at, last_observed_at = excluded.last_observed_at,
      cleared_at = excluded.cleared_at`.execute(tx)
  // An alert shows the gravest observation of its episode.
  await sql`update alerts a set severity = e.severity
    from jsonb_populate_recordset(null::episodes, ${JSON.stringify(rows)}::jsonb) e
    where a.organization_id = e.organization_id and a.alert_id = e.alert_id and a.severity <> e.severity`.execute(tx)
}

export async function insertEvents(tx: Tx, rows: EventRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into alert_events
    select * from jsonb_populate_recordset(null::alert_events, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

export async function supersedeAlerts(tx: Tx, organization_id: string, alert_ids: string[]): Promise<void> {
  if (alert_ids.length === 0) return
  await sql`update alerts set state = 'superseded'
    where organization_id = ${organization_id} and alert_id = any(${alert_ids}::uuid[])`.execute(tx)
}

export async function clearAlerts(tx: Tx, organization_id: string, alert_ids: string[]): Promise<void> {
  if (alert_ids.length === 0) return
  await sql`update alerts set state = 'cleared'
    where organization_id = ${organization_id} and alert_id = any(${alert_ids}::uuid[])`.execute(tx)
}
