import { addMonths, type IsoDate } from '@saakh/domain/dates'
import type { CalibrationRow } from '@saakh/domain/score-calibration'
import type { KnownYearEnds, NotScored } from './known-year-ends.ts'

/** On which days a borrower's accounts were watched. */
export interface Watch {
  from: IsoDate
  /** The last day-end that is known. */
  until: IsoDate
  /** The day on which the last account was closed; null while one is open. */
  closed_on: IsoDate | null
}

export interface BorrowerHistory {
  borrower: string
  year_ends: KnownYearEnds
  /** The first day as NPA, whatever came after it. */
  npa_on: IsoDate | null
  /** Null where no day-end of an account is known. */
  watch: Watch | null
}

const LEFT_OUT_BORROWERS = ['no_year_end', 'financial'] as const
const LEFT_OUT_ROWS = ['npa_already', 'not_watched', 'horizon_open', 'watch_ended'] as const
export type LeftOut = (typeof LEFT_OUT_BORROWERS)[number] | NotScored | (typeof LEFT_OUT_ROWS)[number]

interface Horizon {
  months: number
  today: IsoDate
}

/** Whether the borrower became NPA within the horizon after the day; why that is no outcome where it is none. */
export function outcomeAfter(
  { npa_on, watch }: Pick<BorrowerHistory, 'npa_on' | 'watch'>,
  day: IsoDate,
  { months, today }: Horizon,
): boolean | (typeof LEFT_OUT_ROWS)[number] {
  if (npa_on !== null && npa_on <= day) return 'npa_already'
  if (!watch || watch.from > day || (watch.closed_on !== null && watch.closed_on <= day)) return 'not_watched'
  const end = addMonths(day, months)
  // Also where the outcome has come already: with the quick ones alone the share would be too high.
  if (end > today) return 'horizon_open'
  if (npa_on !== null && npa_on <= end) return true
  // Who repaid everything cannot become NPA any more.
  return watch.until < end && watch.closed_on === null ? 'watch_ended' : false
}

export interface OutcomeRows {
  rows: CalibrationRow[]
  /** Year-ends by the reason for which they are no row. For `no_year_end` and `financial` borrowers are counted. */
  left_out: Partial<Record<LeftOut, number>>
  /** The first and the last day on which one of the rows became known; null without rows. */
  period: { from: IsoDate; until: IsoDate } | null
}

/** A row for each year-end of each borrower that had a score and whose horizon was watched to its end. */
export function outcomeRows(borrowers: readonly BorrowerHistory[], horizon: Horizon): OutcomeRows {
  const rows: CalibrationRow[] = []
  const left_out: OutcomeRows['left_out'] = {}
  const days: IsoDate[] = []
  const leaveOut = (reason: LeftOut) => {
    left_out[reason] = (left_out[reason] ?? 0) + 1
  }
  for (const history of borrowers) {
    const { borrower, year_ends } = history
    if (year_ends === 'financial') leaveOut('financial')
    else if (year_ends.length === 0) leaveOut('no_year_end')
    else
      for (const { score } of year_ends) {
        const failed = typeof score === 'string' ? score : outcomeAfter(history, score.known_on, horizon)
        if (typeof failed === 'string') leaveOut(failed)
        else if (typeof score === 'object') {
          rows.push({ borrower, risk: score.log_odds, failed })
          days.push(score.known_on)
        }
      }
  }
  days.sort()
  const [from, until] = [days[0], days.at(-1)]
  return { rows, left_out, period: from && until ? { from, until } : null }
}
