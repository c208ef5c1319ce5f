import { z } from 'zod'
import { systemCaller } from '../platform/access.ts'
import type { Mailer } from '../platform/mailer.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { noteMail } from '../platform/work-metrics.ts'
import { organizationsWithQueuedMails, sendMail } from '../rooms/mail/send-mail.ts'
import type { JobTask } from './job-task.ts'

const sendPayload = z.object({ organization_id: z.uuid() }).partial()

/** Sends what is due, one after the other; a mail that was refused for now waits for its next time. */
async function sendMails(platform: Platform, mailer: Mailer, organization_id: string): Promise<void> {
  const declared = sendMail(mailer)
  const caller = systemCaller(organization_id, 'send-mails')
  for (;;) {
    const sent = await execute(platform, caller, declared, {})
    if (sent === null) return
    noteMail(sent.status)
    if (sent.error)
      platform.log.warn({ organization_id, mail_id: sent.mail_id, error: sent.error }, `a mail is ${sent.status}`)
  }
}

/**
 * Queued by whatever writes a mail, and every minute for those whose next try has come. Without a mail server mails stay
 * in the outbox.
 */
export const sendMailsTask = (mailer: Mailer | null): JobTask => ({
  name: 'send-mails',
  cron: '* * * * *',
  async run(platform, payload) {
    if (!mailer) return
    const { organization_id } = sendPayload.catch({}).parse(payload)
    const organizations = organization_id ? [organization_id] : await organizationsWithQueuedMails(platform)
    for (const organization of organizations) await sendMails(platform, mailer, organization)
  },
})
