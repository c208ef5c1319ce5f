import { ALERT_SEVERITIES } from './alert.ts'
import { choice, entity, flag, number, type ReadOf, text } from './entity.ts'
import { firstCount, firstText, isSet, type Raw, recordOf, records } from './loose-value.ts'

/** Some servers tell only that it was read: then since it came. */
const opened = (raw: Raw): Raw =>
  isSet(raw.read) && firstText(raw.read_at) === null ? { ...raw, read_at: firstText(raw.created_at) ?? '-' } : raw

/** That a user was told of an alert, of a request for approval, of what went up to the user's unit on a day, or of due reviews. */
export const notification = entity(
  {
    notification_id: text({ also: ['id', '_id'], needed: true }),
    kind: choice(['alert', 'approval', 'escalation', 'review'], { or: 'alert' }),
    /**
     * Whether the alert came up or became worse; that somebody asks, or what was decided on what the user asked; whether reviews of
     * models fell due or are over for long.
     */
    change: choice(['raised', 'worse', 'asked', 'approved', 'rejected', 'escalated', 'review_due', 'review_late'], {
      or: 'raised',
    }),
    alert_id: text({ or: '', nullable: true }),
    party_id: text({ or: '', nullable: true }),
    party_name: text({ or: '' }),
    /** Of a request: who asks or decided, and the kind of what is asked for. */
    approval_id: text({ optional: true }),
    person: text({ optional: true }),
    asked_for: text({ optional: true }),
    /** Of what went up: how many matters, and the case of a single one; of reviews how many. */
    matters: number({ optional: true }),
    case_id: text({ optional: true }),
    /** The alert's sentence, what is asked for, or why a single matter went up. */
    title: text({ also: ['summary', 'message', 'text'], or: '' }),
    severity: choice(ALERT_SEVERITIES, { also: ['risk_severity'], or: 'High', nullable: true }),
    /** Of the alert: open or cleared; of a request pending, approved, rejected or withdrawn. */
    state: text({ or: 'open' }),
    created_at: text({ or: '' }),
    read_at: text({ nullable: true }),
    is_demo: flag(),
  },
  { before: opened },
)
export type Notification = ReadOf<typeof notification>

export interface NotificationList {
  data: Notification[]
  total_count: number
  unread_count: number
  next_cursor: string | null
}

/** What any server tells; the unread are counted here where it does not. */
export function readNotifications(raw: unknown): NotificationList {
  const body = recordOf(raw)
  const meta = recordOf(body.meta)
  const listed = records(Array.isArray(raw) ? raw : (body.data ?? body.notifications))
  const data = listed.flatMap((item) => notification.read(item) ?? [])
  return {
    data,
    total_count: firstCount(body.total_count, meta.total_records) ?? data.length,
    unread_count:
      firstCount(body.unread_count, meta.unread_count) ?? data.filter(({ read_at }) => read_at === null).length,
    next_cursor: firstText(body.next_cursor),
  }
}
