import { decimalOf } from '@saakh/domain/money'
import type { StatementLineName } from '@saakh/domain/statement-lines'
import { type Said, said } from '../kit/figures.ts'
import type { Place } from '../kit/judgement.ts'
import type { Trend } from '../outcome.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'

/** Where a line stands; nothing when the statement does not state it. */
export function linePlaces(period: StatementPeriod, lines: readonly StatementLineName[], code = 'line'): Place[] {
  return lines.flatMap((line) => {
    const paise = period.paise(line)
    if (paise === null) return []
    const figures = { line, span_days: period.days, paise: decimalOf(paise) }
    return [{ fact_id: period.fact.fact_id, as_of: period.date, path: `lines.${line}`, code, figures }]
  })
}

export const linesNotTold = (period: StatementPeriod, lines: readonly StatementLineName[]): Said =>
  said('lines_not_told', { sheet: period.days === null ? 'balance' : 'span', date: period.date, lines })

/** The lines that a period does not state; null when all are there. */
export function missingLines(period: StatementPeriod, lines: readonly StatementLineName[]): Said | null {
  const missing = lines.filter((line) => period.paise(line) === null)
  return missing.length === 0 ? null : linesNotTold(period, missing)
}

const TREND_SHEETS = 9

/** The last balance sheets that tell these lines, for a picture. */
export const recentBalances = (
  series: StatementSeries,
  now: StatementPeriod,
  lines: readonly StatementLineName[],
): StatementPeriod[] =>
  series.balances
    .filter(({ day }) => day <= now.day)
    .slice(-TREND_SHEETS)
    .filter((balance) => lines.every((line) => balance.paise(line) !== null))

/** Amounts of a line, for a picture. */
export const moneyTrend = (periods: readonly StatementPeriod[], line: StatementLineName): Trend => ({
  unit: 'money',
  points: periods.flatMap((period) => {
    const paise = period.paise(line)
    return paise === null ? [] : [{ date: period.date, value: Number(paise) / 100 }]
  }),
  threshold: null,
  bands: [],
})
