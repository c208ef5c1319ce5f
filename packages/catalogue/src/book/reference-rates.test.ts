import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inPaise, inRupees, ratesByDay } from './reference-rates.ts'

const rate = (day: string, rupees = '84.1275', currency = 'USD', units = 1) => ({
  ...{ day, rupees, currency, units, source: 'Demo rates' },
})

describe('the rate of a day', () => {
  const on = ratesByDay([rate('2026-03-27'), rate('2026-03-20', '83.9'), rate('2026-03-27', '56.31', 'JPY', 100)])
  it.each([
    ['USD', '2026-03-27', '2026-03-27'],
    ['USD', '2026-03-26', '2026-03-20'],
    ['USD', '2026-04-03', '2026-03-27'],
    ['USD', '2026-04-04', null],
    ['USD', '2026-03-19', null],
    ['JPY', '2026-03-31', '2026-03-27'],
    ['EUR', '2026-03-27', null],
  ])('of %s on %s is that of %s', (currency, day, expected) => expect(on(currency, day)?.day ?? null).toBe(expected))
})

describe('an amount in rupees', () => {
  it.each([
    // 1,00,000.00 × 84.1275 = 84,12,750.00.
    ['100000.00', '84.1275', 1, '8412750.00'],
    // 0.01 × 84.1275 = 0.841275: 84 paise.
    ['0.01', '84.1275', 1, '0.84'],
    // 0.02 × 84.25 = 1.685: half up.
    ['0.02', '84.25', 1, '1.69'],
    ['-0.02', '84.25', 1, '-1.69'],
    // 10,00,000 yen at 56.31 for 100: 5,63,100.
    ['1000000.00', '56.31', 100, '563100.00'],
    ['12.34', '90', 1, '1110.60'],
  ])('%s at %s for %i is %s', (amount, rupees, units, expected) =>
    expect(inRupees(amount, { ...rate('2026-03-27', rupees), units })).toBe(expected),
  )

  it('stays what it is without a rate', () => {
    expect([inRupees('5.00', null), inRupees(null, rate('2026-03-27'))]).toEqual(['5.00', null])
  })

  it('is never further than half a paisa from the product', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.bigInt({ min: 1n, max: 9_999_999n }),
        fc.constantFrom(1, 100),
        (amount, tenThousandths, units) => {
          const text = `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`
          const twice =
            2n * (amount * tenThousandths - inPaise(amount, { rupees: text, units }) * 10_000n * BigInt(units))
          expect(twice < 10_000n * BigInt(units) && twice >= -10_000n * BigInt(units)).toBe(true)
        },
      ),
    ))
})
