import { expect, it } from 'vitest'
import type { Tally } from './episodes.ts'
import { estimatedShares, plainShares } from './shares.ts'

/** So many borrowers with an outcome, of which the first `caught` had an alert, and so many false alerts. */
const book = (outcomes: number, caught: number, wrong: number): Tally[] => [
  ...Array.from({ length: outcomes }, (_, i) => ({
    ...{ party_id: `o${i}`, judged_alerts: i < caught ? 1 : 0, true_alerts: i < caught ? 1 : 0, had_outcome: true },
    lead_days: i < caught ? 10 * (i + 1) : null,
  })),
  ...Array.from({ length: wrong }, (_, i) => ({
    ...{ party_id: `w${i}`, judged_alerts: 1, true_alerts: 0, had_outcome: false, lead_days: null },
  })),
]

it('divides what is right by what was said, and what was caught by what came', () => {
  expect(plainShares(book(10, 6, 6))).toEqual({ precision: 0.5, recall: 0.6, lead_days: 30 })
  expect(plainShares(book(12, 3, 1))).toEqual({ precision: 0.75, recall: 0.25, lead_days: 20 })
})

it('says nothing under ten outcomes', () => {
  const none = { precision: null, recall: null, lead_days: null }
  expect(plainShares(book(9, 9, 0))).toEqual(none)
  expect(estimatedShares(book(9, 9, 0), 1)).toEqual(none)
})

it('has no precision without an alert, and no lead where nothing was caught', () => {
  expect(plainShares(book(10, 0, 0))).toEqual({ precision: null, recall: 0, lead_days: null })
})

it('gives an interval about as wide as a proportion of so many has, the same for the same seed', () => {
  const { precision, recall } = estimatedShares(book(100, 60, 60), 7)
  // Of a share of 0.6 over 100: 0.6 ± 1.96 × √(0.6 × 0.4 / 100) = 0.504 to 0.696.
  expect(recall?.value).toBe(0.6)
  expect(recall?.low).toBeGreaterThan(0.47)
  expect(recall?.low).toBeLessThan(0.54)
  expect(recall?.high).toBeGreaterThan(0.66)
  expect(recall?.high).toBeLessThan(0.73)
  expect(precision?.value).toBe(0.5)
  expect(estimatedShares(book(100, 60, 60), 7)).toEqual({ ...estimatedShares(book(100, 60, 60), 7) })
  expect(estimatedShares(book(100, 60, 60), 8)).not.toEqual(estimatedShares(book(100, 60, 60), 7))
})
