import { addDays } from '@saakh/domain/dates'
import { describe, expect, it } from 'vitest'
import { type Booked, type DayEnd, type FacilityDays, judgePromises, type PromiseAsked } from './promises.ts'

const LAKH = 10_000_000n
const MADE = '2026-11-10'
const DUE = '2026-11-20'

const promise = (more: Partial<PromiseAsked> = {}): PromiseAsked => ({
  ...{ key: 'one', account_number: null, amount: 40n * LAKH, promised_on: MADE, promised_for: DUE },
  ...more,
})
/** Arrears in lakh from the ninth on, day by day; '-' is a day that was not delivered, null one without the amount. */
const arrears = (...lakh: (number | null | '-')[]): DayEnd[] =>
  lakh.flatMap((amount, at) => {
    if (amount === '-') return []
    const overdue = amount === null ? null : BigInt(amount) * LAKH
    return [{ day: addDays('2026-11-09', at), overdue, credits: null, outstanding: null, days_past_due: null }]
  })
const loan = (days: DayEnd[], more: Partial<FacilityDays> = {}): FacilityDays => ({
  ...{ account_number: 'TL-1', is_revolving: false, days },
  ...more,
})
const limit = (days: DayEnd[]) => loan(days, { account_number: 'CC-1', is_revolving: true })
const credited = (days: DayEnd[], at: number, lakh: bigint) =>
  days.map((dayEnd, n) => (n === at ? { ...dayEnd, credits: lakh * LAKH } : dayEnd))
const balances = (...lakh: number[]) =>
  arrears(...lakh.map(() => null)).map((dayEnd, at) => ({ ...dayEnd, outstanding: BigInt(lakh[at] ?? 0) * LAKH }))
const recovery = (day: string, lakh: bigint, more: Partial<Booked> = {}): Booked => ({
  ...{ account_number: 'TL-1', day, amount: lakh * LAKH, kind: 'recovery' },
  ...more,
})
const STILL = Array.from({ length: 12 }, () => 60)
const judge = (asked: PromiseAsked[], facilities: FacilityDays[], booked: Booked[] = []) =>
  judgePromises(asked, facilities, booked).map(({ key: _, told_until: __, paid, ...judgement }) => ({
    ...judgement,
    paid: Number(paid / LAKH),
  }))

describe('a promise of ₹40 lakh', () => {
  it.each<[string, FacilityDays[], Booked[], [string | null, string, number]]>([
    ['is kept when the arrears fell by it', [loan(arrears(60, 60, 20))], [], ['kept', 'paid', 40]],
    ['is kept in parts', [loan(arrears(60, 50, 50, 20))], [], ['kept', 'paid', 40]],
    ['is kept although more fell due meanwhile', [loan(arrears(60, 75, 35, 35, 50))], [], ['kept', 'paid', 40]],
    ['is kept when nothing is in arrears any more', [loan(arrears(30, 30, 0))], [], ['kept', 'arrears_nil', 30]],
    ['stays kept when more falls due after that', [loan(arrears(30, 0, 15, 15))], [], ['kept', 'arrears_nil', 30]],
    ['is kept by a recovery of the book', [loan(arrears(...STILL))], [recovery(DUE, 40n)], ['kept', 'paid', 40]],
    ['is kept by credits of the loan', [loan(credited(arrears(...STILL), 3, 40n))], [], ['kept', 'paid', 40]],
    ['is kept by a lower balance of the loan', [loan(balances(800, 800, 760))], [], ['kept', 'paid', 40]],
    [
      'counts one payment once',
      [loan(credited(arrears(60, 60, 35), 2, 25n))],
      [recovery('2026-11-11', 25n)],
      [null, 'file_late', 25],
    ],
    ['is broken when its day-end shows nothing', [loan(arrears(...STILL))], [], ['broken', 'not_paid', 0]],
    [
      'is partly kept by less',
      [loan(arrears(60, ...STILL.slice(2).map(() => 45), 45))],
      [],
      ['partly_kept', 'paid', 15],
    ],
    [
      'is not kept by what came before it',
      [loan(arrears(...STILL))],
      [recovery('2026-11-09', 40n)],
      ['broken', 'not_paid', 0],
    ],
    [
      'is not kept by what came after it',
      [loan(arrears(...STILL))],
      [recovery('2026-11-21', 40n)],
      ['broken', 'not_paid', 0],
    ],
    [
      'is not kept by a write-off',
      [loan(arrears(60, 20, ...STILL.slice(2).map(() => 20)))],
      [recovery('2026-11-10', 40n, { kind: 'write_off' })],
      ['broken', 'not_paid', 0],
    ],
    ['is open while no day-end tells', [loan(arrears(60, 60))], [], [null, 'file_late', 0]],
    ['is open while there is no day-end at all', [], [], [null, 'no_day_ends', 0]],
    ['is kept by a recovery where there is no day-end', [], [recovery('2026-11-12', 40n)], ['kept', 'paid', 40]],
    [
      'waits for the slower of two files',
      [loan(arrears(...STILL)), limit(arrears(10, 10))],
      [],
      [null, 'file_late', 0],
    ],
    [
      'does not wait for a facility that fell silent long ago',
      [
        loan(arrears(...STILL)),
        loan([{ ...(arrears(5)[0] as DayEnd), day: '2026-08-31' }], { account_number: 'TL-0' }),
      ],
      [],
      ['broken', 'not_paid', 0],
    ],
    [
      'is read from the first day-end after its day where that day has none',
      [loan(arrears(60, ...Array.from({ length: 12 }, () => '-' as const), 20))],
      [],
      ['kept', 'paid', 40],
    ],
    [
      'is not read from the turnover of a limit',
      [limit(credited(arrears(...STILL), 3, 90n))],
      [],
      ['broken', 'not_paid', 0],
    ],
    [
      'is not measurable where a limit states no arrears',
      [limit(arrears(...STILL.map(() => null)))],
      [],
      [null, 'arrears_not_told', 0],
    ],
    ['adds up over the facilities', [loan(arrears(60, 45)), limit(arrears(30, 5))], [], ['kept', 'paid', 40]],
    [
      'is not kept because nothing was ever in arrears',
      [loan(arrears(...STILL.map(() => 0)))],
      [],
      ['broken', 'not_paid', 0],
    ],
  ])('%s', (_, facilities, booked, [outcome, because, paid]) => {
    expect(judge([promise()], facilities, booked)).toEqual([{ outcome, because, paid }])
  })

  it('of one facility is not kept by another', () => {
    const facilities = [loan(arrears(...STILL)), loan(arrears(60, 10), { account_number: 'TL-2' })]
    expect(judge([promise({ account_number: 'TL-1' })], facilities)).toMatchObject([{ outcome: 'broken' }])
    expect(judge([promise({ account_number: 'TL-2' })], facilities)).toMatchObject([{ outcome: 'kept' }])
  })

  it('tells how far the day-ends reach', () => {
    const [judgement] = judgePromises([promise()], [loan(arrears(60, 60, 60))], [])
    expect(judgement?.told_until).toBe('2026-11-11')
  })
})

it('reads a promise without an amount as all that is in arrears', () => {
  const asked = promise({ amount: null })
  expect(judge([asked], [loan(arrears(30, 0))])).toMatchObject([{ outcome: 'kept', because: 'arrears_nil' }])
  expect(judge([asked], [loan(arrears(60, ...STILL.slice(1).map(() => 30)))])).toMatchObject([
    { outcome: 'partly_kept' },
  ])
  expect(judge([asked], [loan(arrears(...STILL))])).toMatchObject([{ outcome: 'broken' }])
})

it('reads days past due where no amount of arrears is told', () => {
  const days = arrears(null, null, null).map((dayEnd, at) => ({ ...dayEnd, days_past_due: at === 2 ? 0 : 40 }))
  expect(judge([promise()], [limit(days)])).toMatchObject([{ outcome: 'kept', because: 'arrears_nil' }])
})

it('lets a payment keep one promise alone, the one for the earlier day', () => {
  const first = promise({ key: 'first', amount: 20n * LAKH, promised_for: '2026-11-15' })
  const second = promise({ key: 'second', amount: 20n * LAKH })
  const once = [loan(arrears(60, 60, 40, ...STILL.slice(3).map(() => 40)))]
  const judgements = judgePromises([second, first], once, [])
  expect(judgements.map(({ key, outcome }) => [key, outcome])).toEqual([
    ['first', 'kept'],
    ['second', 'broken'],
  ])
  const twice = [loan(arrears(60, 60, 40, 40, 15))]
  expect(judge([second, first], twice)).toMatchObject([{ outcome: 'kept' }, { outcome: 'kept', paid: 25 }])
})
