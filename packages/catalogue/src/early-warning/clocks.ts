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

export interface RunningClock {
  clock: ExaminationClock
  state: ClockState
  starts_on: IsoDate | null
  days: number | null
  /** The last day in time. */
  due_on: IsoDate | null
  done_on: IsoDate | null
  /** Why nothing is counted, or what is in doubt. */
  note: string | null
  source: EarlyWarningRegime['source'] | null
}

interface Span {
  starts_on: IsoDate | null
  done_on: IsoDate | null
  daysOf(regime: EarlyWarningRegime): number | null
}

const spansOf = (days: ExaminationDays): Record<ExaminationClock, Span> => ({
  examine: {
    starts_on: days.alerted_on,
    done_on: days.cleared_on ?? days.red_flagged_on,
    daysOf: (regime) => regime.examine_days,
  },
  report: {
    starts_on: days.red_flagged_on,
    done_on: days.reported_on,
    daysOf: (regime) => regime.report_days,
  },
  decide: {
    starts_on: days.reported_on,
    done_on: days.decided_on,
    daysOf: (regime) => regime.decide_days,
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

/** The clocks of an examination on a day: each by the regime that was in force when it started. */
export function examinationClocks(kind: LenderKind, days: ExaminationDays, today: IsoDate): RunningClock[] {
  const spans = spansOf(days)
  return EXAMINATION_CLOCKS.map((clock) => {
    const { starts_on, done_on, daysOf } = spans[clock]
    const told = { clock, starts_on, done_on, days: null, due_on: null, note: null, source: null }
    if (starts_on === null) return { ...told, state: 'waits' }
    const regime = earlyWarningRegime(kind, starts_on)
    if (!regime) return { ...told, state: 'not_known', note: 'No rule of that day is known for your kind of lender.' }
    const { source } = regime
    const counted = daysOf(regime)
    if (counted === null) return { ...told, source, state: 'not_known', note: source.note }
    const doubt = clock === 'report' ? reportNote(regime, days.exposure) : null
    const note = doubt?.note ?? null
    if (doubt && !doubt.owed && done_on === null) return { ...told, source, state: 'not_owed', note }
    const due_on = addDays(starts_on, counted)
    const state = done_on === null ? (today > due_on ? 'overdue' : 'running') : done_on > due_on ? 'late' : 'done'
    return { ...told, source, days: counted, due_on, state, note }
  })
}
