import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epfDueDate, monthAfter, parseMonth } from './wage-month.ts'

describe('a wage month', () => {
  it.each([
    ['2026-02', '2026-02'],
    ['202602', '2026-02'],
    ['02-2026', '2026-02'],
    ['2/2026', '2026-02'],
    ['022026', '2026-02'],
    ['122020', '2020-12'],
    ['202012', '2020-12'],
    ['Feb-2026', '2026-02'],
    ['FEBRUARY, 2026', '2026-02'],
    ['sept 2025', '2025-09'],
  ])('%s is %s', (text, month) => {
    expect(parseMonth(text)).toEqual({ ok: true, value: month })
  })

  it.each(['', '13-2026', '2026', 'Feb-26', '2026-02-01', 'Fortnight 2026', '00/2026', '0000-01'])(
    '%s is none',
    (text) => {
      expect(parseMonth(text).ok).toBe(false)
    },
  )

  it('is due on the 15th of the next month', () => {
    expect(epfDueDate('2025-12')).toBe('2026-01-15')
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), (n) => {
        const month = monthAfter('2026-01', n)
        expect(parseMonth(month)).toEqual({ ok: true, value: month })
        expect(epfDueDate(month)).toBe(`${monthAfter('2026-01', n + 1)}-15`)
      }),
    )
  })
})
