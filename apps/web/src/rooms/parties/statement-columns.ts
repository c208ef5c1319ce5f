import type { api } from '@saakh/contract/api'
import type { Read } from '@saakh/contract/endpoint'
import { addMonths, daysBetween, daysInMonth, monthOf } from '@saakh/domain/dates'
import { formatDate, formatMonth, formatShare } from '@saakh/domain/formats'
import { isDecimalText, paiseOf, ratioFigure } from '@saakh/domain/money'
import { isStatementLine, STATEMENT_LINES, type Statement, type StatementLineName } from '@saakh/domain/statement-lines'
import { EQUAL_LENGTH_DAYS, spanDays } from '@saakh/domain/statement-span'
import type { SPAN_GROUPS } from './searches.ts'

type Financials = Read<typeof api.partyFinancials>
export type StatementColumn = Financials['data'][number]
export type SpanGroup = (typeof SPAN_GROUPS)[number]

export interface Asked {
  source?: StatementColumn['source']
  nature?: StatementColumn['nature']
  statement?: Statement
  span?: SpanGroup
}

interface Choice {
  source: StatementColumn['source']
  nature: StatementColumn['nature']
  statement: Statement
  /** Null for balance sheets. */
  span: SpanGroup | null
}

export interface Shown {
  choice: Choice
  sources: StatementColumn['source'][]
  natures: StatementColumn['nature'][]
  statements: Statement[]
  spans: SpanGroup[]
  /** Oldest first. */
  columns: StatementColumn[]
}

const MONTHS_NEAR_A_YEAR = 11

/** A year that is longer or a little shorter than others is read with the years. */
const groupOf = ({ span, months }: StatementColumn): SpanGroup | null =>
  span === 'other' && (months ?? 0) >= MONTHS_NEAR_A_YEAR ? 'year' : span

const SOURCES = ['published', 'borrower'] as const
const NATURE_ORDER = ['consolidated', 'standalone'] as const
const STATEMENT_ORDER = ['profit_and_loss', 'balance_sheet', 'cash_flow'] as const
const SPAN_ORDER = ['year', 'nine_months', 'half_year', 'quarter', 'other'] as const

/** What was asked for as far as it exists, and beside it what else does; null when there are no statements at all. */
export function columnsShown(all: readonly StatementColumn[], asked: Asked): Shown | null {
  const sources = SOURCES.filter((source) => all.some((column) => column.source === source))
  const source = sources.find((source) => source === asked.source) ?? sources[0]
  const ofSource = all.filter((column) => column.source === source)
  const natures = NATURE_ORDER.filter((nature) => ofSource.some((column) => column.nature === nature))
  const nature = natures.find((nature) => nature === asked.nature) ?? natures[0]
  const ofNature = ofSource.filter((column) => column.nature === nature)
  const statements = STATEMENT_ORDER.filter((statement) => ofNature.some((column) => column.statement === statement))
  const statement = statements.find((statement) => statement === asked.statement) ?? statements[0]
  if (!source || !nature || !statement) return null
  const ofStatement = ofNature.filter((column) => column.statement === statement)
  const spans = SPAN_ORDER.filter((span) => ofStatement.some((column) => groupOf(column) === span))
  const span = spans.find((span) => span === asked.span) ?? spans[0] ?? null
  const columns = ofStatement
    .filter((column) => groupOf(column) === span)
    .sort((a, b) => keyOfPeriod(a).localeCompare(keyOfPeriod(b)))
  return { choice: { source, nature, statement, span }, sources, natures, statements, spans, columns }
}

const keyOfPeriod = ({ period_end, period_start }: StatementColumn) => `${period_end} ${period_start ?? ''}`

/** In the order in which a statement is read; only lines that some column has. */
export const linesOf = (columns: readonly StatementColumn[], statement: Statement): StatementLineName[] =>
  Object.keys(STATEMENT_LINES)
    .filter(isStatementLine)
    .filter((name) => STATEMENT_LINES[name].statement === statement && columns.some(({ lines }) => name in lines))

const FIRST_LOOKED_AT: Record<Statement, readonly StatementLineName[]> = {
  profit_and_loss: ['revenue_from_operations', 'interest_earned', 'income'],
  balance_sheet: ['equity', 'assets'],
  cash_flow: ['cash_flows_from_used_in_operating_activities'],
}

export const lineShown = (lines: readonly StatementLineName[], statement: Statement, asked: string | undefined) =>
  lines.find((name) => name === asked) ??
  FIRST_LOOKED_AT[statement].find((name) => lines.includes(name)) ??
  lines[0] ??
  null

const near = (days: number) => Math.abs(days) <= EQUAL_LENGTH_DAYS

/** The same span a year before: equal length within five days, same nature, source, form and audit state. */
function yearBefore(column: StatementColumn, columns: readonly StatementColumn[]): StatementColumn | null {
  const end = addMonths(column.period_end, -12)
  return (
    columns.find(
      (candidate) =>
        candidate.source === column.source &&
        candidate.nature === column.nature &&
        candidate.statement === column.statement &&
        candidate.form === column.form &&
        candidate.audited === column.audited &&
        near(daysBetween(end, candidate.period_end)) &&
        isEqualLength(column, candidate),
    ) ?? null
  )
}

function isEqualLength(a: StatementColumn, b: StatementColumn): boolean {
  if (a.period_start === null || b.period_start === null) return a.period_start === b.period_start
  // Two years of fifteen months are no year and a year before.
  if (a.span === 'other' || b.span === 'other') return false
  return near(spanDays(a.period_start, a.period_end) - spanDays(b.period_start, b.period_end))
}

const amountOf = (column: StatementColumn, line: StatementLineName): bigint | null => {
  const text = column.lines[line]
  return text !== undefined && isDecimalText(text) ? paiseOf(text) : null
}

/** What comes and goes does not grow. */
const WITHOUT_GROWTH: readonly StatementLineName[] = [
  'changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade',
  'exceptional_items_before_tax',
]

/** '+12.3%'; null where there is nothing to compare with. From nothing or a loss there is no percentage. */
export function growthOf(
  column: StatementColumn,
  columns: readonly StatementColumn[],
  line: StatementLineName,
): string | null {
  if (WITHOUT_GROWTH.includes(line)) return null
  const before = yearBefore(column, columns)
  const [now, then] = [amountOf(column, line), before && amountOf(before, line)]
  if (now === null || then === null || then <= 0n) return null
  const figure = ratioFigure(now - then, then)
  return figure === null ? null : `${figure > 0 ? '+' : ''}${formatShare(figure)}`
}

/** 'Mar 2024', or the day where the month goes on. */
export const periodName = ({ period_end }: StatementColumn): string =>
  Number(period_end.slice(8)) === daysInMonth(monthOf(period_end))
    ? formatMonth(monthOf(period_end))
    : formatDate(period_end)

/** Days that a period may begin later than the one before it ended without a statement lacking between them. */
const BETWEEN_YEARS = 366 + EQUAL_LENGTH_DAYS

/** Whether at least one statement lacks between the two: spans that follow each other, or ends a year apart. */
export function isAfterGap(column: StatementColumn, previous: StatementColumn | undefined): boolean {
  if (!previous) return false
  const { period_start, span } = column
  if (period_start === null || span === 'half_year' || span === 'nine_months')
    return daysBetween(previous.period_end, column.period_end) > BETWEEN_YEARS
  return daysBetween(previous.period_end, period_start) > 1 + EQUAL_LENGTH_DAYS
}
