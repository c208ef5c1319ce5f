import { CLASS_DIFFERENCE_REASONS } from '@saakh/domain/class-difference'
import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { answerOf } from '@saakh/domain/entity'
import { FACILITY_KINDS } from '@saakh/domain/facility'
import { NOT_NET } from '@saakh/domain/security'
import { source } from '@saakh/domain/source'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, month, queryOf, words } from './listing.ts'
import { isoDate, text as sentence, success } from './wire.ts'

const access = { kind: 'policy', url: '/v1/book' } as const
const money = z.string().nullable()
const day = z.string().nullable()

/** The lists that a credit department makes of its book. */
export const REGISTERS = [
  'all',
  'sma',
  'npa',
  'large_borrowers',
  'weekly_defaults',
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
    /** Of the weekly defaults: the Friday that ends the week. */
    week: z.iso.date(),
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
    /** The last long-term rating of an agency by the borrower's last day-end; `none` is without one. */
    rating: words,
    /** Of a branch or department and those below it. */
    unit_id: id,
    /** Of the group that this party stands in. */
    group_id: id,
    /** Fund based or not. */
    funded: choice(['yes', 'no']),
  },
  sorts: ['exposure', 'outstanding', 'days_past_due', 'party_name', 'review_due_on'],
})

/** Rupees for so many units of another currency. */
export const facilityRate = z.object({ rupees: z.string(), units: z.number(), day: z.string(), source: z.string() })

export const facility = {
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
  /** Why the two classes differ, and since which day-end without a break; null where they agree or none is declared. */
  class_reason: z.enum(CLASS_DIFFERENCE_REASONS).nullable(),
  differs_since: day,
  npa_since: day,
  sma_since: day,
  /** Since when it has been in default by its days; null while it is not. */
  default_since: day,
  /** In the week of the weekly defaults: the day on which the default of the borrower began with this facility. */
  default_began: day,
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
  /** Of all facilities of the borrower less what valid valuations of its securities come to; null with its reason. */
  borrower_net: money,
  net_because: z.enum(NOT_NET).nullable(),
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
  rate: facilityRate.nullable(),
  source: answerOf(source),
}

/** From which aggregate exposure on a borrower is a large one; `set_by` is null for what holds while nothing was set. */
const largeBorrowerLimit = z.object({
  valid_from: day,
  exposure_from: z.string(),
  source: z.string(),
  set_by: z.string().nullable(),
})
export type LargeBorrowerLimitInForce = z.output<typeof largeBorrowerLimit>

export const bookSums = {
  facilities: z.number(),
  borrowers: z.number(),
  outstanding: z.string(),
  exposure: z.string(),
}

/** Net of security, of the borrowers of whom it can be said; the others are in no sum. */
export const netSums = z.object({
  borrowers: z.number(),
  exposure: z.string(),
  net: z.string(),
  not_told: z.array(z.object({ because: z.enum(NOT_NET), borrowers: z.number(), exposure: z.string() })),
})
export type NetSums = z.output<typeof netSums>

/** Rupees; of facilities with an exposure. Null: of none of them it was delivered. */
const limitSums = { sanctioned: z.string(), undrawn: money, margin: money }

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
      ...limitSums,
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
      totals: z.object({ ...bookSums, ...limitSums }),
      /** Months of which something is known, the latest first. */
      months: z.array(z.string()),
      /** Of large borrowers and weekly defaults: the limit of the day that the register is of. */
      large_borrower: largeBorrowerLimit.nullable(),
      /** Of weekly defaults: both days belong to the week. */
      week: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  }),
  setLargeBorrowerLimit: endpoint({
    method: 'POST',
    path: '/v1/book/large_borrower_limits',
    summary: 'From which aggregate exposure on a borrower is a large one, from a day on, with its source.',
    access,
    body: z.object({
      valid_from: isoDate,
      exposure_from: z
        .string()
        .regex(/^\d{1,15}(\.\d{1,2})?$/, 'must be an amount in rupees')
        .refine((amount) => Number(amount) > 0, 'must be above 0'),
      source: sentence(300),
    }),
    response: success,
  }),
}
