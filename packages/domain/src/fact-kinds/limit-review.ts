import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'

const REVIEW_KINDS = ['review', 'inspection', 'stock_audit'] as const
const FINDING_SEVERITIES = ['minor', 'major', 'critical'] as const

export const limitReview = defineFactKind({
  kind: 'limit_review',
  name: 'Review or inspection',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per account, kind, due day and state in which the lender recorded it',
  payload: z.object({
    account_number: z.string().min(1),
    /** review: of the limit, its renewal included. */
    review_kind: z.enum(REVIEW_KINDS),
    /** The day by which it is to be done; the day on which it was done where the file states that one alone. */
    due_on: isoDateSchema,
    done_on: isoDateSchema.nullable(),
    /** The last day of the limit as the review renewed it. */
    new_expiry: isoDateSchema.nullable(),
    finding: z.string().nullable(),
    severity: z.enum(FINDING_SEVERITIES).nullable(),
    remarks: z.string().nullable(),
  }),
})
