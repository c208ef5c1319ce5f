import { assigneesOf, mayFollow, REFUSED_STEPS, stateOf, typeMayChange } from '@saakh/domain/case-workflow'
import { AppError } from '@saakh/domain/errors'
import { userId } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { readCaseRow } from './case-columns.ts'
import { mayChangeCases, readTeam } from './case-team.ts'
import { stepsFrom } from './choose-change.ts'
import { findCase } from './find-case.ts'
import { type CaseType, readCaseTypes, readWorkflow, typeAnswer, type Workflow } from './workflow.ts'

/** Who may only read gets the reason in place of a list. */
const REFUSED = {
  case_status: 'You cannot change this case',
  case_assignee: 'You cannot assign this case',
  case_type: 'You cannot change the type of this case',
} as const

async function beginLookup(context: Context, id: string, what: keyof typeof REFUSED) {
  const caseRow = await findCase(context, id)
  if (!mayChangeCases(context)) throw new AppError('forbidden', REFUSED[what])
  const workflow = await readWorkflow(context, caseRow.workflow_id, caseRow.workflow_version)
  return {
    caseRow,
    workflow,
    state: stateOf(workflow.definition, caseRow.status_id),
    answered: { status: 200, success: true, ticket: await readCaseRow(context, caseRow.case_uid) },
  }
}

/** The steps that this person may take now, each with its assignees under the status's own name. */
export async function lookUpStatuses(context: Context, id: string) {
  const { caseRow, workflow, state, answered } = await beginLookup(context, id, 'case_status')
  const { able } = await readTeam(context, caseRow.party_id)
  const steps = stepsFrom(context, workflow, state, caseRow.moved_by)
  const data = steps
    .filter(({ refused }) => refused === null)
    .map(({ state: next, transition }) => ({
      [next.name]: assigneesOf(next, able, userId(context)),
      status_id: next.id,
      case_status: next.name,
      case_category: next.category,
      label: transition.label ?? next.name,
    }))
  const withheld = steps.flatMap(({ state: next, refused }) =>
    refused ? [{ status_id: next.id, case_status: next.name, reason: REFUSED_STEPS[refused] }] : [],
  )
  return { ...answered, data, withheld }
}

export async function lookUpAssignees(context: Context, id: string) {
  const { caseRow, state, answered } = await beginLookup(context, id, 'case_assignee')
  const { able } = await readTeam(context, caseRow.party_id)
  return { ...answered, data: assigneesOf(state, able, caseRow.moved_by) }
}

/** The present type, and those the case may change to. */
export async function lookUpTypes(context: Context, id: string) {
  const { caseRow, workflow, answered } = await beginLookup(context, id, 'case_type')
  const open: CaseType[] = []
  for (const type of await readCaseTypes(context))
    if (type.case_type_id === caseRow.case_type_id || (await mayChangeTo(context, caseRow.status, workflow, type)))
      open.push(type)
  return { ...answered, data: open.map(typeAnswer) }
}

async function mayChangeTo(
  context: Context,
  status: Parameters<typeof typeMayChange>[0],
  present: Workflow,
  type: CaseType,
) {
  if (!typeMayChange(status)) return false
  if (type.workflow_id === present.workflow_id) return true
  const next = await readWorkflow(context, type.workflow_id)
  return mayFollow(present.definition, status, next.definition)
}
