import { z } from 'zod'
import { CASE_STATUSES, type CaseStatus } from './case-status.ts'

/**
 * Who may be given a case in a state: `team` everybody who may change cases; `others` the team without whoever
 * brings the case there (escalating means handing it to somebody else); `nobody` a state without work.
 */
const ASSIGNEE_RULES = ['team', 'others', 'nobody'] as const

const stateSchema = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  category: z.enum(CASE_STATUSES),
  assignees: z.enum(ASSIGNEE_RULES),
  /** How many days a case may stand here; without it as long as it takes. */
  due_days: z.number().int().min(0).max(3650).optional(),
})
const transitionSchema = z.object({
  from: z.string(),
  to: z.string(),
  needs_note: z.boolean(),
  /** The step in words of the action: 'Ask the borrower'. Without it the name of the state stands. */
  label: z.string().min(1).max(60).optional(),
  /** Not for whoever brought the case to the state it leaves. */
  second_person: z.boolean(),
  /** What the mover's policy must allow, since the policy carries all the roles there are. */
  role: z.object({ url: z.string(), method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']) }).optional(),
})

/** A workflow as it is stored: the first state is where a case begins. */
export const workflowDefinition = z
  .object({ states: z.array(stateSchema).min(1), transitions: z.array(transitionSchema) })
  .superRefine(({ states, transitions }, issues) => {
    const ids = new Set(states.map(({ id }) => id))
    const names = new Set(states.map(({ name }) => name.toUpperCase()))
    if (ids.size < states.length || names.size < states.length)
      issues.addIssue({ code: 'custom', message: 'two states share an id or a name', path: ['states'] })
    const known = new Set(CASE_STATUSES.filter((category) => states.some((state) => state.category === category)))
    if (!known.has('NEW') || !known.has('CLOSED'))
      issues.addIssue({ code: 'custom', message: 'a case must be able to begin and to end', path: ['states'] })
    for (const { from, to } of transitions)
      if (!ids.has(from) || !ids.has(to) || from === to)
        issues.addIssue({ code: 'custom', message: `no such step: ${from} to ${to}`, path: ['transitions'] })
      else if (states.find(({ id }) => id === from)?.category === 'CLOSED')
        issues.addIssue({ code: 'custom', message: 'a closed case stays closed', path: ['transitions'] })
  })

/** What a case of a type begins with: tasks, each with the days from the opening until it is due. */
export const checklist = z.array(
  z.object({ text: z.string().min(1).max(300), due_days: z.number().int().min(0).max(3650).nullable() }),
)
export type ChecklistItem = z.output<typeof checklist>[number]

export type WorkflowDefinition = z.output<typeof workflowDefinition>
export type WorkflowState = WorkflowDefinition['states'][number]
export type WorkflowTransition = WorkflowDefinition['transitions'][number]

/** Who asks. `actor` is null for the system, which brought nothing anywhere. */
export interface Mover {
  actor: string | null
  /** Who brought the case to its present state. */
  moved_by: string | null
  may: (role: NonNullable<WorkflowTransition['role']>) => boolean
}

export type Refusal = 'second_person' | 'role'
export interface NextState {
  state: WorkflowState
  transition: WorkflowTransition
  /** Why this person may not take the step; null when they may. */
  refused: Refusal | null
}

export const REFUSED_STEPS: Record<Refusal, string> = {
  second_person: 'A second person must take this step: you brought the case to its present status.',
  role: 'Your policy does not allow this step.',
}

export function stateOf(definition: WorkflowDefinition, id: string): WorkflowState {
  const state = definition.states.find((candidate) => candidate.id === id)
  if (!state) throw new RangeError(`the workflow has no state '${id}'`)
  return state
}

/** By id or by name: clients send either. */
export const findState = (definition: WorkflowDefinition, idOrName: string): WorkflowState | null =>
  definition.states.find(({ id }) => id === idOrName) ??
  definition.states.find(({ name }) => name.toUpperCase() === idOrName.trim().toUpperCase()) ??
  null

/** Every step that the workflow knows from here, with the reason where this person may not take it. */
export const nextStates = (definition: WorkflowDefinition, from: string, mover: Mover): NextState[] =>
  definition.transitions
    .filter((transition) => transition.from === from)
    .map((transition) => ({
      state: stateOf(definition, transition.to),
      transition,
      refused: refusalOf(transition, mover),
    }))

function refusalOf({ second_person, role }: WorkflowTransition, { actor, moved_by, may }: Mover): Refusal | null {
  if (actor === null) return null
  if (second_person && actor === moved_by) return 'second_person'
  return role && !may(role) ? 'role' : null
}

/** `moved_by` is who brings, or brought, the case to the state. */
export function assigneesOf<P extends { _id: string }>(state: WorkflowState, team: P[], moved_by: string | null): P[] {
  if (state.assignees === 'nobody') return []
  return state.assignees === 'others' ? team.filter(({ _id }) => _id !== moved_by) : team
}

export const initialState = (definition: WorkflowDefinition): WorkflowState => {
  const [first] = definition.states
  if (!first) throw new RangeError('the workflow has no state')
  return first
}

/** Where a case stands after it moved to another workflow: the same state by name, else the first of its category. */
export const correspondingState = (from: WorkflowState, to: WorkflowDefinition): WorkflowState =>
  to.states.find(({ name, category }) => name === from.name && category === from.category) ??
  to.states.find(({ category }) => category === from.category) ??
  initialState(to)

/** Whether closing takes two people. */
export const closesWithFourEyes = (definition: WorkflowDefinition): boolean => {
  const closing = definition.transitions.filter(({ to }) => stateOf(definition, to).category === 'CLOSED')
  return closing.length > 0 && closing.every(({ second_person }) => second_person)
}

/**
 * The type of a case is open while it is being taken up and worked; an escalation was decided on the type, and a
 * closed case is history. Says nothing about the person: that is `editable`.
 */
export const typeMayChange = (status: CaseStatus): boolean => status === 'NEW' || status === 'WIP'

/**
 * Once work began, a case under four eyes keeps to types that close with four eyes: else one person could change
 * the type and close alone.
 */
export const mayFollow = (present: WorkflowDefinition, status: CaseStatus, next: WorkflowDefinition): boolean =>
  status === 'NEW' || !closesWithFourEyes(present) || closesWithFourEyes(next)
