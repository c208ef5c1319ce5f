import { addDays, addMonths, daysInMonth, type IsoMonth, monthOf } from '@saakh/domain/dates'
import { compareToPercent, decimalOf, divideRounded, paiseOf } from '@saakh/domain/money'
import {
  BANK_KINDS,
  type BankAccount,
  type BankKind,
  type BankLine,
  bankAccounts,
  coveredMonthsOf,
} from '../bank-accounts.ts'
import type { FactSet } from '../fact-set.ts'
import type { Judged } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { BANK_WORDS, clearOn, foundOn, linePlace, noWholeMonth, perAccount } from './bank-words.ts'

interface Settings {
  months: number
  of_months: number
  lift_percent: number
  gone_percent: number
  minimum_lift: string
  stale_after_days: number
}

interface MonthEnd {
  month: IsoMonth
  /** Before the last two days, highest within them, and lowest of the three days after. */
  before: bigint
  top: bigint
  after: bigint
  lines: BankLine[]
}

const LIFTED_DAYS = 2
const GONE_DAYS = 3

/** The balance around the end of a month; null where a day of it is not known. */
function monthEnd(account: BankAccount, month: IsoMonth): MonthEnd | null {
  const last = `${month}-${daysInMonth(month)}`
  const first = `${month}-01`
  const until = addDays(last, GONE_DAYS)
  if (!account.covers(first, until)) return null
  const balances = account.balances(first, until)
  const at = (day: string) => balances.get(day) ?? null
  const quiet = Array.from({ length: daysInMonth(month) - LIFTED_DAYS }, (_, n) => at(addDays(first, n)))
  const lifted = [addDays(last, -1), last].map(at)
  const after = [1, 2, 3].map((n) => at(addDays(last, n)))
  const isKnown = (amount: bigint | null): amount is bigint => amount !== null
  const [q, l, a] = [quiet.filter(isKnown), lifted.filter(isKnown), after.filter(isKnown)]
  if (q.length < quiet.length || l.length < lifted.length || a.length < after.length) return null
  const before = divideRounded(
    q.reduce((sum, balance) => sum + balance, 0n),
    BigInt(q.length),
  )
  const top = l.reduce((most, balance) => (balance > most ? balance : most))
  const low = a.reduce((least, balance) => (balance < least ? balance : least))
  const lines = account.lines.filter(({ date }) => date >= addDays(last, -1) && date <= until)
  return { month, before, top, after: low, lines }
}

/** Lifted by a large share of its ordinary balance, and most of the lift gone at once. */
function isDressed({ before, top, after }: MonthEnd, { lift_percent, gone_percent, minimum_lift }: Settings): boolean {
  const lift = top - before
  if (lift < paiseOf(minimum_lift)) return false
  const isHigh = before <= 0n || compareToPercent(lift, before, lift_percent) >= 0
  return isHigh && compareToPercent(top - after, lift, gone_percent) >= 0
}

function judgeAccount(account: BankAccount, context: JudgeContext<Settings>): Judged<'dressed'> {
  const { today, limits } = context
  const asked = Array.from({ length: limits.of_months + 1 }, (_, n) =>
    monthOf(addMonths(`${today.month}-01`, n - limits.of_months - 1)),
  )
  const ends = asked.flatMap((month) => monthEnd(account, month) ?? [])
  const seen = ends.slice(-limits.of_months)
  const newest = seen.at(-1)
  if (!newest || coveredMonthsOf(account, today.month).length === 0) return noWholeMonth(account)
  const dressed = seen.filter((end) => isDressed(end, limits))
  const worst = dressed.at(-1)
  if (!worst || dressed.length < limits.months)
    return clearOn(account, { months: dressed.length, of_months: seen.length }, context)
  const finding = {
    band: 'dressed' as const,
    severity: 'Medium' as const,
    detail: {
      account: account.name,
      month: worst.month,
      dressed: dressed.length,
      lift: decimalOf(worst.top - worst.before),
      ends: dressed.map(({ month, before, top, after }) => ({
        month,
        before: decimalOf(before),
        top: decimalOf(top),
        after: decimalOf(after),
      })),
    },
    figures: {
      seen: seen.length,
      top: decimalOf(worst.top),
      before: decimalOf(worst.before),
      after: decimalOf(worst.after),
    },
    places: dressed.flatMap(({ lines }) => lines.map((line) => linePlace(line, 'Around the end of the month'))),
    fact_ids: account.lines
      .filter(({ date }) => monthOf(date) >= (seen[0]?.month ?? ''))
      .map(({ fact }) => fact.fact_id),
    event_date: `${worst.month}-${daysInMonth(worst.month)}`,
  }
  return foundOn(account, finding, context)
}

/** Balances that are lifted for the last days of months and gone in the first of the next. */
export const monthEndDressing = {
  needs: BANK_KINDS,
  applies_to: EVERY_PARTY,
  words: BANK_WORDS,
  judge: (facts: FactSet<BankKind>, context: JudgeContext<Settings>) =>
    perAccount(facts.read(bankAccounts), (account) => judgeAccount(account, context)),
} as const
