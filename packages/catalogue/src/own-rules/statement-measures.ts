import { ratio } from '@saakh/domain/ratio'
import { STATEMENT_LINES, type StatementLineName } from '@saakh/domain/statement-lines'
import { latestBalance } from '../families/statement-pairs.ts'
import { EBIT_LINES } from '../families/statement-readings.ts'
import { ANY_STATEMENTS, STALE_BALANCE } from '../families/statements.ts'
import { linePlaces } from '../families/told-lines.ts'
import { isUnmeasured } from '../kit/figures.ts'
import type { StatementPeriod, StatementSeries } from '../statement-series.ts'
import { type Measurement, NOTHING_TOLD, NUMBERS, type StatementMeasure, type Unit, type Value } from './measure.ts'

const { stale_after_days_year } = STALE_BALANCE
const STALE = { key: 'stale_after_days_year', label: stale_after_days_year.label, days: stale_after_days_year.default }
const ABOUT = { of: 'statement', needs: ANY_STATEMENTS.needs, stale: STALE, aggregates: NUMBERS } as const

function measurementOf(
  periods: readonly StatementPeriod[],
  lines: readonly StatementLineName[],
  readValue: (period: StatementPeriod) => Value | null,
): Measurement {
  if (periods.length === 0) return NOTHING_TOLD
  return {
    points: periods.map((period) => ({ day: period.day, value: readValue(period) })),
    standsAt: (day) =>
      periods
        .filter((period) => period.day === day)
        .flatMap((period) => linePlaces(period, lines))
        .map(({ fact_id, as_of, path, figures }) => {
          const line = lines.find((lineName) => lineName === figures?.line)
          return {
            fact_id,
            as_of,
            path,
            what: line ? STATEMENT_LINES[line].label : '',
            figure: String(figures?.paise),
            unit: 'money' as const,
          }
        }),
    factIds: (from, to) => periods.filter(({ day }) => day >= from && day <= to).map(({ fact }) => fact.fact_id),
  }
}

const tells = (lines: readonly StatementLineName[]) => (period: StatementPeriod) =>
  lines.every((line) => period.paise(line) !== null)

/** A balance sheet that does not state the lines gives way to the year-end before it, and to nothing older. */
function balancesThatTell(series: StatementSeries, lines: readonly StatementLineName[]): StatementPeriod[] {
  const latest = latestBalance(series, lines)
  return isUnmeasured(latest) ? [] : series.balances.filter(({ day }) => day <= latest.day).filter(tells(lines))
}

const PAISE = 100n

/** Two periods may end on one day; the one with the usual number of days comes last, and counts. */
const lastOfDay = (periods: readonly StatementPeriod[]) => periods.filter(({ day }, at) => periods[at + 1]?.day !== day)

function part(
  about: Pick<StatementMeasure, 'key' | 'label' | 'note'> & { unit: Unit },
  over: StatementLineName,
  under: StatementLineName,
): StatementMeasure {
  const lines = [over, under]
  const readValue = (period: StatementPeriod) => {
    const below = period.paise(under) ?? 0n
    return below > 0n ? ratio(period.paise(over) ?? 0n, below) : null
  }
  return {
    ...{ ...ABOUT, ...about, group: 'Balance sheet' },
    read: (_facts, series) => measurementOf(lastOfDay(balancesThatTell(series, lines)), lines, readValue),
  }
}

const amountOf = (line: StatementLineName) => (period: StatementPeriod) => ratio(period.paise(line) ?? 0n, PAISE)

const balance = (key: string, label: string, line: StatementLineName): StatementMeasure => ({
  ...{ ...ABOUT, key, label, unit: 'money', group: 'Balance sheet', note: 'Of the balance sheet.' },
  read: (_facts, series) => measurementOf(lastOfDay(balancesThatTell(series, [line])), [line], amountOf(line)),
})

const manyOf = (key: string, label: string, line: StatementLineName): StatementMeasure => ({
  ...balance(key, label, line),
  is_plural: true,
})

const ofYear = (
  about: Pick<StatementMeasure, 'key' | 'label' | 'unit' | 'note'>,
  lines: readonly StatementLineName[],
  readValue: (period: StatementPeriod) => Value | null,
): StatementMeasure => ({
  ...{ ...ABOUT, ...about, group: 'Profit and loss of a year' },
  read: (_facts, series) => measurementOf(lastOfDay(series.spans.year.filter(tells(lines))), lines, readValue),
})

const year = (key: string, label: string, line: StatementLineName): StatementMeasure =>
  ofYear({ key, label, unit: 'money', note: 'Of a financial year.' }, [line], amountOf(line))

export const STATEMENT_MEASURES: readonly StatementMeasure[] = [
  part(
    {
      ...{ key: 'current_ratio', label: 'Current ratio', unit: 'ratio' },
      note: 'Current assets over current liabilities.',
    },
    ...(['current_assets', 'current_liabilities'] as const),
  ),
  part(
    {
      ...{ key: 'current_liabilities_share', label: 'Share of current liabilities in all assets', unit: 'percent' },
      note: 'In percent of all assets.',
    },
    ...(['current_liabilities', 'assets'] as const),
  ),
  part(
    {
      ...{ key: 'liabilities_to_equity', label: 'Liabilities over equity', unit: 'ratio' },
      note: 'All liabilities over total equity; no figure where the equity is gone.',
    },
    ...(['liabilities', 'equity'] as const),
  ),
  part(
    {
      ...{ key: 'inventories_share', label: 'Share of inventories in current assets', unit: 'percent' },
      note: 'In percent of the current assets.',
    },
    ...(['inventories', 'current_assets'] as const),
  ),
  part(
    {
      ...{ key: 'receivables_share', label: 'Share of trade receivables in current assets', unit: 'percent' },
      note: 'In percent of the current assets.',
    },
    ...(['trade_receivables_current', 'current_assets'] as const),
  ),
  balance('equity', 'Equity', 'equity'),
  manyOf('inventories', 'Inventories', 'inventories'),
  manyOf('trade_receivables', 'Trade receivables', 'trade_receivables_current'),
  manyOf('trade_payables', 'Trade payables', 'trade_payables_current'),
  balance('cash', 'Cash and cash equivalents', 'cash_and_cash_equivalents'),
  year('revenue', 'Revenue', 'revenue_from_operations'),
  year('profit_for_year', 'Profit for the year', 'profit_loss_for_period'),
  { ...year('finance_costs', 'Finance costs', 'finance_costs'), is_plural: true },
  ofYear(
    {
      ...{ key: 'interest_cover', label: 'Interest cover', unit: 'ratio' },
      note: 'Earnings before interest and tax (before exceptional items) over finance costs.',
    },
    EBIT_LINES,
    (period) => {
      const costs = period.paise('finance_costs') ?? 0n
      const profit = period.paise('profit_before_exceptional_items_and_tax') ?? 0n
      return costs > 0n ? ratio(profit + costs, costs) : null
    },
  ),
]
