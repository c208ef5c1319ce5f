import { nextDue, type Recurrence } from '@saakh/domain/case-recurrence'
import { type CaseRisk, caseNumber } from '@saakh/domain/case-status'
import { initialState } from '@saakh/domain/case-workflow'
import { addDays, istDate } from '@saakh/domain/dates'
import { formatDate } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { newId } from '../../platform/ids.ts'
import type { Context } from '../../platform/verb.ts'
import { addCaseEvents } from './case-events.ts'
import type { CaseTables } from './tables.ts'
import { type CaseType, readWorkflow } from './workflow.ts'

export interface NewCase {
  subject: string
  issue: string
  type: CaseType
  party: { party_id: string; name: string }
  loan_account: string | null
  alert_id: string | null
  risk: CaseRisk | null
  assignee: string | null
  recurring: Recurrence | null
  origin: { case_uid: string; case_number: string; due_on: string } | null
  content_hash: string | null
  by_rule?: OpeningRule | null
}

/** The rule of the organization that opens a case, and what it met. */
interface OpeningRule {
  rule_id: string
  name: string
  because: string
}

export interface OpenedCase {
  case_uid: string
  case_number: string
}

/**
 * The next number of the year, without gaps: the counter's row stays locked until the case commits, and a case
 * that is rolled back gives its number back.
 */
async function nextNumber({ tx, org, clock }: Context): Promise<string> {
  const year = Number(clock.today().slice(0, 4))
  const { rows } = await sql<{ last_number: number }>`
    insert into case_counters (organization_id, year, last_number) values (${org.organization_id}, ${year}, 1)
    on conflict (organization_id, year) do update set last_number = case_counters.last_number + 1
    returning last_number`.execute(tx)
  return caseNumber(year, rows[0]?.last_number ?? 1)
}

const inWords = ({ frequency, absoluteDates }: Recurrence): string =>
  frequency ?? absoluteDates.map(formatDate).join(', ')

/** Writes the case and the beginning of its timeline. What it is given has been checked. */
export async function openCase(context: Context, opened: NewCase): Promise<OpenedCase> {
  const { type, party, recurring, origin, by_rule = null } = opened
  const workflow = await readWorkflow(context, type.workflow_id)
  const state = initialState(workflow.definition)
  const now = context.clock.now()
  const today = istDate(now)
  const case_uid = newId()
  const case_number = await nextNumber(context)
  const version = 1
  await context.tx
    .withTables<CaseTables>()
    .insertInto('cases')
    .values({
      organization_id: context.org.organization_id,
      case_uid,
      case_number,
      subject: opened.subject,
      issue: opened.issue,
      case_type_id: type.case_type_id,
      workflow_id: workflow.workflow_id,
      workflow_version: workflow.version,
      status_id: state.id,
      status: state.category,
      status_since: now,
      moved_by: userId(context),
      assignee: opened.assignee,
      party_id: party.party_id,
      party_name: party.name,
      loan_account: opened.loan_account,
      alert_id: opened.alert_id,
      risk: opened.risk,
      recurring: recurring && JSON.stringify(recurring),
      next_due: recurring && nextDue(recurring, today, today),
      origin_case_uid: origin?.case_uid ?? null,
      due_on: origin?.due_on ?? null,
      case_rule_id: by_rule?.rule_id ?? null,
      opened_by_rule: by_rule?.name ?? null,
      content_hash: opened.content_hash,
      version,
      created_by: userId(context),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await copyChecklist(context, case_uid, type, today)
  await addCaseEvents(context, { case_uid, version }, [
    { kind: 'created', from: origin?.case_number ?? null, to: state.name },
    ...(by_rule ? [{ kind: 'opened_by_rule' as const, to: by_rule.name, note: by_rule.because }] : []),
    ...(recurring ? [{ kind: 'recurrence_started' as const, to: inWords(recurring) }] : []),
  ])
  return { case_uid, case_number }
}

/** The checklist of the type as tasks of the case, each due so many days after the opening. */
async function copyChecklist({ tx, org, clock }: Context, case_uid: string, type: CaseType, today: string) {
  if (type.checklist.length === 0) return
  const tasks = type.checklist.map(({ text, due_days }, at) => ({
    task_id: newId(),
    position: at + 1,
    text,
    due_on: due_days === null ? null : addDays(today, due_days),
  }))
  await sql`insert into case_tasks (organization_id, case_uid, task_id, position, text, due_on, created_at)
    select ${org.organization_id}, ${case_uid}, t.task_id, t.position, t.text, t.due_on, ${clock.now()}
    from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) t(task_id uuid, position int, text text, due_on date)`.execute(
    tx,
  )
}
