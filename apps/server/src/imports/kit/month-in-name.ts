import { type IsoMonth, isIsoMonth } from '@saakh/domain/dates'

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const SIGN = '[-_. ]?'
const FIRST_YEAR = new RegExp(`(?<!\\d)(20\\d\\d)${SIGN}(0[1-9]|1[0-2])(?!\\d)`)
const FIRST_MONTH = new RegExp(`(?<!\\d)(0[1-9]|1[0-2])${SIGN}(20\\d\\d)(?!\\d)`)
const WORD = new RegExp(`(${NAMES.join('|')})[a-z]*${SIGN}(20\\d\\d)(?!\\d)`, 'i')

/** The month that a file's name tells: `ecr_2026_08`, `082026`, `Aug-2026`. Null for a name that states none. */
export function monthInName(file_name: string): IsoMonth | null {
  const byYear = FIRST_YEAR.exec(file_name)
  if (byYear) return monthOrNull(`${byYear[1]}-${byYear[2]}`)
  const byMonth = FIRST_MONTH.exec(file_name)
  if (byMonth) return monthOrNull(`${byMonth[2]}-${byMonth[1]}`)
  const byWord = WORD.exec(file_name)
  if (!byWord) return null
  const place = NAMES.indexOf((byWord[1] ?? '').toLowerCase()) + 1
  return monthOrNull(`${byWord[2]}-${String(place).padStart(2, '0')}`)
}

const monthOrNull = (text: string): IsoMonth | null => (isIsoMonth(text) ? text : null)
