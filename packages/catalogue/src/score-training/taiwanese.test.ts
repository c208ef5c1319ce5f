import { describe, expect, it } from 'vitest'
import type { StrengthModel } from '../financial-strength/strength-score.ts'
import { byRank, readTaiwanese, taiwaneseFigures } from './taiwanese.ts'

const COLUMNS = [
  ...['row_in_uci572', 'bankrupt', 'Net Income to Total Assets', 'ROA(A) before interest and % after tax'],
  ...['Cash Flow to Liability', 'Operating Profit Rate', 'Cash Flow to Sales', 'Retained Earnings to Total Assets'],
  ...['Net worth/Assets', 'Current Liability to Assets', 'Quick Ratio', 'Cash/Current Liability'],
]
/** A company that is better in every ratio the larger its number is, scaled as the publisher does. */
const line = (n: number, failed: boolean) =>
  COLUMNS.map((name) =>
    name === 'bankrupt' ? Number(failed) : name === 'Current Liability to Assets' ? 1 - n / 100 : n / 100,
  )
const fileOf = (count: number) =>
  [COLUMNS, ...Array.from({ length: count }, (_, at) => line(at, at < count / 10))]
    .map((cells) => cells.join())
    .join('\n')

describe('the Taiwanese set', () => {
  const rows = readTaiwanese(fileOf(50))
  const home = Array.from({ length: 10 }, (_, at) => ({
    ratios: { equity_to_assets: at * 10, long_term_funds_to_assets: at },
  }))

  it('gives a company the Polish ratio of the same rank, turned where the column runs the other way', () => {
    const ranked = byRank(rows, home)
    expect([ranked[0], ranked[26], ranked[49]]).toEqual(
      [
        { equity_to_assets: 0, long_term_funds_to_assets: 0 },
        { equity_to_assets: 50, long_term_funds_to_assets: 5 },
        { equity_to_assets: 90, long_term_funds_to_assets: 9 },
      ].map((ratios) => expect.objectContaining(ratios)),
    )
  })

  it('names a column that is not there', () => {
    expect(() => readTaiwanese('row_in_uci572,bankrupt\n1,0')).toThrow("no column 'Net Income to Total Assets'")
  })

  it('measures how the points order the companies', () => {
    const ids = ['net_profit_to_assets', 'equity_to_assets', 'quick_ratio'] as const
    const model: StrengthModel = { version: 'x', shapes: ids.map((id) => ({ id, at: [0, 9], points: [-10, 10] })) }
    const all = Array.from({ length: 10 }, (_, at) => ({
      ...{ ratios: Object.fromEntries(ids.map((id) => [id, at])), failed: false, attributes: [] },
    }))
    const figures = taiwaneseFigures(model, rows, all)
    expect([figures.taiwanese_firms, figures.taiwanese_failed, figures.taiwanese_by_rank]).toEqual([50, 5, 1])
    expect(figures.taiwanese_ratios).toEqual(Array.from({ length: 10 }, () => 1))
  })
})
