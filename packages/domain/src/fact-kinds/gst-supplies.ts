import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema, isoMonthSchema } from '../fact-kind.ts'

export const gstSupplies = defineFactKind({
  kind: 'gst_supplies',
  name: 'Outward supplies of a GST return',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per GSTIN, return and tax period as the return itself tells it; a later file is a version',
  payload: z.object({
    gstin: z.string().length(15),
    return_type: z.enum(['GSTR1', 'GSTR3B']),
    /** First month of the tax period; `quarterly` tells that it runs three months. */
    period: isoMonthSchema,
    quarterly: z.boolean(),
    /**
     * Supplies without tax as both returns count them: taxable, zero-rated, nil and exempt, credit notes taken off, advances added;
     * without those whose recipient pays the tax, which stand in GSTR-1 alone.
     */
    turnover: amountSchema,
    /** Integrated, central, state tax and cess on them. */
    tax: amountSchema,
    /** Supplies whose recipient pays the tax; null in GSTR-3B. */
    reverse_charge: amountSchema.nullable(),
    /** GSTR-1 changes invoices of earlier periods: its sum is then not that of the period alone. */
    has_amendments: z.boolean(),
    /** Only where the file says so: a prepared return is no filed one. */
    filed_on: isoDateSchema.nullable(),
  }),
})
