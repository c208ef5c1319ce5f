import {
  assigneesOf,
  correspondingState,
  findState,
  mayFollow,
  type NextState,
  nextStates,
  REFUSED_STEPS,
  stateOf,
  typeMayChange,
  type WorkflowState,
} from '@saakh/domain/case-workflow'
import { AppError } from '@saakh/domain/errors'
import { may, userId } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import type { Team, TeamMember } from './case-team.ts'
import type { CaseRecord, CaseTables } from './tables.ts'
import { type CaseType, findCaseType, readWorkflow, type Workflow } from './workflow.ts'

// Each chooser reads one part of what was sent, refuses what the workflow does not allow and answers what follows.

export interface TypedCase {
  /** The new type; null when it stays. */
  type: CaseType | null
  /** The name of the old one. */
  from: string | null
  workflow: Workflow
  /** Where the case stands as it is. */
  before: WorkflowState
  /** Where it stands in that workflow before any step. */
  state: WorkflowState
}

const refuse = (field: string, message: string) => new AppError('invalid', message, { [field]: message })

export async function chooseType(
  context: Context,
  caseRecord: CaseRecord,
  present: Workflow,
  sent: { type?: string | null; workflow?: string | null },
): Promise<TypedCase> {
  const state = stateOf(present.definition, caseRecord.status_id)
  const wanted = sent.type && sent.type !== caseRecord.case_type_id ? sent.type : null
  if (!wanted) {
    if (sent.workflow && sent.workflow !== caseRecord.workflow_id)
      throw refuse('workflow', 'The workflow follows from the type: send the type that has it.')
    return { type: null, from: null, workflow: present, before: state, state }
  }
  if (!typeMayChange(caseRecord.status))
    throw new AppError('forbidden', 'The type of this case can no longer be changed.')
  const type = await findCaseType(context, wanted)
  if (!type) throw refuse('type', 'This case type does not exist.')
  if (sent.workflow && sent.workflow !== type.workflow_id)
    throw refuse('workflow', `'${type.name}' does not follow this workflow.`)
  const before = await context.tx
    .withTables<CaseTables>()
    .selectFrom('case_types')
    .select('name')
    .where('case_type_id', '=', caseRecord.case_type_id)
    .executeTakeFirst()
  const from = before?.name ?? null
  // Within one workflow the case keeps its version, too.
  if (type.workflow_id === present.workflow_id) return { type, from, workflow: present, before: state, state }
  const workflow = await readWorkflow(context, type.workflow_id)
  if (!mayFollow(present.definition, caseRecord.status, workflow.definition))
    throw new AppError('forbidden', 'This case is closed by a second person and keeps to types that are.')
  return { type, from, workflow, before: state, state: correspondingState(state, workflow.definition) }
}

/** Every step from where the case stands, with the reason where the caller may not take it. */
export const stepsFrom = (context: Context, workflow: Workflow, state: WorkflowState, moved_by: string | null) =>
  nextStates(workflow.definition, state.id, {
    actor: userId(context),
    moved_by,
    may: ({ url, method }) => may(context, url, method),
  })

export function chooseStep(
  context: Context,
  caseRecord: CaseRecord,
  present: Workflow,
  { workflow, state }: TypedCase,
  sent: string | null | undefined,
): NextState | null {
  if (!sent) return null
  // The sender chose among the statuses of the workflow that the case is in.
  const chosen = workflow.workflow_id === present.workflow_id ? null : findState(present.definition, sent)
  const wanted = chosen ? correspondingState(chosen, workflow.definition) : findState(workflow.definition, sent)
  if (!wanted) throw refuse('case_status', `There is no status '${sent}'.`)
  const step = stepsFrom(context, workflow, state, caseRecord.moved_by).find((step) => step.state.id === wanted.id)
  if (!step) throw refuse('case_status', `A case in ${state.name} cannot go to ${wanted.name}.`)
  if (step.refused) throw new AppError('forbidden', REFUSED_STEPS[step.refused])
  return step
}

/** Null when the case stays with whom it is. */
export function chooseAssignee(
  caseRecord: CaseRecord,
  state: WorkflowState,
  { able, elsewhere }: Team,
  moved_by: string | null,
  sent: string | null | undefined,
): TeamMember | null {
  if (!sent || (state.assignees === 'nobody' && sent === caseRecord.assignee)) return null
  if (elsewhere.some(({ _id }) => _id === sent))
    throw refuse(
      'case_status_assigned',
      'This person does not see the borrower, which another branch looks after. Choose somebody who does.',
    )
  const chosen = assigneesOf(state, able, moved_by).find(({ _id }) => _id === sent)
  if (!chosen) throw refuse('case_status_assigned', `This person cannot be given a case in ${state.name}.`)
  return chosen._id === caseRecord.assignee ? null : chosen
}
