import { describe, expect, it } from 'vitest'
import { dueDates, nextDue, readRecurrence } from './case-recurrence.ts'
import { addDays } from './dates.ts'

const every = (frequency: 'Daily' | 'Weekly' | 'Monthly' | 'Quarterly' | 'Yearly') => ({ frequency, absoluteDates: [] })

describe('due dates', () => {
  it.each([
    ['Daily', '2026-01-31', '2026-01-31', '2026-02-01'],
    ['Weekly', '2026-01-31', '2026-02-09', '2026-02-14'],
    ['Monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
    ['Monthly', '2026-01-31', '2026-02-28', '2026-03-31'],
    ['Monthly', '2028-01-31', '2028-01-31', '2028-02-29'],
    ['Quarterly', '2025-11-30', '2025-11-30', '2026-02-28'],
    ['Quarterly', '2025-11-30', '2026-02-28', '2026-05-30'],
    ['Yearly', '2028-02-29', '2028-02-29', '2029-02-28'],
    ['Yearly', '2028-02-29', '2031-02-28', '2032-02-29'],
  ] as const)('%s from %s after %s is %s', (frequency, start, after, expected) => {
    expect(nextDue(every(frequency), start, after)).toBe(expected)
  })

  it('never skips a period, however far away one asks', () => {
    for (const frequency of ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'] as const) {
      let walked = '2024-01-31'
      while (walked < '2032-01-01') {
        const next = nextDue(every(frequency), '2024-01-31', walked)
        if (!next) throw new Error('a frequency has no end')
        expect(nextDue(every(frequency), '2024-01-31', addDays(next, -1))).toBe(next)
        walked = next
      }
    }
  })

  it('takes specific dates one after the other and ends with the last', () => {
    const dates = { frequency: null, absoluteDates: ['2026-05-01', '2026-06-01'] }
    expect(nextDue(dates, '2026-04-01', '2026-04-01')).toBe('2026-05-01')
    expect(nextDue(dates, '2026-04-01', '2026-05-01')).toBe('2026-06-01')
    expect(nextDue(dates, '2026-04-01', '2026-06-01')).toBeNull()
    expect(nextDue(dates, '2026-06-01', '2026-06-01')).toBeNull()
  })

  it('lists what was missed, at most a month of it, and what follows', () => {
    expect(dueDates(every('Weekly'), '2026-01-01', '2026-01-08', '2026-01-20')).toEqual({
      due: ['2026-01-08', '2026-01-15'],
      next: '2026-01-22',
    })
    const missed = dueDates(every('Daily'), '2026-01-01', '2026-01-02', '2026-12-31')
    expect([missed.due.length, missed.due[0], missed.next]).toEqual([31, '2026-12-01', '2027-01-01'])
    expect(dueDates(every('Daily'), '2026-01-01', '2026-01-02', '2026-01-01')).toEqual({ due: [], next: '2026-01-02' })
  })
})

describe('what a client sends', () => {
  it.each([undefined, null, {}, { frequency: '', absoluteDates: [] }])('%j is no recurrence', (sent) => {
    expect(readRecurrence(sent)).toEqual({ ok: true, value: null })
  })

  it('reads a frequency in any letter case and dates in order without doubles', () => {
    expect(readRecurrence({ frequency: 'weekly' })).toEqual({ ok: true, value: every('Weekly') })
    expect(readRecurrence({ absoluteDates: ['2026-06-01', '2026-05-01', '2026-06-01'] })).toEqual({
      ok: true,
      value: { frequency: null, absoluteDates: ['2026-05-01', '2026-06-01'] },
    })
  })

  it('refuses another frequency, and both at once', () => {
    expect(readRecurrence({ frequency: 'Hourly' })).toMatchObject({ ok: false })
    expect(readRecurrence({ frequency: 'Daily', absoluteDates: ['2026-05-01'] })).toMatchObject({ ok: false })
  })
})
