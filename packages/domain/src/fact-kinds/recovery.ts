import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

/** A technical write-off leaves the loan on the branch's books and the claim whole; a write-off gives the amount up. */
const RECOVERY_KINDS = ['promise', 'recovery', 'write_off', 'technical_write_off', 'settlement'] as const

export const recovery = defineFactKind({
  kind: 'recovery',
  name: 'Promise, recovery or write-off',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per event and state in which the lender recorded it',
  payload: z.object({
    account_number: z.string().min(1),
    recovery_kind: z.enum(RECOVERY_KINDS),
    /** The lender's own number of the event. */
    reference: z.string().min(1).nullable(),
    /** The day of the payment, of the write-off, or on which the promise was given. */
    day: isoDateSchema,
    /** In rupees; null: the promise names none. */
    amount: amountSchema.nullable(),
    /** The day that the borrower promised to pay on. */
    promised_for: isoDateSchema.nullable(),
    note: z.string().nullable(),
    /** Why a person took back what a person had recorded: the event counts no more. Absent: it stands. */
    withdrawn_because: z.string().min(1).optional(),
  }),
})
