import type { Fact } from '@saakh/domain/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signal } from './alerts/change_in_ews_score.ts'
import { holdsForAnyFacts, withIds } from './any-facts.ts'
import { scoreOf } from './example-scores.ts'

const dayOf = (offset: number) => new Date(Date.UTC(2025, 0, 1 + offset)).toISOString().slice(0, 10)

const drawn = fc.record({
  at: fc.integer({ min: 0, max: 500 }),
  later: fc.integer({ min: 0, max: 20 }),
  score: fc.option(fc.integer({ min: 0, max: 100 }), { freq: 8 }),
  past_due: fc.option(fc.constantFrom(16, -8, -15, -30, -45), { freq: 6 }),
  limits: fc.option(fc.constantFrom(6, 3, -3, -8, -12), { freq: 6 }),
  version: fc.constantFrom('1.0', '1.0', '1.0', '1.1'),
})

const facts = fc
  .array(drawn, { maxLength: 12 })
  .map((all): Fact[] =>
    withIds(
      all.map(({ at, later, score, ...more }) =>
        scoreOf(dayOf(at), score, { ...more, known_at: `${dayOf(at + later)}T01:00:00Z` }),
      ),
    ),
  )

describe('a fall of the score, of whatever scores', () => {
  holdsForAnyFacts(signal, { facts, day: fc.integer({ min: 0, max: 560 }).map(dayOf) })
})

describe('the points and days of a fall', () => {
  const AS_OF = '2026-06-30'
  const judged = (facts_: Fact[], thresholds = {}) => signal.evaluate(facts_, { as_of: AS_OF, thresholds })[0]
  const state = (facts_: Fact[], thresholds = {}) => {
    const outcome = judged(facts_, thresholds)
    return outcome?.state === 'finding' ? outcome.band : outcome?.state
  }
  const worse = { past_due: -8 }

  it.each([
    ['70 to 69 is a fall of the band', scoreOf('2026-03-01', 70), scoreOf('2026-06-20', 69, worse), {}, 'band'],
    ['69 to 60 is neither', scoreOf('2026-03-01', 69), scoreOf('2026-06-20', 60, worse), {}, 'clear'],
    ['69 to 59 is ten points', scoreOf('2026-03-01', 69), scoreOf('2026-06-20', 59, worse), {}, 'points'],
    ['45 to 44 is High risk', scoreOf('2026-03-01', 45), scoreOf('2026-06-20', 44, worse), {}, 'high_risk'],
    ['points lost 30 days ago', scoreOf('2026-03-01', 69), scoreOf('2026-05-31', 59, worse), {}, 'clear'],
    ['points lost 29 days ago', scoreOf('2026-03-01', 69), scoreOf('2026-06-01', 59, worse), {}, 'points'],
    [
      'the same with a longer window',
      scoreOf('2026-03-01', 69),
      scoreOf('2026-04-10', 59, worse),
      { window_days: 90 },
      'points',
    ],
    [
      'the same with fewer points',
      scoreOf('2026-03-01', 69),
      scoreOf('2026-06-20', 64, worse),
      { points: 5 },
      'points',
    ],
    ['a band left within the year', scoreOf('2025-03-01', 78), scoreOf('2025-08-01', 60, worse), {}, 'band'],
    ['a band left before the year', scoreOf('2025-03-01', 78), scoreOf('2025-06-20', 60, worse), {}, 'clear'],
    ['a rise', scoreOf('2026-03-01', 40), scoreOf('2026-06-20', 80, worse), {}, 'clear'],
  ] as const)('%s', (_, before, now, thresholds, expected) => {
    expect(state([before, now], thresholds)).toBe(expected)
  })

  it('tells what took most and what went with missing data', () => {
    const outcome = judged([
      scoreOf('2026-03-01', 90),
      scoreOf('2026-06-20', 60, { past_due: -8, limits: null, coverage: 55 }),
    ])
    expect(outcome).toMatchObject({
      state: 'finding',
      why: 'The credit-monitoring score stood at 90 (Low risk) from 01-03-2026 and fell on 20-06-2026; it is 60 (Medium risk) now, 30 points below. What took most: Days past due (24 points), Use of limits (6 points). 6 points went with data that are missing now or grew old.',
      trend: { unit: 'points', points: [{ value: 90 }, { value: 60 }] },
    })
    expect(outcome?.state === 'finding' && outcome.evidence.map(({ path }) => path)).toEqual([
      'score',
      'score',
      'drivers[0].points',
      'drivers[1].points',
    ])
  })
})
