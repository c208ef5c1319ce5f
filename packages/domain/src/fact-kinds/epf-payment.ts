import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema, isoMonthSchema } from '../fact-kind.ts'

export const epfPayment = defineFactKind({
  kind: 'epf_payment',
  name: 'Provident fund of a wage month',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per establishment, wage month, challan and state in which it was told',
  payload: z.object({
    /** The code of the fund's office: 'GAGOA0099001000'. */
    establishment_id: z.string().min(1),
    wage_month: isoMonthSchema,
    /** Number of the challan; null where the file names none, which is always so before a payment. */
    trrn: z.string().nullable(),
    no_of_employees: z.int().min(0).nullable(),
    amount: amountSchema.nullable(),
    due_date: isoDateSchema,
    date_of_credit: isoDateSchema.nullable(),
    /**
     * For a month that is not paid: the day whose table said so. The same words on a later day are a new statement,
     * since only one made after the due date tells of a delay.
     */
    not_paid_on: isoDateSchema.nullish(),
  }),
})
