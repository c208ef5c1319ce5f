import { BOOK_PROGRAM_LABELS, type BookProgram } from '@saakh/domain/books'
import type { IsoDate } from '@saakh/domain/dates'
import { statementSubject } from '@saakh/domain/financial-statement'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { ConnectorFact } from '../connector-kind.ts'
import { type ImportOptions, type ParsedRow, refuse } from '../import-kind.ts'
import type { BookOwner, BookReport } from './book-report.ts'

type OfReport<R extends BookReport['report']> = Extract<BookReport, { report: R }>

interface Books {
  program: BookProgram
  owner: BookOwner
}

/** The first of April before the day, or that day. */
function yearStart(day: IsoDate): IsoDate {
  const year = Number(day.slice(0, 4))
  return `${day.slice(5) >= '04-01' ? year : year - 1}-04-01`
}

/**
 * Provisional: unaudited, of the company alone. The subject is its own, so that it is no version of a statement that the
 * borrower gave otherwise, nor that one of it.
 */
function statementFact(
  { program, owner }: Books,
  report: Pick<OfReport<'balance_sheet'>, 'lines'> & { statement: 'balance_sheet' | 'profit_and_loss' },
  span: { period_start: IsoDate | null; period_end: IsoDate },
): ConnectorFact {
  const { statement, lines } = report
  const payload = {
    statement,
    nature: 'standalone' as const,
    form: 'commercial' as const,
    audited: false,
    ...span,
    company_name: owner.company_name ?? `Books in ${BOOK_PROGRAM_LABELS[program]}`,
    lines,
    customer_number: null,
    from_books: program,
  }
  return {
    kind: 'borrower_statement',
    event: {
      subject: `${statementSubject(payload)} books ${program}`,
      valid_from: span.period_start ?? span.period_end,
      valid_to: span.period_end,
      public_on: null,
      payload,
    },
  }
}

function trialBalanceFact(
  { program }: Books,
  { grain, lines }: OfReport<'trial_balance'>,
  as_of: IsoDate,
): ConnectorFact {
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + paiseOf(line[side]), 0n)
  const [debit, credit] = [sum('debit'), sum('credit')]
  return {
    kind: 'trial_balance',
    event: {
      subject: `${program} ${grain} ${as_of}`,
      valid_from: as_of,
      valid_to: as_of,
      public_on: null,
      payload: {
        program,
        as_of,
        grain,
        lines,
        debit: decimalOf(debit),
        credit: decimalOf(credit),
        balances: debit === credit,
      },
    },
  }
}

function openBillsFact(
  { program }: Books,
  { side, bills, bills_not_read }: OfReport<'open_bills'>,
  as_of: IsoDate,
): ConnectorFact {
  return {
    kind: 'open_bills',
    event: {
      subject: `${program} ${side} ${as_of}`,
      valid_from: as_of,
      valid_to: as_of,
      public_on: null,
      payload: { program, side, as_of, bills, bills_not_read },
    },
  }
}

/** A part of a month is told apart, so that it never replaces the whole. */
function monthFact({ program }: Books, { report: _, ...monthReport }: OfReport<'month'>): ConnectorFact {
  return {
    kind: 'books_month',
    event: {
      subject: `${program} ${monthReport.month}${monthReport.is_whole ? '' : ' part'}`,
      valid_from: `${monthReport.month}-01`,
      valid_to: monthReport.last_voucher_on,
      public_on: null,
      payload: { program, ...monthReport },
    },
  }
}

/** The last day that the report covers. */
const dayOf = (report: BookReport): IsoDate | null =>
  report.report === 'month' ? `${report.month}-01` : report.report === 'profit_and_loss' ? report.to : report.as_of

/** The facts of a report, or why it states none. */
export function factsOfReport(
  books: Books,
  report: BookReport,
  { today }: Pick<ImportOptions, 'today'>,
): ParsedRow<ConnectorFact[]> {
  const as_of = dayOf(report)
  if (as_of === null) return refuse(null, 'The report does not say as of which day it stands.')
  if (as_of > today) return refuse(null, `The report stands as of ${as_of}, which has not come yet.`)
  return { ok: true, staged: [factOf(books, report, as_of)] }
}

function factOf(books: Books, report: BookReport, as_of: IsoDate): ConnectorFact {
  switch (report.report) {
    case 'month':
      return monthFact(books, report)
    case 'open_bills':
      return openBillsFact(books, report, as_of)
    case 'trial_balance':
      return trialBalanceFact(books, report, as_of)
    case 'balance_sheet':
      return statementFact(
        books,
        { statement: 'balance_sheet', lines: report.lines },
        { period_start: null, period_end: as_of },
      )
    case 'profit_and_loss':
      return statementFact(
        books,
        { statement: 'profit_and_loss', lines: report.lines },
        { period_start: report.from ?? yearStart(as_of), period_end: as_of },
      )
  }
}
