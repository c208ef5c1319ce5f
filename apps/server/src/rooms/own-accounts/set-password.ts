import { AppError } from '@saakh/domain/errors'
import { passwordProblem } from '@saakh/domain/password-rules'
import { seenText } from '@saakh/domain/plain-text'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid, PLATFORM_ORGANIZATION, type Tx } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import type { InstallationKey } from '../../platform/installation-key.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { hashPassword } from './password-hash.ts'
import { accountByEmail, OWN_ISSUER } from './sign-in-accounts.ts'
import { linkOf, tokenHash } from './sign-in-token.ts'

export interface OpenLink {
  link_id: string
  email: string
  /** As the account has it; empty where there is none yet. */
  name: string
}

/** The link that may still be used, in the platform's context; it stays as it is until the end of the transaction. */
export async function openLink(tx: Tx, key: InstallationKey, token: string): Promise<OpenLink | null> {
  const link_id = linkOf(key, token)
  if (link_id === null || !isUuid(link_id)) return null
  const { rows } = await sql<{ email: string }>`select email from sign_in_links
    where organization_id = ${PLATFORM_ORGANIZATION} and link_id = ${link_id}
      and token_hash = ${tokenHash(key, link_id)} and used_at is null and expires_at > now() for update`.execute(tx)
  const [link] = rows
  if (!link) return null
  const account = await accountByEmail(tx, link.email)
  return { link_id, email: link.email, name: account?.name ?? '' }
}

const LINK_IS_OVER = 'This link was used, or its seven days are over.'

/**
 * Sets the password of whoever has the link, and makes the account where there is none yet. All other links of the address
 * are over, and so are the sessions: whoever knew the old password is out.
 */
export const setPassword = verb({
  name: 'set_password',
  access: 'system',
  input: z.object({ token: z.string().max(200), name: z.string().trim().max(200), password: z.string().max(1000) }),
  async run({ tx, sources }, { token, name, password }) {
    const link = sources.accounts.of === 'saakh' ? await openLink(tx, sources.accounts.key, token) : null
    if (!link) throw new AppError('not_found', LINK_IS_OVER)
    refuseFields(name, password, link.email)
    const hash = await hashPassword(password)
    const { rows } = await sql<{ account_id: string }>`
      insert into sign_in_accounts (account_id, email, name, password, created_at, updated_at)
      values (${newId()}, ${link.email}, ${name}, ${hash}, now(), now())
      on conflict (organization_id, email) do update set name = excluded.name, password = excluded.password, updated_at = now()
      returning account_id`.execute(tx)
    await sql`update sign_in_links set used_at = now()
      where organization_id = ${PLATFORM_ORGANIZATION} and email = ${link.email} and used_at is null`.execute(tx)
    return { account_id: rows[0]?.account_id ?? '', email: link.email }
  },
  audit: (_input, { account_id }) => ({ subject: `account:${account_id}` }),
})

function refuseFields(name: string, password: string, email: string): void {
  const fields: Record<string, string> = {}
  if (seenText(name) === '') fields.name = 'Please give your name.'
  const problem = passwordProblem(password, { name, email })
  if (problem) fields.password = problem
  const [message] = Object.values(fields)
  if (message) throw new AppError('invalid', message, fields)
}

/** Ends the sessions of the account's user, in the user's own organization. */
export const endSessionsOfAccount = verb({
  name: 'end_user_sessions',
  access: 'system',
  input: z.object({ user_id: z.uuid() }),
  async run({ tx, org }: Context, { user_id }) {
    const { rows } = await sql`update sessions set ended_at = now()
      where organization_id = ${org.organization_id} and user_id = ${user_id} and ended_at is null
      returning session_id`.execute(tx)
    return { ended: rows.length }
  },
  audit: ({ user_id }, { ended }) => (ended === 0 ? null : { subject: `user:${user_id}`, payload: { ended } }),
})

/** The user that an account is bound to, of whichever organization. */
export async function userOfAccount(tx: Tx, account_id: string) {
  const { rows } = await sql<{ organization_id: string; user_id: string }>`
    select organization_id, user_id from find_account(${OWN_ISSUER}, ${account_id})`.execute(tx)
  return rows[0] ?? null
}
