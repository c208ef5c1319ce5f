import { addDays, type IsoDate } from '@saakh/domain/dates'
import type { LenderKind } from '@saakh/domain/dpd'
import { type ClockState, EXAMINATION_CLOCKS, type ExaminationClock } from '@saakh/domain/examination'
import { formatMoney, formatMoneyFull } from '@saakh/domain/formats'
import { type EarlyWarningRegime, earlyWarningRegime } from './regimes.ts'

/** The days of an examination so far. */
export interface ExaminationDays {
  alerted_on: IsoDate
  cleared_on: IsoDate | null
  red_flagged_on: IsoDate | null
  reported_on: IsoDate | null
  decided_on: IsoDate | null
  /** Rupees, of the borrower on the day of the red flag; null where no amount was known. */
  exposure: string | null
}

/** A lender's own days, in force from a day on; null where it set none for a clock. */
export interface OwnDays {
  valid_from: IsoDate
  examine_days: number | null
  report_days: number | null
  decide_days: number | null
}

export interface RunningClock {
  clock: ExaminationClock
  state: ClockState
  starts_on: IsoDate | null
  days: number | null
  /** The last day in time by the direction. */
  due_on: IsoDate | null
  /** The lender's own days, and the last day in time by them: never later than by the direction. */
  own_days: number | null
  own_due_on: IsoDate | null
  done_on: IsoDate | null
  /** Why nothing is counted, or what is in doubt. */
  note: string | null
  source: EarlyWarningRegime['source'] | null
}

type Days = Pick<OwnDays, 'examine_days' | 'report_days' | 'decide_days'>

interface Span {
  starts_on: IsoDate | null
  done_on: IsoDate | null
  daysOf(days: Days): number | null
}

const spansOf = (days: ExaminationDays): Record<ExaminationClock, Span> => ({
  examine: {
    starts_on: days.alerted_on,
    done_on: days.cleared_on ?? days.red_flagged_on,
    daysOf: ({ examine_days }) => examine_days,
  },
  report: {
    starts_on: days.red_flagged_on,
    done_on: days.reported_on,
    daysOf: ({ report_days }) => report_days,
  },
  decide: {
    starts_on: days.reported_on,
    done_on: days.decided_on,
    daysOf: ({ decide_days }) => decide_days,
  },
})

/** Whether a red flag of this exposure is reported: null where it is, a sentence where it is not or nobody can say. */
function reportNote(regime: EarlyWarningRegime, exposure: string | null): { owed: boolean; note: string } | null {
  if (regime.report_from === null) return null
  const limit = formatMoney(regime.report_from)
  if (exposure === null)
    return { owed: true, note: `It is owed from ${limit} of exposure, and no amount of this borrower is known.` }
  if (Number(exposure) >= regime.report_from) return null
  return {
    owed: false,
    note: `The exposure was ${formatMoneyFull(exposure)} on the day of the red flag, below ${limit}.`,
  }
}

const NO_RULE = 'No rule of that day is known for your kind of lender.'

/** The row that was in force on a day. */
const ownDaysOn = (own: readonly OwnDays[], on: IsoDate): OwnDays | null =>
  own
    .filter(({ valid_from }) => valid_from <= on)
    .sort((a, b) => a.valid_from.localeCompare(b.valid_from))
    .at(-1) ?? null

function stateOf(due_on: IsoDate, done_on: IsoDate | null, today: IsoDate): ClockState {
  if (done_on === null) return today > due_on ? 'overdue' : 'running'
  return done_on > due_on ? 'late' : 'done'
}

/**
 * The clocks of an examination on a day: each by the regime and the lender's own days that were in force when it started. Where
 * both are known the shorter one says whether it is in time.
 */
export function examinationClocks(
  kind: LenderKind,
  days: ExaminationDays,
  today: IsoDate,
  own: readonly OwnDays[] = [],
): RunningClock[] {
  const spans = spansOf(days)
  return EXAMINATION_CLOCKS.map((clock) => {
    const { starts_on, done_on, daysOf } = spans[clock]
    const none = { days: null, due_on: null, own_days: null, own_due_on: null, note: null, source: null }
    const base = { clock, starts_on, done_on, ...none }
    if (starts_on === null) return { ...base, state: 'waits' }
    const regime = earlyWarningRegime(kind, starts_on)
    const counted = regime && daysOf(regime)
    const said = ownDaysOn(own, starts_on)
    const ownCounted = said && daysOf(said)
    const doubt = regime && clock === 'report' ? reportNote(regime, days.exposure) : null
    const known = { ...base, source: regime?.source ?? null, note: doubt?.note ?? null }
    if (doubt && !doubt.owed && done_on === null) return { ...known, state: 'not_owed' }
    if (counted === null || regime === null) known.note = regime?.source.note ?? NO_RULE
    const shortest = Math.min(counted ?? Number.POSITIVE_INFINITY, ownCounted ?? Number.POSITIVE_INFINITY)
    if (!Number.isFinite(shortest)) return { ...known, state: 'not_known' }
    // A direction that became shorter since is not lengthened by what the lender had set.
    const own_days = ownCounted === null ? null : shortest
    return {
      ...known,
      days: counted,
      due_on: counted === null ? null : addDays(starts_on, counted),
      own_days,
      own_due_on: own_days === null ? null : addDays(starts_on, own_days),
      state: stateOf(addDays(starts_on, shortest), done_on, today),
    }
  })
}
