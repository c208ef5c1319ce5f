import { dueDates } from '@saakh/domain/case-recurrence'
import { istDate } from '@saakh/domain/dates'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { addCaseEvents, type NewCaseEvent } from './case-events.ts'
import { readTeam } from './case-team.ts'
import { findCase } from './find-case.ts'
import { isActive } from './is-active.ts'
import { type OpenedCase, openCase } from './open-case.ts'
import type { CaseRecord, CaseTables } from './tables.ts'
import { readCaseType } from './workflow.ts'

/** Follow-ups appear at 00:05 IST: until then the day before is the day that is due. */
const MINUTES_AFTER_MIDNIGHT = 5
export const dueDay = (now: Date): string => istDate(new Date(now.getTime() - MINUTES_AFTER_MIDNIGHT * 60_000))

/** Organizations that have a recurring case due, asked for all at once. */
export async function organizationsWithDueCases(db: Db, day: string): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select organizations_with_due_cases(${day}) as organization_id`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

export async function readDueCases({ tx }: Pick<Context, 'tx'>, day: string): Promise<string[]> {
  const rows = await tx
    .withTables<CaseTables>()
    .selectFrom('cases')
    .select('case_uid')
    .where('next_due', '<=', day)
    .orderBy('next_due')
    .execute()
  return rows.map(({ case_uid }) => case_uid)
}

/**
 * Opens what a recurring case owes up to today: one follow-up per due date, also for dates that were missed while
 * the worker was away. The case's lock and the unique due date make a second run a no-op. An organization that is
 * not active gets none for the dates that pass meanwhile; closing the origin ends the series.
 */
export const createDueCases = verb({
  name: 'create_due_cases',
  access: 'system',
  input: z.object({ case_uid: z.uuid() }),
  async run(context, input) {
    const origin = await findCase(context, input.case_uid, true)
    const nothing: { origin: CaseRecord; opened: OpenedCase[]; next: string | null } = {
      origin,
      opened: [],
      next: origin.next_due,
    }
    if (origin.status === 'CLOSED' || !origin.recurring || !origin.next_due) return nothing
    const { due, next } = dueDates(
      origin.recurring,
      istDate(origin.created_at),
      origin.next_due,
      dueDay(context.clock.now()),
    )
    const opened: OpenedCase[] = []
    const events: NewCaseEvent[] = []
    if (await isActive(context))
      for (const due_on of due) {
        const followUp = await openFollowUp(context, origin, due_on)
        opened.push(followUp)
        events.push({ kind: 'follow_up_created', from: due_on, to: followUp.case_number })
      }
    if (next === null) events.push({ kind: 'recurrence_ended' })
    await context.tx
      .withTables<CaseTables>()
      .updateTable('cases')
      .set({ next_due: next })
      .where('case_uid', '=', origin.case_uid)
      .execute()
    await addCaseEvents(context, origin, events)
    return { origin, opened, next }
  },
  // A date that passed while the organization was not active opened nothing, and yet the case waits for the next one.
  audit: (_input, { origin, opened, next }) =>
    opened.length === 0 && next === origin.next_due
      ? null
      : {
          subject: `case:${origin.case_uid}`,
          payload: { follow_ups: opened.map(({ case_number }) => case_number), next_due: next },
          events: [
            ...opened.map(({ case_uid }) => ({
              kind: 'case.created' as const,
              payload: { case_uid, party_id: origin.party_id },
            })),
            { kind: 'case.changed', payload: { case_uid: origin.case_uid } },
          ],
        },
})

/** The same work again: same party, type and person. It has no alert and recurs no further itself. */
async function openFollowUp(context: Context, origin: CaseRecord, due_on: string): Promise<OpenedCase> {
  const { able } = await readTeam(context, origin.party_id)
  const type = await readCaseType(context, origin.case_type_id)
  return openCase(context, {
    subject: origin.subject,
    issue: origin.issue,
    type,
    party: { party_id: origin.party_id, name: origin.party_name },
    loan_account: origin.loan_account,
    alert_id: null,
    risk: origin.risk,
    assignee: able.some(({ _id }) => _id === origin.assignee) ? origin.assignee : null,
    recurring: null,
    origin: { case_uid: origin.case_uid, case_number: origin.case_number, due_on },
    content_hash: null,
  })
}
