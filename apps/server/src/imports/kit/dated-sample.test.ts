import { describe, expect, it } from 'vitest'
import { datedSample } from './dated-sample.ts'

const months = (text: string) => datedSample(text, { until: '2026-03-31', by: 'months' }, '2026-11-22')

describe('the dates of a sample', () => {
  it.each([
    ['2026-03-31', '2026-10-31'],
    ['2026-02-28T09:15:00', '2026-09-30T09:15:00'],
    ['20-02-2026', '20-09-2026'],
    ['05/02/26', '05/09/26'],
    ['30-Sep-2024', '30-Apr-2025'],
    ['<DATE>20260202</DATE>', '<DATE>20260902</DATE>'],
    ['"fp": "022026"', '"fp": "092026"'],
    ['2025-26,December,x', '2026-27,July,x'],
    ['Oct 2025 to Dec 2025', 'May 2026 to Jul 2026'],
    ['2026-01', '2026-08'],
  ])('move %s by whole months to %s', (before, after) => {
    expect(months(before)).toBe(after)
  })

  it('are told from numbers of cases, documents and accounts', () => {
    const text = 'CP (IB) No. 990/MB/2025,OA 991/2025,AA301225123456A,U15400GA2011PTC990001,4.2,100.50,2026-99-99'
    expect(months(text)).toBe(text)
  })

  it('move by years where a file is of a year, to the last that has come', () => {
    const years = { until: '2025-09-25', by: 'years' } as const
    const text = '2024-04-01,2025-03-31,2025-09-25,2024-25^2025-26'
    expect(datedSample(text, years, '2027-09-24')).toBe('2025-04-01,2026-03-31,2026-09-25,2025-26^2026-27')
    expect(datedSample(text, years, '2027-09-25')).toBe('2026-04-01,2027-03-31,2027-09-25,2026-27^2027-28')
  })

  it('move by days where each day has a row, so that the last is yesterday', () => {
    const days = { until: '2026-03-31', by: 'days' } as const
    expect(datedSample('2026-03-30,2026-03-31', days, '2026-12-01')).toBe('2026-11-29,2026-11-30')
  })
})
