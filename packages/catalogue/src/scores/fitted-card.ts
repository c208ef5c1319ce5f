import { bestOf, type Driver, SCORE_AREAS, type ScoreArea, type Scorecard, weightOf } from './scorecard.ts'

/** By what the points of each area are multiplied; all 1 in the expert card. */
export type AreaMultipliers = Readonly<Record<ScoreArea, number>>

/** The most points that each area can earn, in the order of the areas. */
export const bestByArea = (card: Scorecard): number[] =>
  SCORE_AREAS.map((area) =>
    card.drivers.filter((driver) => driver.area === area).reduce((sum, driver) => sum + bestOf(driver), 0),
  )

/** Whole points that add up to the whole: the largest parts that rounding took are given back first. */
function sharesOf(exact: readonly number[], whole: number): number[] {
  const shares = exact.map(Math.floor)
  const missing = whole - shares.reduce((sum, share) => sum + share, 0)
  const byRest = exact.map((value, at) => ({ at, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest)
  for (const { at } of byRest.slice(0, Math.max(0, missing))) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

/** Each driver's best is given; everything else is multiplied and rounded, and never above the best. */
function multiplied<D extends Driver>(driver: D, by: number, best: number): D {
  const points = (before: number) => (before === bestOf(driver) ? best : Math.min(best, Math.round(before * by) + 0))
  if (driver.kind === 'figure')
    return {
      ...driver,
      steps: driver.steps.map(({ limit, points: before }) => ({ limit, points: points(before) })),
      beyond: points(driver.beyond),
    }
  const { clear, Low, Medium, High } = driver.points
  return { ...driver, points: { clear: points(clear), Low: points(Low), Medium: points(Medium), High: points(High) } }
}

/**
 * The card with the points of each area multiplied. Base, bands, caps and the best of 100 stay, and points stay whole. So does what
 * has to be known for a score: nobody loses it by other weights.
 */
export function fittedCard(card: Scorecard, multipliers: AreaMultipliers): Scorecard {
  const best = card.drivers.map(bestOf)
  const whole = best.reduce((sum, points) => sum + points, 0)
  const exact = card.drivers.map((driver, at) => (best[at] ?? 0) * multipliers[driver.area])
  const earned = exact.reduce((sum, points) => sum + points, 0)
  // Multipliers are kept with two decimals.
  const shares = sharesOf(
    exact.map((points) => (points * whole) / earned),
    whole,
  )
  return {
    ...card,
    drivers: card.drivers.map((driver, at) => multiplied(driver, multipliers[driver.area], shares[at] ?? 0)),
    weights: Object.fromEntries(card.drivers.map((driver) => [driver.id, weightOf(driver)])),
  }
}
