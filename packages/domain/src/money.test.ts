import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  compareToPercent,
  decimalOf,
  divideRounded,
  isDecimalText,
  PaiseSum,
  paiseOf,
  parseMoney,
  percentOf,
  ratioFigure,
} from './money.ts'

describe('paise', () => {
  it.each([
    ['0', 0n, '0.00'],
    ['0.1', 10n, '0.10'],
    ['-0.05', -5n, '-0.05'],
    ['9007199254740993.01', 900719925474099301n, '9007199254740993.01'],
    ['-1250000.50', -125000050n, '-1250000.50'],
  ])('%s goes to paise and back exactly', (text, paise, back) => {
    expect(paiseOf(text)).toBe(paise)
    expect(decimalOf(paise)).toBe(back)
  })

  it('are the same however long the amount is', () => {
    const amount = fc.stringMatching(/^-?\d{1,18}(\.\d{1,2})?$/)
    fc.assert(
      fc.property(amount, (text) => {
        const [whole = '', decimals = ''] = text.split('.')
        expect(paiseOf(text)).toBe(BigInt(whole + decimals.padEnd(2, '0')))
      }),
      { numRuns: 2000 },
    )
  })

  it.each(['', 'NaN', '1e5', '1.005', '1,000', ' 1', '--1', '.5', '5.', 'Infinity'])('refuses %s', (text) => {
    expect(isDecimalText(text)).toBe(false)
    expect(() => paiseOf(text)).toThrow(RangeError)
  })
})

describe('a sum of paise', () => {
  const amount = fc.stringMatching(/^-?\d{1,18}(\.\d{1,2})?$/)

  it('is exact however long the amounts are', () => {
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const sum = new PaiseSum()
        for (const amountText of amounts) {
          const paise = paiseOf(amountText)
          sum.add(Number.isSafeInteger(Number(paise)) ? Number(paise) : paise)
        }
        expect(sum.paise).toBe(amounts.reduce((total, amountText) => total + paiseOf(amountText), 0n))
      }),
    )
  })
})

describe('amounts of files', () => {
  it.each([
    ['12,50,000.50', '1250000.50'],
    ['1,250,000', '1250000.00'],
    ['₹ 40,000', '40000.00'],
    ['-₹5', '-5.00'],
    ['Rs. 5', '5.00'],
    ['(5.25)', '-5.25'],
    ['1000.5000', '1000.50'],
    ['000.10', '0.10'],
    ['+7', '7.00'],
  ])('reads %s', (text, value) => expect(parseMoney(text)).toEqual({ ok: true, value }))

  it.each([
    ['', /empty/],
    ['NaN', /not an amount/],
    ['NA', /not an amount/],
    ['1e5', /not an amount/],
    ['1.005', /two decimals/],
    ['1,2,3', /commas/],
    ['(-5)', /twice/],
    ['1234567890123456789', /larger/],
  ])('refuses %s and says why', (text, reason) => {
    const parsed = parseMoney(text)
    expect(!parsed.ok && parsed.reason).toMatch(reason)
  })
})

describe('ratios', () => {
  it('rounds half away from zero', () => {
    expect(divideRounded(5n, 2n)).toBe(3n)
    expect(divideRounded(-5n, 2n)).toBe(-3n)
    expect(divideRounded(4n, 3n)).toBe(1n)
  })

  it('compares exactly where a float would not', () => {
    expect(compareToPercent(90n, 100n, 90)).toBe(0)
    expect(compareToPercent(9_000_000_000_000_000_001n, 10_000_000_000_000_000_000n, 90)).toBe(1)
    expect(compareToPercent(125n, 1000n, 12.5)).toBe(0)
    expect(compareToPercent(124n, 1000n, 12.5)).toBe(-1)
  })

  it('delivers a ratio up to 1 and a percentage above, so that the literal display rule is right', () => {
    expect(ratioFigure(934n, 1000n)).toBe(0.934)
    expect(ratioFigure(1000n, 1000n)).toBe(1)
    expect(ratioFigure(1080n, 1000n)).toBe(108)
    expect(ratioFigure(10001n, 10000n)).toBe(100.01)
    expect(ratioFigure(-50n, 100n)).toBe(-0.5)
    expect(ratioFigure(1n, 0n)).toBeNull()
    expect(percentOf(1n, 3n)).toBe(33.33)
  })
})
