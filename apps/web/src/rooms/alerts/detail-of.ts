import type { LaidOutCell } from '@saakh/catalogue/layout-cells'
import { type LaidOutTable, layoutRows } from '@saakh/catalogue/layout-rows'
import { type DetailSeries, seriesOf } from '@saakh/catalogue/layout-series'
import { ownCardOf } from '@saakh/catalogue/own-rules/own-card'
import { alertLayout } from '@saakh/catalogue/signal-list'
import type { Alert } from '@saakh/domain/alert'
import { firstText } from '@saakh/domain/loose-value'
import { NO_DETAILS, NOT_CONFIGURED, TYPE_ERROR } from './copy.ts'

export type ShownDetail =
  | { kind: 'laid_out'; title: string; cells: LaidOutCell[]; tables: LaidOutTable[]; series: DetailSeries | null }
  /** What a person wrote, or all that a server sent. */
  | { kind: 'text'; title: string; text: string }
  | { kind: 'message'; title: string; text: string; reason?: string }

const TITLE = 'Details'

/**
 * The order: what a person wrote is shown as it stands; a type with a layout shows its fields,
 * 'No details to display' or 'Type Error'; a type without one shows everything it was sent, under its own names.
 */
export function detailOf(alert: Alert): ShownDetail {
  const { alert_detail } = alert
  const written = firstText(alert_detail)
  if (alert.origin === 'manual' && written !== null) return { kind: 'text', title: 'Description', text: written }
  const known = alert.origin === 'manual' ? null : layoutFor(alert)
  if (known) {
    const { layout, is_of_type } = known
    const laidOut = layoutRows(layout, alert_detail)
    if (laidOut.state === 'laid_out') return { kind: 'laid_out', ...laidOut, series: seriesOf(layout, alert_detail) }
    // A new type that says nothing is told as one, though its code or format is known.
    if (laidOut.state === 'empty' && (is_of_type || Array.isArray(alert_detail)))
      return { kind: 'message', title: laidOut.title, text: NO_DETAILS }
    if (laidOut.state === 'type_error')
      return { kind: 'message', title: laidOut.title, text: TYPE_ERROR, reason: laidOut.reason }
  }
  const generic = layoutRows({ title: TITLE, fields: [] }, alert_detail)
  if (generic.state === 'laid_out') return { kind: 'laid_out', ...generic, series: null }
  const text = plainText(alert_detail)
  if (text !== null) return { kind: 'text', title: TITLE, text }
  return { kind: 'message', title: TITLE, text: alert.origin === 'manual' ? NO_DETAILS : NOT_CONFIGURED }
}

/** Of an own rule it came with the alert; of the types that ship the browser knows it. */
function layoutFor(alert: Alert): ReturnType<typeof alertLayout> {
  const own = ownCardOf(alert)
  return own ? { layout: own.layout, is_of_type: true } : alertLayout(alert)
}

/** A single value, or a list that is no table; null when it says nothing. */
function plainText(detail: unknown): string | null {
  if (Array.isArray(detail)) {
    const lines = detail.map((item) => plainText(item) ?? (item === null ? null : JSON.stringify(item)))
    return lines.filter((line) => line !== null).join('\n') || null
  }
  if (typeof detail === 'boolean') return detail ? 'Yes' : 'No'
  return firstText(detail)
}
