import { z } from 'zod'
import { BOOK_PROGRAMS } from '../books.ts'
import { defineFactKind } from '../fact-kind.ts'
import { financialStatement } from '../financial-statement.ts'

export const borrowerStatement = defineFactKind({
  kind: 'borrower_statement',
  name: "Borrower's financial statement",
  visibility: 'tenant',
  personal: false,
  grain:
    'one fact per customer, statement, nature and span as the borrower gave it to the lender; a later one is a version',
  payload: financialStatement.extend({
    customer_number: z.string().nullable(),
    /** The program whose books show it: provisional, and it gives way to a statement of the same span from elsewhere. */
    from_books: z.enum(BOOK_PROGRAMS).optional(),
  }),
})
