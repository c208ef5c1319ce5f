import { RATIOS, type RatioDeclaration } from '@saakh/catalogue/credit-ratios'
import { SPAN_NAMES } from '@saakh/catalogue/families/statement-words'
import type { StatementPeriod } from '@saakh/catalogue/statement-series'
import { formOf, type StatementFact, type Statements, type Year } from '@saakh/catalogue/statement-years'
import { formatMoney, formatMoneyIn, formatRatio, type MoneyUnit, moneyUnitOf } from '@saakh/domain/formats'
import { decimalOf } from '@saakh/domain/money'
import { type Ratio, rounded } from '@saakh/domain/ratio'
import { figureText, shownFigure } from '@saakh/domain/ratio-figure'
import { STATEMENT_LINES, type StatementLine, type StatementLineName } from '@saakh/domain/statement-lines'
import { growth } from '@saakh/domain/statement-ratios'
import type { Citations } from '../citations.ts'
import {
  type Block,
  type Chart,
  type Figure,
  figure,
  left,
  noteBlock,
  noteSection,
  nothing,
  plain,
  right,
  row,
  type Section,
  type TableColumn,
  table,
  totalRow,
} from '../report-content.ts'
import { SHOWN_LINES } from './shown-lines.ts'
import { basisOf, columnLabel } from './statement-columns.ts'

const UNIT_WORDS: Record<MoneyUnit, string> = { rupee: '₹', lakh: '₹ lakh', crore: '₹ crore' }

type Column = StatementFact | null

/** The names of the lines, and a column of figures for each label. */
const figureColumns = (names: string, labels: readonly string[]): TableColumn[] => [
  left(names, 34),
  ...labels.map((label) => right(label, 66 / Math.max(3, labels.length))),
]

function statementTable(
  caption: string,
  names: readonly StatementLineName[],
  columns: readonly Column[],
  labels: readonly string[],
  citations: Citations,
): Block[] {
  const lineNames = names.filter((name) => columns.some((column) => column?.payload.lines[name] !== undefined))
  if (lineNames.length === 0) return []
  const values = columns.flatMap((column) => lineNames.map((name) => column?.payload.lines[name]))
  const { unit, is_whole } = moneyUnitOf(values)
  const notes = columns.map((column) => (column ? [citations.fact(column)] : []))
  const cell = (column: Column, name: StatementLineName, index: number): Figure => {
    if (!column) return nothing
    const amount = column.payload.lines[name]
    return figure(
      formatMoneyIn(amount, unit, is_whole ? 0 : 2),
      notes[index] ?? [],
      amount === undefined ? { tone: 'quiet' } : {},
    )
  }
  const rows = lineNames.map((name) => {
    const { label, total }: StatementLine = STATEMENT_LINES[name]
    const cells = [plain(label), ...columns.map((column, index) => cell(column, name, index))]
    return total ? totalRow(cells) : row(cells)
  })
  return [table(caption, figureColumns(UNIT_WORDS[unit], labels), rows)]
}

/** In a table of years each percentage has its two decimals, so that they stand below each other. */
export const ratioText = (value: Ratio, { unit }: Pick<RatioDeclaration, 'unit'>): string =>
  figureText(shownFigure(value, unit), unit)

/** Cells of one ratio over the years; why one has no figure goes into `reasons`. */
function ratioCells(
  ratio: RatioDeclaration,
  years: readonly Year[],
  citations: Citations,
  reasons: Set<string>,
): Figure[] {
  return years.map((year) => {
    const { value, facts } = ratio.of(year)
    const notes = citations.facts(facts)
    if (value.ok) return figure(ratioText(value.value, ratio), notes)
    reasons.add(`${ratio.label}: ${value.reason}`)
    return notes.length === 0 ? nothing : figure('–', notes, { tone: 'quiet' })
  })
}

/** Growth of revenue on the column before, where the two are spans of one length. */
function growthCells({ series, years }: Statements, citations: Citations): Figure[] {
  return years.map(({ span }) => {
    const before = span && series.yearBefore(span)
    if (!span) return nothing
    if (!before) return figure('–', [citations.fact(span.fact)], { tone: 'quiet' })
    const change = growth({
      latest: span.paise('revenue_from_operations'),
      previous: before.paise('revenue_from_operations'),
    })
    const notes = citations.facts([span.fact, before.fact])
    return change.ok
      ? figure(ratioText(change.value, { unit: 'percent' }), notes)
      : figure('–', notes, { tone: 'quiet' })
  })
}

export function ratioBlocks(statements: Statements, citations: Citations, caption: string | null): Block[] {
  if (formOf(statements) !== 'commercial')
    return [
      noteBlock('Ratios of industrial companies are not applicable to banks, NBFCs and insurers, and none is shown.'),
    ]
  const { years } = statements
  const reasons = new Set<string>()
  const rows = RATIOS.map((ratio) => row([plain(ratio.label), ...ratioCells(ratio, years, citations, reasons)]))
  const labels = years.map(({ date }) => columnLabel({ date, span: null, balance: null }).split(' ')[0] ?? '')
  return [
    table(caption, figureColumns('Times, days or per cent', labels), [
      row([plain('Revenue on the year before'), ...growthCells(statements, citations)]),
      ...rows,
    ]),
    noteBlock(`${RATIOS.map(({ label, definition }) => `${label}: ${definition}`).join('; ')}.`),
    ...(reasons.size > 0 ? [noteBlock(`Not measurable: ${[...reasons].join(' ')}`)] : []),
  ]
}

const shortDate = (date: string) => `${date.slice(5, 7)}-${date.slice(0, 4)}`

function moneyChart(statements: Statements, name: StatementLineName, title: string, citations: Citations): Chart {
  const { years } = statements
  const paiseOf = (period: StatementPeriod | null) => period?.paise(name) ?? null
  const last = years.at(-1)?.span ?? null
  const amount = paiseOf(last)
  return {
    kind: 'bars',
    title,
    points: years.map(({ date, span }) => {
      const paise = paiseOf(span)
      return { label: shortDate(date), value: paise === null ? null : Number(paise) / 100 }
    }),
    thresholds: [],
    last: last && amount !== null ? figure(formatMoney(decimalOf(amount)), [citations.fact(last.fact)]) : null,
  }
}

function coverChart({ years }: Statements, citations: Citations): Chart[] {
  const cover = RATIOS.find(({ key }) => key === 'interest_cover')
  if (!cover) return []
  const all = years.map((year) => ({ year, told: cover.of(year) }))
  if (all.every(({ told }) => !told.value.ok)) return []
  const last = all.at(-1)?.told
  return [
    {
      kind: 'line',
      title: 'Interest cover (EBIT), times',
      points: all.map(({ year, told }) => ({
        label: shortDate(year.date),
        value: told.value.ok ? rounded(told.value.value) : null,
      })),
      thresholds: [{ value: 1.5, label: '1.50, below which the signal fires' }],
      last: last?.value.ok ? figure(formatRatio(rounded(last.value.value)), citations.facts(last.facts)) : null,
    },
  ]
}

function charts(statements: Statements, citations: Citations): Block[] {
  const isCommercial = formOf(statements) === 'commercial'
  const revenue: StatementLineName = statements.years.some(({ span }) => span?.paise('revenue_from_operations') != null)
    ? 'revenue_from_operations'
    : 'income'
  const money = [
    moneyChart(statements, revenue, `${STATEMENT_LINES[revenue].label} by ${SPAN_NAMES[statements.kind]}`, citations),
    moneyChart(statements, 'profit_loss_for_period', `Profit or loss by ${SPAN_NAMES[statements.kind]}`, citations),
  ]
  const moneyCharts = money.filter(({ points }) => points.some(({ value }) => value !== null))
  const all = isCommercial ? [...moneyCharts, ...coverChart(statements, citations)] : moneyCharts
  return all.length > 0 ? [{ kind: 'charts', charts: all }] : []
}

/** The last half-year or quarter that ends after the last column; the longer of two that end together. */
function latestInterim({ series, years }: Statements): StatementPeriod | null {
  const end = years.at(-1)?.date ?? ''
  const later = (['half_year', 'quarter'] as const).flatMap((kind) =>
    series.spans[kind].filter(({ date }) => date > end),
  )
  return later.reduce<StatementPeriod | null>(
    (best, period) => (best === null || period.day > best.day ? period : best),
    null,
  )
}

const latestBalance = ({ series, years }: Statements): StatementPeriod | null =>
  series.balances.filter(({ date }) => date > (years.at(-1)?.date ?? '')).at(-1) ?? null

/** Statements by column, drawn and in figures; why there are none where there are none. */
export function financialSection(statements: Statements | null, citations: Citations): Section {
  if (!statements)
    return noteSection(
      'Financials',
      'Saakh has no financial statement of this business: none was published to its sources, and none was given to the lender.',
    )
  const { years, cash_flows } = statements
  const labels = years.map(columnLabel)
  const flows = years.map(({ date }): Column => cash_flows.find(({ payload }) => payload.period_end === date) ?? null)
  const { series } = statements
  const later = latestBalance(statements)
  const balances: Column[] = [...years.map(({ balance }) => balance?.fact ?? null), ...(later ? [later.fact] : [])]
  const balanceLabels = [...labels, ...(later ? [columnLabel({ date: later.date, span: null, balance: later })] : [])]
  const interim = latestInterim(statements)
  const interims = interim ? [series.yearBefore(interim), interim].filter((period) => period !== null) : []
  const table = (caption: string, names: readonly StatementLineName[], columns: readonly Column[], heads: string[]) =>
    statementTable(caption, names, columns, heads, citations)
  const tables = [
    ...table(
      'Profit and loss',
      SHOWN_LINES.profit_and_loss,
      years.map(({ span }) => span?.fact ?? null),
      labels,
    ),
    ...(interim
      ? table(
          `The latest ${SPAN_NAMES[interim.kind ?? 'quarter']} beside that of the year before`,
          SHOWN_LINES.profit_and_loss,
          interims.map(({ fact }) => fact),
          interims.map((span) => columnLabel({ date: span.date, span, balance: null })),
        )
      : []),
    ...table('Balance sheet', SHOWN_LINES.balance_sheet, balances, balanceLabels),
    ...table('Cash flow', SHOWN_LINES.cash_flow, flows, labels),
  ]
  return {
    title: 'Financials',
    basis: `${basisOf(statements)} A line that a document does not state is a dash and never zero.`,
    blocks: [...charts(statements, citations), ...tables, ...ratioBlocks(statements, citations, 'Ratios')],
  }
}
