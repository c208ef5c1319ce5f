import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wilsonInterval } from './wilson.ts'

it.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [3, 40, 0.0258, 0.1986],
  // Newcombe (1998), table I, method 3.
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('of %i in %i reaches from %d to %d', (count, of, low, high) => {
  const interval = wilsonInterval(count, of)
  expect(interval.low).toBeCloseTo(low, 4)
  expect(interval.high).toBeCloseTo(high, 4)
})

it('holds the share, mirrors, and narrows with more to count from', () => {
  const shares = fc
    .integer({ min: 1, max: 500 })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)))
  fc.assert(
    fc.property(shares, ([count, of]) => {
      const [interval, other] = [wilsonInterval(count, of), wilsonInterval(of - count, of)]
      expect(interval.low).toBeCloseTo(1 - other.high, 10)
      expect(interval.low <= count / of + 1e-12 && count / of <= interval.high + 1e-12).toBe(true)
      const ten = wilsonInterval(count * 10, of * 10)
      expect(ten.high - ten.low).toBeLessThan(interval.high - interval.low)
    }),
  )
})

it('refuses a share of nothing', () => {
  expect(() => wilsonInterval(0, 0)).toThrow(RangeError)
  expect(() => wilsonInterval(2, 1)).toThrow(RangeError)
})
