import { daysBetween } from '@saakh/domain/dates'
import { statementSubject } from '@saakh/domain/financial-statement'
import {
  NATURES,
  type Nature,
  STATEMENT_FORMS,
  STATEMENT_LINES,
  STATEMENTS,
  type StatementForm,
} from '@saakh/domain/statement-lines'
import { givenText, pastDay } from '../../kit/event-cells.ts'
import { type ImportColumn, type ParsedRow, refuse, refuseRow } from '../../kit/import-kind.ts'
import { definePartyEventKind, type PartyEvent } from '../../kit/party-event.ts'
import { borrowerStatementFacts } from '../../kit/statement-facts.ts'
import { BORROWER_LINES, type BorrowerLine, parseStatementLines } from './borrower-statement-lines.ts'

const AUDIT_WORDS: Record<string, boolean> = {
  yes: true,
  y: true,
  true: true,
  audited: true,
  no: false,
  n: false,
  false: false,
  unaudited: false,
  provisional: false,
  estimated: false,
}

const SHORTEST_DAYS = 28
/** A company may extend its first or changed year to eighteen months at most. */
const LONGEST_DAYS = 553

/** Figures that fit one another, so that the example row of the page is a row that can be imported. */
const EXAMPLES: Partial<Record<BorrowerLine, string>> = {
  revenue_from_operations: '840000000.00',
  profit_before_exceptional_items_and_tax: '52000000.00',
  finance_costs: '18000000.00',
  profit_loss_for_period: '39000000.00',
  inventories: '145000000.00',
  trade_receivables_current: '120000000.00',
  current_assets: '300000000.00',
  assets: '520000000.00',
  retained_earnings: '90000000.00',
  equity: '210000000.00',
  current_liabilities: '190000000.00',
  liabilities: '310000000.00',
}

const lineColumns = BORROWER_LINES.map(
  (name): ImportColumn<BorrowerLine> => ({
    name,
    label: `${STATEMENT_LINES[name].label} (₹)`,
    required: false,
    example: EXAMPLES[name] ?? '',
  }),
)

function natureOf(cell: string): ParsedRow<Nature> {
  const nature = NATURES.find((nature) => nature === cell.toLowerCase())
  return nature
    ? { ok: true, staged: nature }
    : refuseRow('nature', `nature is '${cell}'; write standalone or consolidated.`)
}

function formOf(cell: string): ParsedRow<StatementForm> {
  const text = givenText(cell)
  const form = text === null ? 'commercial' : STATEMENT_FORMS.find((form) => form === text.toLowerCase())
  return form
    ? { ok: true, staged: form }
    : refuseRow('form', `form is '${cell}'; write ${STATEMENT_FORMS.join(', ')}, or leave it empty for commercial.`)
}

function auditOf(cell: string): ParsedRow<boolean | null> {
  const text = givenText(cell)
  if (text === null) return { ok: true, staged: null }
  const audited = AUDIT_WORDS[text.toLowerCase().replace(/[^a-z]+/g, '')]
  return audited === undefined
    ? refuseRow('audited', `audited is '${cell}'; write yes or no.`)
    : { ok: true, staged: audited }
}

export const kind = definePartyEventKind({
  kind: 'borrower_statements',
  place: 120,
  sample_dates: { until: '2025-09-25', by: 'years' },
  label: "Borrowers' financial statements",
  description:
    'One line per borrower and span: profit and loss and cash flow from its first to its last day, the balance sheet at its last day. Columns are called like the lines; an empty cell is not stated and never zero.',
  fact: 'borrower_statement',
  loader: borrowerStatementFacts,
  columns: [
    { name: 'company_name', label: 'Name on the statement', required: true, example: 'Neelambari Sample Textiles' },
    {
      name: 'period_start',
      label: 'First day',
      required: false,
      example: '2025-04-01',
      aliases: ['from', 'start'],
      date: { precision: 'day' },
    },
    {
      name: 'period_end',
      label: 'Last day',
      required: true,
      example: '2026-03-31',
      aliases: ['to', 'as_on'],
      date: { precision: 'day' },
    },
    { name: 'nature', label: 'Standalone or consolidated', required: true, example: 'standalone' },
    { name: 'audited', label: 'Audited', required: false, example: 'yes' },
    { name: 'form', label: 'Form', required: false, example: 'commercial' },
    { name: 'received_on', label: 'Received on', required: false, example: '2026-04-08', date: { precision: 'day' } },
    ...lineColumns,
  ],
  parseEvent(cells, { today }) {
    const end = pastDay('period_end', cells.period_end, today)
    if (!end.ok) return end
    if (end.staged === null) return refuse('period_end', 'period_end is empty.')
    const start = pastDay('period_start', cells.period_start, today)
    if (!start.ok) return start
    const received = pastDay('received_on', cells.received_on, today)
    if (!received.ok) return received
    if (received.staged !== null && received.staged < end.staged)
      return refuseRow(
        'received_on',
        `received_on is ${received.staged}, before the last day ${end.staged} of the span.`,
      )
    const nature = natureOf(cells.nature)
    if (!nature.ok) return nature
    const form = formOf(cells.form)
    if (!form.ok) return form
    const audited = auditOf(cells.audited)
    if (!audited.ok) return audited
    const lines = parseStatementLines(cells)
    if (!lines.ok) return lines
    if (lines.staged.size === 0) return refuse(null, 'The line states no figure of any statement.')
    const spans = lines.staged.has('profit_and_loss') || lines.staged.has('cash_flow')
    if (spans && start.staged === null)
      return refuseRow(
        'period_start',
        'period_start is empty; profit and loss and cash flow need the first day of their span.',
      )
    if (start.staged !== null) {
      const days = daysBetween(start.staged, end.staged) + 1
      if (days < SHORTEST_DAYS || days > LONGEST_DAYS)
        return refuseRow(
          'period_start',
          `From ${start.staged} to ${end.staged} are ${days} days; a span has ${SHORTEST_DAYS} to ${LONGEST_DAYS}.`,
        )
    }
    const period_end = end.staged
    const events = STATEMENTS.flatMap((statement): PartyEvent<'borrower_statement'>[] => {
      const statementLines = lines.staged.get(statement)
      if (!statementLines) return []
      const payload = {
        statement,
        nature: nature.staged,
        form: form.staged,
        audited: audited.staged,
        period_start: statement === 'balance_sheet' ? null : start.staged,
        period_end,
        company_name: cells.company_name,
        lines: statementLines,
        customer_number: cells.customer_number || null,
      }
      return [
        {
          subject: statementSubject(payload),
          valid_from: payload.period_start ?? period_end,
          valid_to: period_end,
          public_on: received.staged,
          payload,
          part: statement,
        },
      ]
    })
    return { ok: true, staged: events }
  },
})
