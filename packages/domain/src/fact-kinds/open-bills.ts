import { z } from 'zod'
import { BILL_SIDES, BOOK_PROGRAMS } from '../books.ts'
import { amountSchema, defineFactKind, isoDateSchema } from '../fact-kind.ts'

const openBill = z.object({
  /** As the books name the customer or supplier. */
  party: z.string().min(1),
  reference: z.string().nullable(),
  bill_date: isoDateSchema.nullable(),
  due_date: isoDateSchema.nullable(),
  /** Days past due where the report states a range and no dates; null where it has no end. */
  overdue: z.object({ from: z.number().int(), to: z.number().int().nullable() }).nullable(),
  /** What is open; negative for an advance. */
  amount: amountSchema,
  /** The element of the file, counted from 1. */
  row: z.number().int().positive(),
})
export type OpenBill = z.infer<typeof openBill>

export const openBills = defineFactKind({
  kind: 'open_bills',
  name: 'Open bills of the books',
  visibility: 'tenant',
  personal: false,
  grain: 'one fact per program, side and day as of which the books list what is open; it holds every open bill',
  payload: z.object({
    program: z.enum(BOOK_PROGRAMS),
    side: z.enum(BILL_SIDES),
    as_of: isoDateSchema,
    bills: z.array(openBill),
    /** Bills of the report that could not be read. */
    bills_not_read: z.number().int().nonnegative(),
  }),
})
