import { describe, expect, it } from 'vitest'
import { accountsInArrears, countingMonths, hasPaidDay } from './conduct-months.ts'
import { dayEnds } from './example-facts.ts'

const within = () => ({ outstanding: '900000.00', sanction_limit: '1000000.00' })
const above = () => ({ outstanding: '1100000.00', sanction_limit: '1000000.00' })
const monthsOf = (facts: ReturnType<typeof dayEnds>) =>
  countingMonths(facts)
    .map(({ payload }) => payload.month)
    .sort()

describe('the months that count', () => {
  it('are the last seven of an account without arrears at their beginning', () => {
    const facts = dayEnds('0077', '2025-01-01', '2026-03-31', within)
    expect(monthsOf(facts)).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02', '2026-03'])
    expect(accountsInArrears(countingMonths(facts))).toEqual([])
  })

  it('go back to the last month with a day on which nothing was due', () => {
    const facts = [
      ...dayEnds('0077', '2024-06-01', '2025-02-10', within),
      ...dayEnds('0077', '2025-02-11', '2026-03-31', above),
    ]
    expect(monthsOf(facts)[0]).toBe('2025-02')
    expect(accountsInArrears(facts.filter(({ payload }) => payload.month >= '2025-09'))).toEqual(['0077'])
  })

  it('are all there are of an account that was never without arrears', () => {
    expect(monthsOf(dayEnds('0077', '2024-06-01', '2026-03-31', above))).toHaveLength(22)
  })

  it('are counted for each account by itself, from the last month of the party', () => {
    const facts = [
      ...dayEnds('0077', '2025-01-01', '2026-03-31', above),
      ...dayEnds('0088', '2025-01-01', '2026-03-31', within),
    ]
    expect(countingMonths(facts).filter(({ payload }) => payload.account_number === '0088')).toHaveLength(7)
    expect(countingMonths(facts).filter(({ payload }) => payload.account_number === '0077')).toHaveLength(15)
  })
})

describe('a day on which nothing is due', () => {
  const day = (cells: object) =>
    dayEnds('0042', '2026-03-31', '2026-03-31', () => ({ outstanding: '1.00', ...cells }))[0]
  it.each([
    [true, {}],
    [true, { dpd: 0, overdue_amount: '0.00' }],
    [false, { dpd: 1 }],
    [false, { overdue_amount: '0.01' }],
    [false, { oldest_due_date: '2026-03-30' }],
    [false, { sanction_limit: '0.50' }],
    [false, { outstanding: null }],
  ])('%s: %j', (expected, cells) => {
    const fact = day(cells)
    expect(fact && hasPaidDay(fact.payload)).toBe(expected)
  })
})
