import { entity, number, type ReadOf, text } from './entity.ts'
import { firstCount, firstText, numbersIn, recordOf, records } from './loose-value.ts'

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

const NULLABLE = { nullable: true } as const

export const timelineEvent = entity({
  key: text({ also: ['id', 'place'], needed: true }),
  date: text({ also: ['event_date', 'created_at'], needed: true }),
  kind: text({ also: ['type'], or: '' }),
  title: text({ also: ['name', 'event', 'description'], needed: true }),
  detail: text(NULLABLE),
  /** Where it stands: a document of the organization's and its line, or an address. */
  document_id: text(NULLABLE),
  row: number(NULLABLE),
  address: text(NULLABLE),
  alert_id: text(NULLABLE),
})
export type TimelineEvent = ReadOf<typeof timelineEvent>

export interface ReportTimeline {
  data: TimelineEvent[]
  total_entries: number
  counts: Record<string, number>
  as_of: string | null
}

export function readReportTimeline(raw: unknown): ReportTimeline {
  const body = recordOf(raw)
  const items = records(Array.isArray(raw) ? raw : (body.data ?? body.events ?? body.timeline))
  const data = items.flatMap((item, place) => timelineEvent.read({ ...item, place }) ?? [])
  const total = firstCount(body.total_entries, body.total_count)
  return {
    data,
    total_entries: total !== null && total >= data.length ? total : data.length,
    counts: numbersIn(recordOf(body.counts)),
    as_of: firstText(body.as_of),
  }
}
