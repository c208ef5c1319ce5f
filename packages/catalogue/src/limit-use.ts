import type { ConductSeries } from './conduct-series.ts'
import { TREND_DAYS } from './families/account-conduct.ts'
import { SeriesCache } from './series-cache.ts'

interface Use {
  /** Paise; a credit balance counts as nothing drawn. */
  drawn: bigint
  limit: bigint
}

export interface DayOfUse extends Use {
  day: number
  /** Sums over the window of calendar days that ends with this one, and how many day-ends were delivered in it. */
  window: Use & { day_ends: number }
}

/** The use on a day-end; null unless both balance and a limit above zero were delivered. */
function useOn(series: ConductSeries, day: number): Use | null {
  const outstanding = series.paise('outstanding', day)
  const limit = series.paise('sanction_limit', day)
  if (outstanding === null || limit === null || limit <= 0n) return null
  return { drawn: outstanding > 0n ? outstanding : 0n, limit }
}

const uses = new SeriesCache<readonly DayOfUse[]>()

/** The use of the limit on the last day-ends, over a window of so many days day-end by day-end for a trend. */
export const limitUse = (series: ConductSeries, windowDays: number): readonly DayOfUse[] =>
  uses.of(series, String(windowDays), () => readUse(series, windowDays))

function readUse(series: ConductSeries, windowDays: number): DayOfUse[] {
  let last = series.last
  while (last >= series.first && useOn(series, last) === null) last--
  const days: DayOfUse[] = []
  let from = 0
  let drawn = 0n
  let limit = 0n
  for (let day = Math.max(series.first, last - TREND_DAYS - windowDays); day <= last; day++) {
    const use = useOn(series, day)
    if (!use) continue
    drawn += use.drawn
    limit += use.limit
    for (let old = days[from]; old && old.day <= day - windowDays; old = days[++from]) {
      drawn -= old.drawn
      limit -= old.limit
    }
    days.push({ ...use, day, window: { drawn, limit, day_ends: days.length - from + 1 } })
  }
  return days
}
