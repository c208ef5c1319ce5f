import { type DriverId, STRENGTH_DRIVERS } from '../financial-strength/drivers.ts'
import type { Ratios } from '../financial-strength/ratio-files.ts'

// Ratios as ranks within the set they come from: so two countries of another level are learned from together, and no single
// outlier weighs. Bins are finer in the tails, where failing firms are.

const LEVELS = [
  0.0025, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.065, 0.08, 0.1, 0.125, 0.15, 0.175, 0.2, 0.25, 0.3,
  0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.925, 0.95, 0.975, 0.99,
]
export const BINS = LEVELS.length + 1
export const DRIVER_COUNT = STRENGTH_DRIVERS.length

export interface Sample {
  ratios: Ratios
  failed: boolean
}

/** `bins[driver][row]`, -1 where not measured; the worst bin of every driver is 0. */
export interface Binned {
  bins: Int8Array[]
  failed: Uint8Array
}

/** Signed so that higher is better. */
const signed = (id: DriverId, better: 'higher' | 'lower', { ratios }: Sample): number => {
  const ratio = ratios[id] ?? null
  return ratio === null ? Number.NaN : better === 'higher' ? ratio : -ratio
}

/** Upper ends of the bins, of each driver. */
export const cutsOf = (rows: readonly Sample[]): number[][] =>
  STRENGTH_DRIVERS.map(({ id, better }) => {
    const values = rows
      .map((row) => signed(id, better, row))
      .filter((value) => !Number.isNaN(value))
      .sort((a, b) => a - b)
    return LEVELS.map((level) => values[Math.floor(level * values.length)] ?? 0)
  })

export function binned(rows: readonly Sample[], cuts: readonly (readonly number[])[]): Binned {
  const bins = STRENGTH_DRIVERS.map(({ id, better }, driver) => {
    const ends = cuts[driver] ?? []
    return Int8Array.from(rows, (row) => {
      const value = signed(id, better, row)
      if (Number.isNaN(value)) return -1
      const bin = ends.findIndex((end) => value <= end)
      return bin === -1 ? ends.length : bin
    })
  })
  return { bins, failed: Uint8Array.from(rows, ({ failed }) => (failed ? 1 : 0)) }
}
