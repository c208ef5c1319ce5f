import {
  areaUnderCurve,
  brierScore,
  type Forecast,
  fitPriorAndSlope,
  type Judged,
  probabilitiesOf,
  type ReliabilityRow,
  reliabilityByTenths,
  seeded,
} from './model-metrics.ts'

// Prior and slope of a score on one lender's own outcomes. Rows of one borrower are alike, so everything that needs rows to
// be independent (draws, folds, least counts) goes by borrowers.

export interface CalibrationRow extends Judged {
  borrower: string
}

/**
 * In standard deviations of the score the standard error of a slope is about one over the root of the rarer outcome's count.
 * With 30 its interval is about 0.36 to both sides, where a score with an area of 0.75 has a slope near 0.95; with fewer the
 * interval is of no use.
 */
export const LEAST_BORROWERS = 30
const FOLDS = 5
/** Of prior and slope of a draw. */
const DECIMALS_KEPT = 6

interface Counts {
  rows: number
  rows_with_outcome: number
  borrowers_with_outcome: number
  borrowers_without: number
}

/** The figure with 95 % of those of samples of borrowers. */
export interface Estimate {
  value: number
  low: number
  high: number
}

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

type Borrower = readonly CalibrationRow[]

const hadOutcome = (rows: Borrower): boolean => rows.some(({ failed }) => failed)

/** In the order of their names, so that the order of rows changes nothing. */
function borrowersOf(rows: Borrower): Borrower[] {
  const byName = new Map<string, CalibrationRow[]>()
  for (const row of rows) {
    const known = byName.get(row.borrower)
    if (known) known.push(row)
    else byName.set(row.borrower, [row])
  }
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own)
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const shareFailed = (rows: readonly Judged[]): number => meanOf(rows.map(({ failed }) => Number(failed)))

const kept = (figure: number): number => Number(figure.toFixed(DECIMALS_KEPT))

/** Newton's steps may diverge where scores lie far from 0, so they are taken on scores of mean 0 and deviation 1. */
function fitBook(rows: readonly Judged[]): { prior: number; slope: number } {
  const mean = meanOf(rows.map(({ risk }) => risk))
  const deviation = Math.sqrt(meanOf(rows.map(({ risk }) => (risk - mean) ** 2)))
  if (deviation === 0) {
    const share = shareFailed(rows)
    return { prior: Math.log(share / (1 - share)), slope: 0 }
  }
  const fit = fitPriorAndSlope(rows.map(({ risk, failed }) => ({ risk: (risk - mean) / deviation, failed })))
  const slope = fit.slope / deviation
  return { prior: fit.prior - slope * mean, slope }
}

/** What each sample of the groups gives, drawn with replacement; a step each. */
function* drawing<T, R>(
  groups: readonly (readonly T[])[],
  { samples, seed }: Draws,
  measure: (rows: T[]) => R,
): Generator<void, R[]> {
  const random = seeded(seed)
  const drawn: R[] = []
  while (drawn.length < samples) {
    drawn.push(measure(groups.flatMap(() => groups[Math.floor(random() * groups.length)] ?? [])))
    yield
  }
  return drawn
}

/** 95 % of the figures. */
function intervalOf(figures: readonly number[]): [low: number, high: number] {
  const sorted = [...figures].sort((a, b) => a - b)
  const at = (place: number) => sorted[place] ?? Number.NaN
  return [at(Math.floor(figures.length * 0.025)), at(Math.ceil(figures.length * 0.975) - 1)]
}

const estimateOf = (value: number, figures: readonly number[]): Estimate => {
  const [low, high] = intervalOf(figures)
  return { value, low, high }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [mixed[last], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[last], mixed[other]] = [b, a]
  }
  return mixed
}

interface Guess extends Forecast {
  base_rate: number
}

/** Forecasts of every borrower by the fit to the other folds. Each fold has its part of both outcomes. */
function forecastByOthers(borrowers: readonly Borrower[], seed: number): Guess[][] {
  const random = seeded(seed)
  const dealt = [borrowers.filter(hadOutcome), borrowers.filter((one) => !hadOutcome(one))].flatMap((group) =>
    shuffled(group, random).map((own, at) => ({ own, fold: at % FOLDS })),
  )
  return Array.from({ length: FOLDS }, (_, asked) => {
    const others = dealt.filter(({ fold }) => fold !== asked).flatMap(({ own }) => own)
    const [fit, base_rate] = [fitBook(others), shareFailed(others)]
    return dealt
      .filter(({ fold }) => fold === asked)
      .map(({ own }) => probabilitiesOf(own, fit).map((forecast): Guess => ({ ...forecast, base_rate })))
  }).flat()
}

const areaOf = (forecasts: readonly Forecast[]): number =>
  areaUnderCurve(forecasts.map(({ probability, failed }) => ({ risk: probability, failed })))

function* validating(borrowers: readonly Borrower[], draws: Draws): Generator<void, Validation> {
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

export interface Draws {
  samples: number
  seed: number
}

/**
 * Fits prior and slope to a lender's outcomes, or says why it does not. The same rows and seed give the same result. A step
 * is one sample: those of a large book take minutes together.
 */
export function* calibrating(rows: readonly CalibrationRow[], draws: Draws): Generator<void, Calibration> {
  const borrowers = borrowersOf(rows)
  const borrowers_with_outcome = borrowers.filter(hadOutcome).length
  const borrowers_without = borrowers.length - borrowers_with_outcome
  const rows_with_outcome = rows.filter(({ failed }) => failed).length
  const counts: Counts = { rows: rows.length, rows_with_outcome, borrowers_with_outcome, borrowers_without }
  const missing_with_outcome = Math.max(0, LEAST_BORROWERS - borrowers_with_outcome)
  const missing_without = Math.max(0, LEAST_BORROWERS - borrowers_without)
  if (missing_with_outcome + missing_without > 0)
    return { state: 'too_few', counts, missing_with_outcome, missing_without }
  const ordered = borrowers.flat()
  if ([0, 1].includes(areaUnderCurve(ordered))) return { state: 'separated', counts }
  const fit = fitBook(ordered)
  const drawn = yield* drawing(borrowers, draws, (sample): [number, number] => {
    const { prior, slope } = fitBook(sample)
    return [kept(prior), kept(slope)]
  })
  const slope = estimateOf(
    fit.slope,
    drawn.map(([, one]) => one),
  )
  if (slope.high < 0) return { state: 'wrong_way', counts, slope }
  if (!(slope.low > 0)) return { state: 'no_order', counts, slope }
  const prior = estimateOf(
    fit.prior,
    drawn.map(([one]) => one),
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
    draws.map(([one, other]) => at({ prior: one, slope: other })),
  )
}
