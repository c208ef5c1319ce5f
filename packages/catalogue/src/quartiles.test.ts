import { ratio, rounded } from '@saakh/domain/ratio'
import { describe, expect, it } from 'vitest'
import { quantile } from './quartiles.ts'

describe('the quartiles between two neighbours in proportion', () => {
  it.each([
    // Place 0.25, 0.5 and 0.75 of the way from 1 to 2.
    [
      [1, 2],
      [1.25, 1.5, 1.75],
    ],
    [
      [1, 2, 3, 4, 5],
      [2, 3, 4],
    ],
    // (4 − 1) / 4 = 0.75: 1 + 0.75 × 9 = 7.75; 1.5: 15; 2.25: 20 + 0.25 × 20 = 25.
    [
      [1, 10, 20, 40],
      [7.75, 15, 25],
    ],
    // (8 − 1) / 4 = 1.75: 2 + 0.75 × 1; 3.5: 4.5; 5.25: 6.25.
    [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [2.75, 4.5, 6.25],
    ],
    [
      [-4, -2, 0, 2, 4],
      [-2, 0, 2],
    ],
    [[7], [7, 7, 7]],
    [
      [3, 3, 3, 3, 3, 3, 3, 9],
      [3, 3, 3],
    ],
  ])('of %j are %j', (figures, expected) => {
    const sorted = figures.map((figure) => ratio(BigInt(figure), 1n))
    expect(([1, 2, 3] as const).map((quarter) => rounded(quantile(sorted, quarter)))).toEqual(expected)
  })
})
