import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenPolicy, policy } from './people.ts'
import { success, successData, text } from './wire.ts'

/** A key lives that long unless its maker says less. */
export const USUAL_DAYS = 90
const MOST_DAYS = 365
/** A secret that was replaced is taken that long at most, so that a program can be moved to the new one. */
const MOST_GRACE_DAYS = 7

/**
 * `active` keys are taken; `expiring` ones too, for two weeks at most. `without_owner`: who made it or replaced its secret last
 * is no longer active.
 */
const KEY_STATES = ['active', 'expiring', 'expired', 'without_owner', 'revoked'] as const
export type KeyState = (typeof KEY_STATES)[number]

const apiKey = z.object({
  key_id: z.string(),
  name: z.string(),
  /** With what its secret begins. */
  secret_start: z.string(),
  policy,
  /** Null is head office. */
  unit: z.object({ unit_id: z.string(), name: z.string() }).nullable(),
  state: z.enum(KEY_STATES),
  /** Who made it or replaced its secret last. */
  owner: z.object({ user_id: z.string(), name: z.string() }),
  made_at: z.string(),
  expires_at: z.string(),
  replaced_at: z.string().nullable(),
  /** Until when the secret before is taken too; null where it is not. */
  previous_until: z.string().nullable(),
  revoked_at: z.string().nullable(),
  revoked_by_name: z.string().nullable(),
  /** To the minute; null: never yet. */
  used_at: z.string().nullable(),
  /** The address that it came from. */
  used_from: z.string().nullable(),
})
export type ApiKeyRow = z.output<typeof apiKey>

const days = (most: number) => z.int().min(0).max(most)

/** Null where the send was a repetition: a secret is told once. */
const secret = z.string().nullable()

const access = { kind: 'policy', url: '/v1/admin/users' } as const

export const apiKeys = {
  apiKeys: endpoint({
    method: 'GET',
    path: '/v1/admin/api_keys',
    refreshed_by: ['organization', 'profile'],
    summary:
      'The API keys of the organization by name, those that are over last. A user of a unit sees those of its units.',
    access,
    query: z.object({}),
    response: z.object({ data: z.array(apiKey) }),
  }),
  makeApiKey: endpoint({
    method: 'POST',
    path: '/v1/admin/api_keys',
    summary: `Makes an API key and tells its secret, once. It may do no more than its maker may now, and lives ${MOST_DAYS} days at most.`,
    access,
    body: z.object({
      name: text(80),
      policy: chosenPolicy,
      /** Without it the unit of the maker. */
      unit_id: z.string().max(100).nullable().optional(),
      valid_days: days(MOST_DAYS).min(1).default(USUAL_DAYS),
    }),
    response: successData(z.object({ key_id: z.string(), secret, expires_at: z.string() })),
  }),
  replaceApiKey: endpoint({
    method: 'POST',
    path: '/v1/admin/api_keys/{key_id}/replace',
    summary: `Gives a key a new secret and tells it, once. The old one is taken for so many days more, ${MOST_GRACE_DAYS} at most; none: it is refused at once.`,
    access,
    body: z.object({ grace_days: days(MOST_GRACE_DAYS), valid_days: days(MOST_DAYS).min(1).default(USUAL_DAYS) }),
    response: successData(z.object({ key_id: z.string(), secret, expires_at: z.string() })),
  }),
  revokeApiKey: endpoint({
    method: 'DELETE',
    path: '/v1/admin/api_keys/{key_id}',
    summary: 'Ends a key for ever: it is refused at the next request.',
    access,
    response: success,
  }),
}
