import type { IsoDate } from '@saakh/domain/dates'
import { inOrganization } from '../platform/db.ts'
import { execute, type Platform } from '../platform/verb.ts'
import { markNotifications } from '../rooms/notifications/mark-notifications.ts'
import type { NotificationTables } from '../rooms/notifications/tables.ts'
import { inviteUsers } from '../rooms/users/invite-users.ts'
import { demoCaller } from './accounts.ts'
import { daysBefore } from './at-moment.ts'

/** Invited and not yet come: signing in with this e-mail makes the account active. */
export const INVITED_EMAIL = 'kiran@demo-bank.example'
/** What Asha has not looked at yet. */
const LEFT_UNREAD = 5

/** A colleague whom Asha invited, and what she has read of what the engine told her. */
export async function loadDemoPeople(platform: Platform, anchor: IsoDate): Promise<void> {
  const asha = demoCaller('U1')
  const at = (days_ago: number, time: string) => daysBefore(platform, anchor, days_ago, time)
  await execute(at(1, '11:20'), asha, inviteUsers, { emails: [INVITED_EMAIL] })
  if (asha.actor.kind !== 'user') return
  const { user_id } = asha.actor
  const seen = await inOrganization(platform.db, asha.organization_id, (tx) =>
    tx
      .withTables<NotificationTables>()
      .selectFrom('notifications')
      .select('notification_id')
      .where('user_id', '=', user_id)
      .orderBy('created_at', 'desc')
      .orderBy('notification_id', 'desc')
      .offset(LEFT_UNREAD)
      .limit(1)
      .executeTakeFirst(),
  )
  if (seen) await execute(at(0, '00:45'), asha, markNotifications, { up_to: seen.notification_id })
}
