import { api } from '@saakh/contract/api'
import { DEED_WORDS } from '@saakh/domain/case-outcome'
import { isEnoughNote, NOTE_TOO_SHORT } from '@saakh/domain/case-status'
import type { WorkflowState } from '@saakh/domain/case-workflow'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { userId } from '../../platform/access.ts'
import { verb } from '../../platform/verb.ts'
import { addCaseEvents, type NewCaseEvent } from './case-events.ts'
import { readTeam, type Team, type TeamMember } from './case-team.ts'
import { endedWaiting, NOT_WAITING } from './case-waiting.ts'
import { chooseAssignee, chooseStep, chooseType, type TypedCase } from './choose-change.ts'
import { chooseOutcome } from './choose-outcome.ts'
import { findCase, refuseStale, refuseUnlessEditable } from './find-case.ts'
import type { CaseRecord, CaseTables } from './tables.ts'
import { readWorkflow, type Workflow } from './workflow.ts'

/** Status, assignee, type and workflow in any combination, with one note. */
export const changeCase = verb({
  name: 'change_case',
  access: api.updateCase,
  input: z.object({
    case_id: z.string(),
    /** The version that the sender saw; without one the last change wins. */
    if_version: z.number().int().nullish(),
    notes: z.string().nullish(),
    case_status: z.string().nullish(),
    case_status_assigned: z.string().nullish(),
    type: z.string().nullish(),
    workflow: z.string().nullish(),
    outcome: api.updateCase.body.shape.outcome,
  }),
  async run(context, input) {
    const caseRow = await findCase(context, input.case_id, true)
    await refuseStale(context, caseRow, input.if_version ?? null)
    refuseUnlessEditable(context, caseRow)
    const note = input.notes?.trim() || null
    const present = await readWorkflow(context, caseRow.workflow_id, caseRow.workflow_version)
    const typed = await chooseType(context, caseRow, present, input)
    const step = chooseStep(context, caseRow, present, typed, input.case_status)
    const state = step?.state ?? typed.state
    const moved_by = step ? userId(context) : caseRow.moved_by
    const team = await readTeam(context, caseRow.party_id)
    const assigned = chooseAssignee(caseRow, state, team, moved_by, input.case_status_assigned)
    const outcome = chooseOutcome(state, step !== null, input.outcome)
    const changes = Boolean(typed.type || step || assigned)
    if (!changes && !note) throw new AppError('invalid', 'There is nothing to change.')
    if (!isEnoughNote(note) && (note || !step || step.transition.needs_note || typed.type || assigned))
      throw new AppError('invalid', NOTE_TOO_SHORT, { notes: NOTE_TOO_SHORT })

    const events: NewCaseEvent[] = changes
      ? eventsOf(caseRow, present, typed, state, assigned, team)
      : [{ kind: 'note_added' }]
    // One note explains one change, however many parts it has.
    if (events[0]) events[0].note = note
    if (outcome) events.push({ kind: 'outcome_recorded', to: DEED_WORDS[outcome.done], note: outcome.text })
    const isMoved = state.id !== caseRow.status_id
    if (isMoved) events.push(...(await endedWaiting(context, caseRow)))
    const closes = state.category === 'CLOSED'

    const now = context.clock.now()
    const version = changes ? caseRow.version + 1 : caseRow.version
    await context.tx
      .withTables<CaseTables>()
      .updateTable('cases')
      .set({
        status_id: state.id,
        status: state.category,
        moved_by,
        ...(isMoved && { status_since: now, due_moved_days: 0, ...NOT_WAITING }),
        assignee: assigned?._id ?? caseRow.assignee,
        case_type_id: typed.type?.case_type_id ?? caseRow.case_type_id,
        workflow_id: typed.workflow.workflow_id,
        workflow_version: typed.workflow.version,
        version,
        updated_at: now,
        ...(closes && { closed_at: now, next_due: null, outcome: outcome && JSON.stringify(outcome) }),
      })
      .where('case_uid', '=', caseRow.case_uid)
      .execute()
    await addCaseEvents(context, { case_uid: caseRow.case_uid, version }, events)
    return { case_uid: caseRow.case_uid, version, events, outcome, message: toldOf(present, typed, state) }
  },
  audit: (_input, { case_uid, version, events, outcome }) => ({
    subject: `case:${case_uid}`,
    payload: {
      version,
      changes: events.map(({ kind, from = null, to = null, note = null }) => ({ kind, from, to, note })),
      ...(outcome && { outcome }),
    },
    events: [{ kind: 'case.changed', payload: { case_uid } }],
  }),
})

const isOtherWorkflow = (present: Workflow, { workflow }: TypedCase) => workflow.workflow_id !== present.workflow_id

/** A type of another workflow takes the case there: said with where it stands now. */
const toldOf = (present: Workflow, typed: TypedCase, state: WorkflowState): string =>
  isOtherWorkflow(present, typed)
    ? `The case was changed. It follows '${typed.workflow.name}' now and stands at ${state.name}.`
    : 'The case was changed.'

function eventsOf(
  caseRecord: CaseRecord,
  present: Workflow,
  typed: TypedCase,
  state: WorkflowState,
  assigned: TeamMember | null,
  team: Team,
): NewCaseEvent[] {
  const events: NewCaseEvent[] = []
  const isMoved = state.name !== typed.before.name
  if (isMoved) events.push({ kind: 'status_changed', from: typed.before.name, to: state.name })
  if (typed.type) events.push({ kind: 'type_changed', from: typed.from, to: typed.type.name })
  if (isOtherWorkflow(present, typed))
    events.push({ kind: 'workflow_changed', from: present.name, to: typed.workflow.name })
  if (assigned) {
    const before = [...team.able, ...team.elsewhere].find(({ _id }) => _id === caseRecord.assignee)?.name ?? null
    events.push({ kind: 'assignee_changed', from: before, to: assigned.name })
  }
  if (state.category === 'CLOSED' && caseRecord.next_due) events.push({ kind: 'recurrence_ended' })
  return events
}
