import { CIRCULAR_CLASSES } from '@saakh/domain/fact-kinds/exchange-circular'
import { NATURES, STATEMENT_FORMS, STATEMENTS } from '@saakh/domain/statement-lines'
import { z } from 'zod'
import { choice } from './listing.ts'
import { paging } from './wire.ts'

export const STATEMENT_SOURCES = ['published', 'borrower'] as const
const SPANS = ['quarter', 'half_year', 'nine_months', 'year', 'other'] as const
export const FILING_KINDS = ['result_filing', 'exchange_circular'] as const

/** Where a statement was made public, and what of it Saakh holds. */
const filing = z.object({
  /** Null for what a borrower gave to the lender. */
  filing_id: z.string().nullable(),
  /** Context of the XBRL instance that all lines stand in. */
  context: z.string().nullable(),
  /** Where the exchange published the document. */
  address: z.string().nullable(),
  /** When it was made public, or the lender had it. */
  published_at: z.string(),
  /** The stored file that the figures were read from: the filing itself only when `document_included`. */
  document_id: z.string().nullable(),
  file_name: z.string().nullable(),
  row: z.number().nullable(),
  /** False where only the figures may be kept, and the document stays with the exchange. */
  document_included: z.boolean(),
})

/** One statement of one nature over one span: a column of the financials. */
const statementColumn = z.object({
  fact_id: z.string(),
  source: z.enum(STATEMENT_SOURCES),
  nature: z.enum(NATURES),
  statement: z.enum(STATEMENTS),
  /** Null for a balance sheet, which holds at `period_end`. */
  span: z.enum(SPANS).nullable(),
  months: z.number().nullable(),
  period_start: z.string().nullable(),
  period_end: z.string(),
  /** Null: not told. */
  audited: z.boolean().nullable(),
  form: z.enum(STATEMENT_FORMS),
  /** Rupees by the names of the statement's lines; what the document lacks is absent. */
  lines: z.record(z.string(), z.string()),
  filing,
  /** Earlier versions of the same statement that this one replaced. */
  superseded: z.number(),
})

export const partyFinancials = z.object({ data: z.array(statementColumn) })

const partyFiling = z.object({
  key: z.string(),
  kind: z.enum(FILING_KINDS),
  date: z.string(),
  title: z.string(),
  class: z.enum(CIRCULAR_CLASSES).nullable(),
  /** The words of the title that decided the class. */
  class_words: z.string().nullable(),
  address: z.string().nullable(),
  /** Mentions without an instrument: nothing is compared with them. */
  ratings: z.array(z.object({ agency: z.string(), rating: z.string(), outlook: z.string().nullable() })),
  linked_by: z.string().nullable(),
  document_id: z.string().nullable(),
  file_name: z.string().nullable(),
  row: z.number().nullable(),
  document_included: z.boolean(),
  /** The fact to dismiss; of a result filing all statements go with it. */
  fact_id: z.string(),
  dismissed: z.object({ reason: z.string(), at: z.string(), by: z.string().nullable() }).nullable(),
})

export const filingsQuery = z.object({ kind: choice(FILING_KINDS).optional(), ...paging() })

export const partyFilings = z.object({
  data: z.array(partyFiling),
  total_count: z.number(),
  /** Per kind, whatever is filtered. */
  counts: z.record(z.enum(FILING_KINDS), z.number()),
})
