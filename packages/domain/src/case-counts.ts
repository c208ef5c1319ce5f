import { firstText, isRecord, records } from './loose-value.ts'

const COUNTED_AS = [
  'case_category',
  'status_category',
  'category',
  'case_status',
  'status',
  'risk_type',
  'risk',
  'name',
  '_id',
]
/** One entry of a list of counts: what is counted under whatever key, and how many. */
const countIn = (item: Record<string, unknown>): [string, unknown] => [
  firstText(...COUNTED_AS.map((key) => item[key])) ?? '',
  item.count ?? item.total ?? item.value,
]

/** Counts by upper-case name: `{ data: { new: 3 } }` reads NEW 3, and so does `{ data: [{ status: 'new', count: 3 }] }`. */
export function readCounts(raw: unknown): Record<string, number> {
  const data = isRecord(raw) && typeof raw.data === 'object' && raw.data !== null ? raw.data : raw
  const body = isRecord(data) && typeof data.counts === 'object' && data.counts !== null ? data.counts : data
  const entries = Array.isArray(body) ? records(body).map(countIn) : Object.entries(isRecord(body) ? body : {})
  const counts = entries.flatMap(([name, value]) => {
    const count = typeof value === 'boolean' ? Number.NaN : Number(firstText(value) ?? Number.NaN)
    return name !== '' && Number.isFinite(count) ? [[name.toUpperCase(), count] as const] : []
  })
  return Object.fromEntries(counts)
}
