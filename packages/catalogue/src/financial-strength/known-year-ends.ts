import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import { factSetOf } from '../fact-set.ts'
import { STALE_BALANCE } from '../families/statements.ts'
import { knownDay } from '../known-day.ts'
import { financialBusiness } from '../sector.ts'
import { latestSeries, statementSeries } from '../statement-series.ts'
import { strengthOf } from './statement-strength.ts'

/** Why a year-end has no score: the books are not whole or in doubt, too few ratios, too old, or overtaken before it was known. */
export type NotScored = 'books_not_whole' | 'too_few_ratios' | 'too_old' | 'overtaken'

interface KnownYearEnd {
  year_end: IsoDate
  /** The score as it was on the first day that gave one, from what was known by the end of that day. */
  score: { known_on: IsoDate; log_odds: number } | NotScored
}

/** The year-ends of one company as each became known; `financial` where its ratios say nothing. */
export type KnownYearEnds = 'financial' | KnownYearEnd[]

/** What of the latest year-end is known on a day; null where none is told yet. */
function readOn(facts: readonly Fact[], known_on: IsoDate): KnownYearEnd | null {
  const series = latestSeries(statementSeries(factSetOf(facts, known_on)))
  const latestYear = series?.spans.year.at(-1)
  if (!series || !latestYear) return null
  const strength = strengthOf(series)
  if (typeof strength === 'string') return { year_end: latestYear.date, score: 'books_not_whole' }
  const year_end = strength.books.balance.date
  if (!strength.score.scored) return { year_end, score: 'too_few_ratios' }
  return daysBetween(year_end, known_on) > STALE_BALANCE.stale_after_days_year.default
    ? { year_end, score: 'too_old' }
    : { year_end, score: { known_on, log_odds: strength.score.log_odds } }
}

/** Every year-end that the company ever told, whoever told it. */
const toldYearEnds = (facts: readonly Fact[], today: IsoDate): IsoDate[] =>
  statementSeries(factSetOf(facts, today)).flatMap(({ spans }) => spans.year.map(({ date }) => date))

/**
 * The year-ends of a company, each with its score of the day on which it became known. `facts` has every version of its
 * statements, and its entries of the company register; nothing that became known later reaches an earlier score. A year-end
 * that became known after a later one is overtaken: on no day was it what the lender judged by.
 */
export function knownYearEnds(facts: readonly Fact[], today: IsoDate): KnownYearEnds {
  if (financialBusiness(factSetOf(facts, today)) !== null) return 'financial'
  const yearEnds = new Map<IsoDate, KnownYearEnd>()
  const statements = facts.filter(({ kind }) => kind === 'published_result' || kind === 'borrower_statement')
  for (const day of [...new Set(statements.map(knownDay))].filter((knownOn) => knownOn <= today).sort()) {
    const read = readOn(facts, day)
    if (read && typeof yearEnds.get(read.year_end)?.score !== 'object') yearEnds.set(read.year_end, read)
  }
  for (const year_end of toldYearEnds(facts, today))
    if (!yearEnds.has(year_end)) yearEnds.set(year_end, { year_end, score: 'overtaken' })
  return [...yearEnds.values()].sort((a, b) => (a.year_end < b.year_end ? -1 : 1))
}
