import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { keptRun } from './kept-run.ts'
import { success, successData } from './wire.ts'

/** More borrowers than this are not judged in one answer: a job judges them. */
export const MOST_STRESSED = 1_000
/** Borrowers that each signal names. */
export const STRESS_NAMES = 10
/** Customers that are listed at once; more are found by name. */
export const BUYERS_LISTED = 50
/** Runs that are listed; older ones are read by their id. */
export const RUNS_LISTED = 50

const sums = z.object({ borrowers: z.number(), exposure: z.string() })
const number = (most: number) => {
  const says = `Write a number from 0 to ${most}.`
  return z.coerce.number(says).min(0, says).max(most, says).default(0)
}

const WHOLE_DAYS = 'Write a whole number from 0 to 365.'

/** Shocks of what is known; each is left out at 0. */
export const stressAsked = z.object({
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
export type StressAsked = z.output<typeof stressAsked>

const buyer = z.object({
  name: z.string(),
  /** Borrowers whom it owes by their latest open bills, and how much. */
  borrowers: z.number(),
  amount: z.string(),
})

const move = z.object({ from: z.string().nullable(), to: z.string().nullable(), ...sums.shape })

const borrower = z.object({
  party_id: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  exposure: z.string().nullable(),
})

const stressResultOf = <B extends z.ZodType>(named: B) =>
  z.object({
    today: z.string(),
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
        names: z.array(named),
      }),
    ),
    /** Of the credit-monitoring score by its bands; null: no score. */
    scores: z.array(move),
    /** Median change of the score of those whose score is known both times; null where there is none. */
    score_change: z.number().nullable(),
    /** By the class of the days past due, the gravest account of each borrower. */
    classes: z.array(move),
    by_portfolio: z.array(z.object({ portfolio_id: z.string(), name: z.string(), newly_alerted: sums, shocked: sums })),
  })

/** What moves, as the document of a run keeps it: of borrowers it holds ids and no names. */
export const stressFound = stressResultOf(borrower)
export type StressFound = z.output<typeof stressFound>
/** The same with names, as they are today. */
const stressTold = stressResultOf(borrower.extend({ party_name: z.string(), is_demo: z.boolean() }))
export type StressTold = z.output<typeof stressTold>

const runHead = keptRun.extend({
  stress_run_id: z.string(),
  asked: stressAsked,
  portfolio_name: z.string().nullable(),
  /** Of a run that is done. */
  borrowers: z.number().nullable(),
  newly_alerted: z.number().nullable(),
})
export type StressRun = z.output<typeof runHead>

const access = { kind: 'policy', url: '/v1/admin/rules' } as const

export const stress = {
  stress: endpoint({
    method: 'GET',
    path: '/v1/admin/stress',
    refreshed_by: [],
    summary: 'Which signals, classes and scores would move were a shock to come today. Nothing of it is stored.',
    access,
    query: stressAsked,
    response: stressTold.extend({
      portfolios: z.array(z.object({ portfolio_id: z.string(), name: z.string() })),
      /** There are more borrowers than one answer judges: nobody was judged, and a run judges them. */
      needs_run: z.boolean(),
    }),
  }),
  stressBuyers: endpoint({
    method: 'GET',
    path: '/v1/admin/stress/buyers',
    refreshed_by: ['import', 'contest'],
    summary: 'The customers whom the open bills of the borrowers name, those that owe most first.',
    access,
    query: z.object({ portfolio_id: z.uuid().optional(), q: z.string().trim().max(200).optional() }),
    response: z.object({ data: z.array(buyer), total_count: z.number() }),
  }),
  stressRuns: endpoint({
    method: 'GET',
    path: '/v1/admin/stress/runs',
    refreshed_by: ['rule'],
    summary: 'Stress tests that ran as a job, the newest first.',
    access,
    response: z.object({ data: z.array(runHead) }),
  }),
  startStressRun: endpoint({
    method: 'POST',
    path: '/v1/admin/stress/runs',
    summary: 'Runs a stress test as a job over any number of borrowers and keeps its result as a document.',
    access,
    body: stressAsked,
    response: successData(z.object({ message: z.string(), stress_run_id: z.string() })),
  }),
  stressRun: endpoint({
    method: 'GET',
    path: '/v1/admin/stress/runs/{stress_run_id}',
    refreshed_by: ['rule'],
    summary: 'A stress test that ran as a job: how far it is, or what moves, with the SHA-256 of its document.',
    access,
    response: z.object({ run: runHead, result: stressTold.nullable() }),
  }),
  stressRunDocument: endpoint({
    method: 'GET',
    path: '/v1/admin/stress/runs/{stress_run_id}/document',
    refreshed_by: [],
    summary: 'The document of a stress test: the canonical JSON whose SHA-256 stands beside it.',
    access,
    response: z.unknown(),
  }),
  cancelStressRun: endpoint({
    method: 'DELETE',
    path: '/v1/admin/stress/runs/{stress_run_id}',
    summary: 'Stops a stress test that waits or runs. What it found until then is not kept.',
    access,
    response: success,
  }),
}
