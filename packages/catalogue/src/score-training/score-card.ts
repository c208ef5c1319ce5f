import {
  areaInterval,
  areaUnderCurve,
  brierScore,
  calibrationError,
  errorOfPerfectModel,
  type Forecast,
  fitPriorAndSlope,
  type Judged,
  probabilitiesOf,
  reliabilityByTenths,
  stabilityIndex,
} from '@saakh/domain/model-metrics'
import { STRENGTH_DRIVERS } from '../financial-strength/drivers.ts'
import { type AmericanRow, readAmerican, readRatioFile } from '../financial-strength/ratio-files.ts'
import type { StrengthModel } from '../financial-strength/strength-score.ts'
import type { Sample } from './binned.ts'
import { boostingRisk } from './boosted-trees.ts'
import { flagsRisk, ohlsonRisk, zRisk } from './peers.ts'
import { TRAINING } from './stumps.ts'
import { readTaiwanese, taiwaneseFigures } from './taiwanese.ts'
import {
  americanSample,
  chosenWeight,
  crossed,
  FOLDS,
  fitModel,
  foldsOf,
  judgedBy,
  nested,
  type PolishRow,
  shuffled,
} from './validate.ts'

const SEED = 11
const DRAWS = 400
/** More than this on the Polish firms means that something shows the outcome. */
const TOO_GOOD = 0.9
const FLAGS_AT_MOST = 0.6

export interface Texts {
  /** The Polish file of the first year (UCI 365), as ARFF. */
  polish: string
  /** The American set, as CSV. */
  american: string
  /** A fifth of the Taiwanese set, as CSV. */
  taiwanese: string
}

export type Figures = Readonly<Record<string, number | readonly number[] | readonly (readonly number[])[]>>

/** A firm that stands twice would be learned from in one fold and measured in another. */
function readPolish(text: string): PolishRow[] {
  const seen = new Set<string>()
  const once = text.split('\n').filter((line) => !/^[-\d?.]/.test(line) || (!seen.has(line) && seen.add(line)))
  return readRatioFile(once.join('\n')).map(({ ratios, attributes, failed }) => ({
    ...{ ratios, attributes },
    failed: failed === true,
  }))
}

/** Prior and slope fitted to the other folds, so that no firm is measured by a line that saw it. */
function forecastsOf(judged: readonly Judged[], fold: readonly number[]): Forecast[] {
  return Array.from({ length: FOLDS }, (_, out) => {
    const line = fitPriorAndSlope(judged.filter((_row, at) => fold[at] !== out))
    return probabilitiesOf(
      judged.filter((_row, at) => fold[at] === out),
      line,
    )
  }).flat()
}

/** Thirds of the firms by the logarithm of their assets, the smallest first. */
function bySize(rows: readonly PolishRow[], judged: readonly Judged[]): number[] {
  const size = (row: number) => rows[row]?.attributes[28] ?? 0
  const sorted = [...rows.keys()].sort((a, b) => size(a) - size(b))
  return [0, 1, 2].map((third) => {
    const part = sorted.slice(Math.floor((third * sorted.length) / 3), Math.floor(((third + 1) * sorted.length) / 3))
    return areaUnderCurve(part.flatMap((row) => judged[row] ?? []))
  })
}

/** On firms of another country: the points as they ship, one and two years before the end, and how far the scores of all have moved. */
function abroad(model: StrengthModel, polish: readonly PolishRow[], american: readonly AmericanRow[]) {
  const area = (horizon: number, keep: (row: AmericanRow) => boolean = () => true) =>
    areaUnderCurve(judgedBy(model, americanSample(american.filter(keep), [horizon], 8)))
  const risks = (rows: readonly Sample[]) => judgedBy(model, rows).map(({ risk }) => risk)
  return {
    american_one_year: area(1),
    american_two_years: area(2),
    american_one_year_until_2006: area(1, ({ year }) => year <= 2006),
    american_one_year_from_2007: area(1, ({ year }) => year > 2006),
    drift_from_polish_to_american: stabilityIndex(risks(polish), risks(american)),
    drift_of_american_after_2006: stabilityIndex(
      risks(american.filter(({ year }) => year <= 2006)),
      risks(american.filter(({ year }) => year > 2006)),
    ),
  }
}

/** Trains the model and measures it; the same texts give the same model and figures. Throws where an audit fails. */
export function makeScoreCard(texts: Texts): { model: StrengthModel; figures: Figures } {
  const polish = readPolish(texts.polish)
  const american = readAmerican(texts.american)
  const beside = americanSample(american, [1, 2], 7)
  const { judged, chosen } = nested(polish, beside, SEED, areaUnderCurve)
  const area = areaUnderCurve(judged)
  if (area > TOO_GOOD) throw new Error(`An area of ${area} on the Polish firms means that something shows the outcome.`)
  const ids = STRENGTH_DRIVERS.map(({ id }) => id)
  const flags = areaUnderCurve(crossed(polish, FOLDS, SEED, (rest) => flagsRisk(ids, rest)))
  if (flags > FLAGS_AT_MOST)
    throw new Error(`What is missing alone reaches an area of ${flags}: a driver tells the outcome.`)
  const american_weight = chosenWeight(polish, beside, SEED, areaUnderCurve)
  const model = fitModel(polish, beside, { american_weight, bags: TRAINING.bags * 3 })
  const forecasts = forecastsOf(judged, foldsOf(polish, FOLDS, SEED))
  const peer = (make: (rest: PolishRow[], out: number) => (row: PolishRow) => number) =>
    areaUnderCurve(crossed(polish, FOLDS, SEED, make))
  return {
    model,
    figures: {
      polish_firms: polish.length,
      polish_failed: polish.filter(({ failed }) => failed).length,
      nested_area: area,
      nested_area_interval: areaInterval(judged, DRAWS, 3),
      nested_american_weights: chosen,
      final_american_weight: american_weight,
      area_on_its_own_training: areaUnderCurve(judgedBy(model, polish)),
      altman_z_double_prime: peer(() => zRisk),
      ohlson_like: peer((rest) => ohlsonRisk(rest)),
      gradient_boosting: peer((rest, out) => boostingRisk(rest, out + 1)),
      brier: brierScore(forecasts),
      calibration_error: calibrationError(forecasts),
      calibration_error_of_a_perfect_model: errorOfPerfectModel(forecasts, DRAWS, 5),
      reliability: reliabilityByTenths(forecasts).map(({ firms, forecast, observed }) => [firms, forecast, observed]),
      area_by_size: bySize(polish, judged),
      ...abroad(model, polish, american),
      ...taiwaneseFigures(model, readTaiwanese(texts.taiwanese), polish),
      missing_flags_alone: flags,
      shuffled_outcomes: areaUnderCurve(nested(shuffled(polish, 9), beside, SEED, areaUnderCurve).judged),
    },
  }
}
