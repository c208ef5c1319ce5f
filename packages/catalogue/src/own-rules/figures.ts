import type { Aggregate, OwnFigure } from '@saakh/domain/own-rule'
import { compareRatio, type Ratio } from '@saakh/domain/ratio'
import type { Measure, Measurement, Point, Value } from './measure.ts'

/** A figure of a rule as of some day. */
export interface Reading {
  /** Null: not known, or of too few days. */
  value: Value | null
  /** The last day that was delivered by then; null where none was. */
  last: number | null
  /** The days that the value rests on, and how many of them tell something. */
  from: number
  to: number
  counted: number
  /** The day whose line shows it best: the highest of the highest, else the last. */
  shown: number | null
}

const UNKNOWN: Reading = { value: null, last: null, from: 0, to: 0, counted: 0, shown: null }

const isNumber = (point: Point): point is Point & { value: Ratio } =>
  point.value !== null && typeof point.value !== 'string'

type Numbers = readonly (Point & { value: Ratio })[]

/** Parts are summed, so that an average of shares weighs each day by what stands below the line. */
const totalOf = (points: Numbers): Ratio =>
  points.reduce<Ratio>((sum, { value }) => ({ n: sum.n + value.n, d: sum.d + value.d }), { n: 0n, d: 0n })

const extreme = (points: Numbers, sign: 1 | -1) =>
  points.reduce((best, point) => (compareRatio(point.value, best.value) === sign ? point : best))

/** A sum of amounts of one denominator. */
const sumOf = (points: Numbers): Ratio => {
  const { n } = totalOf(points)
  return { n, d: points[0]?.value.d ?? 1n }
}

const OF: Record<Exclude<Aggregate, 'latest'>, (points: Numbers) => { value: Ratio; shown: number | null }> = {
  average: (points) => ({ value: totalOf(points), shown: points.at(-1)?.day ?? null }),
  sum: (points) => ({ value: sumOf(points), shown: points.at(-1)?.day ?? null }),
  highest: (points) => {
    const { value, day } = extreme(points, 1)
    return { value, shown: day }
  },
  lowest: (points) => {
    const { value, day } = extreme(points, -1)
    return { value, shown: day }
  },
}

/** The figure on what was delivered up to a day. */
export function readFigure(
  { aggregate, window_days, ends_days_ago, least_points }: OwnFigure,
  measurement: Measurement,
  until: number,
): Reading {
  const last = measurement.points.findLast(({ day }) => day <= until)?.day
  if (last === undefined) return UNKNOWN
  const to = last - ends_days_ago
  if (aggregate === 'latest') {
    const point = measurement.points.findLast(({ day }) => day <= to)
    if (!point) return { ...UNKNOWN, last }
    return { value: point.value, last, from: point.day, to: point.day, counted: 1, shown: point.day }
  }
  const from = to - (window_days ?? 1) + 1
  const points = measurement.points.filter((point) => point.day >= from && point.day <= to).filter(isNumber)
  const nothing = { value: null, last, from, to, counted: points.length, shown: points.at(-1)?.day ?? null }
  return points.length < Math.max(1, least_points) ? nothing : { ...nothing, ...OF[aggregate](points) }
}

/** So many days before the last one are asked for, beside those of a trend. */
export const reachOf = ({ window_days = 1, ends_days_ago }: OwnFigure): number => window_days + ends_days_ago

const AGGREGATE_WORDS: Record<Exclude<Aggregate, 'latest'>, string> = {
  average: 'average',
  highest: 'highest',
  lowest: 'lowest',
  sum: 'sum',
}

/** 'Use of the limit (30-day average, 90 days before)'. */
export function figureLabel({ label }: Pick<Measure, 'label'>, figure: OwnFigure): string {
  const { aggregate, window_days = 1, ends_days_ago } = figure
  const said = [
    ...(aggregate === 'latest' ? [] : [`${window_days}-day ${AGGREGATE_WORDS[aggregate]}`]),
    ...(ends_days_ago > 0 ? [ends_days_ago === 1 ? 'the day before' : `${ends_days_ago} days before`] : []),
  ]
  return said.length === 0 ? label : `${label} (${said.join(', ')})`
}
