import { z } from 'zod'
import { BANK_CLASSES, BANK_MODES } from '../bank-narration.ts'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const bankTransaction = defineFactKind({
  kind: 'bank_transaction',
  name: 'Line of a bank statement',
  visibility: 'tenant',
  personal: false,
  grain:
    'one fact per account, day, direction, amount and balance, with a count where all of these are equal: statements that overlap tell the same fact',
  payload: z.object({
    /** The bank's code as in its IFSC: 'HDFC', 'SBIN'. */
    bank: z.string().min(1),
    /** Without leading zeros; masked ones keep what the statement shows of them. */
    account_number: z.string().min(1),
    date: isoDateSchema,
    value_date: isoDateSchema.nullable(),
    direction: z.enum(['credit', 'debit']),
    /** More than zero; the direction tells the sign. */
    amount: amountSchema,
    /** After the line, as the bank states it; negative when the account is overdrawn. */
    balance: amountSchema.nullable(),
    mode: z.enum(BANK_MODES),
    class: z.enum(BANK_CLASSES),
    /** Of what was returned: whether for want of money; null where the words do not state. */
    lack_of_funds: z.boolean().nullable(),
    /** Number of the cheque or of the transfer. */
    reference: z.string().nullable(),
  }),
})
