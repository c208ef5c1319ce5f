import { describe, expect, it } from 'vitest'
import { type AreaRow, type AreaWeights, weighingAreas } from './area-weights.ts'
import { seeded } from './model-metrics.ts'

const CARD = { base: 22, best: [29, 25, 11, 6, 7] }
const DRAWS = { samples: 60, seed: 1 }
const WORST = [-75, -39, -55, -48, -27]

/** Borrowers with two quarter-ends each, whose outcome follows the areas by these multipliers. */
function book(count: number, multipliers: readonly number[], seed = 3): AreaRow[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, at) => {
    const points = CARD.best.map((best, area) =>
      Math.round(random() < 0.5 ? best : best - random() * (best - (WORST[area] ?? 0))),
    )
    const score = points.reduce((sum, own, area) => sum + own * (multipliers[area] ?? 0), CARD.base)
    const failed = random() < 1 / (1 + Math.exp((score + 30) / 14))
    return { borrower: `B-${Math.floor(at / 2)}`, failed, points, at_most: null }
  })
}

/** All steps at once. */
function weighAreas(rows: readonly AreaRow[]): AreaWeights {
  const steps = weighingAreas(rows, CARD, DRAWS)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function weighed(rows: readonly AreaRow[]) {
  const result = weighAreas(rows)
  if (result.state === 'too_few') throw new Error('there are too few')
  return { ...result, values: result.multipliers.map(({ value }) => value) }
}

describe('multipliers of the areas', () => {
  it('are found where they were planted, each within its interval, and lead the expert card', () => {
    const planted = [1.6, 0.3, 1, 0.4, 1.3]
    const weights = weighed(book(2400, planted))
    expect(weights.state).toBe('fitted')
    const best = CARD.best.reduce((sum, points, at) => sum + points * (planted[at] ?? 0), 0) / 78
    for (const [at, { low, high }] of weights.multipliers.entries()) {
      const wanted = (planted[at] ?? 0) / best
      expect([at, low - 0.15 < wanted, wanted < high + 0.15]).toEqual([at, true, true])
    }
    expect(weights.area_fitted).toBeGreaterThan(weights.area_expert)
    expect(weights.gain.low).toBeGreaterThan(0)
    expect(weights.brier_fitted).toBeLessThan(weights.brier_expert)
  })

  it('leave the best that can be earned as it was', () => {
    const { values } = weighed(book(1200, [1.6, 0.3, 1, 0.4, 1.3]))
    const best = CARD.best.reduce((sum, points, at) => sum + points * (values[at] ?? 0), 0)
    expect(Math.abs(best - 78)).toBeLessThan(0.4)
  })

  it('are never below 0, also where an area orders the book the wrong way round', () => {
    const { values } = weighed(book(1200, [1.5, -1, 1, 1, 1]))
    expect(values[1]).toBeLessThan(0.1)
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
  })

  it('stay near those of the expert card where its weights are right, and are not offered', () => {
    const weights = weighed(book(900, [1, 1, 1, 1, 1]))
    expect(weights.state).toBe('not_better')
    for (const value of weights.values) expect(Math.abs(value - 1)).toBeLessThan(0.5)
  })

  it('are not offered of outcomes that follow nothing', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const random = seeded(seed)
      const rows = book(400, [1, 1, 1, 1, 1], seed).map((row) => ({ ...row, failed: random() < 0.3 }))
      expect(weighed(rows).state).toBe('not_better')
    }
  })

  it('are the same for rows in another order, and for a score that is held down', () => {
    const rows = book(300, [1.6, 0.3, 1, 0.4, 1.3])
    expect(weighAreas([...rows].reverse()).state).toBe(weighAreas(rows).state)
    const held = rows.map((row) => ({ ...row, at_most: row.failed ? 20 : null }))
    expect(weighed(held).area_expert).toBeGreaterThan(weighed(rows).area_expert)
  })

  it('are finite where outcomes are parted without exception', () => {
    const rows = Array.from({ length: 80 }, (_, at) => ({
      ...{ borrower: `${at}`, failed: at < 40, at_most: null },
      points: at < 40 ? [-30, 0, 0, 0, 0] : [20, 0, 0, 0, 0],
    }))
    const weights = weighed(rows)
    expect(weights.state).toBe('not_better')
    for (const { value, low, high } of weights.multipliers)
      expect([value, low, high].every((figure) => Number.isFinite(figure))).toBe(true)
  })
})

it('counts borrowers, of whom 30 with the outcome and 30 without are needed', () => {
  const rows = book(600, [1, 1, 1, 1, 1]).map((row, at) => ({ ...row, failed: at < 58 }))
  expect(weighAreas(rows)).toMatchObject({
    state: 'too_few',
    counts: { rows: 600, borrowers_with_outcome: 29, borrowers_without: 271 },
    ...{ missing_with_outcome: 1, missing_without: 0 },
  })
})
