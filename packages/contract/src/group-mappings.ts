import { GROUP_CLAIMS } from '@saakh/domain/provider-groups'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { waitingChange } from './people.ts'
import { ordinal, success, text } from './wire.ts'

export const MOST_RANK = 9999

const groupMapping = z.object({
  mapping_id: z.string(),
  /** Where the provider's token names the group, and how. */
  claim: z.enum(GROUP_CLAIMS),
  value: z.string(),
  template: z.object({ template_id: z.string(), name: z.string() }),
  /** Null is head office. */
  unit: z.object({ unit_id: z.string(), name: z.string() }).nullable(),
  /** Whether somebody joins by it whom nobody invited. */
  admits: z.boolean(),
  /** Of several groups of a person the lowest number decides. */
  rank: z.number(),
  /** False until a second person agreed to it. */
  in_force: z.boolean(),
  version: z.number(),
  /** Users who have template and unit by it. */
  users: z.number(),
  waiting_change: waitingChange.nullable(),
})
export type GroupMapping = z.output<typeof groupMapping>

const gives = {
  template_id: z.string().max(100),
  unit_id: z.string().max(100).nullable(),
  admits: z.boolean(),
  rank: z.number().int().min(1).max(MOST_RANK),
}

const access = { kind: 'policy', url: '/v1/admin/users' } as const

export const groupMappings = {
  groupMappings: endpoint({
    method: 'GET',
    path: '/v1/admin/group_mappings',
    refreshed_by: ['organization', 'profile', 'approval'],
    summary: 'Which template and unit the groups of the identity provider give, in the order in which they decide.',
    access,
    query: z.object({}),
    response: z.object({
      data: z.array(groupMapping),
      /** False for a user of a unit: mappings are changed by head office. */
      may_change: z.boolean(),
      /** Whether people sign in with a provider outside, whose tokens name groups. */
      has_provider: z.boolean(),
      /** Whether this server lets groups admit people to this organization. */
      may_admit: z.boolean(),
    }),
  }),
  createGroupMapping: endpoint({
    method: 'POST',
    path: '/v1/admin/group_mappings',
    summary: 'Maps a group to a template and a unit, once a second administrator agreed. Head office alone.',
    access,
    body: z.object({
      claim: z.enum(GROUP_CLAIMS),
      value: text(256),
      template_id: gives.template_id,
      unit_id: gives.unit_id.default(null),
      admits: gives.admits.default(false),
      /** After the others without it. */
      rank: gives.rank.optional(),
    }),
    response: success.extend({ waits: z.boolean(), data: z.object({ mapping_id: z.string() }) }),
  }),
  updateGroupMapping: endpoint({
    method: 'PATCH',
    path: '/v1/admin/group_mappings/{mapping_id}',
    summary:
      'Changes what a group gives. What takes rights away holds at once; all else waits for a second administrator.',
    access,
    body: z
      .object({
        template_id: gives.template_id.optional(),
        unit_id: gives.unit_id.optional(),
        admits: gives.admits.optional(),
        rank: gives.rank.optional(),
        /** What was read: refused where somebody changed it since. */
        version: ordinal.optional(),
      })
      .refine(
        ({ version: _, ...body }) => Object.values(body).some((value) => value !== undefined),
        'Say what to change.',
      ),
    response: success.extend({ waits: z.boolean() }),
  }),
  deleteGroupMapping: endpoint({
    method: 'DELETE',
    path: '/v1/admin/group_mappings/{mapping_id}',
    summary: 'Ends a mapping: who has rights by it has none from the next request on.',
    access,
    response: success,
  }),
}
