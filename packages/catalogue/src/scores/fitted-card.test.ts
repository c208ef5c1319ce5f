import { describe, expect, it } from 'vitest'
import { creditMonitoring } from './credit-monitoring.ts'
import { type AreaMultipliers, bestByArea, fittedCard } from './fitted-card.ts'
import { bestOf, type Driver, SCORE_AREAS } from './scorecard.ts'

const EQUAL: AreaMultipliers = { conduct: 1, financials: 1, compliance: 1, legal: 1, ratings_and_charges: 1 }
const FITTED: AreaMultipliers = {
  conduct: 1.72,
  financials: 0.43,
  compliance: 1.08,
  legal: 0,
  ratings_and_charges: 0.62,
}

const pointsOf = (driver: Driver): number[] =>
  driver.kind === 'figure'
    ? [...driver.steps.map(({ points }) => points), driver.beyond]
    : [driver.points.clear, driver.points.Low, driver.points.Medium, driver.points.High]

describe('a card with the weights of a lender', () => {
  it('is the expert card where all multipliers are 1', () => {
    const { weights, ...card } = fittedCard(creditMonitoring, EQUAL)
    expect(card).toEqual(creditMonitoring)
    expect(weights?.asset_class).toBe(61)
  })

  it('keeps base, bands and caps, and its best is 100', () => {
    const card = fittedCard(creditMonitoring, FITTED)
    const { base, bands, caps } = creditMonitoring
    expect(card).toMatchObject({ base, bands, caps })
    expect(card.drivers.reduce((sum, driver) => sum + bestOf(driver), card.base)).toBe(100)
  })

  it('has whole points that never rise where what was seen is worse', () => {
    for (const driver of fittedCard(creditMonitoring, FITTED).drivers) {
      const points = pointsOf(driver)
      expect(points.every((point) => Number.isInteger(point) && !Object.is(point, -0))).toBe(true)
      expect(points).toEqual([...points].sort((a, b) => b - a))
      if (driver.area === 'legal') expect(new Set(points)).toEqual(new Set([0]))
    }
  })

  it('gives each area what its multiplier says, but for rounding', () => {
    const [before, after] = [creditMonitoring, fittedCard(creditMonitoring, FITTED)].map(bestByArea)
    const scale = 78 / SCORE_AREAS.reduce((sum, area, at) => sum + FITTED[area] * (before?.[at] ?? 0), 0)
    for (const [at, area] of SCORE_AREAS.entries())
      expect(Math.abs((after?.[at] ?? 0) - FITTED[area] * scale * (before?.[at] ?? 0))).toBeLessThan(4)
  })
})
