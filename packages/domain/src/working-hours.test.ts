import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import type { WorkingCalendar } from './working-days.ts'
import { addWorkingMinutes, momentOf, timeOf, workingMinutesBetween } from './working-hours.ts'

/** Guru Nanak's Birthday on Tuesday, 24 November 2026; the 28th is a fourth Saturday. Seven hours a day. */
const OFFICE: WorkingCalendar = { saturdays_off: 'second_and_fourth', holidays: new Set(['2026-11-24']) }
const at = (text: string) => momentOf(new Date(`${text}:00+05:30`))

describe('four working hours', () => {
  it.each([
    ['in the morning', '2026-11-26T10:30', '2026-11-26 14:30'],
    ['before the office opens', '2026-11-26T07:00', '2026-11-26 14:00'],
    ['up to its end', '2026-11-26T13:00', '2026-11-26 17:00'],
    ['over night', '2026-11-26T16:30', '2026-11-27 13:30'],
    ['after its end', '2026-11-26T17:00', '2026-11-27 14:00'],
    ['over a Saturday off and a Sunday', '2026-11-27T15:00', '2026-11-30 12:00'],
    ['on a Sunday', '2026-11-29T12:00', '2026-11-30 14:00'],
    ['over a holiday', '2026-11-23T16:00', '2026-11-25 13:00'],
  ])('%s', (_, from, due) => {
    const { day, minute } = addWorkingMinutes(at(from), 240, OFFICE)
    expect(`${day} ${timeOf(minute)}`).toBe(due)
    expect(workingMinutesBetween(at(from), { day, minute }, OFFICE)).toBe(240)
  })
})

it('reads an instant in the time of India', () => {
  expect(momentOf(new Date('2026-11-26T18:29:59Z'))).toEqual({ day: '2026-11-26', minute: 1439 })
  expect(momentOf(new Date('2026-11-26T18:30:00Z'))).toEqual({ day: '2026-11-27', minute: 0 })
})

it('is counted by other hours of an office', () => {
  const late: WorkingCalendar = { ...OFFICE, opens: '09:30', closes: '18:00' }
  expect(addWorkingMinutes(at('2026-11-26T17:00'), 90, late)).toEqual({ day: '2026-11-27', minute: 600 })
})

const moment = fc.record({
  day: fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-10-01', n)),
  minute: fc.integer({ min: 0, max: 1439 }),
})

it('counts back what it added, and adds up', () => {
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: 1, max: 5000 }), (start, other, count) => {
      const due = addWorkingMinutes(start, count, OFFICE)
      expect(workingMinutesBetween(start, due, OFFICE)).toBe(count)
      expect(workingMinutesBetween(start, other, OFFICE) + workingMinutesBetween(other, due, OFFICE)).toBe(count)
    }),
  )
})
