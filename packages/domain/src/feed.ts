import { addDays, dayNumber, daysInMonth, type IsoDate, istInstant, monthOf } from './dates.ts'

// A feed is what a lender's own system delivers again and again: the files of one kind. What arrives is held against the
// rhythm that the lender says, and against the totals that its system counted.

/** The kinds of files that can be a feed; those of other programs, of portfolios and of the totals themselves are none. */
export const FEED_KINDS = [
  'customers',
  'accounts',
  'day_end',
  'securities',
  'stock_statements',
  'limit_reviews',
  'recoveries',
  'crilc_status',
  'commercial_bureau',
  'charges',
  'court_cases',
  'show_cause_notices',
  'cheque_returns',
  'transactions',
  'covenants',
  'internal_ratings',
  'audit_observations',
  'security_documents',
  'borrower_statements',
  'ratings',
  'gst_returns',
  'gst_registrations',
  'epf_payments',
  'directors',
  'relations',
  'group_members',
  'audit_reports',
  'reference_rates',
] as const
export type FeedKind = (typeof FEED_KINDS)[number]

/** `weekly` is each Friday; `working_days` leaves out Sundays, and knows no bank holidays. */
export const RHYTHMS = ['daily', 'working_days', 'weekly', 'monthly'] as const
export type Rhythm = (typeof RHYTHMS)[number]

export interface Expectation {
  rhythm: Rhythm
  /** The file of a day is due so many days after it, at this time in India, `HH:MM`. */
  due_after_days: number
  due_time: string
  /** The first day that is expected. */
  since: IsoDate
  /** The lender's system sends control totals with every file. */
  has_totals: boolean
}

const FRIDAY = 5
const SUNDAY = 0
/** 1970-01-01 was a Thursday. */
const weekday = (day: IsoDate): number => (((dayNumber(day) + 4) % 7) + 7) % 7

const falls = (rhythm: Rhythm, day: IsoDate): boolean => {
  switch (rhythm) {
    case 'daily':
      return true
    case 'working_days':
      return weekday(day) !== SUNDAY
    case 'weekly':
      return weekday(day) === FRIDAY
    case 'monthly':
      return Number(day.slice(8)) === daysInMonth(monthOf(day))
  }
}

/** The days from `from` to `to`, both included, of which a file is expected, the earliest first. */
export function expectedDays({ rhythm, since }: Expectation, from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = from > since ? from : since; day <= to; day = addDays(day, 1)) if (falls(rhythm, day)) days.push(day)
  return days
}

/** The instant until which the file of a day is in time. */
export const dueAt = ({ due_after_days, due_time }: Expectation, day: IsoDate): Date =>
  istInstant(addDays(day, due_after_days), due_time)

/**
 * What is wrong with the delivery of a day. `late` came after it was due; `missing` is due and did not come; `short` has
 * fewer rows than the totals say; `unbalanced` more rows or another amount; `no_totals` is of an expected day and came without
 * the totals that were promised; `set_aside` has rows that could not be stored.
 */
export const FEED_PROBLEMS = ['missing', 'short', 'unbalanced', 'no_totals', 'set_aside', 'late'] as const
export type FeedProblem = (typeof FEED_PROBLEMS)[number]

/** All but the lateness of what has come: somebody has to do something about them. */
export const isOpenProblem = (problem: FeedProblem): boolean => problem !== 'late'

export interface CountedTotal {
  /** What the lender's system counted; null where it says nothing. */
  rows: number | null
  amount: string | null
  /** What is stored of the day. */
  stored_rows: number
  stored_amount: string | null
}

export interface Delivery {
  /** Of the first file; null while none came. */
  received_at: Date | null
  due_at: Date | null
  totals: readonly CountedTotal[]
  rows_set_aside: number
}

/** The problems of a day's delivery at an instant, the gravest first. */
export function problemsOf(delivery: Delivery, has_totals: boolean, now: Date): FeedProblem[] {
  const { received_at, due_at, totals, rows_set_aside } = delivery
  if (received_at === null) return due_at !== null && due_at < now ? ['missing'] : []
  const is = (problem: FeedProblem, holds: boolean): FeedProblem[] => (holds ? [problem] : [])
  const isShort = totals.some(({ rows, stored_rows }) => rows !== null && stored_rows < rows)
  const isOff = totals.some(
    ({ rows, amount, stored_rows, stored_amount }) =>
      (rows !== null && stored_rows > rows) || (amount !== null && amount !== (stored_amount ?? '0.00')),
  )
  return [
    ...is('short', isShort),
    ...is('unbalanced', isOff),
    ...is('no_totals', has_totals && due_at !== null && totals.length === 0),
    ...is('set_aside', rows_set_aside > 0),
    ...is('late', due_at !== null && received_at > due_at),
  ]
}
