import type { MailStatus, OutboxMail } from '@saakh/contract/outbox'
import type { Generated } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/tables.ts'

export type MailTables = {
  mails: {
    organization_id: string
    mail_id: string
    kind: OutboxMail['kind']
    to_email: string
    subject: string
    text: string
    html: string
    status: Generated<MailStatus>
    attempts: Generated<number>
    error: string | null
    related_to: string
    created_at: Instant
    next_attempt_at: Instant
    sent_at: MaybeInstant
  }
}
