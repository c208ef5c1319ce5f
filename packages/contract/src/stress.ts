import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** More borrowers than this are not judged in one answer. */
export const MOST_STRESSED = 1_000
/** Borrowers that each signal names. */
export const STRESS_NAMES = 10

const sums = z.object({ borrowers: z.number(), exposure: z.string() })
const number = (most: number) => {
  const says = `Write a number from 0 to ${most}.`
  return z.coerce.number(says).min(0, says).max(most, says).default(0)
}

const WHOLE_DAYS = 'Write a whole number from 0 to 365.'

/** Shocks of what is known; each is left out at 0. */
const stressQuery = z.object({
  portfolio_id: z.uuid().optional(),
  /** The first two digits of the NIC code: those borrowers alone are shocked. */
  industry: z
    .string()
    .regex(/^\d{2}$/, 'An industry is the first two digits of its NIC code.')
    .optional(),
  revenue_fall_percent: number(100),
  rate_points: number(20),
  receivable_days: number(365),
  largest_buyer: z.enum(['true', 'false']).default('false'),
  /** The name of a customer of the open bills: it pays nothing to anybody. */
  buyer: z.string().trim().min(1).max(200).optional(),
  arrears_days: z.coerce.number(WHOLE_DAYS).int(WHOLE_DAYS).min(0, WHOLE_DAYS).max(365, WHOLE_DAYS).default(0),
})

/** Customers that are listed at once; more are found by name. */
export const BUYERS_LISTED = 50

const buyer = z.object({
  name: z.string(),
  /** Borrowers whom it owes by their latest open bills, and how much. */
  borrowers: z.number(),
  amount: z.string(),
})

const move = z.object({ from: z.string().nullable(), to: z.string().nullable(), ...sums.shape })

export const stress = {
  stress: endpoint({
    method: 'GET',
    path: '/v1/admin/stress',
    refreshed_by: [],
    summary: 'Which signals, classes and scores would move were a shock to come today. Nothing of it is stored.',
    access: { kind: 'policy', url: '/v1/admin/rules' },
    query: stressQuery,
    response: z.object({
      today: z.string(),
      portfolios: z.array(z.object({ portfolio_id: z.string(), name: z.string() })),
      industries: z.array(z.object({ industry: z.string(), name: z.string(), borrowers: z.number() })),
      /** Of all that are monitored, those asked for; of these such of which a shocked figure is known. */
      borrowers: z.number(),
      shocked: sums,
      /** Those that would have an alert which they do not have today. */
      newly_alerted: sums,
      /** What the shocks assume, a sentence each. */
      assumptions: z.array(z.string()),
      signals: z.array(
        z.object({
          code: z.string(),
          label: z.string(),
          fires: sums,
          silent: sums,
          /** Alerts that would become graver, and such as would become milder. */
          worse: sums,
          milder: sums,
          names: z.array(
            z.object({
              party_id: z.string(),
              party_name: z.string(),
              is_demo: z.boolean(),
              before: z.string().nullable(),
              after: z.string().nullable(),
              exposure: z.string().nullable(),
            }),
          ),
        }),
      ),
      /** Of the credit-monitoring score by its bands; null: no score. */
      scores: z.array(move),
      /** Median change of the score of those whose score is known both times; null where there is none. */
      score_change: z.number().nullable(),
      /** By the class of the days past due, the gravest account of each borrower. */
      classes: z.array(move),
      by_portfolio: z.array(
        z.object({ portfolio_id: z.string(), name: z.string(), newly_alerted: sums, shocked: sums }),
      ),
    }),
  }),
  stressBuyers: endpoint({
    method: 'GET',
    path: '/v1/admin/stress/buyers',
    refreshed_by: ['import', 'contest'],
    summary: 'The customers whom the open bills of the borrowers name, those that owe most first.',
    access: { kind: 'policy', url: '/v1/admin/rules' },
    query: z.object({ portfolio_id: z.uuid().optional(), q: z.string().trim().max(200).optional() }),
    response: z.object({ data: z.array(buyer), total_count: z.number() }),
  }),
}
