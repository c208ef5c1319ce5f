import type { WorkflowDefinition, WorkflowState, WorkflowTransition } from '@saakh/domain/case-workflow'

const STATES: WorkflowState[] = [
  { id: 'new', name: 'NEW', category: 'NEW', assignees: 'team' },
  { id: 'wip', name: 'WIP', category: 'WIP', assignees: 'team' },
  { id: 'escalation', name: 'ESCALATION', category: 'ESCALATION', assignees: 'others' },
  { id: 'closed', name: 'CLOSED', category: 'CLOSED', assignees: 'nobody' },
]

const step = (from: string, to: string): WorkflowTransition => ({ from, to, needs_note: true, second_person: false })
const checked = (from: string, to: string): WorkflowTransition => ({ ...step(from, to), second_person: true })

interface StandardWorkflow {
  key: string
  name: string
  definition: WorkflowDefinition
}

/** What a new organization starts with; the rows in the database are what counts from then on. */
export const STANDARD_WORKFLOWS: StandardWorkflow[] = [
  {
    key: 'standard-review',
    name: 'Standard review',
    definition: {
      states: STATES,
      transitions: [
        step('new', 'wip'),
        step('new', 'escalation'),
        step('new', 'closed'),
        step('wip', 'escalation'),
        step('wip', 'closed'),
        step('escalation', 'wip'),
        step('escalation', 'closed'),
      ],
    },
  },
  {
    key: 'four-eyes-closure',
    name: 'Review with four-eyes closure',
    // No step from NEW to CLOSED: what nobody took up, nobody can check.
    definition: {
      states: STATES,
      transitions: [
        step('new', 'wip'),
        step('new', 'escalation'),
        step('wip', 'escalation'),
        checked('wip', 'closed'),
        step('escalation', 'wip'),
        checked('escalation', 'closed'),
      ],
    },
  },
]

/** In the order in which they are offered; the first is what a case from an alert gets. */
export const STANDARD_CASE_TYPES = [
  { key: 'early-warning-review', name: 'Early warning review', workflow: 'standard-review' },
  { key: 'covenant-breach', name: 'Covenant breach', workflow: 'four-eyes-closure' },
  { key: 'documentation', name: 'Documentation', workflow: 'standard-review' },
  { key: 'recovery-follow-up', name: 'Recovery follow-up', workflow: 'standard-review' },
  { key: 'classification-review', name: 'SMA and NPA classification review', workflow: 'four-eyes-closure' },
  { key: 'red-flagged-account', name: 'Red-flagged account', workflow: 'four-eyes-closure' },
] as const
