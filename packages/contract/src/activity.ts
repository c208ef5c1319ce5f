import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice, id, words } from './listing.ts'
import { saidShape } from './said.ts'
import { isoDate, successData } from './wire.ts'

/** What the actions of people and of Saakh are about. */
export const ACTIVITY_GROUPS = [
  'access',
  'people',
  'approvals',
  'borrowers',
  'alerts',
  'cases',
  'lists',
  'files',
  'reports',
  'forms',
  'personal_data',
  'settings',
  'upkeep',
] as const
export type ActivityGroup = (typeof ACTIVITY_GROUPS)[number]

/** `done`: it happened. `refused`: somebody tried what they may not. `viewed`: a person's data were shown. */
export const ACTIVITY_OUTCOMES = ['done', 'refused', 'viewed'] as const

/** What a row of the audit is about: the first part of its subject. */
export const ACTIVITY_SUBJECTS = [
  'party',
  'case',
  'alert',
  'order',
  'approval',
  'user',
  'unit',
  'policy_template',
  'group_mapping',
  'api_key',
  'webhook',
  'notice',
  'examination',
  'rebuttal',
  'contest',
  'list',
  'portfolio',
  'job',
  'document',
  'consent',
  'form_response',
  'organization',
] as const

/** How many lines one CSV file holds at most. */
export const MOST_EXPORTED = 10_000

const filters = {
  /** People alone, API keys alone, Saakh alone, or one person or key by id. */
  who: z.union([choice(['people', 'keys', 'saakh']), id]).optional(),
  subject: choice(ACTIVITY_SUBJECTS).optional(),
  /** One thing: 'case:…'. */
  about: words.optional(),
  group: choice(ACTIVITY_GROUPS).optional(),
  outcome: choice(ACTIVITY_OUTCOMES).optional(),
  /** Days in India, both included. */
  from: isoDate.optional(),
  to: isoDate.optional(),
}

const line = z.object({
  /** Its place in the organization's chain. */
  seq: z.number(),
  at: z.string(),
  user_id: z.string().nullable(),
  actor_name: z.string(),
  verb: z.string(),
  group: z.enum(ACTIVITY_GROUPS),
  outcome: z.enum(ACTIVITY_OUTCOMES),
  sentence: z.string(),
  /** What is done, as an infinitive with slots: 'change {1}'. */
  said: saidShape.optional(),
  subject_kind: z.string(),
  subject_id: z.string(),
  /** As the sentence calls the subject; null where it has no name. */
  subject_label: z.string().nullable(),
})
export type ActivityLine = z.output<typeof line>

const checked = z.object({
  at: z.string(),
  /** Rows of the organization's chain, and rows of tables that were held against it. */
  chain_rows: z.number(),
  table_rows: z.number(),
  findings: z.number(),
  /** The first of them: where, and what does not hold. */
  first: z.array(z.object({ place: z.string(), reason: z.string() })),
  /** The end of the chain as it was kept outside of the database, and who signed it; null where there is none. */
  checkpoint_made_at: z.string().nullable(),
  checkpoint_signed_by: z.string().nullable(),
  broken_checkpoints: z.number(),
})
export type AuditCheck = z.output<typeof checked>

const access = { kind: 'policy', url: '/v1/admin/activity' } as const

export const activity = {
  adminActivity: endpoint({
    method: 'GET',
    path: '/v1/admin/activity',
    refreshed_by: [],
    summary: 'The audit in words, newest first, for head office; `before` goes on from the last `seq` of a page.',
    access,
    query: z.object({
      ...filters,
      before: z.coerce.number().int().min(1).optional(),
      per_page: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({ data: z.array(line), next_before: z.number().nullable() }),
  }),
  activityPeople: endpoint({
    method: 'GET',
    path: '/v1/admin/activity/people',
    refreshed_by: ['organization'],
    summary:
      'Whose actions can be asked for: every user and, as `user_id`, every API key that the organization has or had.',
    access,
    response: z.object({ data: z.array(z.object({ user_id: z.string(), name: z.string() })) }),
  }),
  activityDetails: endpoint({
    method: 'GET',
    path: '/v1/admin/activity/details',
    refreshed_by: [],
    summary: 'What one row of the audit keeps, with personal data masked, and the rows of tables that it covers.',
    access,
    query: z.object({ seq: z.coerce.number().int().min(1) }),
    response: z.object({
      seq: z.number(),
      verb: z.string(),
      /** Null where it was erased; its hash stays. */
      payload: z.record(z.string(), z.unknown()).nullable(),
      hash: z.string(),
      /** Rows that the transaction wrote or removed, by table. */
      covers: z.array(z.object({ table: z.string(), rows: z.number() })),
    }),
  }),
  exportActivity: endpoint({
    method: 'POST',
    path: '/v1/admin/activity/export',
    summary: `The same as CSV, at most ${MOST_EXPORTED} lines; the export stands in the audit itself.`,
    access,
    body: z.object({ format: choice(['csv']), ...filters }),
    response: successData(z.object({ name: z.string(), csv: z.string(), lines: z.number(), is_whole: z.boolean() })),
  }),
  auditCheck: endpoint({
    method: 'GET',
    path: '/v1/admin/activity/check',
    refreshed_by: ['organization'],
    summary: 'What the newest check of the audit found, and whether one is under way.',
    access,
    response: z.object({ asked_at: z.string().nullable(), is_running: z.boolean(), latest: checked.nullable() }),
  }),
  checkAudit: endpoint({
    method: 'POST',
    path: '/v1/admin/activity/check',
    summary: 'Has the chain recomputed and the tables held against it, for this organization.',
    access,
    response: successData(z.object({ asked_at: z.string() })),
  }),
}
