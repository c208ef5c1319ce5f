import { STRENGTH_DRIVERS } from '../financial-strength/drivers.ts'
import { type DriverShape, POINTS_PER_LOG_ODDS, type StrengthModel } from '../financial-strength/strength-score.ts'
import { BINS, type Binned, type Sample } from './binned.ts'
import type { Shapes } from './stumps.ts'

const fixed = (value: number, digits: number) => Number(value.toPrecision(digits))

/** A knot per bin at the median of the ratios that fell into it, in the ratios of these rows. */
export function modelOf(version: string, shapes: Shapes, rows: readonly Sample[], { bins }: Binned): StrengthModel {
  return {
    version,
    shapes: STRENGTH_DRIVERS.map(({ id, better }, driver): DriverShape => {
      const values: number[][] = Array.from({ length: BINS }, () => [])
      rows.forEach(({ ratios }, row) => {
        const [bin = -1, ratio = null] = [bins[driver]?.[row], ratios[id]]
        if (bin >= 0 && ratio !== null) values[bin]?.push(ratio)
      })
      const knots = values.flatMap((binValues, bin) => {
        if (binValues.length === 0) return []
        const middle = binValues.sort((a, b) => a - b)[Math.floor((binValues.length - 1) / 2)] ?? 0
        const points = Math.round(-(shapes[driver]?.[bin] ?? 0) * POINTS_PER_LOG_ODDS * 100) / 100
        return [{ at: fixed(middle, 6), points: points === 0 ? 0 : points }]
      })
      if (better === 'lower') knots.reverse()
      const apart = knots.filter(({ at }, place) => place === 0 || at > (knots[place - 1]?.at ?? 0))
      return { id, at: apart.map(({ at }) => at), points: apart.map(({ points }) => points) }
    }),
  }
}
