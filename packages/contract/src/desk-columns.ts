import { z } from 'zod'

// What a row of the queue shows, and the values of the filters of its columns.

/** Name, severity, decision and priority always stand. */
export const DESK_COLUMNS = ['exposure', 'class', 'months', 'readings', 'assignee', 'deadline', 'promise'] as const
export type DeskColumn = (typeof DESK_COLUMNS)[number]

export const DENSITIES = ['comfortable', 'compact'] as const

/** Rupees: ten lakh, a crore, ten crore, a hundred crore. */
export const EXPOSURE_STEPS = ['1000000', '10000000', '100000000', '1000000000'] as const
/** Within the days of the trend: a step worse, a step calmer. */
export const DESK_TRENDS = ['worse', 'calmer'] as const
/** By the next deadline: over, or within seven days and over. */
export const DESK_DUES = ['over', 'week'] as const
/** A broken one that nobody answered, one to come, none at all. */
export const DESK_PROMISES = ['broken', 'open', 'none'] as const

const isColumn = (name: string): name is DeskColumn => DESK_COLUMNS.some((column) => column === name)

/** Columns as an address says them, `exposure,promise`; `none` where name and severity stand alone. */
const columns = z
  .string()
  .max(100)
  .refine((text) => text === 'none' || text.split(',').every(isColumn), 'an unknown column')

export const columnsOf = (text: string | undefined): readonly DeskColumn[] =>
  text === undefined ? DESK_COLUMNS : text.split(',').filter(isColumn)

/** Undefined where all are shown: so the address says nothing. */
export const columnsAsText = (shown: readonly DeskColumn[]): string | undefined => {
  const named = DESK_COLUMNS.filter((column) => shown.includes(column))
  if (named.length === DESK_COLUMNS.length) return undefined
  return named.length === 0 ? 'none' : named.join(',')
}

/** How the queue is shown, beside what it is asked for. */
export const deskShown = { columns, density: z.enum(DENSITIES) }
