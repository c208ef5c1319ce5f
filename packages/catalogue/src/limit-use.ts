import { PaiseSum, percentOf } from '@saakh/domain/money'
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

export class UseOfLimit {
  /** The last day-end that has both; null where there is none. */
  readonly last: DayOfUse | null
  readonly #series: ConductSeries
  readonly #windowDays: number
  #average: number | undefined
  readonly #ceilings: ReturnType<ConductSeries['amounts']>
  readonly #balances: ReturnType<ConductSeries['amounts']>

  constructor(series: ConductSeries, windowDays: number) {
    this.#series = series
    this.#windowDays = windowDays
    this.#ceilings = series.amounts('sanction_limit')
    this.#balances = series.amounts('outstanding')
    let day = series.last
    while (day >= series.first && !this.#counts(day)) day--
    this.last = this.#on(day)
  }

  /** The average of the last window, in percent; asked by every set of limits, and worked out once. */
  get average(): number {
    this.#average ??= (this.last && percentOf(this.last.window.drawn, this.last.window.limit)) ?? 0
    return this.#average
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

  /** Both balance and a limit above zero were delivered. */
  #counts(day: number): boolean {
    const ceiling = this.#ceilings(day)
    return ceiling !== null && ceiling > 0 && this.#balances(day) !== null
  }

  /** Adds a day-end to sums, and tells whether it counts. */
  #add(day: number, drawn: PaiseSum, limit: PaiseSum): boolean {
    const ceiling = this.#ceilings(day)
    const balance = this.#balances(day)
    if (balance === null || ceiling === null || ceiling <= 0) return false
    limit.add(ceiling)
    if (balance > 0) drawn.add(balance)
    return true
  }

  /** Null unless the day itself counts. */
  #on(day: number): DayOfUse | null {
    const [drawn, limit] = [new PaiseSum(), new PaiseSum()]
    if (day < this.#series.first || !this.#add(day, drawn, limit)) return null
    const [drawnToday, limitToday] = [drawn.paise, limit.paise]
    let day_ends = 1
    for (let before = Math.max(this.#series.first, day - this.#windowDays + 1); before < day; before++)
      if (this.#add(before, drawn, limit)) day_ends++
    const window = { drawn: drawn.paise, limit: limit.paise, day_ends }
    return { drawn: drawnToday, limit: limitToday, day, window }
  }
}

const uses = new SeriesCache<UseOfLimit>()

/** The use of the limit on the last day-ends, over a window of so many days. */
export const limitUse = (series: ConductSeries, windowDays: number): UseOfLimit =>
  uses.of(series, String(windowDays), () => new UseOfLimit(series, windowDays))
