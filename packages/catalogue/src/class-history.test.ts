import { addDays, dateOfDay, type IsoDate } from '@saakh/domain/dates'
import { type AssetClass, revolvingClass, termLoanClass } from '@saakh/domain/dpd'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { classHistory } from './class-history.ts'
import { conductOf } from './conduct-series.ts'
import { account, type DayEnd, dayEnds } from './example-facts.ts'

const START = '2023-01-01'

/** Stretches of days in one condition, long enough to cross every class and the 90 days the trend looks back. */
const stretches = (length: number) =>
  fc
    .array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: length })), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.flatMap(([bad, days]) => Array.from({ length: days }, () => bad)))

const conduct = (kind: 'term_loan' | 'cash_credit', days: readonly DayEnd[]) => {
  const end: IsoDate = addDays(START, days.length - 1)
  const [series] = conductOf(
    [account('1', kind)],
    dayEnds('1', START, end, (_, i) => days[i] ?? null),
    end,
  )
  const history = series ? classHistory(series, kind, 'bank', 3) : null
  return history
    ? { status: history.status, since: dateOfDay(history.since), previous: history.before?.status ?? null }
    : null
}

/** The same by walking every day from the first, with nothing cut short. */
function walked(classes: readonly AssetClass[], paid: readonly boolean[]) {
  let status: AssetClass | null = null
  let previous: AssetClass | null = null
  let since = START
  classes.forEach((computed, i) => {
    const next = status === 'NPA' && !paid[i] ? 'NPA' : computed
    if (next === status) return
    previous = status
    status = next
    since = addDays(START, i)
  })
  return { status, since, previous }
}

const counts = (bad: readonly boolean[]): number[] => {
  let run = 0
  return bad.map((isBad) => {
    run = isBad ? run + 1 : 0
    return run
  })
}

it('tells a term loan as a walk over every day does, NPA kept until the arrears are paid', () => {
  fc.assert(
    fc.property(stretches(130), fc.array(fc.boolean(), { minLength: 1100, maxLength: 1100 }), (bad, lingering) => {
      const dpd = counts(bad)
      // On some days nothing is past due although an overdue amount stands.
      const paid = dpd.map((days, i) => days === 0 && !lingering[i])
      const history = conduct(
        'term_loan',
        dpd.map((days, i) => ({ outstanding: '1.00', dpd: days, overdue_amount: paid[i] ? '0.00' : '5.00' })),
      )
      const expected = walked(
        dpd.map((days) => termLoanClass(days)),
        paid,
      )
      expect(history?.status).toBe(expected.status)
      if (expected.status !== 'Standard') expect(history).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

it('tells a cash credit as a walk over every day does', () => {
  fc.assert(
    fc.property(stretches(130), (above) => {
      const days = counts(above)
      const history = conduct(
        'cash_credit',
        above.map((isAbove) => ({
          outstanding: isAbove ? '100.01' : '100.00',
          sanction_limit: '100.00',
          drawing_power: '200.00',
        })),
      )
      const expected = walked(
        days.map((n) => revolvingClass(n)),
        days.map((n) => n === 0),
      )
      expect(history?.status).toBe(expected.status)
      if (expected.status !== 'Standard') expect(history).toEqual(expected)
    }),
    { numRuns: 150 },
  )
})

it('is out of order without credits for 90 delivered days, and again in order with the next credit', () => {
  const days = (n: number, credits: (i: number) => string): DayEnd[] =>
    Array.from({ length: n }, (_, i) => ({
      outstanding: '50.00',
      sanction_limit: '100.00',
      credits: credits(i),
      interest_debited: '0.00',
    }))
  expect(
    conduct(
      'cash_credit',
      days(89, () => '0.00'),
    )?.status,
  ).toBe('Standard')
  expect(
    conduct(
      'cash_credit',
      days(90, () => '0.00'),
    ),
  ).toEqual({ status: 'NPA', since: addDays(START, 89), previous: 'Standard' })
  expect(
    conduct(
      'cash_credit',
      days(300, (i) => (i % 89 === 0 ? '1.00' : '0.00')),
    )?.status,
  ).toBe('Standard')
  expect(
    conduct(
      'cash_credit',
      days(120, (i) => (i === 110 ? '1.00' : '0.00')),
    )?.status,
  ).toBe('Standard')
  expect(
    conduct(
      'cash_credit',
      days(120, (i) => (i === 20 ? '1.00' : '0.00')),
    ),
  ).toEqual({ status: 'NPA', since: addDays(START, 110), previous: 'Standard' })
})

it('is out of order when credits of 90 days do not cover the interest debited', () => {
  const days = (credit: string): DayEnd[] =>
    Array.from({ length: 95 }, () => ({
      outstanding: '50.00',
      sanction_limit: '100.00',
      credits: credit,
      interest_debited: '0.10',
    }))
  expect(conduct('cash_credit', days('0.09'))?.status).toBe('NPA')
  expect(conduct('cash_credit', days('0.10'))?.status).toBe('Standard')
})
