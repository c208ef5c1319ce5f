import { FILING_KINDS, STATEMENT_SOURCES } from '@saakh/contract/party-financials'
import { ALERT_SEVERITIES } from '@saakh/domain/alert'
import { isIsoDate } from '@saakh/domain/dates'
import { NATURES, STATEMENTS } from '@saakh/domain/statement-lines'
import { z } from 'zod'

const page = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined)

const line = z.coerce.number().int().min(1).optional().catch(undefined)

export const searchSearch = z.object({ q: z.string().max(200).catch(''), page })

export const partiesSearch = z.object({ page })

export const SIGNAL_STATES = ['finding', 'clear', 'not_certain', 'stale', 'not_measurable', 'not_applicable'] as const

/** What a financial screen puts side by side: a year of fifteen months stands with the years. */
export const SPAN_GROUPS = ['quarter', 'half_year', 'nine_months', 'year', 'other'] as const

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).optional().catch(undefined)

export const partySearch = z.object({
  /** Of the overview: all drivers of the score are shown. */
  score: z.literal('all').optional().catch(undefined),
  /** Of the signals. */
  state: oneOf(SIGNAL_STATES),
  /** Of the financials. */
  source: oneOf(STATEMENT_SOURCES),
  nature: oneOf(NATURES),
  statement: oneOf(STATEMENTS),
  span: oneOf(SPAN_GROUPS),
  line: z.string().max(100).optional().catch(undefined),
  /** Of the filings. */
  kind: oneOf(FILING_KINDS),
  page,
})

/** The day of the group; alerts are today's. */
export const groupSearch = z.object({
  as_of: z.string().refine(isIsoDate).optional().catch(undefined),
  severity: oneOf(ALERT_SEVERITIES),
})

/**
 * `row` is the line that a figure rests on and `field` its column; `at` is the middle of what is shown, when one has paged
 * on; `alert` is where one came from.
 */
export const documentSearch = z.object({
  row: line,
  at: line,
  field: z.string().optional().catch(undefined),
  alert: z.string().optional().catch(undefined),
})
