import { z } from 'zod'
import { BACK_TEST_OUTCOMES, backTestResult, limitProposal } from './back-test-result.ts'
import { endpoint } from './endpoint.ts'
import { keptRun } from './kept-run.ts'
import { keptProposal } from './limit-proposals.ts'
import { isoDate, success, successData, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/rules' } as const
const at = z.string()
const values = z.record(z.string(), z.unknown())

/** `draft` until its second person is asked. */
const LIMIT_CHANGE_STATES = ['draft', 'asked', 'approved', 'rejected', 'withdrawn'] as const
export type LimitChangeState = (typeof LIMIT_CHANGE_STATES)[number]

/** The back-test that a change rests on ends at most so many days before its second person is asked. */
export const RECENT_DAYS = 31
/** The least and the most days of history of a back-test. */
export const LEAST_BACK_TEST_DAYS = 28
export const MOST_BACK_TEST_DAYS = 1_100
/** Borrowers that a preview names. */
export const PREVIEW_NAMES = 50

const field = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  note: z.string().nullable(),
  default: z.unknown(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  options: z.array(z.string()).nullable(),
})
export type RuleField = z.output<typeof field>

/** A set of limits that holds, or held, for the organization or one of its portfolios. */
const limitVersion = z.object({
  /** Null: the limits that Saakh ships. */
  threshold_set_id: z.string().nullable(),
  portfolio_id: z.string().nullable(),
  portfolio_name: z.string().nullable(),
  values,
  valid_from: at.nullable(),
  /** Null for those before two persons were needed. */
  reason: z.string().nullable(),
  circular: z.string().nullable(),
  set_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  back_test_id: z.string().nullable(),
  /** Of an own rule the version of what it judges. */
  definition_hash: z.string().nullable(),
  is_in_force: z.boolean(),
})
export type LimitVersion = z.output<typeof limitVersion>

const backTestHead = keptRun.extend({
  back_test_id: z.string(),
  outcome: z.enum(BACK_TEST_OUTCOMES),
  from: z.string(),
  until: z.string(),
})
export type BackTestHead = z.output<typeof backTestHead>

const limitChange = z.object({
  change_id: z.string(),
  code: z.string(),
  portfolio_id: z.string().nullable(),
  portfolio_name: z.string().nullable(),
  values,
  /** What held when it was drafted. Of an own rule that was never in force it is empty. */
  values_before: values,
  /** Of an own rule the version that it puts in force; null for a rule that Saakh ships. */
  definition_hash: z.string().nullable(),
  /** It changes what the rule judges, and not its limits alone. */
  is_new_version: z.boolean(),
  /** What an own rule would judge, a line each. */
  says: z.array(z.string()).nullable(),
  /** The version whose limits come back. */
  restores: z.string().nullable(),
  reason: z.string(),
  circular: z.string().nullable(),
  active_from: z.string().nullable(),
  state: z.enum(LIMIT_CHANGE_STATES),
  proposed_by: z.string(),
  proposed_at: at,
  is_own: z.boolean(),
  decided_by: z.string().nullable(),
  decided_at: at.nullable(),
  back_tests: z.array(backTestHead),
  /** Why its second person cannot be asked yet; null where nothing stands in the way. */
  lacks: z.string().nullable(),
  /** By when a change of a circular must have its back-test; null where it has one, or needs none. */
  back_test_due: at.nullable(),
})
export type LimitChange = z.output<typeof limitChange>

const figures = {
  code: z.string(),
  label: z.string(),
  category: z.string(),
  summary: z.string(),
  rule_version: z.string(),
  fields: z.array(field),
  /** What a lender's own rule judges, as it was built and in words; null for a rule that Saakh ships. */
  own: z
    .object({
      definition: z.record(z.string(), z.unknown()),
      definition_hash: z.string(),
      is_in_force: z.boolean(),
      is_retired: z.boolean(),
      says: z.array(z.string()),
    })
    .nullable(),
  in_force: limitVersion,
  /** Portfolios with limits of their own. */
  portfolios: z.number(),
  versions: z.number(),
  /** Changes that are drafted or wait for their second person. */
  changes: z.number(),
  open_alerts: z.number(),
  /** New alerts of the last thirteen weeks, the oldest first. */
  weeks: z.array(z.number()),
  alerts_per_week: z.number(),
  /** Alerts of the last 365 days, of which people decided, by the code of the decision. */
  alerts_of_year: z.number(),
  decided: z.number(),
  codes: z.record(z.string(), z.number()),
  /** Borrowers with an alert of the last 365 days, of which became NPA after it. */
  borrowers_of_year: z.number(),
  became_npa: z.number(),
  /** The limit that the outcomes speak for and nobody drafted or declined yet; null where there is none. */
  proposal: keptProposal.nullable(),
}
const rule = z.object(figures)
export type RuleRow = z.output<typeof rule>

const sums = z.object({ borrowers: z.number(), exposure: z.string() })

/** Judged today by what is in force and by what is tried. */
export const previewed = z.object({
  borrowers: z.number(),
  alerted_now: sums,
  alerted_then: sums,
  fires: sums,
  silent: sums,
  /** Alerts that stay and change their severity. */
  changed: sums,
  names: z.array(
    z.object({
      party_id: z.string(),
      party_name: z.string(),
      is_demo: z.boolean(),
      change: z.enum(['fires', 'silent', 'changed']),
      before: z.string().nullable(),
      after: z.string().nullable(),
      exposure: z.string().nullable(),
      /** What the gravest alert would say; null where there would be none. */
      says: z.string().nullable(),
    }),
  ),
  failed: z.number(),
})
export type Preview = z.output<typeof previewed>

const setsOfLimits = {
  portfolio_id: z.uuid().nullable().default(null),
  /** Values left out stay as they are. */
  values,
}

export const rules = {
  rules: endpoint({
    method: 'GET',
    path: '/v1/admin/rules',
    refreshed_by: ['alert', 'rule'],
    summary: 'Each rule with its limits in force, its versions, alerts a week, decisions and outcomes.',
    access,
    response: z.object({ data: z.array(rule) }),
  }),
  rule: endpoint({
    method: 'GET',
    path: '/v1/admin/rules/{code}',
    refreshed_by: ['alert', 'rule', 'approval'],
    summary: 'One rule: its limits for the organization and its portfolios, all their versions, and what is proposed.',
    access,
    response: z.object({
      rule,
      versions: z.array(limitVersion),
      changes: z.array(limitChange),
      /** Limits that Saakh proposed and somebody drafted or declined, the newest first. */
      past_proposals: z.array(keptProposal),
      portfolios: z.array(z.object({ portfolio_id: z.string(), name: z.string() })),
      today: z.string(),
    }),
  }),
  previewLimits: endpoint({
    method: 'GET',
    path: '/v1/admin/rules/{code}/preview',
    refreshed_by: [],
    summary: 'Who would newly have an alert today, or have none any more, were these the limits. Nothing is stored.',
    access,
    query: z.object({
      portfolio_id: z.uuid().optional(),
      /** The values that differ, as JSON. */
      values: z.string().max(4000).default('{}'),
    }),
    response: previewed.extend({ values, values_in_force: values }),
  }),
  proposeLimits: endpoint({
    method: 'POST',
    path: '/v1/admin/rules/{code}/changes',
    summary:
      'Drafts a change of the limits of a rule, for the organization or one of its portfolios. It changes nothing yet.',
    access,
    body: z.object({
      ...setsOfLimits,
      reason: text(1000),
      /** The number of the circular that sets the limit: it goes live before its back-test. */
      circular: z.string().trim().max(200).nullish(),
      /** From the beginning of this day in India; at once, when it is approved, unless given. */
      active_from: isoDate.nullish(),
      /** The version whose limits come back. */
      restores: z.uuid().nullish(),
      /** The proposal of Saakh that this drafts. */
      proposal_id: z.uuid().nullish(),
    }),
    response: successData(z.object({ message: z.string(), change_id: z.string(), values })),
  }),
  askForLimits: endpoint({
    method: 'POST',
    path: '/v1/admin/limit_changes/{change_id}/ask',
    summary: 'Asks a second person to put the limits in force. It needs a back-test of exactly these limits.',
    access,
    response: success,
  }),
  withdrawLimits: endpoint({
    method: 'DELETE',
    path: '/v1/admin/limit_changes/{change_id}',
    summary: 'Withdraws a change that is drafted or asked for. Only the person who proposed it may.',
    access,
    response: success,
  }),
  startBackTest: endpoint({
    method: 'POST',
    path: '/v1/admin/limit_changes/{change_id}/back_tests',
    summary: 'Runs the limits of a change over the history of the borrowers, as it was known then.',
    access,
    body: z.object({
      outcome: z.enum(BACK_TEST_OUTCOMES),
      from: isoDate,
      /** Yesterday unless given. */
      until: isoDate.nullish(),
    }),
    response: successData(z.object({ message: z.string(), back_test_id: z.string() })),
  }),
  backTest: endpoint({
    method: 'GET',
    path: '/v1/admin/back_tests/{back_test_id}',
    refreshed_by: ['rule'],
    summary: 'A back-test: how far it is, or what it found, with the SHA-256 of its document.',
    access,
    response: z.object({
      back_test: backTestHead,
      code: z.string(),
      /** Null: Saakh ran it by itself, over the limits in force. */
      change: limitChange.omit({ back_tests: true }).nullable(),
      label: z.string(),
      fields: z.array(field),
      result: backTestResult.nullable(),
      /** What the outcomes speak for; null where they speak for nothing. It is never applied by itself. */
      proposal: limitProposal.nullable(),
      /** What was kept of it, of a back-test that Saakh ran by itself. */
      kept: keptProposal.nullable(),
      today: z.string(),
    }),
  }),
  backTestDocument: endpoint({
    method: 'GET',
    path: '/v1/admin/back_tests/{back_test_id}/document',
    refreshed_by: [],
    summary: 'The document of a back-test: the canonical JSON whose SHA-256 stands beside it.',
    access,
    response: z.unknown(),
  }),
  cancelBackTest: endpoint({
    method: 'DELETE',
    path: '/v1/admin/back_tests/{back_test_id}',
    summary: 'Stops a back-test that waits or runs. What it found until then is not kept.',
    access,
    response: success,
  }),
}
