import { z } from 'zod'
import { FACILITY_KINDS } from '../facility.ts'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const BANKING = ['sole', 'consortium', 'multiple'] as const

/** What a restructuring does to the class: the account becomes non-performing, or a scheme lets it keep its class. */
export const RESTRUCTURINGS = ['resolution_plan', 'class_kept'] as const

const percent = z.string().regex(/^\d{1,3}(\.\d{1,6})?$/)

export const loanAccount = defineFactKind({
  kind: 'loan_account',
  name: 'Loan account',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per account and change of its master data',
  payload: z.object({
    account_number: z.string().min(1),
    customer_number: z.string().min(1).nullable(),
    product_code: z.string().min(1).nullable(),
    product_desc: z.string().min(1).nullable(),
    kind: z.enum(FACILITY_KINDS),
    sanction_limit: amountSchema.nullable(),
    /** ISO 4217. */
    currency: z.string().length(3),
    opened_on: isoDateSchema.nullable(),
    // What a small lender may not have; absent: nobody said it.
    /** Cash held against the facility. */
    margin: amountSchema.optional(),
    sanctioned_on: isoDateSchema.optional(),
    /** The day by which the limit is to be reviewed. */
    review_due_on: isoDateSchema.optional(),
    expires_on: isoDateSchema.optional(),
    /** The day on which the lender closed the account. */
    closed_on: isoDateSchema.optional(),
    is_secured: z.boolean().optional(),
    /** For provisions: micro_small, medium_corporate, agriculture, cre, cre_rh, housing, other, as the lender names it. */
    product_category: z.string().min(1).optional(),
    purpose: z.string().min(1).optional(),
    /** Interest a year, in percent. */
    rate: percent.optional(),
    banking: z.enum(BANKING).optional(),
    /** The lender's share of a consortium or of multiple banking, in percent. */
    share: percent.optional(),
    lead_lender: z.string().min(1).optional(),
    co_lending_partner: z.string().min(1).optional(),
    /** The partner's share, in percent. */
    co_lending_share: percent.optional(),
    restructured_on: isoDateSchema.optional(),
    restructuring: z.enum(RESTRUCTURINGS).optional(),
    /** Last day of the period in which a restructured account must perform before it is upgraded. */
    specified_period_until: isoDateSchema.optional(),
    branch: z.string().min(1).optional(),
  }),
})
