import { describe, expect, it } from 'vitest'
import { addDays, dayNumber } from './dates.ts'
import {
  borrowerClass,
  classAfter,
  daysPastDue,
  dpdBucket,
  npaClass,
  npaNorm,
  npaNormByDay,
  outOfOrder,
  revolvingClass,
  termLoanClass,
} from './dpd.ts'

describe('day count of RBI circular 68/2021-22', () => {
  it.each([
    ['2021-03-30', 0, 'Standard'],
    ['2021-03-31', 1, 'SMA-0'],
    ['2021-04-29', 30, 'SMA-0'],
    ['2021-04-30', 31, 'SMA-1'],
    ['2021-05-29', 60, 'SMA-1'],
    ['2021-05-30', 61, 'SMA-2'],
    ['2021-06-28', 90, 'SMA-2'],
    ['2021-06-29', 91, 'NPA'],
  ])('due 31-03-2021 and unpaid is, at the end of %s, %i days past due and %s', (dayEnd, dpd, assetClass) => {
    expect(daysPastDue(dayEnd, '2021-03-31')).toBe(dpd)
    expect(termLoanClass(dpd)).toBe(assetClass)
  })

  it('counts the same over a leap day', () => {
    expect(termLoanClass(daysPastDue('2024-03-01', '2024-01-31'))).toBe('SMA-1')
    expect(daysPastDue('2024-02-29', '2024-01-31')).toBe(30)
    expect(daysPastDue('2024-03-01', null)).toBe(0)
  })

  it.each([
    [0, 'Standard'],
    [1, 'Standard'],
    [30, 'Standard'],
    [31, 'SMA-1'],
    [60, 'SMA-1'],
    [61, 'SMA-2'],
    [90, 'SMA-2'],
    [91, 'NPA'],
  ])('cash credit in excess for %i days is %s: there is no SMA-0', (days, assetClass) =>
    expect(revolvingClass(days)).toBe(assetClass),
  )
})

describe('non-performing assets', () => {
  it.each([
    ['bank', '2020-01-01', 90],
    ['nbfc_upper_or_middle', '2020-01-01', 90],
    ['nbfc_base', '2024-03-30', 180],
    ['nbfc_base', '2024-03-31', 150],
    ['nbfc_base', '2025-03-31', 120],
    ['nbfc_base', '2026-03-30', 120],
    ['nbfc_base', '2026-03-31', 90],
  ] as const)('%s on %s: more than %i days', (lender, on, days) => {
    expect(npaNorm(lender, on)).toBe(days)
    expect(npaNormByDay(lender)(dayNumber(on))).toBe(days)
    expect(termLoanClass(days, npaNorm(lender, on))).toBe('SMA-2')
    expect(termLoanClass(days + 1, npaNorm(lender, on))).toBe('NPA')
  })

  it('is upgraded only when all arrears are paid', () => {
    expect(classAfter('NPA', 'SMA-0', false)).toBe('NPA')
    expect(classAfter('NPA', 'Standard', true)).toBe('Standard')
    expect(classAfter('SMA-2', 'SMA-0', false)).toBe('SMA-0')
    expect(classAfter(null, 'SMA-1', false)).toBe('SMA-1')
  })

  it('classes the borrower by the worst account', () => {
    expect(borrowerClass(['Standard', 'SMA-2', 'SMA-0'])).toBe('SMA-2')
    expect(borrowerClass([])).toBeNull()
  })

  it.each([
    [12, 'Sub-standard'],
    [13, 'Doubtful 1'],
    [24, 'Doubtful 1'],
    [25, 'Doubtful 2'],
    [48, 'Doubtful 2'],
    [49, 'Doubtful 3'],
  ])('%i months as NPA is %s', (months, npa) => expect(npaClass(months)).toBe(npa))

  it('knows loss and buckets', () => {
    expect(npaClass(1, true)).toBe('Loss')
    expect([0, 1, 30, 31, 60, 61, 90, 91].map(dpdBucket)).toEqual([
      '0',
      '1-30',
      '1-30',
      '31-60',
      '31-60',
      '61-90',
      '61-90',
      '90+',
    ])
  })
})

describe('out of order', () => {
  const within = { days_in_excess: 0, days_without_credit: 10, credits: 500n, interest_debited: 400n }
  it.each([
    ['in order', within, null],
    ['in excess for 90 days', { ...within, days_in_excess: 90 }, null],
    ['in excess for 91 days', { ...within, days_in_excess: 91 }, 'excess'],
    ['within the limit, no credits for 89 days', { ...within, days_without_credit: 89 }, null],
    ['within the limit, no credits for 90 days', { ...within, days_without_credit: 90 }, 'no_credits'],
    ['credits below the interest debited', { ...within, credits: 399n }, 'credits_below_interest'],
    ['credits equal to the interest debited', { ...within, credits: 400n }, null],
    [
      'days not delivered',
      { days_in_excess: 0, days_without_credit: null, credits: null, interest_debited: null },
      null,
    ],
  ] as const)('%s', (_, conduct, limb) =>
    expect(outOfOrder(conduct)).toEqual(limb ? { out_of_order: true, limb } : { out_of_order: false }),
  )

  it('due-date arithmetic and day count agree on every day of a year', () => {
    for (let i = 0; i < 366; i++) expect(daysPastDue(addDays('2023-12-31', i), '2023-12-31')).toBe(i + 1)
  })
})
