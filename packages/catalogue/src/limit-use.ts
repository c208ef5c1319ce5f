import { isAboveZero, PaiseSum } from '@saakh/domain/money'
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

/** Adds a day-end to sums, and tells whether it counts: both balance and a limit above zero were delivered. */
function addUse(series: ConductSeries, day: number, drawn: PaiseSum, limit: PaiseSum): boolean {
  const ceiling = series.text('sanction_limit', day)
  const balance = series.text('outstanding', day)
  if (balance === null || ceiling === null || !isAboveZero(ceiling)) return false
  limit.add(ceiling)
  if (isAboveZero(balance)) drawn.add(balance)
  return true
}

export class UseOfLimit {
  /** The last day-end that has both; null where there is none. */
  readonly last: DayOfUse | null
  readonly #series: ConductSeries
  readonly #windowDays: number

  constructor(series: ConductSeries, windowDays: number) {
    this.#series = series
    this.#windowDays = windowDays
    let day = series.last
    while (day >= series.first && !addUse(series, day, new PaiseSum(), new PaiseSum())) day--
    this.last = this.#on(day)
  }

  /** Day-end by day-end, for a trend. */
  days(): readonly DayOfUse[] {
    const days: DayOfUse[] = []
    if (this.last)
      for (let day = Math.max(this.#series.first, this.last.day - TREND_DAYS); day <= this.last.day; day++) {
        const use = this.#on(day)
        if (use) days.push(use)
      }
    return days
  }

  /** Null unless the day itself counts. */
  #on(day: number): DayOfUse | null {
    const [drawn, limit] = [new PaiseSum(), new PaiseSum()]
    if (day < this.#series.first || !addUse(this.#series, day, drawn, limit)) return null
    const own = { drawn: drawn.paise, limit: limit.paise }
    let day_ends = 1
    for (let before = Math.max(this.#series.first, day - this.#windowDays + 1); before < day; before++)
      if (addUse(this.#series, before, drawn, limit)) day_ends++
    return { ...own, day, window: { drawn: drawn.paise, limit: limit.paise, day_ends } }
  }
}

const uses = new SeriesCache<UseOfLimit>()

/** The use of the limit on the last day-ends, over a window of so many days. */
export const limitUse = (series: ConductSeries, windowDays: number): UseOfLimit =>
  uses.of(series, String(windowDays), () => new UseOfLimit(series, windowDays))
