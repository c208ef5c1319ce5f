import { areaUnderCurve, seeded } from '@saakh/domain/model-metrics'
import { describe, expect, it } from 'vitest'
import { STRENGTH_DRIVERS } from '../financial-strength/drivers.ts'
import type { Ratios } from '../financial-strength/ratio-files.ts'
import { fitLogistic, logisticOf } from './logistic.ts'
import { flagsRisk, ohlsonRisk, zRisk } from './peers.ts'
import { crossed, fitModel, foldsOf, judgedBy, nested, type PolishRow, shuffled } from './validate.ts'

/** Invented firms of which the equity tells the outcome, with noise; `missing` says which ratios are left out of a firm. */
function firms(count: number, missing: (at: number, failed: boolean) => string[] = () => []): PolishRow[] {
  const random = seeded(5)
  return Array.from({ length: count }, (_, at) => {
    const failed = at % 10 === 0
    const strength = random() + (failed ? 0 : 0.7)
    const ratioEntries = STRENGTH_DRIVERS.map(
      ({ id, better }) => [id, better === 'higher' ? strength : -strength] as const,
    )
    const ratios: Ratios = Object.fromEntries(ratioEntries.filter(([id]) => !missing(at, failed).includes(id)))
    return { ratios, failed, attributes: Array.from({ length: 64 }, () => strength) }
  })
}

describe('folds', () => {
  it('hold as many failing firms each, and every firm once', () => {
    const rows = firms(500)
    const fold = foldsOf(rows, 5, 3)
    const failing = [0, 1, 2, 3, 4].map(
      (foldNumber) => rows.filter(({ failed }, at) => failed && fold[at] === foldNumber).length,
    )
    expect(failing).toEqual([10, 10, 10, 10, 10])
    expect(foldsOf(rows, 5, 3)).toEqual(fold)
  })

  it('judge a firm by what was made without it', () => {
    const rows = firms(100)
    crossed(rows, 5, 1, (rest) => {
      const seen = new Set(rest)
      return (row) => (seen.has(row) ? expect.fail('it was seen') : 0)
    })
  })
})

describe('the model', () => {
  const rows = firms(600)
  const how = { american_weight: 0, bags: 1 }

  it('finds what tells the outcome, and nothing where outcomes are dealt out anew', () => {
    const area = (of: PolishRow[]) => areaUnderCurve(nested(of, [], 2, areaUnderCurve).judged)
    // Two even spreads of width 1, 0.7 apart: the area is 1 - 0.3² / 2 = 0.955.
    expect(area(rows)).toBeGreaterThan(0.9)
    const none = area(shuffled(rows, 4))
    expect(none).toBeGreaterThan(0.35)
    expect(none).toBeLessThan(0.65)
  })

  it('is the same for the same firms', () => {
    expect(fitModel(rows, [], how)).toEqual(fitModel(rows, [], how))
  })

  it('gives no firm points for a ratio that is missing', () => {
    const [first] = rows
    const bare = { ...rows[0], ratios: {}, failed: false }
    expect(judgedBy(fitModel(rows, [], how), first ? [bare] : [])).toEqual([{ risk: 0, failed: false }])
  })
})

describe('peers', () => {
  it('fit a logistic regression as the textbook has it', () => {
    // Hours of study and passing (Wikipedia, "Logistic regression"): intercept -4.0777, slope 1.5046.
    const hours = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 4, 4.25, 4.5, 4.75, 5, 5.5]
    const passed = [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1]
    const line = fitLogistic(hours.map((hoursStudied, at) => ({ columns: [hoursStudied], failed: passed[at] === 1 })))
    expect(line[0]).toBeCloseTo(-4.0777, 1)
    expect(line[1]).toBeCloseTo(1.5046, 1)
    expect(1 / (1 + Math.exp(-logisticOf(line, [2])))).toBeCloseTo(0.25, 1)
  })

  it("weigh Z'' as Altman did in 1995", () => {
    const attributes = Array.from({ length: 64 }, (_, at) => [0, 0, 0.1, 0, 0, 0.2, 0.3, 0.4][at] ?? 0)
    expect(-zRisk({ ratios: {}, failed: false, attributes })).toBeCloseTo(0.656 + 0.652 + 2.016 + 0.42, 10)
  })

  it('find an outcome that missing values tell, and one that attributes tell', () => {
    const ids = STRENGTH_DRIVERS.map(({ id }) => id)
    const leaking = firms(500, (_at, failed) => (failed ? ['quick_ratio'] : []))
    expect(areaUnderCurve(crossed(leaking, 5, 1, (rest) => flagsRisk(ids, rest)))).toBe(1)
    expect(areaUnderCurve(crossed(firms(500), 5, 1, (rest) => flagsRisk(ids, rest)))).toBe(0.5)
    expect(areaUnderCurve(crossed(firms(500), 5, 1, ohlsonRisk))).toBeGreaterThan(0.9)
  })
})
