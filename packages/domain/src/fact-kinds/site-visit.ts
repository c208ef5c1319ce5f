import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const SITE_VISIT_KINDS = ['unit_visit', 'stock_audit', 'security_inspection'] as const
export const WORKING_STATES = ['running', 'partly', 'closed'] as const
export const SECURITY_STATES = ['yes', 'partly', 'no'] as const
export const BOOKS_STATES = ['up_to_date', 'behind', 'not_kept'] as const

/** Written where a person records a visit, unlike what files bring: its locator says who did, and names the photos. */
export const siteVisit = defineFactKind({
  kind: 'site_visit',
  name: 'Visit or stock audit',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per visit, and one more where it is withdrawn',
  payload: z.object({
    visit_kind: z.enum(SITE_VISIT_KINDS),
    visited_on: isoDateSchema,
    /** withdrawn: by a person, with the reason in the record of the visit. */
    state: z.enum(['recorded', 'withdrawn']),
    place: z.string().nullable(),
    working: z.enum(WORKING_STATES).nullable(),
    /** Seen at the unit. */
    employees: z.int().min(0).nullable(),
    // In rupees: the stock that was seen, the stock by books or the last statement, and what of it is old or did not move.
    stock_value: amountSchema.nullable(),
    stock_stated: amountSchema.nullable(),
    old_stock: amountSchema.nullable(),
    /** The last day that the insurance covers, as the policy shown says. */
    insured_until: isoDateSchema.nullable(),
    security_in_place: z.enum(SECURITY_STATES).nullable(),
    books: z.enum(BOOKS_STATES).nullable(),
    next_visit_on: isoDateSchema.nullable(),
  }),
})
