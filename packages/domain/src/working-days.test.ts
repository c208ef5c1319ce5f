import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './dates.ts'
import {
  addWorkingDays,
  dueAfterWaiting,
  isWorkingDay,
  type WorkingCalendar,
  workingDayNumbers,
  workingDaysBetween,
} from './working-days.ts'

/** Maharashtra: Diwali (Bali Pratipada) on 10 November 2026, Guru Nanak's Birthday on the 24th. */
const BANK: WorkingCalendar = {
  saturdays_off: 'second_and_fourth',
  holidays: new Set(['2026-11-10', '2026-11-24', '2026-12-25']),
}

describe('a working day of a bank', () => {
  it.each([
    ['2026-11-06', true, 'a Friday'],
    ['2026-11-07', true, 'the first Saturday'],
    ['2026-11-08', false, 'a Sunday'],
    ['2026-11-14', false, 'the second Saturday'],
    ['2026-11-21', true, 'the third Saturday'],
    ['2026-11-28', false, 'the fourth Saturday'],
    ['2026-08-29', true, 'the fifth Saturday'],
    ['2026-11-24', false, 'a holiday'],
    ['2024-02-29', true, 'a leap day, a Thursday'],
    ['1969-12-28', false, 'a Sunday before 1970'],
  ])('%s: %s, %s', (day, works) => {
    expect(isWorkingDay(day, BANK)).toBe(works)
  })

  it.each([
    ['all', '2026-11-07', false],
    ['none', '2026-11-14', true],
  ] as const)('with Saturdays off: %s, %s', (saturdays_off, day, works) => {
    expect(isWorkingDay(day, { ...BANK, saturdays_off })).toBe(works)
  })
})

it.each([
  ['2026-11-06', 1, '2026-11-07', 'Friday to the first Saturday'],
  ['2026-11-07', 1, '2026-11-09', 'over a Sunday'],
  ['2026-11-09', 1, '2026-11-11', 'over a holiday'],
  ['2026-11-13', 1, '2026-11-16', 'over the second Saturday'],
  ['2026-11-23', 3, '2026-11-27', 'three days over a holiday'],
  ['2026-11-08', 1, '2026-11-09', 'from a day off'],
  ['2026-11-08', 0, '2026-11-08', 'nothing to add'],
])('%s and %i working days: %s (%s)', (from, days, to) => {
  expect(addWorkingDays(from, days, BANK)).toBe(to)
})

it.each([
  ['2026-11-12', '2026-11-06', '2026-11-06', '2026-11-12', 'ended on the day on which it began'],
  ['2026-11-12', '2026-11-06', '2026-11-07', '2026-11-13', 'over the first Saturday, which is worked'],
  ['2026-11-12', '2026-11-06', '2026-11-08', '2026-11-13', 'ended on a Sunday'],
  ['2026-11-12', '2026-11-06', '2026-11-09', '2026-11-16', 'two days, moved over the second Saturday'],
  ['2026-11-12', '2026-11-09', '2026-11-11', '2026-11-13', 'over a holiday'],
  ['2026-11-20', '2026-11-13', '2026-11-16', '2026-11-21', 'over the second Saturday, moved to the third'],
  ['2026-11-27', '2026-11-27', '2026-11-30', '2026-11-30', 'over the fourth Saturday'],
  ['2026-08-31', '2026-08-28', '2026-08-29', '2026-09-01', 'over the fifth Saturday, which is worked'],
  ['2026-11-08', '2026-11-06', '2026-11-07', '2026-11-09', 'due on a Sunday'],
  ['2026-11-08', '2026-11-14', '2026-11-15', '2026-11-08', 'waited on days off alone'],
  ['2026-11-02', '2026-11-09', '2026-11-11', '2026-11-03', 'over before it waited'],
  ['2026-12-24', '2026-12-23', '2026-12-28', '2026-12-29', 'over Christmas and the fourth Saturday'],
])('due on %s, waited after %s until %s: %s (%s)', (due, from, to, moved) => {
  expect(dueAfterWaiting(due, from, to, BANK)).toBe(moved)
})

it('ends where no day works', () => {
  const never = { saturdays_off: 'all' as const, holidays: new Set<string>() }
  for (let n = 0; n < 400; n += 1) never.holidays.add(addDays('2026-01-01', n))
  expect(daysBetween('2026-01-01', addWorkingDays('2026-01-01', 5, never))).toBeLessThan(400)
})

it('counts as it adds, and as the numbers of days do', () => {
  const day = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2025-06-01', n))
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), day, (from, days, other) => {
      expect(workingDaysBetween(from, addWorkingDays(from, days, BANK), BANK)).toBe(days)
      const numbers = workingDayNumbers('2025-06-01', '2027-09-01', BANK)
      const at = (isoDay: string) => numbers[daysBetween('2025-06-01', isoDay)] ?? 0
      expect(at(other) - at(from)).toBe(workingDaysBetween(from, other, BANK))
    }),
    { numRuns: 200 },
  )
})
