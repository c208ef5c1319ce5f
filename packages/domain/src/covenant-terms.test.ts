import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  haveOneUnit,
  isFulfilled,
  parseCovenantFigure,
  parseOperator,
  parseTerm,
  readException,
} from './covenant-terms.ts'

const figure = (text: string) => {
  const parsed = parseCovenantFigure(text)
  return parsed.ok ? parsed.value : null
}

describe('the figure of a covenant', () => {
  it.each([
    ['1.25', '1.25'],
    ['1.250', '1.25'],
    ['1.25x', '1.25'],
    ['1.25 times', '1.25'],
    ['60 %', '60%'],
    ['60.0%', '60%'],
    ['-3.50', '-3.5'],
    ['(3)', '-3'],
    ['-0.00', '0'],
    ['₹ 5,00,000', '500000'],
    ['2.5 crore', '25000000'],
    ['Rs. 12.345678 lakh', '1234567.8'],
    ['007', '7'],
    ['', null],
    ['NA', null],
    ['1e3', null],
    ['1.2.3', null],
    ['1,2', null],
    ['(-3)', null],
    ['1.25 months', null],
  ])("'%s' is read as %s", (text, value) => {
    expect(figure(text)).toBe(value)
  })

  it('is compared exactly, where a float would err', () => {
    expect(isFulfilled('1.2', 'at_least', '1.20')).toBe(true)
    expect(isFulfilled('1.199999999999', 'at_least', '1.2')).toBe(false)
    expect(isFulfilled('9007199254740993', 'above', '9007199254740992')).toBe(true)
    expect(isFulfilled('1.2', 'above', '1.2')).toBe(false)
    expect(isFulfilled('-2', 'at_most', '-1.5')).toBe(true)
    expect(isFulfilled('60%', 'below', '60%')).toBe(false)
    expect(haveOneUnit('60%', '0.6')).toBe(false)
  })

  it('keeps the order of the numbers it was written from', () => {
    const cents = fc.bigInt(-(10n ** 18n), 10n ** 18n)
    const written = (n: bigint) =>
      `${n < 0n ? '-' : ''}${(n < 0n ? -n : n) / 100n}.${String((n < 0n ? -n : n) % 100n).padStart(2, '0')}`
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        const [x, y] = [figure(written(a)) ?? '', figure(written(b)) ?? '']
        expect(isFulfilled(x, 'at_least', y)).toBe(a >= b)
        expect(isFulfilled(x, 'below', y)).toBe(a < b)
      }),
    )
  })
})

describe('what a covenant requires', () => {
  it.each([
    ['1.25', null, null, '1.25'],
    ['at least 1.25', null, 'at_least', '1.25'],
    ['DSCR >= 1.20', 'DSCR', 'at_least', '1.2'],
    ['DSCR>=1.20x', 'DSCR', 'at_least', '1.2'],
    ['Total outside liabilities / TNW not more than 3', 'Total outside liabilities / TNW', 'at_most', '3'],
    ['Current ratio not less than 1.33', 'Current ratio', 'at_least', '1.33'],
    ['Promoter holding above 51%', 'Promoter holding', 'above', '51%'],
    ['TNW minimum ₹ 25 crore', 'TNW', 'at_least', '250000000'],
    ['≤ 4', null, 'at_most', '4'],
    ['at least -5', null, 'at_least', '-5'],
  ] as const)("'%s'", (text, measure, operator, required) => {
    expect(parseTerm(text)).toEqual({ ok: true, value: { measure, operator, required } })
  })

  it.each(['', 'DSCR', 'about 1.2', 'must not be at least 1.2', 'DSCR 1.2', '1.2 to 1.4', 'at least'])(
    "'%s' is refused and not guessed",
    (text) => {
      expect(parseTerm(text).ok).toBe(false)
    },
  )

  it('takes comparisons in words and signs', () => {
    expect(parseOperator('Not Less  Than')).toEqual({ ok: true, value: 'at_least' })
    expect(parseOperator('<')).toEqual({ ok: true, value: 'below' })
    expect(parseOperator('equal to').ok).toBe(false)
  })
})

describe('an exception', () => {
  it.each([
    [null, 'open'],
    ['Open', 'open'],
    ['WAIVED', 'waived'],
    ['Waiver requested', 'open'],
    ['Waiver_rejected', 'open'],
    ['not waived', 'open'],
    ['Deferred', 'deferred'],
    ['waived subject to board note', null],
    ['', null],
  ])("'%s' is read as %s", (text, state) => {
    expect(readException(text)).toBe(state)
  })
})
