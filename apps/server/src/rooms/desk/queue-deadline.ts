import { type RawBuilder, sql } from 'kysely'
import { inIndia, minutesUntil, numberOf, type Office, type Present } from './queue-sql.ts'

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

/** When so many working minutes after a moment of India are over, as a moment. */
function momentAfter(at: RawBuilder<unknown>, minutes: number, office: Office): Day {
  const target = sql`(${minutesUntil(inIndia(at), office)} + ${minutes}::int)`
  const number = sql`ceil(${target} / ${office.minutes}::numeric)::int`
  return sql`case when ${at} is not null then (w.first - 1 + coalesce(array_position(w.numbers, ${number}), cardinality(w.numbers)))
    + make_interval(mins => (${office.from}::int + ${target} - (${number} - 1) * ${office.minutes}::int)::int) end`
}

/** What a day is due by: its end. */
const endOf = (day: Day): Day => sql`((${day}) + 1)::timestamp`

/** What comes first, as a moment of India: the end of a watch, the day of a promise, the service level in days or in hours. */
export function deadlineSql({ settings, office }: Present): Day {
  const { high_days, medium_days, low_days, high_hours, type_days } = settings
  const of = (since: RawBuilder<unknown>, count: number) => dayAfter(since, days(count))
  const hours = (at: RawBuilder<unknown>) => momentAfter(at, (high_hours ?? 0) * 60, office)
  const high = high_hours === null ? endOf(of(sql`b.high_since`, high_days)) : hours(sql`b.high_at`)
  const own = sql`(${JSON.stringify(type_days)}::jsonb->>y.alert_type)::int`
  const typed = endOf(
    dayAfter(
      sql`y.since`,
      sql`coalesce(${own}, case y.gravity when 3 then ${days(high_days)} when 2 then ${days(medium_days)} else ${days(low_days)} end)`,
    ),
  )
  const typedDue =
    high_hours === null
      ? typed
      : sql`case when y.gravity = 3 and ${own} is null then ${hours(sql`y.at`)} else ${typed} end`
  const decide =
    Object.keys(type_days).length === 0
      ? sql`${high}, ${endOf(of(sql`b.medium_since`, medium_days))}, ${endOf(of(sql`b.low_since`, low_days))}`
      : sql`(select min(${typedDue}) from jsonb_to_recordset(b.typed_since) y(alert_type text, gravity int, since date, at timestamptz))`
  return sql`least(${decide}, ${endOf(of(sql`b.promise_broken_on`, high_days))}, ${endOf(sql`b.watch_until`)}, ${endOf(awaited)})`
}
