import { fitLogistic, logisticOf } from './logistic.ts'
import type { PolishRow } from './validate.ts'

// What the score is measured beside, on the same folds.

const attribute = ({ attributes }: PolishRow, number: number): number | null => attributes[number - 1] ?? null

/** Altman's Z'' of 1995, turned so that more is riskier. Attr7 is named EBIT to assets; in this file it equals profit before tax. */
export const zRisk = (row: PolishRow): number =>
  -(
    6.56 * (attribute(row, 3) ?? 0) +
    3.26 * (attribute(row, 6) ?? 0) +
    6.72 * (attribute(row, 7) ?? 0) +
    1.05 * (attribute(row, 8) ?? 0)
  )

/** Size, leverage, working capital, current liabilities to current assets, return, cash earnings to liabilities. */
const OHLSON = [29, 2, 3, 4, 1, 26] as const

/** Ohlson's columns as far as one year has them, with his marks for a net worth below zero and for a loss. */
const ohlsonColumns = (row: PolishRow): (number | null)[] => [
  ...OHLSON.map((number) => {
    const value = attribute(row, number)
    return number === 4 ? (value === null || value <= 0 ? null : 1 / value) : value
  }),
  (attribute(row, 2) ?? 0) > 1 ? 1 : 0,
  (attribute(row, 1) ?? 0) < 0 ? 1 : 0,
]

/** Cut at the first and the last hundredth of the training, as wide as one; what is missing stands at the middle. */
function scalesOf(rows: readonly (readonly (number | null)[])[]) {
  const width = rows[0]?.length ?? 0
  return Array.from({ length: width }, (_, at) => {
    const values = rows.flatMap((row) => row[at] ?? []).sort((a, b) => a - b)
    const quantile = (share: number) => values[Math.floor(share * (values.length - 1))] ?? 0
    const [low, middle, high] = [quantile(0.01), quantile(0.5), quantile(0.99)]
    const deviation = Math.sqrt(
      values.reduce((sum, value) => sum + (clamp(value, low, high) - middle) ** 2, 0) / values.length,
    )
    return { low, middle, high, deviation: deviation || 1 }
  })
}
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** An Ohlson-like logistic regression, fitted to the rows that are given. */
export function ohlsonRisk(rest: readonly PolishRow[]): (row: PolishRow) => number {
  const scales = scalesOf(rest.map(ohlsonColumns))
  const scaled = (row: PolishRow) =>
    ohlsonColumns(row).map((value, at) => {
      const { low = 0, middle = 0, high = 0, deviation = 1 } = scales[at] ?? {}
      return value === null ? 0 : (clamp(value, low, high) - middle) / deviation
    })
  const line = fitLogistic(rest.map((row) => ({ columns: scaled(row), failed: row.failed })))
  return (row) => logisticOf(line, scaled(row))
}

/** What the missing values of the drivers tell by themselves, fitted to the rows that are given. */
export function flagsRisk(ids: readonly string[], rest: readonly PolishRow[]): (row: PolishRow) => number {
  const flags = ({ ratios }: PolishRow) => {
    const ratiosById: Readonly<Record<string, number | null | undefined>> = ratios
    return ids.map((id) => (ratiosById[id] === null || ratiosById[id] === undefined ? 1 : 0))
  }
  const line = fitLogistic(rest.map((row) => ({ columns: flags(row), failed: row.failed })))
  return (row) => logisticOf(line, flags(row))
}
