import type { BillSide } from '@saakh/domain/books'
import { type IsoDate, isStorableDay } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import type { OpenBill } from '@saakh/domain/fact-kinds/open-bills'
import { decimalOf } from '@saakh/domain/money'
import type { ReadReport } from '../../imports/kit/books/book-report.ts'
import { type ListedBill, listedBills } from '../../imports/kit/books/listed-bills.ts'
import { balanceLines, incomeLines, jsonPaise, paiseIn } from '../../imports/kit/books/named-lines.ts'
import type { BcAgedRow, BcInvoiceRow, BcStatementRow, BcTrialBalanceRow } from './wire.ts'

const refuse = (reason: string) => new AppError('invalid', reason)

/** '2026-03-31', or the end of '2025-04-01..2026-03-31'; the first day of a range besides. */
function daysOf(filter: string | null | undefined): { from: IsoDate | null; to: IsoDate | null } {
  const [first = '', last = first] = (filter ?? '').split('..')
  const from = last !== first && isStorableDay(first) ? first : null
  return { from, to: isStorableDay(last) ? last : null }
}

export function balanceSheet(rows: readonly BcStatementRow[]): ReadReport {
  const lineItems = rows.map(({ display, lineType, balance }) => ({
    name: display,
    paise: paiseIn(display, balance),
    is_head: lineType === 'header',
  }))
  return {
    row: 1,
    title: 'Balance sheet',
    report: { report: 'balance_sheet', as_of: daysOf(rows[0]?.dateFilter).to, lines: balanceLines(lineItems) },
    elements: lineItems.map(({ name, paise }, at) => ({ row: at + 2, name, amount: decimalOf(paise) })),
  }
}

export function incomeStatement(rows: readonly BcStatementRow[]): ReadReport {
  const lineItems = rows.map(({ display, lineType, netChange }) => ({
    name: display,
    paise: paiseIn(display, netChange),
    // 'Operating Income' is the operating profit here, and not a kind of revenue.
    is_head: lineType === 'header' || (lineType === 'total' && /^operating income$/i.test(display)),
  }))
  return {
    row: 1,
    title: 'Income statement',
    report: { report: 'profit_and_loss', ...daysOf(rows[0]?.dateFilter), lines: incomeLines(lineItems) },
    elements: lineItems.map(({ name, paise }, at) => ({ row: at + 2, name, amount: decimalOf(paise) })),
  }
}

/** Accounts that are posted to; headings and totals would be counted twice. */
export function trialBalance(rows: readonly BcTrialBalanceRow[]): ReadReport {
  const lines = rows.flatMap(({ display, accountType, ...row }, at) =>
    accountType && accountType !== 'Posting'
      ? []
      : [
          {
            row: at + 2,
            name: display || row.number,
            debit: decimalOf(paiseIn(display, row.balanceAtDateDebit)),
            credit: decimalOf(paiseIn(display, row.balanceAtDateCredit)),
          },
        ],
  )
  return {
    row: 1,
    title: 'Trial balance',
    report: { report: 'trial_balance', as_of: daysOf(rows[0]?.dateFilter).to, grain: 'ledgers', lines },
    elements: lines,
  }
}

/** '30D'; the report ages by whole periods of that length past the due day. */
function periodDays(filter: string | null | undefined): number {
  const days = Number(/^(\d{1,3})D$/i.exec(filter ?? '')?.[1] ?? Number.NaN)
  if (!Number.isInteger(days) || days < 1)
    throw refuse(
      `The report ages by periods of '${(filter ?? '').slice(0, 20)}'; only a number of days such as 30D is read.`,
    )
  return days
}

const PERIODS = ['currentAmount', 'period1Amount', 'period2Amount', 'period3Amount'] as const

/** Each period of a customer or supplier is an open amount with a range of days past due; the last has no end. */
export function agedBalances(side: BillSide, rows: readonly BcAgedRow[]): ReadReport {
  const days = periodDays(rows[0]?.periodLengthFilter)
  const overdue: readonly OpenBill['overdue'][] = [
    { from: 0, to: 0 },
    { from: 1, to: days },
    { from: days + 1, to: 2 * days },
    { from: 2 * days + 1, to: null },
  ]
  const bills: ListedBill[] = rows.flatMap((row) =>
    PERIODS.map((period, at) => ({
      party: row.name ?? row.customerNumber ?? row.vendorNumber,
      reference: null,
      bill_date: null,
      due_date: null,
      currency: row.currencyCode,
      open: row[period],
      overdue: overdue[at] ?? null,
    })),
  )
  const sums = rows.filter((row) => {
    const parts = PERIODS.map((period) => jsonPaise(row[period]))
    const due = jsonPaise(row.balanceDue)
    return (
      due !== null &&
      parts.every((part) => part !== null) &&
      parts.reduce((sum, part) => sum + (part ?? 0n), 0n) !== due
    )
  })
  if (sums[0])
    throw refuse(
      `What '${(sums[0].name ?? '').slice(0, 60)}' owes is not the sum of its periods; the report is not read.`,
    )
  const as_of = rows[0]?.agedAsOfDate
  const title = side === 'receivable' ? 'Aged receivables' : 'Aged payables'
  return listedBills(title, { side, as_of: as_of && isStorableDay(as_of) ? as_of : null }, bills)
}

const NOT_OWED = new Set(['Draft', 'In Review', 'Canceled', 'Corrective'])

export const invoices = (side: BillSide, rows: readonly BcInvoiceRow[]): ReadReport =>
  listedBills(
    side === 'receivable' ? 'Sales invoices' : 'Purchase invoices',
    { side, as_of: null },
    rows.map((row) => ({
      party: row.customerName ?? row.vendorName,
      reference: row.number,
      bill_date: row.invoiceDate,
      due_date: row.dueDate,
      currency: row.currencyCode,
      open: NOT_OWED.has(row.status ?? '') ? 0 : row.remainingAmount,
    })),
  )
