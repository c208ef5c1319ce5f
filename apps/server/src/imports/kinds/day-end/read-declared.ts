import { assetClassOf, declaredClassOf } from '@saakh/domain/asset-class-words'
import { type IsoDate, parseIndianDate } from '@saakh/domain/dates'
import { type RefusedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import type { DayEndValues } from './day-end-month.ts'

type Declared = Pick<DayEndValues, 'asset_class' | 'npa_since' | 'sma_since'>
type Column = 'asset_class' | 'npa_since' | 'sma_since'

/** What the lender's own system declares of the account on that day. */
export function readDeclared(cells: Record<Column, string>, day: IsoDate): { ok: true; values: Declared } | RefusedRow {
  const values: Declared = {}
  if (cells.asset_class !== '') {
    const declared = declaredClassOf(cells.asset_class)
    if (!declared)
      return refuse(
        'asset_class',
        `asset_class is '${cells.asset_class}'; write Standard, SMA-0, SMA-1, SMA-2, NPA, Sub-standard, Doubtful 1 to 3 or Loss.`,
      )
    values.asset_class = declared
  }
  for (const column of ['npa_since', 'sma_since'] as const) {
    if (cells[column] === '') continue
    const date = parseIndianDate(cells[column])
    if (!date.ok) return refuse(column, `${column}: ${date.reason}.`)
    if (date.value > day) return refuse(column, `${column} is ${date.value}, later than the day-end ${day}.`)
    values[column] = date.value
  }
  const { asset_class, npa_since } = values
  if (asset_class && npa_since && assetClassOf(asset_class) !== 'NPA')
    return refuseRow(
      'asset_class',
      `asset_class is ${asset_class}, but npa_since names ${npa_since}: an account that is upgraded has no such day.`,
    )
  return { ok: true, values }
}
