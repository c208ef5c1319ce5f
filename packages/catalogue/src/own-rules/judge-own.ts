import { dateOfDay, dayNumber, type IsoDate } from '@saakh/domain/dates'
import { isRevolving } from '@saakh/domain/facility'
import type { FactKind } from '@saakh/domain/facts'
import { decimalOf, divideRounded } from '@saakh/domain/money'
import { type Comparison, comparisonsOf, type OwnBand, type OwnRule } from '@saakh/domain/own-rule'
import { type Ratio, rounded, times, wireFigure } from '@saakh/domain/ratio'
import { type ConductSeries, conduct } from '../conduct-series.ts'
import type { FactSet } from '../fact-set.ts'
import { notMeasurable as ofStatement } from '../families/statement-findings.ts'
import { statements } from '../families/statements.ts'
import { type Figures, type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable, Place } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { type Trend, WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { latestSeries, type StatementSeries, wholeOf } from '../statement-series.ts'
import { type Asked, judgeCondition } from './conditions.ts'
import { type Reading, reachOf, readFigure } from './figures.ts'
import type { AccountMeasure, Measure, Told, Unit, Value } from './measure.ts'
import { NOTHING_TOLD } from './measure.ts'
import { measureByKey } from './measures.ts'
import { limitName } from './own-limits.ts'
import { labelOf, unitOf } from './own-words.ts'

const TREND_DAYS = 90
const TREND_STATEMENTS = 9
const EVER = Number.POSITIVE_INFINITY

/** A figure with the values that it is made of. */
interface ReadMeasure {
  name: string
  measure: Measure
  told: Told
}

interface Subject {
  name: string
  /** What the alert keeps of the account. */
  about: Figures
  account: ConductSeries | null
  read: readonly ReadMeasure[]
}

export const measuresOf = (rule: OwnRule): Measure[] =>
  Object.values(rule.figures).flatMap(({ measure }) => measureByKey(measure) ?? [])

/** Accounts before statements before the borrower as a whole: the finest that a figure is of. */
const grainOf = (measures: readonly Measure[]): Measure['of'] =>
  (['account', 'statement'] as const).find((grain) => measures.some(({ of }) => of === grain)) ?? 'borrower'

interface About {
  account: ConductSeries | null
  statement: StatementSeries | null
}

/** Told for as long back as the rule or its trend looks. */
function readMeasures(rule: OwnRule, facts: FactSet<FactKind>, { account, statement }: About): ReadMeasure[] {
  return Object.entries(rule.figures).flatMap(([name, figure]): ReadMeasure[] => {
    const measure = measureByKey(figure.measure)
    if (!measure) return []
    const reach = Math.max(TREND_DAYS, reachOf(figure) + rule.cool_down_days)
    if (measure.of === 'borrower') return [{ name, measure, told: measure.read(facts, null, reach) }]
    if (measure.of === 'account')
      return [{ name, measure, told: account === null ? NOTHING_TOLD : measure.read(facts, account, reach) }]
    return [{ name, measure, told: statement === null ? NOTHING_TOLD : measure.read(facts, statement, reach) }]
  })
}

const noSubject = (code: string): JudgedNotMeasurable => ({
  ...{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said(code), last_data_date: null },
})

const isAccountMeasure = (measure: Measure): measure is AccountMeasure => measure.of === 'account'

function accountSubjects(rule: OwnRule, facts: FactSet<FactKind>): (Subject | JudgedNotMeasurable)[] {
  const measures = measuresOf(rule)
  const isRevolvingAlone = measures.filter(isAccountMeasure).some(({ revolving_alone }) => revolving_alone)
  const all = facts.read(conduct)
  const accounts = all.filter(
    ({ account }) => !isRevolvingAlone || account === null || isRevolving(account.payload.kind),
  )
  if (accounts.length === 0) return [noSubject(isRevolvingAlone ? 'no_revolving' : 'no_accounts')]
  const statement = measures.some(({ of }) => of === 'statement') ? latestSeries(wholeOf(facts.read(statements))) : null
  return accounts.map((account) => {
    const { account_number: name } = account
    if (account.account === null && isRevolvingAlone)
      return { state: 'not_measurable', subject: name, reason: said('kind_not_known'), last_data_date: null }
    const { customer_number } = account.account?.payload ?? { customer_number: null }
    const about = { account_number: name, customer_number }
    return { name, about, account, read: readMeasures(rule, facts, { account, statement }) }
  })
}

const nameOf = (series: StatementSeries): string => ofStatement(series, said('unknown'), null).subject

function subjectsOf(rule: OwnRule, facts: FactSet<FactKind>): (Subject | JudgedNotMeasurable)[] {
  const grain = grainOf(measuresOf(rule))
  if (grain === 'account') return accountSubjects(rule, facts)
  const of = (name: string, statement: StatementSeries | null): Subject => ({
    ...{ name, about: {}, account: null },
    read: readMeasures(rule, facts, { account: null, statement }),
  })
  if (grain === 'borrower') return [of(WHOLE_PARTY, null)]
  const all = facts.read(statements)
  return all.length === 0 ? [noSubject('no_statements')] : all.map((series) => of(nameOf(series), series))
}

/** All figures of a subject as of a day. */
interface Picture {
  readings: ReadonlyMap<string, Reading>
  /** The last day of which any of them tells; null where none does. */
  day: number | null
}

/** Days since a day that is kept, up to the day of which the other figures tell. */
const countedTo = (reading: Reading, since: IsoDate | null, day: number): Reading =>
  since === null ? reading : { ...reading, value: { n: BigInt(day - dayNumber(since)), d: 1n } }

function pictureOf(rule: OwnRule, { read, account }: Subject, until: number, today: Today): Picture {
  const readings = new Map<string, Reading>()
  const counts: ReadMeasure[] = []
  let day: number | null = null
  for (const one of read) {
    const figure = rule.figures[one.name]
    if (!figure) continue
    const reading = readFigure(figure, one.told, until)
    readings.set(one.name, reading)
    if (isAccountMeasure(one.measure) && one.measure.counts_to) counts.push(one)
    else if (one.measure.stale && reading.last !== null) day = Math.max(day ?? reading.last, reading.last)
  }
  for (const { name, measure } of counts) {
    const reading = readings.get(name)
    const since = account && isAccountMeasure(measure) ? (measure.counts_to?.(account) ?? null) : null
    if (reading) readings.set(name, countedTo(reading, since, day ?? Math.min(until, today.number)))
  }
  const last = [...readings.values()].flatMap((one) => one.last ?? [])
  return { readings, day: day ?? (last.length === 0 ? null : Math.max(...last)) }
}

const askedOf = (rule: OwnRule, { readings }: Picture, limits: InForce): Asked => ({
  valueOf: (name) => readings.get(name)?.value ?? null,
  unitOf: (name) => unitOf(rule, name),
  limits,
  limitOf: limitName,
})

function missing(rule: OwnRule, name: string, { readings }: Picture): Said {
  const [what, reading] = [labelOf(rule, name), readings.get(name)]
  const least = rule.figures[name]?.least_points ?? 1
  return reading && reading.counted > 0 && reading.counted < least
    ? said('too_few', { what, counted: reading.counted, least })
    : said('unknown', { what })
}

type Verdict = { band: OwnBand } | { clear: Said } | { missing: Said }

const dayText = ({ day }: Picture, today: Today): IsoDate => (day === null ? today.date : dateOfDay(day))

/** The worst band that holds. Without one it is clear only where every band can be said. */
function verdictOf(rule: OwnRule, picture: Picture, limits: InForce, today: Today): Verdict {
  const asked = askedOf(rule, picture, limits)
  const concerned = rule.only_if ? judgeCondition(rule.only_if, asked) : true
  if (concerned === false) return { clear: said('not_concerned', { date: dayText(picture, today) }) }
  if (concerned !== true) return { missing: missing(rule, concerned.unknown, picture) }
  const verdicts = rule.bands.map((band) => ({ band, verdict: judgeCondition(band.when, asked) }))
  const found = verdicts.findLast(({ verdict }) => verdict === true)
  if (found) return { band: found.band }
  for (const { verdict } of verdicts)
    if (typeof verdict !== 'boolean') return { missing: missing(rule, verdict.unknown, picture) }
  return { clear: said('clear', { date: dayText(picture, today) }) }
}

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
  comparisonsOf(band.when).find((one) => one.figure === name && one.than !== undefined && one.percent_of === undefined)

/** The figure itself at its line, then the lines that it is made of where they say more. */
function placesOf(
  rule: OwnRule,
  { name, told }: ReadMeasure,
  reading: Reading,
  at: { band: OwnBand; limits: InForce },
): Place[] {
  if (reading.value === null || reading.shown === null) return []
  const stands = told.standsAt(reading.shown)
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
  const one = subject.read.find(({ name }) => name === comparison?.figure)
  if (!comparison || !one || picture.day === null) return null
  const unit = TREND_UNITS[one.measure.unit]
  if (unit === null) return null
  const { day } = picture
  const all = one.told.points.filter((point) => point.day <= day)
  const shown =
    one.measure.of === 'statement' ? all.slice(-TREND_STATEMENTS) : all.filter((point) => point.day > day - TREND_DAYS)
  const points = shown.flatMap(({ day: on, value }) =>
    value === null || typeof value === 'string'
      ? []
      : [{ date: dateOfDay(on), value: Number(shownValue(value, one.measure.unit)) }],
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

function findingOf(
  rule: OwnRule,
  subject: Subject,
  picture: Picture,
  { band, limits, today, held }: { band: OwnBand; limits: InForce; today: Today; held: number | null },
): JudgedFinding {
  const used = subject.read.filter(({ name }) => usedIn(rule, band).has(name))
  const date = dayText(picture, today)
  const at = { band, limits }
  const readings = used.flatMap((one) => {
    const reading = picture.readings.get(one.name)
    return reading ? [{ one, reading }] : []
  })
  return {
    ...{ state: 'finding', subject: subject.name, band: band.band, severity: band.severity },
    detail: { ...subject.about, as_of: date, ...figuresBy(rule, picture, keptValue) },
    figures: {
      ...{ account_number: null, as_of: date, held_on: held === null ? null : dateOfDay(held) },
      ...subject.about,
      ...figuresBy(rule, picture, shownValue),
    },
    places: readings.flatMap(({ one, reading }) => placesOf(rule, one, reading, at)),
    fact_ids: readings.flatMap(({ one, reading }) => [...one.told.factIds(reading.from, reading.to)]),
    trend: trendOf(rule, subject, picture, at),
    exposure: picture.day === null ? null : exposureOf(subject, picture.day),
    ...{ event_date: date, last_data_date: date },
  }
}

/** While the condition held not longer ago than the cool-down, the alert stays with what it said then. */
function coolingOf(
  rule: OwnRule,
  subject: Subject,
  { today, limits }: JudgeContext<InForce>,
  now: Picture,
): JudgedFinding | null {
  const stays = Number(limits.cool_down_days ?? 0)
  if (stays === 0 || now.day === null) return null
  const newest = now.day
  const days = [...new Set(subject.read.flatMap(({ told }) => told.points.map(({ day }) => day)))]
    .filter((day) => day < newest && day >= newest - stays)
    .sort((a, b) => b - a)
  for (const day of days) {
    if (today.isOlder(dateOfDay(day), stays)) return null
    const picture = pictureOf(rule, subject, day, today)
    const verdict = verdictOf(rule, picture, limits, today)
    if ('band' in verdict) return findingOf(rule, subject, picture, { band: verdict.band, limits, today, held: day })
  }
  return null
}

/** What is too old to say anything about today, by the source of each figure. */
function unlessOld(
  judged: JudgedFinding | JudgedClear,
  { read }: Subject,
  { readings }: Picture,
  { today, limits }: JudgeContext<InForce>,
): Judged {
  for (const { name, measure } of read) {
    const last = readings.get(name)?.last ?? null
    if (measure.stale === null || last === null) continue
    const aged = staleWhenOlder(judged, dateOfDay(last), today, Number(limits[measure.stale.key]))
    if (aged.state === 'stale') return aged
  }
  return judged
}

function judgeSubject(rule: OwnRule, subject: Subject, context: JudgeContext<InForce>): Judged {
  const { today, limits } = context
  const picture = pictureOf(rule, subject, EVER, today)
  const verdict = verdictOf(rule, picture, limits, today)
  const last_data_date = picture.day === null ? null : dateOfDay(picture.day)
  if ('missing' in verdict)
    return { state: 'not_measurable', subject: subject.name, reason: verdict.missing, last_data_date }
  if ('band' in verdict) {
    const found = findingOf(rule, subject, picture, { band: verdict.band, limits, today, held: null })
    return unlessOld(found, subject, picture, context)
  }
  const clear: JudgedClear = {
    ...{ state: 'clear', subject: subject.name, reason: verdict.clear },
    last_data_date: last_data_date ?? today.date,
  }
  const cooling = coolingOf(rule, subject, context, picture)
  return unlessOld(cooling ?? clear, subject, picture, context)
}

/** Judges an own rule on each of its subjects. */
export function judgeOwn(rule: OwnRule, facts: FactSet<FactKind>, context: JudgeContext<InForce>): Judged[] {
  if (rule.is_retired)
    return [{ state: 'clear', subject: WHOLE_PARTY, reason: said('retired'), last_data_date: facts.today.date }]
  return subjectsOf(rule, facts).map((one) => ('state' in one ? one : judgeSubject(rule, one, context)))
}
