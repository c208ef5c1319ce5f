import { isRecord } from './loose-value.ts'

/** What a timeline of a party tells, in the order of its filter. */
export const TIMELINE_KINDS = ['filing', 'rating', 'charge', 'court_case', 'alert'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

export const TIMELINE_LABELS: Record<TimelineKind, string> = {
  filing: 'Filings',
  rating: 'Ratings',
  charge: 'Charges',
  court_case: 'Court cases',
  alert: 'Alerts',
}

export interface TimelineEvent {
  key: string
  date: string
  kind: string
  title: string
  detail: string | null
  document_id: string | null
  row: number | null
  address: string | null
  alert_id: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

function readEvent(raw: unknown, place: number): TimelineEvent | null {
  if (!isRecord(raw)) return null
  const date = textOf(raw.date) ?? textOf(raw.event_date) ?? textOf(raw.created_at)
  const title = textOf(raw.title) ?? textOf(raw.name) ?? textOf(raw.event) ?? textOf(raw.description)
  if (date === null || title === null) return null
  return {
    key: textOf(raw.key) ?? textOf(raw.id) ?? String(place),
    date,
    kind: textOf(raw.kind) ?? textOf(raw.type) ?? '',
    title,
    detail: textOf(raw.detail),
    document_id: textOf(raw.document_id),
    row: typeof raw.row === 'number' ? raw.row : null,
    address: textOf(raw.address),
    alert_id: textOf(raw.alert_id),
  }
}

export interface ReportTimeline {
  data: TimelineEvent[]
  total_entries: number
  counts: Record<string, number>
  as_of: string | null
}

export function readReportTimeline(raw: unknown): ReportTimeline {
  const body = isRecord(raw) ? raw : {}
  const items = Array.isArray(raw) ? raw : (body.data ?? body.events ?? body.timeline)
  const data = (Array.isArray(items) ? items : []).map(readEvent).filter((event) => event !== null)
  const total = Number(body.total_entries ?? body.total_count)
  const counts = isRecord(body.counts) ? body.counts : {}
  return {
    data,
    total_entries: Number.isInteger(total) && total >= data.length ? total : data.length,
    counts: Object.fromEntries(Object.entries(counts).map(([kind, n]) => [kind, Number(n) || 0])),
    as_of: textOf(body.as_of),
  }
}
