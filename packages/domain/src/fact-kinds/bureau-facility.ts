import { z } from 'zod'
import { DECLARED_CLASSES } from '../asset-class-words.ts'
import { FACILITY_KINDS } from '../facility.ts'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'
import { ADVERSE_MARKS, REPORTING_LENDERS } from '../other-lenders.ts'

export const bureauFacility = defineFactKind({
  kind: 'bureau_facility',
  name: 'Line of a commercial bureau report',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per borrower, bureau, day of the report and line',
  payload: z.object({
    bureau: z.string().min(1),
    reported_on: isoDateSchema,
    /** Tells the lines of one report apart. */
    line: z.string().min(1),
    /** total: the report's own sums over all lenders, with its enquiries. */
    reported_by: z.enum([...REPORTING_LENDERS, 'total']),
    lender: z.string().nullable(),
    facility_kind: z.enum(FACILITY_KINDS).nullable(),
    sanctioned: amountSchema.nullable(),
    outstanding: amountSchema.nullable(),
    overdue: amountSchema.nullable(),
    days_past_due: z.int().min(0).nullable(),
    asset_class: z.enum(DECLARED_CLASSES).nullable(),
    /** Of the fraud track. */
    marks: z.array(z.enum(ADVERSE_MARKS)),
    /** Enquiries of lenders within so many months before the report; both or neither. */
    enquiries: z.int().min(0).nullable(),
    enquiry_months: z.int().min(1).nullable(),
  }),
})
