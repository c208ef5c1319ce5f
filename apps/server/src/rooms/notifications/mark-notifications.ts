import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUuid } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'

const unknown = () => new AppError('not_found', 'No data found: there is no such notification.')

const ownOf = ({ org, actor }: Context) => {
  if (actor.kind !== 'user') throw new AppError('forbidden', 'Only users receive notifications.')
  return sql`organization_id = ${org.organization_id} and user_id = ${actor.user_id}`
}

/** One as read or as unread; what was read stays read since then. It leaves no audit row: it changes nobody's work. */
export const markNotification = verb({
  name: 'mark_notification',
  access: api.markNotification,
  input: z.object({ notification_id: z.string(), read: z.boolean() }),
  async run(context, { notification_id, read }) {
    if (!isUuid(notification_id)) throw unknown()
    const { rows } = await sql`
      update notifications set read_at = ${read ? sql`coalesce(read_at, ${context.clock.now()})` : null}
      where ${ownOf(context)} and notification_id = ${notification_id} returning notification_id`.execute(context.tx)
    if (rows.length === 0) throw unknown()
  },
  audit: () => null,
})

/** Everything up to the one that the user has seen; without it everything there is. */
export const markNotifications = verb({
  name: 'mark_notifications',
  access: api.markNotifications,
  input: z.object({ up_to: z.string().optional() }),
  async run(context, { up_to }) {
    const own = ownOf(context)
    if (up_to !== undefined && !isUuid(up_to)) throw unknown()
    const { rows } = up_to
      ? await sql`select from notifications where ${own} and notification_id = ${up_to}`.execute(context.tx)
      : { rows: [null] }
    if (rows.length === 0) throw unknown()
    await sql`update notifications set read_at = ${context.clock.now()}
      where ${own} and read_at is null ${
        up_to
          ? sql`and (created_at, notification_id) <= (select created_at, notification_id from notifications
              where ${own} and notification_id = ${up_to})`
          : sql``
      }`.execute(context.tx)
  },
  audit: () => null,
})
