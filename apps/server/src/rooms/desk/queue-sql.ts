import type { PrioritySettings } from '@saakh/catalogue/desk/priority'
import { RECENT_DAYS } from '@saakh/catalogue/desk/priority'
import type { Moment, officeOf } from '@saakh/domain/working-hours'
import { type RawBuilder, sql } from 'kysely'

// The formula of `priorityOf` over the rows of `desk_borrowers` as `b` and the working days as `w`; a test holds the two against each other.

export interface PrioritySql {
  severity: RawBuilder<number>
  exposure: RawBuilder<number>
  decided: RawBuilder<number>
  urgency: RawBuilder<number>
  trend: RawBuilder<number>
  late_days: RawBuilder<number | null>
  priority: RawBuilder<number>
  /** What the priority is at the most, however late the borrower is: by its severity alone, and by all that needs no working days. */
  most: { bySeverity: RawBuilder<number>; byAll: RawBuilder<number> }
}

const figure = (value: number) => sql<number>`${value}::float8`

/** As `w`: what `numberedDays` says, and at `places[number + 1]` the place of the first day with a number, 0 where there is none. */
export function numberedSql({ from, numbers }: { from: string; numbers: readonly number[] }) {
  const places = new Array<number>((numbers.at(-1) ?? 0) + 1).fill(0)
  for (const [at, number] of numbers.entries()) places[number] ||= at + 1
  return sql`(select ${from}::date as first, ${numbers}::int[] as numbers, ${places}::int[] as places) w`
}

/** Before the first known day, and beyond the last, it counts as those. */
export const numberOf = (day: RawBuilder<unknown>) =>
  sql`w.numbers[least(greatest(${day} - w.first, 0) + 1, cardinality(w.numbers))]`

/** What the formula takes of the present: the day, and the minute of it in India. */
export interface Present {
  settings: PrioritySettings
  now: Moment
  office: Office
}
/** When work begins, as a minute of the day, and how many minutes a working day has. */
export type Office = ReturnType<typeof officeOf>

export const inIndia = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Asia/Kolkata')`

/** Working minutes from the first known day to a moment of India. */
export function minutesUntil(moment: RawBuilder<unknown>, { from, minutes }: Office) {
  const [day, before] = [numberOf(sql`${moment}::date`), numberOf(sql`(${moment}::date - 1)`)]
  const spent = sql`least(greatest(extract(hour from ${moment}) * 60 + extract(minute from ${moment}) - ${from}::int, 0), ${minutes}::int)`
  return sql`(${before} * ${minutes}::int + (${day} - ${before}) * ${spent})`
}

/** Working days, with parts of one, beyond so many working hours. */
const beyondHours = (at: RawBuilder<unknown>, { settings, now, office }: Present) => {
  const moment = sql`(${now.day}::date + make_interval(mins => ${now.minute}::int))`
  return sql`case when ${at} is not null then (${minutesUntil(moment, office)} - ${minutesUntil(inIndia(at), office)}
    - ${(settings.high_hours ?? 0) * 60}::int)::float8 / ${office.minutes}::int end`
}

type Beyond = (since: RawBuilder<unknown>, allowed: number) => RawBuilder<unknown>

const bySeverity = (present: Present, beyond: Beyond) => {
  const { high_days, medium_days, low_days, high_hours } = present.settings
  const high = high_hours === null ? beyond(sql`b.high_since`, high_days) : beyondHours(sql`b.high_at`, present)
  return sql`${high}, ${beyond(sql`b.medium_since`, medium_days)}, ${beyond(sql`b.low_since`, low_days)}`
}

/** Read only where an organization gives a type days of its own: the columns by severity cost less. */
const byType = (present: Present, day: RawBuilder<unknown>) => {
  const { high_days, medium_days, low_days, high_hours, type_days } = present.settings
  const own = sql`(${JSON.stringify(type_days)}::jsonb->>y.alert_type)::int`
  const inDays = sql`${numberOf(day)} - ${numberOf(sql`y.since`)} - coalesce(${own},
      case y.gravity when 3 then ${high_days}::int when 2 then ${medium_days}::int else ${low_days}::int end)`
  const beyond =
    high_hours === null
      ? inDays
      : sql`case when y.gravity = 3 and ${own} is null then ${beyondHours(sql`y.at`, present)} else ${inDays} end`
  return sql`(select max(${beyond}) from jsonb_to_recordset(b.typed_since) y(alert_type text, gravity int, since date, at timestamptz))`
}

const UNDECIDED = ['most_undecided', 'acknowledged', 'in_case', 'watching'] as const
const EXPOSURES = ['most_exposure', 'exposure_unknown'] as const
const TRENDS = ['two_steps_worse', 'one_step_worse', 'better'] as const
const MOST_URGENT = 2
type Share = (typeof UNDECIDED | typeof EXPOSURES | typeof TRENDS)[number]
/** A factor is 1 where none of its shares holds. */
const mostOf = (settings: PrioritySettings, shares: readonly Share[]) =>
  figure(Math.max(1, ...shares.map((share) => settings[share])))

type Factors = Record<'severity' | 'exposure' | 'decided' | 'urgency' | 'trend', RawBuilder<number>>
/** In one order: a factor that is no smaller then gives a product that is no smaller, also as it is rounded. */
const product = ({ severity, exposure, decided, urgency, trend }: Factors) =>
  sql<number>`100 * ${severity} * ${exposure} * ${decided} * ${urgency} * ${trend}`

export function prioritySql(present: Present): PrioritySql {
  const { settings, now } = present
  const day = sql`${now.day}::date`
  const severity = sql<number>`least(${figure(settings.most_severity)}, case b.gravest when 3 then ${figure(settings.high)}
    when 2 then ${figure(settings.medium)} else ${figure(settings.low)} end
    + ${figure(settings.further_family)} * greatest(0, b.families - 1))`
  const exposure = sql<number>`case when b.exposure is null then ${figure(settings.exposure_unknown)}
    else least(${figure(settings.most_exposure)},
      log((1 + b.exposure::float8 / ${figure(settings.exposure_step)})) / log(101::float8)) end`
  const beyond = (since: RawBuilder<unknown>, allowed: number) =>
    sql`case when ${since} is not null then ${numberOf(day)} - ${numberOf(since)} - ${allowed}::int end`
  const undecided = Object.keys(settings.type_days).length === 0 ? bySeverity(present, beyond) : byType(present, day)
  const watched = sql`case when b.watch_until < ${day} then b.watch_until end`
  const late_days = sql<number | null>`case
    when coalesce(b.high_since, b.medium_since, b.low_since, b.promise_broken_on, ${watched}) is null
      then case when b.least_decided = 'new' then 0 end
    else greatest(0::float8, ${undecided}, ${beyond(sql`b.promise_broken_on`, settings.high_days)}, ${beyond(watched, 0)}) end`
  const asDecided = sql<number>`case b.least_decided when 'acknowledged' then ${figure(settings.acknowledged)}
    when 'in_case' then ${figure(settings.in_case)} when 'watching' then ${figure(settings.watching)} else 1 end`
  const decided = sql<number>`case
    when ${late_days} is not null
      then least(${figure(settings.most_undecided)}, 1 + ${figure(settings.each_late_day)} * ${late_days})
    else ${asDecided} end`
  const urgency = sql<number>`case
    when b.asset_class = 'NPA' then case when ${day} - b.npa_since <= ${RECENT_DAYS} then ${figure(MOST_URGENT)} else 1 end
    when b.npa_on - ${day} <= 7 then ${figure(MOST_URGENT)}
    when b.npa_on - ${day} <= 15 then 1.75
    when b.asset_class = 'SMA-2' then 1.5 when b.asset_class = 'SMA-1' then 1.25 else 1 end::float8`
  const trend = sql<number>`case when ${day} - b.worse_before <= ${RECENT_DAYS} then ${figure(settings.two_steps_worse)}
    when ${day} - b.worse_on <= ${RECENT_DAYS} then ${figure(settings.one_step_worse)}
    when ${day} - b.calmer_on <= ${RECENT_DAYS} then ${figure(settings.better)} else 1 end`
  const factors = { severity, exposure, decided, urgency, trend }
  const mostDecided = sql<number>`case
    when b.least_decided <> 'new' and coalesce(b.high_since, b.medium_since, b.low_since, b.promise_broken_on, b.watch_until) is null
      then ${asDecided} else ${mostOf(settings, UNDECIDED)} end`
  const most = {
    bySeverity: product({
      severity,
      exposure: mostOf(settings, EXPOSURES),
      decided: mostOf(settings, UNDECIDED),
      urgency: figure(MOST_URGENT),
      trend: mostOf(settings, TRENDS),
    }),
    byAll: product({ ...factors, decided: mostDecided }),
  }
  return { ...factors, late_days, priority: product(factors), most }
}
