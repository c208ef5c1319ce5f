import type { OutboxMail } from '@saakh/contract/outbox'
import { isEmail } from '@saakh/domain/invite-emails'
import { mapTexts, maskPans, maskValues } from '@saakh/domain/personal-data'
import { sql } from 'kysely'
import { accountsOfPersons } from '../../platform/accounts-of-persons.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { type Letter, writeLetter } from './letter.ts'

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
  const rows = mails
    // An account may have been made with what is no address; nothing can be sent to it.
    .filter(({ to }) => isEmail(to))
    .map(({ mail_id, kind, to, letter, related_to, link_id = null }) => ({
      organization_id: org.organization_id,
      mail_id: mail_id ?? newId(),
      kind,
      to_email: to,
      ...writeLetter(masked(letter)),
      related_to,
      link_id,
      created_at: now,
      next_attempt_at: now,
    }))
  if (rows.length === 0) return
  await sql`insert into mails (organization_id, mail_id, kind, to_email, subject, text, html, related_to, link_id, created_at,
      next_attempt_at)
    select organization_id, mail_id, kind, to_email, subject, text, html, related_to, link_id, created_at, next_attempt_at
    from jsonb_populate_recordset(null::mails, ${JSON.stringify(rows)}::jsonb)`.execute(tx)
  const { organization_id } = org
  jobs.add('send-mails', { organization_id }, { key: `send-mails:${organization_id}` })
}
