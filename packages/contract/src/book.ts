import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { answerOf } from '@saakh/domain/entity'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, month, queryOf, words } from './listing.ts'

const access = { kind: 'policy', url: '/v1/book' } as const
const money = z.string().nullable()
const day = z.string().nullable()

/** The lists that a credit department makes of its book. */
export const REGISTERS = [
  'all',
  'sma',
  'npa',
  'large_borrowers',
  'class_differences',
  'class_unknown',
  'reviews_due',
  'old_statements',
  'restructured',
  'consortium',
  'co_lent',
  'at_limit',
  'no_amount',
] as const
export type Register = (typeof REGISTERS)[number]

export const registerList = listing({
  filters: {
    q: words,
    party_id: id,
    /** The month at whose last day-end the facilities are shown; without it each stands at its own last day-end. */
    month,
    /** Any day-end instead of a month's end; read from the lines of that day. */
    day: z.iso.date(),
    asset_class: choice(ASSET_CLASSES),
    kind: choice(FACILITY_KINDS),
    portfolio_id: id,
    // As the files write them.
    branch: words,
    industry: words,
    segment: words,
    relationship_manager: words,
    state: words,
    product: words,
  },
  sorts: ['exposure', 'outstanding', 'days_past_due', 'party_name', 'review_due_on'],
})

const facility = {
  account_number: z.string(),
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  customer_number: z.string().nullable(),
  branch: z.string().nullable(),
  relationship_manager: z.string().nullable(),
  kind: z.enum(FACILITY_KINDS),
  product_desc: z.string().nullable(),
  sanctioned: money,
  outstanding: money,
  undrawn: money,
  margin: money,
  /** The higher of sanctioned and outstanding, less the cash margin. */
  exposure: money,
  overdue: money,
  days_past_due: z.number().nullable(),
  /** As the lender's system writes it. */
  declared_class: z.string().nullable(),
  computed_class: z.enum(ASSET_CLASSES).nullable(),
  /** The declared class where there is one. */
  asset_class: z.enum(ASSET_CLASSES).nullable(),
  by_another: z.boolean(),
  npa_since: day,
  sma_since: day,
  /** The day-end that all this is of. */
  as_of: z.string(),
  /** Of a cash credit or overdraft: the lower of sanctioned limit and drawing power. */
  ceiling: money,
  /** What is owed, in percent of it with one decimal; null without either, and over a ceiling of nothing. */
  used_percent: z.string().nullable(),
  /** Days above it up to the day-end, in the register of limits that are used alone; `at_least`: known from no earlier day on. */
  days_above: z.object({ days: z.number(), at_least: z.boolean() }).nullable(),
  /** Of all facilities of the borrower. */
  borrower_class: z.enum(ASSET_CLASSES).nullable(),
  borrower_exposure: money,
  /** The later of the accounts file's day and of what the file of reviews owes. */
  review_due_on: day,
  /** The day that the last stock statement received speaks of; of a cash credit or overdraft. */
  statement_as_of: day,
  banking: z.string().nullable(),
  share: z.string().nullable(),
  lead_lender: z.string().nullable(),
  co_lending_partner: z.string().nullable(),
  restructured_on: day,
  currency: z.string(),
  /** What amounts in another currency were converted with: rupees for so many units. Null: rupees, or no rate that is recent enough. */
  rate: z.object({ rupees: z.string(), units: z.number(), day: z.string(), source: z.string() }).nullable(),
  source: answerOf(source),
}

export const bookSums = {
  facilities: z.number(),
  borrowers: z.number(),
  outstanding: z.string(),
  exposure: z.string(),
}

export const classMonth = z.object({
  month: z.string(),
  classes: z.array(z.object({ asset_class: z.enum(ASSET_CLASSES), exposure: z.string(), facilities: z.number() })),
})

export const book = {
  bookSummary: endpoint({
    method: 'GET',
    path: '/v1/book',
    refreshed_by: ['import', 'alert'],
    summary: 'The book at the last day-end of each facility: exposure, classes, kinds, and thirteen months of classes.',
    access,
    response: z.object({
      /** The latest day-end of any facility; null without one. */
      as_of: day,
      /** How many facilities stand at which day: the latest first, at most ten days. */
      days: z.array(z.object({ day: z.string(), facilities: z.number() })),
      ...bookSums,
      sanctioned: z.string(),
      funded_exposure: z.string(),
      non_funded_exposure: z.string(),
      /** Facilities of which no amount is known, or none in rupees. */
      without_amount: z.number(),
      by_class: z.array(z.object({ asset_class: z.enum(ASSET_CLASSES).nullable(), ...bookSums })),
      by_kind: z.array(z.object({ kind: z.enum(FACILITY_KINDS), ...bookSums })),
      /** Oldest first; facilities whose class is not known are left out. */
      months: z.array(classMonth),
      registers: z.array(z.object({ register: z.enum(REGISTERS), facilities: z.number(), exposure: z.string() })),
    }),
  }),
  bookRegister: endpoint({
    method: 'GET',
    path: '/v1/book/registers/{register}',
    refreshed_by: ['import', 'alert'],
    summary: 'One register of the book, facility by facility, with the line that each stands in.',
    access,
    query: queryOf(registerList),
    response: z.object({
      data: z.array(z.object(facility)),
      total_count: z.number(),
      totals: z.object(bookSums),
      /** Months of which something is known, the latest first. */
      months: z.array(z.string()),
    }),
  }),
}
