import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const CASE = {
  ...{ uid: 'c9', case_id: 'CASE-9', subject: 'Days past due rose', issue: 'What happened', case_type_name: 'Legal' },
  ...{ party_id: 'P1', party_name: 'Sahyadri Foundry Ltd', status: 'WIP', case_status: 'WIP', editable: true },
  ...{ allow_change: true, comments: [], created_at: '2026-06-01T06:00:00Z' },
  alerts: [
    {
      alert_id: 'al-1',
      alert_summary: 'A charge',
      risk_severity: 'High',
      state: 'open',
      party_id: 'P1',
      moved: 'same',
    },
  ],
  tasks: [{ task_id: 't1', text: 'Visit the unit', position: 1 }],
  ...{ tasks_total: 1, tasks_open: 1, tasks_overdue: 0 },
}
const OPTION = { alert_id: 'al-2', alert_summary: 'Cheques returned', risk_severity: 'Low', party_id: 'P1' }
const at = {
  path: '/app/cases/c9',
  answers: { 'GET /v1/cases/c9': { ticket: CASE }, 'GET /v1/cases/c9/alert_options': { data: [OPTION] } },
}
const region = (name: string) => page().getByRole('region', { name, exact: true })
const inRegion = (name: string, button: string) => region(name).getByRole('button', { name: button, exact: true })
const form = (name: string) => page().getByRole('form', { name })
const task = () => region('Tasks').getByLabel('Task', { exact: true })

/** A case whose state has a clock, as one that waits for the borrower. */
const clocked = (more: Record<string, unknown> = {}) => ({
  ...at.answers,
  'GET /v1/cases/c9': { ticket: { ...CASE, status_since: '2026-06-01T06:00:00Z', ...more } },
})

/** What is done in a case beside its state. */
export const CASE_WORK: Walk[] = [
  {
    ...at,
    what: 'adding alerts to a case',
    writes: ['addCaseAlerts'],
    press: async () => {
      await inRegion('Alerts', 'Add alerts').click()
      await region('Alerts').getByRole('checkbox').check()
      await form('Add alerts').getByRole('button', { name: 'Add alerts' }).click()
    },
    kept: () => region('Alerts').getByRole('checkbox').isChecked(),
    expected: true,
  },
  {
    ...at,
    what: 'taking an alert out of a case',
    writes: ['takeOutCaseAlert'],
    press: async () => {
      await inRegion('Alerts', 'Take out').click()
      await form('Take the alert out').getByRole('textbox').fill('Of another borrower')
      await form('Take the alert out').getByRole('button', { name: 'Take out' }).click()
    },
    kept: () => form('Take the alert out').getByRole('textbox').inputValue(),
    expected: 'Of another borrower',
  },
  {
    ...at,
    what: 'recording a visit within a case',
    writes: ['recordSiteVisit'],
    press: async () => {
      await inRegion('Visits and stock audits', 'Record a visit').click()
      await form('Visit or stock audit').getByLabel('What else was seen').fill('One shift runs')
      await form('Visit or stock audit').getByRole('button', { name: 'Save visit' }).click()
    },
    kept: () => form('Visit or stock audit').getByLabel('What else was seen').inputValue(),
    expected: 'One shift runs',
  },
  {
    ...at,
    what: 'adding a task',
    writes: ['addCaseTask'],
    press: async () => {
      await inRegion('Tasks', 'Add task').click()
      await task().fill('Ask the auditor')
      await form('Add task').getByRole('button', { name: 'Add task' }).click()
    },
    kept: () => task().inputValue(),
    expected: 'Ask the auditor',
  },
  {
    ...at,
    what: 'changing a task',
    writes: ['changeCaseTask'],
    press: async () => {
      await inRegion('Tasks', 'Change').click()
      await task().fill('Visit the godown')
      await form('Change task').getByRole('button', { name: 'Save task' }).click()
    },
    kept: () => task().inputValue(),
    expected: 'Visit the godown',
  },
  {
    ...at,
    what: 'ticking a task off',
    writes: ['settleCaseTask'],
    press: () => region('Tasks').getByRole('checkbox').click(),
    kept: () => region('Tasks').getByRole('checkbox').isChecked(),
    expected: false,
  },
  {
    ...at,
    what: 'removing a task',
    writes: ['removeCaseTask'],
    press: () => inRegion('Tasks', 'Remove').click(),
    kept: () => region('Tasks').getByText('Visit the unit').count(),
    expected: 1,
  },
  {
    path: at.path,
    answers: clocked(),
    what: 'saying that a case waits for the borrower',
    writes: ['waitForBorrower'],
    press: async () => {
      await button('Waiting for the borrower').click()
      await form('Waiting for the borrower').getByLabel('What is awaited').fill('The ledger')
      await form('Waiting for the borrower').getByRole('button', { name: 'Save the wait' }).click()
    },
    kept: () => form('Waiting for the borrower').getByLabel('What is awaited').inputValue(),
    expected: 'The ledger',
  },
  {
    path: at.path,
    answers: clocked({ waiting_since: '2026-06-02', waiting_for: 'The ledger' }),
    what: 'saying that a case no longer waits',
    writes: ['endWaiting'],
    press: () => button('No longer waiting').click(),
    kept: () => page().getByText('The ledger', { exact: true }).count(),
    expected: 1,
  },
  {
    ...at,
    what: 'making the file of a case',
    writes: ['makeCaseFile'],
    press: () => button('Case file').click(),
  },
]
