import { z } from 'zod'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

export const stockStatement = defineFactKind({
  kind: 'stock_statement',
  name: 'Stock and book-debt statement',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per account, day of the statement and state in which the lender recorded it',
  payload: z.object({
    account_number: z.string().min(1),
    /** The day whose stocks it tells; mostly the end of a month. */
    as_of: isoDateSchema,
    /** The last day on which it may come. */
    due_on: isoDateSchema.nullable(),
    received_on: isoDateSchema.nullable(),
    /** True without a day of receipt where the file states what stands in the statement. */
    is_received: z.boolean(),
    // In rupees.
    stock: amountSchema.nullable(),
    creditors: amountSchema.nullable(),
    book_debts: amountSchema.nullable(),
    /** As the lender computed it from the statement. */
    drawing_power: amountSchema.nullable(),
    remarks: z.string().nullable(),
  }),
})
