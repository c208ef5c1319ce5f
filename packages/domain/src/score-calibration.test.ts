import { describe, expect, it } from 'vitest'
import type { Draws } from './borrower-samples.ts'
import { seeded } from './model-metrics.ts'
import { type Calibration, type CalibrationRow, calibrating, probabilityOf } from './score-calibration.ts'

/** All steps at once. */
function calibrate(rows: readonly CalibrationRow[], draws: Draws): Calibration {
  const steps = calibrating(rows, draws)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const DRAWS: Draws = { samples: 200, seed: 1 }
const FEW: Draws = { samples: 100, seed: 1 }

/** Two year-ends a borrower, whose outcomes have this prior and slope; scores lie around -2, as those of sound companies do. */
function book(count: number, { prior, slope, seed }: { prior: number; slope: number; seed: number }): CalibrationRow[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, at) => {
    const risk = random() * 6 - 5
    const failed = random() < 1 / (1 + Math.exp(-prior - slope * risk))
    return { borrower: `B-${Math.floor(at / 2)}`, risk, failed }
  })
}

const planted = { prior: -1, slope: 0.6, seed: 3 }

function fitted(result: Calibration) {
  if (result.state !== 'fitted') throw new Error(`the result is ${result.state}`)
  return result
}

/** One row a borrower, so many with the outcome and so many without. */
const plain = (failed: number, sound: number): CalibrationRow[] =>
  Array.from({ length: failed + sound }, (_, at) => ({ borrower: `${at}`, risk: at % 7, failed: at < failed }))

describe('too few outcomes', () => {
  it.each([
    [29, 500, 1, 0],
    [500, 12, 0, 18],
    [0, 0, 30, 30],
  ])(
    'fits nothing to %i borrowers with and %i without, and says what is missing',
    (failed, sound, missingWithOutcome, other) => {
      expect(calibrate(plain(failed, sound), DRAWS)).toEqual({
        state: 'too_few',
        counts: {
          ...{ rows: failed + sound, rows_with_outcome: failed },
          ...{ borrowers_with_outcome: failed, borrowers_without: sound },
        },
        ...{ missing_with_outcome: missingWithOutcome, missing_without: other },
      })
    },
  )

  it('counts borrowers and not their year-ends', () => {
    const rows = plain(29, 100).flatMap((row) => [row, row, row])
    expect(calibrate(rows, DRAWS)).toMatchObject({
      state: 'too_few',
      counts: { rows: 387, rows_with_outcome: 87, borrowers_with_outcome: 29 },
    })
    expect(calibrate(plain(30, 30), DRAWS).state).not.toBe('too_few')
  })
})

describe('a fit', () => {
  it('finds the prior and slope that made the outcomes, within the interval of each', () => {
    const rows = book(3000, planted)
    const { prior, slope, area, brier, brier_of_base_rate, tenths, draws } = fitted(calibrate(rows, DRAWS))
    expect([prior.low < -1, prior.high > -1, slope.low < 0.6, slope.high > 0.6]).toEqual([true, true, true, true])
    expect(slope.high - slope.low).toBeLessThan(0.3)
    expect(area.low).toBeGreaterThan(0.6)
    expect([area.low < area.value, area.value < area.high]).toEqual([true, true])
    expect(brier).toBeLessThan(brier_of_base_rate)
    expect(tenths.map(({ firms }) => firms)).toEqual(Array.from({ length: 10 }, () => 300))
    expect(draws).toHaveLength(DRAWS.samples)
    for (const { forecast, observed } of tenths) expect(Math.abs(forecast - observed)).toBeLessThan(0.08)
  })

  it('has intervals that hold the truth about as often as they say', () => {
    const held = Array.from({ length: 40 }, (_, seed) => {
      const { prior, slope } = fitted(calibrate(book(1000, { ...planted, seed: 100 + seed }), FEW))
      return [prior.low < -1 && prior.high > -1, slope.low < 0.6 && slope.high > 0.6]
    })
    for (const figure of [0, 1]) expect(held.filter((coverage) => coverage[figure]).length).toBeGreaterThanOrEqual(34)
  })

  it('is the same for the same seed and for any order of the rows, and another for another seed', () => {
    const rows = book(1000, planted)
    const calibration = calibrate(rows, FEW)
    expect(calibrate(rows, FEW)).toEqual(calibration)
    const { prior, slope, area } = fitted(calibrate([...rows].reverse(), FEW))
    expect(prior.value).toBeCloseTo(fitted(calibration).prior.value, 9)
    expect(slope.low).toBeCloseTo(fitted(calibration).slope.low, 9)
    expect(area.value).toBeCloseTo(fitted(calibration).area.value, 9)
    expect(calibrate(rows, { ...FEW, seed: 2 })).not.toEqual(calibration)
  })

  it('gives a probability whose interval is that of the samples, and holds the planted one', () => {
    const fit = fitted(calibrate(book(3000, planted), DRAWS))
    for (const log_odds of [-4, -2, 1]) {
      const { value, low, high } = probabilityOf(fit, log_odds)
      const truth = 1 / (1 + Math.exp(1 - 0.6 * log_odds))
      expect([low < truth, truth < high, low < value, value < high]).toEqual([true, true, true, true])
      expect(high - low).toBeLessThan(0.15)
    }
    const certain = { ...fit, draws: [[-1, 0.6] as [number, number]] }
    expect(probabilityOf(certain, 0).low).toBeCloseTo(1 / (1 + Math.exp(1)), 12)
  })

  it('is no surer for having the same year-ends of its borrowers five times', () => {
    const rows = book(1000, planted)
    const [once, often] = [rows, rows.flatMap((row) => [row, row, row, row, row])].map((given) =>
      fitted(calibrate(given, FEW)),
    )
    expect(often?.slope.low).toBeCloseTo(once?.slope.low ?? 0, 9)
    expect(often?.area.high).toBeCloseTo(once?.area.high ?? 0, 9)
  })

  it('finds the same where scores lie far from 0', () => {
    const rows = book(1000, planted).map((row) => ({ ...row, risk: row.risk * 10 + 300 }))
    const { slope } = fitted(calibrate(rows, FEW))
    expect(slope.value).toBeCloseTo(fitted(calibrate(book(1000, planted), FEW)).slope.value / 10, 6)
  })
})

describe('a score that does not order the book', () => {
  it('is refused where outcomes are dealt out anew', () => {
    const rows = book(3000, planted)
    const random = seeded(9)
    const order = rows.map(({ failed }) => ({ failed, at: random() })).sort((a, b) => a.at - b.at)
    const result = calibrate(
      rows.map((row, at) => ({ ...row, failed: order[at]?.failed === true })),
      DRAWS,
    )
    expect(result).toMatchObject({ state: 'no_order', slope: { value: expect.closeTo(0, 1) } })
    expect(result).not.toHaveProperty('prior')
  })

  it('is refused where it orders the wrong way round, and where all scores are one', () => {
    const rows = book(1000, planted)
    expect(
      calibrate(
        rows.map((row) => ({ ...row, risk: -row.risk })),
        FEW,
      ).state,
    ).toBe('wrong_way')
    expect(
      calibrate(
        rows.map((row) => ({ ...row, risk: 1 })),
        FEW,
      ),
    ).toMatchObject({
      state: 'no_order',
      slope: { value: 0, low: 0, high: 0 },
    })
  })

  it('gets no slope where it parts the outcomes without exception', () => {
    const rows = plain(40, 40).map((row) => ({ ...row, risk: row.failed ? 2 : 1 }))
    expect(calibrate(rows, FEW).state).toBe('separated')
  })
})
