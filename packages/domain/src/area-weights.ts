import {
  type Borrower,
  borrowersOf,
  type Counts,
  countsOf,
  type Draws,
  drawing,
  type Estimate,
  estimateOf,
  fitBook,
  foldsOf,
  missingOf,
} from './borrower-samples.ts'
import { areaUnderCurve, brierScore, type Forecast, probabilitiesOf } from './model-metrics.ts'
import { fitSlopes, logLossOf, type SlopeRow } from './monotone-logistic.ts'

// Multipliers for the areas of a scorecard, by one lender's own outcomes. All equal to 1 they are the expert card.

export interface AreaRow {
  borrower: string
  failed: boolean
  /** Points of the drivers of each area, in one order. */
  points: readonly number[]
  /** The most that the score may be, whatever the drivers say; null where nothing holds it down. */
  at_most: number | null
}

/** What the multipliers leave as it is. */
export interface ExpertCard {
  base: number
  /** The most points that each area can earn. */
  best: readonly number[]
}

/** `not_better`: on borrowers whose outcomes it did not see, the fitted card does not order them better than the expert card. */
export type AreaWeights = { counts: Counts } & (
  | { state: 'too_few'; missing_with_outcome: number; missing_without: number }
  | ({ state: 'not_better' | 'fitted'; multipliers: Estimate[]; strength: number } & Comparison)
)

/** Both cards on the same borrowers, each forecast by the other folds. */
interface Comparison {
  area_expert: number
  area_fitted: number
  /** Of the two areas: fitted less expert. */
  gain: Estimate
  brier_expert: number
  brier_fitted: number
}

/** How strongly the multipliers are drawn to each other, the strongest first: the first is nearly the expert card. */
const STRENGTHS = [10, 0.3, 0.03, 0.003, 0.0003] as const
/** So that slopes are near 1: 10 points of the expert card are worth half the odds. */
const POINTS_PER_UNIT = 10
const DECIMALS_KEPT = 2

const kept = (figure: number): number => Number(figure.toFixed(DECIMALS_KEPT))

const slopeRow = ({ points, failed }: AreaRow): SlopeRow => ({
  risks: points.map((own) => -own / POINTS_PER_UNIT),
  failed,
})

/** The best that can be earned stays what it was, so that base, bands and the best of 100 stay. */
function multipliersOf(slopes: readonly number[], { best }: ExpertCard): number[] {
  const earned = slopes.reduce((sum, slope, at) => sum + slope * (best[at] ?? 0), 0)
  const whole = best.reduce((sum, points) => sum + points, 0)
  return slopes.map((slope) => (earned > 0 ? (slope * whole) / earned : 1))
}

/** The strength whose fits forecast the borrowers that they did not see best. */
function chooseStrength(borrowers: readonly Borrower<AreaRow>[], seed: number): number {
  const folds = foldsOf(borrowers, seed).map(({ asked, others }) => ({
    asked: asked.flat().map(slopeRow),
    others: others.flat().map(slopeRow),
  }))
  const losses = STRENGTHS.map((strength) =>
    folds.reduce((sum, { asked, others }) => sum + logLossOf(asked, fitSlopes(others, strength)), 0),
  )
  return STRENGTHS[losses.indexOf(Math.min(...losses))] ?? STRENGTHS[0]
}

function fitMultipliers(borrowers: readonly Borrower<AreaRow>[], card: ExpertCard, strength: number): number[] {
  return multipliersOf(fitSlopes(borrowers.flat().map(slopeRow), strength).slopes, card)
}

/** The score before the floor of zero, which would put many in one place. */
const scoreOf = ({ points, at_most }: AreaRow, { base }: ExpertCard, multipliers: readonly number[]): number => {
  const raw = points.reduce((sum, own, at) => sum + own * (multipliers[at] ?? 1), base)
  return at_most === null ? raw : Math.min(raw, at_most)
}

interface Guess {
  failed: boolean
  expert: number
  fitted: number
  forecast_expert: Forecast
  forecast_fitted: Forecast
}

/** What both cards say of each borrower, by what the other folds taught. */
function guessByOthers(borrowers: readonly Borrower<AreaRow>[], card: ExpertCard, seed: number): Guess[][] {
  const equal = card.best.map(() => 1)
  return foldsOf(borrowers, seed).flatMap(({ asked, others }) => {
    const fitted = fitMultipliers(others, card, chooseStrength(others, seed))
    const risksBy = (rows: readonly AreaRow[], multipliers: readonly number[]) =>
      rows.map((row) => ({ risk: -scoreOf(row, card, multipliers), failed: row.failed }))
    const taught = [equal, fitted].map((multipliers) => fitBook(risksBy(others.flat(), multipliers)))
    return asked.map((rows) => {
      const [expert, own] = [risksBy(rows, equal), risksBy(rows, fitted)]
      const forecasts = [expert, own].map((risks, at) => probabilitiesOf(risks, taught[at] ?? { prior: 0, slope: 0 }))
      return rows.map(({ failed }, at) => ({
        ...{ failed, expert: expert[at]?.risk ?? 0, fitted: own[at]?.risk ?? 0 },
        forecast_expert: forecasts[0]?.[at] ?? { probability: Number.NaN, failed },
        forecast_fitted: forecasts[1]?.[at] ?? { probability: Number.NaN, failed },
      }))
    })
  })
}

const areaBy = (guesses: readonly Guess[], of: 'expert' | 'fitted'): number =>
  areaUnderCurve(guesses.map((guess) => ({ risk: guess[of], failed: guess.failed })))

function* comparing(
  borrowers: readonly Borrower<AreaRow>[],
  card: ExpertCard,
  draws: Draws,
): Generator<void, Comparison> {
  const guesses = guessByOthers(borrowers, card, draws.seed)
  const all = guesses.flat()
  const gainOf = (rows: readonly Guess[]) => areaBy(rows, 'fitted') - areaBy(rows, 'expert')
  return {
    area_expert: areaBy(all, 'expert'),
    area_fitted: areaBy(all, 'fitted'),
    gain: estimateOf(gainOf(all), yield* drawing(guesses, draws, gainOf)),
    brier_expert: brierScore(all.map(({ forecast_expert }) => forecast_expert)),
    brier_fitted: brierScore(all.map(({ forecast_fitted }) => forecast_fitted)),
  }
}

/**
 * Fits multipliers of at least 0 to a lender's outcomes, or says why not. The same rows and seed give the same result. A step is one
 * sample.
 */
export function* weighingAreas(rows: readonly AreaRow[], card: ExpertCard, draws: Draws): Generator<void, AreaWeights> {
  const borrowers = borrowersOf(rows)
  const counts = countsOf(borrowers)
  const missing = missingOf(counts)
  if (missing) return { state: 'too_few', counts, ...missing }
  const comparison = yield* comparing(borrowers, card, draws)
  const strength = chooseStrength(borrowers, draws.seed)
  const drawn = yield* drawing(
    borrowers.map((rows) => rows.map(slopeRow)),
    draws,
    (sample) => multipliersOf(fitSlopes(sample, strength).slopes, card),
  )
  const multipliers = fitMultipliers(borrowers, card, strength).map((value, at) => {
    const { low, high } = estimateOf(
      value,
      drawn.map((sample) => sample[at] ?? Number.NaN),
    )
    return { value: kept(value), low: kept(low), high: kept(high) }
  })
  const is_better = comparison.gain.low > 0 && comparison.brier_fitted < comparison.brier_expert
  return { state: is_better ? 'fitted' : 'not_better', counts, multipliers, strength, ...comparison }
}
