import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const securityDocument = defineFactKind({
  kind: 'security_document',
  name: 'Stock statement or insurance',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per document due and state in which the lender recorded it',
  payload: z.object({
    document_type: z.enum(['stock_statement', 'insurance']),
    /** Documents of one account, or of one policy, follow each other; null: of the borrower as a whole. */
    account_number: z.string().nullable(),
    /** Number of the policy; the month of a stock statement, if the lender names it. */
    reference: z.string().nullable(),
    /** Last day on which the statement may come; last day that the insurance covers. */
    due_date: isoDateSchema,
    /** The day the statement or the renewed policy was received; null: not yet. */
    received_on: isoDateSchema.nullable(),
  }),
})
