import { page } from '../foreign-browser.ts'
import { button, type Walk } from './walk.ts'

const ROW = {
  ...{ party_id: 'P1', party_name: 'Sahyadri Foundry Ltd', is_demo: false, customer_number: null, high: 1, medium: 0 },
  ...{ low: 0, undecided: 1, decided: 'new', late_days: 0, watch_until: null, exposure: null, asset_class: null },
  ...{ days_past_due: null, npa_since: null, npa_on: null, priority: 30, newest_at: '2026-06-01T06:00:00Z' },
  factors: { severity: 1, exposure: 0.3, decided: 1, urgency: 1, trend: 1 },
  ...{ assignee: null, readings: [], months: [] },
}
const ALERT = {
  ...{ alert_id: 'al-1', label: 'Charge', summary: 'A charge', severity: 'High', state: 'new', came_back_from: null },
  ...{ reading_no: 1, told_at: '2026-06-01T06:00:00Z', as_of: null, code: null, note: null, watch_until: null },
  ...{ decided_by: null, decided_at: null, case_id: null, case_number: null },
}
const QUEUE = {
  'GET /v1/admin/desk': {
    data: [ROW],
    total_count: 1,
    tabs: { open: 1, mine: 0, unassigned: 1, no_facility: 1, watching: 0 },
    undecided: 1,
  },
  'GET /v1/admin/desk/borrowers/P1': { row: ROW, alerts: [ALERT], notes: [] },
  'GET /v1/admin/desk/people': { data: [] },
}
const at = { path: '/app/alerts?borrower=P1', answers: QUEUE }
const note = () => page().getByRole('textbox', { name: 'Note', exact: true })

export const DESK: Walk[] = [
  {
    ...at,
    what: 'closing the alerts of a borrower',
    // What is taken back was decided before, by a control that is walked here.
    writes: ['decideAlerts', 'undoDecision'],
    press: async () => {
      await button(/^Close$/).click()
      await page().getByLabel('Acted upon').check()
      await page().getByLabel('What was done').fill('Paid')
      await button('Close alerts').click()
    },
    kept: () => page().getByLabel('What was done').inputValue(),
    expected: 'Paid',
  },
  {
    ...at,
    what: 'taking a borrower',
    writes: ['assignBorrowers'],
    press: () => button('Take').click(),
  },
  {
    ...at,
    what: 'writing a note on a borrower',
    writes: ['noteBorrower'],
    press: async () => {
      await button(/^Note$/).click()
      await note().fill('Called them')
      await button('Save note').click()
    },
    kept: () => note().inputValue(),
    expected: 'Called them',
  },
]
