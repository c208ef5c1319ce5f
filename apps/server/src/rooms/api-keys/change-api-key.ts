import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import type { Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { refuseBeyondMaker } from './key-policy.ts'
import { keptSecret } from './make-api-key.ts'

interface KeyRow {
  key_id: string
  name: string
  policy: Policy
  is_revoked: boolean
}

/** One that the caller sees, kept from changing until the transaction ends. */
async function lockKey({ tx, org }: Context, key_id: string): Promise<KeyRow> {
  const { rows } = isUuid(key_id)
    ? await sql<KeyRow>`select key_id, name, policy, revoked_at is not null as is_revoked from api_keys
        where organization_id = ${org.organization_id} and key_id = ${key_id} for update`.execute(tx)
    : { rows: [] }
  const [apiKey] = rows
  if (!apiKey) throw new AppError('not_found', 'No data found: there is no such API key.')
  return apiKey
}

const eventOf = (key_id: string) => [{ kind: 'organization.api_keys' as const, payload: { key_id } }]

/**
 * Who replaces a secret answers for the key from then on, and so gives nothing that they may not do themselves. The one before
 * is taken for the days of grace, never longer than the key would have lived.
 */
export const replaceApiKey = verb({
  name: 'replace_api_key',
  access: api.replaceApiKey,
  input: api.replaceApiKey.body.extend({ key_id: z.string(), kept: keptSecret }),
  async run(context, { key_id, kept, grace_days, valid_days }) {
    const { tx, org } = context
    const { policy, is_revoked } = await lockKey(context, key_id)
    if (is_revoked) throw new AppError('conflict', 'A revoked key stays revoked. Make a new one.')
    refuseBeyondMaker(context, policy)
    const { rows } = await sql<{ expires_at: Date }>`update api_keys set previous_hash = secret_hash,
        previous_owner_id = owner_id, previous_until = least(expires_at, now() + make_interval(days => ${grace_days})),
        secret_hash = ${kept.hash}, secret_start = ${kept.start}, owner_id = ${userId(context)}, replaced_at = now(),
        expires_at = now() + make_interval(days => ${valid_days})
      where organization_id = ${org.organization_id} and key_id = ${key_id} returning expires_at`.execute(tx)
    return { hash: kept.hash, expires_at: (rows[0]?.expires_at ?? new Date()).toISOString() }
  },
  audit: ({ key_id, kept, grace_days }, { expires_at }) => ({
    subject: `api_key:${key_id.toLowerCase()}`,
    payload: { secret_start: kept.start, grace_days, expires_at },
    events: eventOf(key_id),
  }),
})

/** For ever. Whoever sees the key may end it, whatever it may do. */
export const revokeApiKey = verb({
  name: 'revoke_api_key',
  access: api.revokeApiKey,
  input: z.object({ key_id: z.string() }),
  async run(context, { key_id }) {
    const { name, is_revoked } = await lockKey(context, key_id)
    if (!is_revoked)
      await sql`update api_keys set revoked_at = now(), revoked_by = ${userId(context)}
        where organization_id = ${context.org.organization_id} and key_id = ${key_id}`.execute(context.tx)
    return { name, is_new: !is_revoked }
  },
  audit: ({ key_id }, { is_new }) =>
    is_new ? { subject: `api_key:${key_id.toLowerCase()}`, events: eventOf(key_id) } : null,
})
