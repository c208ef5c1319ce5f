import type { IsoDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'

/** What a direction asks of early-warning alerts and red-flagged accounts, in calendar days; null where nobody read it. */
export interface EarlyWarningRegime {
  id: string
  lender_kinds: readonly LenderKind[]
  valid_from: IsoDate
  /** The last day. */
  valid_to: IsoDate | null
  source: { direction: string; number: string; note: string }
  /** From the alert to the end of its examination. */
  examine_days: number | null
  /** From the red flag to the report. */
  report_days: number | null
  /** Rupees of aggregate exposure: below it a red flag is not reported. */
  report_from: number | null
  /** From the first report to the decision. */
  decide_days: number | null
}

const NBFCS: readonly LenderKind[] = ['nbfc_upper_or_middle', 'nbfc_base']
const UNREAD = { examine_days: null, report_days: null, report_from: null, decide_days: null } as const
const OF_2024 = {
  direction: 'Fraud Risk Management Directions, 2024',
  valid_from: '2024-07-15',
  valid_to: '2026-07-30',
}
const DAYS_NOT_READ = 'Its days were not read: no clock is counted.'

/** Sources: secondary ones alone; paragraph numbers of the directions of 2026 are from one source each. */
const REGIMES: readonly EarlyWarningRegime[] = [
  {
    id: 'early-warning-banks-2024',
    lender_kinds: ['bank'],
    valid_from: OF_2024.valid_from,
    valid_to: OF_2024.valid_to,
    source: { direction: OF_2024.direction, number: 'RBI/DOS/2024-25/118', note: DAYS_NOT_READ },
    ...UNREAD,
  },
  {
    id: 'early-warning-nbfcs-2024',
    lender_kinds: NBFCS,
    valid_from: OF_2024.valid_from,
    valid_to: OF_2024.valid_to,
    source: {
      direction: OF_2024.direction,
      number: 'a sister of RBI/DOS/2024-25/118',
      note: `${DAYS_NOT_READ} It binds from assets of ₹500 crore.`,
    },
    ...UNREAD,
  },
  {
    id: 'early-warning-banks-2026',
    lender_kinds: ['bank'],
    valid_from: '2026-07-31',
    valid_to: null,
    source: {
      direction: 'Fraud directions of 2026',
      number: 'RBI/DoS/2026-27/412',
      note: 'Paragraphs 14, 22 and 31 as one secondary source each names them; the text was not read.',
    },
    examine_days: 30,
    report_days: 7,
    report_from: 30_000_000,
    decide_days: 180,
  },
  {
    id: 'early-warning-nbfcs-2026',
    lender_kinds: NBFCS,
    valid_from: '2026-07-31',
    valid_to: null,
    source: { direction: 'Fraud directions of 2026', number: 'RBI/DoS/2026-27/463', note: DAYS_NOT_READ },
    ...UNREAD,
  },
]

/** What is in force for a kind of lender on a day; null where no row is known. */
export const earlyWarningRegime = (kind: LenderKind, on: IsoDate): EarlyWarningRegime | null =>
  REGIMES.find(
    ({ lender_kinds, valid_from, valid_to }) =>
      lender_kinds.includes(kind) && valid_from <= on && (valid_to === null || on <= valid_to),
  ) ?? null
