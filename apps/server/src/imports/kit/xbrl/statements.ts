import type { IsoDate } from '@saakh/domain/dates'
import { type DecimalText, isAmount, paiseOf, parseMoney } from '@saakh/domain/money'
import {
  lineOfElement,
  type Nature,
  STATEMENT_LABELS,
  STATEMENT_LINES,
  type Statement,
  type StatementForm,
} from '@saakh/domain/statement-lines'
import { cashFlowSpan } from './cash-flow-span.ts'
import { auditOf, dateIn, elementText, type Filing, INSTANT, natureOf, PERIOD, YEAR_TO_DATE } from './filing.ts'
import { type FoundSpan, type Lines, periodSpan, yearSpan } from './statement-spans.ts'

/** One statement of a filing, as it becomes a fact. */
export interface FiledStatement {
  statement: Statement
  nature: Nature
  form: StatementForm
  audited: boolean | null
  period_start: IsoDate | null
  period_end: IsoDate
  context: string
  lines: Record<string, DecimalText>
}

/** A quarter whose first day only the word for it tells. */
export interface WordedQuarter {
  statement: FiledStatement
  /** By how many paise sums of figures may differ. */
  rounding: bigint
}

export interface FilingReading {
  statements: FiledStatement[]
  /** To be taken where the filings of the year prove them: see kit/filings/worded-quarters.ts. */
  worded: WordedQuarter[]
  /** Why a statement that the filing has was not taken; the others are not touched by it. */
  aside: string[]
}

const LINE_ORDER = Object.keys(STATEMENT_LINES)

/** A 0 in these cells is a form that was not filled: no bank is without them. */
const NEVER_ZERO: ReadonlySet<string> = new Set(['gross_non_performing_assets', 'non_performing_assets'])

interface Column {
  lines: Lines
  /** Why the statement cannot be trusted. */
  problem: string | null
}

/** The lines of one statement in one context, in their reading order. */
function columnOf(filing: Filing, context: string, statement: Statement): Column {
  const columnLines: Lines = {}
  let problem: string | null = null
  for (const [element, value] of filing.instance.contexts.get(context)?.values ?? []) {
    const name = lineOfElement(element)
    if (name === undefined || STATEMENT_LINES[name].statement !== statement) continue
    const amount = value.text.length > 100 ? null : parseMoney(value.text)
    const isRupees = filing.currency === 'INR' && [null, 'INR', 'iso4217:INR'].includes(value.unit)
    if (value.problem !== null) problem ??= value.problem
    else if (!amount?.ok || !/^[-+]?\d+(\.\d+)?$/.test(value.text) || !isAmount(amount.value))
      problem ??= `${element} is '${value.text.slice(0, 40)}', which is not an amount.`
    else if (!isRupees)
      problem ??= `${element} is given in ${filing.currency === 'INR' ? value.unit : filing.currency}, not in rupees.`
    else if (columnLines[name] !== undefined && columnLines[name] !== amount.value)
      problem ??= `${STATEMENT_LINES[name].label} stands there as ${columnLines[name]} and as ${amount.value}.`
    else if (!NEVER_ZERO.has(name) || paiseOf(amount.value) !== 0n) columnLines[name] = amount.value
  }
  const lines: Lines = {}
  for (const name of LINE_ORDER) if (columnLines[name] !== undefined) lines[name] = columnLines[name]
  return { lines, problem }
}

/** Which lines make a statement one: without any of them, a context only has scattered figures. */
const HEADLINES: Record<Statement, readonly string[]> = {
  profit_and_loss: ['income', 'profit_loss_for_period', 'profit_before_tax'],
  balance_sheet: ['assets', 'equity_and_liabilities'],
  cash_flow: ['cash_flows_from_used_in_operating_activities'],
}

const isThere = (statement: Statement, { lines, problem }: Column) =>
  problem !== null || HEADLINES[statement].some((name) => lines[name] !== undefined)

const BANK_ASSETS = [
  'cash_and_balances_with_reserve_bank_of_india',
  'balances_with_banks_and_money_at_call_and_short_notice',
  'investments',
  'advances',
  'fixed_assets',
  'other_assets',
]

/** Sums that every form has: [total, parts]. A sum is only asked for when all of its lines stand there. */
const SUMS: Record<Statement, readonly (readonly [string, readonly string[]])[]> = {
  profit_and_loss: [['income', ['revenue_from_operations', 'other_income']]],
  balance_sheet: [
    ['assets', ['equity_and_liabilities']],
    ['equity_and_liabilities', BANK_ASSETS],
  ],
  cash_flow: [],
}
const BANK_INCOME = [['income', ['interest_earned', 'other_income']]] as const

const CRORE = 1_000_000_000n

/** A filing that names no rounding may be rounded to crores. */
const unitOf = ({ rounding }: Filing): bigint => rounding?.paise ?? CRORE

const magnitude = (n: bigint) => (n < 0n ? -n : n)

/**
 * Why the amounts can hardly be rupees; null when they may be. Who prepares results in crores has more than one crore
 * somewhere: figures left in the unit of the printed results do not.
 */
function otherUnit({ rounding }: Filing, columns: readonly Lines[]): string | null {
  const amounts = columns.flatMap((lines) => Object.values(lines).map((amount) => magnitude(paiseOf(amount))))
  const largest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n)
  if (rounding === null || largest === 0n || largest >= rounding.paise) return null
  return `The results were prepared in ${rounding.word}, and no amount of profit and loss comes to one: the amounts may not be rupees.`
}

const labelOf = (name: string) => {
  const line: string | undefined = Object.entries(STATEMENT_LINES).find(([lineName]) => lineName === name)?.[1].label
  return line ?? name
}

/** The first sum that does not hold within the rounding of its parts, as a sentence. */
function contradiction(filing: Filing, statement: Statement, lines: Lines): string | null {
  const isBank = filing.form === 'banking' && statement === 'profit_and_loss'
  for (const [total, parts] of isBank ? BANK_INCOME : SUMS[statement]) {
    const whole = lines[total]
    const amounts = parts.map((name) => lines[name]).filter((amount) => amount !== undefined)
    if (whole === undefined || amounts.length < parts.length) continue
    const off = amounts.reduce((sum, amount) => sum + paiseOf(amount), 0n) - paiseOf(whole)
    if (magnitude(off) > unitOf(filing) * BigInt(parts.length + 1))
      return `${labelOf(total)} is ${whole}, but ${parts.map(labelOf).join(' + ')} is ${amounts.join(' + ')}.`
  }
  if (Object.values(lines).every((amount) => paiseOf(amount) === 0n)) return 'Every figure is 0: it was not filled in.'
  return null
}

const auditIn = ({ instance }: Filing, context: string): boolean | null =>
  auditOf(elementText(instance, context, 'WhetherResultsAreAuditedOrUnaudited'))

/**
 * A balance sheet closes the year to date: in March the year is audited, while the last quarter by itself, which is the year
 * less nine months that were not, is often called unaudited.
 */
const auditOfBalance = (filing: Filing): boolean | null => auditIn(filing, YEAR_TO_DATE) ?? auditIn(filing, PERIOD)

/** Everything that a filing states, statement by statement. */
export function statementsOf(filing: Filing): FilingReading {
  const reading: FilingReading = { statements: [], worded: [], aside: [] }
  const column = (context: string, statement: Statement) => columnOf(filing, context, statement)
  const add = (statement: Statement, context: string, column: Column, span: FoundSpan | null) => {
    if (span === null || !isThere(statement, column)) return
    const refuse = (reason: string) => reading.aside.push(`${STATEMENT_LABELS[statement]} in ${context}: ${reason}`)
    const head = context === INSTANT ? PERIOD : context
    const nature = natureOf(elementText(filing.instance, head, 'NatureOfReportStandaloneConsolidated'))
    const problem = column.problem ?? (span.ok ? contradiction(filing, statement, column.lines) : span.reason)
    if (problem !== null || !span.ok) return void refuse(problem ?? '')
    if (nature === null) return void refuse('The filing does not say whether it is standalone or consolidated.')
    const filed: FiledStatement = {
      statement,
      nature,
      form: filing.form,
      audited: context === INSTANT ? auditOfBalance(filing) : auditIn(filing, context),
      period_start: statement === 'balance_sheet' ? null : span.span.start,
      period_end: span.span.end,
      context,
      lines: column.lines,
    }
    if (span.by_word) reading.worded.push({ statement: filed, rounding: unitOf(filing) })
    else reading.statements.push(filed)
  }

  const period = column(PERIOD, 'profit_and_loss')
  const year = column(YEAR_TO_DATE, 'profit_and_loss')
  const unit = otherUnit(filing, [period.lines, year.lines])
  if (unit !== null) return { statements: [], worded: [], aside: [unit] }
  const spans = {
    period: periodSpan(filing),
    year: filing.instance.contexts.has(YEAR_TO_DATE)
      ? yearSpan(filing, { period: period.lines, year: year.lines })
      : null,
  }
  add('profit_and_loss', PERIOD, period, spans.period)
  add('profit_and_loss', YEAR_TO_DATE, year, spans.year)
  add('balance_sheet', INSTANT, column(INSTANT, 'balance_sheet'), balanceDay(filing))
  const flows = { period: column(PERIOD, 'cash_flow'), year: column(YEAR_TO_DATE, 'cash_flow') }
  // A year to date that repeats its first quarter or half-year is that one: so is the cash flow in its column.
  add('cash_flow', YEAR_TO_DATE, flows.year, spans.year ?? cashFlowSpan(filing, spans))
  if (!isThere('cash_flow', flows.year)) add('cash_flow', PERIOD, flows.period, cashFlowSpan(filing, spans))
  return reading
}

/** A balance sheet holds at the end of the reporting period; an instant that says otherwise makes it uncertain. */
function balanceDay(filing: Filing): FoundSpan {
  const end = dateIn(filing.instance, PERIOD, 'DateOfEndOfReportingPeriod')
  const instant = filing.instance.contexts.get(INSTANT)?.instant ?? null
  if (end === null) return { ok: false, reason: 'The filing does not say when its period ends.' }
  if (instant !== null && instant !== end)
    return { ok: false, reason: `It is dated ${instant}, but the period ends on ${end}.` }
  return { ok: true, span: { start: end, end } }
}
