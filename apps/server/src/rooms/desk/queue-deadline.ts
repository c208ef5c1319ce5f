import { type RawBuilder, sql } from 'kysely'
import { pairsOf, type ReadAs } from '../../platform/read-as.ts'
import { inIndia, minutesUntil, numberOf, type Office, type Present } from './queue-sql.ts'

// What `nextDeadline` and `readPromisesOfRows` tell of a row, over `desk_borrowers` as `b`, the working days as `w` and
// the promises as `k`; a test holds the two against each other.

type Day = RawBuilder<string | null>

/** The day with a number of working days: beyond the last known one it counts as that. */
const dayWith = (number: RawBuilder<unknown>) =>
  sql`(w.first - 1 + coalesce(nullif(w.places[${number} + 1], 0), cardinality(w.numbers)))`

/** So many working days after a day. */
const dayAfter = (since: RawBuilder<unknown>, allowed: RawBuilder<unknown>): Day =>
  sql`case when ${since} is not null then greatest(${since}, ${dayWith(sql`${numberOf(since)} + ${allowed}`)}) end`

/**
 * As `k`: of each borrower the days of its promises that are not withdrawn, found once for a statement. What a party promised counts
 * for the borrowers that it is read as, which are few.
 */
export const promisesOf = (organization_id: string, readAs: ReadAs) => sql`(with promised as materialized (
      select q.party_id, q.promised_for, s.outcome from promises_to_pay q
        left join promise_states s on s.organization_id = q.organization_id and s.party_id = q.party_id and s.promise_key = q.promise_key
      where q.organization_id = ${organization_id} and q.withdrawn_at is null)
  select target, max(promised_for) filter (where outcome in ('broken', 'partly_kept')) as broken_for,
    min(promised_for) filter (where coalesce(outcome, 'not_known') = 'not_known') as to_come, max(promised_for) as latest
  from (select party_id as target, promised_for, outcome from promised
    union all select l.target, q.promised_for, q.outcome from promised q join ${pairsOf(readAs)} l(target, member) on l.member = q.party_id) each
  group by target) k`

const BROKEN = sql`case when b.promise_broken_on is not null then k.broken_for end`

/** The day of the promise that the row shows. */
export const promisedFor: Day = sql`coalesce(${BROKEN}, k.to_come, k.latest)`

/** The day of a promise that is still to come, where none is broken. */
const awaited: Day = sql`case when ${BROKEN} is null then k.to_come end`

/** Whether the row shows a promise that is still to come. */
export const isPromised = sql<boolean>`(${awaited}) is not null`

const days = (count: number) => sql`${count}::int`

/** When so many working minutes after a moment of India are over, as a moment. */
function momentAfter(at: RawBuilder<unknown>, minutes: number, office: Office): Day {
  const target = sql`(${minutesUntil(inIndia(at), office)} + ${minutes}::int)`
  const number = sql`ceil(${target} / ${office.minutes}::numeric)::int`
  return sql`case when ${at} is not null then ${dayWith(number)}
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

/**
 * The deadline comes no earlier: working days are at least as many days. A day less, for the hours of the day in India; and what counts
 * in hours or by type is told from the day on which it began.
 */
export function earliestDeadline({ settings }: Present): Day {
  const { high_days, medium_days, low_days, high_hours, type_days } = settings
  const byType = Object.keys(type_days).length > 0
  const from = (since: RawBuilder<unknown>, count: number) => sql`case when ${since} is not null
    then least(greatest(${since}, w.first) + ${days(byType ? 0 : count)}, w.first + cardinality(w.numbers) - 1) end`
  const high = from(sql`b.high_since`, high_hours === null ? high_days : 0)
  return sql`(least(${high}, ${from(sql`b.medium_since`, medium_days)}, ${from(sql`b.low_since`, low_days)},
    ${from(sql`b.promise_broken_on`, high_days)}, b.watch_until, ${awaited}) - 1)::timestamp`
}
