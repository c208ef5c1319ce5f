import type { ConductSeries } from './conduct-series.ts'

/** The lower of sanctioned limit and drawing power at a day-end; what was not delivered is left out. */
export function ceilingAt(series: ConductSeries, day: number): { paise: bigint; by: 'limit' | 'drawing_power' } | null {
  const limit = series.paise('sanction_limit', day)
  const drawingPower = series.paise('drawing_power', day)
  if (limit === null && drawingPower === null) return null
  if (drawingPower !== null && (limit === null || drawingPower < limit))
    return { paise: drawingPower, by: 'drawing_power' }
  return limit === null ? null : { paise: limit, by: 'limit' }
}

/** True on a day-end that is known to be within the ceiling. */
export function isWithin(series: ConductSeries, day: number, minimum = 0n): boolean {
  const outstanding = series.paise('outstanding', day)
  const ceiling = ceilingAt(series, day)
  return outstanding !== null && ceiling !== null && outstanding - ceiling.paise <= (minimum > 0n ? minimum : 0n)
}

/** The last day-end within the ceiling up to a day. */
export function lastWithin(series: ConductSeries, until: number, minimum: bigint): number {
  for (let day = until; day > series.first; day--) if (isWithin(series, day, minimum)) return day
  return series.first
}

export interface ExcessDay {
  day: number
  /** Calendar days from the first day-end above the ceiling to this one; 0 when not above. */
  days: number
  /** True when the run reaches back to the first day-end delivered, so that it may be longer. */
  at_least: boolean
}

/**
 * Days above the ceiling, day-end by day-end, for every day-end on which it can be told. A gap longer than `gapDays`
 * starts a new run: that the balance stayed above in between is not known. Begins at `from`, which must be a day-end
 * within the ceiling or the first day of the series.
 */
export function excessDays(series: ConductSeries, gapDays: number, minimum: bigint, from: number): ExcessDay[] {
  const runs: ExcessDay[] = []
  let start = 0
  let previous: ExcessDay | null = null
  for (let day = from; day <= series.last; day++) {
    const outstanding = series.paise('outstanding', day)
    const ceiling = ceilingAt(series, day)
    if (outstanding === null || ceiling === null) continue
    const excess = outstanding - ceiling.paise
    const bridged: boolean = previous !== null && day - previous.day - 1 <= gapDays
    let run: ExcessDay = { day, days: 0, at_least: false }
    if (excess > 0n && excess > minimum) {
      const goesOn: boolean = bridged && previous !== null && previous.days > 0
      if (!goesOn) start = day
      // Before the first day-end, and before a gap, the balance may have been above as well.
      run = { day, days: day - start + 1, at_least: goesOn && previous ? previous.at_least : !bridged }
    }
    runs.push(run)
    previous = run
  }
  return runs
}
