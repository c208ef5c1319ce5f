import type { ClassDifferenceReason } from '@saakh/domain/class-difference'
import type { AssetClass } from '@saakh/domain/dpd'
import type { ClassDay, ReasonedDay } from '../class-history.ts'

export interface AccountDays {
  account_number: string
  days: readonly ReasonedDay[]
}

/** The class of an account on a day-end, with what made it so. */
export interface BorrowerDay extends ClassDay {
  /** True where the account is non-performing because another of the same borrower is. */
  by_another: boolean
  /** Why the computed class is not the declared one; null: they agree, or none is declared. */
  because: ClassDifferenceReason | null
  /** The first of the run of day-ends on which they differ up to this one. */
  differs_since: number | null
}

/** One account on the walk through the days of all of them. */
interface Walked {
  days: readonly ReasonedDay[]
  made: BorrowerDay[]
  /** The next of its days that the walk has not come to. */
  at: number
  /** The first of the run of day-ends on which the two classes differ. */
  apart: number | null
}

/** The next day-end of any account; null when the walk is over. */
function nextDay(accounts: readonly Walked[]): number | null {
  let next = Number.POSITIVE_INFINITY
  for (const { days, at } of accounts) next = Math.min(next, days[at]?.day ?? Number.POSITIVE_INFINITY)
  return next === Number.POSITIVE_INFINITY ? null : next
}

/** Whether the borrower is non-performing by the last day-end of each account up to a day. */
function isNpaOn(today: number, accounts: readonly Walked[], wasNpa: boolean): boolean {
  let isAllPaid = true
  for (const { days, at } of accounts) {
    const last = days[at]?.day === today ? days[at] : days[at - 1]
    if (last?.computed === 'NPA') return true
    if (last && !last.arrears_paid) isAllPaid = false
  }
  return wasNpa && !isAllPaid
}

function walkOn(account: Walked, own: ReasonedDay, isNpa: boolean): void {
  const { day, value, declared, arrears_paid } = own
  const by_another = isNpa && own.computed !== 'NPA'
  const computed: AssetClass = isNpa ? 'NPA' : own.computed
  const status = declared ?? (isNpa ? 'NPA' : own.status)
  const agree = declared === null || declared === computed
  const because = agree ? null : by_another ? 'another' : own.because
  account.apart = because === null ? null : (account.apart ?? day)
  account.at += 1
  const differs_since = account.apart
  account.made.push({ day, value, status, computed, declared, arrears_paid, by_another, because, differs_since })
}

/**
 * The computed class by borrower: when one account is non-performing all of them are, until the arrears of every account
 * are paid. What a lender's system declares is not touched. The days of each account come in their order.
 */
export function classByBorrower(accounts: readonly AccountDays[]): Map<string, readonly BorrowerDay[]> {
  const walked = accounts.map(({ days }): Walked => ({ days, made: [], at: 0, apart: null }))
  let isNpa = false
  for (let today = nextDay(walked); today !== null; today = nextDay(walked)) {
    isNpa = isNpaOn(today, walked, isNpa)
    for (const account of walked) {
      const day = account.days[account.at]
      if (day?.day === today) walkOn(account, day, isNpa)
    }
  }
  return new Map(accounts.map(({ account_number }, i) => [account_number, walked[i]?.made ?? []]))
}
