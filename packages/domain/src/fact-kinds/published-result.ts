import { z } from 'zod'
import { defineFactKind, isoDateSchema } from '../fact-kind.ts'
import { financialStatement } from '../financial-statement.ts'

export const publishedResult = defineFactKind({
  kind: 'published_result',
  name: 'Published result',
  visibility: 'public',
  personal: false,
  grain: 'one fact per filing, statement, nature and span; a revised filing of the same span is a later version',
  payload: financialStatement.extend({
    filing_id: z.string().min(1),
    /** Context of the instance that all lines stand in; null when the figures came as a table without it. */
    context: z.string().nullable(),
    symbol: z.string().nullable(),
    isin: z.string().nullable(),
    scrip_code: z.string().nullable(),
    financial_year_end: isoDateSchema.nullable(),
    /** Where the exchange published the document. */
    address: z.string().nullable(),
  }),
})
