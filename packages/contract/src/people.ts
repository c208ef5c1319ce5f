import { METHODS, POLICY_AREA_URLS } from '@saakh/domain/policy-areas'
import { GROUP_CLAIMS } from '@saakh/domain/provider-groups'
import { z } from 'zod'
import { session } from './account.ts'
import { endpoint } from './endpoint.ts'
import { choice, id, listing, queryOf, words } from './listing.ts'
import { saidShape } from './said.ts'
import { success } from './wire.ts'

export const USER_STATUSES = ['active', 'invited', 'pending', 'inactive', 'rejected'] as const
export type UserStatus = (typeof USER_STATUSES)[number]

/** What a list is asked for where it wants those of no unit. */
export const HEAD_OFFICE = 'head-office'

export const policy = z.record(z.string(), z.union([z.string(), z.array(z.string())]))
/** Areas with their methods, as a person chooses them; what is not named allows nothing. */
export const chosenPolicy = z.partialRecord(z.enum(POLICY_AREA_URLS), z.array(z.enum(METHODS)).max(METHODS.length))

const named = { unit_id: z.string(), name: z.string() }
/** A request that waits for a second person. */
export const waitingChange = z.object({
  approval_id: z.string(),
  details: z.string(),
  details_said: saidShape.nullish(),
  requested_by_name: z.string(),
  created_at: z.string(),
})

/** A user as administration sees them. */
export const person = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  status: z.string(),
  last_login: z.string().nullable(),
  /** Null is head office. */
  unit: z.object(named).nullable(),
  /** Null: the rights are this user's own. */
  template: z.object({ template_id: z.string(), name: z.string(), version: z.number() }).nullable(),
  /** The provider's group that gives template and unit; null where they were given by hand. */
  group: z
    .object({ mapping_id: z.string(), claim: z.enum(GROUP_CLAIMS), value: z.string() })
    .nullable()
    .default(null),
  policy,
})
export type Person = z.output<typeof person>

export const userList = listing({
  filters: { q: words, status: choice(USER_STATUSES), unit: id, template: id },
  sorts: ['name', 'last_login', 'created_at'],
})

const access = { kind: 'policy', url: '/v1/admin/users' } as const

export const people = {
  adminUsers: endpoint({
    method: 'GET',
    path: '/v1/admin/users',
    refreshed_by: ['profile', 'organization', 'approval'],
    summary: `Users by name; \`unit\` is a unit with those below it, or '${HEAD_OFFICE}'. A user of a unit sees those of its units.`,
    access,
    query: queryOf(userList),
    response: z.object({
      data: z.array(person),
      total_count: z.number(),
      /** Of each status, whatever else is asked for. */
      counts: z.record(z.enum(USER_STATUSES), z.number()),
    }),
  }),
  userSessions: endpoint({
    method: 'GET',
    path: '/v1/admin/users/{user_id}/sessions',
    refreshed_by: ['profile'],
    summary: "A user's sessions that have neither ended nor expired, the latest first.",
    access,
    response: z.object({
      data: z.array(session),
    }),
  }),
  endUserSession: endpoint({
    method: 'DELETE',
    path: '/v1/admin/users/{user_id}/sessions/{session_id}',
    summary: "Ends one of a user's sessions: its token is refused from then on.",
    access,
    response: success,
  }),
  endUserSessions: endpoint({
    method: 'DELETE',
    path: '/v1/admin/users/{user_id}/sessions',
    summary: 'Signs a user out everywhere.',
    access,
    response: success,
  }),
}
