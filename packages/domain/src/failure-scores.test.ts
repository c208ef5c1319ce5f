import { describe, expect, it } from 'vitest'
import {
  altmanZ,
  altmanZDoublePrime,
  altmanZPrime,
  EM_RATING_FLOORS,
  EM_SCORE_ZONES,
  emRating,
  emScoreZone,
  ohlsonO,
  Z_DOUBLE_PRIME_ZONES,
} from './failure-scores.ts'
import { compareRatio, minus, ratioOfNumber, rounded } from './ratio.ts'

const figures = (all: readonly [bigint, bigint, bigint, bigint, bigint, bigint, bigint]) => {
  const [current_assets, current_liabilities, assets, retained_earnings, ebit, liabilities, equity] = all
  return { current_assets, current_liabilities, assets, retained_earnings, ebit, liabilities, equity }
}
const SAFE = figures([40n, 20n, 100n, 30n, 10n, 50n, 50n])
const FAILING = figures([30n, 45n, 100n, -20n, -3n, 95n, 5n])
const TRAP = figures([35n, 33n, 100n, 5n, 4n, 80n, 20n])

describe("Altman's Z''", () => {
  it.each([
    ['safe', SAFE, 4.012, 7.262],
    ['distress', FAILING, -1.7823, 1.4677],
    ['distress', TRAP, 0.8255, 4.0755],
  ] as const)('is %s for the published figures', (zone, of, raw, em) => {
    const z = altmanZDoublePrime(of)
    if (!z.ok) throw new Error(z.reason)
    expect([z.value.zone, rounded(z.value.score, 4), rounded(z.value.em_score, 4)]).toEqual([zone, raw, em])
    expect(emScoreZone(z.value.em_score)).toBe(zone)
  })

  it('never reads the score with the constant by the zones of the score without it', () => {
    const z = altmanZDoublePrime(TRAP)
    if (!z.ok) throw new Error(z.reason)
    expect(compareRatio(z.value.em_score, Z_DOUBLE_PRIME_ZONES.safe)).toBe(1)
    expect(z.value.zone).toBe('distress')
    expect(EM_SCORE_ZONES.safe - Z_DOUBLE_PRIME_ZONES.safe).toBeCloseTo(3.25, 10)
    expect(EM_SCORE_ZONES.distress - Z_DOUBLE_PRIME_ZONES.distress).toBeCloseTo(3.25, 10)
  })

  it('counts both limits as grey', () => {
    for (const limit of [5.85, 4.35]) expect(emScoreZone(ratioOfNumber(limit))).toBe('grey')
    expect(emScoreZone(ratioOfNumber(5.850001))).toBe('safe')
    expect(emScoreZone(ratioOfNumber(4.349999))).toBe('distress')
  })

  it.each([
    ['assets', 0n, 'Total assets are not above zero.'],
    ['liabilities', 0n, 'Total liabilities are not above zero.'],
    ['retained_earnings', null, 'Not told: retained earnings.'],
    ['ebit', null, 'Not told: ebit.'],
  ] as const)('is not measurable with %s of %s', (line, value, reason) => {
    expect(altmanZDoublePrime({ ...SAFE, [line]: value })).toEqual({ ok: false, reason })
  })
})

describe("Z'' of a company whose equity is used up", () => {
  it.each([0n, -5n, -300n])('is computed and in distress with equity of %s', (equity) => {
    const z = altmanZDoublePrime({ ...SAFE, equity })
    if (!z.ok) throw new Error(z.reason)
    expect(z.value.zone).toBe('distress')
    const sound = altmanZDoublePrime(SAFE)
    if (!sound.ok) throw new Error(sound.reason)
    // 1.05 × the difference of equity over the same liabilities.
    expect(rounded(minus(sound.value.score, z.value.score), 4)).toBeCloseTo(
      (1.05 * Number(SAFE.equity - equity)) / 50,
      4,
    )
  })
})

describe('the other models of Altman', () => {
  it("computes Z' with its own weights and zones", () => {
    const z = altmanZPrime({ ...SAFE, sales: 120n })
    if (!z.ok) throw new Error(z.reason)
    // 0.717 × 0.2 + 0.847 × 0.3 + 3.107 × 0.1 + 0.42 × 1 + 0.998 × 1.2
    expect([rounded(z.value.score, 4), z.value.zone]).toEqual([2.3258, 'grey'])
  })

  it('computes Z with the market value of equity', () => {
    const { equity: _, ...rest } = SAFE
    const z = altmanZ({ ...rest, market_equity: 100n, sales: 120n })
    if (!z.ok) throw new Error(z.reason)
    // 1.2 × 0.2 + 1.4 × 0.3 + 3.3 × 0.1 + 0.6 × 2 + 1.2
    expect([rounded(z.value.score, 4), z.value.zone]).toEqual([3.39, 'safe'])
  })
})

describe('the table of US-bond ratings', () => {
  it.each(EM_RATING_FLOORS)('%s begins at %s', (rating, floor) => {
    expect(emRating(ratioOfNumber(floor))).toBe(rating)
    expect(emRating(ratioOfNumber(floor - 0.0001))).not.toBe(rating)
  })

  it('ends with D', () => {
    expect(emRating(ratioOfNumber(1.7499))).toBe('D')
    expect(emRating(ratioOfNumber(-4))).toBe('D')
  })
})

describe("Ohlson's O", () => {
  const of = {
    assets: 1000n,
    liabilities: 400n,
    working_capital: 200n,
    current_assets: 300n,
    current_liabilities: 250n,
    net_income: 50n,
    previous_net_income: 40n,
    funds_from_operations: 120n,
  }
  it.each([
    ['natural', -0.7935, 0.3114],
    ['ten', -0.2633, 0.4346],
  ] as const)('with the %s logarithm, as published', (log_base, score, probability) => {
    const o = ohlsonO(of, { log_base, price_index: 100, unit: 1n })
    if (!o.ok) throw new Error(o.reason)
    expect(o.value.score).toBeCloseTo(score, 4)
    expect(o.value.probability).toBeCloseTo(probability, 4)
  })

  it.each([
    ['assets', 0n],
    ['liabilities', 0n],
    ['current_assets', 0n],
    ['funds_from_operations', null],
  ])('is not measurable with %s of %s', (line, value) => {
    expect(ohlsonO({ ...of, [line]: value }, { log_base: 'natural', price_index: 100, unit: 1n }).ok).toBe(false)
  })

  it('is not measurable when both years earned nothing, and never divides by zero', () => {
    const zero = { ...of, net_income: 0n, previous_net_income: 0n }
    expect(ohlsonO(zero, { log_base: 'natural', price_index: 100, unit: 1n }).ok).toBe(false)
  })
})
