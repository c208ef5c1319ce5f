import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Work is counted over so many days, and shown by so many weeks. */
export const ECONOMICS_DAYS = 365
export const ECONOMICS_WEEKS = 13
/** A team with fewer decisions, or fewer people who decided, is told among the others. */
export const LEAST_TEAM_DECISIONS = 30
export const LEAST_TEAM_PEOPLE = 3
/** A median of fewer times of work says nothing. */
export const LEAST_TIMES = 5
/** A rule is told as left alone from so many alerts on, each older than so many days, without one decision. */
export const LEFT_ALONE_ALERTS = 10
export const LEFT_ALONE_DAYS = 30
/** Two rules fire together at so many borrowers, and at such a share of those of the rarer one. */
export const LEAST_TOGETHER = 8
export const TOGETHER_SHARE = 0.6

const rule = z.object({ code: z.string(), label: z.string() })

const ruleWork = z.object({
  ...rule.shape,
  alerts: z.number(),
  /** Of the alerts: those that somebody decided, and as what they were closed. */
  decided: z.number(),
  acted_upon: z.number(),
  too_strict: z.number(),
  /** Median of the work on one alert; null under so few times that it says nothing. */
  minutes: z.number().nullable(),
  /** Its alerts of a year by that median. */
  hours_a_year: z.number().nullable(),
  /** Borrowers that became NPA or were written off after an alert. */
  caught: z.number(),
  alerts_per_caught: z.number().nullable(),
  is_left_alone: z.boolean(),
})
export type RuleWork = z.output<typeof ruleWork>

const share = { decided: z.number(), per_week: z.number() }

export const alertEconomics = {
  alertEconomics: endpoint({
    method: 'GET',
    path: '/v1/admin/alert_economics',
    refreshed_by: ['alert', 'desk'],
    summary: 'What alerts cost in work and what they catch, by rule, and whether the team keeps up. Never by person.',
    access: { kind: 'policy', url: '/v1/admin/rules' },
    query: z.object({ portfolio_id: z.uuid().optional() }),
    response: z.object({
      portfolios: z.array(z.object({ portfolio_id: z.string(), name: z.string() })),
      /** The oldest first: alerts that came and alerts that were decided first in the week. */
      weeks: z.array(z.object({ until: z.string(), came: z.number(), decided: z.number() })),
      came_per_week: z.number(),
      decided_per_week: z.number(),
      open_undecided: z.number(),
      minutes: z.number().nullable(),
      rules: z.array(ruleWork),
      together: z.array(
        z.object({ one: rule, other: rule, borrowers: z.number(), of_one: z.number(), of_other: z.number() }),
      ),
      teams: z.array(z.object({ unit_id: z.string(), name: z.string(), ...share })),
      /** Those without a team, or of a team too small to be told. */
      others: z.object(share),
      /** The caller's own. */
      own: z.object(share),
    }),
  }),
}
