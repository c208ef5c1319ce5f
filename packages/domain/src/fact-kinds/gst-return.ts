import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema, isoMonthSchema } from '../fact-kind.ts'

export const gstReturn = defineFactKind({
  kind: 'gst_return',
  name: 'GST return',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per GSTIN, return type and tax period',
  payload: z.object({
    gstin: z.string().length(15),
    /** 'GSTR3B', 'GSTR1', … without signs. */
    return_type: z.string().min(1),
    /** First month of the tax period; `quarterly` tells that it runs three months. */
    period: isoMonthSchema,
    quarterly: z.boolean(),
    status: z.enum(['filed', 'not_filed']),
    date_of_filing: isoDateSchema.nullable(),
    arn: z.string().nullable(),
    /**
     * For a return that is not filed: the day whose table said so. The same words on a later day are a new statement,
     * since only one made after the due date tells of a delay. Without it the day on which the fact was known counts.
     */
    not_filed_on: isoDateSchema.nullish(),
    /** Outward supplies of the period without tax, as the return shows them; absent where the table has no such column. */
    turnover: amountSchema.optional(),
    /** What looks odd in the line and was taken as written. */
    remarks: z.array(z.string()).optional(),
  }),
})
