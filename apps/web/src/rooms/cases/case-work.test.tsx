import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)
beforeEach(() => sessionStorage.clear())

const ANNA = { _id: 'u1', name: 'Anna Pinto' }
const ALERT = {
  alert_id: 'a1',
  alert_summary: '86 days past due on TL4002651',
  alert_type: 'dpd_status_change',
  risk_severity: 'High',
  read_on: '2026-05-26',
  state: 'open',
  party_id: 'p1',
  party_name: 'Konkan Agro',
  severity_when_linked: 'Medium',
  moved: 'worse',
  linked_at: '2026-05-20T06:00:00Z',
  linked_by: 'Anna Pinto',
}
const TASKS = [
  { task_id: 't1', text: 'Speak with the borrower', is_overdue: true, due_on: '2020-01-02', position: 1 },
  {
    ...{ task_id: 't2', text: 'Visit the unit', assignee: 'u1', assignee_name: 'Anna Pinto', due_on: '2999-01-02' },
    ...{ done_at: '2026-05-21T06:00:00Z', done_by: 'Anna Pinto', position: 2 },
  },
]
const OPEN_CASE = {
  uid: 'uid-7',
  case_id: 'CASE-2026-000007',
  subject: 'Account turned to SMA-1',
  issue: 'What happened',
  case_type: 't1',
  case_type_name: 'Early warning review',
  party_id: 'p1',
  party_name: 'Konkan Agro',
  status: 'WIP',
  case_status: 'WIP',
  status_since: '2026-05-20T06:00:00Z',
  status_due: '2020-06-01',
  case_assignee: ANNA,
  editable: true,
  version: 4,
  alert_id: 'a1',
  alerts: [
    ALERT,
    {
      ...ALERT,
      alert_id: 'a2',
      alert_summary: 'Of a sister',
      party_id: 'p2',
      party_name: 'Sister Ltd',
      moved: 'calmer',
    },
  ],
  tasks: TASKS,
  tasks_total: 2,
  tasks_open: 1,
  tasks_overdue: 1,
  asks_outcome: true,
}
const STATUSES = [
  {
    status_id: 'esc',
    case_status: 'ESCALATION',
    case_category: 'ESCALATION',
    label: 'Ask the borrower',
    ESCALATION: [ANNA],
  },
  { status_id: 'end', case_status: 'CLOSED', case_category: 'CLOSED', label: 'Close', CLOSED: [] },
]
const CASE = '/v1/cases/uid-7'

async function openCase(
  more: object = {},
  answers: Record<string, object | ((call: Call) => unknown)> = {},
  path = '/app/cases/uid-7',
) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Anna Pinto', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/cases': { cases: [], count: 0 },
    [`GET ${CASE}`]: { ticket: { ...OPEN_CASE, ...more } },
    [`GET ${CASE}/case_status`]: { status: 200, success: true, data: STATUSES },
    [`GET ${CASE}/case_assignee`]: { status: 200, success: true, data: [ANNA] },
    [`PATCH ${CASE}`]: { success: true, data: { message: 'ok' } },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  await screen.findByText('What happened')
  return server
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const once = async (server: Awaited<ReturnType<typeof openCase>>, call: string) => {
  await waitFor(() => expect(server.to(call)).toHaveLength(1))
  return server.to(call)[0]?.body
}

it.each(['/app/cases/uid-7', '/app/cases?offCanvas=view-case&case_id=uid-7'])(
  'shows the alerts of the case with what they say now, and opens one: %s',
  async (path) => {
    await openCase({}, {}, path)
    const alerts = region('Alerts').getAllByRole('listitem')
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Worse since it was linked'),
      expect.stringMatching(/Sister Ltd.*Calmer since it was linked/),
    ])
    expect(alerts[0]?.textContent).not.toContain('Konkan Agro')
    await userEvent.click(region('Alerts').getByRole('link', { name: ALERT.alert_summary }))
    expect(addressNow()).toContain('offCanvas=a1')
  },
)

it('adds ticked alerts, and says which case has one already', async () => {
  const option = { alert_id: 'a3', alert_summary: 'Cheques returned', risk_severity: 'Low', party_id: 'p1' }
  const server = await openCase(
    {},
    {
      [`GET ${CASE}/alert_options`]: { data: [option] },
      [`PATCH ${CASE}/alerts`]: refuse(409, 'CASE-9 was already opened for this alert.', {
        uid: 'uid-9',
        case_id: 'CASE-9',
      }),
    },
  )
  await userEvent.click(region('Alerts').getByRole('button', { name: 'Add alerts' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: /Cheques returned/ }))
  await userEvent.click(region('Alerts').getByRole('button', { name: 'Add alerts' }))
  expect(await once(server, `PATCH ${CASE}/alerts`)).toMatchObject({ alert_ids: ['a3'] })
  await screen.findByText('CASE-9 was already opened for this alert.')
})

it('takes one out with a reason, which stays where it is refused', async () => {
  const server = await openCase(
    {},
    { [`PATCH ${CASE}/alerts/a1`]: refuse(400, 'Too short', { fields: { reason: 'Too short' } }) },
  )
  const [first] = region('Alerts').getAllByRole('button', { name: 'Take out' })
  if (first) await userEvent.click(first)
  await userEvent.type(screen.getByRole('textbox', { name: 'Why it does not belong here' }), 'no{Enter}')
  expect(await once(server, `PATCH ${CASE}/alerts/a1`)).toMatchObject({ reason: 'no' })
  await screen.findByText('Too short')
  expect(screen.getByRole('textbox', { name: 'Why it does not belong here' })).toHaveProperty('value', 'no')
})

it('shows how far the tasks are, marks what is overdue, and settles, adds and removes', async () => {
  const server = await openCase(
    {},
    {
      [`PATCH ${CASE}/tasks`]: { success: true, data: { message: 'ok', task_id: 't3' } },
      [`PATCH ${CASE}/tasks/t1/done`]: { success: true, data: { message: 'ok' } },
      [`PATCH ${CASE}/tasks/t2/remove`]: { success: true, data: { message: 'ok' } },
    },
  )
  const tasks = region('Tasks')
  tasks.getByText(/1 of 2 done/)
  tasks.getByText(/Overdue since 02-01-2020/)
  tasks.getByText(/Done by Anna Pinto/)
  await userEvent.click(tasks.getByRole('checkbox', { name: 'Done: Speak with the borrower' }))
  expect(await once(server, `PATCH ${CASE}/tasks/t1/done`)).toMatchObject({ done: true })
  await userEvent.click(tasks.getAllByRole('button', { name: 'Remove' })[1] as HTMLElement)
  await once(server, `PATCH ${CASE}/tasks/t2/remove`)
  await userEvent.click(tasks.getByRole('button', { name: 'Add task' }))
  await userEvent.type(tasks.getByRole('textbox', { name: 'Task' }), 'Call the owner')
  await userEvent.selectOptions(await tasks.findByRole('combobox', { name: 'Person' }), 'Anna Pinto')
  await userEvent.click(tasks.getByRole('button', { name: 'Add task' }))
  expect(await once(server, `PATCH ${CASE}/tasks`)).toMatchObject({
    text: 'Call the owner',
    assignee: 'u1',
    due_on: null,
  })
})

it('says that a case has neither alerts nor tasks, and lets nobody change a closed one', async () => {
  await openCase({ alerts: [], tasks: [], tasks_total: 0, editable: false, status: 'CLOSED', case_status: 'CLOSED' })
  region('Alerts').getByText('No alert is linked.')
  region('Tasks').getByText('No task yet.')
  for (const name of ['Add alerts', 'Add task', 'Close', 'Ask the borrower'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('tells since when it stands where it does, and that its day has passed', async () => {
  await openCase()
  screen.getByText(/overdue since 01-06-2020/)
})

it('asks what came of the case with the step that closes it, and keeps it where it is refused', async () => {
  const server = await openCase(
    {},
    {
      [`PATCH ${CASE}`]: refuse(400, 'Write the amount.', { fields: { 'outcome.limit_amount': 'Write the amount.' } }),
    },
  )
  const steps = within(await screen.findByRole('group', { name: 'Next step' }))
  await userEvent.click(steps.getByRole('button', { name: 'Close' }))
  const form = within(screen.getByRole('form', { name: 'Close' }))
  const send = form.getByRole('button', { name: 'Close' })
  await userEvent.type(form.getByRole('textbox', { name: 'Why' }), 'Paid in full')
  expect(send).toHaveProperty('disabled', true)
  await userEvent.selectOptions(
    form.getByRole('combobox', { name: 'What was done' }),
    'Followed up, the borrower complied',
  )
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Limit' }), 'Reduced to')
  await userEvent.type(form.getByRole('textbox', { name: 'Reduced to (₹)' }), 'much')
  await userEvent.selectOptions(form.getByRole('combobox', { name: 'Watch category' }), 'Close watch')
  await userEvent.click(send)
  expect(await once(server, `PATCH ${CASE}`)).toMatchObject({
    notes: 'Paid in full',
    case_status: 'end',
    outcome: {
      done: 'followed_up',
      text: null,
      limit: 'reduced_to',
      limit_amount: 'much',
      provision: null,
      watch: 'close_watch',
    },
  })
  await form.findByText('Write the amount.')
  expect(form.getByRole('textbox', { name: 'Reduced to (₹)' })).toHaveProperty('value', 'much')
})

it('takes a step in words of the action with its reason alone', async () => {
  const server = await openCase()
  await userEvent.click(await screen.findByRole('button', { name: 'Ask the borrower' }))
  const form = within(screen.getByRole('form', { name: 'Ask the borrower' }))
  await userEvent.type(form.getByRole('textbox', { name: 'Why' }), 'The stock fell')
  await userEvent.click(form.getByRole('button', { name: 'Ask the borrower' }))
  expect(await once(server, `PATCH ${CASE}`)).toEqual({ notes: 'The stock fell', case_status: 'esc' })
  expect(server.to(`PATCH ${CASE}`)[0]?.headers.get('If-Match')).toBe('"4"')
})

it('shows what came of a closed case', async () => {
  await openCase({
    ...{ status: 'CLOSED', case_status: 'CLOSED', editable: false },
    outcome: {
      done: 'other',
      text: 'Sold the stock',
      limit: 'blocked',
      limit_amount: null,
      provision: '250000.00',
      watch: 'exit',
    },
  })
  const facts = region('Properties')
  for (const text of ['Something else', 'Sold the stock', 'Blocked', 'Exit']) facts.getByText(text)
})

it('shows the one alert of a server that keeps no work', async () => {
  await openCase({
    alerts: undefined,
    tasks: undefined,
    tasks_total: undefined,
    alert: { _id: 'a1', alert_summary: 'The one alert' },
  })
  region('Alert').getByText('The one alert')
  expect(screen.queryByRole('region', { name: 'Tasks' })).toBeNull()
})

it('lists the visits of the case, and records one more within it', async () => {
  const RECORD = 'POST /v1/admin/desk/site_visits'
  const seen = {
    ...{ visit_key: 'v1', visit_id: 'v1', visit_kind: 'unit_visit', visited_on: '2026-05-20', working: 'closed' },
    ...{ recorded_by: 'Anna Pinto', recorded_at: '2026-05-20T06:00:00Z' },
  }
  const saved = { success: true, data: { message: 'Unit visit saved.', visit_id: 'v2' } }
  const server = await openCase({ visits: [seen] }, { [RECORD]: saved })
  region('Visits and stock audits').getByText('State of operations: Closed')
  await userEvent.click(region('Visits and stock audits').getByRole('button', { name: 'Record a visit' }))
  await userEvent.click(screen.getByRole('button', { name: 'Running' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save visit' }))
  expect(await once(server, RECORD)).toMatchObject({ party_id: 'p1', case_id: 'uid-7', working: 'running' })
  await screen.findByText('Unit visit saved.')
})

it('takes no visit once the case is closed', async () => {
  await openCase({ status: 'CLOSED', case_status: 'Closed', editable: false })
  region('Visits and stock audits').getByText('No visit was recorded within this case.')
  expect(screen.queryByRole('button', { name: 'Record a visit' })).toBeNull()
})

const WAIT = `PATCH ${CASE}/waiting`
const WAITS = { waiting_since: '2026-05-21', waiting_for: 'Stock statement', status_due: null }

it('says that the case waits for the borrower, and keeps what was typed where it is refused', async () => {
  const message = 'This day has passed: choose today or a later day.'
  const server = await openCase({}, { [WAIT]: refuse(400, message, { fields: { ask_again_on: message } }) })
  await userEvent.click(screen.getByRole('button', { name: 'Waiting for the borrower' }))
  const form = within(screen.getByRole('form', { name: 'Waiting for the borrower' }))
  await userEvent.type(form.getByLabelText('What is awaited'), 'Ledger')
  await userEvent.type(form.getByLabelText('Ask again on'), '2020-01-02')
  await userEvent.click(form.getByRole('button', { name: 'Save the wait' }))
  expect(await once(server, WAIT)).toEqual({ waiting_for: 'Ledger', ask_again_on: '2020-01-02' })
  expect(server.to(WAIT)[0]?.headers.get('If-Match')).toBe('"4"')
  await form.findByText(message)
  expect(form.getByLabelText('What is awaited')).toHaveProperty('value', 'Ledger')
})

it('shows what changed meanwhile before it waits, and then goes on', async () => {
  const events = [
    { id: 'e1', kind: 'assignee_changed', at: '2026-05-22T06:00:00Z', by: 'Ravi', to: 'Asha', version: 5 },
  ]
  let isLate = true
  const server = await openCase(
    {},
    {
      [WAIT]: () => (isLate ? refuse(409, 'changed', { version: 5, changes: events }) : { success: true, data: {} }),
    },
  )
  await userEvent.click(screen.getByRole('button', { name: 'Waiting for the borrower' }))
  const form = within(screen.getByRole('form', { name: 'Waiting for the borrower' }))
  await userEvent.type(form.getByLabelText('What is awaited'), 'Ledger{Enter}')
  await form.findByText(/This case was changed since you began/)
  isLate = false
  await userEvent.click(form.getByRole('button', { name: 'Reload case' }))
  await waitFor(() => expect(form.queryByText(/This case was changed/)).toBeNull())
  await userEvent.click(form.getByRole('button', { name: 'Save the wait' }))
  await waitFor(() => expect(server.to(WAIT)).toHaveLength(2))
  expect(server.to(WAIT)[1]?.headers.get('If-Match')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Waiting for the borrower' })).toBeNull())
})

it.each([
  ['2999-01-02', 'ask again on 02-01-2999'],
  ['2020-01-02', 'ask again was due on 02-01-2020'],
])('tells since when and for what it waits, with the day to ask again: %s', async (ask_again_on, words) => {
  const server = await openCase({ ...WAITS, ask_again_on }, { [`${WAIT}/end`]: { success: true, data: {} } })
  screen.getByText(/^Waiting for the borrower since 21-05-2026/)
  screen.getByText('Stock statement')
  screen.getByText(words)
  expect(screen.queryByText(/overdue since/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Change the wait' }))
  expect(screen.getByLabelText('What is awaited')).toHaveProperty('value', 'Stock statement')
  await userEvent.click(screen.getByRole('button', { name: 'No longer waiting' }))
  await waitFor(() => expect(server.to(`${WAIT}/end`)).toHaveLength(1))
  expect(server.to(`${WAIT}/end`)[0]?.headers.get('If-Match')).toBe('"4"')
})

it('shows a wait to whoever may only look, and offers none', async () => {
  await openCase({ ...WAITS, editable: false })
  screen.getByText(/^Waiting for the borrower since/)
  for (const name of ['Change the wait', 'No longer waiting']) expect(screen.queryByRole('button', { name })).toBeNull()
})
