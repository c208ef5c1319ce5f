import type { ColumnType, Generated } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/tables.ts'
import type { Movement } from './episode-step.ts'

type Json<T> = ColumnType<T, string, string>
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>

type AlertState = 'open' | 'cleared'
type AlertSeverity = 'High' | 'Medium' | 'Low'

export interface StoredEvidence {
  fact_id: string
  label: string
  observed: string
  threshold: string | null
  as_of: string
  path: string
}

interface StoredTrend {
  unit: string
  threshold: number | null
  bands?: { band: string; at: number }[]
  points: { date: string; value: number }[]
}

export type AlertTables = {
  alerts: {
    organization_id: string
    alert_id: string
    party_id: string
    episode_id: string | null
    origin: 'engine' | 'manual'
    state: Generated<AlertState>
    alert_type: string
    signal_code: string
    signal_format: number | null
    category: string | null
    severity: AlertSeverity
    summary: string
    description: string | null
    subject: Generated<string>
    band: string | null
    customer_number: string | null
    detail: MaybeJson<unknown>
    why: string | null
    clears_when: string | null
    trend: MaybeJson<StoredTrend>
    evidence: ColumnType<StoredEvidence[], string | undefined, string>
    fact_ids: Generated<string[]>
    thresholds: MaybeJson<Record<string, unknown>>
    threshold_set_id: string | null
    source_dates: MaybeJson<Record<string, string>>
    rule_version: string | null
    evidence_hash: string | null
    proof_format: Generated<number>
    judgement: ColumnType<unknown, string | undefined, never>
    words_version: ColumnType<string | null, string | undefined, never>
    exposure: string | null
    as_of: string | null
    date_of_alert: string
    date_of_event: string | null
    created_at: Instant
    reading_no: Generated<number>
    read_at: MaybeInstant
    /** Of the reading. */
    stored_at: Instant
    last_data_date: string | null
    movement: Generated<Movement>
    band_rank: number | null
    said_hash: string | null
    made_hash: string | null
    told_rank: number | null
    told_severity: AlertSeverity | null
    told_figure: number | null
    told_at: Instant
    fraud_alone: Generated<boolean>
    worse_since: string | null
    confirmed_on: string | null
    unmeasured_since: string | null
    unmeasured_because: string | null
    created_by: string | null
    case_uid: string | null
    is_demo: Generated<boolean>
  }
  alert_events: {
    organization_id: string
    alert_id: string
    event_id: string
    at: Instant
    kind: string
    text: string
    by: string | null
    payload: MaybeJson<Record<string, unknown>>
  }
  episodes: {
    organization_id: string
    episode_id: string
    party_id: string
    code: string
    subject: string
    state: 'open' | 'cleared'
    alert_id: string
    opened_at: Instant
    cleared_at: MaybeInstant
  }
  /** Earlier readings, in the columns of their alert. */
  alert_readings: {
    organization_id: string
    alert_id: string
    reading_no: number
    read_at: Instant
    stored_at: Instant
    as_of: string | null
    movement: Movement
    severity: AlertSeverity
    summary: string
  }
  /** Ids of alerts that became a reading of another one. */
  alert_aliases: {
    organization_id: string
    old_alert_id: string
    alert_id: string
    reading_no: number
  }
  threshold_sets: {
    organization_id: string
    threshold_set_id: string
    portfolio_id: string | null
    code: string
    threshold_values: Json<Record<string, unknown>>
    valid_from: Instant
    created_by: string
  }
}
