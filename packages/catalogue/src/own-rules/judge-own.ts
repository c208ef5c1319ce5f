import { dateOfDay } from '@saakh/domain/dates'
import type { FactKind } from '@saakh/domain/facts'
import type { OwnBand, OwnRule } from '@saakh/domain/own-rule'
import type { FactSet } from '../fact-set.ts'
import { type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { type Asked, judgeCondition } from './conditions.ts'
import { findingOf } from './own-finding.ts'
import { limitName } from './own-limits.ts'
import { labelOf, unitOf } from './own-words.ts'
import { dayText, type Picture, pictureOf } from './pictures.ts'
import { type Subject, subjectsOf } from './subjects.ts'

const EVER = Number.POSITIVE_INFINITY

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

/** The worst band that holds. Without one it is clear only where every band can be said. */
function verdictOf(rule: OwnRule, picture: Picture, limits: InForce, today: Today): Verdict {
  const asked = askedOf(rule, picture, limits)
  const concerned = rule.only_if ? judgeCondition(rule.only_if, asked) : true
  if (concerned === false) return { clear: said('not_concerned', { date: dayText(picture, today) }) }
  if (concerned !== true) return { missing: missing(rule, concerned.unknown, picture) }
  const verdicts = rule.bands.map((band) => ({ band, verdict: judgeCondition(band.when, asked) }))
  const worst = verdicts.findLast(({ verdict }) => verdict === true)
  if (worst) return { band: worst.band }
  for (const { verdict } of verdicts)
    if (typeof verdict !== 'boolean') return { missing: missing(rule, verdict.unknown, picture) }
  return { clear: said('clear', { date: dayText(picture, today) }) }
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
  const days = [...new Set(subject.read.flatMap(({ told: measurement }) => measurement.points.map(({ day }) => day)))]
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
    const finding = findingOf(rule, subject, picture, { band: verdict.band, limits, today, held: null })
    return unlessOld(finding, subject, picture, context)
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
  return subjectsOf(rule, facts).map((subject) => ('state' in subject ? subject : judgeSubject(rule, subject, context)))
}
