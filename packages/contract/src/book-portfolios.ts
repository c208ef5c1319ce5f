import { ASSET_CLASSES } from '@saakh/domain/dpd'
import { z } from 'zod'
import { bookSums, classMonth, netSums } from './book.ts'
import { exposureLimit, movementRoll } from './book-analysis.ts'
import { endpoint } from './endpoint.ts'
import { id } from './listing.ts'

const access = { kind: 'policy', url: '/v1/book' } as const
const percent = z.string().nullable()
const severities = { High: z.number(), Medium: z.number(), Low: z.number() }

export const bookPortfolios = {
  bookLimits: endpoint({
    method: 'GET',
    path: '/v1/book/limits',
    refreshed_by: ['import', 'alert', 'portfolio'],
    summary:
      "Borrowers and groups that take up most of the lender's own limits or more, the furthest first; of a portfolio those with a member in it.",
    access,
    query: z.object({ portfolio_id: id.optional() }),
    response: z.object({
      /** In force today; null: nobody entered one, and nothing is held against it. */
      limit: exposureLimit.nullable(),
      /** Shown from so many percent of a limit on. */
      from_percent: z.number(),
      data: z.array(
        z.object({
          by: z.enum(['borrower', 'group']),
          /** The party, or of a group its id. */
          key: z.string(),
          label: z.string(),
          is_demo: z.boolean(),
          borrowers: z.number(),
          /** Of all its facilities, also of members of a group that are not in the portfolio. */
          exposure: z.string(),
          /** Rupees: its percent of the capital base. */
          limit: z.string(),
          used_percent: percent,
          /** What may still be lent; negative: by how much it is above. */
          room: z.string(),
          is_above_limit: z.boolean(),
        }),
      ),
    }),
  }),
  bookPortfolio: endpoint({
    method: 'GET',
    path: '/v1/book/portfolios/{portfolio_id}',
    refreshed_by: ['import', 'alert', 'portfolio'],
    summary:
      "A portfolio's part of the book: exposure, classes, roll rates, industries, open alerts, coverage, and three years of months.",
    access,
    response: z.object({
      portfolio_id: z.string(),
      name: z.string(),
      /** It has members whom the caller's unit does not see, and of whom nothing is counted here. */
      has_more: z.boolean(),
      /** Members, with and without facilities. */
      members: z.number(),
      ...bookSums,
      /** Facilities of which no amount is known; they are missing in every sum. */
      without_amount: z.number(),
      net: netSums,
      by_class: z.array(z.object({ asset_class: z.enum(ASSET_CLASSES).nullable(), ...bookSums })),
      /** Between the last two month-ends; null while fewer are known. */
      from: z.string().nullable(),
      to: z.string().nullable(),
      rolls: z.array(movementRoll),
      industries: z.object({
        /** The largest, at most fifty. */
        data: z.array(
          z.object({
            /** Null: no industry is told. */
            key: z.string().nullable(),
            /** The division with its title, or the lender's own text. */
            label: z.string().nullable(),
            borrowers: z.number(),
            exposure: z.string(),
            percent,
          }),
        ),
        total_count: z.number(),
        herfindahl: z.string().nullable(),
      }),
      alerts: z.object(severities),
      coverage: z.object({
        /** Of all signals that apply to a borrower the exposure of whom they were measured, as a share. */
        percent,
        borrowers: z.number(),
        not_judged: z.number(),
      }),
      /** Oldest first, at most 36; of alerts those dated in the month, by their severity today. */
      months: z.array(classMonth),
      alert_months: z.array(z.object({ month: z.string(), ...severities })),
    }),
  }),
}
