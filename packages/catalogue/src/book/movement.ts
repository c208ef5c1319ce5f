import { ASSET_CLASSES, type AssetClass } from '@saakh/domain/dpd'
import { type DecimalText, decimalOf, divideRounded, paiseOf } from '@saakh/domain/money'

/** Where a facility stands at a month-end: in a class, in none that is known, or not in the book. */
type Place = AssetClass | 'unknown' | 'absent'

export interface Moved {
  from_class: Place
  to_class: Place
  facilities: number
  /** Rupees at the first month-end. */
  exposure_from: DecimalText
}

export const WAYS = ['worse', 'same', 'better', 'unknown', 'ended'] as const
type Way = (typeof WAYS)[number]

type Part = { exposure: DecimalText; percent: string | null }
export type Roll = { from_class: AssetClass; facilities: number; exposure: DecimalText } & Record<Way, Part>

const placeOf = (assetClass: AssetClass): number => ASSET_CLASSES.indexOf(assetClass)

function wayOf(from: AssetClass, to: Place): Way {
  if (to === 'absent') return 'ended'
  if (to === 'unknown') return 'unknown'
  const by = placeOf(to) - placeOf(from)
  return by > 0 ? 'worse' : by < 0 ? 'better' : 'same'
}

/** Percent of `whole` with one decimal, half away from zero; null of nothing. Both in paise. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  const tenths = divideRounded(part * 1000n, whole)
  return `${tenths / 10n}.${tenths % 10n}`
}

/** Roll rates: of the exposure that stood in a class at the first month-end, how much went where by the second. */
export function rollRates(moved: readonly Moved[]): Roll[] {
  return ASSET_CLASSES.flatMap((from_class) => {
    const rows = moved.filter((movement) => movement.from_class === from_class)
    if (rows.length === 0) return []
    const sum = (of: readonly Moved[]) => of.reduce((total, movement) => total + paiseOf(movement.exposure_from), 0n)
    const whole = sum(rows)
    const part = (way: Way): Part => {
      const exposure = sum(rows.filter(({ to_class }) => wayOf(from_class, to_class) === way))
      return { exposure: decimalOf(exposure), percent: percentOf(exposure, whole) }
    }
    return {
      from_class,
      facilities: rows.reduce((total, row) => total + row.facilities, 0),
      exposure: decimalOf(whole),
      worse: part('worse'),
      same: part('same'),
      better: part('better'),
      unknown: part('unknown'),
      ended: part('ended'),
    }
  })
}

/** The sum of squared shares, from 0 to 1 with four decimals; null of nothing. In paise. */
export function herfindahl(parts: readonly bigint[]): string | null {
  const whole = parts.reduce((total, part) => total + part, 0n)
  if (whole <= 0n) return null
  const squares = parts.reduce((total, part) => total + part * part, 0n)
  const scaled = divideRounded(squares * 10_000n, whole * whole)
  return `${scaled / 10_000n}.${String(scaled % 10_000n).padStart(4, '0')}`
}
