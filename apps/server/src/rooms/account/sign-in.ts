import { sql } from 'kysely'
import { z } from 'zod'
import { verb, within } from '../../platform/verb.ts'
import { followGroups } from '../group-mappings/follow-groups.ts'
import { providerGroups } from '../group-mappings/provider-groups.ts'

/** The first request with a token: its session, and the rights that the token's groups give, in one transaction. */
export const signIn = verb({
  name: 'sign_in',
  access: {
    method: 'POST',
    access: { kind: 'session' },
    open_to_inactive: true,
    open_to_inactive_profile: true,
  },
  input: z.object({
    user_id: z.uuid(),
    session_id: z.uuid(),
    session_key: z.string(),
    issued_at: z.date(),
    expires_at: z.date(),
    /** Browser and system; null where they are not known. */
    device: z.string().max(60).nullable(),
    groups: providerGroups,
  }),
  async run(context, { user_id, session_id, session_key, issued_at, expires_at, device, groups }) {
    const { tx, org } = context
    const { rows } = await sql`
      insert into sessions (organization_id, session_id, user_id, session_key, issued_at, expires_at, device)
      values (${org.organization_id}, ${session_id}, ${user_id}, ${session_key}, ${issued_at}, ${expires_at}, ${device})
      on conflict (organization_id, session_key) do nothing returning session_id`.execute(tx)
    if (rows.length === 0) return false
    const provider = { ...context, actor: { kind: 'system', name: 'identity provider' } as const }
    await within(provider, followGroups, { user_id, issued_at, groups })
    await sql`update users set last_login = now()
      where organization_id = ${org.organization_id} and user_id = ${user_id}`.execute(tx)
    return true
  },
  audit: ({ user_id }, is_new) => (is_new ? { subject: `user:${user_id}` } : null),
})
