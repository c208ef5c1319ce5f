import { api } from '@saakh/contract/api'
import { addDays, daysBetween, type IsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { dueAfterWaiting, workingDaysBetween } from '@saakh/domain/working-days'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, verb } from '../../platform/verb.ts'
import { readWorkingCalendar } from '../desk/calendar.ts'
import { STATE_DUE } from './case-columns.ts'
import { addCaseEvents, type NewCaseEvent } from './case-events.ts'
import { findCase, refuseStale, refuseUnlessEditable } from './find-case.ts'
import type { CaseRecord, CaseTables } from './tables.ts'

export const NOT_WAITING = { waiting_since: null, waiting_for: null, ask_again_on: null }

/** Somebody asks again within a year; a later day is a slip of the pen. */
const FURTHEST_DAYS = 366

const sentTo = z.object({
  case_id: z.string(),
  /** The version that the sender saw; without one the last change wins. */
  if_version: z.number().int().nullish(),
})

/** Locked for the change. */
async function openCaseOf(context: Context, { case_id, if_version }: z.output<typeof sentTo>): Promise<CaseRecord> {
  const caseRow = await findCase(context, case_id, true)
  await refuseStale(context, caseRow, if_version ?? null)
  refuseUnlessEditable(context, caseRow)
  return caseRow
}

type Changes = Partial<Pick<CaseRecord, 'waiting_since' | 'waiting_for' | 'ask_again_on' | 'due_moved_days'>>

/** A change of the case, so that a step that was begun before it conflicts with it. */
async function write(context: Context, caseRecord: CaseRecord, changes: Changes, events: NewCaseEvent[]) {
  const { case_uid } = caseRecord
  const version = caseRecord.version + 1
  await context.tx
    .withTables<CaseTables>()
    .updateTable('cases')
    .set({ ...changes, version, updated_at: context.clock.now() })
    .where('case_uid', '=', case_uid)
    .execute()
  await addCaseEvents(context, { case_uid, version }, events)
  return { case_uid, version }
}

function refuseDay(today: IsoDate, day: IsoDate | null) {
  if (day === null) return
  const message =
    day < today
      ? 'This day has passed: choose today or a later day.'
      : day > addDays(today, FURTHEST_DAYS)
        ? 'Choose a day within a year.'
        : null
  if (message !== null) throw new AppError('invalid', message, { ask_again_on: message })
}

/** Begins the wait, or changes what is awaited and when somebody asks again; the first day of it stays. */
export const waitForBorrower = verb({
  name: 'wait_for_borrower',
  access: api.waitForBorrower,
  input: api.waitForBorrower.body.extend(sentTo.shape),
  async run(context, { waiting_for, ask_again_on = null, ...sent }) {
    const caseRow = await openCaseOf(context, sent)
    const today = context.clock.today()
    // A day that stood there already may have passed: what is awaited is put right without another one.
    if (ask_again_on !== caseRow.ask_again_on) refuseDay(today, ask_again_on)
    const kind = caseRow.waiting_since === null ? 'waiting_began' : 'waiting_changed'
    return write(context, caseRow, { waiting_since: caseRow.waiting_since ?? today, waiting_for, ask_again_on }, [
      { kind, to: waiting_for, from: ask_again_on },
    ])
  },
  audit: ({ waiting_for, ask_again_on }, { case_uid, version }) => ({
    subject: `case:${case_uid}`,
    payload: { version, waiting_for, ask_again_on },
    events: [{ kind: 'case.changed', payload: { case_uid } }],
  }),
})

const inWords = (days: number) => (days === 1 ? '1 working day' : `${days} working days`)

/** What the activity tells where a wait ends; nothing of a case that does not wait. */
export async function endedWaiting(context: Context, caseRecord: CaseRecord): Promise<NewCaseEvent[]> {
  const { waiting_since, waiting_for } = caseRecord
  if (waiting_since === null) return []
  const waited = workingDaysBetween(waiting_since, context.clock.today(), await readWorkingCalendar(context))
  return [{ kind: 'waiting_ended', from: waiting_for, to: inWords(waited) }]
}

/** Calendar days by which the wait moves the day of the state; 0 where the state has none. */
async function movedDays(context: Context, { case_uid }: CaseRecord, waiting_since: IsoDate): Promise<number> {
  const { rows } = await sql<{ due_on: IsoDate | null }>`select ${sql.raw(STATE_DUE)} as due_on from cases c
    where c.organization_id = ${context.org.organization_id} and c.case_uid = ${case_uid}`.execute(context.tx)
  const due_on = rows[0]?.due_on ?? null
  if (due_on === null) return 0
  const calendar = await readWorkingCalendar(context)
  return daysBetween(due_on, dueAfterWaiting(due_on, waiting_since, context.clock.today(), calendar))
}

export const endWaiting = verb({
  name: 'end_waiting',
  access: api.endWaiting,
  input: sentTo,
  async run(context, sent) {
    const caseRow = await openCaseOf(context, sent)
    const { waiting_since } = caseRow
    if (waiting_since === null) throw new AppError('invalid', `${caseRow.case_number} does not wait for the borrower.`)
    const moved = await movedDays(context, caseRow, waiting_since)
    const due_moved_days = caseRow.due_moved_days + moved
    const events = await endedWaiting(context, caseRow)
    return { ...(await write(context, caseRow, { ...NOT_WAITING, due_moved_days }, events)), moved }
  },
  audit: (_input, { case_uid, version, moved }) => ({
    subject: `case:${case_uid}`,
    payload: { version, due_moved_days: moved },
    events: [{ kind: 'case.changed', payload: { case_uid } }],
  }),
})
