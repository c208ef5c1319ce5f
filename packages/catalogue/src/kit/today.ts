import {
  addMonths,
  dateOfDay,
  dayNumber,
  daysInMonth,
  type IsoDate,
  type IsoMonth,
  monthOf,
  monthStart,
} from '@saakh/domain/dates'

/**
 * The day of a judgement. It remembers the next day on which one of its answers would be another one, so that a judge that
 * asks it and nothing else also tells until when its judgement stands without news.
 */
export class Today {
  readonly #day: number
  #next = Number.POSITIVE_INFINITY

  constructor(date: IsoDate) {
    this.#day = dayNumber(date)
  }

  /** The next day on which a judgement can change without news; null when it never does. */
  get changes_on(): IsoDate | null {
    return this.#next === Number.POSITIVE_INFINITY ? null : dateOfDay(this.#next)
  }

  /** The day itself. Whoever takes it may compute anything from it, so the judgement stands for this day alone. */
  get date(): IsoDate {
    return dateOfDay(this.number)
  }

  /** The same as days since 1970-01-01. */
  get number(): number {
    this.changesOn(this.#day + 1)
    return this.#day
  }

  /** Today or earlier. */
  hasCome(date: IsoDate): boolean {
    return this.#reaches(dayNumber(date))
  }

  /** Earlier than today. */
  isPast(date: IsoDate): boolean {
    return this.#reaches(dayNumber(date) + 1)
  }

  /** True when more than so many days have gone by since the date. */
  isOlder(date: IsoDate, days: number): boolean {
    return this.#reaches(dayNumber(date) + days + 1)
  }

  /** True when the date lies before the same day so many months ago. */
  isOlderInMonths(date: IsoDate, months: number): boolean {
    let day = dayNumber(addMonths(date, months))
    // The months are counted back from today, and months differ in length.
    while (day > dayNumber(date) && dayNumber(addMonths(dateOfDay(day - 1), -months)) > dayNumber(date)) day--
    while (dayNumber(addMonths(dateOfDay(day), -months)) <= dayNumber(date)) day++
    return this.#reaches(day)
  }

  /** True when so many days have gone by since the date, or more. */
  hasPassed(date: IsoDate, days: number): boolean {
    return this.#reaches(dayNumber(date) + days)
  }

  /** The running month. */
  get month(): IsoMonth {
    const month = monthOf(dateOfDay(this.#day))
    this.changesOn(monthStart(month) + daysInMonth(month))
    return month
  }

  /** The date, or today while the date lies ahead. */
  upTo(date: IsoDate): IsoDate {
    return dayNumber(date) > this.#day ? this.date : date
  }

  /** Days since the date, which are one more tomorrow; negative for a later date. */
  daysSince(date: IsoDate): number {
    return this.number - dayNumber(date)
  }

  /** What lies on this day number was asked of the facts, and today it has not come. */
  changesOn(day: number): void {
    if (day > this.#day && day < this.#next) this.#next = day
  }

  /** Takes over what another view of the same day was asked. */
  follow(other: Today): void {
    this.changesOn(other.#next)
  }

  #reaches(day: number): boolean {
    if (day <= this.#day) return true
    this.changesOn(day)
    return false
  }
}
