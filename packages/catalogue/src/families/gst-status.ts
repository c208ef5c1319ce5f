import { gstRegistration } from '@saakh/domain/fact-kinds/gst-registration'
import type { FactPayload } from '@saakh/domain/facts'
import type { FactSet } from '../fact-set.ts'
import { said } from '../kit/figures.ts'
import type { Judged, JudgedClear, JudgedFinding, JudgedNotMeasurable, Place } from '../kit/judgement.ts'
import { EVERY_PARTY, type JudgeContext } from '../kit/rule.ts'
import type { Today } from '../kit/today.ts'
import { WHOLE_PARTY } from '../outcome.ts'
import { staleWhenOlder } from '../stale.ts'
import { type LookUp, type StatusHistory, statusHistories } from './gst-look-ups.ts'

type Status = FactPayload<'gst_registration'>['status']
type Band = 'suspended' | 'cancelled'

/** As the alert keeps them. */
export const GST_STATUSES: Record<Status, string> = {
  active: 'Active',
  provisional: 'Provisional',
  suspended: 'Suspended',
  inactive: 'Inactive',
  cancelled: 'Cancelled',
}

const BAND: Record<Status, Band | null> = {
  active: null,
  provisional: null,
  suspended: 'suspended',
  inactive: 'suspended',
  cancelled: 'cancelled',
}

const bandOf = ({ payload }: LookUp): Band | null => BAND[payload.status]

const placeOf = ({ fact_id, payload }: LookUp, code: string): Place => ({
  fact_id,
  as_of: payload.told_on,
  path: 'status',
  code,
  figures: { status: payload.status },
})

interface Change {
  band: Band
  /** The first look-up of the present status. */
  since: LookUp
  before: LookUp | null
  lastGood: LookUp | null
  /** Another registration that is in order. */
  other: LookUp | null
}

function findingOf({ gstin, last }: StatusHistory, { band, since, before, lastGood, other }: Change) {
  const { status, cancelled_on } = last.payload
  return {
    state: 'finding',
    subject: gstin,
    band,
    // A branch that was closed looks the same; the business itself goes on under its other registration.
    severity: other === null ? 'High' : 'Medium',
    detail: {
      gstin,
      previous_status: before && GST_STATUSES[before.payload.status],
      status: GST_STATUSES[status],
      previous_date: before?.payload.told_on ?? null,
      status_date: since.payload.told_on,
      effective_from: cancelled_on,
    },
    figures: {
      now: status,
      earlier: before?.payload.status ?? null,
      other_gstin: other?.payload.gstin ?? null,
    },
    places: [placeOf(last, 'status'), ...(before ? [placeOf(before, 'status_before')] : [])],
    fact_ids: [last, since, before, lastGood, other].flatMap((lookUp) => (lookUp === null ? [] : [lookUp.fact_id])),
    trend: null,
    exposure: null,
    event_date: since.payload.told_on,
    last_data_date: last.payload.told_on,
  } as const satisfies JudgedFinding<Band>
}

function judgeHistory(
  history: StatusHistory,
  all: readonly StatusHistory[],
  today: Today,
  lookBack: number,
): JudgedFinding<Band> | JudgedClear | JudgedNotMeasurable {
  const { gstin, lookUps, last } = history
  const { status, told_on, cancelled_on } = last.payload
  const about = { subject: gstin, last_data_date: told_on }
  const band = bandOf(last)
  if (band === null) return { state: 'clear', ...about, reason: said('clear', { now: status, told_on }) }
  const at = lookUps.findLastIndex((lookUp) => lookUp.payload.status !== status)
  const lastGood = lookUps.findLast((lookUp) => bandOf(lookUp) === null) ?? null
  if (lastGood === null) {
    // The first sight of a status is no change; a cancellation has a day of its own.
    if (cancelled_on === null)
      return { state: 'not_measurable', ...about, reason: said('first_sight', { now: status }) }
    if (today.isOlder(cancelled_on, lookBack))
      return { state: 'clear', ...about, reason: said('long_cancelled', { cancelled_on }) }
  }
  const other =
    all.find((registration) => registration.gstin !== gstin && bandOf(registration.last) === null)?.last ?? null
  return findingOf(history, { band, since: lookUps[at + 1] ?? last, before: lookUps[at] ?? null, lastGood, other })
}

/** What the portal told of each GST registration, look-up by look-up. */
export const gstStatus = {
  needs: [gstRegistration],
  applies_to: EVERY_PARTY,
  judge(
    facts: FactSet<'gst_registration'>,
    { today, limits }: JudgeContext<{ look_back_days: number; stale_after_days: number }>,
  ): readonly Judged<Band>[] {
    const all = facts.read(statusHistories)
    if (all.length === 0)
      return [{ state: 'not_measurable', subject: WHOLE_PARTY, reason: said('no_status'), last_data_date: null }]
    return all.map((history) => {
      const judged = judgeHistory(history, all, today, limits.look_back_days)
      if (judged.state === 'not_measurable') return judged
      return staleWhenOlder(judged, history.last.payload.told_on, today, limits.stale_after_days)
    })
  },
} as const
