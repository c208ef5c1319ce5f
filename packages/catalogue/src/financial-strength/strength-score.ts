import type { DriverId } from './drivers.ts'

/** `at` rises; `points` rise with it where higher is better, and fall where lower is. Between two knots points are linear. */
export interface DriverShape {
  id: DriverId
  at: readonly number[]
  points: readonly number[]
}

export interface StrengthModel {
  version: string
  shapes: readonly DriverShape[]
}

/** 20 points double the odds of not failing, as scorecards count. */
export const POINTS_PER_LOG_ODDS = 20 / Math.log(2)

/** With fewer of the drivers measured there is no score. */
export const LEAST_SHARE_MEASURED = 0.6

type DriverPoints = { id: DriverId; ratio: number; points: number } | { id: DriverId; ratio: null; points: 0 }

export type StrengthScore =
  | { scored: true; total: number; log_odds: number; drivers: DriverPoints[] }
  | { scored: false; reason: string; drivers: DriverPoints[] }

/** Points at a ratio; beyond the outermost knots they stay, since nothing was seen there. */
export function pointsAt({ at, points }: DriverShape, ratio: number): number {
  const last = at.length - 1
  const upper = at.findIndex((knot) => knot >= ratio)
  if (upper === 0 || last < 0) return points[0] ?? 0
  if (upper === -1) return points[last] ?? 0
  const [x0 = 0, x1 = 0] = [at[upper - 1], at[upper]]
  const [y0 = 0, y1 = 0] = [points[upper - 1], points[upper]]
  return tenthsOf(y0 + ((y1 - y0) * (ratio - x0)) / (x1 - x0), 4)
}

const tenthsOf = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places

/**
 * A ratio that cannot be measured earns 0 points: the mean of what the firms of the training earned, and no weight that was
 * fitted to its absence. `log_odds` are of failure; their level belongs to the training and says nothing of a book before
 * prior and slope were fitted there.
 */
export function scoreRatios(
  model: StrengthModel,
  ratios: Readonly<Partial<Record<DriverId, number | null>>>,
): StrengthScore {
  const drivers = model.shapes.map((shape): DriverPoints => {
    const ratio = ratios[shape.id] ?? null
    return ratio === null || !Number.isFinite(ratio)
      ? { id: shape.id, ratio: null, points: 0 }
      : { id: shape.id, ratio, points: pointsAt(shape, ratio) }
  })
  const measured = drivers.filter(({ ratio }) => ratio !== null).length
  if (measured < LEAST_SHARE_MEASURED * drivers.length)
    return {
      scored: false,
      reason: `It cannot be scored because only ${measured} of ${drivers.length} ratios can be measured.`,
      drivers,
    }
  const total = tenthsOf(
    drivers.reduce((sum, { points }) => sum + points, 0),
    4,
  )
  return { scored: true, total, log_odds: -total / POINTS_PER_LOG_ODDS, drivers }
}
