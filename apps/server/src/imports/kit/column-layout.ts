import { createHash } from 'node:crypto'
import type { AmountShape, ColumnPlaces } from '@saakh/domain/column-layout'
import type { DateOrder } from '@saakh/domain/date-shapes'

/** How an organization said that a table is to be read. A version never changes, so that a file reads the same for ever. */
export interface ColumnLayout {
  layout_id: string
  version: number
  name: string
  /** The first four letters of the bank's IFSC. */
  bank: string
  /** As the file writes it. */
  heading: readonly string[]
  columns: ColumnPlaces
  amounts: AmountShape
  date_order: DateOrder | null
}

/** Letters and digits of any script, with the signs that belong to its vowels. */
const headingKey = (cell: string): string => cell.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '')

/** Its cells without signs, spaces and empty ends: what files of one layout have in common. */
export function headingKeys(cells: readonly string[]): string[] {
  const keys = cells.map(headingKey)
  while (keys.at(-1) === '') keys.pop()
  return keys
}

export const headingSignature = (cells: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headingKeys(cells)))
    .digest('hex')

/** The layout whose heading stands in these cells. */
export function layoutWith(cells: readonly string[], layouts: readonly ColumnLayout[]): ColumnLayout | null {
  if (layouts.length === 0) return null
  const keys = headingKeys(cells).join('\n')
  return layouts.find(({ heading }) => headingKeys(heading).join('\n') === keys) ?? null
}
