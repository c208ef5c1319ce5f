import type { OutboxMail } from '@saakh/contract/outbox'
import { isEmail } from '@saakh/domain/invite-emails'
import { mapTexts, maskPans, maskValues } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import { accountsOfPersons } from '../../platform/accounts-of-persons.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { type Letter, writeLetter } from './letter.ts'
import { inHindi, readersOfHindi } from './letters-in-hindi.ts'

export interface NewMail {
  mail_id?: string
  kind: OutboxMail['kind']
  to: string
  letter: Letter
  related_to: string
  /** The link whose token is put in when the mail leaves; until then the letter has the bare address of its page. */
  link_id?: string | null
}

/** Puts mails into the outbox within the verb's transaction, however many in one statement, and has them sent after it. */
export async function writeMails(context: Context, mails: readonly NewMail[]): Promise<void> {
  const { tx, org, clock, jobs } = context
  const now = clock.now().toISOString()
  // A mail leaves the house: it says no more of a person than a screen does.
  const accounts = await accountsOfPersons(tx, org.organization_id, mails)
  const masked = (letter: Letter) => mapTexts(letter, (text) => maskPans(maskValues(text, accounts)))
  // An account may have been made with what is no address; nothing can be sent to it.
  const sendable = mails.filter(({ to }) => isEmail(to))
  if (sendable.length === 0) return
  const hindi = await readersOfHindi(
    tx,
    org.organization_id,
    sendable.map(({ to }) => to),
  )
  const lettersOf = async ({ to, letter }: NewMail) =>
    writeLetter(hindi.has(to.toLowerCase()) ? await inHindi(masked(letter)) : masked(letter))
  const rows = await Promise.all(
    sendable.map(async (mail) => {
      const { mail_id, kind, to, related_to, link_id = null } = mail
      return {
        organization_id: org.organization_id,
        mail_id: mail_id ?? newId(),
        kind,
        to_email: to,
        ...(await lettersOf(mail)),
        related_to,
        link_id,
        created_at: now,
        next_attempt_at: now,
      }
    }),
  )
  await sql`insert into mails (organization_id, mail_id, kind, to_email, subject, text, html, related_to, link_id, created_at,
      next_attempt_at)
    select organization_id, mail_id, kind, to_email, subject, text, html, related_to, link_id, created_at, next_attempt_at
    from jsonb_populate_recordset(null::mails, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
  const { organization_id } = org
  jobs.add('send-mails', { organization_id }, { key: `send-mails:${organization_id}` })
}
