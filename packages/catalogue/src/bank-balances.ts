import { daysInMonth, type IsoDate, type IsoMonth } from '@saakh/domain/dates'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import type { BankAccount } from './bank-accounts.ts'
import { type Unmeasured, unmeasured } from './kit/figures.ts'
import type { Place } from './kit/judgement.ts'

// The balance of an account at the end of each day, for rules on money that is short.

export interface DayBalance {
  date: IsoDate
  paise: bigint
}

/** Whether a statement names a limit up to which the bank lends on this account. */
const hasLimit = ({ statements }: BankAccount): boolean =>
  statements.some(({ payload }) => payload.drawing_limit !== null && paiseOf(payload.drawing_limit) > 0n)

/**
 * The balances of whole months, or why they say nothing: a balance that the statements do not state, or an account that its bank
 * lends on. There a balance below zero is the debt and no want; its limit says more.
 */
export function ownMoney(account: BankAccount, months: readonly IsoMonth[]): DayBalance[] | Unmeasured {
  const { name } = account
  if (hasLimit(account)) return unmeasured('lent_on', { account: name })
  const days: DayBalance[] = []
  for (const month of months)
    for (const [date, paise] of account.balances(`${month}-01`, `${month}-${daysInMonth(month)}`)) {
      if (paise === null) return unmeasured('balance_not_told', { account: name, date })
      days.push({ date, paise })
    }
  const overdrawn = days.filter(({ paise }) => paise < 0n).length
  return overdrawn * 2 > days.length ? unmeasured('looks_lent_on', { account: name }) : days
}

/** Where the balance of a day stands: in the last line until then, or at the beginning of the statement. */
export function balancePlace({ lines, statements }: BankAccount, { date, paise }: DayBalance): Place[] {
  const figures = { date, balance: decimalOf(paise) }
  const line = lines.findLast((bankLine) => bankLine.date <= date)
  if (line) return [{ fact_id: line.fact.fact_id, as_of: date, path: 'balance', code: 'balance', figures }]
  const begins = statements.findLast(({ payload }) => payload.from <= date && payload.to >= date)
  return begins ? [{ fact_id: begins.fact_id, as_of: date, path: 'opening_balance', code: 'balance', figures }] : []
}

/** Where the statements that reach into a span tell their last balance. */
export const closingPlaces = ({ statements }: BankAccount, from: IsoDate, to: IsoDate): Place[] =>
  statements
    .filter(({ payload }) => payload.from <= to && payload.to >= from && payload.closing_balance !== null)
    .map(({ fact_id, payload }) => ({
      fact_id,
      as_of: payload.to,
      path: 'closing_balance',
      code: 'balance',
      figures: { date: payload.to, balance: payload.closing_balance },
    }))

export const BALANCE_WORDS = {
  evidence: { balance: { label: 'Balance of {date:date}', observed: '{balance:money_full}' } },
  reasons: {
    lent_on: '{account} has a drawing limit: a balance below zero is what it is for.',
    looks_lent_on: '{account} is below zero on most days, as an overdraft is, and no statement gives its limit.',
    balance_not_told: 'The statements of {account} do not state the balance of {date:date}.',
  },
} as const
