import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const incomeTaxReturn = defineFactKind({
  kind: 'income_tax_return',
  name: 'Income tax return',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per assessment year as the return shows it; a later one is a version',
  payload: z.object({
    form: z.string(),
    /** First year of the assessment year: 2026 is 2026-27. */
    assessment_year: z.int(),
    from: isoDateSchema,
    to: isoDateSchema,
    made_on: isoDateSchema.nullable(),
    /** Sales and services without other income; null where the part holds none. */
    revenue: amountSchema.nullable(),
    other_income: amountSchema.nullable(),
    employee_cost: amountSchema.nullable(),
    interest_cost: amountSchema.nullable(),
    profit_before_tax: amountSchema.nullable(),
    profit_after_tax: amountSchema.nullable(),
    total_assets: amountSchema.nullable(),
    trade_receivables: amountSchema.nullable(),
    inventories: amountSchema.nullable(),
  }),
})
