import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

/**
 * What a circular's title is about; circular-class.ts tells the words. 'not_classified' is shown as a document and judged
 * by nothing. An order 'in_matter' names the company's matter and not against whom it goes; an 'appeal' leaves open what
 * stands of an older one; 'other' orders are about persons, trading of others in the shares, or follow an older order.
 */
export const CIRCULAR_CLASSES = [
  'equity_suspended_non_compliance',
  'equity_suspended_other',
  'equity_suspension_revoked',
  'debarment',
  'debarment_revoked',
  'insolvency_surveillance',
  'insolvency_surveillance_ended',
  'regulator_order',
  'regulator_order_in_matter',
  'regulator_order_appeal',
  'regulator_order_other',
  'regulator_order_ended',
  'debt_redemption',
  'delisting',
  'delisting_rescinded',
  'listing',
  'corporate_action',
  'name_change',
  'offer',
  'surveillance',
  'clarification',
  'market_operations',
  'not_classified',
] as const
export type CircularClass = (typeof CIRCULAR_CLASSES)[number]

export const exchangeCircular = defineFactKind({
  kind: 'exchange_circular',
  name: 'Exchange circular',
  visibility: 'public',
  personal: false,
  grain: "one fact per circular and party whose name the circular's title gives as its subject",
  payload: z.object({
    circular_id: z.string().min(1),
    exchange: z.enum(['nse', 'bse']),
    date: isoDateSchema,
    category: z.string().nullable(),
    title: z.string().min(1),
    class: z.enum(CIRCULAR_CLASSES),
    /** The words of the title that decided the class; null for 'not_classified'. */
    class_words: z.string().nullable(),
    /** The issuer as the title writes it, and the name it equals after suffix normalisation. */
    issuer: z.string().min(1),
    linked_by: z.string().min(1),
    address: z.string().nullable(),
    /** Ratings that the circular mentions; without an instrument, so nothing is compared with them. */
    ratings: z.array(z.object({ agency: z.string(), rating: z.string(), outlook: z.string().nullable() })),
  }),
})
