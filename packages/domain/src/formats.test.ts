import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  commentDateOf,
  formatCount,
  formatDate,
  formatDays,
  formatDistanceKm,
  formatDuration,
  formatFigure,
  formatFileSize,
  formatInstant,
  formatMoney,
  formatMoneyFull,
  formatMoneyIn,
  formatMonth,
  formatPercent,
  formatPercentage,
  formatRate,
  formatRatio,
  formatShare,
  instantOf,
} from './formats.ts'
import { ratioFigure } from './money.ts'

describe('instants and dates', () => {
  it.each([
    ['2024-03-05T18:45:00Z', '06 Mar 2024, 12:15 am'],
    ['2024-01-01 20:00:00.000000', '02 Jan 2024, 01:30 am'],
    ['2024-01-01T06:30:00Z', '01 Jan 2024, 12:00 pm'],
    ['2024-01-01T12:30:00+05:30', '01 Jan 2024, 12:30 pm'],
    ['2024-12-31T18:29:59Z', '31 Dec 2024, 11:59 pm'],
    ['2024-01-01T06:30:00', '01 Jan 2024, 12:00 pm'],
    ['2024-01-01 06:30', '01 Jan 2024, 12:00 pm'],
    ['2024-01-01 12:00:00.25+05:30', '01 Jan 2024, 12:00 pm'],
    ['2024-01-01T06:30:00+00', '01 Jan 2024, 12:00 pm'],
    ['Mon, 01 Jan 2024 06:30:00 GMT', '01 Jan 2024, 12:00 pm'],
    [1704090600000, '01 Jan 2024, 12:00 pm'],
    ['1704090600000', '01 Jan 2024, 12:00 pm'],
  ])('shows %s in India', (value, text) => expect(formatInstant(value)).toBe(text))

  it.each([
    ['2024-02-05', '05-02-2024'],
    ['2024-02-05T20:00:00Z', '06-02-2024'],
    ['2024-02-05 20:00:00.000000', '06-02-2024'],
    ['05/02/2024', '05-02-2024'],
    [new Date('2024-02-05T20:00:00Z'), '06-02-2024'],
  ])('shows the day of %s', (value, text) => expect(formatDate(value)).toBe(text))

  it.each([
    null,
    undefined,
    '',
    'Invalid date',
    '2024-02-30',
    '2024-02-30 10:00:00.000000',
    'NaN',
    Number.NaN,
    20240205,
    {},
    [],
    new Date(Number.NaN),
  ])('shows a dash for %s', (value) => {
    expect(formatDate(value)).toBe('-')
    expect(formatInstant(value)).toBe('-')
  })

  it('writes and reads comment dates', () => {
    const instant = new Date('2024-03-05T18:45:07.123Z')
    expect(commentDateOf(instant)).toBe('2024-03-05 18:45:07.123000')
    expect(instantOf(commentDateOf(instant))?.getTime()).toBe(instant.getTime())
    expect(instantOf('2024-03-05 25:00:00.000000')).toBeNull()
    expect(instantOf('2024-03-05 10:00:00')?.toISOString()).toBe('2024-03-05T10:00:00.000Z')
  })

  it('shows months', () => {
    expect(formatMonth('2024-03')).toBe('Mar 2024')
    expect(formatMonth('2024-13')).toBe('-')
  })
})

describe('figures', () => {
  it.each([
    [0.1234, '12.34%'],
    [-0.5, '-50%'],
    [45.5, '45.5%'],
    [-12, '-12%'],
    [1, '100%'],
    [-1, '-100%'],
    [0, '0%'],
    [-0, '0%'],
    [0.07, '7%'],
    [0.29, '29%'],
    [0.934, '93.4%'],
    [1.08, '1.08%'],
    ['0.25', '25%'],
    ['45.5%', '45.5%'],
    ['0.5%', '0.5%'],
    [0.00004, '0.004%'],
    [1 / 3, '33.33%'],
    [1e-7, '0.00001%'],
    [null, '–'],
    ['n/a', '–'],
    [Number.NaN, '–'],
  ])('shows %s as a percentage', (value, text) => expect(formatPercent(value)).toBe(text))

  it('shows the true percentage of every ratio the engine delivers', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 9n), (part, whole) => {
        const shown = Number(formatPercent(ratioFigure(part, whole)).replace('%', ''))
        expect(Math.abs(shown - (Number(part) / Number(whole)) * 100)).toBeLessThanOrEqual(
          0.0051 * Math.max(1, shown * 1e-9),
        )
      }),
    )
  })

  it.each([
    [93.44, '93.4%'],
    [93.45, '93.5%'],
    [20, '20%'],
    [0, '0%'],
    [-0, '0%'],
    [0.8, '0.8%'],
    ['0.8', '0.8%'],
    // One decimal would say that the limit of 90% is not passed.
    [90.04, '90.04%'],
    [89.96, '89.96%'],
    [-0.04, '−0.04%'],
    [-12.34, '−12.3%'],
    [-100, '−100%'],
    [null, '–'],
    ['n/a', '–'],
  ])('shows %s as a percentage of ours', (value, text) => expect(formatPercentage(value)).toBe(text))

  it.each([
    [0.9344, '93.4%'],
    [-0.5, '−50%'],
    [1, '100%'],
    [108.04, '108.04%'],
    [45.55, '45.6%'],
    [null, '–'],
  ])('shows the share %s as a percentage of ours', (value, text) => expect(formatShare(value)).toBe(text))

  it.each([
    ['0.25', '0.25%'],
    ['20.00', '20%'],
    ['12.50', '12.5%'],
    ['100', '100%'],
    ['0', '0%'],
  ])('shows the rate %s as it was set', (value, text) => expect(formatRate(value)).toBe(text))

  it('writes what is below zero with the minus of figures, and a percentage of an alert as it is quoted', () => {
    const written = [
      formatMoney,
      formatMoneyFull,
      formatCount,
      formatFigure,
      formatRatio,
      formatPercentage,
      formatShare,
    ]
    for (const format of written) expect(format(-1234.56)).toMatch(/^−[^-]+$/)
    for (const unit of ['rupee', 'lakh', 'crore'] as const)
      expect(formatMoneyIn('-123456789', unit)).toMatch(/^−[\d,.]+$/)
    expect([formatRatio(-0.001), formatMoneyIn('-1', 'crore')]).toEqual(['0.00', '0.00'])
    expect(formatPercent(-0.5)).toBe('-50%')
  })

  it.each([
    [12.3456, '12.35 km'],
    ['7', '7.00 km'],
    [1.005, '1.01 km'],
    [null, '–'],
  ])('shows %s as a distance', (value, text) => expect(formatDistanceKm(value)).toBe(text))

  it.each([
    ['40000', '₹40,000', '₹40,000'],
    ['99999.99', '₹99,999.99', '₹99,999.99'],
    ['100000', '₹1.00 lakh', '₹1,00,000'],
    ['425000', '₹4.25 lakh', '₹4,25,000'],
    ['9999999.99', '₹1.00 cr', '₹99,99,999.99'],
    ['42000000', '₹4.20 cr', '₹4,20,00,000'],
    ['2354810000000', '₹2,35,481.00 cr', '₹23,54,81,00,00,000'],
    ['-8500000', '−₹85.00 lakh', '−₹85,00,000'],
    ['-0.50', '−₹0.50', '−₹0.50'],
    ['0', '₹0', '₹0'],
    ['9007199254740993.01', '₹90,07,19,925.47 cr', '₹9,00,71,99,25,47,40,993.01'],
    [1234567.891, '₹12.35 lakh', '₹12,34,567.89'],
    ['12,34,567', '₹12.35 lakh', '₹12,34,567'],
    [null, '–', '–'],
    ['', '–', '–'],
    [Number.NaN, '–', '–'],
  ])('shows %s as money', (value, short, full) => {
    expect(formatMoney(value)).toBe(short)
    expect(formatMoneyFull(value)).toBe(full)
  })

  it('groups counts and names days', () => {
    expect(formatCount(3700000)).toBe('37,00,000')
    expect(formatCount(-1234.5)).toBe('−1,234.5')
    expect(formatDays(1)).toBe('1 day')
    expect(formatDays('31')).toBe('31 days')
    expect(formatDays(null)).toBe('–')
  })

  it.each([
    [3_661_000, '1 hour 1 minute 1 second'],
    [7_200_000, '2 hours'],
    [120_000, '2 minutes'],
    [30_000, '30 seconds'],
    [3_600_000 + 5_000, '1 hour 5 seconds'],
    [0, '0 seconds'],
    [Number.NaN, '0 seconds'],
  ])('shows %i ms without its zero parts', (ms, text) => expect(formatDuration(ms)).toBe(text))

  it.each([
    [1, '1 byte'],
    [512, '512 bytes'],
    [1536, '1.5 kB'],
    [20_971_520, '20 MB'],
    [1_048_575, '1 MB'],
    ['x', '–'],
  ])('shows %s bytes', (bytes, text) => expect(formatFileSize(bytes)).toBe(text))

  it('never throws and never shows NaN or undefined', () => {
    const formats = [
      formatInstant,
      formatDate,
      formatMonth,
      formatPercent,
      formatDistanceKm,
      formatMoney,
      formatMoneyFull,
      formatCount,
      formatDays,
      formatFileSize,
    ]
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const format of formats) expect(format(value)).not.toMatch(/NaN|undefined|Invalid|Infinity/)
      }),
    )
  })
})
