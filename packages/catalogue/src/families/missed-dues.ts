import { addDays, daysBetween, daysInMonth, type IsoDate, type IsoMonth } from '@saakh/domain/dates'
import { type FigureRow, type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedFinding, Place } from '../kit/judgement.ts'
import { type Limits, staleAfter } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Severity } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

// A table tells for period after period whether a duty was met in time: a return filed, a contribution paid. Only a line
// of a day after the grace proves a miss; a period without a line is 'not told'.

export interface DuePeriod {
  /** As it is called in sentences. */
  name: string
  due_date: IsoDate
  is_met: boolean
  /** The day on which it was met, or the last day on which it was told that it was not. */
  told_on: IsoDate
  /** Where that is told. */
  fact_id: string
  path: string
}

export interface DueTable<P extends DuePeriod> {
  subject: string
  /** Oldest first. */
  periods: readonly P[]
  /** The period that was told last. */
  newest: P
  /** Months between the first and the last that no line covers. */
  gaps: readonly IsoMonth[]
}

export interface Misses<P extends DuePeriod> {
  /** Not met after the grace. */
  open: readonly P[]
  /** Met after the grace, within twelve months. */
  late: readonly P[]
}

type Band = 'missed' | 'missed_again'
const SEVERITY: Record<Band, Severity> = { missed: 'Medium', missed_again: 'High' }

export const daysLate = ({ due_date, told_on }: DuePeriod): number => daysBetween(due_date, told_on)

/** The notes say what days of grace and misses mean for the duty, and until when the last line says something. */
export const dueLimits = ({
  stale_after_days,
  note,
}: {
  stale_after_days: number
  note: { grace: string; high: string; stale: string }
}) =>
  ({
    grace_days: { label: 'Days of grace', unit: 'days', default: 10, min: 0, max: 180, note: note.grace },
    misses_for_high: { label: 'High severity from', unit: 'count', default: 2, min: 2, max: 12, note: note.high },
    stale_after_days: staleAfter({ days: stale_after_days, note: note.stale }),
  }) as const satisfies Limits

export interface DueSettings {
  grace_days: number
  misses_for_high: number
  stale_after_days: number
}

const rowOf = ({ name, due_date, told_on }: DuePeriod): FigureRow => ({ period: name, due_date, told_on })

const placeOf = (period: DuePeriod, deadline: IsoDate): Place => ({
  fact_id: period.fact_id,
  as_of: period.told_on,
  path: period.path,
  code: 'period',
  figures: { period: period.name, is_met: period.is_met, days_late: daysLate(period), deadline },
})

interface FoundMisses<P extends DuePeriod> {
  detail: object
  /** The misses in the order of their evidence. */
  shown: readonly P[]
  fact_ids: readonly string[]
}

function findingOf<P extends DuePeriod>(
  { subject, newest }: DueTable<P>,
  { open, late }: Misses<P>,
  { grace_days, misses_for_high }: DueSettings,
  misses: FoundMisses<P>,
): JudgedFinding<Band> {
  const band: Band = open.length + late.length >= misses_for_high ? 'missed_again' : 'missed'
  const deadlineOf = ({ due_date }: P) => addDays(due_date, grace_days)
  const firstMissedDays = open.map((period) => addDays(deadlineOf(period), 1)).sort()
  return {
    state: 'finding',
    subject,
    band,
    severity: SEVERITY[band],
    detail: misses.detail,
    figures: { open: open.map(rowOf), late: late.map(rowOf) },
    places: misses.shown.map((period) => placeOf(period, deadlineOf(period))),
    fact_ids: misses.fact_ids,
    trend: null,
    exposure: null,
    event_date: firstMissedDays.at(-1) ?? newest.told_on,
    last_data_date: newest.told_on,
  }
}

/** `foundOn` says what the alert keeps of the misses. */
export function judgeDues<P extends DuePeriod>(
  table: DueTable<P>,
  { today, limits }: JudgeContext<DueSettings>,
  foundOn: (misses: Misses<P>) => FoundMisses<P>,
): Judged<Band> {
  const { subject, periods, newest } = table
  const last_data_date = newest.told_on
  const deadlineOf = ({ due_date }: P) => addDays(due_date, limits.grace_days)
  const missed = periods.filter((period) => period.told_on > deadlineOf(period))
  const open = missed.filter(({ is_met }) => !is_met)
  if (open.length > 0) {
    const late = missed.filter((period) => period.is_met && !today.isOlderInMonths(deadlineOf(period), 12))
    const finding = findingOf(table, { open, late }, limits, foundOn({ open, late }))
    return staleWhenOlder(finding, last_data_date, today, limits.stale_after_days)
  }
  const notMeasurable = (reason: Said) => ({ state: 'not_measurable' as const, subject, reason, last_data_date })
  const unsure = periods.findLast((period) => !period.is_met && today.isPast(deadlineOf(period)))
  if (unsure) return notMeasurable(said('within_grace', { ...rowOf(unsure) }))
  const months = table.gaps.filter((month) => !today.isOlderInMonths(`${month}-${daysInMonth(month)}`, 12))
  if (months.length > 0) return notMeasurable(said('not_told', { months }))
  const reason = said('clear', { told_on: last_data_date })
  return staleWhenOlder(
    { state: 'clear', subject, reason, last_data_date },
    last_data_date,
    today,
    limits.stale_after_days,
  )
}
