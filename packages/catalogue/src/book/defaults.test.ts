import { dateOfDay, dayNumber } from '@saakh/domain/dates'
import { describe, expect, it } from 'vitest'
import { conductOf } from '../conduct-series.ts'
import { account, type DayEnd, dayEnds } from '../example-facts.ts'
import { type CountedDays, defaultRuns } from './defaults.ts'
import { positionsOf } from './positions.ts'

const FIRST = dayNumber('2026-01-01')
const counted = (
  account_number: string,
  kind: CountedDays['kind'],
  values: readonly (number | null)[],
): CountedDays => ({
  ...{ account_number, kind },
  days: values.flatMap((value, i) => (value === null ? [] : [{ day: FIRST + i, value }])),
})
const beginnings = (accounts: readonly CountedDays[]) =>
  [...defaultRuns(accounts)].flatMap(([number, runs]) =>
    runs.flatMap(({ from, begins_default }) => (begins_default ? [`${number} ${dateOfDay(from)}`] : [])),
  )

describe('the default of a borrower', () => {
  it('begins with the due date that a loan misses, and again after all was paid', () => {
    expect(beginnings([counted('L', 'term_loan', [0, 0, 1, 2, 0, 1])])).toEqual(['L 2026-01-03', 'L 2026-01-06'])
  })

  it('began before the first file by the count, and on no day on which it was calm', () => {
    expect(beginnings([counted('L', 'term_loan', [45])])).toEqual(['L 2025-11-18'])
    expect(beginnings([counted('L', 'term_loan', [0, null, null, 9])])).toEqual(['L 2026-01-02'])
  })

  it('goes on while a part is paid and the oldest due date moves', () => {
    expect(beginnings([counted('L', 'term_loan', [30, 31, 1, 2])])).toEqual(['L 2025-12-03'])
  })

  it('begins of a cash credit on the 31st day above its limit', () => {
    expect(beginnings([counted('C', 'cash_credit', [30, 31, 32])])).toEqual(['C 2026-01-02'])
    expect(beginnings([counted('C', 'cash_credit', [1, 29, 30])])).toEqual([])
  })

  it('is of the borrower: a second facility begins none while the first one lasts', () => {
    const first = counted('A', 'term_loan', [1, 2, 3, 0, 0, 0])
    expect(beginnings([first, counted('B', 'term_loan', [0, 1, 2, 3, 4, 0])])).toEqual(['A 2026-01-01'])
    expect(beginnings([first, counted('B', 'term_loan', [0, 0, 0, 0, 0, 1])])).toEqual(['A 2026-01-01', 'B 2026-01-06'])
    expect(beginnings([first, counted('B', 'bill', [1, 0, 0, 0, 0, 0])])).toEqual(['A 2026-01-01', 'B 2026-01-01'])
  })
})

const days = (count: number, of: (i: number) => DayEnd) => Array.from({ length: count }, (_, i) => of(i))
const standing = (number: string, ends: readonly DayEnd[]) => {
  const series = conductOf(
    [account(number, 'term_loan')],
    dayEnds(number, '2026-01-01', dateOfDay(FIRST + ends.length - 1), (_, i) => ends[i] ?? null),
    dateOfDay(FIRST + ends.length - 1),
  )
  return positionsOf(series, { lender: 'bank', from: '0001-01' })
}

describe('a position', () => {
  it('tells the default that stands, and those that began in its month and the two weeks before', () => {
    const positions = standing(
      'L',
      days(40, (i) => ({ outstanding: '50.00', dpd: i < 25 ? 0 : i - 24 })),
    )
    expect(positions).toMatchObject([
      { month: '2026-01', default_since: '2026-01-26', defaults_began: ['2026-01-26'] },
      { month: '2026-02', default_since: '2026-01-26', defaults_began: ['2026-01-26'] },
    ])
  })

  it('tells why the two classes differ and since when, as the alert does', () => {
    const declared = days(
      40,
      (i) => ({ outstanding: '50.00', dpd: i + 1, asset_class: i < 30 ? 'SMA-0' : 'Standard' }) as DayEnd,
    )
    expect(standing('L', declared).at(-1)).toMatchObject({
      ...{ declared_class: 'Standard', computed_class: 'SMA-1' },
      ...{ class_reason: 'counted', differs_since: '2026-01-31' },
    })
  })
})
