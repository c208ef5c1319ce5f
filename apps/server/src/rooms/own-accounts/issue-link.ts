import { emailKey } from '@saakh/domain/invite-emails'
import { sql } from 'kysely'
import { z } from 'zod'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, inAnother, verb, within } from '../../platform/verb.ts'
import { accountByEmail } from './sign-in-accounts.ts'
import { tokenHash } from './sign-in-token.ts'

export const LINK_DAYS = 7

/**
 * Makes a link by which a person sets the password; the platform's. An invitation makes none for who has an account
 * already: whoever invites must not be able to change somebody's password.
 */
export const issueLink = verb({
  name: 'issue_link',
  access: 'system',
  input: z.object({ email: z.email(), purpose: z.enum(['invitation', 'forgotten']) }),
  async run({ tx, sources }, { email, purpose }) {
    if (sources.accounts.of !== 'saakh') return null
    if (purpose === 'invitation' && (await accountByEmail(tx, email)) !== null) return null
    const link_id = newId()
    await sql`delete from sign_in_links where organization_id = ${PLATFORM_ORGANIZATION} and email = ${emailKey(email)}
      and expires_at < now()`.execute(tx)
    await sql`insert into sign_in_links (link_id, email, purpose, token_hash, created_at, expires_at)
      values (${link_id}, ${emailKey(email)}, ${purpose}, ${tokenHash(sources.accounts.key, link_id)}, now(),
        now() + make_interval(days => ${LINK_DAYS}))`.execute(tx)
    return { link_id }
  },
  // No address: the audit outlives the account.
  audit: ({ purpose }, issued) => issued && { subject: `link:${issued.link_id}`, payload: { purpose } },
})

/** For the mail of an invitation, from the inviting organization's transaction; null where a sign-in is all it needs. */
export async function issueInvitationLink(context: Context, email: string): Promise<string | null> {
  if (context.sources.accounts.of !== 'saakh') return null
  const issued = await inAnother(context, PLATFORM_ORGANIZATION, (inner) =>
    within(inner, issueLink, { email, purpose: 'invitation' }),
  )
  return issued?.link_id ?? null
}
