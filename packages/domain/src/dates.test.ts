import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  daysBetween,
  daysInMonth,
  financialYearOf,
  isIsoDate,
  isIsoMonth,
  istDate,
  istDayEnd,
  istInstant,
  monthOf,
  parseIndianDate,
} from './dates.ts'

describe('days', () => {
  it.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['2024-13-01', false],
    ['2024-00-10', false],
    ['2024-1-1', false],
    ['0000-01-01', false],
    [20240101, false],
    [null, false],
  ])('knows whether %s is a day', (value, is) => expect(isIsoDate(value)).toBe(is))

  it('counts over leap days and year ends', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(addDays('2023-12-31', 1)).toBe('2024-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(dateOfDay(dayNumber('1947-08-15'))).toBe('1947-08-15')
    expect(() => dayNumber('yesterday')).toThrow(RangeError)
  })

  it('counts every day of four centuries, after which the calendar repeats, as the platform does', () => {
    const start = dayNumber('1800-01-01')
    for (let day = start; day < start + 146_097; day++) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
      if (dateOfDay(day) !== date || dayNumber(date) !== day)
        throw new Error(`${day} is ${date}, not ${dateOfDay(day)}`)
    }
    expect(dateOfDay(dayNumber('0001-01-01'))).toBe('0001-01-01')
  })

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -2, '2023-11-15'],
    ['2024-11-30', 14, '2026-01-30'],
  ])('adds months to %s (%i) without leaving the month', (date, months, expected) =>
    expect(addMonths(date, months)).toBe(expected),
  )

  it('knows months', () => {
    expect(monthOf('2024-02-05')).toBe('2024-02')
    expect(daysInMonth('2024-02')).toBe(29)
    expect([isIsoMonth('2024-02'), isIsoMonth('2024-13'), isIsoMonth('2024-02-01')]).toEqual([true, false, false])
  })
})

describe('India', () => {
  it('changes the day at midnight in India', () => {
    expect(istDate(new Date('2024-06-30T18:29:59.999Z'))).toBe('2024-06-30')
    expect(istDate(new Date('2024-06-30T18:30:00Z'))).toBe('2024-07-01')
    expect(istInstant('2024-07-01', '00:05').toISOString()).toBe('2024-06-30T18:35:00.000Z')
    expect(istDayEnd('2024-07-01').toISOString()).toBe('2024-07-01T18:29:59.999Z')
    expect(() => istInstant('2024-07-01', '24:00')).toThrow(RangeError)
  })

  it.each([
    ['2024-03-31', '2023-24', '2023-04-01', '2024-03-31'],
    ['2024-04-01', '2024-25', '2024-04-01', '2025-03-31'],
    ['1999-12-31', '1999-00', '1999-04-01', '2000-03-31'],
  ])('puts %s into the financial year %s', (date, label, start, end) =>
    expect(financialYearOf(date)).toEqual({ label, start, end }),
  )
})

describe('reading dates', () => {
  it.each([
    ['05-02-2024', '2024-02-05'],
    ['5/2/2024', '2024-02-05'],
    [' 05.02.2024 ', '2024-02-05'],
    ['2024-02-05', '2024-02-05'],
    ['2024-02-05T20:00:00Z', '2024-02-06'],
  ])('reads %s', (text, value) => expect(parseIndianDate(text)).toEqual({ ok: true, value }))

  it('takes the century of a two-digit year from the hint and refuses to guess without one', () => {
    expect(parseIndianDate('20-11-87', { near_year: 1987 })).toEqual({ ok: true, value: '1987-11-20' })
    expect(parseIndianDate('03-11-16', { near_year: 2016 })).toEqual({ ok: true, value: '2016-11-03' })
    expect(parseIndianDate('01-01-00', { near_year: 1999 })).toEqual({ ok: true, value: '2000-01-01' })
    expect(parseIndianDate('31-12-99', { near_year: 2000 })).toEqual({ ok: true, value: '1999-12-31' })
    expect(parseIndianDate('20-11-87').ok).toBe(false)
  })

  it.each(['31-02-2024', '2024-02-30', 'NA', '', '12-2024', '1-1-1'])('refuses %s with a reason', (text) => {
    const parsed = parseIndianDate(text)
    expect(parsed.ok).toBe(false)
    expect(!parsed.ok && parsed.reason).toMatch(/\w/)
  })
})
