import { addDays, addMonths, daysBetween, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { DecimalText } from '@saakh/domain/money'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import { bankAccounts, isReceipt, sumOfLines } from './bank-accounts.ts'
import { FactSet, PartyFacts } from './fact-set.ts'
import { type AgedBill, counterparties, latestBills } from './families/listed-bills.ts'
import { isUnmeasured } from './kit/figures.ts'
import { SUPPLY_KINDS, toldSupplies, turnoverIn } from './told-supplies.ts'

// What a business's own data tell its owner: sales by month from each source, what customers owe by age, what is to be paid,
// and the balance by day. Figures only; nothing is judged here.

type ViewKind = 'books_month' | 'gst_return' | 'gst_supplies' | 'bank_transaction' | 'bank_statement' | 'open_bills'
const VIEW_KINDS: readonly ViewKind[] = [
  'books_month',
  ...SUPPLY_KINDS.map(({ kind }) => kind),
  'bank_transaction',
  'bank_statement',
  'open_bills',
]

const MONTHS = 12
const DAYS = 90

export interface MonthTold {
  month: IsoMonth
  /** Sales without tax by the books; null where they do not state the whole month. */
  books: DecimalText | null
  /** Outward supplies without tax by GSTR-3B. */
  gst: DecimalText | null
  /** Receipts of sales, with tax, where statements of all accounts cover the month. */
  bank: DecimalText | null
  /** What the books billed with tax: the like of the receipts. */
  billed: DecimalText | null
}

const AGES = ['not_due', 'to_30', 'to_90', 'over_90', 'not_told'] as const
type Age = (typeof AGES)[number]

interface OpenSide {
  as_of: IsoDate
  total: DecimalText
  by_age: Record<Age, DecimalText>
  /** Falls due within 30 days of the list. */
  due_soon: DecimalText
  parties: { name: string; amount: DecimalText }[]
}

export interface BusinessView {
  months: MonthTold[]
  receivables: OpenSide | null
  payables: OpenSide | null
  /** The sum of all accounts at the end of each day; null where a balance is not known. */
  balances: {
    accounts: { name: string; until: IsoDate }[]
    days: { date: IsoDate; balance: DecimalText | null }[]
  } | null
}

function monthsOf(facts: FactSet<ViewKind>, as_of: IsoDate): MonthTold[] {
  const running = monthOf(as_of)
  const months = Array.from({ length: MONTHS }, (_, i) => monthOf(addMonths(`${running}-01`, i - MONTHS)))
  const books = new Map(
    facts
      .of('books_month')
      .filter(({ payload }) => payload.is_whole && payload.vouchers_not_read === 0)
      .map(({ payload }) => [payload.month, payload]),
  )
  const supplies = toldSupplies(facts)
  const accounts = bankAccounts.make(facts)
  return months.map((month) => {
    const gst = turnoverIn(supplies, [month])
    const covered = accounts.length > 0 && accounts.every((account) => account.coversMonth(month))
    const receipts = accounts.flatMap((account) => account.linesOf(month)).filter(isReceipt)
    return {
      month,
      books: books.get(month)?.sales ?? null,
      billed: books.get(month)?.billed ?? null,
      gst: isUnmeasured(gst) ? null : decimalOf(gst.paise),
      bank: covered ? decimalOf(sumOfLines(receipts)) : null,
    }
  })
}

/** Days past due where a bill tells its due day, else the range that the list gives; a bill without either is not stated. */
function ageOf({ bill: { due_date, overdue } }: AgedBill, as_of: IsoDate): Age {
  const days = due_date === null ? (overdue?.from ?? null) : daysBetween(due_date, as_of)
  if (days === null) return 'not_told'
  return days <= 0 ? 'not_due' : days <= 30 ? 'to_30' : days <= 90 ? 'to_90' : 'over_90'
}

const sumOf = (bills: readonly AgedBill[]): DecimalText => decimalOf(bills.reduce((sum, { paise }) => sum + paise, 0n))

function sideOf(facts: FactSet<ViewKind>, side: 'receivable' | 'payable'): OpenSide | null {
  const list = latestBills(facts.of('open_bills'), side)
  if (!list) return null
  const { as_of } = list.payload
  const parties = counterparties(list)
  const bills = parties.flatMap((party) => party.bills)
  const soon = addDays(as_of, 30)
  const byAge = Object.fromEntries(
    AGES.map((age) => [age, sumOf(bills.filter((bill) => ageOf(bill, as_of) === age))]),
  ) as Record<Age, DecimalText>
  return {
    as_of,
    total: sumOf(bills),
    by_age: byAge,
    due_soon: sumOf(
      bills.filter(({ bill: { due_date } }) => due_date !== null && due_date >= as_of && due_date <= soon),
    ),
    parties: parties.slice(0, 10).map(({ party, paise }) => ({ name: party, amount: decimalOf(paise) })),
  }
}

function balancesOf(facts: FactSet<ViewKind>, as_of: IsoDate): BusinessView['balances'] {
  const accounts = bankAccounts.make(facts)
  const until = accounts
    .map((account) => account.until)
    .sort()
    .at(-1)
  if (until === undefined) return null
  const last = until < as_of ? until : as_of
  const from = addDays(last, 1 - DAYS)
  const byAccount = accounts.map((account) => ({ account, told: account.balances(from, last) }))
  const days = Array.from({ length: DAYS }, (_, i) => addDays(from, i)).map((date) => {
    const balances = byAccount.map(({ account, told: own }) =>
      account.covers(date, date) ? (own.get(date) ?? null) : null,
    )
    const known = balances.filter((balance) => balance !== null)
    return { date, balance: known.length === balances.length ? decimalOf(known.reduce((a, b) => a + b, 0n)) : null }
  })
  return { accounts: accounts.map(({ name, until: to }) => ({ name, until: to })), days }
}

/** A month in which a source differs from the books by more than a tenth. */
export interface Difference {
  month: IsoMonth
  source: 'gst' | 'bank'
  /** Of the books, in whole percent; negative where the source tells less. */
  percent: number
}

export function differencesOf(months: readonly MonthTold[]): Difference[] {
  const apart = (month: IsoMonth, source: 'gst' | 'bank', amount: DecimalText | null, like: DecimalText | null) => {
    if (amount === null || like === null || paiseOf(like) <= 0n) return []
    const percent = Math.round(Number(((paiseOf(amount) - paiseOf(like)) * 10_000n) / paiseOf(like)) / 100)
    return Math.abs(percent) > 10 ? [{ month, source, percent }] : []
  }
  return months.flatMap(({ month, books, billed, gst, bank }) => [
    ...apart(month, 'gst', gst, books),
    ...apart(month, 'bank', bank, billed),
  ])
}

export function businessView(facts: readonly Fact[], as_of: IsoDate): BusinessView {
  const factSet = new FactSet(new PartyFacts(facts, as_of), VIEW_KINDS)
  return {
    months: monthsOf(factSet, as_of),
    receivables: sideOf(factSet, 'receivable'),
    payables: sideOf(factSet, 'payable'),
    balances: balancesOf(factSet, as_of),
  }
}
