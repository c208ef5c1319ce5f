import { seeded } from '@saakh/domain/model-metrics'
import { BINS, type Binned, DRIVER_COUNT } from './binned.ts'

export interface Training {
  rounds: number
  rate: number
  /** Added to the weight of both sides of a split, so that small groups move little. */
  shrinkage: number
  bags: number
  rows: number
  drivers: number
  seed: number
}

export const TRAINING: Training = { rounds: 300, rate: 0.05, shrinkage: 2, bags: 3, rows: 0.6, drivers: 0.5, seed: 1 }

/** What a firm in a bin adds to the log-odds of failure: `[driver][bin]`, falling from the worst bin to the best. */
export type Shapes = Float64Array[]

interface Split {
  gain: number
  driver: number
  bin: number
  worse: number
  better: number
}

const add = (sums: Float64Array, at: number, value: number) => {
  sums[at] = (sums[at] ?? 0) + value
}

/** The best step down of one driver; steps up are refused, which keeps every shape monotone. Centred, so 0 is the mean. */
function bestSplit(driver: number, gradient: Float64Array, weight: Float64Array, shrinkage: number): Split | null {
  const [allG, allH] = [gradient.reduce((a, b) => a + b, 0), weight.reduce((a, b) => a + b, 0)]
  let [g, h] = [0, 0]
  let best: Split | null = null
  for (let bin = 0; bin < BINS - 1; bin++) {
    g += gradient[bin] ?? 0
    h += weight[bin] ?? 0
    const [left, right] = [g / (h + shrinkage), (allG - g) / (allH - h + shrinkage)]
    if (left <= right) continue
    const gain = left * g + right * (allG - g)
    if (best && gain <= best.gain) continue
    const mean = (left * h + right * (allH - h)) / allH
    best = { gain, driver, bin, worse: left - mean, better: right - mean }
  }
  return best
}

function boostOnce(sets: readonly { rows: Binned; weight: number }[], how: Training, seed: number, into: Shapes): void {
  const random = seeded(seed)
  const states = sets.map(({ rows, weight }) => {
    const share = rows.failed.reduce((a, b) => a + b, 0) / rows.failed.length
    return { rows, weight, odds: new Float64Array(rows.failed.length).fill(Math.log(share / (1 - share))) }
  })
  for (let round = 0; round < how.rounds; round++) {
    const drivers = Array.from({ length: DRIVER_COUNT }, (_, at) => at).filter(() => random() < how.drivers)
    const gradients = drivers.map(() => new Float64Array(BINS))
    const weights = drivers.map(() => new Float64Array(BINS))
    for (const { rows, weight, odds } of states)
      for (let row = 0; row < odds.length; row++) {
        if (random() >= how.rows) continue
        const p = 1 / (1 + Math.exp(-(odds[row] ?? 0)))
        const [g, h] = [weight * ((rows.failed[row] ?? 0) - p), weight * p * (1 - p)]
        for (let at = 0; at < drivers.length; at++) {
          const bin = rows.bins[drivers[at] ?? 0]?.[row] ?? -1
          if (bin < 0) continue
          add(gradients[at] as Float64Array, bin, g)
          add(weights[at] as Float64Array, bin, h)
        }
      }
    let best: Split | null = null
    drivers.forEach((driver, at) => {
      const split = bestSplit(driver, gradients[at] as Float64Array, weights[at] as Float64Array, how.shrinkage)
      if (split && (!best || split.gain > best.gain)) best = split
    })
    if (best) step(best, how, states, into)
  }
}

function step(
  split: Split,
  how: Training,
  states: readonly { rows: Binned; odds: Float64Array }[],
  into: Shapes,
): void {
  const by = (bin: number) => how.rate * (bin <= split.bin ? split.worse : split.better)
  for (let bin = 0; bin < BINS; bin++) add(into[split.driver] as Float64Array, bin, by(bin) / how.bags)
  for (const { rows, odds } of states) {
    const bins = rows.bins[split.driver] as Int8Array
    for (let row = 0; row < odds.length; row++) {
      const bin = bins[row] ?? -1
      if (bin >= 0) add(odds, row, by(bin))
    }
  }
}

/** Boosted steps of one driver each, averaged over bags: an additive score, monotone in every driver, without a weight for what is missing. */
export function trainShapes(sets: readonly { rows: Binned; weight: number }[], how: Training = TRAINING): Shapes {
  const shapes: Shapes = Array.from({ length: DRIVER_COUNT }, () => new Float64Array(BINS))
  for (let bag = 0; bag < how.bags; bag++) boostOnce(sets, how, how.seed * 1000 + bag, shapes)
  return shapes
}
