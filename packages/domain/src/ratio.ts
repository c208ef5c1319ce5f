import { divideRounded } from './money.ts'

// Exact fractions: thresholds and zones are compared without rounding, and a figure is rounded once, for display.

/** `d` is positive. */
export interface Ratio {
  n: bigint
  d: bigint
}

/** A figure, or the sentence that says why there is none. Never a stand-in number. */
export type Measured<T = Ratio> = { ok: true; value: T } | { ok: false; reason: string }

export const measured = <T>(value: T): Measured<T> => ({ ok: true, value })
export const unmeasured = (reason: string): { ok: false; reason: string } => ({ ok: false, reason })

/** Throws RangeError for a denominator of zero. */
export function ratio(n: bigint, d: bigint): Ratio {
  if (d === 0n) throw new RangeError('a ratio has no denominator of zero')
  return d < 0n ? { n: -n, d: -d } : { n, d }
}

/** A decimal written by a person (6.56, 0.0757), exactly. Up to six decimals. */
export const ratioOfNumber = (value: number): Ratio => ({ n: BigInt(Math.round(value * 1_000_000)), d: 1_000_000n })

export const add = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const minus = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })
export const times = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d })

/** -1, 0 or 1, exactly. */
export function compareRatio(a: Ratio, b: Ratio | number): -1 | 0 | 1 {
  const other = typeof b === 'number' ? ratioOfNumber(b) : b
  const left = a.n * other.d
  const right = other.n * a.d
  return left < right ? -1 : left > right ? 1 : 0
}

const POWERS = [1n, 10n, 100n, 1_000n, 10_000n, 100_000n, 1_000_000n] as const

/** Rounded half away from zero, for display and the wire. */
export function rounded({ n, d }: Ratio, places: 0 | 1 | 2 | 3 | 4 | 5 | 6 = 2): number {
  const power = POWERS[places]
  return Number(divideRounded(n * power, d)) / Number(power)
}

/** A ratio as the wire carries percentages: itself while its size is at most 1, else times 100. */
export function wireFigure(value: Ratio): number {
  const figure = rounded(value, 4)
  return Math.abs(figure) <= 1 ? figure : rounded(times(value, { n: 100n, d: 1n }), 2)
}
