import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { previewed } from './rules.ts'
import { isoDate, successData, text } from './wire.ts'

const access = { kind: 'policy', url: '/v1/admin/rules' } as const

/** A rule as JSON; its schema stands at /v1/admin/own_rules/parts. */
const definition = z.record(z.string(), z.unknown())
/** The rule that a new version is of; a new rule unless given. */
const code = z.string().max(60).nullish()

const measure = z.object({
  key: z.string(),
  label: z.string(),
  note: z.string(),
  group: z.string(),
  unit: z.enum(['percent', 'ratio', 'money', 'days', 'count', 'text']),
  /** Of what there is one value: an account, a statement, or the borrower. */
  of: z.enum(['account', 'statement', 'borrower']),
  aggregates: z.array(z.string()),
})

export const ownRules = {
  ownRuleParts: endpoint({
    method: 'GET',
    path: '/v1/admin/own_rules/parts',
    refreshed_by: [],
    summary: 'What an own rule is made of: its measures, the JSON schema of its definition, and rules to begin from.',
    access,
    response: z.object({
      measures: z.array(measure),
      schema: z.unknown(),
      samples: z.array(z.object({ code: z.string(), label: z.string(), definition })),
    }),
  }),
  previewOwnRule: endpoint({
    method: 'POST',
    path: '/v1/admin/own_rules/preview',
    summary: 'Who would have an alert today by an own rule, and who would have none any more. Nothing is stored.',
    access,
    // It reads; the definition is too long for an address.
    open_to_inactive: true,
    body: z.object({ definition, code }),
    response: successData(
      previewed.extend({
        /** What the rule judges, a line each. */
        says: z.array(z.string()),
        /** Of the borrowers those of whom it can be said today whether it holds. */
        measured: z.number(),
        /** Why it cannot be said of the others, the most common reason first. */
        not_measured: z.array(z.object({ reason: z.string(), borrowers: z.number() })),
      }),
    ),
  }),
  proposeOwnRule: endpoint({
    method: 'POST',
    path: '/v1/admin/own_rules',
    summary: 'Drafts an own rule, or a new version of one. It finds nothing before a back-test and a second person.',
    access,
    body: z.object({
      definition,
      code,
      reason: text(1000),
      /** From the beginning of this day in India; at once, when it is approved, unless given. */
      active_from: isoDate.nullish(),
    }),
    response: successData(z.object({ message: z.string(), code: z.string(), change_id: z.string() })),
  }),
}
