import { incomeTaxReturn } from '@saakh/domain/fact-kinds/income-tax-return'
import { compareToPercent, decimalOf, paiseOf, ratioFigure } from '@saakh/domain/money'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import type { InForce } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import { knownDay } from '../known-day.ts'
import type { StatementSeries, StatementSource } from '../statement-series.ts'
import { paiseOfLine } from './statement-amounts.ts'
import { clear, foundBeside, notMeasurable } from './statement-findings.ts'
import { STATEMENT_WORDS } from './statement-words.ts'
import { ANY_STATEMENTS, judgeOwnStatements, STALE_BALANCE, unlessOld } from './statements.ts'
import { linePlaces, missingLines } from './told-lines.ts'

interface Settings {
  gap_percent: number
  high_percent: number
  minimum_gap: string
}

type Returns = ReturnType<FactSet<'income_tax_return'>['of']>

const PROFIT = 'profit_before_tax'

function judgeYear(
  series: StatementSeries,
  returns: Returns,
  { today, limits }: JudgeContext<Settings & InForce>,
): Judged<'apart' | 'far_apart'> {
  const year = series.spans.year.findLast((period) => returns.some(({ payload }) => payload.to === period.date))
  const filed = returns.findLast(({ payload }) => payload.to === year?.date)
  if (!year || !filed) return notMeasurable(series, said('no_year_in_both'), series.last)
  const missing = missingLines(year, [PROFIT])
  if (missing) return notMeasurable(series, missing, year)
  const { profit_before_tax, assessment_year } = filed.payload
  if (profit_before_tax === null) return notMeasurable(series, said('no_profit_in_return'), year)
  const [books, returned] = [paiseOfLine(year, PROFIT), paiseOf(profit_before_tax)]
  if (books <= 0n) return notMeasurable(series, said('no_profit_in_books', { date: year.date }), year)
  const gap = books - returned
  const figures = { books: decimalOf(books), returned: profit_before_tax }
  if (gap < paiseOf(limits.minimum_gap) || compareToPercent(gap, books, limits.gap_percent) <= 0)
    return unlessOld(clear(series, year, 'clear', figures), year, today, limits)
  const isFar = compareToPercent(gap, books, limits.high_percent) > 0
  const finding = foundBeside(series, year, {
    band: isFar ? ('far_apart' as const) : ('apart' as const),
    severity: isFar ? 'High' : 'Medium',
    detail: {
      year_to: year.date,
      assessment_year: String(assessment_year),
      books: figures.books,
      returned: profit_before_tax,
      difference: decimalOf(gap),
      gap: ratioFigure(gap, books) ?? 0,
    },
    figures: {},
    places: [
      ...linePlaces(year, [PROFIT]),
      {
        fact_id: filed.fact_id,
        as_of: knownDay(filed),
        path: PROFIT,
        code: 'returned',
        figures: { returned: profit_before_tax },
      },
    ],
    trend: null,
  })
  return unlessOld(finding, year, today, limits)
}

/** The profit that the borrower shows its lender against the one that it returned for tax, of the same year. */
export const itrAgainstBooks = {
  needs: [...ANY_STATEMENTS.needs, incomeTaxReturn],
  applies_to: ANY_STATEMENTS.applies_to,
  limits: STALE_BALANCE,
  words: STATEMENT_WORDS,
  judge: (facts: FactSet<StatementSource | 'income_tax_return'>, context: JudgeContext<Settings & InForce>) =>
    judgeOwnStatements(facts, (series) => judgeYear(series, facts.of('income_tax_return'), context)),
} as const
