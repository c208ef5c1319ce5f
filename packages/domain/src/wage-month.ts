import { addMonths, type IsoDate, type IsoMonth, isIsoMonth, monthOf } from './dates.ts'

// The months of the provident fund. Wages of a month are due with the fund by the 15th of the next one.

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export type ParsedMonth = { ok: true; value: IsoMonth } | { ok: false; reason: string }

const monthNumber = (word: string): number =>
  /^\d+$/.test(word) ? Number(word) : NAMES.indexOf(word.slice(0, 3).toLowerCase()) + 1

/** '2026-02', '02-2026', '02/2026', '022026', 'Feb-2026', 'FEBRUARY 2026'; a year has four digits. */
export function parseMonth(text: string): ParsedMonth {
  const trimmed = text.trim()
  const yearFirst = /^(\d{4})[-/ ]?(\d{1,2})$/.exec(trimmed)
  const yearLast = /^(\d{1,2}|[a-z]{3,9})[-/ .,]*(\d{4})$/i.exec(trimmed)
  // '202602' is February 2026 and '022026' too: a year beginning with 02 or 12 is none.
  const [, year, month] =
    yearFirst && /^(19|20)/.test(yearFirst[1] ?? '') ? yearFirst : ['', yearLast?.[2], yearLast?.[1]]
  if (year !== undefined && month !== undefined) {
    const value = `${year}-${String(monthNumber(month)).padStart(2, '0')}`
    if (isIsoMonth(value)) return { ok: true, value }
  }
  return { ok: false, reason: `'${trimmed}' is not a month; write 2026-02 or Feb-2026` }
}

export const monthAfter = (month: IsoMonth, months: number): IsoMonth => monthOf(addMonths(`${month}-01`, months))

/** The last day on which the fund of a wage month may be paid, where no notification moved it. */
export const epfDueDate = (wage_month: IsoMonth): IsoDate => `${monthAfter(wage_month, 1)}-15`
