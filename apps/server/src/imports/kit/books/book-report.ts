import { BILL_SIDES } from '@saakh/domain/books'
import { amountSchema, isoDateSchema } from '@saakh/domain/fact-kind'
import { booksMonth } from '@saakh/domain/fact-kinds/books-month'
import { openBills } from '@saakh/domain/fact-kinds/open-bills'
import { isStatementLine } from '@saakh/domain/statement-lines'
import { z } from 'zod'

// What a program's report says, in one shape for all programs. It travels from the reader of the file to its row as text,
// so it is parsed once more there.

const day = isoDateSchema.nullable()
const statementLines = z.partialRecord(z.string().refine(isStatementLine), amountSchema)

const bookReport = z.discriminatedUnion('report', [
  z.object({
    report: z.literal('trial_balance'),
    as_of: day,
    grain: z.enum(['groups', 'ledgers']),
    lines: z.array(
      z.object({ name: z.string().min(1), debit: amountSchema, credit: amountSchema, row: z.number().int() }),
    ),
  }),
  z.object({ report: z.literal('balance_sheet'), as_of: day, lines: statementLines }),
  z.object({ report: z.literal('profit_and_loss'), from: day, to: day, lines: statementLines }),
  z.object({
    report: z.literal('open_bills'),
    side: z.enum(BILL_SIDES),
    as_of: day,
    bills: openBills.payload.shape.bills,
    bills_not_read: z.number().int(),
  }),
  booksMonth.payload.omit({ program: true }).extend({ report: z.literal('month') }),
])
export type BookReport = z.infer<typeof bookReport>

/** An element of the file as it is shown beside the report that it belongs to. */
export interface BookElement {
  row: number
  name: string
  date?: string | null
  reference?: string | null
  due_date?: string | null
  debit?: string
  credit?: string
  amount?: string
  /** Why it could not be read. */
  problem?: string
}

/** What a reader found in a file: reports with their elements, in the order of their rows. */
export interface ReadReport {
  report: BookReport
  /** The first element that it was made of. */
  row: number
  title: string
  elements: readonly BookElement[]
}

const bookOwner = z.object({ company_name: z.string().nullable(), gstin: z.string().nullable() })
/** Whose books they are, by what the file says of itself. */
export type BookOwner = z.infer<typeof bookOwner>

export const bookRecordContent = z.object({ report: bookReport, owner: bookOwner })
