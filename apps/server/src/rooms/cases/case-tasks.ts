import { api } from '@saakh/contract/api'
import type { CaseEventKind } from '@saakh/domain/case-status'
import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { z } from 'zod'
import { displayName } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { addCaseEvents } from './case-events.ts'
import { readTeam } from './case-team.ts'
import { findCase, refuseUnlessEditable } from './find-case.ts'
import type { CaseRecord } from './tables.ts'

interface Task {
  task_id: string
  text: string
  assignee: string | null
  due_on: string | null
  done_at: Date | null
}

const MOST_TASKS = 100
const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

async function openCaseOf(context: Context, case_id: string): Promise<CaseRecord> {
  const caseRow = await findCase(context, case_id, true)
  refuseUnlessEditable(context, caseRow)
  return caseRow
}

/** Locked with its case. */
async function findTask({ tx, org }: Context, case_uid: string, task_id: string): Promise<Task> {
  const { rows } = isUuid(task_id)
    ? await sql<Task>`select task_id, text, assignee, due_on, done_at from case_tasks
        where organization_id = ${org.organization_id} and case_uid = ${case_uid} and task_id = ${task_id}`.execute(tx)
    : { rows: [] }
  const [task] = rows
  if (!task) throw new AppError('not_found', 'This case has no such task.')
  return task
}

async function refuseStranger(context: Context, { party_id }: CaseRecord, assignee: string | null | undefined) {
  if (!assignee) return
  const { able } = await readTeam(context, party_id)
  if (!able.some(({ _id }) => _id === assignee))
    throw refuse('assignee', 'This person cannot be given a task: choose somebody who works on cases of this borrower.')
}

/** Tasks conflict with no change of the case, so that its version stays; its activity tells of them. */
async function noteTask(context: Context, caseRecord: CaseRecord, kind: CaseEventKind, text: string): Promise<void> {
  const { tx, org, clock } = context
  await sql`update cases set updated_at = ${clock.now()}
    where organization_id = ${org.organization_id} and case_uid = ${caseRecord.case_uid}`.execute(tx)
  await addCaseEvents(context, caseRecord, [{ kind, to: text }])
}

interface Written {
  case_uid: string
  task_id: string
}
const auditOf = (payload: Record<string, unknown>, { case_uid, task_id }: Written) => ({
  subject: `case:${case_uid}`,
  payload: { task_id, ...payload },
  events: [{ kind: 'case.changed' as const, payload: { case_uid } }],
})

export const addCaseTask = verb({
  name: 'add_case_task',
  access: api.addCaseTask,
  input: api.addCaseTask.body.extend({ case_id: z.string() }),
  async run(context, { case_id, text, assignee, due_on }) {
    const { tx, org, clock, actor } = context
    const caseRow = await openCaseOf(context, case_id)
    const { case_uid } = caseRow
    await refuseStranger(context, caseRow, assignee)
    const { rows } = await sql<{ count: number; last: number | null }>`
      select count(*)::int as count, max(position) as last from case_tasks
      where organization_id = ${org.organization_id} and case_uid = ${case_uid}`.execute(tx)
    const { count, last } = rows[0] ?? { count: 0, last: null }
    if (count >= MOST_TASKS) throw refuse('text', `A case has at most ${MOST_TASKS} tasks.`)
    const task_id = newId()
    await sql`insert into case_tasks (organization_id, case_uid, task_id, position, text, assignee, due_on, created_by_name, created_at)
      values (${org.organization_id}, ${case_uid}, ${task_id}, ${(last ?? 0) + 1}, ${text}, ${assignee ?? null},
        ${due_on ?? null}, ${displayName(actor)}, ${clock.now()})`.execute(tx)
    await noteTask(context, caseRow, 'task_added', text)
    return { case_uid, task_id }
  },
  audit: ({ text, assignee, due_on }, written) => auditOf({ text, assignee, due_on }, written),
})

export const changeCaseTask = verb({
  name: 'change_case_task',
  access: api.changeCaseTask,
  input: api.changeCaseTask.body.extend({ case_id: z.string(), task_id: z.string() }),
  async run(context, { case_id, task_id: asked, ...sent }) {
    const { tx, org } = context
    const caseRow = await openCaseOf(context, case_id)
    const { case_uid } = caseRow
    const { task_id, ...task } = await findTask(context, case_uid, asked)
    const next = {
      text: sent.text ?? task.text,
      assignee: sent.assignee === undefined ? task.assignee : sent.assignee,
      due_on: sent.due_on === undefined ? task.due_on : sent.due_on,
    }
    if (next.assignee !== task.assignee) await refuseStranger(context, caseRow, next.assignee)
    await sql`update case_tasks set text = ${next.text}, assignee = ${next.assignee}, due_on = ${next.due_on}
      where organization_id = ${org.organization_id} and case_uid = ${case_uid} and task_id = ${task_id}`.execute(tx)
    await noteTask(context, caseRow, 'task_changed', next.text)
    return { case_uid, task_id }
  },
  audit: ({ text, assignee, due_on }, written) => auditOf({ text, assignee, due_on }, written),
})

/** Done, by whom and when; or open again. A task that stands so already stays as it is. */
export const settleCaseTask = verb({
  name: 'settle_case_task',
  access: api.settleCaseTask,
  input: api.settleCaseTask.body.extend({ case_id: z.string(), task_id: z.string() }),
  async run(context, { case_id, task_id: asked, done }) {
    const { tx, org, clock, actor } = context
    const caseRow = await openCaseOf(context, case_id)
    const { case_uid } = caseRow
    const { task_id, text, done_at } = await findTask(context, case_uid, asked)
    const changed = done !== (done_at !== null)
    if (changed) {
      await sql`update case_tasks set done_at = ${done ? clock.now() : null}, done_by_name = ${done ? displayName(actor) : null}
        where organization_id = ${org.organization_id} and case_uid = ${case_uid} and task_id = ${task_id}`.execute(tx)
      await noteTask(context, caseRow, done ? 'task_done' : 'task_reopened', text)
    }
    return { case_uid, task_id, changed }
  },
  audit: ({ done }, { changed, ...written }) => (changed ? auditOf({ done }, written) : null),
})

export const removeCaseTask = verb({
  name: 'remove_case_task',
  access: api.removeCaseTask,
  input: z.object({ case_id: z.string(), task_id: z.string() }),
  async run(context, { case_id, task_id: asked }) {
    const { tx, org } = context
    const caseRow = await openCaseOf(context, case_id)
    const { case_uid } = caseRow
    const { task_id, text } = await findTask(context, case_uid, asked)
    await sql`delete from case_tasks where organization_id = ${org.organization_id} and case_uid = ${case_uid}
      and task_id = ${task_id}`.execute(tx)
    await noteTask(context, caseRow, 'task_removed', text)
    return { case_uid, task_id, text }
  },
  audit: (_input, { text, ...written }) => auditOf({ text }, written),
})
