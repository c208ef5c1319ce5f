import { add, type Ratio, ratio, times } from '@saakh/domain/ratio'

/**
 * A quartile between two neighbours in proportion, at place (n − 1) × quarter / 4 of the figures sorted upwards: type 7 of
 * Hyndman and Fan, as spreadsheets and R compute it. Zero of no figures.
 */
export function quantile(sorted: readonly Ratio[], quarter: 1 | 2 | 3): Ratio {
  const place = (sorted.length - 1) * quarter
  const below = sorted[Math.floor(place / 4)] ?? ratio(0n, 1n)
  const above = sorted[Math.floor(place / 4) + 1] ?? below
  const part = BigInt(place % 4)
  return add(times(below, ratio(4n - part, 4n)), times(above, ratio(part, 4n)))
}
