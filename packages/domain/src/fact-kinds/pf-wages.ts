import { z } from 'zod'
import { amountSchema, defineFactKind, isoMonthSchema } from '../fact-kind.ts'

export const pfWages = defineFactKind({
  kind: 'pf_wages',
  name: 'Provident fund wages of a month',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per wage month as the employer sent it to the fund (ECR); a later file of the month is a version',
  payload: z.object({
    wage_month: isoMonthSchema,
    members: z.int().min(0),
    /** All that was paid to the members; the wages that contributions are computed on are capped. */
    gross_wages: amountSchema,
    epf_wages: amountSchema,
    /** What employees and employer contribute, pension included. */
    contributions: amountSchema,
    /** Days without pay, of all members together. */
    ncp_days: z.int().min(0),
  }),
})
