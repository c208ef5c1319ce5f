import { sql } from 'kysely'
import { z } from 'zod'
import { type Mailer, MailRefused, type OutgoingMail } from '../../platform/mailer.ts'
import type { Sources } from '../../platform/sources.ts'
import { type Platform, verb } from '../../platform/verb.ts'
import { linkPage, wholeLink } from '../own-accounts/sign-in-token.ts'

/** After so many tries a mail is given up; the waits between them double from two minutes. */
export const MOST_ATTEMPTS = 8
const FIRST_WAIT_MS = 120_000
/** What nobody could send for so long says nothing that is still news. */
const KEPT_HOURS = 48

type Due = OutgoingMail & { attempts: number; created_at: Date; link_id: string | null }
type Outcome = { status: 'queued' | 'sent' | 'failed'; attempts: number; error: string | null }

/** The outbox shows the address of the page; only the mail itself has the token that opens it. */
function withLink(mail: Due, { accounts, public_url }: Sources): Due {
  if (mail.link_id === null || accounts.of !== 'saakh') return mail
  const whole = wholeLink(public_url, accounts.key, mail.link_id)
  const put = (text: string) => text.replaceAll(linkPage(public_url), whole)
  return { ...mail, text: put(mail.text), html: put(mail.html) }
}

async function sendOnce(mailer: Mailer, mail: Due, now: Date): Promise<Outcome> {
  if (now.getTime() - mail.created_at.getTime() > KEPT_HOURS * 3_600_000)
    return { status: 'failed', attempts: mail.attempts, error: `Not sent within ${KEPT_HOURS} hours` }
  const attempts = mail.attempts + 1
  try {
    await mailer.send(mail)
    return { status: 'sent', attempts, error: null }
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const isOver = error.is_final || attempts >= MOST_ATTEMPTS
    return { status: isOver ? 'failed' : 'queued', attempts, error: error.message }
  }
}

/**
 * Sends the next mail of the organization that is due; null when there is none. The row stays locked meanwhile, so that
 * two workers never send one mail. A process that dies between the server's word and the commit sends it once more,
 * under the same Message-ID.
 */
export const sendMail = (mailer: Mailer) =>
  verb({
    name: 'send_mail',
    access: 'system',
    input: z.object({}),
    async run({ tx, org, clock, sources }) {
      const now = clock.now()
      const { rows } = await sql<Due>`
        select mail_id, to_email as "to", subject, text, html, attempts, created_at, link_id from mails
        where organization_id = ${org.organization_id} and status = 'queued' and next_attempt_at <= ${now}
        order by next_attempt_at, mail_id limit 1 for update skip locked`.execute(tx)
      const [mail] = rows
      if (!mail) return null
      const { status, attempts, error } = await sendOnce(mailer, withLink(mail, sources), now)
      const next = new Date(now.getTime() + FIRST_WAIT_MS * 2 ** (attempts - 1))
      await sql`update mails set status = ${status}, attempts = ${attempts}, error = ${error},
          sent_at = ${status === 'sent' ? now : null}, next_attempt_at = ${next}
        where organization_id = ${org.organization_id} and mail_id = ${mail.mail_id}`.execute(tx)
      return { mail_id: mail.mail_id, status, attempts, error }
    },
    // Neither address nor text: the audit outlives the mail.
    audit: (_input, result) =>
      result === null
        ? null
        : {
            subject: `mail:${result.mail_id}`,
            payload: { status: result.status, attempts: result.attempts },
            events: [{ kind: 'mail.changed', payload: { mail_id: result.mail_id } }],
          },
  })

export const organizationsWithQueuedMails = async ({ db, clock }: Platform): Promise<string[]> => {
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_with_queued_mails(${clock.now()}) as organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}
