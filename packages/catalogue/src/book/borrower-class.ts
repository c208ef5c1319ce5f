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

/**
 * The computed class by borrower: when one account is non-performing all of them are, until the arrears of every account
 * are paid. What a lender's system declares is not touched.
 */
export function classByBorrower(accounts: readonly AccountDays[]): Map<string, readonly BorrowerDay[]> {
  const made = new Map<string, BorrowerDay[]>(accounts.map(({ account_number }) => [account_number, []]))
  const events = accounts
    .flatMap(({ account_number, days }) => days.map((day) => ({ account_number, day })))
    .sort((a, b) => a.day.day - b.day.day)
  const last = new Map<string, ClassDay>()
  const apart = new Map<string, number>()
  let isNpa = false
  for (let at = 0; at < events.length; ) {
    const today = events[at]?.day.day
    let until = at
    while (events[until]?.day.day === today) until += 1
    const ofToday = events.slice(at, until)
    for (const { account_number, day } of ofToday) last.set(account_number, day)
    const known = [...last.values()]
    isNpa = known.some(({ computed }) => computed === 'NPA') || (isNpa && !known.every((one) => one.arrears_paid))
    for (const { account_number, day } of ofToday) {
      const by_another = isNpa && day.computed !== 'NPA'
      const computed: AssetClass = isNpa ? 'NPA' : day.computed
      const status = day.declared ?? (isNpa ? 'NPA' : day.status)
      const agree = day.declared === null || day.declared === computed
      const because = agree ? null : by_another ? 'another' : day.because
      if (because === null) apart.delete(account_number)
      else if (!apart.has(account_number)) apart.set(account_number, day.day)
      const differs_since = apart.get(account_number) ?? null
      made.get(account_number)?.push({ ...day, computed, status, by_another, because, differs_since })
    }
    at += ofToday.length
  }
  return made
}
