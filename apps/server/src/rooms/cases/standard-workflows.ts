import type { ChecklistItem, WorkflowDefinition, WorkflowState, WorkflowTransition } from '@saakh/domain/case-workflow'

const STATES: WorkflowState[] = [
  { id: 'new', name: 'NEW', category: 'NEW', assignees: 'team', due_days: 3 },
  { id: 'wip', name: 'WIP', category: 'WIP', assignees: 'team', due_days: 30 },
  { id: 'escalation', name: 'ESCALATION', category: 'ESCALATION', assignees: 'others', due_days: 7 },
  { id: 'closed', name: 'CLOSED', category: 'CLOSED', assignees: 'nobody' },
]

const LABELS: Record<string, string> = {
  'new wip': 'Take up',
  'escalation wip': 'Hand back',
  'new escalation': 'Escalate',
  'wip escalation': 'Escalate',
}
const step = (from: string, to: string): WorkflowTransition => ({
  ...{ from, to, needs_note: true, second_person: false },
  label: LABELS[`${from} ${to}`] ?? 'Close case',
})
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

interface StandardCaseType {
  key: string
  name: string
  workflow: string
  asks_outcome: boolean
  checklist: ChecklistItem[]
}

const item = (text: string, due_days: number): ChecklistItem => ({ text, due_days })

/** In the order in which they are offered; the first is what a case from an alert gets. */
export const STANDARD_CASE_TYPES: readonly StandardCaseType[] = [
  {
    ...{ key: 'early-warning-review', name: 'Early warning review', workflow: 'standard-review', asks_outcome: true },
    checklist: [
      item('Read the alerts with their evidence', 1),
      item('Read the conduct of the account over six months', 3),
      item('Speak with the borrower', 5),
      item('Get the latest stock and book debts statement', 7),
      item('Visit the unit', 10),
      item('Propose limit, provision and watch category', 12),
      item('Record what was decided and by whom', 15),
    ],
  },
  {
    ...{ key: 'covenant-breach', name: 'Covenant breach', workflow: 'four-eyes-closure', asks_outcome: true },
    checklist: [
      item('Compare the covenant with the sanction letter', 2),
      item('Ask the borrower for reasons in writing', 5),
      item('Ask for the plan and the day of the cure', 10),
      item('Get the waiver or the refusal of the sanctioning authority', 20),
      item('Record what was decided and by whom', 25),
    ],
  },
  {
    ...{ key: 'documentation', name: 'Documentation', workflow: 'standard-review', asks_outcome: false },
    checklist: [
      item('List the missing papers', 2),
      item('Ask the borrower for them', 3),
      item('Check what came against the list', 15),
      item('File them and mark the register', 20),
    ],
  },
  {
    ...{ key: 'recovery-follow-up', name: 'Recovery follow-up', workflow: 'standard-review', asks_outcome: true },
    checklist: [
      item('Speak with the borrower', 2),
      item('Record what was promised', 3),
      item('Speak with the guarantors', 7),
      item('Visit the unit and the security', 10),
      item('Send the notice, or write down why not', 15),
    ],
  },
  {
    ...{
      key: 'classification-review',
      name: 'SMA and NPA classification review',
      workflow: 'four-eyes-closure',
      asks_outcome: true,
    },
    checklist: [
      item('Check the days past due in the ledger', 1),
      item('Compare all facilities of the borrower', 2),
      item('Confirm the class with the provision', 5),
      item('Record what was decided and by whom', 7),
    ],
  },
  {
    ...{ key: 'red-flagged-account', name: 'Red-flagged account', workflow: 'four-eyes-closure', asks_outcome: true },
    checklist: [
      item('Read the signals and their evidence', 1),
      item('Tell the fraud monitoring committee', 3),
      item('Ask other lenders of the borrower', 7),
      item('Get the report of the auditor', 30),
      item('Record fraud or no fraud, and who decided it', 60),
    ],
  },
]
