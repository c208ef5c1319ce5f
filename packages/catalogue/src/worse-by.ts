/**
 * How much worse a figure of the detail becomes before people are told again; a graver band or severity is always told.
 * 'band': nothing but that.
 */
export type WorseBy =
  | 'band'
  | ({
      /** A number of the detail. */
      figure: string
      /** Which way is worse; 'away' from zero, for a difference that counts in both directions. */
      direction: 'up' | 'down' | 'away'
    } & ({ by: number } | { by_percent: number }))

/** The figure of a finding; null where the type names none or the detail has no number there. */
export function worseFigure(worse_by: WorseBy, detail: unknown): number | null {
  if (worse_by === 'band' || typeof detail !== 'object' || detail === null) return null
  const value = new Map<string, unknown>(Object.entries(detail)).get(worse_by.figure)
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  return worse_by.direction === 'away' ? Math.abs(value) : value
}

/** How far `now` is on the worse side of `before`; negative where it is better, 0 where a figure is missing. */
export function worseningOf(worse_by: WorseBy, before: number | null, now: number | null): number {
  if (worse_by === 'band' || before === null || now === null) return 0
  return worse_by.direction === 'down' ? before - now : now - before
}

// Figures are decimals: 0.3 is reached by 0.1 + 0.2 as well.
const ROUNDING = 1e-9

/** Whether the worsening since `before` is a material step. */
export function isMaterial(worse_by: WorseBy, before: number | null, now: number | null): boolean {
  if (worse_by === 'band' || before === null) return false
  const step = 'by' in worse_by ? worse_by.by : (Math.abs(before) * worse_by.by_percent) / 100
  const worsening = worseningOf(worse_by, before, now)
  return worsening > 0 && worsening >= step - ROUNDING
}
