import { addDays, addMonths, daysInMonth, type IsoDate, monthOf } from './dates.ts'

// When a company must have filed its yearly documents with the registrar (Companies Act 2013). Dates are the last days
// on which a filing is in time, counted from the last day on which its annual general meeting could be held; a company
// that met earlier had to file earlier, so these dates never accuse too soon.

/** balance_sheet: form AOC-4. annual_return: form MGT-7 or MGT-7A. */
export type AnnualFiling = 'balance_sheet' | 'annual_return'

export interface FilingCompany {
  /** No general meeting is needed; AOC-4 is due 180 days after the year's end (section 137, third proviso). */
  one_person: boolean
  /** The accounts of a producer company are due 60 days after its meeting (section 378ZA, before that 581ZA). */
  producer: boolean
}

export interface FilingDue {
  year_end: IsoDate
  due: IsoDate
  /** Until then nobody paid an additional fee; it is never before `due`. */
  without_fee_until: IsoDate
}

interface Extension {
  year_end: IsoDate
  agm_by: IsoDate
  source: string
}

/** General extensions of the annual general meeting; the first meeting of a company was never among them. */
export const AGM_EXTENSIONS: readonly Extension[] = [
  { year_end: '2019-12-31', agm_by: '2020-09-30', source: 'MCA General Circular 18/2020 of 21-04-2020' },
  {
    year_end: '2020-03-31',
    agm_by: '2020-12-31',
    source: 'orders of all registrars under section 96(1) of 08-09-2020, three months',
  },
  {
    year_end: '2021-03-31',
    agm_by: '2021-11-30',
    source: 'MCA office memorandum CL-II-03/252/2021 of 23-09-2021 and the orders of the registrars, two months',
  },
]

interface Relaxation {
  year_end: IsoDate
  filings: Readonly<Partial<Record<AnnualFiling, IsoDate>>>
  source: string
}

/**
 * Times in which late filings of a year cost no additional fee: the due date stood, and nobody was held to it.
 * Complete from the year to March 2020 on, the first that a register read here is judged by within its days of grace.
 */
export const FEE_RELAXATIONS: readonly Relaxation[] = [
  {
    year_end: '2020-03-31',
    filings: { balance_sheet: '2021-02-15' },
    source: 'MCA General Circular 04/2021 of 28-01-2021',
  },
  {
    year_end: '2021-03-31',
    filings: { balance_sheet: '2022-03-15', annual_return: '2022-03-31' },
    source: 'MCA General Circulars 17/2021, 22/2021 and 01/2022 of 14-02-2022',
  },
  {
    year_end: '2025-03-31',
    filings: { balance_sheet: '2026-01-31', annual_return: '2026-01-31' },
    source: 'MCA General Circulars 06/2025 of 17-10-2025 and 08/2025 of 30-12-2025',
  },
]

/** Financial years end with a month; any other day is no year end. */
export const isYearEnd = (day: IsoDate): boolean => Number(day.slice(8)) === daysInMonth(monthOf(day))

/** The end of the month twelve months on, so that a year ending in February keeps its last day. */
export function yearEndAfter(yearEnd: IsoDate): IsoDate {
  const month = monthOf(addMonths(`${monthOf(yearEnd)}-01`, 12))
  return `${month}-${daysInMonth(month)}`
}

/** Whenever in a calendar year a company is registered, its first year ends on 31 March of the next (section 2(41)). */
export const firstYearEnd = (registered: IsoDate): IsoDate =>
  `${String(Number(registered.slice(0, 4)) + 1).padStart(4, '0')}-03-31`

const endOfMonth = (day: IsoDate): IsoDate => `${monthOf(day)}-${daysInMonth(monthOf(day))}`

/** Six months from the year's end, nine for the first meeting (section 96(1)). */
function lastMeetingDay(year_end: IsoDate, is_first: boolean): IsoDate {
  const month = `${monthOf(year_end)}-01`
  if (is_first) return endOfMonth(addMonths(month, 9))
  const extended = AGM_EXTENSIONS.find((extension) => extension.year_end === year_end)
  return extended?.agm_by ?? endOfMonth(addMonths(month, 6))
}

/** When the filing of a financial year was due. `is_first`: the year is the company's first. */
export function filingDue(
  filing: AnnualFiling,
  year_end: IsoDate,
  company: FilingCompany,
  is_first = false,
): FilingDue {
  const due = dueDay(filing, year_end, company, is_first)
  const relaxed = FEE_RELAXATIONS.find((relaxation) => relaxation.year_end === year_end)?.filings[filing]
  return { year_end, due, without_fee_until: relaxed !== undefined && relaxed > due ? relaxed : due }
}

function dueDay(filing: AnnualFiling, year_end: IsoDate, company: FilingCompany, is_first: boolean): IsoDate {
  if (company.one_person) {
    if (filing === 'balance_sheet') return addDays(year_end, 180)
    // Without a meeting the return counts from the day by which other companies meet; extensions are given for meetings.
    return addDays(endOfMonth(addMonths(`${monthOf(year_end)}-01`, is_first ? 9 : 6)), 60)
  }
  const meeting = lastMeetingDay(year_end, is_first)
  return addDays(meeting, filing === 'annual_return' || company.producer ? 60 : 30)
}
