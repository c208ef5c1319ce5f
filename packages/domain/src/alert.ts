import { numberOf } from './formats.ts'
import { unpacked } from './loose-json.ts'
import { isRecord, readParty } from './party.ts'
import { firstText, readPerson, records } from './ticket.ts'

// The one reader of an alert in any of its spellings. Whatever lacks is null, '' or an empty list: nothing here throws.

export const ALERT_SEVERITIES = ['High', 'Medium', 'Low'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]
/** A graver alert of the same episode supersedes the one before it; a cleared episode clears its alert. */
export const ALERT_STATES = ['open', 'superseded', 'cleared'] as const
type AlertState = (typeof ALERT_STATES)[number]
export const ALERT_ORIGINS = ['engine', 'manual'] as const
type AlertOrigin = (typeof ALERT_ORIGINS)[number]

export interface AlertEvidence {
  key: string
  label: string
  observed: string
  threshold: string | null
  as_of: string | null
  document_id: string | null
  file_name: string | null
  row: number | null
  /** Of a figure whose document stays with the exchange. */
  filing: AlertFiling | null
  /** A score that was computed here: the party's page shows how. */
  computed: 'score' | null
}

interface AlertFiling {
  filing_id: string
  context: string | null
  element: string | null
  address: string | null
  published_at: string | null
  document_included: boolean
}

export interface AlertTrend {
  unit: string
  threshold: number | null
  points: { date: string; value: number }[]
}

interface AlertEvent {
  key: string
  at: string | null
  kind: string | null
  text: string | null
  by: string | null
  /** Another alert that this is about. */
  alert_id: string | null
}

// A type and not an interface, so that it is a Record<string, unknown> to those who only carry it.
export type Alert = {
  /** What addresses it; null where a single answer names none: then the id that was asked for stands. */
  _id: string | null
  alert_summary: string
  alert_category: string | null
  alert_type: string | null
  signal_code: string | null
  /** As it came: number or text; the layouts take both. */
  signal_format: unknown
  risk_severity: AlertSeverity | null
  /** Null where the server does not tell people and engine apart. */
  origin: AlertOrigin | null
  state: AlertState
  party_id: string | null
  party_name: string
  customer_number: string | null
  date_of_alert: string | null
  date_of_event: string | null
  created_at: string | null
  case_id: string | null
  exposure: string | null
  is_demo: boolean
  alert_detail: unknown
  alert_signal: { code: string | null; label: string | null; track: string | null }
  thresholds: unknown
  why: string | null
  clears_when: string | null
  trend: AlertTrend | null
  evidence: AlertEvidence[]
  rule_version: string | null
  evidence_hash: string | null
  raised_by: string | null
  history: AlertEvent[]
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | null => {
  const text = firstText(value)?.trim().toLowerCase()
  return values.find((one) => one.toLowerCase() === text) ?? null
}

const readEvidence = (raw: unknown): AlertEvidence[] =>
  records(raw).map((item, index) => ({
    key: `${firstText(item.fact_id) ?? 'fact'}-${index}`,
    label: firstText(item.label) ?? '-',
    observed: firstText(item.observed) ?? '-',
    threshold: firstText(item.threshold),
    as_of: firstText(item.as_of),
    document_id: firstText(item.document_id),
    file_name: firstText(item.file_name),
    row: numberOf(item.row),
    filing: readFiling(item.filing),
    computed: item.computed === 'score' ? item.computed : null,
  }))

function readFiling(raw: unknown): AlertFiling | null {
  const filing_id = isRecord(raw) ? firstText(raw.filing_id) : null
  if (!isRecord(raw) || filing_id === null) return null
  return {
    filing_id,
    context: firstText(raw.context),
    element: firstText(raw.element),
    address: firstText(raw.address),
    published_at: firstText(raw.published_at),
    document_included: raw.document_included === true,
  }
}

function readTrend(raw: unknown): AlertTrend | null {
  if (!isRecord(raw)) return null
  const points = records(raw.points).flatMap((point) => {
    const date = firstText(point.date)
    const value = numberOf(point.value)
    return date === null || value === null ? [] : [{ date, value }]
  })
  return points.length === 0 ? null : { unit: firstText(raw.unit) ?? '', threshold: numberOf(raw.threshold), points }
}

const readHistory = (raw: unknown): AlertEvent[] =>
  records(raw).map((item, index) => ({
    key: `event-${index}`,
    at: firstText(item.at, item.created_at),
    kind: firstText(item.kind),
    text: firstText(item.text),
    by: readPerson(item.by)?.name ?? null,
    alert_id: firstText(item.alert_id),
  }))

function readSignal(raw: unknown): Alert['alert_signal'] {
  if (!isRecord(raw)) return { code: null, label: firstText(raw), track: null }
  const track = Array.isArray(raw.track) ? raw.track.filter((one) => typeof one === 'string').join(', ') : raw.track
  return { code: firstText(raw.code), label: firstText(raw.label, raw.name), track: firstText(track) }
}

const KNOWN = [
  '_id',
  'id',
  'alert_id',
  'alert_summary',
  'alert_type',
  'alert_category',
  'alert_detail',
  'signal_code',
  'party',
  'party_id',
  'party_name',
]

/** Null when it is no record, or a record that says nothing an alert says. */
export function readAlert(raw: unknown): Alert | null {
  if (!isRecord(raw) || !KNOWN.some((key) => raw[key] !== undefined && raw[key] !== null)) return null
  const party = readParty(raw.party)
  const alert_type = firstText(raw.alert_type)
  const alert_signal = readSignal(unpacked(raw.alert_signal))
  const origin = oneOf(ALERT_ORIGINS, raw.origin)
  const party_id = firstText(raw.party_id, party?.party_id, raw.party)
  return {
    _id: firstText(raw._id, raw.id, raw.alert_id),
    alert_summary: firstText(raw.alert_summary, alert_signal.label, alert_type) ?? 'Alert',
    alert_category: firstText(raw.alert_category),
    alert_type,
    signal_code: firstText(raw.signal_code, alert_signal.code),
    signal_format: raw.signal_format ?? null,
    risk_severity: oneOf(ALERT_SEVERITIES, raw.risk_severity) ?? oneOf(ALERT_SEVERITIES, raw.severity),
    origin,
    state: oneOf(ALERT_STATES, raw.state) ?? 'open',
    party_id,
    party_name: firstText(raw.party_name, raw.partyName, party?.name, party_id) ?? '-',
    customer_number: firstText(raw.customer_number),
    date_of_alert: firstText(raw.date_of_alert),
    date_of_event: firstText(raw.date_of_event),
    created_at: firstText(raw.created_at),
    case_id: firstText(raw.case_id),
    exposure: firstText(raw.exposure),
    is_demo: raw.is_demo === true,
    // What a person wrote stands as written, whatever it looks like.
    alert_detail: (origin === 'manual' ? raw.alert_detail : unpacked(raw.alert_detail)) ?? null,
    alert_signal,
    thresholds: unpacked(raw.thresholds) ?? null,
    why: firstText(raw.why),
    clears_when: firstText(raw.clears_when),
    trend: readTrend(raw.trend),
    evidence: readEvidence(raw.evidence),
    rule_version: firstText(raw.rule_version),
    evidence_hash: firstText(raw.evidence_hash),
    raised_by: readPerson(raw.raised_by)?.name ?? null,
    history: readHistory(raw.history),
  }
}

/** A row without an id cannot be opened or told from another; it is left out. */
export type ListedAlert = Alert & { _id: string }

export const readAlerts = (raw: unknown): ListedAlert[] =>
  (Array.isArray(raw) ? raw : []).flatMap((item) => {
    const alert = readAlert(item)
    return alert?._id ? [{ ...alert, _id: alert._id }] : []
  })

export interface SignalItem {
  code: string
  label: string
  category: string
  summary: string
  alert_type: string | null
}

/** The signals to choose from, each code once. */
export function readSignals(raw: unknown): SignalItem[] {
  const items = new Map<string, SignalItem>()
  for (const item of records(raw)) {
    const code = firstText(item.code)
    if (code === null || items.has(code)) continue
    items.set(code, {
      code,
      label: firstText(item.label, item.name) ?? code,
      category: firstText(item.category) ?? '',
      summary: firstText(item.summary) ?? '',
      alert_type: firstText(item.alert_type),
    })
  }
  return [...items.values()]
}
