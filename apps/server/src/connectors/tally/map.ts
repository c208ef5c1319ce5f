import { addDays, type IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import type { OpenBill } from '@saakh/domain/fact-kinds/open-bills'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { BookElement, BookReport, ReadReport } from '../../imports/kit/books/book-report.ts'
import { reportDay, tallyAmount } from './amounts.ts'
import { BALANCE_GROUPS, BALANCE_PARTS, groupKey, isCarried, PRIMARY_GROUPS } from './groups.ts'
import type { TallyElement, TallyMaster } from './wire.ts'

export type Sibling = Extract<TallyElement, { kind: 'sibling' }>

const refuse = (reason: string) => new AppError('invalid', reason)

/** The report itself stands in row 1. */
const FIRST_ROW = 2

interface Row {
  row: number
  name: string
  leaf(name: string): string
}

/** Pairs by position: each element named `head` with the elements that stand after it. */
function pairs(siblings: readonly Sibling[], head: string): Row[] {
  const rows: { name: string; leaves: Map<string, string> }[] = []
  for (const { name, leaves } of siblings) {
    if (name === head)
      rows.push({ name: leaves.get('DSPDISPNAME') ?? leaves.get('BILLPARTY') ?? '', leaves: new Map(leaves) })
    else {
      const last = rows.at(-1)
      if (!last) throw refuse(`The report begins with ${name}, which belongs to a ${head} before it.`)
      for (const [leaf, text] of leaves) last.leaves.set(leaf, text)
    }
  }
  return rows.map(({ name, leaves }, at) => ({ row: at + FIRST_ROW, name, leaf: (wanted) => leaves.get(wanted) ?? '' }))
}

/** Paise of a leaf, null where it is empty. Throws AppError naming the row: a total without one of its rows is none. */
function paise({ row, name, leaf }: Row, wanted: string): bigint | null {
  const text = leaf(wanted)
  if (text === '') return null
  const read = tallyAmount(text)
  if (!read.ok) throw refuse(`Element ${row - 1} of the report, '${name}': ${read.reason}.`)
  return paiseOf(read.value)
}

const size = (amount: bigint) => (amount < 0n ? -amount : amount)

function trialBalance(siblings: readonly Sibling[]): ReadReport {
  const rows = pairs(siblings, 'DSPACCNAME').map((row) => ({
    row: row.row,
    name: row.name,
    debit: decimalOf(size(paise(row, 'DSPCLDRAMTA') ?? 0n)),
    credit: decimalOf(size(paise(row, 'DSPCLCRAMTA') ?? 0n)),
  }))
  const isGrouped = rows.every(({ name }) => PRIMARY_GROUPS.has(groupKey(name)))
  const grain = isGrouped ? 'groups' : 'ledgers'
  return {
    row: 1,
    title: `Trial balance by ${isGrouped ? 'group' : 'ledger'}`,
    report: { report: 'trial_balance', as_of: null, grain, lines: rows },
    elements: rows,
  }
}

interface AmountRow {
  row: number
  name: string
  main: bigint | null
  sub: bigint | null
}

const amountRows = (siblings: readonly Sibling[], head: string, sub: string): AmountRow[] =>
  pairs(siblings, head)
    .filter(({ name }) => !isCarried(name))
    .map((row) => ({ row: row.row, name: row.name, main: paise(row, 'BSMAINAMT'), sub: paise(row, sub) }))

const elementsOf = (rows: readonly AmountRow[]): BookElement[] =>
  rows.map(({ row, name, main, sub }) => ({ row, name, amount: decimalOf(main ?? sub ?? 0n) }))

type Lines = Extract<BookReport, { report: 'balance_sheet' }>['lines']

function balanceSheet(siblings: readonly Sibling[]): ReadReport {
  const rows = amountRows(siblings, 'BSNAME', 'BSSUBAMT')
  const lines: Lines = {}
  const totals = { assets: 0n, equity: 0n, liabilities: 0n }
  for (const { name, main, sub } of rows) {
    const part = BALANCE_PARTS.get(groupKey(name))
    const figure = main ?? sub
    if (part && figure !== null) lines[part.line] = decimalOf(part.side === 'assets' ? -figure : figure)
    if (main === null || part) continue
    const known = BALANCE_GROUPS.get(groupKey(name))
    // A suspense account, a branch or a difference stands on the side that its sign tells.
    const side = known?.side ?? (main < 0n ? 'assets' : 'liabilities')
    const amount = side === 'assets' ? -main : main
    totals[side] += amount
    if (known) lines[known.line] = decimalOf(amount)
  }
  const gap = totals.assets - totals.equity - totals.liabilities
  if (size(gap) > 100n)
    throw refuse(
      `The balance sheet does not balance: assets are ${decimalOf(totals.assets)}, equity and liabilities ${decimalOf(totals.equity + totals.liabilities)}.`,
    )
  lines.assets = decimalOf(totals.assets)
  lines.equity = decimalOf(totals.equity)
  lines.liabilities = decimalOf(totals.liabilities)
  lines.equity_and_liabilities = decimalOf(totals.equity + totals.liabilities)
  return {
    row: 1,
    title: 'Balance sheet',
    report: { report: 'balance_sheet', as_of: null, lines },
    elements: elementsOf(rows),
  }
}

function profitAndLoss(siblings: readonly Sibling[]): ReadReport {
  const rows = amountRows(siblings, 'DSPACCNAME', 'PLSUBAMT')
  const amountOf = (...names: string[]): bigint | null => {
    const row = rows.find(({ name }) => names.includes(groupKey(name).replace(/^(add|less):\s*/, '')))
    return row ? (row.main ?? row.sub) : null
  }
  const profit = rows.reduce((sum, { main }) => sum + (main ?? 0n), 0n)
  const sales = amountOf('sales accounts')
  const direct = amountOf('direct incomes', 'income (direct)')
  const other = amountOf('indirect incomes', 'income (indirect)')
  const purchases = amountOf('purchase accounts')
  const [opening, closing] = [amountOf('opening stock'), amountOf('closing stock')]
  const lines: Lines = { profit_loss_for_period: decimalOf(profit) }
  const revenue = sales === null && direct === null ? null : (sales ?? 0n) + (direct ?? 0n)
  if (revenue !== null) lines.revenue_from_operations = decimalOf(revenue)
  if (other !== null) lines.other_income = decimalOf(other)
  if (revenue !== null) lines.income = decimalOf(revenue + (other ?? 0n))
  if (purchases !== null) lines.purchases_of_stock_in_trade = decimalOf(-purchases)
  if (opening !== null && closing !== null)
    lines.changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade = decimalOf(-(opening + closing))
  return {
    row: 1,
    title: 'Profit and loss',
    report: { report: 'profit_and_loss', from: null, to: null, lines },
    elements: elementsOf(rows),
  }
}

/** The machine's day: Tally counts the days overdue from it, and a bill that is not due yet is told as 0. */
function machineDay(rows: readonly { due: IsoDate | null; overdue: number }[]): IsoDate | null {
  const days = rows.flatMap(({ due, overdue }) => (due !== null && overdue > 0 ? [addDays(due, overdue)] : []))
  const [first] = days
  return first !== undefined && days.every((day) => day === first) ? first : null
}

/** `BILLCL` is negative for what customers owe. Days overdue are told as of the machine's date, so they are counted anew. */
function openBills(siblings: readonly Sibling[]): ReadReport {
  const rows = pairs(siblings, 'BILLFIXED')
  const read = rows.map((row) => {
    const date = reportDay(row.leaf('BILLDATE'))
    const due = reportDay(row.leaf('BILLDUE'))
    const amount = tallyAmount(row.leaf('BILLCL'))
    const problem = !amount.ok
      ? `What is open: ${amount.reason}.`
      : date === null
        ? `The date of the bill, '${row.leaf('BILLDATE').slice(0, 40)}', is not a date.`
        : row.name === ''
          ? 'The bill names no party.'
          : null
    const overdue = Number(row.leaf('BILLOVERDUE') || '0')
    return { row, date, due, paise: amount.ok ? paiseOf(amount.value) : 0n, problem, overdue }
  })
  const total = read.reduce((sum, bill) => sum + bill.paise, 0n)
  const side = total <= 0n ? 'receivable' : 'payable'
  const own = (amount: bigint) => decimalOf(side === 'receivable' ? -amount : amount)
  const bills = read
    .filter(({ problem }) => problem === null)
    .map(
      ({ row, date, due, paise: amount }): OpenBill => ({
        party: row.name,
        reference: row.leaf('BILLREF') || null,
        bill_date: date,
        due_date: due,
        overdue: null,
        amount: own(amount),
        row: row.row,
      }),
    )
  return {
    row: 1,
    title: `Bills ${side}`,
    report: {
      report: 'open_bills',
      side,
      as_of: machineDay(read),
      bills,
      bills_not_read: read.length - bills.length,
    },
    elements: read.map(({ row, date, due, paise: amount, problem }) => ({
      row: row.row,
      name: row.name,
      date,
      reference: row.leaf('BILLREF'),
      due_date: due,
      amount: own(amount),
      ...(problem !== null && { problem }),
    })),
  }
}

/** What the siblings below ENVELOPE are. Throws AppError 'invalid' for none that is known. */
export function reportOfSiblings(siblings: readonly Sibling[]): ReadReport {
  const names = new Set(siblings.map(({ name }) => name))
  if (names.has('BILLFIXED')) return openBills(siblings)
  if (names.has('BSNAME')) return balanceSheet(siblings)
  if (names.has('PLAMT')) return profitAndLoss(siblings)
  if (names.has('DSPACCINFO')) return trialBalance(siblings)
  throw refuse(`This Tally report is not read: its first element is ${siblings[0]?.name.slice(0, 60) ?? 'missing'}.`)
}

const SIDES = [
  { group: 'sundry debtors', side: 'receivable', title: 'Debtors by ledger' },
  { group: 'sundry creditors', side: 'payable', title: 'Creditors by ledger' },
] as const

/** Debtors and creditors of a list of ledgers that gives their closing balances; such a list has no days. */
export function balancesOfLedgers(masters: readonly (TallyMaster & { row: number })[]): ReadReport[] {
  const parents = new Map(masters.map(({ name, parent }) => [groupKey(name), groupKey(parent)]))
  const isBelow = (name: string, group: string) => {
    let at: string | undefined = groupKey(name)
    for (let step = 0; at !== undefined && step < 20; step += 1, at = parents.get(at)) if (at === group) return true
    return false
  }
  return SIDES.flatMap(({ group, side, title }): ReadReport[] => {
    const ledgers = masters.filter(
      ({ kind, parent, closing }) => kind === 'ledger' && closing !== null && isBelow(parent, group),
    )
    const [first] = ledgers
    if (!first) return []
    const read = ledgers.map(({ name, closing, row }) => ({ name, row, amount: tallyAmount(closing ?? '') }))
    const bills = read.flatMap(({ name, row, amount }): OpenBill[] => {
      const open = amount.ok ? paiseOf(amount.value) * (side === 'receivable' ? -1n : 1n) : 0n
      if (!amount.ok || open === 0n) return []
      return [
        { party: name, reference: null, bill_date: null, due_date: null, overdue: null, amount: decimalOf(open), row },
      ]
    })
    const bills_not_read = read.filter(({ amount }) => !amount.ok).length
    return [
      {
        row: first.row,
        title,
        report: { report: 'open_bills', side, as_of: null, bills, bills_not_read },
        elements: [],
      },
    ]
  })
}
