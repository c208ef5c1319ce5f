import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { decimalOf, paiseOf } from '@saakh/domain/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { herfindahl, type Moved, percentOf, rollRates, WAYS } from './movement.ts'

const moved = (
  from_class: Moved['from_class'],
  to_class: Moved['to_class'],
  facilities: number,
  rupees: string,
): Moved => ({
  from_class,
  to_class,
  facilities,
  exposure_from: rupees,
})

describe('roll rates', () => {
  it('are computed by hand: of 100 in SMA-1, 30 worse, 45 the same, 20 better, 5 paid off', () => {
    expect(
      rollRates([
        moved('SMA-1', 'SMA-2', 2, '20.00'),
        moved('SMA-1', 'NPA', 1, '10.00'),
        moved('SMA-1', 'SMA-1', 3, '45.00'),
        moved('SMA-1', 'Standard', 2, '20.00'),
        moved('SMA-1', 'absent', 1, '5.00'),
        moved('absent', 'SMA-1', 9, '0.00'),
        moved('NPA', 'unknown', 1, '3.00'),
      ]),
    ).toEqual([
      {
        from_class: 'SMA-1',
        facilities: 9,
        exposure: '100.00',
        worse: { exposure: '30.00', percent: '30.0' },
        same: { exposure: '45.00', percent: '45.0' },
        better: { exposure: '20.00', percent: '20.0' },
        unknown: { exposure: '0.00', percent: '0.0' },
        ended: { exposure: '5.00', percent: '5.0' },
      },
      {
        from_class: 'NPA',
        facilities: 1,
        exposure: '3.00',
        worse: { exposure: '0.00', percent: '0.0' },
        same: { exposure: '0.00', percent: '0.0' },
        better: { exposure: '0.00', percent: '0.0' },
        unknown: { exposure: '3.00', percent: '100.0' },
        ended: { exposure: '0.00', percent: '0.0' },
      },
    ])
  })

  it('say nothing of a class that nobody stood in, and no percent of nothing', () => {
    expect(rollRates([moved('absent', 'NPA', 1, '0.00')])).toEqual([])
    expect(rollRates([moved('Standard', 'Standard', 1, '0.00')])[0]).toMatchObject({
      exposure: '0.00',
      same: { exposure: '0.00', percent: null },
    })
  })

  it('lose no paisa: the ways of each class add up to it', () => {
    const place = fc.constantFrom(...ASSET_CLASSES, 'unknown' as const, 'absent' as const)
    const cell = fc.record({
      from_class: place,
      to_class: place,
      facilities: fc.integer({ min: 1, max: 50 }),
      exposure_from: fc.bigInt({ min: 0n, max: 10n ** 15n }).map(decimalOf),
    })
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 40 }), (cells) => {
        for (const roll of rollRates(cells)) {
          const ways = WAYS.reduce((total, way) => total + paiseOf(roll[way].exposure), 0n)
          expect(decimalOf(ways)).toBe(roll.exposure)
        }
      }),
    )
  })
})

it.each([
  [1n, 3n, '33.3'],
  [2n, 3n, '66.7'],
  [1n, 8n, '12.5'],
  [5n, 10_000n, '0.1'],
  [4n, 10_000n, '0.0'],
  [3n, 2n, '150.0'],
  [1n, 0n, null],
])('%s of %s is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

it.each([
  [[10n], '1.0000'],
  [[50n, 50n], '0.5000'],
  [[60n, 30n, 10n], '0.4600'],
  [[1n, 1n, 1n], '0.3333'],
  [[], null],
  [[0n], null],
])('the squared shares of %s add up to %s', (parts, sum) => {
  expect(herfindahl(parts)).toBe(sum)
})
