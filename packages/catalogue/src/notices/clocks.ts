import { addDays, type IsoDate } from '@saakh/domain/dates'
import { formatDate } from '@saakh/domain/formats'
import type { NoticeStep } from '@saakh/domain/notice'
import type { ProcedureRow, ProcedureStep, ReplyClock } from './procedure.ts'

/** A step that was taken; `addressee_id` where it is taken once for each. */
export interface TakenStep {
  step: NoticeStep
  on: IsoDate
  addressee_id: string | null
}

export interface ClockState {
  days: number
  starts: NoticeStep
  /** replied: every addressee has replied, so that nobody waits for the days to end. */
  state: 'not_started' | 'running' | 'over' | 'replied'
  /** The last day on which somebody may still reply; null before all are served. */
  reply_due: IsoDate | null
  /** The first day on which the next step may be taken; null before all are served. */
  open_from: IsoDate | null
}

/** The day of service does not count, and holidays do: the last of so many calendar days is the last to reply. */
export const lastDayToReply = (served_on: IsoDate, days: number): IsoDate => addDays(served_on, days)

/** The clock of a notice on a day. It has run out when it has for each addressee who has not replied. */
export function clockOn(
  { days, starts, reply }: ReplyClock,
  addressee_ids: readonly string[],
  taken: readonly TakenStep[],
  today: IsoDate,
): ClockState {
  const dayOf = (step: NoticeStep, addressee_id: string): IsoDate | undefined =>
    taken.find(
      (takenStep) => takenStep.step === step && takenStep.addressee_id === addressee_id && takenStep.on <= today,
    )?.on
  const served = addressee_ids.map((addressee_id) => ({
    served_on: dayOf(starts, addressee_id),
    replied_on: dayOf(reply, addressee_id),
  }))
  const days_of_service = served.flatMap(({ served_on }) => served_on ?? [])
  if (days_of_service.length === 0 || days_of_service.length < served.length)
    return { days, starts, state: 'not_started', reply_due: null, open_from: null }
  const last_due = (on: readonly IsoDate[]) => lastDayToReply(on.toSorted().at(-1) ?? '', days)
  const waiting = served.flatMap(({ served_on, replied_on }) =>
    served_on !== undefined && replied_on === undefined ? [served_on] : [],
  )
  if (waiting.length === 0) {
    const last_reply = served
      .flatMap(({ replied_on }) => replied_on ?? [])
      .toSorted()
      .at(-1)
    return { days, starts, state: 'replied', reply_due: last_due(days_of_service), open_from: last_reply ?? null }
  }
  const reply_due = last_due(waiting)
  const open_from = addDays(reply_due, 1)
  return { days, starts, state: today < open_from ? 'running' : 'over', reply_due, open_from }
}

/** The clocks of a procedure, each once. */
export const clocksOf = ({ steps }: ProcedureRow): ReplyClock[] => [
  ...new Set(steps.flatMap(({ waits_for }) => waits_for ?? [])),
]

export interface StepState extends ProcedureStep {
  /** done: nothing is left of it to do. open: it can be recorded now. waits: `reason` says for what. */
  state: 'done' | 'open' | 'waits'
  reason: string | null
}

const isDone = ({ step, of_each_addressee }: ProcedureStep, ids: readonly string[], taken: readonly TakenStep[]) => {
  const mine = taken.filter((takenStep) => takenStep.step === step)
  return of_each_addressee
    ? ids.length > 0 && ids.every((id) => mine.some(({ addressee_id }) => addressee_id === id))
    : mine.length > 0
}

/** Why the step cannot be taken on the day; null when it can. */
function obstacle(
  row: ProcedureRow,
  at: number,
  ids: readonly string[],
  taken: readonly TakenStep[],
  on: IsoDate,
): string | null {
  const step = row.steps[at]
  if (!step) return 'The procedure has no such step.'
  const hasBegun = taken.some((takenStep) => takenStep.step === 'served')
  if (step.step === 'closed') {
    // What nobody was served is withdrawn and harms nobody.
    if (!hasBegun) return null
    const begun = clocksOf(row).filter(({ starts }) => taken.some((takenStep) => takenStep.step === starts))
    return begun.map((clock) => stillRunning(clockOn(clock, ids, taken, on))).find((reason) => reason !== null) ?? null
  }
  const before = row.steps.slice(0, at)
  const missing = before.find((earlierStep) => !earlierStep.optional && !isDone(earlierStep, ids, taken))
  // A reply of one addressee may come before another one is served.
  if (
    missing &&
    !(step.optional && step.of_each_addressee && taken.some((takenStep) => takenStep.step === missing.step))
  )
    return `This comes first: ${missing.label}.`
  const later = row.steps
    .slice(at + 1)
    .find((laterStep) => !laterStep.optional && taken.some(({ step: was }) => was === laterStep.step))
  if (later && !step.of_each_addressee) return `This came already: ${later.label}.`
  return step.waits_for ? stillRunning(clockOn(step.waits_for, ids, taken, on)) : null
}

function stillRunning({ state, reply_due, open_from }: ClockState): string | null {
  if (state === 'not_started')
    return 'Not everybody has been served. The time to reply begins with the proof of service.'
  if (state !== 'running') return null
  return `The time to reply runs until ${formatDate(reply_due)}. This is open from ${formatDate(open_from)}, or once every addressee has replied.`
}

/** Each step of the procedure as it stands on the day. */
export function stepsOn(
  row: ProcedureRow,
  addressee_ids: readonly string[],
  taken: readonly TakenStep[],
  on: IsoDate,
): StepState[] {
  const isClosed = taken.some(({ step }) => step === 'closed')
  return row.steps.map((step, at) => {
    if (isDone(step, addressee_ids, taken)) return { ...step, state: 'done', reason: null }
    if (isClosed) return { ...step, state: 'waits', reason: 'The notice is closed.' }
    const reason = obstacle(row, at, addressee_ids, taken, on)
    return { ...step, state: reason === null ? 'open' : 'waits', reason }
  })
}
