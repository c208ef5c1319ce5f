import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'

const access = { kind: 'policy', url: '/v1/book' } as const

/** What a signal says of a borrower: it was measured; it was not, for a reason; something that waits puts it in doubt; it does not apply. */
const COVERAGE_STATES = ['measured', 'not_measured', 'not_certain', 'not_applicable'] as const
export type CoverageState = (typeof COVERAGE_STATES)[number]

export const coverageList = listing({
  filters: {
    /** The signal; the list is empty without one. */
    alert_type: id,
    state: choice(COVERAGE_STATES),
    /** The code of the reason for which it was not measured. */
    reason: id,
    portfolio_id: id,
  },
  sorts: ['exposure', 'party_name'],
})

const sum = {
  borrowers: z.number(),
  /** Rupees; a borrower without an amount is counted and adds nothing. */
  exposure: z.string(),
}
const cell = z.object(sum)

export const bookCoverage = {
  bookCoverage: endpoint({
    method: 'GET',
    path: '/v1/book/coverage',
    refreshed_by: ['import', 'alert'],
    summary: 'How many borrowers and how much exposure each signal covers, and which data the rest lack.',
    access,
    query: z.object({ portfolio_id: id.optional(), family: words.optional() }),
    response: z.object({
      ...sum,
      /** Of the borrowers those of whose facilities no amount is known. */
      without_amount: z.number(),
      /** Of the borrowers those that were not judged yet; each of their signals counts as not measured. */
      not_judged: z.number(),
      families: z.array(z.string()),
      signals: z.array(
        z.object({
          alert_type: z.string(),
          label: z.string(),
          family: z.string(),
          measured: cell,
          /** What was measured, of the exposure of those to whom the signal applies; null where there is none. */
          percent: z.string().nullable(),
          not_measured: cell,
          not_certain: cell,
          not_applicable: cell,
          /** The largest first. */
          reasons: z.array(
            z.object({
              ...sum,
              reason: z.string(),
              /** In words, without the figures of any one borrower. */
              says: z.string(),
              /** Kinds of files that lack; none where no file is known that would end it. */
              files: z.array(z.string()),
            }),
          ),
        }),
      ),
      /** What one more file of a kind would make measurable, the largest first. */
      gains: z.array(z.object({ ...sum, kind: z.string(), alert_types: z.array(z.string()) })),
      /** Every kind of file that is named above. */
      files: z.array(
        z.object({
          kind: z.string(),
          label: z.string(),
          /** Loaded for everybody by the operator of the installation. */
          is_public: z.boolean(),
        }),
      ),
    }),
  }),
  bookCoverageBorrowers: endpoint({
    method: 'GET',
    path: '/v1/book/coverage/borrowers',
    refreshed_by: ['import', 'alert'],
    summary: 'The borrowers that a cell of the coverage counts, with the reason of each.',
    access,
    query: queryOf(coverageList),
    response: z.object({
      data: z.array(
        z.object({
          party_id: z.string(),
          party_name: z.string(),
          is_demo: z.boolean(),
          /** Rupees; null where no amount was delivered. */
          exposure: z.string().nullable(),
          state: z.enum(COVERAGE_STATES),
          reason: z.string().nullable(),
          /** As the page of the borrower says it. */
          sentence: z.string(),
          /** The day from which it could not be measured; null where it can be, and where that was not kept. */
          since: z.string().nullable(),
          last_data_date: z.string().nullable(),
          files: z.array(z.string()),
        }),
      ),
      total_count: z.number(),
      totals: cell,
      /** Every kind of file that the rows name. */
      files: z.array(z.object({ kind: z.string(), label: z.string(), is_public: z.boolean() })),
    }),
  }),
}
