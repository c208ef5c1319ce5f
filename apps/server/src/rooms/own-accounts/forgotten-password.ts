import { emailKey } from '@saakh/domain/invite-emails'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockUntilCommit, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { writeMails } from '../mail/write-mails.ts'
import { issueLink, LINK_DAYS } from './issue-link.ts'
import { accountByEmail, isExpected } from './sign-in-accounts.ts'
import { linkPage } from './sign-in-token.ts'

/** Nobody's mailbox is filled by somebody else. */
const MOST_IN_AN_HOUR = 3

/**
 * Writes a link to who forgot the password, or was invited and lost the mail. Of an address that nobody waits for nothing
 * happens, and whoever asks is told the same. The mail is the platform's: the person may belong to several organizations.
 */
export const askForPassword = verb({
  name: 'ask_for_password',
  access: 'system',
  input: z.object({ email: z.email() }),
  async run(context, { email }) {
    const { tx, sources } = context
    // Those who ask at once are counted one after the other.
    await lockUntilCommit(tx, `links of ${emailKey(email)}`)
    const account = await accountByEmail(tx, email)
    if (!(await isExpected(tx, email)) || (await isWrittenOften(context, email))) return null
    const issued = await within(context, issueLink, { email, purpose: 'forgotten' })
    if (!issued) return null
    const { link_id } = issued
    await writeMails(context, [
      {
        kind: 'account',
        to: email,
        related_to: `link:${link_id}`,
        link_id,
        letter: {
          subject: 'Your password at Saakh',
          greeting: account ? `Good day ${account.name}` : 'Good day',
          before: ['Somebody, most likely you, asked for a new password at Saakh.'],
          action: { text: 'Set your password', href: linkPage(sources.public_url) },
          after: [`The link works once, for ${LINK_DAYS} days. If you did not ask for it, you need not do anything.`],
        },
      },
    ])
    return { link_id }
  },
  audit: (_input, issued) => issued && { subject: `link:${issued.link_id}` },
})

async function isWrittenOften({ tx }: Context, email: string): Promise<boolean> {
  const { rows } = await sql<{ written: number }>`select count(*)::int as written from sign_in_links
    where organization_id = ${PLATFORM_ORGANIZATION} and email = ${emailKey(email)} and purpose = 'forgotten'
      and created_at > now() - interval '1 hour'`.execute(tx)
  return (rows[0]?.written ?? 0) >= MOST_IN_AN_HOUR
}
