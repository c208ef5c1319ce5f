import type { IsoDate } from '@saakh/domain/dates'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import type { StatementForm } from '@saakh/domain/statement-lines'
import { factSetOf } from './fact-set.ts'
import {
  latestSeries,
  SPAN_KINDS,
  type SpanKind,
  type StatementPeriod,
  type StatementSeries,
  type StatementSource,
  statementSeries,
} from './statement-series.ts'

export type StatementFact = Fact<StatementSource>

/** Statement of a span and the balance sheet of its last day, either of which may not be known. */
export interface Year {
  date: IsoDate
  span: StatementPeriod | null
  balance: StatementPeriod | null
}

export interface Statements {
  series: StatementSeries
  kind: SpanKind
  years: Year[]
  cash_flows: StatementFact[]
}

const COLUMNS = 5

const isStatement = (fact: Fact): fact is StatementFact =>
  isFactOfKind(fact, 'published_result') || isFactOfKind(fact, 'borrower_statement')

/** The source that reaches furthest, one nature of it: a group and its parent are never mixed. Oldest column first. */
export function statementsOf(facts: readonly Fact[], as_of: IsoDate): Statements | null {
  const statements = facts.filter(isStatement)
  const series = latestSeries(statementSeries(factSetOf(statements, as_of)))
  if (!series) return null
  const kind = [...SPAN_KINDS].reverse().find((spanKind) => series.spans[spanKind].length > 0) ?? 'year'
  // Two spans with one end: the one of the usual length stands last.
  const byDay = new Map(series.spans[kind].map((span) => [span.day, span]))
  const days = byDay.size > 0 ? [...byDay.keys()] : series.balances.map(({ day }) => day)
  const years = days.slice(-COLUMNS).map((day): Year => {
    const span = byDay.get(day) ?? null
    const balance = series.balanceAt(day)
    return { date: span?.date ?? balance?.date ?? '', span, balance }
  })
  const ends = new Map(years.map(({ date, span }) => [date, span?.fact.payload.period_start]))
  const cash_flows = statements.filter(
    ({ kind: source, payload }) =>
      source === series.source &&
      payload.nature === series.nature &&
      payload.statement === 'cash_flow' &&
      ends.has(payload.period_end) &&
      ends.get(payload.period_end) === payload.period_start,
  )
  return { series, kind, years, cash_flows }
}

/** The form of the latest statement: industrial ratios say nothing about banks, NBFCs and insurers. */
export const formOf = ({ years }: Statements): StatementForm => {
  const last = years.at(-1)
  return last?.span?.form ?? last?.balance?.form ?? 'commercial'
}
