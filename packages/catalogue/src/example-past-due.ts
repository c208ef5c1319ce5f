import { daysPastDue } from '@saakh/domain/dpd'
import { account, dayEnds } from './example-facts.ts'

// Short ways to write accounts that fall past due. Accounts and figures are fictional.

export const TERM = account('0042', 'term_loan')
export const CREDIT = account('0077', 'cash_credit')

/** Day-ends of an instalment due on 31-03-2021 and never paid. */
export const unpaid = (to: string) =>
  dayEnds('0042', '2021-03-01', to, (day) => ({
    outstanding: '850000.00',
    dpd: daysPastDue(day, '2021-03-31'),
    oldest_due_date: day >= '2021-03-31' ? '2021-03-31' : null,
    overdue_amount: day >= '2021-03-31' ? '42000.00' : '0.00',
  }))

const overdueByCount = (dpd: number): string => (dpd > 0 ? '42000.00' : '0.00')

export const byCount = (from: string, to: string, at: (day: string) => number, overdue?: (day: string) => string) =>
  dayEnds('0042', from, to, (day) => ({
    outstanding: '850000.00',
    dpd: at(day),
    overdue_amount: overdue ? overdue(day) : overdueByCount(at(day)),
  }))

export const credit = (from: string, to: string, balance: (day: string) => string, more: object = {}) =>
  dayEnds('0077', from, to, (day) => ({
    outstanding: balance(day),
    sanction_limit: '1000000.00',
    drawing_power: '900000.00',
    ...more,
  }))

/** April once more, with the excess paid down on the 12th. */
export const repaid = (balance: string) =>
  credit('2021-04-01', '2021-04-12', (day) => (day === '2021-04-12' ? balance : '950000.00'))
