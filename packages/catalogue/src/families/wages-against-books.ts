import { monthOf } from '@saakh/domain/dates'
import { pfWages } from '@saakh/domain/fact-kinds/pf-wages'
import { monthsLater } from '@saakh/domain/gst-calendar'
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
  below_percent: number
  above_percent: number
  minimum_cost: string
}

type Wages = ReturnType<FactSet<'pf_wages'>['of']>

const COST = 'employee_benefit_expense'

function judgeYear(
  series: StatementSeries,
  wages: Wages,
  { today, limits }: JudgeContext<Settings & InForce>,
): Judged<'below' | 'above'> {
  const year = series.spans.year.at(-1)
  if (!year) return notMeasurable(series, said('no_year_statement'), series.last)
  const missing = missingLines(year, [COST])
  if (missing) return notMeasurable(series, missing, year)
  const cost = paiseOfLine(year, COST)
  const asked = Array.from({ length: 12 }, (_, n) => monthsLater(monthOf(year.date), n - 11))
  const byMonth = new Map(wages.map((fact) => [fact.payload.wage_month, fact]))
  const yearWages = asked.flatMap((month) => byMonth.get(month) ?? [])
  const untold = asked.find((month) => !byMonth.has(month))
  if (untold !== undefined)
    return notMeasurable(series, said('months_missing', { missing: 12 - yearWages.length, month: untold }), year)
  if (cost < paiseOf(limits.minimum_cost))
    return notMeasurable(series, said('cost_too_small', { date: year.date }), year)
  const paid = yearWages.reduce((sum, { payload }) => sum + paiseOf(payload.gross_wages), 0n)
  const figures = { cost: decimalOf(cost), wages: decimalOf(paid) }
  const isAbove = compareToPercent(paid, cost, limits.above_percent) > 0
  const isBelow = compareToPercent(paid, cost, limits.below_percent) < 0
  if (!isAbove && !isBelow) return unlessOld(clear(series, year, 'clear', figures), year, today, limits)
  const finding = foundBeside(series, year, {
    band: isAbove ? ('above' as const) : ('below' as const),
    severity: 'Medium',
    detail: { year_to: year.date, cost: figures.cost, wages: figures.wages, share: ratioFigure(paid, cost) ?? 0 },
    figures: { is_above: isAbove },
    places: [
      ...linePlaces(year, [COST]),
      ...yearWages.map((fact) => ({
        fact_id: fact.fact_id,
        as_of: knownDay(fact),
        path: 'gross_wages',
        code: 'wages',
        figures: { month: fact.payload.wage_month, wages: fact.payload.gross_wages },
      })),
    ],
    trend: null,
  })
  return unlessOld(finding, year, today, limits)
}

/** Wages told to the provident fund over a year against the employee cost in the books of that year. */
export const wagesAgainstBooks = {
  needs: [...ANY_STATEMENTS.needs, pfWages],
  applies_to: ANY_STATEMENTS.applies_to,
  limits: STALE_BALANCE,
  words: STATEMENT_WORDS,
  judge: (facts: FactSet<StatementSource | 'pf_wages'>, context: JudgeContext<Settings & InForce>) =>
    judgeOwnStatements(facts, (series) => judgeYear(series, facts.of('pf_wages'), context)),
} as const
