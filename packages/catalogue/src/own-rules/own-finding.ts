import { dateOfDay } from '@saakh/domain/dates'
import { decimalOf, divideRounded } from '@saakh/domain/money'
import { type Comparison, comparisonsOf, type OwnBand, type OwnRule } from '@saakh/domain/own-rule'
import { type Ratio, rounded, times, wireFigure } from '@saakh/domain/ratio'
import type { JudgedFinding, Place } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { Today } from '../kit/today.ts'
import type { Trend } from '../outcome.ts'
import type { Reading } from './figures.ts'
import type { Unit, Value } from './measure.ts'
import { limitName } from './own-limits.ts'
import { unitOf } from './own-words.ts'
import { dayText, type Picture } from './pictures.ts'
import { type ReadMeasure, type Subject, TREND_DAYS } from './subjects.ts'

// What an alert of an own rule keeps: its figures, where they stand, and how they came to be.

const TREND_STATEMENTS = 9

const HUNDRED: Ratio = { n: 100n, d: 1n }

/** For a sentence: percent, rupees, days. */
function shownValue(value: Value, unit: Unit): string | number {
  if (typeof value === 'string') return value
  if (unit === 'money') return decimalOf(divideRounded(value.n * 100n, value.d))
  if (unit === 'percent') return rounded(times(value, HUNDRED), 2)
  return rounded(value, unit === 'ratio' ? 2 : 1)
}

/** As the alert keeps it. */
const keptValue = (value: Value, unit: Unit): string | number =>
  unit === 'percent' && typeof value !== 'string' ? wireFigure(value) : shownValue(value, unit)

const figuresBy = (rule: OwnRule, { readings }: Picture, as: (value: Value, unit: Unit) => string | number) =>
  Object.fromEntries(
    Object.keys(rule.figures).map((name) => {
      const value = readings.get(name)?.value ?? null
      return [name, value === null ? null : as(value, unitOf(rule, name))]
    }),
  )

const usedIn = (rule: OwnRule, band: OwnBand): Set<string> =>
  new Set(
    [band.when, ...(rule.only_if ? [rule.only_if] : [])]
      .flatMap(comparisonsOf)
      .flatMap(({ figure, percent_of }) => (percent_of ? [figure, percent_of] : [figure])),
  )

const limitIn = (band: OwnBand, name: string): Comparison | undefined =>
  comparisonsOf(band.when).find(
    (comparison) => comparison.figure === name && comparison.than !== undefined && comparison.percent_of === undefined,
  )

/** The figure itself at its line, then the lines that it is made of where they say more. */
function placesOf(
  rule: OwnRule,
  { name, told: measurement }: ReadMeasure,
  reading: Reading,
  at: { band: OwnBand; limits: InForce },
): Place[] {
  if (reading.value === null || reading.shown === null) return []
  const stands = measurement.standsAt(reading.shown)
  const [first] = stands
  if (!first) return []
  const comparison = limitIn(at.band, name)
  const at_limit = comparison ? (at.limits[limitName(comparison)] ?? null) : null
  const isPlain = stands.length === 1 && rule.figures[name]?.aggregate === 'latest'
  const { fact_id, as_of, path } = first
  const whole: Place = { fact_id, as_of, path, code: name, figures: { at_limit } }
  return [
    whole,
    ...(isPlain ? [] : stands).map(({ what, figure, unit, ...stand }) => ({
      ...stand,
      code: `line_${unit}`,
      figures: { what, raw: figure },
    })),
  ]
}

const TREND_UNITS: Record<Unit, Trend['unit'] | null> = {
  percent: 'percent',
  ratio: 'ratio',
  money: 'money',
  days: 'days',
  count: 'points',
  text: null,
}

function trendOf(
  rule: OwnRule,
  subject: Subject,
  picture: Picture,
  at: { band: OwnBand; limits: InForce },
): Trend | null {
  const [comparison] = comparisonsOf(at.band.when).filter(({ than }) => than !== undefined)
  const readMeasure = subject.read.find(({ name }) => name === comparison?.figure)
  if (!comparison || !readMeasure || picture.day === null) return null
  const unit = TREND_UNITS[readMeasure.measure.unit]
  if (unit === null) return null
  const { day } = picture
  const all = readMeasure.told.points.filter((point) => point.day <= day)
  const shown =
    readMeasure.measure.of === 'statement'
      ? all.slice(-TREND_STATEMENTS)
      : all.filter((point) => point.day > day - TREND_DAYS)
  const points = shown.flatMap(({ day: on, value }) =>
    value === null || typeof value === 'string'
      ? []
      : [{ date: dateOfDay(on), value: Number(shownValue(value, readMeasure.measure.unit)) }],
  )
  const limitFor = ({ when }: OwnBand) => {
    const same = comparisonsOf(when).find(
      ({ figure, than, percent_of }) => figure === comparison.figure && than !== undefined && percent_of === undefined,
    )
    return same ? Number(at.limits[limitName(same)]) : null
  }
  return {
    unit,
    points,
    threshold: limitFor(at.band),
    bands: rule.bands.flatMap((band) => {
      const limit = limitFor(band)
      return limit === null ? [] : [{ band: band.band, at: limit }]
    }),
  }
}

function exposureOf({ account }: Subject, day: number): string | null {
  const paise = account?.paise('outstanding', Math.min(day, account.last)) ?? null
  return paise !== null && paise > 0n ? decimalOf(paise) : null
}

export function findingOf(
  rule: OwnRule,
  subject: Subject,
  picture: Picture,
  { band, limits, today, held }: { band: OwnBand; limits: InForce; today: Today; held: number | null },
): JudgedFinding {
  const used = subject.read.filter(({ name }) => usedIn(rule, band).has(name))
  const date = dayText(picture, today)
  const at = { band, limits }
  const readings = used.flatMap((readMeasure) => {
    const reading = picture.readings.get(readMeasure.name)
    return reading ? [{ one: readMeasure, reading }] : []
  })
  return {
    ...{ state: 'finding', subject: subject.name, band: band.band, severity: band.severity },
    detail: { ...subject.about, as_of: date, ...figuresBy(rule, picture, keptValue) },
    figures: {
      ...{ account_number: null, as_of: date, held_on: held === null ? null : dateOfDay(held) },
      ...subject.about,
      ...figuresBy(rule, picture, shownValue),
    },
    places: readings.flatMap(({ one: readMeasure, reading }) => placesOf(rule, readMeasure, reading, at)),
    fact_ids: readings.flatMap(({ one: readMeasure, reading }) => [
      ...readMeasure.told.factIds(reading.from, reading.to),
    ]),
    trend: trendOf(rule, subject, picture, at),
    exposure: picture.day === null ? null : exposureOf(subject, picture.day),
    ...{ event_date: date, last_data_date: date },
  }
}
