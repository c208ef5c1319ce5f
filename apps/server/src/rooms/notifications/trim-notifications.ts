import { READ_NOTIFICATION_DAYS, UNREAD_NOTIFICATION_DAYS } from '@saakh/contract/notifications'
import { sql } from 'kysely'
import { z } from 'zod'
import { verb } from '../../platform/verb.ts'

/**
 * Lets go of old notifications and of the marks of old digests. One whose alert is still open stays: each evaluation asks
 * it whether the user was told of that alert. It leaves no audit row: the alerts themselves stay.
 */
export const trimNotifications = verb({
  name: 'trim_notifications',
  access: 'system',
  input: z.object({}),
  async run({ tx, org, clock }) {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)
    await sql`
      delete from notifications n using alerts a
      where n.organization_id = ${org.organization_id}
        and a.organization_id = n.organization_id and a.alert_id = n.alert_id and a.state <> 'open'
        and n.mail_state <> 'due'
        and n.created_at < case when n.read_at is null then ${daysAgo(UNREAD_NOTIFICATION_DAYS)}::timestamptz
          else ${daysAgo(READ_NOTIFICATION_DAYS)}::timestamptz end`.execute(tx)
    await sql`
      delete from notifications where organization_id = ${org.organization_id} and alert_id is null
        and created_at < ${daysAgo(READ_NOTIFICATION_DAYS)}`.execute(tx)
    await sql`delete from digests
      where organization_id = ${org.organization_id} and day < ${daysAgo(READ_NOTIFICATION_DAYS)}`.execute(tx)
  },
  audit: () => null,
})
