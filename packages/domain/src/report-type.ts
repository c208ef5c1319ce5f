import { isRecord } from './loose-value.ts'
import type { PartyType } from './party.ts'

/** What an order can be of; the first three are the paid reports, each with a card of its own. */
export const REPORT_TYPES = ['c-360', 'c-docs', 'c-trust', 'advanced-timeline'] as const
export type ReportType = (typeof REPORT_TYPES)[number]
export const PAID_REPORTS = ['c-360', 'c-docs', 'c-trust'] as const satisfies readonly ReportType[]

export const REPORT_NAMES: Record<ReportType, string> = {
  'c-360': 'C-360',
  'c-docs': 'C-Docs',
  'c-trust': 'C-Trust',
  'advanced-timeline': 'Advanced timeline',
}
export const NOT_FOR_PERSONS = 'Sorry! You cannot order report for this category of business.'
const notInPlan = (report_type: ReportType): string =>
  `${REPORT_NAMES[report_type]} is not available for the selected entity`

const keyOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** 'C-360', 'c_360' and 'c-360' are the same type; null for what is none of the four. */
export function readReportType(value: unknown): ReportType | null {
  const key = typeof value === 'string' ? keyOf(value) : ''
  return REPORT_TYPES.find((type) => type === key) ?? null
}

/** 'report', 'timeline' and 'form' are kinds of product, everything else is one report type; null for an unknown word. */
export function typesOfOrders(type: string): readonly ReportType[] | null {
  const reportType = readReportType(type)
  if (reportType !== null) return [reportType]
  const kind = type.trim().toLowerCase().replace(/s$/, '')
  if (kind === 'timeline') return ['advanced-timeline']
  if (kind === 'report') return REPORT_TYPES.filter((report) => report !== 'advanced-timeline')
  // Forms are filled and not ordered.
  return kind === 'form' ? [] : null
}

/** Entity type to the reports that the organization may order for it. */
export type Sku = Record<string, string[]>

/** A list of ids, of records with one, a comma-separated text, or a map of flags: its shape is not stated. */
function readReports(value: unknown): string[] {
  const items = typeof value === 'string' ? value.split(',') : value
  if (Array.isArray(items))
    return items.flatMap((item: unknown) => {
      const given = isRecord(item) ? (item.report_type ?? item.slug ?? item.id ?? item.name) : item
      return typeof given === 'string' && given.trim() !== '' ? [readReportType(given) ?? given] : []
    })
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, held]) => (held ? [readReportType(name) ?? name] : []))
}

/** Null where the server does not state it: then only the server knows what may be ordered. */
export function readSku(raw: unknown): Sku | null {
  if (!isRecord(raw)) return null
  return Object.fromEntries(Object.entries(raw).map(([entity, reports]) => [entity, readReports(reports)]))
}

/** Why this report cannot be ordered for a party of this type; null when it can, as far as is known here. */
export function orderRefusal(
  sku: Sku | null | undefined,
  party_type: PartyType,
  report_type: ReportType,
): string | null {
  if (party_type === 'person') return NOT_FOR_PERSONS
  if (!sku) return null
  return sku[party_type]?.includes(report_type) ? null : notInPlan(report_type)
}
