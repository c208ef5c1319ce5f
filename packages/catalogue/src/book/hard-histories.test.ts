import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import type { FactPayload } from '@saakh/domain/facts'
import { describe, expect, it } from 'vitest'
import { conductOf } from '../conduct-series.ts'
import { account, type DayEnd, dayEnds } from '../example-facts.ts'
import { positionsOf } from './positions.ts'

// Each case was worked out by hand from the circular of 12-11-2021 and its explanations: days past due count the due date
// itself, an NPA stays one until all arrears are paid, a borrower is classed by all facilities together.

type Loan = FactPayload<'loan_account'>
type Days = (DayEnd | null)[]

const many = (n: number, of: (i: number) => DayEnd | null): Days => Array.from({ length: n }, (_, i) => of(i))

/** Nothing due. */
const clean = (n: number): Days => many(n, () => ({ outstanding: '50.00', dpd: 0, overdue_amount: '0.00' }))
/** Past due, the first day of the stretch with this count. */
const late = (n: number, first = 1, more: DayEnd = {}): Days =>
  many(n, (i) => ({ outstanding: '50.00', dpd: first + i, overdue_amount: '5.00', ...more }))
/** The oldest due date of each day-end. */
const due = (n: number, oldest_due_date: IsoDate): Days => many(n, () => ({ outstanding: '50.00', oldest_due_date }))
/** No day past due, and yet something owed. */
const remainder = (n: number): Days => many(n, () => ({ outstanding: '50.00', dpd: 0, overdue_amount: '0.01' }))
const silent = (n: number): Days => many(n, () => null)
const declared = (n: number, asset_class: NonNullable<DayEnd['asset_class']>, more: DayEnd = {}): Days =>
  many(n, () => ({ outstanding: '50.00', asset_class, ...more }))

const LINE = { sanction_limit: '100.00', drawing_power: '80.00' }
const within = (n: number, more: DayEnd = {}): Days => many(n, () => ({ ...LINE, outstanding: '80.00', ...more }))
const above = (n: number, more: DayEnd = {}): Days => many(n, () => ({ ...LINE, outstanding: '80.01', ...more }))
const turned = (credits: string, interest_debited: string): DayEnd => ({ credits, interest_debited })

interface Facility {
  kind: Loan['kind']
  days: Days
  master?: Partial<Loan>
}
const term = (...days: Days[]): Facility => ({ kind: 'term_loan', days: days.flat() })
const credit = (...days: Days[]): Facility => ({ kind: 'cash_credit', days: days.flat() })
const restructured = (facility: Facility, master: Partial<Loan>): Facility => ({ ...facility, master })

interface HistoryOptions {
  start?: IsoDate
  lender?: LenderKind
}

/** Each facility at its last day-end: shown class, computed class, days, and whether another facility makes it so. */
function standing(facilities: readonly Facility[], { start = '2026-01-01', lender = 'bank' }: HistoryOptions = {}) {
  const longest = Math.max(...facilities.map(({ days }) => days.length))
  const end = addDays(start, longest - 1)
  const numbered = facilities.map((facility, i) => ({ ...facility, number: String(i + 1) }))
  const series = conductOf(
    numbered.map(({ number, kind, master }) => account(number, kind, master)),
    numbered.flatMap(({ number, days }) => dayEnds(number, start, end, (_, i) => days[i] ?? null)),
    end,
  )
  return positionsOf(series, { lender, from: '0001-01' })
    .filter(({ is_latest }) => is_latest)
    .map(({ asset_class, computed_class, days_past_due, by_another }) => [
      asset_class,
      computed_class,
      days_past_due,
      ...(by_another ? ['by another'] : []),
    ])
}

type Row = readonly [
  title: string,
  facilities: readonly Facility[],
  expected: readonly unknown[],
  told?: HistoryOptions,
]
const same = (word: string, days: number) => [word, word, days]
const holds = (rows: readonly Row[]) =>
  it.each(rows.map((row) => [...row] as const))('%s', (_, facilities, expected, options) =>
    expect(standing(facilities, options)).toEqual(expected),
  )

describe('a term loan', () => {
  // Due on 31-03-2026: 31-03 is day 1, 29-04 day 30, 30-04 day 31, 29-05 day 60, 30-05 day 61, 28-06 day 90, 29-06 day 91.
  const upTo = (n: number): HistoryOptions & { facility: Facility } => ({
    start: '2026-03-31',
    facility: term(due(n, '2026-03-31')),
  })
  const published = (title: string, n: number, word: string): Row => [
    title,
    [upTo(n).facility],
    [same(word, n)],
    upTo(n),
  ]
  holds([
    published('is overdue on the due date itself', 1, 'SMA-0'),
    published('is SMA-0 on day 30', 30, 'SMA-0'),
    published('is SMA-1 on 30-04', 31, 'SMA-1'),
    published('is SMA-1 on day 60', 60, 'SMA-1'),
    published('is SMA-2 on 30-05', 61, 'SMA-2'),
    published('is SMA-2 on day 90', 90, 'SMA-2'),
    published('is NPA on 29-06', 91, 'NPA'),
    // From 29-02-2024 to 30-03-2024 there are 31 days, the first included.
    ['counts over the leap day', [term(due(31, '2024-02-29'))], [same('SMA-1', 31)], { start: '2024-02-29' }],
    ['stays NPA when the older instalments are paid', [term(late(100), late(5, 12))], [same('NPA', 16)]],
    ['stays NPA while a paisa of arrears is left', [term(late(100), remainder(40))], [same('NPA', 0)]],
    ['is upgraded on the day on which all arrears are paid', [term(late(100), clean(1))], [same('Standard', 0)]],
    ['begins again after that', [term(late(100), clean(1), late(3))], [same('SMA-0', 3)]],
    ['falls back within SMA as the days do', [term(late(70), late(2, 9))], [same('SMA-0', 10)]],
    ['keeps the class of its last day-end through silent days', [term(late(45), silent(10))], [same('SMA-1', 45)]],
    ['is NPA by the count of a day after a silence', [term(late(45), silent(50), late(1, 96))], [same('NPA', 96)]],
    [
      'upgraded in a silence that no file mentions stays NPA',
      [term(late(95), silent(20), late(1, 5))],
      [same('NPA', 5)],
    ],
  ])
})

describe('a loan of an NBFC of the base layer', () => {
  const base = (start: IsoDate): HistoryOptions => ({ start, lender: 'nbfc_base' })
  holds([
    ['is SMA-2 at 180 days before 31-03-2024', [term(late(180))], [same('SMA-2', 180)], base('2023-01-01')],
    ['is NPA at 181', [term(late(181))], [same('NPA', 181)], base('2023-01-01')],
    // Day 151 falls on 30-03-2024, when 180 days still held; the next day the norm is 150 days.
    ['is SMA-2 on the day before the norm falls', [term(late(151))], [same('SMA-2', 151)], base('2023-11-01')],
    ['is NPA on the day on which it falls', [term(late(152))], [same('NPA', 152)], base('2023-11-01')],
    ['is NPA at 91 days since 31-03-2026', [term(late(91))], [same('NPA', 91)], base('2026-04-01')],
  ])
})

describe('what the lender declares', () => {
  holds([
    [
      'an old NPA at 20 days stays one in both classes',
      [term(declared(1, 'Doubtful 1', { dpd: 20, overdue_amount: '5.00' }))],
      [['NPA', 'NPA', 20]],
    ],
    [
      'without it the same days tell SMA-0',
      [term(late(1, 20))],
      // What came before the first file is not known; nothing calm is said of it elsewhere.
      [same('SMA-0', 20)],
    ],
    [
      'Standard at 45 days is shown, and SMA-1 stands beside it',
      [term(declared(1, 'Standard', { dpd: 45, overdue_amount: '5.00' }))],
      [['Standard', 'SMA-1', 45]],
    ],
    [
      'NPA without arrears is shown, and Standard stands beside it',
      [term(declared(3, 'Sub-standard', { dpd: 0, overdue_amount: '0.00' }))],
      [['NPA', 'Standard', 0]],
    ],
    [
      'NPA that is not delivered any more stays until all is paid',
      [term(declared(5, 'NPA', { dpd: 95, overdue_amount: '5.00' }), late(5, 10))],
      [same('NPA', 14)],
    ],
    ['SMA-1 without days is shown, and no class computed', [term(declared(1, 'SMA-1'))], [['SMA-1', null, null]]],
    ['Standard without days means that there are none', [term(declared(1, 'Standard'))], [same('Standard', 0)]],
  ])
})

describe('a cash credit', () => {
  holds([
    ['has no SMA-0: 30 days above the drawing power are Standard', [credit(above(30))], [same('Standard', 30)]],
    ['is SMA-1 from day 31', [credit(above(31))], [same('SMA-1', 31)]],
    ['is SMA-2 from day 61', [credit(above(61))], [same('SMA-2', 61)]],
    ['is SMA-2 on day 90 and NPA after it', [credit(above(91))], [same('NPA', 91)]],
    ['is at the drawing power within it', [credit(within(200, turned('1.00', '0.50')))], [same('Standard', 0)]],
    ['begins anew after one day within', [credit(above(60), within(1), above(20))], [same('Standard', 20)]],
    ['is upgraded by a day within when nothing is overdue', [credit(above(95), within(1))], [same('Standard', 0)]],
    [
      'is not upgraded within the limit while interest is overdue',
      [credit(above(95), within(3, { overdue_amount: '0.50' }))],
      [same('NPA', 0)],
    ],
    ['is NPA without credits for 90 days', [credit(within(90, turned('0.00', '0.00')))], [same('NPA', 0)]],
    ['is not on day 89', [credit(within(89, turned('0.00', '0.00')))], [same('Standard', 0)]],
    [
      'is NPA when the credits of 90 days do not cover the interest',
      [credit(within(89, turned('0.10', '0.10')), within(1, turned('0.10', '0.11')))],
      [same('NPA', 0)],
    ],
    [
      'is not judged by credits when one of the 90 days is missing',
      [credit(within(40, turned('0.00', '0.00')), silent(1), within(60, turned('0.00', '0.00')))],
      [same('Standard', 0)],
    ],
    [
      'owes nothing and is in order without credits',
      [credit(many(120, () => ({ ...LINE, outstanding: '0.00', ...turned('0.00', '0.00') })))],
      [same('Standard', 0)],
    ],
  ])
})

describe('a restructured loan', () => {
  const plan = { restructured_on: '2026-02-01', restructuring: 'resolution_plan' } as const
  const until = { ...plan, specified_period_until: '2026-06-30' }
  // From 01-01-2026 the 181st day-end is 30-06-2026.
  holds([
    ['is what its days tell before the plan', [restructured(term(late(31)), until)], [same('SMA-1', 31)]],
    ['is NPA from the day of the plan, whatever is paid', [restructured(term(clean(32)), until)], [same('NPA', 0)]],
    ['is NPA on the last day of its period', [restructured(term(clean(181)), until)], [same('NPA', 0)]],
    ['is upgraded after it when all is paid', [restructured(term(clean(182)), until)], [same('Standard', 0)]],
    [
      'is not upgraded after it with a day of arrears',
      [restructured(term(clean(181), late(1)), until)],
      [same('NPA', 1)],
    ],
    // From 01-01-2026 the 397th day-end is 01-02-2027, the last day of twelve months.
    ['without a day it is NPA for twelve months', [restructured(term(clean(397)), plan)], [same('NPA', 0)]],
    ['and not longer', [restructured(term(clean(398)), plan)], [same('Standard', 0)]],
    [
      'keeps its class under a scheme that says so',
      [restructured(term(clean(60)), { ...until, restructuring: 'class_kept' })],
      [same('Standard', 0)],
    ],
  ])
})

describe('a borrower', () => {
  const BY_ANOTHER = (days: number) => ['NPA', 'NPA', days, 'by another']
  holds([
    [
      'is NPA with all facilities when one is',
      [term(late(91)), credit(within(91, turned('1.00', '0.50')))],
      [same('NPA', 91), BY_ANOTHER(0)],
    ],
    ['has no class in common below that', [term(late(61)), credit(above(61))], [same('SMA-2', 61), same('SMA-2', 61)]],
    [
      'is not upgraded by one facility while another is in arrears',
      [term(late(95), clean(5)), credit(within(80), above(20))],
      [BY_ANOTHER(0), BY_ANOTHER(20)],
    ],
    [
      'is upgraded when the arrears of all are paid',
      [term(late(95), clean(5)), credit(within(80), above(19), within(1))],
      [same('Standard', 0), same('Standard', 0)],
    ],
    [
      'does not pass its NPA to what the lender declares, and the difference stands',
      [term(late(91)), credit(within(90), declared(1, 'Standard', { ...LINE, outstanding: '80.00' }))],
      [same('NPA', 91), ['Standard', 'NPA', 0, 'by another']],
    ],
    [
      'takes a facility that is opened while it is NPA along',
      [term(late(100)), term(silent(98), clean(2))],
      [same('NPA', 100), BY_ANOTHER(0)],
    ],
    [
      'stays NPA when the facility in arrears is delivered no more',
      [term(late(95), silent(10)), term(clean(105))],
      [same('NPA', 95), BY_ANOTHER(0)],
    ],
    [
      'has a guarantee without days, of which no class is known',
      [term(late(91)), { kind: 'bank_guarantee', days: many(91, () => ({ outstanding: '50.00' })) }],
      [same('NPA', 91), [null, null, null]],
    ],
    [
      'is NPA by a plan of one facility',
      [
        restructured(term(clean(40)), { restructured_on: '2026-02-01', restructuring: 'resolution_plan' }),
        term(clean(40)),
      ],
      [same('NPA', 0), BY_ANOTHER(0)],
    ],
  ])
})
