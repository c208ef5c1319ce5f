import { describe, expect, it } from 'vitest'
import {
  areaInterval,
  areaUnderCurve,
  brierScore,
  calibrationError,
  fitPriorAndSlope,
  reliabilityByTenths,
  seeded,
  stabilityIndex,
} from './model-metrics.ts'

const judged = (risks: readonly number[], failed: readonly number[]) =>
  risks.map((risk, at) => ({ risk, failed: failed[at] === 1 }))

describe('the area under the curve', () => {
  it('counts pairs, and ties half', () => {
    expect(areaUnderCurve(judged([3, 2, 1, 0], [1, 1, 0, 0]))).toBe(1)
    expect(areaUnderCurve(judged([3, 2, 1, 0], [1, 0, 1, 0]))).toBe(0.75)
    expect(areaUnderCurve(judged([1, 1, 1, 0], [1, 0, 0, 0]))).toBeCloseTo(2 / 3, 12)
    expect(areaUnderCurve(judged([1, 2], [0, 0]))).toBeNaN()
  })

  it('has the same interval for the same seed', () => {
    const rows = judged([3, 2, 5, 1, 0, 4, 7, 2], [1, 0, 1, 1, 0, 0, 1, 0])
    expect(areaInterval(rows, 50, 1)).toEqual(areaInterval(rows, 50, 1))
  })
})

describe('probabilities', () => {
  it('finds the prior and slope that made the outcomes', () => {
    const random = seeded(1)
    const rows = Array.from({ length: 20_000 }, () => {
      const risk = random() * 6 - 3
      return { risk, failed: random() < 1 / (1 + Math.exp(2 - 0.7 * risk)) }
    })
    const { prior, slope } = fitPriorAndSlope(rows)
    expect(prior).toBeCloseTo(-2, 1)
    expect(slope).toBeCloseTo(0.7, 1)
  })

  it('measures Brier score and tenths by hand', () => {
    const rows = Array.from({ length: 10 }, (_, at) => ({ probability: at / 10, failed: at >= 5 }))
    expect(brierScore(rows)).toBeCloseTo((0 + 0.01 + 0.04 + 0.09 + 0.16 + 0.25 + 0.16 + 0.09 + 0.04 + 0.01) / 10, 12)
    expect(reliabilityByTenths(rows)[5]).toEqual({ firms: 1, forecast: 0.5, observed: 1 })
    expect(calibrationError(rows)).toBeCloseTo((0 + 1 + 2 + 3 + 4 + 5 + 4 + 3 + 2 + 1) / 100, 12)
  })
})

describe('the population stability index', () => {
  const tenths = Array.from({ length: 100 }, (_, at) => at)

  it('is zero of the same group, and of one drawn alike', () => {
    expect(stabilityIndex(tenths, tenths)).toBe(0)
    expect(
      stabilityIndex(
        tenths,
        tenths.filter((value) => value % 2 === 0),
      ),
    ).toBe(0)
  })

  it('is what the sum says by hand', () => {
    // The lowest tenth moved to the highest. It holds nobody then, which counts as half of one of the 100.
    const moved = tenths.map((value) => (value < 10 ? 95 : value))
    const by_hand = (0.005 - 0.1) * Math.log(0.005 / 0.1) + (0.2 - 0.1) * Math.log(0.2 / 0.1)
    expect(stabilityIndex(tenths, moved)).toBeCloseTo(by_hand, 12)
  })
})
