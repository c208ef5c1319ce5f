import type { IsoDate } from '@saakh/domain/dates'
import {
  type AnnualFiling,
  type FilingCompany,
  type FilingDue,
  filingDue,
  firstYearEnd,
  isYearEnd,
  yearEndAfter,
} from '@saakh/domain/mca-calendar'
import { type Said, said } from './kit/figures.ts'

/** What a register of one day says about one yearly filing of a company. */
export type FilingState =
  | { kind: 'not_given' }
  | { kind: 'unclear'; reason: Said }
  /** The first one was not due yet. */
  | { kind: 'none_due' }
  | { kind: 'current' }
  /** The oldest first. */
  | { kind: 'behind'; last: IsoDate; missing: readonly [FilingDue, ...FilingDue[]] }

export interface FilingBasis {
  company: FilingCompany
  registered: IsoDate | null
  /** The day of the register. */
  edition: IsoDate
  /** A filing is missed only when its last day without additional fee lies before this day. */
  expectedBefore: IsoDate
}

/** `last`: the year end of the last filing in the register. A filing that is not given was not therefore not made. */
export function filingState(filing: AnnualFiling, last: IsoDate | null, basis: FilingBasis): FilingState {
  const { company, registered, edition, expectedBefore } = basis
  const isMissed = (due: FilingDue) => due.without_fee_until < expectedBefore
  const first = registered === null ? null : firstYearEnd(registered)
  if (last === null) {
    // A company whose first filing was not due is the only one about which a blank says something.
    if (first === null || isMissed(filingDue(filing, first, company, true))) return { kind: 'not_given' }
    return { kind: 'none_due' }
  }
  const unclear = (code: string): FilingState => ({ kind: 'unclear', reason: said(code, { filing, last, edition }) })
  if (last > edition) return unclear('filed_after_register')
  if (!isYearEnd(last)) return unclear('no_year_end')
  if (registered !== null && last < registered) return unclear('filed_before_registration')
  const missing: FilingDue[] = []
  for (let year = yearEndAfter(last); year < edition; year = yearEndAfter(year)) {
    const due = filingDue(filing, year, company)
    if (!isMissed(due)) break
    missing.push(due)
  }
  const [oldest, ...later] = missing
  return oldest ? { kind: 'behind', last, missing: [oldest, ...later] } : { kind: 'current' }
}
