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
  shareFailed,
} from './borrower-samples.ts'
import {
  areaUnderCurve,
  brierScore,
  type Forecast,
  type Judged,
  probabilitiesOf,
  type ReliabilityRow,
  reliabilityByTenths,
} from './model-metrics.ts'

// Prior and slope of a score on one lender's own outcomes.

export interface CalibrationRow extends Judged {
  borrower: string
}

/** Of prior and slope of a draw. */
const DECIMALS_KEPT = 6

/**
 * `separated`: the score parts the outcomes without one exception, so that no slope is finite. `no_order` and `wrong_way`: the
 * interval of the slope includes 0, or lies below it.
 */
export type Calibration = { counts: Counts } & (
  | { state: 'too_few'; missing_with_outcome: number; missing_without: number }
  | { state: 'separated' }
  | { state: 'no_order' | 'wrong_way'; slope: Estimate }
  | (Fit & Validation)
)

interface Fit {
  state: 'fitted'
  prior: Estimate
  slope: Estimate
  /** Prior and slope of each sample: they vary together, so that an interval of a probability needs the pairs. */
  draws: [prior: number, slope: number][]
}

/** Measured on forecasts that were made by the other folds. */
interface Validation {
  area: Estimate
  brier: number
  /** Of forecasting for everybody the share of the other folds. */
  brier_of_base_rate: number
  /** `firms` counts rows. */
  tenths: ReliabilityRow[]
}

const kept = (figure: number): number => Number(figure.toFixed(DECIMALS_KEPT))

interface Guess extends Forecast {
  base_rate: number
}

/** Forecasts of every borrower by the fit to the other folds. Each fold has its part of both outcomes. */
function forecastByOthers(borrowers: readonly Borrower<CalibrationRow>[], seed: number): Guess[][] {
  return foldsOf(borrowers, seed).flatMap(({ asked, others: rest }) => {
    const others = rest.flat()
    const [fit, base_rate] = [fitBook(others), shareFailed(others)]
    return asked.map((own) => probabilitiesOf(own, fit).map((forecast): Guess => ({ ...forecast, base_rate })))
  })
}

const areaOf = (forecasts: readonly Forecast[]): number =>
  areaUnderCurve(forecasts.map(({ probability, failed }) => ({ risk: probability, failed })))

function* validating(borrowers: readonly Borrower<CalibrationRow>[], draws: Draws): Generator<void, Validation> {
  const guesses = forecastByOthers(borrowers, draws.seed)
  const all = guesses.flat()
  const areas = yield* drawing(guesses, draws, areaOf)
  return {
    area: estimateOf(areaOf(all), areas),
    brier: brierScore(all),
    brier_of_base_rate: brierScore(all.map(({ base_rate, failed }) => ({ probability: base_rate, failed }))),
    tenths: reliabilityByTenths(all),
  }
}

/**
 * Fits prior and slope to a lender's outcomes, or says why it does not. The same rows and seed give the same result. A step
 * is one sample: those of a large book take minutes together.
 */
export function* calibrating(rows: readonly CalibrationRow[], draws: Draws): Generator<void, Calibration> {
  const borrowers = borrowersOf(rows)
  const counts = countsOf(borrowers)
  const missing = missingOf(counts)
  if (missing) return { state: 'too_few', counts, ...missing }
  const ordered = borrowers.flat()
  if ([0, 1].includes(areaUnderCurve(ordered))) return { state: 'separated', counts }
  const fit = fitBook(ordered)
  const drawn = yield* drawing(borrowers, draws, (sample): [number, number] => {
    const { prior, slope } = fitBook(sample)
    return [kept(prior), kept(slope)]
  })
  const slope = estimateOf(
    fit.slope,
    drawn.map(([, sampleSlope]) => sampleSlope),
  )
  if (slope.high < 0) return { state: 'wrong_way', counts, slope }
  if (!(slope.low > 0)) return { state: 'no_order', counts, slope }
  const prior = estimateOf(
    fit.prior,
    drawn.map(([samplePrior]) => samplePrior),
  )
  return { state: 'fitted', counts, prior, slope, draws: drawn, ...(yield* validating(borrowers, draws)) }
}

/** The probability that a fit gives to a score, with 95 % of what its samples give. */
export function probabilityOf(
  { prior, slope, draws }: { prior: Pick<Estimate, 'value'>; slope: Pick<Estimate, 'value'>; draws: Fit['draws'] },
  log_odds: number,
): Estimate {
  const at = (of: { prior: number; slope: number }) =>
    probabilitiesOf([{ risk: log_odds, failed: false }], of)[0]?.probability ?? Number.NaN
  return estimateOf(
    at({ prior: prior.value, slope: slope.value }),
    draws.map(([samplePrior, other]) => at({ prior: samplePrior, slope: other })),
  )
}
