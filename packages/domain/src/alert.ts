import { z } from 'zod'
import { DECISION_STATES } from './desk.ts'
import {
  anything,
  choice,
  entity,
  field,
  flag,
  many,
  moment,
  number,
  one,
  personName,
  type ReadOf,
  text,
  texts,
} from './entity.ts'
import { unpacked } from './loose-json.ts'
import { firstText, isRecord, type Raw } from './loose-value.ts'
import { PARTY_ID_AT, PARTY_NAME_AT, within } from './party.ts'

export const ALERT_SEVERITIES = ['High', 'Medium', 'Low'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]
/** A cleared episode clears its alert. */
export const ALERT_STATES = ['open', 'cleared'] as const
/** Of a reading, against the one before. */
export const ALERT_MOVEMENTS = ['first', 'worse', 'calmer', 'changed'] as const
export const ALERT_ORIGINS = ['engine', 'manual'] as const

const NULLABLE = { nullable: true } as const

/** Of a published figure: where it stands at the exchange, which keeps the document. */
const filing = entity({
  filing_id: text({ needed: true }),
  context: text(NULLABLE),
  /** The XBRL element of the line; null for what is no line of a statement. */
  element: text(NULLABLE),
  address: text(NULLABLE),
  published_at: text(),
  document_included: flag(),
})

/** Who recorded at a visit what evidence rests on, and the SHA-256 of the photos that were taken. */
const recorded = entity({
  visit_id: text({ needed: true }),
  by: text({ or: '-' }),
  at: moment({ or: '' }),
  photos: texts({ or: [] }),
})

const evidence = entity({
  fact_id: text(),
  label: text({ or: '-' }),
  observed: text({ or: '-' }),
  threshold: text(NULLABLE),
  as_of: text(),
  document_id: text(NULLABLE),
  file_name: text(NULLABLE),
  row: number(NULLABLE),
  /** The column of the file that it was read from, by the name that `fields` of the document has. */
  field: text(NULLABLE),
  /** Of a score that was computed here: the page of the party shows how. Null for what was read. */
  computed: choice(['score'], NULLABLE),
  /** Null for what no person recorded. */
  recorded: one(recorded, { optional: true }),
  /** Null for stored originals. */
  filing: one(filing, NULLABLE),
})
export type AlertEvidence = ReadOf<typeof evidence>

const point = entity({ date: text({ needed: true }), value: number({ needed: true }) })
const trendBand = entity({ band: text({ needed: true }), at: number({ needed: true }) })
const trend = entity(
  { unit: text({ or: '' }), threshold: number(NULLABLE), bands: many(trendBand), points: many(point) },
  { isOne: ({ points }) => points.length > 0 },
)
export type AlertTrend = ReadOf<typeof trend>

const event = entity({
  at: text({ also: ['created_at'] }),
  /** raised, worse, calmer, changed, unmeasured, measured, cleared, case_opened; of old alerts superseded */
  kind: text(),
  text: text(),
  by: personName(NULLABLE),
  /** The alert of the same thing that had cleared before. */
  alert_id: text(NULLABLE),
  reading_no: number(NULLABLE),
})

const changedFigure = entity({ label: text({ or: '' }), before: text({ or: '-' }), now: text({ or: '-' }) })

/** What an open alert said of one day; the latest of them is what the alert says. */
export const alertReading = entity({
  reading_no: number({ needed: true }),
  read_at: text(),
  as_of: text(NULLABLE),
  last_data_date: text(NULLABLE),
  movement: choice(ALERT_MOVEMENTS, { or: 'changed' }),
  signal_code: text(),
  severity: choice(ALERT_SEVERITIES),
  band: text(NULLABLE),
  summary: text({ or: '-' }),
  exposure: text(NULLABLE),
  /** The figures that differ from the reading before, as people read them. */
  changes: many(changedFigure),
})
export type AlertReading = ReadOf<typeof alertReading>

/** A track, or several. */
const tracks = (raw: unknown): string | null =>
  Array.isArray(raw) ? firstText(raw.filter((track) => typeof track === 'string').join(', ')) : firstText(raw)

const signal = entity({
  code: text(),
  label: text({ also: ['name'] }),
  track: field(z.string(), tracks),
  /** Of a lender's own rule how its alerts are laid out: own-card.ts in the catalogue reads it. */
  own_rule: anything(),
})

const NAMED_BY = [
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

/** Parts may have come as their JSON text; what a person wrote stands as written, whatever it looks like. */
function opened(raw: Raw): Raw {
  const alert_signal = unpacked(raw.alert_signal)
  const isManual = String(raw.origin).trim().toLowerCase() === 'manual'
  return {
    ...raw,
    alert_signal: isRecord(alert_signal) ? alert_signal : { label: alert_signal },
    alert_detail: isManual ? raw.alert_detail : unpacked(raw.alert_detail),
    thresholds: unpacked(raw.thresholds),
  }
}

/** What a list tells of an alert. */
const row = {
  _id: text({ also: ['id', 'alert_id'] }),
  alert_summary: text({ also: ['alert_signal.label', 'alert_signal.name', 'alert_type'], or: 'Alert' }),
  alert_category: text(NULLABLE),
  alert_type: text(),
  signal_code: text({ also: ['alert_signal.code'] }),
  /** As it came: number or text; the layouts take both. */
  signal_format: field(z.number(), (format): unknown => format ?? null, NULLABLE),
  risk_severity: choice(ALERT_SEVERITIES, { also: ['severity'] }),
  /** Null where the server does not tell people and engine apart. */
  origin: choice(ALERT_ORIGINS),
  state: choice(ALERT_STATES, { or: 'open' }),
  party_id: text({ also: [...within('party', PARTY_ID_AT), 'party'] }),
  party_name: text({
    also: ['partyName', ...within('party', PARTY_NAME_AT), ...within('party', PARTY_ID_AT), 'party_id', 'party'],
    or: '-',
  }),
  customer_number: text(NULLABLE),
  date_of_alert: text(),
  date_of_event: text(NULLABLE),
  created_at: text(),
  case_id: text(NULLABLE),
  exposure: text(NULLABLE),
  /** Of all facilities of the borrower. */
  borrower_exposure: text(NULLABLE),
  /** What a person decided of it, beside what its rule says; null once it has cleared, and where the server says nothing. */
  decided: choice(DECISION_STATES, NULLABLE),
  /** Since when it cannot be measured: what it says is the last that could be. */
  unmeasured_since: text(NULLABLE),
  is_demo: flag(),
}

/** An alert; a list answers the fields of `row`, and its reader finds the rest missing. */
export const alertRow = entity(row)
export const alert = entity(
  {
    ...row,
    alert_detail: anything(),
    alert_signal: one(signal, { nullable: true, or: { code: null, label: null, track: null, own_rule: null } }),
    thresholds: field(z.record(z.string(), z.unknown()), (set): unknown => set ?? null, NULLABLE),
    /** The day of the latest evaluation that found it; null for what a person raised. */
    last_confirmed_on: text(NULLABLE),
    /** Since when its readings have been worse; null where none was, or a calmer one came since. */
    worse_since: text(NULLABLE),
    unmeasured_because: text(NULLABLE),
    /** Which reading this is; the latest unless another one was asked for. */
    reading_no: number(NULLABLE),
    as_of: text(NULLABLE),
    movement: choice(ALERT_MOVEMENTS),
    /** Newest first; those before the latest can be opened by their number. */
    readings: many(alertReading),
    why: text(NULLABLE),
    clears_when: text(NULLABLE),
    trend: one(trend, NULLABLE),
    evidence: many(evidence),
    rule_version: text(NULLABLE),
    evidence_hash: text(NULLABLE),
    raised_by: personName(NULLABLE),
    history: many(event),
  },
  {
    before: opened,
    isOne: (_, raw) => NAMED_BY.some((name) => raw[name] !== undefined && raw[name] !== null),
  },
)
/** `_id` is what addresses it; null where a single answer names none: then the id that was asked for stands. */
export type Alert = ReadOf<typeof alert>

/** A row without an id cannot be opened or told from another; it is left out. */
export type ListedAlert = Alert & { _id: string }

export const readAlerts = (raw: unknown): ListedAlert[] =>
  (Array.isArray(raw) ? raw : []).flatMap((item) => {
    const listedAlert = alert.read(item)
    return listedAlert?._id ? [{ ...listedAlert, _id: listedAlert._id }] : []
  })

/** A signal to choose from. */
export const signalItem = entity({
  code: text({ needed: true }),
  label: text({ also: ['name', 'code'], or: '' }),
  category: text({ or: '' }),
  summary: text({ or: '' }),
  alert_type: text({ optional: true }),
})
export type SignalItem = ReadOf<typeof signalItem>

/** The signals to choose from, each code once. */
export function readSignals(raw: unknown): SignalItem[] {
  const items = new Map<string, SignalItem>()
  for (const item of Array.isArray(raw) ? raw : []) {
    const listedSignal = signalItem.read(item)
    if (listedSignal && !items.has(listedSignal.code)) items.set(listedSignal.code, listedSignal)
  }
  return [...items.values()]
}
