import { z } from 'zod'
import { DECLARED_CLASSES } from '../asset-class-words.ts'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'
import { ADVERSE_MARKS, REPORTING_LENDERS } from '../other-lenders.ts'

export const crilcStatus = defineFactKind({
  kind: 'crilc_status',
  name: 'CRILC status',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per borrower, day of the report, reporting lender and line',
  payload: z.object({
    /** The day that the report speaks of. */
    reported_on: isoDateSchema,
    reported_by: z.enum(REPORTING_LENDERS),
    /** Name or code of the lender; null where the report masks it. */
    lender: z.string().nullable(),
    /** Tells the lines of one day and lender apart. */
    line: z.string().nullable(),
    funded: amountSchema.nullable(),
    non_funded: amountSchema.nullable(),
    asset_class: z.enum(DECLARED_CLASSES).nullable(),
    /** Of the fraud track. */
    mark: z.enum(ADVERSE_MARKS).nullable(),
  }),
})
