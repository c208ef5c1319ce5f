import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { versionSeen, versionTold } from './versioned.ts'
import { isoDate, successData, text } from './wire.ts'

/** Whoever decides on alerts sees the rules; whoever sets them may open cases too. */
const access = { kind: 'policy', url: '/v1/admin/alerts' } as const

/** What begins: a borrower becomes NPA by the class that was delivered, or gets a High alert with an exposure from an amount on. */
export const CASE_RULE_KINDS = ['npa', 'high_above'] as const
/** Who gets the case: nobody, who has the borrower in the queue, or a person. */
export const CASE_RULE_ASSIGNEES = ['nobody', 'queue', 'person'] as const
export const MOST_CASE_RULES = 20
/** So far back a preview looks. */
export const PREVIEW_DAYS = 30
export const PREVIEW_ROWS = 50

const codes = z.array(z.string().trim().min(1).max(100)).max(100)
const quietDays = z.int('Write whole days.').min(0, 'Write 0 days or more.').max(3650, 'Write 3650 days or less.')

const rule = {
  name: text(80),
  is_on: z.boolean(),
  kind: z.enum(CASE_RULE_KINDS),
  /** Rupees, as a person writes them; null of `npa`. */
  exposure_from: z.string().max(40).nullable(),
  /** Of these types, or of these categories; of all where both are empty. */
  alert_types: codes,
  categories: codes,
  case_type: z.string().max(100),
  assign_to: z.enum(CASE_RULE_ASSIGNEES),
  /** The person; null unless `assign_to` says so. */
  assignee: z.string().max(100).nullable(),
  /** So many days a rule opens no second case for a borrower. */
  quiet_days: quietDays,
}

/** As it is kept: with the instant since which it counts what begins. */
const caseRule = z.object({ ...rule, rule_id: z.string(), on_since: z.string().nullable() })
export type CaseRule = z.output<typeof caseRule>

const list = z
  .string()
  .max(4000)
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))

const previewRow = z.object({
  party_id: z.string(),
  party_name: z.string(),
  is_demo: z.boolean(),
  day: isoDate,
  reason: z.string(),
  exposure: z.string().nullable(),
})

export const caseRules = {
  caseRules: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/case_rules',
    refreshed_by: ['desk'],
    summary: 'The rules that open cases, who set them and when, and what a rule can name.',
    access,
    response: z.object({
      rules: z.array(caseRule),
      case_types: z.array(z.object({ case_type_id: z.string(), name: z.string() })),
      alert_types: z.array(z.object({ code: z.string(), label: z.string(), category: z.string() })),
      /** Who can be given a case. */
      people: z.array(z.object({ user_id: z.string(), name: z.string() })),
      ...versionTold,
    }),
  }),
  setCaseRules: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/case_rules',
    summary: 'Sets the rules that open cases, all of them at once. Head office alone.',
    access,
    body: z.object({
      rules: z
        .array(z.object({ ...rule, rule_id: z.string().max(100).nullish() }))
        .max(MOST_CASE_RULES, `At most ${MOST_CASE_RULES} rules.`),
      ...versionSeen,
    }),
    response: successData(z.object({ message: z.string() })),
  }),
  previewCaseRule: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/case_rules/preview',
    refreshed_by: [],
    summary: 'What a rule would have opened in the last 30 days, had it been on. Head office alone.',
    access,
    query: z.object({
      kind: z.enum(CASE_RULE_KINDS).default('npa'),
      exposure_from: z.string().max(40).optional(),
      /** Codes and names with commas between. */
      alert_types: list,
      categories: list,
      /** The first one that is offered unless told. */
      case_type: z.string().max(100).optional(),
      quiet_days: z.coerce.number().pipe(quietDays).default(0),
      /** The rule that is changed: the cases that it opened itself in these days do not count. */
      rule_id: z.string().max(100).optional(),
    }),
    response: z.object({
      from: isoDate,
      count: z.number(),
      /** Rupees as of today; null where none is known. */
      exposure: z.string().nullable(),
      rows: z.array(previewRow),
    }),
  }),
}
