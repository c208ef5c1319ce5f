import { addDays, addMonths, daysBetween, type IsoDate, type IsoMonth, monthOf } from '@saakh/domain/dates'
import type { Borrower } from './borrowers.ts'
import { MONTHS, type Outcome } from './stories.ts'

export const DUE_DAY = '05'

/** The months of the demo world, oldest first; the last is the one of the anchor day. */
export const demoMonths = (anchor: IsoDate): IsoMonth[] =>
  Array.from({ length: MONTHS }, (_, index) => monthOf(addMonths(`${monthOf(anchor)}-01`, index - (MONTHS - 1))))

/** The month that stories count so; it may lie outside the demo world. */
export const monthAt = (index: number, anchor: IsoDate): IsoMonth =>
  monthOf(addMonths(`${monthOf(anchor)}-01`, index - (MONTHS - 1)))

export interface ArrearsSpan {
  /** Due date of the oldest unpaid instalment. */
  due: IsoDate
  /** The day on which everything was paid; null: not yet. */
  paid: IsoDate | null
}

export const arrearsOf = ({ plan }: Borrower, anchor: IsoDate): ArrearsSpan[] =>
  plan.arrears
    .map(({ month, days }): ArrearsSpan => {
      const due = `${monthAt(month, anchor)}-${DUE_DAY}`
      return { due, paid: days === null ? null : addDays(due, days) }
    })
    .sort((a, b) => (a.due < b.due ? -1 : 1))

/** The arrears that a day stands in: from the due date's own day-end to the one before the payment. */
export const arrearsOn = (spans: readonly ArrearsSpan[], day: IsoDate): ArrearsSpan | null =>
  spans.find(({ due, paid }) => due <= day && (paid === null || paid > day)) ?? null

/** Days past due at day-end; the due date itself counts. */
export const daysPastDueOn = (spans: readonly ArrearsSpan[], day: IsoDate): number => {
  const span = arrearsOn(spans, day)
  return span ? daysBetween(span.due, day) + 1 : 0
}

const FIRST_DAY: Partial<Record<Outcome, number>> = { 'SMA-1': 31, 'SMA-2': 61, NPA: 91, upgraded: 91 }

/** What became of a borrower; kept beside the world, never imported, for judging signals. */
export interface TruthOf {
  customer_number: string
  story: Borrower['story']
  outcome: Outcome
  /** The day-end on which the outcome was reached by days past due; null when days past due have no part in it. */
  reached_on: IsoDate | null
  /** The day on which all arrears were paid again. */
  recovered_on: IsoDate | null
}

export function truthOf(borrower: Borrower, anchor: IsoDate): TruthOf {
  const { customer_number, story, outcome } = borrower
  const first = FIRST_DAY[outcome]
  const span = arrearsOf(borrower, anchor).find(
    ({ due, paid }) => first !== undefined && (paid === null || daysBetween(due, paid) >= first),
  )
  if (!span || first === undefined) return { customer_number, story, outcome, reached_on: null, recovered_on: null }
  return { customer_number, story, outcome, reached_on: addDays(span.due, first - 1), recovered_on: span.paid }
}
