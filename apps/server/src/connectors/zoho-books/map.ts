import { type IsoDate, isStorableDay } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { decimalOf } from '@saakh/domain/money'
import type { BookElement, ReadReport } from '../../imports/kit/books/book-report.ts'
import { type ListedBill, listedBills } from '../../imports/kit/books/listed-bills.ts'
import { balanceLines, incomeLines, paiseIn } from '../../imports/kit/books/named-lines.ts'
import type { ZohoBill, ZohoNode, ZohoPage } from './wire.ts'

const dayOf = (text: string | null | undefined): IsoDate | null => (text && isStorableDay(text) ? text : null)

interface Named {
  name: string
  paise: bigint
}

/** Sections before the accounts within them. */
const flat = (nodes: readonly ZohoNode[]): Named[] =>
  nodes.flatMap(({ name, total, account_transactions }) => [
    ...(name ? [{ name, paise: paiseIn(name, total) }] : []),
    ...flat(account_transactions ?? []),
  ])

const shown = (rows: readonly Named[]): BookElement[] =>
  rows.map(({ name, paise }, at) => ({ row: at + 2, name, amount: decimalOf(paise) }))

export function balanceSheet(nodes: readonly ZohoNode[], page: ZohoPage): ReadReport {
  const rows = flat(nodes)
  return {
    row: 1,
    title: 'Balance sheet',
    report: { report: 'balance_sheet', as_of: dayOf(page.to_date), lines: balanceLines(rows) },
    elements: shown(rows),
  }
}

export function profitAndLoss(nodes: readonly ZohoNode[], page: ZohoPage): ReadReport {
  const rows = flat(nodes)
  return {
    row: 1,
    title: 'Profit and loss',
    report: {
      report: 'profit_and_loss',
      from: dayOf(page.from_date),
      to: dayOf(page.to_date),
      lines: incomeLines(rows),
    },
    elements: shown(rows),
  }
}

/** Accounts without accounts below them. */
const leaves = (nodes: readonly ZohoNode[]): ZohoNode[] =>
  nodes.flatMap((node) => (node.account_transactions?.length ? leaves(node.account_transactions) : [node]))

export function trialBalance(nodes: readonly ZohoNode[], page: ZohoPage): ReadReport {
  const lines = leaves(nodes).flatMap(({ name, net_debit_total, net_credit_total }, at) =>
    name
      ? [
          {
            row: at + 2,
            name,
            debit: decimalOf(paiseIn(name, net_debit_total)),
            credit: decimalOf(paiseIn(name, net_credit_total)),
          },
        ]
      : [],
  )
  return {
    row: 1,
    title: 'Trial balance',
    report: { report: 'trial_balance', as_of: dayOf(page.to_date), grain: 'ledgers', lines },
    elements: lines,
  }
}

const NOT_OWED = new Set(['draft', 'void', 'pending_approval', 'rejected'])

const listed = ({ customer_name, vendor_name, invoice_number, bill_number, ...bill }: ZohoBill): ListedBill => ({
  party: customer_name ?? vendor_name,
  reference: invoice_number ?? bill_number,
  bill_date: bill.date,
  due_date: bill.due_date,
  currency: bill.currency_code,
  open: bill.balance,
})

/** Throws AppError 'invalid' for one page of several: a part of the bills would tell another story. */
export function openBills(side: 'receivable' | 'payable', bills: readonly ZohoBill[], page: ZohoPage): ReadReport {
  if (page.has_more_page)
    throw new AppError('invalid', 'This is one page of a longer list of Zoho Books; give the whole list in one file.')
  const owed = bills.map((bill) => (NOT_OWED.has(bill.status ?? '') ? { ...bill, balance: 0 } : bill))
  const title = side === 'receivable' ? 'Invoices' : 'Bills'
  return listedBills(title, { side, as_of: dayOf(page.to_date) }, owed.map(listed))
}
