import { isRecord } from './party.ts'
import { REPORT_NAMES, readReportType } from './report-type.ts'

/** A product or an order, as far as any server tells. */
export interface ProductRow {
  id: string
  name: string
  subtitle: string
  product_definition_type: string
  report_type: string | null
  /** Of an order: for whom, and how far it is. */
  party_id: string | null
  party_name: string | null
  status: string | null
  created_at: string | null
  finished_at: string | null
  /** Why it failed. */
  message: string | null
  /** Whether the party is of the demo world. */
  is_demo: boolean
}

export type OrderState = 'ordered' | 'done' | 'failed'
const STATE_WORDS: Record<string, OrderState> = {
  ordered: 'ordered',
  pending: 'ordered',
  processing: 'ordered',
  queued: 'ordered',
  done: 'done',
  completed: 'done',
  complete: 'done',
  failed: 'failed',
  error: 'failed',
}

/** How far an order is, in whatever word a server has for it; null for a word that is none of an order. */
export const orderState = (status: string | null): OrderState | null =>
  STATE_WORDS[status?.trim().toLowerCase() ?? ''] ?? null

const firstText = (...candidates: unknown[]): string | null => {
  for (const candidate of candidates) {
    if (typeof candidate === 'string' && candidate.trim() !== '') return candidate
    if (typeof candidate === 'number') return String(candidate)
  }
  return null
}

/** A word of a code: 'advanced-timeline' is 'Advanced timeline'. */
const humanized = (code: string): string => {
  const words = code.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const nameOf = (report_type: string): string => {
  const known = readReportType(report_type)
  return known === null ? humanized(report_type) : REPORT_NAMES[known]
}

const typeOf = (given: string | null, report_type: string | null): string => {
  if (given !== null) return given.toLowerCase()
  if (report_type === null) return ''
  return report_type.includes('timeline') ? 'timeline' : 'report'
}

function readProduct(raw: unknown): ProductRow | null {
  if (!isRecord(raw)) return null
  const attributes = isRecord(raw.attributes) ? raw.attributes : {}
  const told = (...names: string[]) => firstText(...names.flatMap((name) => [attributes[name], raw[name]]))
  const id = firstText(
    raw.id,
    raw._id,
    isRecord(raw._id) ? raw._id.$oid : null,
    raw.order_id,
    raw.product_id,
    attributes.id,
  )
  if (id === null) return null
  const report_type = told('report_type', 'slug')
  const party = isRecord(attributes.party) ? attributes.party : isRecord(raw.party) ? raw.party : {}
  return {
    id,
    name:
      told('name', 'report_name', 'product_name', 'title', 'label') ??
      (report_type === null ? id : nameOf(report_type)),
    subtitle: told('subtitle', 'description') ?? '',
    product_definition_type: typeOf(told('product_definition_type', 'product_type'), report_type),
    report_type,
    party_id: told('party_id') ?? firstText(party.party_id, party.id),
    party_name: told('party_name') ?? firstText(party.name, party.party_name),
    status: told('status', 'order_status'),
    created_at: told('created_at', 'ordered_at'),
    finished_at: told('finished_at'),
    message: told('message'),
    is_demo: (attributes.is_demo ?? raw.is_demo) === true,
  }
}

const ENVELOPES = ['orders', 'data', 'products', 'items', 'results', 'records', 'entries', 'list']

const hasId = (item: Record<string, unknown>) => 'id' in item || '_id' in item || 'order_id' in item

/** Records under their ids, each of which may say its id itself; none when it is something else. */
function byId(raw: Record<string, unknown>): unknown[] {
  const items = Object.entries(raw)
  return items.length > 0 && items.every(([, item]) => isRecord(item) && (hasId(item) || isRecord(item.attributes)))
    ? items.map(([id, item]) => ({ id, ...(isRecord(item) ? item : {}) }))
    : []
}

function listOf(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw
  if (!isRecord(raw)) return []
  for (const name of ENVELOPES) {
    const inner = raw[name]
    if (Array.isArray(inner)) return inner
    if (!isRecord(inner)) continue
    const within = listOf(inner)
    if (within.length > 0) return within
    return hasId(inner) ? [inner] : byId(inner)
  }
  return []
}

const rowsOf = (raw: unknown): ProductRow[] =>
  listOf(raw)
    .map(readProduct)
    .filter((product) => product !== null)

function totalOf(raw: unknown, atLeast: number): number {
  const body = isRecord(raw) ? raw : {}
  const meta = isRecord(body.meta) ? body.meta : {}
  const named = [body, meta, isRecord(body.data) ? body.data : {}]
  for (const place of named)
    for (const name of ['total_entries', 'total_count', 'total_records', 'total', 'count']) {
      const total = Number(place[name] ?? Number.NaN)
      if (Number.isInteger(total) && total >= atLeast) return total
    }
  return atLeast
}

export function readProducts(raw: unknown): { data: ProductRow[]; total_entries: number } {
  const data = rowsOf(raw)
  return { data, total_entries: totalOf(raw, data.length) }
}

export interface OrderList {
  orders: ProductRow[]
  total_entries: number
  /** Orders of the organization per report type; null where the server does not count them. */
  counts: Record<string, number> | null
}

export function readOrders(raw: unknown): OrderList {
  const orders = rowsOf(raw)
  const counts = isRecord(raw) && isRecord(raw.counts) ? raw.counts : null
  return {
    orders,
    total_entries: totalOf(raw, orders.length),
    counts:
      counts &&
      Object.fromEntries(
        Object.entries(counts).flatMap(([type, n]) => (Number.isFinite(Number(n)) ? [[type, Number(n)]] : [])),
      ),
  }
}

/** One order, bare or under `data` or `order`; null when there is none. */
export const readOrder = (raw: unknown): ProductRow | null =>
  isRecord(raw) ? (readProduct(raw.data) ?? readProduct(raw.order) ?? readProduct(raw)) : null

/** What became of an order that was placed; a server that names none still took it. */
export function readPlacedOrder(raw: unknown): { order: ProductRow | null; message: string | null } {
  const data = isRecord(raw) && isRecord(raw.data) ? raw.data : {}
  return { order: readOrder(raw), message: firstText(data.message, isRecord(raw) ? raw.message : null) }
}

export interface ReportDownload {
  /** A link to open elsewhere (S3), else something that the viewer of the app shows (C-15: in any letter case). */
  is_link: boolean
  /** The answer itself is the file. */
  is_content: boolean
  /** A path of the API, a link, or the content as base64; '' when the server names none. */
  data: string
  report_type: string | null
}

/** A server may answer with the file, by a redirect to it, or with the bare address. */
export function readReportDownload(raw: unknown): ReportDownload {
  const body = isRecord(raw) ? raw : {}
  const inner = isRecord(body.data) ? body.data : {}
  const meta = isRecord(body.meta) ? body.meta : isRecord(inner.meta) ? inner.meta : {}
  const told = new Map(
    Object.entries({ ...body, ...inner, ...meta }).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const storage = firstText(told.get('storage_type'))?.trim().toLowerCase()
  const is_content = typeof raw === 'string' && raw.trimStart().startsWith('%PDF-')
  const data =
    firstText(is_content ? null : raw, body.data, inner.data, inner.url, inner.link, body.url, body.link) ?? ''
  return {
    is_link: storage === 's3' || (storage === undefined && /^https?:\/\//i.test(data)),
    is_content,
    data,
    report_type: firstText(told.get('report_type'), told.get('product_definition_type')),
  }
}
