import { z } from 'zod'

/** What a rule is measured against. */
export const BACK_TEST_OUTCOMES = ['sma_2', 'npa', 'downgrade', 'insolvency', 'write_off'] as const
export type BackTestOutcome = (typeof BACK_TEST_OUTCOMES)[number]

/** With its 95 % interval by a bootstrap over borrowers. Shares from 0 to 1, times in days. */
const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })
export type Estimate = z.output<typeof estimate>

const backTestFigures = z.object({
  alerts: z.int(),
  alerts_per_week: z.number(),
  borrowers: z.int(),
  /** Rupees: the latest known exposure of the borrowers that had an alert. */
  exposure: z.string(),
  /** Borrowers that had the outcome in the period, and not at its beginning. */
  outcomes: z.int(),
  /** Of these with an alert before it, within `horizon_days`. */
  caught: z.int(),
  /** Null under ten outcomes. */
  precision: estimate.nullable(),
  recall: estimate.nullable(),
  lead_days: estimate.nullable(),
})
export type BackTestFigures = z.output<typeof backTestFigures>

const curvePoint = z.object({
  value: z.number(),
  alerts_per_week: z.number(),
  borrowers: z.int(),
  precision: z.number().nullable(),
  recall: z.number().nullable(),
  lead_days: z.number().nullable(),
  is_proposed: z.boolean(),
  is_in_force: z.boolean(),
})
export type CurvePoint = z.output<typeof curvePoint>

const values = z.record(z.string(), z.unknown())

export const backTestResult = z.object({
  code: z.string(),
  rule_version: z.string(),
  outcome: z.enum(BACK_TEST_OUTCOMES),
  values,
  values_in_force: values,
  from: z.string(),
  until: z.string(),
  step_days: z.int(),
  steps: z.int(),
  horizon_days: z.int(),
  /** Judged; of these such as could not be measured on any day. */
  borrowers: z.int(),
  not_measurable: z.int(),
  /** Read; of these such as counted by a reconstructed day. */
  facts: z.int(),
  reconstructed: z.int(),
  proposed: backTestFigures,
  in_force: backTestFigures,
  /** Borrowers with an alert under the proposed limits alone, and under those in force alone. */
  difference: z.object({ more: z.int(), fewer: z.int(), alerts_per_week: z.number(), exposure: z.string() }),
  /** New alerts of each week, by its Monday. */
  by_week: z.array(z.object({ week: z.string(), proposed: z.int(), in_force: z.int() })),
  curve: z.array(curvePoint),
  /** The limit that the curve varies; null where the rule has none that is a number. */
  curve_of: z.string().nullable(),
  /** Of a back-test that changes nothing: the same over each further limit that is a number. */
  other_curves: z.array(z.object({ of: z.string(), points: z.array(curvePoint) })).optional(),
  differing: z.array(
    z.object({
      party_id: z.string(),
      name: z.string(),
      change: z.enum(['fires', 'silent', 'earlier', 'later', 'milder', 'worse']),
      proposed_on: z.string().nullable(),
      in_force_on: z.string().nullable(),
      exposure: z.string().nullable(),
      outcome_on: z.string().nullable(),
    }),
  ),
  /** Borrowers whose judgement failed. */
  failed: z.int(),
})
export type BackTestResult = z.output<typeof backTestResult>

/** Another value of a limit that the recorded outcomes speak for, and its price in alerts and in outcomes. */
export const limitProposal = z.object({
  limit: z.string(),
  value: z.number(),
  value_in_force: z.number(),
  outcomes: z.int(),
  alerts_per_week: z.number(),
  alerts_per_week_in_force: z.number(),
  caught: z.int(),
  caught_in_force: z.int(),
})
export type LimitProposal = z.output<typeof limitProposal>
