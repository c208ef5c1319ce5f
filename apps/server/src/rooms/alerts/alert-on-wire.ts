import { resolveAlertType } from '@saakh/catalogue/registry'
import { sql } from 'kysely'
import type { AlertSeverity, AlertState } from './tables.ts'

export interface AlertRowRecord {
  alert_id: string
  party_id: string
  party_name: string | null
  origin: 'engine' | 'manual'
  state: AlertState
  alert_type: string
  signal_code: string
  signal_format: number | null
  category: string | null
  severity: AlertSeverity
  summary: string
  customer_number: string | null
  exposure: string | null
  date_of_alert: string
  date_of_event: string | null
  created_at: Date
  case_uid: string | null
  is_demo: boolean
}

/** With alerts as `a` and parties as `p`. */
export const ALERT_ROW_COLUMNS = sql.raw<unknown>(
  `a.alert_id, a.party_id, p.name as party_name, a.origin, a.state, a.alert_type, a.signal_code, a.signal_format,
   a.category, a.severity, a.summary, a.customer_number, a.exposure, a.date_of_alert, a.date_of_event, a.created_at,
   a.case_uid, a.is_demo`,
)

export const alertRowOnWire = (row: AlertRowRecord) => ({
  _id: row.alert_id,
  alert_summary: row.summary,
  alert_category: row.category,
  alert_type: row.alert_type,
  signal_code: row.signal_code,
  signal_format: row.signal_format,
  risk_severity: row.severity,
  origin: row.origin,
  state: row.state,
  party_id: row.party_id,
  party_name: row.party_name ?? '',
  customer_number: row.customer_number,
  date_of_alert: row.date_of_alert,
  date_of_event: row.date_of_event,
  created_at: row.created_at.toISOString(),
  case_id: row.case_uid,
  exposure: row.exposure,
  is_demo: row.is_demo,
})

/** The signal behind an alert as the catalogue names it today; null when it declares no such signal any more. */
export function signalOnWire(row: { alert_type: string; signal_code: string }) {
  const signal = resolveAlertType(row.alert_type) ?? resolveAlertType(row.signal_code)
  return signal ? { code: row.signal_code, label: signal.label, track: signal.track.join(', ') } : null
}
