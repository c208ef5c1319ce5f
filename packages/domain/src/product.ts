import { z } from 'zod'
import { entity, field, flag, type ReadOf, text } from './entity.ts'
import { firstCount, firstText, isRecord, numbersIn, type Raw, recordOf, valueAt } from './loose-value.ts'
import { REPORT_NAMES, REPORT_TYPES, readReportType } from './report-type.ts'

/** 'failed' is told with its message and can be tried again. */
export const ORDER_STATES = ['ordered', 'done', 'failed'] as const
export type OrderState = (typeof ORDER_STATES)[number]
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

/** A word of a code: 'advanced-timeline' is 'Advanced timeline'. */
const humanized = (code: string): string => {
  const words = code.replace(/[_-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const nameOf = (report_type: string): string => {
  const known = readReportType(report_type)
  return known === null ? humanized(report_type) : REPORT_NAMES[known]
}

/** Among the attributes, or at the top. */
const at = (...names: string[]): string[] => names.flatMap((name) => [`attributes.${name}`, name])

const ID_AT = ['id', '_id', '_id.$oid', 'order_id', 'product_id', 'attributes.id'] as const
const REPORT_TYPE_AT = at('report_type', 'slug')

/** Its name and its kind follow from the type of the report where nobody tells them. */
function opened(raw: Raw): Raw {
  const report_type = firstText(...REPORT_TYPE_AT.map((path) => valueAt(raw, path)))
  if (report_type === null) return raw
  const kind = report_type.includes('timeline') ? 'timeline' : 'report'
  return { ...raw, name_of_type: nameOf(report_type), kind_of_type: kind }
}

const lowerCase = (value: unknown) => firstText(value)?.toLowerCase() ?? null
const KIND = {
  from: [...at('product_definition_type', 'product_type'), 'kind_of_type'],
  or: '',
} as const

const shared = {
  id: text({ from: ID_AT, needed: true }),
  name: text({
    from: [...at('name', 'report_name', 'product_name', 'title', 'label'), 'name_of_type', ...ID_AT],
    needed: true,
  }),
  subtitle: text({ from: at('subtitle', 'description'), or: '' }),
}

export const PRODUCT_TYPES = ['report', 'timeline', 'form'] as const

/** A form to fill, or an order: what an organization has are the reports and timelines that it ordered. */
export const product = entity({
  ...shared,
  product_definition_type: field(z.enum(PRODUCT_TYPES), lowerCase, KIND),
  /** The name by which orders and the organization's sku speak of it; null for forms. */
  report_type: text({ from: REPORT_TYPE_AT, nullable: true }),
})

/** An order; a product reads as one that nobody ordered. */
export const order = entity(
  {
    ...shared,
    product_definition_type: field(z.enum(['report', 'timeline']), lowerCase, KIND),
    report_type: field(z.enum(REPORT_TYPES), (type) => firstText(type), { from: REPORT_TYPE_AT }),
    party_id: text({ from: [...at('party_id'), ...at('party.party_id', 'party.id')] }),
    party_name: text({ from: [...at('party_name'), ...at('party.name', 'party.party_name')] }),
    status: field(z.enum(ORDER_STATES), (status) => firstText(status), { from: at('status', 'order_status') }),
    created_at: text({ from: at('created_at', 'ordered_at') }),
    finished_at: text({ from: at('finished_at'), nullable: true }),
    ordered_by: z.string(),
    /** Why it failed. */
    message: text({ from: at('message'), nullable: true }),
    /** It is produced when an administrator says so. */
    awaits_approval: flag({ from: at('awaits_approval') }),
    /** Whether the party is of the demo world. */
    is_demo: flag({ from: at('is_demo') }),
  },
  { before: opened },
)
/** A product or an order, as far as any server tells. */
export type Order = ReadOf<typeof order>

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

const rowsOf = (raw: unknown): Order[] =>
  listOf(raw)
    .map(order.read)
    .filter((product) => product !== null)

const TOTAL_AT = ['total_entries', 'total_count', 'total_records', 'total', 'count']

function totalOf(raw: unknown, atLeast: number): number {
  const body = recordOf(raw)
  const places = [body, recordOf(body.meta), recordOf(body.data)]
  const totals = places.flatMap((place) => TOTAL_AT.map((name) => firstCount(place[name])))
  return totals.find((total) => total !== null && total >= atLeast) ?? atLeast
}

export function readProducts(raw: unknown): { data: Order[]; total_entries: number } {
  const data = rowsOf(raw)
  return { data, total_entries: totalOf(raw, data.length) }
}

export interface OrderList {
  orders: Order[]
  total_entries: number
  /** Orders of the organization per report type; null where the server does not count them. */
  counts: Record<string, number> | null
}

export function readOrders(raw: unknown): OrderList {
  const orders = rowsOf(raw)
  const { counts } = recordOf(raw)
  return { orders, total_entries: totalOf(raw, orders.length), counts: isRecord(counts) ? numbersIn(counts) : null }
}

/** One order, bare or under `data` or `order`; null when there is none. */
export const readOrder = (raw: unknown): Order | null =>
  isRecord(raw) ? (order.read(raw.data) ?? order.read(raw.order) ?? order.read(raw)) : null

/** What became of an order that was placed; a server that names none still took it. */
export function readPlacedOrder(raw: unknown): { order: Order | null; message: string | null } {
  const body = recordOf(raw)
  return { order: readOrder(raw), message: firstText(recordOf(body.data).message, body.message) }
}

export interface ReportDownload {
  /** A link to open elsewhere (S3), else something that the viewer of the app shows (in any letter case). */
  is_link: boolean
  /** The answer itself is the file. */
  is_content: boolean
  /** A path of the API, a link, or the content as base64; '' when the server names none. */
  data: string
  report_type: string | null
}

/** A server may answer with the file, by a redirect to it, or with the bare address. */
export function readReportDownload(raw: unknown): ReportDownload {
  const body = recordOf(raw)
  const inner = recordOf(body.data)
  const meta = isRecord(body.meta) ? body.meta : recordOf(inner.meta)
  const valueByName = new Map(
    Object.entries({ ...body, ...inner, ...meta }).map(([name, value]) => [name.toLowerCase(), value]),
  )
  const storage = firstText(valueByName.get('storage_type'))?.trim().toLowerCase()
  const is_content = typeof raw === 'string' && raw.trimStart().startsWith('%PDF-')
  const data =
    firstText(is_content ? null : raw, body.data, inner.data, inner.url, inner.link, body.url, body.link) ?? ''
  return {
    is_link: storage === 's3' || (storage === undefined && /^https?:\/\//i.test(data)),
    is_content,
    data,
    report_type: firstText(valueByName.get('report_type'), valueByName.get('product_definition_type')),
  }
}
