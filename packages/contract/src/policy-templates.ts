import { isRecord } from '@saakh/domain/loose-value'
import { METHODS, POLICY_AREA_URLS } from '@saakh/domain/policy-areas'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenPolicy, policy, waitingChange } from './people.ts'
import { ordinal, success, successData, text } from './wire.ts'

const rights = z.array(z.object({ url: z.enum(POLICY_AREA_URLS), methods: z.array(z.enum(METHODS)) }))

const template = z.object({
  template_id: z.string(),
  name: z.string(),
  description: z.string(),
  policy,
  /** A change of the rights makes the next one. */
  version: z.number(),
  /** Users on it. */
  users: z.number(),
  updated_at: z.string(),
  /** A change of its rights that waits for a second person. */
  waiting_change: waitingChange.nullable(),
})
export type PolicyTemplate = z.output<typeof template>

const written = { description: z.string().trim().max(500) }

/** In a query a policy stands as JSON. */
const policyInQuery = z
  .string()
  .max(4000)
  .transform((written, context): unknown => {
    try {
      const read: unknown = JSON.parse(written)
      if (isRecord(read)) return read
    } catch {}
    context.addIssue({ code: 'custom', message: 'must be a policy as JSON' })
    return z.NEVER
  })
  .pipe(chosenPolicy)

const preview = z.object({
  people: z.array(z.object({ user_id: z.string(), name: z.string(), email: z.string(), gains: rights, loses: rights })),
  /** Whose rights stay as they are. */
  unchanged: z.number(),
  needs_second_person: z.boolean(),
  has_second_person: z.boolean(),
})
export type RightsPreview = z.output<typeof preview>

const access = { kind: 'policy', url: '/v1/admin/users' } as const

export const policyTemplates = {
  policyTemplates: endpoint({
    method: 'GET',
    path: '/v1/admin/policy_templates',
    refreshed_by: ['organization', 'profile', 'approval'],
    summary: 'What people may do, as templates: by name.',
    access,
    query: z.object({}),
    response: z.object({
      data: z.array(template),
      /** False for a user of a unit: templates are changed by head office. */
      may_change: z.boolean(),
      /** Whether somebody else could decide where rights grow. */
      has_second_person: z.boolean(),
    }),
  }),
  createPolicyTemplate: endpoint({
    method: 'POST',
    path: '/v1/admin/policy_templates',
    summary: 'Makes a template. Nobody gives rights beyond the own ones.',
    access,
    body: z.object({ name: text(120), description: written.description.default(''), policy: chosenPolicy }),
    response: successData(z.object({ template_id: z.string() })),
  }),
  updatePolicyTemplate: endpoint({
    method: 'PATCH',
    path: '/v1/admin/policy_templates/{template_id}',
    summary:
      'Changes what is sent. Rights that grow for somebody wait for a second administrator; others hold at once.',
    access,
    body: z
      .object({
        name: text(120).optional(),
        description: written.description.optional(),
        policy: chosenPolicy.optional(),
        /** What was read: refused where somebody changed the rights since. */
        version: ordinal.optional(),
      })
      .refine(
        ({ version: _, ...body }) => Object.values(body).some((value) => value !== undefined),
        'Say what to change.',
      ),
    response: success.extend({ waits: z.boolean() }),
  }),
  templatePreview: endpoint({
    method: 'GET',
    path: '/v1/admin/policy_templates/{template_id}/preview',
    refreshed_by: ['organization', 'profile'],
    summary: 'Who on a template would gain and lose what with another policy (JSON).',
    access,
    query: z.object({ policy: policyInQuery }),
    response: preview,
  }),
  userRightsPreview: endpoint({
    method: 'GET',
    path: '/v1/admin/users/{user_id}/rights_preview',
    refreshed_by: ['organization', 'profile'],
    summary: 'What a user would gain and lose on a template, or with a policy (JSON) of their own.',
    access,
    query: z.object({ template_id: z.string().max(100).optional(), policy: policyInQuery.optional() }),
    response: preview,
  }),
  deletePolicyTemplate: endpoint({
    method: 'DELETE',
    path: '/v1/admin/policy_templates/{template_id}',
    summary: 'Deletes a template that no user has.',
    access,
    response: success,
  }),
}
