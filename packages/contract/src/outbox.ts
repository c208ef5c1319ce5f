import { isRecord } from '@saakh/domain/loose-value'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { choice } from './listing.ts'
import { paging } from './wire.ts'

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const
type MailStatus = (typeof MAIL_STATUSES)[number]

/** So long after it was sent a mail is kept with its words; that it was sent stays in the audit. */
export const SENT_MAIL_DAYS = 366

const outboxMail = z.object({
  mail_id: z.string(),
  /** Why it was written: an invitation, an alert at once, the digest of a day, a consent that ends soon, a request, an export, the sign-in. */
  kind: z.enum(['invitation', 'alert', 'digest', 'consent', 'approval', 'export', 'account']),
  to: z.string(),
  subject: z.string(),
  /** The plain text of the mail. */
  text: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.number(),
  error: z.string().nullable(),
  /** What it is about: 'user:…', 'run of alerts', 'digest:2026-11-21'. */
  related_to: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
export type OutboxMail = z.output<typeof outboxMail>

const answer = z.object({
  data: z.array(outboxMail),
  total_count: z.number(),
  counts: z.object({ queued: z.number(), sent: z.number(), failed: z.number() }),
  /** Whether a mail server is configured; without one every mail stays here. */
  is_configured: z.boolean(),
})

/** A server that has no outbox answers something else: then there is nothing in it. */
const read = (raw: unknown): z.output<typeof answer> => {
  const given = answer.safeParse(raw)
  if (given.success) return given.data
  if (!isRecord(raw)) throw new TypeError('The answer is not a record')
  const listed = Array.isArray(raw.data) ? raw.data : []
  const data = listed.flatMap((row) => {
    const mail = outboxMail.safeParse(row)
    return mail.success ? [mail.data] : []
  })
  const count = (status: MailStatus) => data.filter((mail) => mail.status === status).length
  return {
    data,
    total_count: data.length,
    counts: { queued: count('queued'), sent: count('sent'), failed: count('failed') },
    is_configured: raw.is_configured === true,
  }
}

export const outbox = {
  adminOutbox: endpoint({
    method: 'GET',
    path: '/v1/admin/outbox',
    refreshed_by: ['mail'],
    summary: `The mails that the organization wrote, newest first, and how far each is; sent ones for ${SENT_MAIL_DAYS} days.`,
    access: { kind: 'policy', url: '/v1/admin/outbox' },
    query: z.object({ ...paging(), status: choice(MAIL_STATUSES).optional() }),
    response: answer,
    read,
  }),
}
