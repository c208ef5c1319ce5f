import type { Generated } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/tables.ts'

export type NotificationTables = {
  notifications: {
    organization_id: string
    user_id: string
    notification_id: Generated<string>
    /** One of the four; a day stands for its steps to the user's unit, or for the reviews that were told on it. */
    alert_id: string | null
    approval_id: string | null
    escalated_on: string | null
    reviews_told_on: string | null
    /** Of the reading that was told. */
    reading_no: Generated<number>
    kind: Generated<'raised' | 'worse' | 'asked' | 'approved' | 'rejected' | 'escalated' | 'review_due' | 'review_late'>
    created_at: Instant
    read_at: MaybeInstant
    /** 'due' waits for the digest, 'mailed' stands in a mail, 'none' was not wanted by mail. */
    mail_state: 'due' | 'mailed' | 'none'
  }
}
