import { daysInMonth, type IsoMonth } from '@saakh/domain/dates'
import { decimalOf } from '@saakh/domain/money'
import { BANK_KINDS, type BankAccount, type BankKind, bankAccounts, coveredMonthsOf } from '../bank-accounts.ts'
import { BALANCE_WORDS, balancePlace, type DayBalance, ownMoney } from '../bank-balances.ts'
import type { FactSet } from '../fact-set.ts'
import { isUnmeasured, type Unmeasured } from '../kit/figures.ts'
import type { Judged } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import { joinWords } from '../kit/words.ts'
import { openBreach } from '../month-breaches.ts'
import { BANK_WORDS, clearOn, foundOn, noWholeMonth, perAccount, unmeasuredOn } from './bank-words.ts'

interface Settings {
  minimum_days: number
  high_days: number
  stale_after_days: number
}

interface EmptyMonth {
  month: IsoMonth
  last: string
  empty: DayBalance[]
  /** Null where its balances say nothing. */
  breached: boolean | null
  missing: Unmeasured | null
}

function monthOfAccount(account: BankAccount, month: IsoMonth, { minimum_days }: Settings): EmptyMonth {
  const last = `${month}-${daysInMonth(month)}`
  const days = ownMoney(account, [month])
  if (isUnmeasured(days)) return { month, last, empty: [], breached: null, missing: days }
  const empty = days.filter(({ paise }) => paise <= 0n)
  return { month, last, empty, breached: empty.length >= minimum_days, missing: null }
}

function judgeAccount(account: BankAccount, context: JudgeContext<Settings>): Judged<'some' | 'many'> {
  const { today, limits } = context
  const months = coveredMonthsOf(account, today.month).map((month) => monthOfAccount(account, month, limits))
  const newest = months.at(-1)
  if (!newest) return noWholeMonth(account)
  const breach = openBreach(months)
  if (!breach)
    return newest.missing
      ? unmeasuredOn(account, newest.missing.missing)
      : clearOn(account, { month: newest.month, days: newest.empty.length }, context)
  const { month, empty, last } = breach.worst
  const isMany = empty.length >= limits.high_days
  const low = empty.reduce((least, { paise }) => (paise < least ? paise : least), 0n)
  const finding = {
    band: isMany ? ('many' as const) : ('some' as const),
    severity: isMany ? ('High' as const) : ('Medium' as const),
    detail: {
      account: account.name,
      month,
      days_without_money: empty.length,
      lowest_balance: decimalOf(low),
      days: empty.map(({ date, paise }) => ({ date, balance: decimalOf(paise) })),
    },
    places: empty.flatMap((day) => balancePlace(account, day)),
    fact_ids: account.lines
      .filter(({ date }) => date <= (breach.since.at(-1)?.last ?? last))
      .map(({ fact }) => fact.fact_id),
    event_date: last,
  }
  return foundOn(account, finding, context)
}

/** Days on which an account of the business ended at zero or below, month by month. */
export const daysWithoutMoney = {
  needs: BANK_KINDS,
  applies_to: EVERY_PARTY,
  words: joinWords(BANK_WORDS, BALANCE_WORDS),
  judge: (facts: FactSet<BankKind>, context: JudgeContext<Settings>) =>
    perAccount(facts.read(bankAccounts), (account) => judgeAccount(account, context)),
} as const
