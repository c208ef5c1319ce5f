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
  'GET /v1/admin/desk/people': { data: [{ user_id: 'u2', name: 'Ravi' }] },
}
const PROMISE = {
  ...{ promise_id: 'pr1', promise_key: 'pr1', account_number: null, amount: '4000000.00', promised_on: '2026-11-10' },
  ...{ promised_for: '2026-11-20', promised_by: 'The owner', note: null, recorded_by: 'Asha', state: 'open' },
  ...{ recorded_at: '2026-11-10T06:00:00Z', because: null, paid: '0.00', told_until: '2026-11-12' },
  ...{ withdrawn_by: null, withdrawn_because: null, source_document: null },
}
const VISIT = {
  ...{ visit_key: 'vi1', visit_id: 'vi1', visit_kind: 'stock_audit', visited_on: '2026-11-10', place: 'Works' },
  ...{ working: 'partly', adverse_findings: 'Stock could not be shown', gravity: 'major', recorded_by: 'Asha' },
  ...{ recorded_at: '2026-11-10T06:00:00Z' },
}
/** The notes on the page of a borrower, where a visit is recorded. */
const VISITED = {
  path: '/app/party/P1/notes',
  answers: {
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'overview' }, { id: 'notes' }] },
    'GET /v1/admin/desk/borrowers/P1': { row: ROW, alerts: [ALERT], notes: [], site_visits: [VISIT] },
  },
}
const reasonOf = (form: string) => page().getByRole('form', { name: form }).getByRole('textbox')
const sayWhy = async (form: string, send: string, reason: string) => {
  await button(send).click()
  await reasonOf(form).fill(reason)
  await page().getByRole('form', { name: form }).getByRole('button', { name: send }).click()
}
/** More borrowers than the page shows. */
const LONG_QUEUE = { ...QUEUE, 'GET /v1/admin/desk': { ...QUEUE['GET /v1/admin/desk'], total_count: 60 } }
const VIEW = {
  ...{ view_id: 'v1', name: 'Gravest first', search: { severity: 'High' }, is_shared: false, is_own: true },
  ...{ owner_name: 'Asha', is_start: false },
}
const VIEWS = { ...QUEUE, 'GET /v1/admin/desk/views': { data: [VIEW] } }
const bar = () => page().getByRole('group', { name: 'Decide for those chosen' })
const chooseAll = async () => {
  await page().getByRole('checkbox', { name: 'All on this page' }).check()
  await button(/^Choose all 60/).click()
}
const chooseOfMenu = async (menu: string, item: string) => {
  await button(menu).click()
  await page().getByRole('menuitem', { name: item }).click()
}
const nameOfView = () => page().getByLabel('Name', { exact: true })
const WORKING_DAYS = {
  ...{ state: null, saturdays_off: 'second_and_fourth', holidays: [], added: [], struck: [], states: [] },
  ...{ known: { from: '2024', to: '2030' }, set_by: null, set_at: null },
}
const WEIGHTS = { weights: { high_days: 1 }, defaults: { high_days: 1 }, set_by: null, set_at: null }
const ASSIGNMENT = { steps: [], people: [], set_by: null, set_at: null }
const addStep = async () => {
  await chooseOfMenu('Settings', 'Assignment')
  await button('Add').click()
}
const ESCALATION = { after_days: null, usual_after_days: 2, set_by: null, set_at: null }
const escalationDays = () => page().getByLabel('After working days overdue')
const turnEscalationOn = async () => {
  await chooseOfMenu('Settings', 'Escalation')
  await page().getByLabel('What is overdue goes up').check()
  await escalationDays().fill('3')
}
const stepsAdded = () => page().getByRole('list', { name: 'Steps' }).getByRole('listitem').count()
const CASE_RULES = {
  ...{ rules: [], case_types: [{ case_type_id: 't1', name: 'Review' }], alert_types: [], people: [] },
  ...{ set_by: null, set_at: null },
}
const highDays = () => page().getByRole('group', { name: 'Working days to decide' }).getByLabel('High')
const LONG = { path: '/app/alerts?view=borrowers', answers: LONG_QUEUE }
const VIEWED = { path: '/app/alerts?view=borrowers&severity=High', answers: VIEWS }
const at = { path: '/app/alerts?borrower=P1', answers: QUEUE }
const note = () => page().getByRole('textbox', { name: 'Note', exact: true })

/** Deletes nothing, and so closes no High alert alone. */
const READS_AND_ASKS = {
  ...{ user_id: 'f', name: 'F', email: 'f@x.example' },
  policy: { '/v1': 'GET,POST,PUT,PATCH' },
}

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
    ...{ path: at.path, answers: { ...QUEUE, 'GET /v1/account/myprofile': READS_AND_ASKS } },
    what: 'asking to close the alerts of a borrower',
    writes: ['askClosing'],
    press: async () => {
      await button(/^Close$/).click()
      await page().getByLabel('Acted upon').check()
      await page().getByLabel('What was done').fill('Paid')
      await button('Ask to close alerts').click()
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
  {
    ...at,
    what: 'recording a promise',
    writes: ['recordPromise'],
    press: async () => {
      await button(/^Promise$/).click()
      await page().getByLabel('Amount (₹)').fill('4,00,000')
      await button('Tomorrow').click()
      await button('Save promise').click()
    },
    kept: () => page().getByLabel('Amount (₹)').inputValue(),
    expected: '4,00,000',
  },
  {
    path: at.path,
    answers: {
      ...QUEUE,
      'GET /v1/admin/desk/borrowers/P1': { row: ROW, alerts: [ALERT], notes: [], promises: [PROMISE] },
    },
    what: 'withdrawing a promise',
    writes: ['withdrawPromise'],
    press: async () => {
      await button('Withdraw').click()
      await page().getByRole('form', { name: 'Withdraw promise' }).getByRole('textbox').fill('Misheard')
      await page().getByRole('form', { name: 'Withdraw promise' }).getByRole('button', { name: 'Withdraw' }).click()
    },
    kept: () => page().getByRole('form', { name: 'Withdraw promise' }).getByRole('textbox').inputValue(),
    expected: 'Misheard',
  },
  {
    ...VISITED,
    what: 'recording a visit',
    writes: ['recordSiteVisit'],
    press: async () => {
      await button('Record a visit').click()
      await button('Partly running').click()
      await page().getByLabel('Stock seen (₹)').fill('40,00,000')
      await button('Save visit').click()
    },
    kept: () => page().getByLabel('Stock seen (₹)').inputValue(),
    expected: '40,00,000',
  },
  {
    ...VISITED,
    what: 'closing the adverse finding of a visit',
    writes: ['closeSiteVisitFinding'],
    press: () => sayWhy('Close finding', 'Close finding', 'Shown since'),
    kept: () => reasonOf('Close finding').inputValue(),
    expected: 'Shown since',
  },
  {
    ...VISITED,
    what: 'withdrawing a visit',
    writes: ['withdrawSiteVisit'],
    press: () => sayWhy('Withdraw visit', 'Withdraw', 'Another godown'),
    kept: () => reasonOf('Withdraw visit').inputValue(),
    expected: 'Another godown',
  },
  {
    ...LONG,
    what: 'deciding for all that the filters show',
    writes: ['decideFiltered'],
    press: async () => {
      await chooseAll()
      await bar().getByRole('button', { name: 'Acknowledge' }).click()
    },
    kept: () => bar().getByText('60 borrowers chosen').count(),
    expected: 1,
  },
  {
    path: LONG.path,
    answers: { ...LONG.answers, 'GET /v1/cases/case_types': [{ _id: 't1', name: 'Review' }] },
    what: 'opening one case for each borrower',
    writes: ['openCases'],
    press: async () => {
      await chooseAll()
      await bar().getByRole('button', { name: 'One case each' }).click()
      await bar().getByLabel('Case type').selectOption({ label: 'Review' })
      await bar().getByLabel('Summary').fill('Limits of the quarter')
      await bar().getByLabel('Description').fill('Look at the limits.')
      await bar().getByRole('button', { name: 'Open the cases' }).click()
    },
    kept: () => bar().getByLabel('Summary').inputValue(),
    expected: 'Limits of the quarter',
  },
  {
    ...LONG,
    what: 'assigning all that the filters show',
    writes: ['assignFiltered'],
    press: async () => {
      await chooseAll()
      await bar().getByRole('button', { name: 'Assign' }).click()
      await bar().getByLabel('Assignee').selectOption({ label: 'Ravi' })
      await bar().getByRole('form', { name: 'Assign' }).getByRole('button', { name: 'Assign' }).click()
    },
    kept: () => bar().getByLabel('Assignee').inputValue(),
    expected: 'u2',
  },
  {
    path: VIEWED.path,
    answers: QUEUE,
    what: 'saving a view',
    writes: ['saveView'],
    press: async () => {
      await chooseOfMenu('Views', 'Save this view')
      await nameOfView().fill('My morning')
      await button('Save').click()
    },
    kept: () => nameOfView().inputValue(),
    expected: 'My morning',
  },
  {
    ...VIEWED,
    what: 'renaming a view',
    writes: ['changeView'],
    press: async () => {
      await chooseOfMenu(VIEW.name, 'Rename or share this view')
      await nameOfView().fill('My morning')
      await button('Save').click()
    },
    kept: () => nameOfView().inputValue(),
    expected: 'My morning',
  },
  {
    ...VIEWED,
    what: 'opening the queue with a view',
    writes: ['startWithView'],
    press: () => chooseOfMenu(VIEW.name, 'Open the queue with this view'),
  },
  {
    ...VIEWED,
    what: 'deleting a view',
    writes: ['deleteView'],
    press: () => chooseOfMenu(VIEW.name, 'Delete this view'),
  },
  {
    ...LONG,
    what: 'changing the working days',
    writes: ['setWorkingCalendar'],
    answers: { ...LONG_QUEUE, 'GET /v1/admin/desk/calendar': WORKING_DAYS },
    press: async () => {
      await chooseOfMenu('Settings', 'Working days')
      await page().getByLabel('Saturdays').selectOption({ label: 'All Saturdays off' })
      await button('Save').click()
    },
    kept: () => page().getByLabel('Saturdays').inputValue(),
    expected: 'all',
  },
  {
    ...LONG,
    what: 'changing who is given borrowers automatically',
    writes: ['setAssignmentRules'],
    answers: { ...LONG_QUEUE, 'GET /v1/admin/desk/assignment': ASSIGNMENT },
    press: async () => {
      await addStep()
      await button('Save').click()
    },
    kept: stepsAdded,
    expected: 1,
  },
  {
    ...LONG,
    what: 'previewing who would be given borrowers',
    writes: ['previewAssignment'],
    answers: { ...LONG_QUEUE, 'GET /v1/admin/desk/assignment': ASSIGNMENT },
    press: async () => {
      await addStep()
      await button('Preview').click()
    },
    kept: stepsAdded,
    expected: 1,
  },
  {
    ...LONG,
    what: 'changing when what is overdue goes up',
    writes: ['setEscalation'],
    answers: { ...LONG_QUEUE, 'GET /v1/admin/desk/escalation': ESCALATION },
    press: async () => {
      await turnEscalationOn()
      await button('Save').click()
    },
    kept: () => escalationDays().inputValue(),
    expected: '3',
  },
  {
    ...LONG,
    what: 'previewing what would go up',
    writes: ['previewEscalation'],
    answers: { ...LONG_QUEUE, 'GET /v1/admin/desk/escalation': ESCALATION },
    press: async () => {
      await turnEscalationOn()
      await button('Preview').click()
    },
    kept: () => escalationDays().inputValue(),
    expected: '3',
  },
  {
    ...LONG,
    what: 'adding a rule that opens cases',
    writes: ['setCaseRules'],
    answers: { ...LONG_QUEUE, 'GET /v1/admin/desk/case_rules': CASE_RULES },
    press: async () => {
      await chooseOfMenu('Settings', 'Cases by rule')
      await button('Add a rule').click()
      await page().getByLabel('Name of the rule').fill('New NPA')
      await button('Save').click()
    },
    kept: () => page().getByLabel('Name of the rule').inputValue(),
    expected: 'New NPA',
  },
  {
    ...LONG,
    what: 'changing the service levels',
    writes: ['setPrioritySettings'],
    answers: { ...LONG_QUEUE, 'GET /v1/admin/desk/settings': WEIGHTS },
    press: async () => {
      await chooseOfMenu('Settings', 'Service levels and weights')
      await highDays().fill('3')
      await button('Save').click()
    },
    kept: () => highDays().inputValue(),
    expected: '3',
  },
]
