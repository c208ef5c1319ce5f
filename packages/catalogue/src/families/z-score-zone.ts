import { fallOf, Z_DOUBLE_PRIME_ZONES, type ZScore, zoneOrder } from '@saakh/domain/failure-scores'
import { compareRatio, rounded } from '@saakh/domain/ratio'
import { followedBy, isUnmeasured, said, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { Rule } from '../kit/rule.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { Severity } from '../outcome.ts'
import type { StatementSeries } from '../statement-series.ts'
import { type RetainedBasis, readZ, retainedBasisOf, zLines } from './altman-z.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { EBIT_LINES } from './statement-readings.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_BALANCE, unlessOld } from './statements.ts'
import { linePlaces, missingLines } from './told-lines.ts'
import { type Books, booksBefore, latestYearEnd, YEAR_PAIR_WORDS } from './year-pairs.ts'

// In which zone Altman's Z'' stands at the latest year-end, and whether it fell into it.

type Band = 'fell_to_grey' | 'distress'

export const Z_SCORE_LIMITS = {
  minimum_fall: {
    label: 'Smallest fall between zones',
    unit: 'ratio',
    default: 0.25,
    min: 0,
    max: 10,
    note: 'From just above a limit to just below it is not a decline. The zones themselves are those of the model.',
  },
  ...STALE_BALANCE,
} as const

interface Score extends ZScore {
  books: Books
  basis: RetainedBasis
}

/** A proxy that overstates is never reason enough for High. */
const SEVERITY: Record<Band, Record<RetainedBasis, Severity>> = {
  fell_to_grey: { retained_earnings: 'Medium', other_equity: 'Low' },
  distress: { retained_earnings: 'High', other_equity: 'Medium' },
}

// The alert keeps these notes among its figures.
const PROXY_NOTE =
  'Retained earnings are not told; other equity stands in as a proxy, which counts further reserves and so overstates the score.'
const OPINION_NOTE = 'Model figure from published results, not a rating.'

function scoreOf(books: Books, basis: RetainedBasis): Score | Unmeasured {
  const { balance, span } = books
  const missing = missingLines(balance, zLines(basis)) ?? missingLines(span, EBIT_LINES)
  if (missing !== null) return { missing }
  const { score } = readZ(books, basis)
  if (score.ok) return { ...score.value, books, basis }
  return unmeasured('model_without_result', { sentence: score.reason, date: balance.date })
}

/** The score a year before on the same basis. */
function scoreBefore(series: StatementSeries, now: Score): Score | Unmeasured {
  const before = booksBefore(series, now.books)
  if (isUnmeasured(before)) return before
  return retainedBasisOf(before) === now.basis ? scoreOf(before, now.basis) : unmeasured('retained_told_once')
}

const isProxy = ({ basis }: Score): boolean => basis === 'other_equity'

const figuresOf = (now: Score, before: Score | null) => ({
  z_score: rounded(now.score),
  previous_z_score: before && rounded(before.score),
  is_proxy: isProxy(now),
})

function findingOf(series: StatementSeries, band: Band, now: Score, before: Score | null) {
  const { balance } = now.books
  const notes = [isProxy(now) && PROXY_NOTE, series.source === 'published_result' && OPINION_NOTE]
  const note = notes.filter((note) => note !== false).join(' ')
  const scores = before ? [now, before] : [now]
  return foundOn(series, balance, {
    band,
    severity: SEVERITY[band][now.basis],
    detail: {
      z_score: rounded(now.score),
      zone: now.zone,
      previous_z_score: before ? rounded(before.score) : null,
      previous_zone: before ? before.zone : null,
      previous_reporting_date: before ? before.books.balance.date : null,
      x2_basis: isProxy(now) ? 'other equity (proxy)' : 'retained earnings',
      note,
    },
    figures: { is_proxy: isProxy(now), remark: note === '' ? null : note },
    places: scores.flatMap(({ books, basis }) => [
      ...linePlaces(books.balance, zLines(basis)),
      ...linePlaces(books.span, EBIT_LINES),
    ]),
    others: scores.flatMap(({ books }) => [books.balance, books.span]),
    trend: {
      unit: 'ratio',
      points: scores.map(({ books, score }) => ({ date: books.balance.date, value: rounded(score) })).reverse(),
      // The border that the score has crossed.
      threshold: Z_DOUBLE_PRIME_ZONES[band === 'distress' ? 'distress' : 'safe'],
      bands: [
        { band: 'fell_to_grey', at: Z_DOUBLE_PRIME_ZONES.safe },
        { band: 'distress', at: Z_DOUBLE_PRIME_ZONES.distress },
      ],
    },
  })
}

/** Before its age is looked at. */
function judgeYearEnd(series: StatementSeries, books: Books, minimum_fall: number) {
  const { balance } = books
  const now = scoreOf(books, retainedBasisOf(books))
  if (isUnmeasured(now)) return notMeasurable(series, now.missing, balance)
  const before = scoreBefore(series, now)
  const earlier = isUnmeasured(before) ? null : before
  const figures = figuresOf(now, earlier)
  if (now.zone === 'distress') return findingOf(series, 'distress', now, earlier)
  if (now.zone === 'safe') return clear(series, balance, 'safe', figures)
  if (isUnmeasured(before))
    return notMeasurable(series, followedBy(said('fall_not_known', figures), before.missing), balance)
  const fell =
    zoneOrder(before.zone) < zoneOrder(now.zone) && compareRatio(fallOf(before.score, now.score), minimum_fall) >= 0
  return fell ? findingOf(series, 'fell_to_grey', now, before) : clear(series, balance, 'grey', figures)
}

const WORDS: Words = {
  parts: { z_name: "Z''[{?is_proxy} (proxy, which overstates)]" },
  reasons: {
    model_without_result: '{sentence} As of {date:date}.',
    retained_told_once: 'Retained earnings are told for one of the two year-ends only.',
    fall_not_known: '{>z_name} is {z_score:ratio}, in the grey zone; whether it fell from the safe one is not known.',
    safe: '{>as_of}: {>z_name} is {z_score:ratio}, in the safe zone.',
    grey: '{>as_of}: {>z_name} is {z_score:ratio}, in the grey zone after {previous_z_score:ratio} a year before.',
  },
}

export const zScoreZone: Rule<typeof INDUSTRIAL_STATEMENTS.needs, typeof Z_SCORE_LIMITS, Band> = {
  ...INDUSTRIAL_STATEMENTS,
  words: joinWords(YEAR_PAIR_WORDS, WORDS),
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series) => {
      const books = latestYearEnd(series)
      if (isUnmeasured(books)) return notMeasurable(series, books.missing, series.last)
      return unlessOld(judgeYearEnd(series, books, limits.minimum_fall), books.balance, today, limits)
    }),
}
