import { areaInterval, areaUnderCurve, type Judged } from '@saakh/domain/model-metrics'
import { type DriverId, STRENGTH_DRIVERS } from '../financial-strength/drivers.ts'
import { type Ratios, readCells } from '../financial-strength/ratio-files.ts'
import { type StrengthModel, scoreRatios } from '../financial-strength/strength-score.ts'
import type { PolishRow } from './validate.ts'

// Taiwanese companies of 1999 to 2009 (UCI 572), a fifth of the set: an outside check. Its publisher scaled each ratio by itself, so that
// no ratio can be read as it is, but its order holds. Each company is given the Polish ratio that as many Polish companies lie below.

const DRAWS = 400
const SEED = 13

/** The column that orders companies as the driver does; null where the set has none. */
const COLUMNS: Record<DriverId, { column: string; turned?: true } | null> = {
  net_profit_to_assets: { column: 'Net Income to Total Assets' },
  operating_profit_to_assets: { column: 'ROA(A) before interest and % after tax' },
  cash_earnings_to_liabilities: { column: 'Cash Flow to Liability' },
  operating_margin: { column: 'Operating Profit Rate' },
  cash_margin: { column: 'Cash Flow to Sales' },
  reserves_to_assets: null,
  retained_earnings_to_assets: { column: 'Retained Earnings to Total Assets' },
  equity_to_assets: { column: 'Net worth/Assets' },
  // The share of the assets that current liabilities do not fund.
  long_term_funds_to_assets: { column: 'Current Liability to Assets', turned: true },
  quick_ratio: { column: 'Quick Ratio' },
  cash_ratio: { column: 'Cash/Current Liability' },
  current_liabilities_in_days: null,
  net_liabilities_to_revenue: null,
  profit_of_three_years_to_assets: null,
}

export interface TaiwaneseRow {
  failed: boolean
  /** By driver the value of its column, turned where it runs the other way; scaled by the publisher. */
  scaled: Ratios
}

/** Throws an Error that names a column that the file lacks. */
export function readTaiwanese(text: string): TaiwaneseRow[] {
  const { names, rows } = readCells(text)
  const place = (name: string) => {
    const at = names.indexOf(name)
    if (at === -1) throw new Error(`The file has no column '${name}' of the Taiwanese set.`)
    return at
  }
  const outcome = place('bankrupt')
  const places = STRENGTH_DRIVERS.flatMap(({ id }) => {
    const column = COLUMNS[id]
    return column ? [{ id, at: place(column.column), sign: column.turned ? -1 : 1 }] : []
  })
  return rows.map((cells) => {
    const scaled: Ratios = {}
    for (const { id, at, sign } of places) {
      const value = cells[at] ?? null
      scaled[id] = value === null ? null : sign * value
    }
    return { failed: cells[outcome] === 1, scaled }
  })
}

const known = (values: readonly (number | null | undefined)[]): number[] =>
  values.flatMap((value) => value ?? []).sort((a, b) => a - b)

/** The share of the values that lie below, equal ones by half. */
function shareBelow(sorted: readonly number[], value: number): number {
  const first = sorted.findIndex((sortedValue) => sortedValue >= value)
  const below = first === -1 ? sorted.length : first
  const equal = sorted.filter((sortedValue) => sortedValue === value).length
  return (below + equal / 2) / sorted.length
}

/** Of each company the Polish ratios of the same rank. */
export function byRank(rows: readonly TaiwaneseRow[], home: readonly Pick<PolishRow, 'ratios'>[]): Ratios[] {
  const ranked = rows.map((): Ratios => ({}))
  for (const { id } of STRENGTH_DRIVERS) {
    const values = known(rows.map(({ scaled }) => scaled[id]))
    const ratios = known(home.map((row) => row.ratios[id]))
    rows.forEach(({ scaled }, row) => {
      const [value, to] = [scaled[id] ?? null, ranked[row]]
      if (value === null || !to) return
      to[id] = ratios[Math.min(ratios.length - 1, Math.floor(shareBelow(values, value) * ratios.length))] ?? null
    })
  }
  return ranked
}

/** How the points order these companies, and each ratio alone in its direction. */
export function taiwaneseFigures(model: StrengthModel, rows: readonly TaiwaneseRow[], home: readonly PolishRow[]) {
  const judged = byRank(rows, home).map((ratios, at): Judged => {
    const score = scoreRatios(model, ratios)
    return { risk: score.scored ? score.log_odds : 0, failed: rows[at]?.failed ?? false }
  })
  const alone = STRENGTH_DRIVERS.map(({ id, better }) =>
    COLUMNS[id] === null
      ? null
      : areaUnderCurve(
          rows.flatMap(({ scaled, failed }) => {
            const value = scaled[id] ?? null
            return value === null ? [] : { risk: better === 'higher' ? -value : value, failed }
          }),
        ),
  )
  return {
    taiwanese_firms: rows.length,
    taiwanese_failed: rows.filter(({ failed }) => failed).length,
    taiwanese_by_rank: areaUnderCurve(judged),
    taiwanese_by_rank_interval: areaInterval(judged, DRAWS, SEED),
    taiwanese_ratios: alone.filter((area) => area !== null),
  }
}
