import { isRecord } from './party.ts'

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
  entity_types: string[] | null
  unavailable_reason: string | null
}

/** Readable names of the report types of orders (shell.txt section 3). */
const REPORT_NAMES: Record<string, string> = {
  'c-360': 'C-360',
  'c-docs': 'C-Docs',
  'c-trust': 'C-Trust',
  'advanced-timeline': 'Advanced timeline',
}

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

const typeOf = (given: string | null, report_type: string | null): string => {
  if (given !== null) return given.toLowerCase()
  if (report_type === null) return ''
  return report_type.includes('timeline') ? 'timeline' : 'report'
}

function readProduct(raw: unknown): ProductRow | null {
  if (!isRecord(raw)) return null
  const attributes = isRecord(raw.attributes) ? raw.attributes : {}
  const told = (...names: string[]) => firstText(...names.flatMap((name) => [attributes[name], raw[name]]))
  const id = firstText(raw.id, raw._id, raw.product_id, attributes.id)
  if (id === null) return null
  const report_type = told('report_type')
  const { entity_types } = attributes
  return {
    id,
    name:
      told('name', 'report_name', 'product_name', 'title', 'label') ??
      (report_type === null ? id : (REPORT_NAMES[report_type] ?? humanized(report_type))),
    subtitle: told('subtitle', 'description') ?? '',
    product_definition_type: typeOf(told('product_definition_type', 'product_type'), report_type),
    report_type,
    party_id: told('party_id'),
    party_name: told('party_name'),
    status: told('status'),
    created_at: told('created_at'),
    entity_types: Array.isArray(entity_types) ? entity_types.map(String) : null,
    unavailable_reason: told('unavailable_reason'),
  }
}

export function readProducts(raw: unknown): { data: ProductRow[]; total_entries: number } {
  const body = isRecord(raw) ? raw : {}
  const items = Array.isArray(raw) ? raw : (body.data ?? body.products)
  const data = (Array.isArray(items) ? items : []).map(readProduct).filter((product) => product !== null)
  const total = Number(body.total_entries ?? body.total_count)
  return { data, total_entries: Number.isInteger(total) && total >= data.length ? total : data.length }
}
