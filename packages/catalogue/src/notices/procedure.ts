import type { IsoDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import type { AddresseeRole, NoticeProcedure, NoticeStep } from '@saakh/domain/notice'

/** Calendar days to reply, counted for each addressee from the day on which it was proved to be served. */
export interface ReplyClock {
  days: number
  /** The step whose proof of service starts it, and the reply that ends it early. */
  starts: NoticeStep
  reply: NoticeStep
}

export interface ProcedureStep {
  step: NoticeStep
  label: string
  /** May be left out. */
  optional?: true
  /** Taken once for each addressee. */
  of_each_addressee?: true
  /** The committee that takes it, with its members by name. */
  committee?: string
  /** Waits until this clock has run out, or every addressee has replied. */
  waits_for?: ReplyClock
}

/** One procedure as it is in force for kinds of lenders in a time. */
export interface ProcedureRow {
  id: string
  procedure: NoticeProcedure
  title: string
  lender_kinds: readonly LenderKind[]
  valid_from: IsoDate
  /** The last day. */
  valid_to: IsoDate | null
  /** Null where no direction regulates it. */
  source: { direction: string; number: string; dated: IsoDate; note: string | null } | null
  /** At least one addressee of each role. */
  addressees: readonly AddresseeRole[]
  needs_forensic_report: boolean
  /** The day on which the account became an NPA, with where it was read. */
  needs_npa_day: boolean
  /** Rupees; below it the procedure is not open. */
  least_amount: number | null
  order_within_months_of_npa: number | null
  steps: readonly ProcedureStep[]
  /** What is not known of the regime, for whoever drafts. */
  not_known: readonly string[]
}
