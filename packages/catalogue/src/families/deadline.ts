import { addDays, type IsoDate } from '@saakh/domain/dates'
import { type Figures, type Said, said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, Place } from '../kit/judgement.ts'
import { type Limits, staleAfter } from '../kit/limits.ts'
import type { JudgeContext } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import type { EvidenceWords } from '../kit/words.ts'
import type { Severity } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'

// What was due on a day and has not come: a new rating, a stock statement, a renewed policy.

export type OverdueBand = 'overdue' | 'long_overdue'
const SEVERITY: Record<OverdueBand, Severity> = { overdue: 'Low', long_overdue: 'Medium' }

export interface Deadline {
  subject: string
  due_date: IsoDate
  /** Which sentences tell it, where not all deadlines of the rule are told alike. */
  code?: string
  /** Where the due date stands. */
  place: Pick<Place, 'fact_id' | 'as_of' | 'path'>
  fact_ids: readonly string[]
  /** What the alert keeps beside the days overdue. */
  detail: Figures
  /** Until when the files state that it has not come. */
  last_data_date: IsoDate
}

/** The note says whose age it is. */
export const deadlineLimits = ({ note }: { note: string }) =>
  ({
    long_after_days: { label: 'Medium severity after', unit: 'days', default: 90, min: 1, max: 3650 },
    stale_after_days: staleAfter({ days: 100, note }),
  }) as const satisfies Limits

interface DeadlineSettings {
  long_after_days: number
  stale_after_days: number
  /** Days from the due date on which nothing is told yet. */
  grace_days?: number
}

function findingOf(
  { subject, due_date, code, place, fact_ids, detail, last_data_date }: Deadline,
  today: Today,
  { long_after_days, grace_days = 0 }: DeadlineSettings,
): JudgedFinding<OverdueBand> {
  const days_overdue = today.daysSince(due_date)
  const band: OverdueBand = days_overdue > long_after_days ? 'long_overdue' : 'overdue'
  return {
    state: 'finding',
    subject,
    band,
    severity: SEVERITY[band],
    ...(code !== undefined && { code }),
    detail: { ...detail, days_overdue },
    figures: { files_until: last_data_date },
    places: [{ ...place, code: 'due_date', figures: { due_date, earliest: addDays(today.date, -grace_days) } }],
    fact_ids,
    trend: null,
    exposure: null,
    event_date: due_date,
    last_data_date,
  }
}

/** Overdue after the days of grace, else clear as 'not_due'; stale once the files stop. */
export function judgeDeadline(
  deadline: Deadline,
  { today, limits }: JudgeContext<DeadlineSettings>,
): Judged<OverdueBand> {
  const { subject, due_date, last_data_date } = deadline
  const { grace_days = 0, stale_after_days } = limits
  const judged = today.isOlder(due_date, grace_days)
    ? findingOf(deadline, today, limits)
    : clearUntil(subject, said('not_due', { due_date, told_after: grace_days + 1 }), last_data_date)
  return staleWhenOlder(judged, last_data_date, today, stale_after_days)
}

export const clearUntil = (subject: string, reason: Said, last_data_date: IsoDate): JudgedClear => ({
  state: 'clear',
  subject,
  reason,
  last_data_date,
})

export const dueDateWords = (label: string): EvidenceWords => ({
  label,
  observed: '{due_date:date}',
  limit: '{earliest:date}',
})
