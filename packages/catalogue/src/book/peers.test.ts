import { describe, expect, it } from 'vitest'
import { balanceSheet, type CroreLines, profitAndLoss } from '../example-statements.ts'
import { statementsOf } from '../statement-years.ts'
import { comparePeers } from './peers.ts'

const TODAY = '2026-11-20'
const statements = (end: number, year: CroreLines, sheet: CroreLines = {}) =>
  statementsOf([profitAndLoss(`${end - 1}-04-01`, `${end}-03-31`, year), balanceSheet(`${end}-03-31`, sheet)], TODAY)
const borrower = (revenue: number, profit = 0, end = 2025) =>
  statements(end, { revenue_from_operations: revenue, profit_loss_for_period: profit })
const withoutNulls = <T>(values: readonly (T | null)[]): T[] => values.filter((value) => value !== null)
const eight = (revenue: number, profit?: number) =>
  withoutNulls(Array.from({ length: 8 }, () => borrower(revenue, profit)))

describe('who is a peer', () => {
  it.each([
    ['of the same revenue', borrower(90), 9],
    ['of exactly a third', borrower(30), 9],
    ['just below a third', borrower(29.99), 8],
    ['of exactly three times', borrower(270), 9],
    ['just above three times', borrower(270.01), 8],
    ['without revenue', borrower(0), 8],
    ['by a year that ended a year before', borrower(90, 0, 2024), 9],
    ['by a year that ended a year later', borrower(90, 0, 2026), 9],
    ['not by a year that ended two years before', borrower(90, 0, 2023), 8],
  ])('is one %s', (_, other, peers) => {
    const comparison = comparePeers(borrower(90), [...eight(90), ...withoutNulls([other])])
    expect([comparison.because, comparison.peers]).toEqual([null, peers])
  })

  it('is nobody where too few, no industry, no revenue or no year is known', () => {
    const because = (...asked: Parameters<typeof comparePeers>) => comparePeers(...asked).because
    expect(because(borrower(90), eight(90).slice(1))).toBe('too_few')
    expect(because(borrower(90), null)).toBe('no_industry')
    expect(because(borrower(0), eight(90))).toBe('no_revenue')
    expect(because(null, eight(90))).toBe('no_year')
  })
})

describe('where a borrower stands', () => {
  // Margins of 1 to 8 per cent of 100: quartiles 2.75, 4.5 and 6.25.
  const peers = withoutNulls(Array.from({ length: 8 }, (_, i) => borrower(100, i + 1)))
  it.each([
    [6.26, 'best_quarter'],
    [6.25, null],
    // Shown as the quartile is, it is no better.
    [6.254, null],
    [4, null],
    [2.75, null],
    [2.74, 'worst_quarter'],
    [-3, 'worst_quarter'],
  ])('with a margin of %s per cent is %s', (profit, standing) => {
    const [margin] = comparePeers(borrower(100, profit), peers).ratios
    expect([margin?.declared.key, margin?.standing]).toEqual(['net_margin', standing])
  })

  it('is not said where which way is safer is not clear', () => {
    const sheet = (current_assets: number) =>
      statements(2025, { revenue_from_operations: 100 }, { current_assets, current_liabilities: 10 })
    const others = withoutNulls([1, 2, 3, 4, 5, 6, 7, 8].map((n) => sheet(n)))
    const ratio = comparePeers(sheet(90), others).ratios.find(({ declared }) => declared.key === 'current_ratio')
    expect([ratio?.quartiles === null, ratio?.standing]).toEqual([false, null])
  })
})
