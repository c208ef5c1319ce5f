import { decimalOf, paiseOf } from '@saakh/domain/money'
import { ratio, wireFigure } from '@saakh/domain/ratio'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import type { InForce, Limits } from '../kit/limits.ts'
import type { JudgeContext, Rule } from '../kit/rule.ts'
import { type Step, worstStep } from '../kit/steps.ts'
import { joinWords, type Words } from '../kit/words.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { financialYearName, isAbove, paiseOfLine, percentFigure, SOLD } from './statement-amounts.ts'
import { clear, foundOn, notMeasurable } from './statement-findings.ts'
import { doubtOf, PAIR_WORDS } from './statement-pairs.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import { INDUSTRIAL_STATEMENTS, judgeStatements, STALE_BALANCE, unlessOld } from './statements.ts'
import { linePlaces, missingLines } from './told-lines.ts'

/** A line of the latest year as a share of its revenue, against limits: transactions with related parties. Data. */
export interface ShareOfRevenue<B extends string = string> {
  line: StatementLineName
  /** From mildest to worst; reached when the share lies above the limit of that name, in percent. */
  steps: readonly Step<B>[]
  /** A limit: a share of less revenue than this says nothing. */
  smallest_revenue: string
}

/** Before its age is looked at. */
function judgeYear<B extends string>(
  rule: ShareOfRevenue<B>,
  series: StatementSeries,
  year: StatementPeriod,
  limits: InForce,
) {
  const lines = [rule.line, SOLD]
  const reason = missingLines(year, lines) ?? doubtOf(series, year)
  if (reason !== null) return notMeasurable(series, reason, year)
  const [part, revenue] = [paiseOfLine(year, rule.line), paiseOfLine(year, SOLD)]
  const smallest = String(limits[rule.smallest_revenue])
  if (revenue <= 0n || revenue < paiseOf(smallest)) {
    const figures = { date: year.date, revenue: decimalOf(revenue), smallest }
    return notMeasurable(series, said('too_little_revenue', figures), year)
  }
  const share = ratio(part, revenue)
  const figures = { share_in_percent: percentFigure(share) }
  const step = worstStep(rule.steps, ({ limit }) => isAbove(share, Number(limits[limit])))
  if (!step) return clear(series, year, 'clear', figures)
  return foundOn(series, year, {
    band: step.band,
    severity: step.severity,
    detail: {
      financial_year: financialYearName(year.date),
      [rule.line]: decimalOf(part),
      revenue: decimalOf(revenue),
      percentage: wireFigure(share),
    },
    figures,
    places: linePlaces(year, lines),
    trend: null,
  })
}

function judgeSeries<B extends string>(
  rule: ShareOfRevenue<B>,
  series: StatementSeries,
  { today, limits }: JudgeContext<InForce>,
): Judged<B> {
  const year = series.spans.year.at(-1)
  if (!year) return notMeasurable(series, said('no_year_statement'), series.last)
  return unlessOld(judgeYear(rule, series, year, limits), year, today, limits)
}

const WORDS: Words = {
  reasons: {
    too_little_revenue:
      'Revenue to {date:date} was {revenue:money}; a share of less than {smallest:money} says nothing.',
  },
}

export const shareOfRevenue = <const B extends string>(
  rule: ShareOfRevenue<B>,
): Rule<typeof INDUSTRIAL_STATEMENTS.needs, Limits, B> => ({
  ...INDUSTRIAL_STATEMENTS,
  limits: STALE_BALANCE,
  words: joinWords(joinWords(STATEMENT_WORDS, PAIR_WORDS), WORDS),
  made_of: { family: 'share_of_revenue', data: rule },
  judge: (facts, context) => judgeStatements(facts, (series) => judgeSeries(rule, series, context)),
})
