import type { BankClass } from '@saakh/domain/bank-narration'
import { addMonths, dateOfDay, dayNumber, daysInMonth, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { bankStatement } from '@saakh/domain/fact-kinds/bank-statement'
import { bankTransaction } from '@saakh/domain/fact-kinds/bank-transaction'
import type { Fact } from '@saakh/domain/facts'
import { paiseOf } from '@saakh/domain/money'
import type { SharedSeries } from './fact-set.ts'

// What the bank statements of a party tell, account by account. A day counts as told when a statement covers it: then a day without
// a line had none. What no statement covers may hold anything.

export const BANK_KINDS = [bankTransaction, bankStatement] as const
export type BankKind = 'bank_transaction' | 'bank_statement'

export interface BankLine {
  fact: Fact<'bank_transaction'>
  date: IsoDate
  paise: bigint
  /** Paid in is positive. */
  signed: bigint
  class: BankClass
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export class BankAccount {
  readonly name: string
  readonly statements: readonly Fact<'bank_statement'>[]
  /** By day. */
  readonly lines: readonly BankLine[]
  readonly #byDay = new Map<IsoDate, BankLine[]>()

  constructor(name: string, statements: readonly Fact<'bank_statement'>[], lines: readonly BankLine[]) {
    this.name = name
    this.statements = statements
    this.lines = lines
    for (const line of lines) this.#byDay.set(line.date, [...(this.#byDay.get(line.date) ?? []), line])
  }

  /** The last day that a statement covers. */
  get until(): IsoDate {
    return (
      this.statements
        .map(({ payload }) => payload.to)
        .sort(order)
        .at(-1) ?? ''
    )
  }

  covers(from: IsoDate, to: IsoDate): boolean {
    let reached = dayNumber(from)
    for (const { payload } of this.statements)
      if (dayNumber(payload.from) <= reached) reached = Math.max(reached, dayNumber(payload.to) + 1)
    return reached > dayNumber(to)
  }

  coversMonth(month: IsoMonth): boolean {
    return this.covers(`${month}-01`, `${month}-${daysInMonth(month)}`)
  }

  linesOf(month: IsoMonth): BankLine[] {
    return this.lines.filter(({ date }) => monthOf(date) === month)
  }

  /** Balances at the end of each day of the span; null from where they are not known. */
  balances(from: IsoDate, to: IsoDate): Map<IsoDate, bigint | null> {
    const closing = new Map<IsoDate, bigint | null>()
    let balance = this.#openingOf(from)
    for (let day = dayNumber(from); day <= dayNumber(to); day++) {
      const date = dateOfDay(day)
      balance = closingOf(this.#byDay.get(date) ?? [], balance)
      closing.set(date, balance)
    }
    return closing
  }

  /** What a statement that begins there tells, else what the lines of an earlier one lead to. */
  #openingOf(day: IsoDate): bigint | null {
    const begins = this.statements.findLast(({ payload }) => payload.from <= day && payload.to >= day)
    if (!begins || begins.payload.opening_balance === null) return null
    let balance: bigint | null = paiseOf(begins.payload.opening_balance)
    for (const line of this.lines)
      if (line.date >= begins.payload.from && line.date < day && balance !== null) balance += line.signed
    return balance
  }
}

/**
 * The balance after the last line of a day, in whatever order the lines stand: the one that no other line begins with. Where
 * lines lead back to where they began, nothing changed.
 */
function closingOf(lines: readonly BankLine[], before: bigint | null): bigint | null {
  if (lines.length === 0) return before
  const net = lines.reduce((sum, { signed }) => sum + signed, 0n)
  const afters = lines.flatMap(({ fact }) => (fact.payload.balance === null ? [] : [paiseOf(fact.payload.balance)]))
  if (afters.length < lines.length) return before === null ? null : before + net
  const begun = lines.map(({ signed }, at) => (afters[at] ?? 0n) - signed)
  for (const opening of begun) {
    const at = afters.indexOf(opening)
    if (at >= 0) afters.splice(at, 1)
  }
  const [last, second] = afters
  if (last !== undefined && second === undefined) return last
  return before === null ? null : before + net
}

/** The accounts of a party by name; lines that no statement covers belong to an account as well. */
export const bankAccounts: SharedSeries<BankKind, readonly BankAccount[]> = {
  from: ['bank_transaction', 'bank_statement'],
  make: (facts) => {
    const statements = new Map<string, Fact<'bank_statement'>[]>()
    for (const fact of facts.of('bank_statement')) {
      const { bank, account_number, to } = fact.payload
      if (!facts.today.hasCome(to)) continue
      const name = `${bank} ${account_number}`
      statements.set(name, [...(statements.get(name) ?? []), fact])
    }
    const lines = new Map<string, BankLine[]>()
    for (const fact of facts.of('bank_transaction')) {
      const { bank, account_number, date, direction, amount } = fact.payload
      const paise = paiseOf(amount)
      const line = { fact, date, paise, signed: direction === 'credit' ? paise : -paise, class: fact.payload.class }
      const own = lines.get(`${bank} ${account_number}`)
      if (own) own.push(line)
      else lines.set(`${bank} ${account_number}`, [line])
    }
    const byDay = (a: BankLine, b: BankLine) => order(a.date, b.date) || order(a.fact.subject, b.fact.subject)
    return [...statements]
      .sort(([a], [b]) => order(a, b))
      .map(([name, own]) => {
        const bySpan = own.sort((a, b) => order(a.payload.from, b.payload.from) || order(a.payload.to, b.payload.to))
        return new BankAccount(name, bySpan, (lines.get(name) ?? []).sort(byDay))
      })
  },
}

/** Money that comes back or comes from the business itself is no sale. */
const NO_SALE: ReadonlySet<BankClass> = new Set([
  'cheque_return_inward',
  'mandate_return',
  'reversal',
  'loan_disbursal',
  'own_transfer',
  'interest',
])

export const isReceipt = ({ signed, class: kind }: BankLine): boolean => signed > 0n && !NO_SALE.has(kind)

export const sumOfLines = (lines: readonly BankLine[]): bigint => lines.reduce((sum, { paise }) => sum + paise, 0n)

/** The whole months before the running one that the account's statements cover, oldest first; at most `back`. */
export const coveredMonthsOf = (account: BankAccount, running: IsoMonth, back = 12): IsoMonth[] =>
  Array.from({ length: back }, (_, i) => monthOf(addMonths(`${running}-01`, i - back))).filter((month) =>
    account.coversMonth(month),
  )
