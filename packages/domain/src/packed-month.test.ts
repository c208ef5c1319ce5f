import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { COLUMN_COUNT, columnAt, type DayEndMonth, kindAt } from './day-end-columns.ts'
import { lastBalance, lastTold, monthNumbers, monthUntil, plainMonth } from './month-numbers.ts'
import { packMonth } from './pack-month.ts'
import { PackedMonth } from './packed-month.ts'

const ENTRIES = {
  amount: fc
    .integer({ min: -(2 ** 40), max: 2 ** 40 })
    .map(
      (paise) =>
        `${paise < 0 ? '-' : ''}${Math.trunc(Math.abs(paise) / 100)}.${String(Math.abs(paise) % 100).padStart(2, '0')}`,
    ),
  count: fc.integer({ min: 0, max: 5_000 }),
  date: fc.constantFrom('2024-02-29', '2019-04-01', '2026-11-28'),
  word: fc.constantFrom('Standard', 'SMA-0', 'NPA'),
}

const months = fc
  .record({
    account_number: fc.string({ minLength: 1, maxLength: 12 }),
    month: fc.constantFrom('2024-02', '2026-11', '2025-12'),
    columns: fc.tuple(
      ...Array.from({ length: COLUMN_COUNT }, (_, place) =>
        fc.option(fc.array(fc.option(ENTRIES[kindAt(place)] as fc.Arbitrary<string | number>), { maxLength: 31 }), {
          nil: undefined,
        }),
      ),
    ),
  })
  .map(({ account_number, month, columns }) => {
    const namedColumns = columns.flatMap((entries, place) => (entries ? [[columnAt(place) ?? '', entries]] : []))
    return { account_number, month, outstanding: [], ...Object.fromEntries(namedColumns) } as DayEndMonth
  })

const packed = (month: DayEndMonth): PackedMonth => {
  const bytes = packMonth(month)
  if (bytes === null) throw new Error('this month cannot be packed')
  return PackedMonth.of(bytes)
}

const month = (more: Partial<DayEndMonth>): DayEndMonth => ({
  account_number: 'A1',
  month: '2026-11',
  outstanding: [],
  ...more,
})

describe('a month of day-ends as bytes', () => {
  it('says what the month says, in every way of asking', () => {
    fc.assert(
      fc.property(months, (dayEndMonth) => {
        const read = packed(dayEndMonth)
        expect(plainMonth(read)).toEqual(dayEndMonth)
        expect(canonicalJson(read)).toBe(canonicalJson(dayEndMonth))
        expect(JSON.parse(JSON.stringify(read))).toEqual(dayEndMonth)
        expect(lastTold(read)).toBe(lastTold(dayEndMonth))
        expect(lastBalance(read)).toBe(lastBalance(dayEndMonth))
        for (const column of ['outstanding', 'dpd', 'sanction_limit'] as const) {
          expect(monthNumbers(read, column)).toEqual(monthNumbers(dayEndMonth, column))
          expect(read[column]).toEqual(dayEndMonth[column])
        }
      }),
    )
  })

  it('is cut as the month is', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 0, max: 31 }), (dayEndMonth, days) => {
        const [read, plain] = [monthUntil(packed(dayEndMonth), days), monthUntil(dayEndMonth, days)]
        expect(plainMonth(read)).toEqual(plain)
        expect(lastTold(read)).toBe(lastTold(plain))
        expect(monthNumbers(read, 'outstanding')).toEqual(monthNumbers(plain, 'outstanding'))
      }),
    )
  })

  it.each([
    ['an amount that no number holds', month({ outstanding: ['999999999999999.00'] })],
    ['an amount that is written otherwise', month({ outstanding: ['5.5'] })],
    ['nothing with a sign', month({ outstanding: ['-0.00'] })],
    ['a column that has no place', { ...month({}), colour: ['red'] } as DayEndMonth],
    ['more days than a month has', month({ outstanding: new Array(32).fill(null) })],
  ])('does not take %s', (_, dayEndMonth) => {
    expect(packMonth(dayEndMonth)).toBeNull()
  })

  it('takes some bytes a day', () => {
    const outstanding = Array.from({ length: 30 }, (_, day) => `${1_000_000 + day * 731}.50`)
    const same = Array.from({ length: 30 }, () => '5000000.00')
    const bytes = packMonth(month({ outstanding, sanction_limit: same, drawing_power: same, dpd: same.map(() => 0) }))
    expect(bytes?.length).toBeLessThan(230)
  })

  it('refuses a format that it does not know', () => {
    expect(() => PackedMonth.of(Uint8Array.from([9, 1, 65]))).toThrow(RangeError)
  })

  it('keeps the places that are stored', () => {
    expect(Array.from({ length: COLUMN_COUNT }, (_, place) => columnAt(place))).toEqual([
      ...['outstanding', 'sanction_limit', 'drawing_power', 'dpd', 'oldest_due_date', 'overdue_amount'],
      ...['principal_outstanding', 'principal_arrear_amt', 'principal_arr_days', 'interest_arrear_amt'],
      ...[
        'interest_arrear_days',
        'interest_debited',
        'credits',
        'debits',
        'undrawn',
        'asset_class',
        'npa_since',
        'sma_since',
      ],
    ])
  })
})
