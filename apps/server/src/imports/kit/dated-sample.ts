import {
  addDays,
  addMonths,
  dayNumber,
  daysBetween,
  daysInMonth,
  financialYearFrom,
  type IsoDate,
  type IsoMonth,
  isIsoDate,
  monthOf,
} from '@saakh/domain/dates'

// The committed samples stand on fixed days. Whoever is offered one gets it as of today, so that what it tells is news.

/** How the dates of a sample move to the day on which it is offered. */
export interface SampleDates {
  /** The last day of which the committed sample speaks as known. */
  until: IsoDate
  /** days: it ends yesterday. months: within the last full month. years: it is as old as a year's file may be. */
  by: 'days' | 'months' | 'years'
}

export const SAMPLE_DATES: SampleDates = { until: '2026-03-31', by: 'months' }

interface Move {
  day: (date: IsoDate) => IsoDate
  month: (month: IsoMonth) => IsoMonth
  /** Of a year that stands alone. */
  years: number
}

const monthsBetween = (from: IsoMonth, to: IsoMonth): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

/** The last day of a month stays one. */
function dayMonthsLater(date: IsoDate, months: number): IsoDate {
  const later = addMonths(date, months)
  const isLast = Number(date.slice(8)) === daysInMonth(monthOf(date))
  return isLast ? `${monthOf(later)}-${daysInMonth(monthOf(later))}` : later
}

function moveOf({ until, by }: SampleDates, today: IsoDate): Move {
  if (by === 'days') {
    const days = daysBetween(until, today) - 1
    return { day: (date) => addDays(date, days), month: (month) => monthOf(addDays(`${month}-01`, days)), years: 0 }
  }
  const months =
    by === 'months' ? monthsBetween(monthOf(until), monthOf(addMonths(today, -1))) : 12 * yearsTo(until, today)
  return {
    day: (date) => dayMonthsLater(date, months),
    month: (month) => monthOf(addMonths(`${month}-01`, months)),
    years: Math.trunc(months / 12),
  }
}

/** Whole years from the day to the last of its like that has come. */
function yearsTo(until: IsoDate, today: IsoDate): number {
  const years = Number(today.slice(0, 4)) - Number(until.slice(0, 4))
  return dayNumber(addMonths(until, 12 * years)) > dayNumber(today) ? years - 1 : years
}

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const LONG = 'January February March April May June July August September October November December'.split(' ')

const two = (n: number) => String(n).padStart(2, '0')
const placeOf = (names: readonly string[], name: string) => two(names.indexOf(name) + 1)
const nameOf = (names: readonly string[], month: IsoMonth) => names[Number(month.slice(5)) - 1] ?? ''

interface Shape {
  pattern: RegExp
  /** The text as it is then; null where it is no date after all. */
  moved: (move: Move, ...parts: string[]) => string | null
}

const moveDay = (move: Move, date: IsoDate, write: (year: string, month: string, day: string) => string) => {
  if (!isIsoDate(date)) return null
  const [year = '', month = '', day = ''] = move.day(date).split('-')
  return write(year, month, day)
}

/** The year of a month within the financial year that begins in April. */
const calendarYear = (start: string, month: string) => (month >= '04' ? start : String(Number(start) + 1))

/** How the samples write their days, months and years; the first that fits counts. */
const SHAPES: readonly Shape[] = [
  {
    pattern: /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/,
    moved: (move, y, m, d) => moveDay(move, `${y}-${m}-${d}`, (...to) => to.join('-')),
  },
  {
    pattern: /(?<![\d/-])(\d{2})([-/])(\d{2})\2(\d{4})(?!\d)/,
    moved: (move, d, sign, m, y) => moveDay(move, `${y}-${m}-${d}`, (...to) => to.reverse().join(sign)),
  },
  {
    pattern: /(?<![\d/])(\d{2})\/(\d{2})\/(\d{2})(?![\d/])/,
    moved: (move, d, m, y) => moveDay(move, `20${y}-${m}-${d}`, (...to) => to.reverse().join('/').replace('/20', '/')),
  },
  {
    pattern: /(?<!\d)(\d{2})-([A-Z][a-z]{2})-(\d{4})(?!\d)/,
    moved: (move, d, m, y) =>
      moveDay(move, `${y}-${placeOf(SHORT, m ?? '')}-${d}`, (year, month, day) =>
        [day, nameOf(SHORT, `${year}-${month}`), year].join('-'),
      ),
  },
  {
    pattern: /<DATE>(\d{4})(\d{2})(\d{2})(?=<|$)/,
    moved: (move, y, m, d) => moveDay(move, `${y}-${m}-${d}`, (...to) => `<DATE>${to.join('')}`),
  },
  {
    pattern: /"fp": "(\d{2})(\d{4})(?="|$)/,
    moved: (move, m, y) => `"fp": "${move.month(`${y}-${m}`).split('-').reverse().join('')}`,
  },
  {
    pattern: new RegExp(String.raw`(?<!\d)(\d{4})-\d{2},(${LONG.join('|')})\b`),
    moved: (move, start = '', name = '') => {
      const month = placeOf(LONG, name)
      const to = move.month(`${calendarYear(start, month)}-${month}`)
      const year = Number(to.slice(0, 4)) - (to.slice(5) >= '04' ? 0 : 1)
      return `${financialYearFrom(year).label},${nameOf(LONG, to)}`
    },
  },
  {
    pattern: new RegExp(String.raw`\b(${SHORT.join('|')}) (\d{4})\b`),
    moved: (move, name = '', y) => {
      const to = move.month(`${y}-${placeOf(SHORT, name)}`)
      return `${nameOf(SHORT, to)} ${to.slice(0, 4)}`
    },
  },
  {
    pattern: /(?<![\d-])(20\d{2})-(\d{2})(?![\d-])/,
    moved: (move, y = '', m = '') => {
      if (Number(m) === (Number(y) + 1) % 100) return financialYearFrom(Number(y) + move.years).label
      return Number(m) >= 1 && Number(m) <= 12 ? move.month(`${y}-${m}`) : null
    },
  },
]

const ANY = new RegExp(SHAPES.map(({ pattern }) => `(?:${pattern.source.replaceAll('\\2', '[-/]')})`).join('|'), 'g')

/** The text with every date moved to where it stands on this day; the same for one day. */
export function datedSample(text: string, dates: SampleDates, today: IsoDate): string {
  const move = moveOf(dates, today)
  return text.replace(ANY, (match) => {
    for (const { pattern, moved } of SHAPES) {
      const parts = new RegExp(`^${pattern.source}$`).exec(match)
      const to = parts && moved(move, ...parts.slice(1))
      if (to) return to
    }
    return match
  })
}
