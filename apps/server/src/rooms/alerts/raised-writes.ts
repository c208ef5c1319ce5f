import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { AlertRow, EpisodeRow, EventRow } from './raised-rows.ts'

// One statement per table whatever the number of rows.

/** What an alert holds of its latest reading, and `alert_readings` of those before. */
export const READING_COLUMNS = [
  ...['reading_no', 'read_at', 'as_of', 'last_data_date', 'movement', 'signal_code', 'severity', 'band', 'band_rank'],
  ...['summary', 'detail', 'why', 'clears_when', 'trend', 'evidence', 'fact_ids', 'thresholds', 'threshold_set_id'],
  ...['source_dates', 'rule_version', 'words_version', 'evidence_hash', 'proof_format', 'judgement', 'exposure'],
  'date_of_event',
] as const

const ALERT_COLUMNS = sql.raw(
  [
    ...['organization_id', 'alert_id', 'party_id', 'episode_id', 'origin', 'state', 'alert_type', 'signal_format'],
    ...['category', 'subject', 'customer_number', 'date_of_alert', 'created_at', 'is_demo', 'said_hash', 'made_hash'],
    ...['told_rank', 'told_severity', 'told_figure', 'told_at', 'worse_on', 'fraud_alone', ...READING_COLUMNS],
  ].join(', '),
)

export async function insertAlerts(tx: Tx, rows: AlertRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into alerts (${ALERT_COLUMNS})
    select ${ALERT_COLUMNS} from jsonb_populate_recordset(null::alerts, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}

export async function upsertEpisodes(tx: Tx, rows: EpisodeRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into episodes select * from jsonb_populate_recordset(null::episodes, ${JSON.stringify(rows)}::jsonb)
    on conflict (organization_id, party_id, code, subject) do update set state = excluded.state,
      alert_id = excluded.alert_id, opened_at = excluded.opened_at, cleared_at = excluded.cleared_at`.execute(tx)
}

export async function insertEvents(tx: Tx, rows: EventRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into alert_events
    select * from jsonb_populate_recordset(null::alert_events, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
}
