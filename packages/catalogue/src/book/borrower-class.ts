import type { AssetClass } from '@saakh/domain/dpd'
import type { ClassDay } from '../class-history.ts'

export interface AccountDays {
  account_number: string
  days: readonly ClassDay[]
}

/** The class of an account on a day-end, with what made it so. */
export interface BorrowerDay extends ClassDay {
  /** True where the account is non-performing because another of the same borrower is. */
  by_another: boolean
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
      made.get(account_number)?.push({ ...day, computed, status, by_another })
    }
    at += ofToday.length
  }
  return made
}
