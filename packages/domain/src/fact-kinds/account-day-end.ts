import { z } from 'zod'
import { DECLARED_CLASSES } from '../asset-class-words.ts'
import { amountSchema, defineFactKind, isoDateSchema, isoMonthSchema } from '../fact-kind.ts'

const amounts = z.array(amountSchema.nullable()).max(31)
const counts = z.array(z.int().min(0).nullable()).max(31)

/**
 * Arrays run by day: index 0 is the first of the month. Null, or an array that ends early, is 'not delivered' and never zero.
 * Each version of a month holds all that was known of it when it was written; a correction is a later version. Where
 * several versions are read together, per day and column the one known last counts.
 */
export const accountDayEnd = defineFactKind({
  kind: 'account_day_end',
  name: 'Account at day-end',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per account, month and version; the locator carries the document and the row of each day',
  payload: z.object({
    account_number: z.string().min(1),
    month: isoMonthSchema,
    /** Debit balance owed to the lender; negative when the account is in credit. */
    outstanding: amounts,
    sanction_limit: amounts.optional(),
    drawing_power: amounts.optional(),
    /** Days past due as the lender counts them. */
    dpd: counts.optional(),
    /** Due date of the oldest unpaid instalment; with it days past due are computed and not believed. */
    oldest_due_date: z.array(isoDateSchema.nullable()).max(31).optional(),
    overdue_amount: amounts.optional(),
    principal_outstanding: amounts.optional(),
    principal_arrear_amt: amounts.optional(),
    principal_arr_days: counts.optional(),
    interest_arrear_amt: amounts.optional(),
    interest_arrear_days: counts.optional(),
    interest_debited: amounts.optional(),
    credits: amounts.optional(),
    debits: amounts.optional(),
    /** What may still be drawn, as the lender counts it. */
    undrawn: amounts.optional(),
    /** The class that the lender's own system declares; it stands beside the computed one and is never replaced by it. */
    asset_class: z.array(z.enum(DECLARED_CLASSES).nullable()).max(31).optional(),
    npa_since: z.array(isoDateSchema.nullable()).max(31).optional(),
    sma_since: z.array(isoDateSchema.nullable()).max(31).optional(),
  }),
})
