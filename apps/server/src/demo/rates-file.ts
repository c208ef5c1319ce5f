import { addDays, daysInMonth, type IsoDate } from '@saakh/domain/dates'
import { demoMonths } from './arrears.ts'
import { csvLine } from './feeds.ts'

const SOURCE = 'Invented for the demo'
const FIRST_PAISE = 8_210
const PAISE_A_MONTH = 6

/** What a dollar was worth in rupees at each month-end that is over, and on the last day of all. */
export function ratesFile(anchor: IsoDate): string {
  const last = addDays(anchor, -1)
  const ends = demoMonths(anchor).map((month) => `${month}-${daysInMonth(month)}`)
  const days = [...new Set([...ends.filter((day) => day < last), last])]
  const rate = (at: number) => ((FIRST_PAISE + PAISE_A_MONTH * at) / 100).toFixed(4)
  return [
    csvLine(['currency', 'day', 'rupees', 'units', 'source']),
    ...days.map((day, at) => csvLine(['USD', day, rate(at), 1, SOURCE])),
  ].join('')
}
