import { compareToPercent, decimalOf } from '@saakh/domain/money'
import { compareRatio, type Ratio, ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { type Figures, isUnmeasured, said, type Unmeasured, unmeasured } from '../kit/figures.ts'
import type { Judged, JudgedFinding } from '../kit/judgement.ts'
import type { InForce, Limits } from '../kit/limits.ts'
import type { Rule } from '../kit/rule.ts'
import type { Step } from '../kit/steps.ts'
import type { Severity } from '../outcome.ts'
import type { StatementSeries } from '../statement-series.ts'
import { leftABusiness } from './discontinued.ts'
import { financialYearName, paiseOfLine, percentFigure, SOLD } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_SPAN, unlessOld } from './statements.ts'
import { linePlaces, missingLines, moneyTrend } from './told-lines.ts'
import { type Books, booksBefore, latestYearEnd, YEAR_PAIR_WORDS } from './year-pairs.ts'

/** A line of the balance sheet that grows faster than the revenue, two years running. Data. */
export interface RisingShare<B extends string = string> {
  line: StatementLineName
  risen: { band: B; severity: Severity }
  /** Reached when the share of the last year lies above the limit. */
  graver: Step<B>
  /** A limit: a share of the revenue below it, in percent, says nothing. */
  smallest_share: string
}

interface Year {
  books: Books
  amount: bigint
  revenue: bigint
  share: Ratio
}

function yearOf({ line }: RisingShare, books: Books | Unmeasured): Year | Unmeasured {
  if (isUnmeasured(books)) return books
  const missing = missingLines(books.balance, [line]) ?? missingLines(books.span, [SOLD])
  if (missing !== null) return { missing }
  const amount = paiseOfLine(books.balance, line)
  const revenue = paiseOfLine(books.span, SOLD)
  return revenue <= 0n || amount < 0n
    ? unmeasured('not_above_zero', { date: books.span.date })
    : { books, amount, revenue, share: ratio(amount, revenue) }
}

const rose = (before: Year, now: Year): boolean =>
  now.amount > before.amount && compareRatio(now.share, before.share) > 0

const figuresOf = (before: Year, now: Year): Figures => ({
  amount: decimalOf(now.amount),
  amount_before: decimalOf(before.amount),
  share: percentFigure(now.share),
  share_before: percentFigure(before.share),
})

function findingOf<B extends string>(
  rule: RisingShare<B>,
  series: StatementSeries,
  years: readonly [Year, Year, Year],
  limits: InForce,
): JudgedFinding<B> {
  const { line, risen, graver } = rule
  const [, before, now] = years
  const isGrave = compareToPercent(now.amount, now.revenue, Number(limits[graver.limit])) > 0
  const { band, severity } = isGrave ? graver : risen
  return foundOn(series, now.books.balance, {
    band,
    severity,
    detail: {
      years: years.map(({ books, amount, revenue, share }) => ({
        financial_year: financialYearName(books.balance.date),
        [line]: decimalOf(amount),
        revenue: decimalOf(revenue),
        share_of_revenue: wireFigure(share),
      })),
    },
    figures: figuresOf(before, now),
    places: years.flatMap(({ books }) => [...linePlaces(books.balance, [line]), ...linePlaces(books.span, [SOLD])]),
    trend: moneyTrend(
      years.map(({ books }) => books.balance),
      line,
    ),
  })
}

/** Before its age is looked at. */
function judgeYear<B extends string>(rule: RisingShare<B>, series: StatementSeries, books: Books, limits: InForce) {
  const { balance } = books
  const now = yearOf(rule, books)
  if (isUnmeasured(now)) return notMeasurable(series, now.missing, balance)
  if (compareToPercent(now.amount, now.revenue, Number(limits[rule.smallest_share])) < 0)
    return clear(series, balance, 'too_small', { amount: decimalOf(now.amount) })
  const before = yearOf(rule, booksBefore(series, now.books))
  if (isUnmeasured(before)) return notMeasurable(series, before.missing, balance)
  if (!rose(before, now)) return clear(series, balance, 'clear', figuresOf(before, now))
  const first = yearOf(rule, booksBefore(series, before.books))
  if (isUnmeasured(first)) return notMeasurable(series, first.missing, balance)
  const hasLeft = leftABusiness(now.books.span, before.books.span) || leftABusiness(before.books.span, first.books.span)
  if (rose(first, before) && hasLeft)
    return notMeasurable(
      series,
      said('business_left', { date: balance.date, before_date: first.books.span.date }),
      balance,
    )
  return rose(first, before)
    ? findingOf(rule, series, [first, before, now], limits)
    : clear(series, balance, 'rose_once', figuresOf(before, now))
}

export const risingShare = <const B extends string>(
  rule: RisingShare<B>,
): Rule<typeof INDUSTRIAL_STATEMENTS.needs, Limits, B> => ({
  ...INDUSTRIAL_STATEMENTS,
  limits: STALE_SPAN,
  words: YEAR_PAIR_WORDS,
  made_of: { family: 'rising_share', data: rule },
  judge: (facts, { today, limits }) =>
    judgeStatements(facts, (series): Judged<B> => {
      const books = latestYearEnd(series)
      if (isUnmeasured(books)) return notMeasurable(series, books.missing, series.last)
      return unlessOld(judgeYear(rule, series, books, limits), books.balance, today, limits)
    }),
})
