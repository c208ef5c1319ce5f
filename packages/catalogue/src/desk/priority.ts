import { daysBetween, type IsoDate } from '@saakh/domain/dates'
import type { Deadline, OpenDecision } from '@saakh/domain/desk'
import type { AssetClass } from '@saakh/domain/dpd'
import { addWorkingDays, type WorkingCalendar, workingDaysBetween } from '@saakh/domain/working-days'
import {
  addWorkingMinutes,
  type Moment,
  momentOf,
  officeOf,
  timeOf,
  workingMinutesBetween,
} from '@saakh/domain/working-hours'
import { z } from 'zod'

// How urgent a borrower is: P = 100 · S · E · N · U · W. Each factor says itself in words. The queue is ordered by the same
// formula in SQL; a test holds both against each other.

const share = z.number().min(0).max(10)
const WHOLE_DAYS = 'Enter whole working days from 0 to 365.'
const days = z.int(WHOLE_DAYS).min(0, WHOLE_DAYS).max(365, WHOLE_DAYS)

const WHOLE_HOURS = 'Enter whole working hours from 1 to 80.'

/** What an organization may weigh in its own way; the defaults are Saakh's. */
export const prioritySettings = z.object({
  high: share.default(1),
  medium: share.default(0.4),
  low: share.default(0.1),
  further_family: share.default(0.15),
  most_severity: share.default(1.6),
  /** Rupees: exposure is told in steps of it. */
  exposure_step: z.number().positive().max(1e12).default(1_000_000),
  most_exposure: share.default(1.5),
  exposure_unknown: share.default(0.3),
  acknowledged: share.default(0.6),
  in_case: share.default(0.4),
  watching: share.default(0.1),
  /** For each working day that a borrower stays undecided beyond its service level. */
  each_late_day: share.default(0.02),
  most_undecided: share.default(1.5),
  /** Working days in which an alert of this severity is decided. */
  high_days: days.default(1),
  medium_days: days.default(3),
  low_days: days.default(10),
  /** Working hours in which a High alert is decided, instead of days; null where days count. */
  high_hours: z.int(WHOLE_HOURS).min(1, WHOLE_HOURS).max(80, WHOLE_HOURS).nullable().default(null),
  /** Working days for alerts of a type, whatever their severity. */
  type_days: z.record(z.string(), days).default({}),
  one_step_worse: share.default(1.25),
  two_steps_worse: share.default(1.5),
  better: share.default(0.8),
})
export type PrioritySettings = z.output<typeof prioritySettings>
export const PRIORITY_DEFAULTS: PrioritySettings = prioritySettings.parse({})

/** The days in which a step counts as recent. */
export const RECENT_DAYS = 30
/** `E` is 1 at a hundred steps of exposure. */
const AT_ONE = 101

/** The earliest day on which something undecided of a type and severity was told. */
export interface TypedSince {
  alert_type: string
  gravity: 1 | 2 | 3
  since: IsoDate
  /** The instant; counted where hours are. */
  at?: string
}

export interface PriorityPieces {
  /** 3 High, 2 Medium, 1 Low */
  gravest: 1 | 2 | 3
  /** Families of alerts with at least Medium. */
  families: number
  /** Rupees; null where no facility is known. */
  exposure: number | null
  least_decided: OpenDecision
  /** The earliest day, by severity, on which something undecided was told; null where there is none. */
  high_since: IsoDate | null
  medium_since: IsoDate | null
  low_since: IsoDate | null
  /** The instant on that day, of High. */
  high_at?: string | null
  /** The same by type; the days by severity are the earliest of these. */
  typed_since: readonly TypedSince[]
  /** The first day on which what is watched is looked at again. */
  watch_until: IsoDate | null
  /** Since when a promise to pay is broken that nobody answered; the borrower is then undecided, whatever was decided. */
  promise_broken_on: IsoDate | null
  asset_class: AssetClass | null
  npa_since: IsoDate | null
  /** The day on which it turns non-performing unless arrears are paid. */
  npa_on: IsoDate | null
  worse_on: IsoDate | null
  worse_before: IsoDate | null
  calmer_on: IsoDate | null
}

export interface Priority {
  priority: number
  severity: number
  exposure: number
  decided: number
  urgency: number
  trend: number
}

/** How an organization weighs, and on which days its people work. */
export interface Weighed {
  settings: PrioritySettings
  calendar: WorkingCalendar
}

/** `minute` of the day in India: it counts where a service level is given in hours. */
export function priorityOf(pieces: PriorityPieces, weighed: Weighed, today: IsoDate, minute = 0): Priority {
  const { settings } = weighed
  const factors = {
    severity: severityOf(pieces, settings),
    exposure: exposureOf(pieces, settings),
    decided: decidedOf(pieces, weighed, { day: today, minute }),
    urgency: urgencyOf(pieces, today),
    trend: trendOf(pieces, settings, today),
  }
  const { severity, exposure, decided, urgency, trend } = factors
  return { priority: 100 * severity * exposure * decided * urgency * trend, ...factors }
}

function severityOf({ gravest, families }: PriorityPieces, settings: PrioritySettings): number {
  const first = { 3: settings.high, 2: settings.medium, 1: settings.low }[gravest]
  return Math.min(settings.most_severity, first + settings.further_family * Math.max(0, families - 1))
}

function exposureOf({ exposure }: PriorityPieces, settings: PrioritySettings): number {
  if (exposure === null) return settings.exposure_unknown
  return Math.min(settings.most_exposure, Math.log10(1 + exposure / settings.exposure_step) / Math.log10(AT_ONE))
}

/** Since when something is undecided, and in how many working days or minutes it is decided. */
type Allowed = { since: IsoDate | null; days: number } | { at: Moment; minutes: number }

const inDays = (since: IsoDate | null, count: number): Allowed => ({ since, days: count })
const inHours = (at: string | null | undefined, hours: number): Allowed[] =>
  at ? [{ at: momentOf(new Date(at)), minutes: hours * 60 }] : []

function allowedFrom(pieces: DecidedPieces, settings: PrioritySettings): readonly Allowed[] {
  const { high_since, medium_since, low_since, promise_broken_on } = pieces
  const { high_days, medium_days, low_days, high_hours, type_days } = settings
  const promise = inDays(promise_broken_on, high_days)
  const bySeverity = { 3: high_days, 2: medium_days, 1: low_days }
  if (Object.keys(type_days).length === 0)
    return [
      ...(high_hours === null ? [inDays(high_since, high_days)] : inHours(pieces.high_at, high_hours)),
      ...[inDays(medium_since, medium_days), inDays(low_since, low_days), promise],
    ]
  return [
    ...pieces.typed_since.flatMap(({ alert_type, gravity, since, at }) => {
      const own = type_days[alert_type]
      if (own === undefined && gravity === 3 && high_hours !== null) return inHours(at, high_hours)
      return inDays(since, own ?? bySeverity[gravity])
    }),
    promise,
  ]
}

type DecidedPieces = Pick<
  PriorityPieces,
  'high_since' | 'medium_since' | 'low_since' | 'high_at' | 'typed_since' | 'watch_until' | 'promise_broken_on'
>

interface NextDeadline {
  day: IsoDate
  kind: Deadline
  /** `14:30` of India, where hours count. */
  time?: string
}

function dueOf(allowed: Allowed, calendar: WorkingCalendar): NextDeadline[] {
  if ('at' in allowed) {
    const { day, minute } = addWorkingMinutes(allowed.at, allowed.minutes, calendar)
    return [{ day, kind: 'decide', time: timeOf(minute) }]
  }
  const { since, days: count } = allowed
  return since === null ? [] : [{ day: addWorkingDays(since, count, calendar), kind: 'decide' }]
}

/** On one day an hour comes before the end of the day. */
const isBefore = (a: NextDeadline, b: NextDeadline) =>
  a.day < b.day || (a.day === b.day && (a.time ?? '24:00') < (b.time ?? '24:00'))

/** What comes first; what has passed counts, since it is still to be done. */
export function nextDeadline(
  pieces: DecidedPieces,
  promised_for: IsoDate | null,
  { settings, calendar }: Weighed,
): NextDeadline | null {
  const days: NextDeadline[] = [
    ...allowedFrom(pieces, settings).flatMap((allowed) => dueOf(allowed, calendar)),
    ...(pieces.watch_until === null ? [] : [{ day: pieces.watch_until, kind: 'watch' as const }]),
    ...(promised_for === null ? [] : [{ day: promised_for, kind: 'promise' as const }]),
  ]
  return days.reduce<NextDeadline | null>(
    (first, deadline) => (first === null || isBefore(deadline, first) ? deadline : first),
    null,
  )
}

/**
 * How many working days the longest undecided alert is beyond its service level, with parts of a day where it is given in hours; null
 * where all is decided.
 */
export function lateDays(
  pieces: PriorityPieces,
  { settings, calendar }: Weighed,
  today: IsoDate,
  minute = 0,
): number | null {
  const { watch_until, least_decided } = pieces
  const late: readonly Allowed[] = [
    ...allowedFrom(pieces, settings),
    inDays(watch_until !== null && watch_until < today ? watch_until : null, 0),
  ]
  const beyond = late.flatMap((allowed) => {
    if ('at' in allowed) {
      const since = workingMinutesBetween(allowed.at, { day: today, minute }, calendar)
      return [(since - allowed.minutes) / officeOf(calendar).minutes]
    }
    return allowed.since === null ? [] : [workingDaysBetween(allowed.since, today, calendar) - allowed.days]
  })
  if (beyond.length === 0) return least_decided === 'new' ? 0 : null
  return Math.max(0, ...beyond)
}

function decidedOf(pieces: PriorityPieces, weighed: Weighed, { day, minute }: Moment): number {
  const { settings } = weighed
  const late = lateDays(pieces, weighed, day, minute)
  if (late !== null) return Math.min(settings.most_undecided, 1 + settings.each_late_day * late)
  const { least_decided } = pieces
  return least_decided === 'new' ? 1 : settings[least_decided]
}

function urgencyOf({ asset_class, npa_since, npa_on }: PriorityPieces, today: IsoDate): number {
  if (asset_class === 'NPA') return npa_since !== null && daysBetween(npa_since, today) <= RECENT_DAYS ? 2 : 1
  const left = npa_on === null ? null : daysBetween(today, npa_on)
  if (left !== null && left <= 7) return 2
  if (left !== null && left <= 15) return 1.75
  return asset_class === 'SMA-2' ? 1.5 : asset_class === 'SMA-1' ? 1.25 : 1
}

function trendOf(
  { worse_on, worse_before, calmer_on }: PriorityPieces,
  settings: PrioritySettings,
  today: IsoDate,
): number {
  const isRecent = (day: IsoDate | null) => day !== null && daysBetween(day, today) <= RECENT_DAYS
  if (isRecent(worse_before)) return settings.two_steps_worse
  if (isRecent(worse_on)) return settings.one_step_worse
  return isRecent(calmer_on) ? settings.better : 1
}
