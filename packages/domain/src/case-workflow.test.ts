import { describe, expect, it } from 'vitest'
import {
  assigneesOf,
  closesWithFourEyes,
  correspondingState,
  findState,
  initialState,
  type Mover,
  mayFollow,
  nextStates,
  stateOf,
  typeMayChange,
  type WorkflowDefinition,
  workflowDefinition,
} from './case-workflow.ts'

const step = (from: string, to: string, second_person = false) => ({ from, to, needs_note: true, second_person })
const states: WorkflowDefinition['states'] = [
  { id: 'new', name: 'NEW', category: 'NEW', assignees: 'team' },
  { id: 'wip', name: 'WIP', category: 'WIP', assignees: 'team' },
  { id: 'escalated', name: 'ESCALATION', category: 'ESCALATION', assignees: 'others' },
  { id: 'closed', name: 'CLOSED', category: 'CLOSED', assignees: 'nobody' },
]
const alone = workflowDefinition.parse({ states, transitions: [step('new', 'wip'), step('wip', 'closed')] })
const fourEyes = workflowDefinition.parse({
  states,
  transitions: [step('new', 'wip'), step('wip', 'escalated'), step('wip', 'closed', true)],
})
const mover = (actor: string | null, moved_by: string | null, may = true): Mover => ({
  actor,
  moved_by,
  may: () => may,
})

describe('steps of a workflow', () => {
  it.each([
    ['alone, from NEW', alone, 'new', mover('a', 'a'), { WIP: null }],
    ['alone, from WIP', alone, 'wip', mover('a', 'a'), { CLOSED: null }],
    ['alone, from CLOSED', alone, 'closed', mover('a', 'b'), {}],
    ['four eyes, the mover', fourEyes, 'wip', mover('a', 'a'), { ESCALATION: null, CLOSED: 'second_person' }],
    ['four eyes, somebody else', fourEyes, 'wip', mover('b', 'a'), { ESCALATION: null, CLOSED: null }],
    ['four eyes, moved by the system', fourEyes, 'wip', mover('b', null), { ESCALATION: null, CLOSED: null }],
    ['four eyes, the system itself', fourEyes, 'wip', mover(null, null), { ESCALATION: null, CLOSED: null }],
  ] as const)('%s', (_title, definition, from, who, expected) => {
    const steps = nextStates(definition, from, who).map(({ state, refused }) => [state.name, refused])
    expect(Object.fromEntries(steps)).toEqual(expected)
  })

  it('asks the policy for a step with a role', () => {
    const role = { url: '/v1/cases', method: 'DELETE' as const }
    const definition = workflowDefinition.parse({ states, transitions: [{ ...step('new', 'closed'), role }] })
    expect(nextStates(definition, 'new', mover('a', 'b', false))[0]?.refused).toBe('role')
    expect(nextStates(definition, 'new', mover('a', 'b', true))[0]?.refused).toBeNull()
  })

  it('finds a state by id and by name in any letter case, and nothing for another word', () => {
    expect(findState(alone, 'wip')?.name).toBe('WIP')
    expect(findState(alone, 'escalation')?.id).toBe('escalated')
    expect(findState(alone, 'DONE')).toBeNull()
  })
})

describe('assignees', () => {
  const team = [{ _id: 'a' }, { _id: 'b' }]
  it.each([
    ['wip', 'a', ['a', 'b']],
    ['escalated', 'a', ['b']],
    ['escalated', null, ['a', 'b']],
    ['closed', 'a', []],
  ] as const)('of %s moved by %s', (state, moved_by, expected) => {
    expect(assigneesOf(stateOf(alone, state), team, moved_by).map(({ _id }) => _id)).toEqual(expected)
  })
})

describe('change of type', () => {
  it('is open while the case is new or worked on, and not after', () => {
    expect(['NEW', 'WIP', 'ESCALATION', 'CLOSED'].map((status) => typeMayChange(status as 'NEW'))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('does not lead out of four eyes once work began', () => {
    expect(closesWithFourEyes(fourEyes)).toBe(true)
    expect(closesWithFourEyes(alone)).toBe(false)
    expect(mayFollow(fourEyes, 'NEW', alone)).toBe(true)
    expect(mayFollow(fourEyes, 'WIP', alone)).toBe(false)
    expect(mayFollow(fourEyes, 'WIP', fourEyes)).toBe(true)
    expect(mayFollow(alone, 'WIP', fourEyes)).toBe(true)
  })

  it('keeps the place of the case: same name, else same category, else the beginning', () => {
    const other = workflowDefinition.parse({
      states: [
        { id: 'intake', name: 'Intake', category: 'NEW', assignees: 'team' },
        { id: 'done', name: 'CLOSED', category: 'CLOSED', assignees: 'nobody' },
      ],
      transitions: [],
    })
    expect(correspondingState(stateOf(alone, 'wip'), fourEyes).id).toBe('wip')
    expect(correspondingState(stateOf(alone, 'new'), other).id).toBe('intake')
    expect(correspondingState(stateOf(alone, 'wip'), other).id).toBe(initialState(other).id)
  })
})

describe('a definition', () => {
  it.each([
    ['two states of one id', [...states, states[0]], []],
    ['no way to end', states.slice(0, 2), []],
    ['a step to nowhere', states, [step('new', 'gone')]],
    ['a step out of a closed state', states, [step('closed', 'wip')]],
  ])('is refused with %s', (_title, listed, transitions) => {
    expect(workflowDefinition.safeParse({ states: listed, transitions }).success).toBe(false)
  })
})
