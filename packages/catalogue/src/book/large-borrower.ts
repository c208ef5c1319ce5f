import type { IsoDate } from '@saakh/domain/dates'
import type { DecimalText } from '@saakh/domain/money'

export interface LargeBorrowerLimit {
  /** Null: its first day is not known. */
  valid_from: IsoDate | null
  /** Aggregate exposure in rupees, fund and non-fund based, investments included. */
  exposure_from: DecimalText
  source: string
}

/** From which exposure on a borrower is reported to CRILC, as long as the lender sets nothing else. */
export const LARGE_BORROWER: LargeBorrowerLimit = {
  valid_from: null,
  exposure_from: '50000000.00',
  source: 'CRILC, by several secondary sources; the directions themselves were not read',
}
