import type { Signal } from '@saakh/catalogue/signal'
import type { Values } from './judged-history.ts'

/** Places between and around the limit in force (0) and the proposed one (1). */
const PLACES = [-0.5, 0, 0.5, 1, 1.5, 2]
/** Around a limit that does not change: shares of it. */
const SHARES = [0.8, 0.9, 1, 1.1, 1.2]
/** Around a small whole number, of which shares would be the number again. */
const STEPS = [-2, -1, 0, 1, 2]
const SMALL = 10

export interface Curve {
  /** The limit that is varied. */
  of: string
  points: readonly { value: number; values: Values; is_proposed: boolean; is_in_force: boolean }[]
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** As a person would set it: no digits that nobody reads. */
const rounded = (value: number, like: readonly number[]): number =>
  like.every(Number.isInteger) ? Math.round(value) : Number(value.toPrecision(3))

const aroundOne = (value: number): number[] =>
  Number.isInteger(value) && Math.abs(value) < SMALL
    ? STEPS.map((step) => value + step)
    : SHARES.map((share) => rounded(value * share, [value]))

function curveOver(of: string, signal: Signal, values: Values, { beside, in_force }: Record<string, Values>): Curve {
  const [before, after] = [Number(beside?.[of]), Number(values[of])]
  const wanted =
    before === after
      ? aroundOne(before)
      : PLACES.map((place) => rounded(before + place * (after - before), [before, after]))
  const distinct = [...new Set([...wanted, before, after])].sort((a, b) => a - b)
  return {
    of,
    points: distinct.flatMap((value) => {
      const whole = { ...values, [of]: value }
      const is_possible = signal.thresholds.schema.safeParse(whole).success
      return is_possible
        ? [{ value, values: whole, is_proposed: value === after, is_in_force: beside === in_force && value === before }]
        : []
    }),
  }
}

/**
 * Values of one limit around those in force and proposed: of the first one that changes and is a number, else of the first that is one;
 * with `every` of each that is a number, one limit at a time. The rule's own bounds leave out what cannot be.
 */
export function curvesOf(signal: Signal, values: Values, in_force: Values, every = false): Curve[] {
  // Of a rule that was never in force the first limit is varied around what is proposed.
  const beside = Object.keys(in_force).length === 0 ? values : in_force
  const names = Object.keys(signal.thresholds.fields).filter((name) => isNumber(values[name]) && isNumber(beside[name]))
  const first = names.find((name) => values[name] !== beside[name]) ?? names[0]
  if (first === undefined) return []
  return [first, ...(every ? names.filter((name) => name !== first) : [])].map((of) =>
    curveOver(of, signal, values, { beside, in_force }),
  )
}
