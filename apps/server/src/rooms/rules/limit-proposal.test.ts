import type { BackTestResult } from '@saakh/contract/back-test-result'
import { seeded } from '@saakh/domain/model-metrics'
import { describe, expect, it } from 'vitest'
import { atMost, proposalFrom } from './limit-proposal.ts'

interface Borrower {
  /** The highest value at which it still has an alert. */
  until: number
  failed: boolean
}

const IN_FORCE = 90
const VALUES = [70, 80, 85, 90, 95, 100, 105]

/** A back-test of these borrowers as far as a proposal reads one: an alert from the value on that a borrower reaches. */
function backTestOf(borrowers: readonly Borrower[]): BackTestResult {
  const outcomes = borrowers.filter(({ failed }) => failed).length
  const curve = VALUES.map((value) => {
    const alerted = borrowers.filter(({ until }) => until >= value)
    const caught = alerted.filter(({ failed }) => failed).length
    return {
      ...{ value, alerts_per_week: alerted.length / 52, borrowers: alerted.length, lead_days: null },
      ...{ precision: alerted.length === 0 ? null : caught / alerted.length },
      ...{
        recall: outcomes < 10 ? null : caught / outcomes,
        is_proposed: value === 85,
        is_in_force: value === IN_FORCE,
      },
    }
  })
  return {
    ...{ curve, curve_of: 'average_above', borrowers: borrowers.length, in_force: { outcomes } },
    ...{ values: { average_above: 85, days: 30 }, values_in_force: { average_above: IN_FORCE, days: 30 } },
  } as unknown as BackTestResult
}

/** Borrowers that reach any value between 60 and 110, and fail as `fails` says. */
const bookOf = (count: number, seed: number, fails: (until: number, random: () => number) => boolean): Borrower[] => {
  const random = seeded(seed)
  return Array.from({ length: count }, () => {
    const until = 60 + random() * 50
    return { until, failed: fails(until, random) }
  })
}

describe('a proposal of another limit', () => {
  it.each([95, 100, 105])('comes to the value from which on borrowers fail, here %i', (planted) => {
    const book = bookOf(600, 7, (until, random) => until >= planted && random() < 0.6)
    expect(proposalFrom(backTestOf(book))).toMatchObject({ limit: 'average_above', value: planted, value_in_force: 90 })
  })

  it('comes to a stricter one where those fail that the limit in force does not reach', () => {
    const book = bookOf(600, 11, (until, random) => until >= 80 && until < 90 && random() < 0.5)
    const proposal = proposalFrom(backTestOf(book))
    expect(proposal).toMatchObject({ value: 80, caught_in_force: 0 })
    expect(proposal?.caught).toBe(proposal?.outcomes)
  })

  it('has its price: the alerts a week and the outcomes, before and then', () => {
    const book = [
      ...Array.from({ length: 40 }, () => ({ until: 92, failed: false })),
      ...Array.from({ length: 20 }, () => ({ until: 108, failed: true })),
    ]
    expect(proposalFrom(backTestOf(book))).toEqual({
      ...{ limit: 'average_above', value: 95, value_in_force: 90, outcomes: 20, caught: 20, caught_in_force: 20 },
      ...{ alerts_per_week: 20 / 52, alerts_per_week_in_force: 60 / 52 },
    })
  })

  describe('over each limit that is a number', () => {
    /** The same book by a second limit, of which the values are those of `second`. */
    const withSecond = (first: readonly Borrower[], second: readonly Borrower[]): BackTestResult => ({
      ...backTestOf(first),
      values: { average_above: IN_FORCE, days: 30 },
      other_curves: [{ of: 'days', points: backTestOf(second).curve }],
    })
    const apart = (book: readonly Borrower[], seed: number): Borrower[] => {
      const random = seeded(seed)
      return book.map(({ failed }) => ({ until: 60 + random() * 50, failed }))
    }

    it.each([95, 100, 105])('comes to the optimum that is planted in the second one, here %i', (planted) => {
      const second = bookOf(600, 7, (until, random) => until >= planted && random() < 0.6)
      expect(proposalFrom(withSecond(apart(second, 5), second))).toMatchObject({ limit: 'days', value: planted })
    })

    it('takes the first where that spares more', () => {
      const first = bookOf(600, 7, (until, random) => until >= 100 && random() < 0.6)
      expect(proposalFrom(withSecond(first, apart(first, 5)))).toMatchObject({ limit: 'average_above', value: 100 })
    })

    it('proposes nothing where outcomes have to do with neither, more values or not', () => {
      const proposed = Array.from({ length: 400 }, (_, seed) => {
        const first = bookOf(300, seed + 1, (_until, random) => random() < 0.15)
        return proposalFrom(withSecond(first, apart(first, seed + 1001)))
      }).filter((proposal) => proposal !== null)
      expect(proposed.length).toBeLessThanOrEqual(8)
    })
  })

  it('is none where outcomes have nothing to do with the limit, or are few', () => {
    const proposed = Array.from({ length: 400 }, (_, seed) =>
      proposalFrom(backTestOf(bookOf(300, seed + 1, (_until, random) => random() < 0.15))),
    ).filter((proposal) => proposal !== null)
    expect(proposed.length).toBeLessThanOrEqual(8)
    const few = bookOf(600, 7, (until) => until >= 109.3)
    expect(few.filter(({ failed }) => failed).length).toBeLessThan(10)
    expect(proposalFrom(backTestOf(few))).toBeNull()
  })

  it('is none where the tested change touches another limit as well: its curve is of another set', () => {
    const test = backTestOf(bookOf(600, 7, (until, random) => until >= 95 && random() < 0.6))
    expect(proposalFrom(test)).not.toBeNull()
    expect(proposalFrom({ ...test, values: { average_above: 85, days: 60 } })).toBeNull()
  })

  it('is none where the limit in force catches what a looser one would miss', () => {
    const book = bookOf(600, 3, (until, random) => until >= 90 && random() < 0.4)
    expect(proposalFrom(backTestOf(book))).toBeNull()
  })
})

it.each([
  [0, 10, 0.3, 0.0282],
  [1, 5, 0.5, 0.1875],
  [2, 5, 0.5, 0.5],
  [5, 5, 0.9, 1],
  [-1, 5, 0.5, 0],
  [0, 5, 0, 1],
  [3, 5, 1, 0],
])('the probability of at most %i of %i at %f is %f', (most, of, share, expected) => {
  expect(atMost(most, of, share)).toBeCloseTo(expected, 4)
})
