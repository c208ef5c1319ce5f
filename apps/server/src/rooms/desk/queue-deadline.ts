import type { PrioritySettings } from '@saakh/catalogue/desk/priority'
import { type RawBuilder, sql } from 'kysely'
import { numberOf } from './queue-sql.ts'

// What `nextDeadline` and `readPromisesOfRows` tell of a row, over `desk_borrowers` as `b` and the working days as `w`; a test holds the two
// against each other.

type Day = RawBuilder<string | null>

/** So many working days after a day. */
const dayAfter = (since: RawBuilder<unknown>, allowed: RawBuilder<unknown>): Day =>
  sql`case when ${since} is not null then greatest(${since}, w.first - 1
    + coalesce(array_position(w.numbers, ${numberOf(since)} + ${allowed}), cardinality(w.numbers))) end`

const promises = (told: RawBuilder<unknown>): Day => sql`(select ${told} from promises_to_pay q
  left join promise_states s on s.organization_id = q.organization_id and s.party_id = q.party_id and s.promise_key = q.promise_key
  where q.organization_id = b.organization_id and q.party_id = any(array(select parties_read_as(b.party_id))) and q.withdrawn_at is null)`

const BROKEN = sql`max(q.promised_for) filter (where s.outcome in ('broken', 'partly_kept') and b.promise_broken_on is not null)`
const TO_COME = sql`min(q.promised_for) filter (where coalesce(s.outcome, 'not_known') = 'not_known')`

/** The day of the promise that the row shows. */
export const promisedFor: Day = promises(sql`coalesce(${BROKEN}, ${TO_COME}, max(q.promised_for))`)

/** The day of a promise that is still to come, where none is broken. */
const awaited: Day = promises(sql`case when ${BROKEN} is null then ${TO_COME} end`)

/** Whether the row shows a promise that is still to come. */
export const isPromised = sql<boolean>`(${awaited}) is not null`

const days = (count: number) => sql`${count}::int`

/** What comes first: the end of a watch, the day of a promise, the service level. */
export function deadlineSql({ high_days, medium_days, low_days, type_days }: PrioritySettings): Day {
  const of = (since: RawBuilder<unknown>, count: number) => dayAfter(since, days(count))
  const decide =
    Object.keys(type_days).length === 0
      ? sql`${of(sql`b.high_since`, high_days)}, ${of(sql`b.medium_since`, medium_days)}, ${of(sql`b.low_since`, low_days)}`
      : sql`(select min(${dayAfter(
          sql`y.since`,
          sql`coalesce((${JSON.stringify(type_days)}::jsonb->>y.alert_type)::int,
            case y.gravity when 3 then ${days(high_days)} when 2 then ${days(medium_days)} else ${days(low_days)} end)`,
        )}) from jsonb_to_recordset(b.typed_since) y(alert_type text, gravity int, since date))`
  return sql`least(${decide}, ${of(sql`b.promise_broken_on`, high_days)}, b.watch_until, ${awaited})`
}
