import type { deskList } from '@saakh/contract/desk'
import { DESK_DUES, DESK_PROMISES, DESK_TRENDS, type DeskColumn, EXPOSURE_STEPS } from '@saakh/contract/desk-columns'
import { COLUMN_WORDS } from './queue-column-words.ts'
import type { QueueChange } from './queue-filters.tsx'
import type { QueueSearch } from './queue-read.ts'

export type Sort = (typeof deskList)['sorts'][number]
interface Option {
  value: string
  label: string
  change: QueueChange
}
export interface Head {
  /** Null of what always stands. */
  column: DeskColumn | null
  label: string
  sort: Sort
  /** Absent where the bar of filters has it. */
  filter?: { name: keyof QueueSearch; options: readonly Option[]; none: QueueChange }
}

const EXPOSURE_WORDS: Record<(typeof EXPOSURE_STEPS)[number], string> = {
  '1000000': 'From ₹10 lakh',
  '10000000': 'From ₹1 crore',
  '100000000': 'From ₹10 crore',
  '1000000000': 'From ₹100 crore',
}
const TREND_WORDS = { worse: 'Worse within 30 days', calmer: 'Calmer within 30 days' } as const
const DUE_WORDS = { over: 'Overdue', week: 'Within 7 days or overdue' } as const
const PROMISE_WORDS = { broken: 'Broken and not answered', open: 'To come', none: 'No promise' } as const

export const HEADS: readonly Head[] = [
  { column: null, label: 'Borrower', sort: 'party_name' },
  { column: null, label: 'Severity', sort: 'severity' },
  { column: 'class', label: COLUMN_WORDS.class, sort: 'days_past_due' },
  {
    ...{ column: 'readings', label: COLUMN_WORDS.readings, sort: 'newest_at' },
    filter: {
      name: 'category',
      // Categories are the server's own: they are read when one looks.
      options: [],
      none: { category: null },
    },
  },
  {
    ...{ column: 'promise', label: COLUMN_WORDS.promise, sort: 'promise' },
    filter: {
      name: 'promise',
      options: DESK_PROMISES.map((value) => ({ value, label: PROMISE_WORDS[value], change: { promise: value } })),
      none: { promise: null },
    },
  },
  {
    ...{ column: 'months', label: COLUMN_WORDS.months, sort: 'worse_on' },
    filter: {
      name: 'trend',
      options: DESK_TRENDS.map((value) => ({ value, label: TREND_WORDS[value], change: { trend: value } })),
      none: { trend: null },
    },
  },
  {
    ...{ column: 'exposure', label: COLUMN_WORDS.exposure, sort: 'exposure' },
    filter: {
      name: 'exposure_from',
      options: EXPOSURE_STEPS.map((value) => ({
        ...{ value, label: EXPOSURE_WORDS[value], change: { exposure_from: value } },
      })),
      none: { exposure_from: null },
    },
  },
  {
    ...{ column: 'deadline', label: COLUMN_WORDS.deadline, sort: 'next_deadline' },
    filter: {
      name: 'due',
      options: DESK_DUES.map((value) => ({ value, label: DUE_WORDS[value], change: { due: value } })),
      none: { due: null },
    },
  },
  { column: 'assignee', label: COLUMN_WORDS.assignee, sort: 'assignee' },
]

/** As the server orders where nothing is said. */
export const UP_FIRST: ReadonlySet<Sort> = new Set(['party_name', 'assignee', 'next_deadline', 'promise'])
