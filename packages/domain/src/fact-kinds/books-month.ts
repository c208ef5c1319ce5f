import { z } from 'zod'
import { BOOK_PROGRAMS } from '../books.ts'
import { amountSchema, defineFactKind, isoDateSchema, isoMonthSchema } from '../fact-kind.ts'

export const booksMonth = defineFactKind({
  kind: 'books_month',
  name: 'Month of the books',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per program and month as its day book tells it; a later day book is a version',
  payload: z.object({
    program: z.enum(BOOK_PROGRAMS),
    month: isoMonthSchema,
    /** False where the vouchers of the file begin or end within the month: the rest of it is not known. */
    is_whole: z.boolean(),
    first_voucher_on: isoDateSchema,
    last_voucher_on: isoDateSchema,
    vouchers: z.number().int().positive(),
    /** Without tax, less credit notes. */
    sales: amountSchema,
    /** What was billed to customers, with tax, less credit notes. */
    billed: amountSchema,
    /** Without tax, less debit notes. */
    purchases: amountSchema,
    receipts: amountSchema,
    payments: amountSchema,
    /** What told the ledgers of taxes apart: the groups that the file gives, or the ledgers' names. */
    taxes_by: z.enum(['groups', 'names']),
    /** Vouchers of the file that could not be read: the sums lack them. */
    vouchers_not_read: z.number().int().nonnegative(),
  }),
})
