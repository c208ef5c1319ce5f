import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { financialYearFrom, isIsoDate, isIsoMonth } from './dates.ts'
import {
  extended,
  GST_RETURNS,
  gstDueDate,
  lastDayOfPeriod,
  monthsOfPeriod,
  parseFinancialYear,
  parseTaxPeriod,
} from './gst-calendar.ts'
import { GST_EXTENSIONS } from './gst-extensions.ts'
import { gstStateCode, INDIAN_STATES } from './indian-states.ts'

const month = (first: string) => ({ first, quarterly: false })
const quarter = (first: string) => ({ first, quarterly: true })
const due = (...asked: Parameters<typeof gstDueDate>) => gstDueDate(...asked)?.date ?? null

describe('due dates of GST returns', () => {
  it.each([
    ['2023-01', '2023-02-11', '2023-02-20'],
    ['2023-02', '2023-03-11', '2023-03-20'],
    ['2023-03', '2023-04-11', '2023-04-20'],
    ['2023-04', '2023-05-11', '2023-05-20'],
    ['2023-05', '2023-06-11', '2023-06-20'],
    ['2023-06', '2023-07-11', '2023-07-20'],
    ['2023-07', '2023-08-11', '2023-08-20'],
    ['2023-08', '2023-09-11', '2023-09-20'],
    ['2023-09', '2023-10-11', '2023-10-20'],
    ['2023-10', '2023-11-11', '2023-11-20'],
    ['2023-11', '2023-12-11', '2023-12-20'],
    ['2023-12', '2024-01-11', '2024-01-20'],
  ])('of the month %s are %s and %s in every state', (first, gstr1, gstr3b) => {
    for (const { gst_code } of INDIAN_STATES) {
      expect(due('GSTR1', month(first), gst_code)).toBe(gstr1)
      expect(due('GSTR3B', month(first), gst_code)).toBe(gstr3b)
    }
  })

  // Section 8 of the facts, by letters instead of numbers, so that a wrong number cannot hide.
  const ON_THE_22ND = ['CG', 'MP', 'GJ', 'MH', 'KA', 'GA', 'KL', 'TN', 'TS', 'AP', 'DD', 'PY', 'AN', 'LD']
  it.each(INDIAN_STATES.map((state) => [state.name, state] as const))('of a quarter in %s', (_, state) => {
    const first = ON_THE_22ND.some((letters) => state.letters.includes(letters))
    const day = first ? '22' : '24'
    expect(due('GSTR3B', quarter('2023-01'), state.gst_code)).toBe(`2023-04-${day}`)
    expect(due('GSTR3B', quarter('2023-04'), state.gst_code)).toBe(`2023-07-${day}`)
    expect(due('GSTR3B', quarter('2023-07'), state.gst_code)).toBe(`2023-10-${day}`)
    expect(due('GSTR3B', quarter('2023-10'), state.gst_code)).toBe(`2024-01-${day}`)
    expect(due('GSTR1', quarter('2023-10'), state.gst_code)).toBe('2024-01-13')
  })

  it.each([
    ['25', '22'],
    ['28', '22'],
    ['97', '24'],
    ['99', '24'],
  ])('of a quarter under the code %s, which is no state of today, are on the %s', (code, day) => {
    expect(due('GSTR3B', quarter('2023-01'), code)).toBe(`2023-04-${day}`)
  })

  it('are unknown before January 2021, for other returns and for a quarter that begins in between', () => {
    expect(due('GSTR3B', month('2020-12'), '27')).toBeNull()
    expect(due('GSTR3B', month('2021-01'), '27')).toBe('2021-02-20')
    expect(due('GSTR3B', quarter('2020-10'), '27')).toBeNull()
    expect(due('GSTR7', month('2023-01'), '27')).toBeNull()
    expect(due('GSTR3B', quarter('2023-02'), '27')).toBeNull()
  })

  it.each([
    ['GSTR3B', month('2024-12'), '27', '2025-01-22', 'Notification 02/2025 – Central Tax of 10-01-2025'],
    ['GSTR3B', quarter('2024-10'), '27', '2025-01-24', 'Notification 02/2025 – Central Tax of 10-01-2025'],
    ['GSTR3B', quarter('2024-10'), '07', '2025-01-26', 'Notification 02/2025 – Central Tax of 10-01-2025'],
    ['GSTR1', month('2024-12'), '07', '2025-01-13', 'Notification 01/2025 – Central Tax of 10-01-2025'],
    ['GSTR3B', month('2025-09'), '30', '2025-10-25', 'Notification 17/2025 – Central Tax of 18-10-2025'],
    ['GSTR3B', quarter('2025-07'), '09', '2025-10-25', 'Notification 17/2025 – Central Tax of 18-10-2025'],
  ] as const)('%s of %o under %s was moved to %s', (type, period, state, date, source) => {
    expect(gstDueDate(type, period, state)).toEqual({ date, extended_by: source })
  })
})

describe('extensions by notification', () => {
  it.each(
    GST_EXTENSIONS.map(
      (extension) => [`${extension.return_type} ${extension.first} ${extension.date}`, extension] as const,
    ),
  )('%s: a later day than the ordinary one, known states, a source', (_, extension) => {
    expect(GST_RETURNS).toContain(extension.return_type)
    expect(isIsoDate(extension.date) && isIsoMonth(extension.first)).toBe(true)
    expect(extension.source).toMatch(/^Notification \d{2}\/\d{4} – Central Tax of \d{2}-\d{2}-\d{4}$/)
    if (extension.state_codes !== 'all')
      for (const code of extension.state_codes) expect(gstStateCode(code)).not.toBeNull()
    const state = extension.state_codes === 'all' ? '27' : (extension.state_codes[0] ?? '')
    expect(
      gstDueDate(extension.return_type, { first: extension.first, quarterly: extension.quarterly }, state),
    ).toEqual({
      date: extension.date,
      extended_by: extension.source,
    })
  })

  it('hold for their states and period only; of two the later counts', () => {
    const table = [
      {
        return_type: 'GSTR3B',
        first: '2023-03',
        quarterly: false,
        state_codes: ['14'],
        date: '2023-05-24',
        source: 'A',
      },
      {
        return_type: 'GSTR3B',
        first: '2023-03',
        quarterly: false,
        state_codes: ['14'],
        date: '2023-06-30',
        source: 'B',
      },
    ] as const
    expect(extended('GSTR3B', month('2023-03'), '14', table)).toEqual({ date: '2023-06-30', source: 'B' })
    expect(extended('GSTR3B', month('2023-03'), '15', table)).toBeNull()
    expect(extended('GSTR3B', month('2023-04'), '14', table)).toBeNull()
    expect(extended('GSTR1', month('2023-03'), '14', table)).toBeNull()
    expect(extended('GSTR3B', quarter('2023-01'), '14', table)).toBeNull()
  })
})

describe('tax periods in words', () => {
  it.each([
    ['2025-26', 2025],
    ['2025-2026', 2025],
    ['FY 2025-26', 2025],
    ['1999-00', 1999],
    ['2025-27', null],
    ['2025', null],
    ['25-26', null],
    ['', null],
  ])('the year %j begins in %s', (text, year) => {
    expect(parseFinancialYear(text)).toBe(year)
  })

  it.each([
    ['September', '2025-26', '2025-09', false],
    ['september', '2025-2026', '2025-09', false],
    ['Sep', '2025-26', '2025-09', false],
    ['Sept.', '2025-26', '2025-09', false],
    ['09', '2025-26', '2025-09', false],
    ['9', '2025-26', '2025-09', false],
    ['092025', '2025-26', '2025-09', false],
    ['Sep-2025', '2025-26', '2025-09', false],
    ['Sep-25', '2025-26', '2025-09', false],
    ['March', '2025-26', '2026-03', false],
    ['03', '2025-26', '2026-03', false],
    ['032026', '2025-26', '2026-03', false],
    ['April', '2025-26', '2025-04', false],
    ['May', '2025-26', '2025-05', false],
    ['Apr-Jun', '2025-26', '2025-04', true],
    ['Jul-Sep', '2025-26', '2025-07', true],
    ['July - September', '2025-26', '2025-07', true],
    ['October', '2025-26', '2025-10', false],
    ['Oct to Dec', '2025-26', '2025-10', true],
    ['Jan-Mar', '2025-26', '2026-01', true],
    ['Q1', '2025-26', '2025-04', true],
    ['Q4', '2025-26', '2026-01', true],
  ])('%s of %s is %s', (taxp, fy, first, quarterly) => {
    expect(parseTaxPeriod(taxp, fy)).toEqual({ ok: true, value: { first, quarterly } })
  })

  it.each([
    ['September', '2025', "'2025' is not a financial year; write it as 2025-26"],
    ['092024', '2025-26', "'092024' does not lie in the financial year 2025-26"],
    ['Mar-2025', '2025-26', "'Mar-2025' does not lie in the financial year 2025-26"],
    ['132025', '2025-26', "'132025' is not a tax period"],
    ['13', '2025-26', "'13' is not a tax period"],
    ['Ma', '2025-26', "'Ma' is not a tax period"],
    ['Aug-Oct', '2025-26', "'Aug-Oct' is not a quarter of the financial year"],
    ['Apr-Sep', '2025-26', "'Apr-Sep' is not a quarter of the financial year"],
    ['', '2025-26', 'the tax period is empty'],
    ['Annual', '2025-26', 'the return covers a year; only monthly and quarterly returns are read'],
  ])('%j of %j is refused', (taxp, fy, reason) => {
    expect(parseTaxPeriod(taxp, fy)).toEqual({ ok: false, reason })
  })

  it('reads every month by its name, its first three letters and its number', () => {
    for (let number = 1; number <= 12; number++) {
      const name = new Date(Date.UTC(2025, number - 1, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' })
      const first = `${number >= 4 ? 2025 : 2026}-${String(number).padStart(2, '0')}`
      for (const taxp of [name, name.toUpperCase(), name.slice(0, 3), String(number), `${name}-${first.slice(0, 4)}`])
        expect(parseTaxPeriod(taxp, '2025-26')).toEqual({ ok: true, value: month(first) })
    }
  })

  it('ends a month on its last day and a quarter on that of its third month', () => {
    expect(['2024-02', '2025-02', '2025-04', '2025-12'].map((first) => lastDayOfPeriod(month(first)))).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2025-04-30',
      '2025-12-31',
    ])
    expect(lastDayOfPeriod(quarter('2024-01'))).toBe('2024-03-31')
    expect(monthsOfPeriod(quarter('2025-10'))).toEqual(['2025-10', '2025-11', '2025-12'])
  })

  it('always lies in its financial year, and is due after it ended', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2021, max: 2090 }), fc.integer({ min: 1, max: 12 }), (start, number) => {
        const { label, start: first, end } = financialYearFrom(start)
        const parsed = parseTaxPeriod(String(number), label)
        expect(parsed.ok).toBe(true)
        if (!parsed.ok) return
        const { value } = parsed
        expect(`${value.first}-01` >= first && lastDayOfPeriod(value) <= end).toBe(true)
        for (const type of GST_RETURNS) expect((due(type, value, '29') ?? '') > lastDayOfPeriod(value)).toBe(true)
      }),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.string(), fc.constant('2025-26')), (taxp, fy) => {
        parseTaxPeriod(taxp, fy)
      }),
    )
  })
})
