import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ANNA = { _id: 'u1', name: 'Anna Pinto' }
const RAVI = { _id: 'u2', name: 'Ravi Shankar' }
const OPEN_CASE = {
  uid: 'uid-7',
  case_id: 'CASE-2026-000007',
  subject: 'Account turned to SMA-1',
  issue: 'What happened',
  case_type: 't1',
  case_type_name: 'Early warning review',
  party_name: 'Konkan Agro',
  status: 'NEW',
  case_status: 'NEW',
  case_assignee: RAVI,
  editable: true,
  allow_change: true,
}
const STATUSES = [
  { status_id: 's-wip', case_status: 'WIP', case_category: 'WIP', WIP: [ANNA, RAVI] },
  { status_id: 's-esc', case_status: 'ESCALATION', case_category: 'ESCALATION', ESCALATION: [RAVI] },
  { status_id: 's-end', case_status: 'CLOSED', case_category: 'CLOSED', CLOSED: [] },
]
const TYPES = [
  { _id: 't1', name: 'Early warning review', ticket_workflow_id: 'w1' },
  { _id: 't2', name: 'Covenant breach', ticket_workflow_id: 'w2' },
]
const CASE = 'GET /v1/cases/uid-7'
const PATCH = 'PATCH /v1/cases/uid-7'
const STATUS = `${CASE}/case_status`
const ASSIGNEE = `${CASE}/case_assignee`
const TYPE = `${CASE}/case_type`

type Answers = Record<string, object | ((call: Call) => unknown)>
async function openCase(more: object = {}, answers: Answers = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha Kulkarni', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    [CASE]: { ticket: { ...OPEN_CASE, ...more } },
    [STATUS]: { status: 200, success: true, data: STATUSES },
    [ASSIGNEE]: { status: 200, success: true, data: [ANNA, RAVI] },
    [TYPE]: { status: 200, success: true, data: TYPES },
    [PATCH]: { success: true, data: { message: 'ok' } },
    ...answers,
  })
  await openApp('/app/cases/uid-7', { token: tokenFor() })
  await screen.findByText('What happened')
  return server
}
const select = async (label: string): Promise<HTMLSelectElement> => {
  const combobox = await screen.findByRole('combobox', { name: label })
  if (!(combobox instanceof HTMLSelectElement)) throw new Error(`${label} is no select`)
  return combobox
}
const readySelect = async (label: string) => {
  await waitFor(async () => expect((await select(label)).disabled).toBe(false))
  return select(label)
}
const choicesOf = ({ options }: HTMLSelectElement) => [...options].map(({ label }) => label)
const choose = async (label: string, choice: string) => userEvent.selectOptions(await readySelect(label), choice)
const note = () => screen.getByRole('textbox', { name: 'Note' })
const submit = () => screen.getByRole('button', { name: 'Update case' }) as HTMLButtonElement
const send = async (text: string) => {
  await userEvent.type(note(), text)
  await userEvent.click(submit())
}
const sentBy = async (server: Awaited<ReturnType<typeof openCase>>) => {
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(1))
  return server.to(PATCH)[0]?.body
}

it('offers the statuses and, for the chosen one, the assignees that the server names [DOM-STATE-011] [DOM-STATE-012] [DOM-API-023] [DOM-API-024] [DOM-API-025]', async () => {
  await openCase()
  expect(choicesOf(await readySelect('Status'))).toEqual(['NEW', 'WIP', 'ESCALATION', 'CLOSED'])
  expect(choicesOf(await readySelect('Assignee'))).toEqual(['Ravi Shankar', 'Anna Pinto'])
  expect(choicesOf(await readySelect('Case type'))).toEqual(['Early warning review', 'Covenant breach'])
  await choose('Status', 'ESCALATION')
  expect(choicesOf(await select('Assignee')).slice(1)).toEqual(['Ravi Shankar'])
})

it('finds the assignees of a status under its own name, not under its category [DOM-ENT-048]', async () => {
  const review = { status_id: 's-rev', case_status: 'Under review', case_category: 'WIP' }
  const server = await openCase(
    {},
    { [STATUS]: { status: 200, data: [{ ...review, 'Under review': [ANNA], WIP: [RAVI] }, ...STATUSES.slice(1)] } },
  )
  await choose('Status', 'Under review')
  expect(choicesOf(await select('Assignee')).slice(1)).toEqual(['Anna Pinto'])
  await choose('Assignee', 'Anna Pinto')
  await send('looked at it')
  expect(await sentBy(server)).toMatchObject({ case_status: 's-rev', case_status_assigned: 'u1' })
})

it('sends status, assignee and note, reloads the case and shows the new status [DOM-STATE-008] [DOM-STATE-014] [DOM-STATE-017] [DOM-API-028] [DOM-API-029] [DOM-API-030]', async () => {
  let stored: object = OPEN_CASE
  const server = await openCase(
    {},
    {
      [CASE]: () => ({ ticket: stored }),
      [PATCH]: () => {
        stored = { ...OPEN_CASE, status: 'WIP', case_status: 'WIP', case_assignee: ANNA }
        return { success: true }
      },
    },
  )
  await choose('Status', 'WIP')
  await choose('Assignee', 'Anna Pinto')
  await send('  taken up today ')
  expect(await sentBy(server)).toEqual({
    notes: 'taken up today',
    case_status: 's-wip',
    case_status_assigned: 'u1',
  })
  const valueUnder = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  await waitFor(() => expect([valueUnder('Status'), valueUnder('Assignee')]).toEqual(['WIP', 'Anna Pinto']))
  expect(server.to(CASE).length).toBeGreaterThan(1)
  expect(note()).toHaveProperty('value', '')
})

it.each([
  ['ESCALATION', 's-esc'],
  ['CLOSED', 's-end'],
])('moves the case to %s [DOM-STATE-009] [DOM-STATE-010]', async (word, status_id) => {
  const server = await openCase()
  await choose('Status', word)
  await send('a good reason')
  expect(await sentBy(server)).toEqual({ notes: 'a good reason', case_status: status_id })
})

it('needs a note of five characters after trimming [DOM-VAL-065] [DOM-CONST-004] [DOM-STATE-013] [DOM-STATE-036]', async () => {
  const server = await openCase()
  await choose('Status', 'WIP')
  for (const [text, isRefused] of [
    ['', true],
    ['abcd ', true],
    ['     ', true],
    ['abcde', false],
  ] as const) {
    await userEvent.clear(note())
    if (text) await userEvent.type(note(), text)
    expect(submit().disabled, `'${text}'`).toBe(isRefused)
  }
  await choose('Status', 'NEW')
  expect(submit().disabled).toBe(true)
  await choose('Case type', 'Covenant breach')
  expect(submit().disabled).toBe(false)
  await userEvent.clear(note())
  expect(submit().disabled).toBe(true)
  expect(server.to(PATCH)).toEqual([])
})

it('changes the type alone, with its workflow [DOM-STATE-015] [DOM-STATE-016] [DOM-STATE-033] [DOM-API-031] [DOM-API-032]', async () => {
  const server = await openCase()
  await choose('Case type', 'Covenant breach')
  await send('other covenant')
  expect(await sentBy(server)).toEqual({ notes: 'other covenant', type: 't2', workflow: 'w2' })
})

it('changes the assignee alone [DOM-STATE-032] [DOM-API-035]', async () => {
  const server = await openCase()
  await choose('Assignee', 'Anna Pinto')
  await send('holiday of Ravi')
  expect(await sentBy(server)).toEqual({ notes: 'holiday of Ravi', case_status_assigned: 'u1' })
})

it('lets go of an assignee whom the next status does not offer, and keeps one whom it does [DOM-STATE-031]', async () => {
  const server = await openCase()
  await choose('Status', 'WIP')
  await choose('Assignee', 'Anna Pinto')
  await choose('Status', 'ESCALATION')
  expect((await select('Assignee')).value).toBe('')
  await send('escalated now')
  expect(await sentBy(server)).toEqual({ notes: 'escalated now', case_status: 's-esc' })
})

it.each([
  { editable: true, allow_change: true, open: ['Status', 'Assignee', 'Case type'] },
  { editable: true, allow_change: false, open: ['Status', 'Assignee'] },
  { editable: false, allow_change: true, open: [] },
  { editable: false, allow_change: false, open: [] },
])(
  'with editable $editable and allow_change $allow_change opens $open alone [DOM-PERM-002] [DOM-PERM-003] [DOM-PERM-004]',
  async ({ editable, allow_change, open }) => {
    const server = await openCase({ editable, allow_change })
    for (const label of open) expect((await readySelect(label)).disabled).toBe(false)
    for (const label of ['Status', 'Assignee', 'Case type'].filter((fieldLabel) => !open.includes(fieldLabel))) {
      const control = screen.queryByRole('combobox', { name: label })
      expect(control === null || control.hasAttribute('disabled')).toBe(true)
    }
    expect(screen.queryByRole('button', { name: 'Update case' }) !== null).toBe(editable)
    if (!open.includes('Case type')) expect(server.to(TYPE)).toEqual([])
  },
)

it('says that a type follows another workflow before it is sent', async () => {
  await openCase()
  const said = /Covenant breach follows another workflow/
  expect(screen.queryByText(said)).toBeNull()
  await choose('Case type', 'Covenant breach')
  await screen.findByText(said)
})

it('sends one change on a double click, and the next one after a failure [DOM-API-028]', async () => {
  const server = await openCase({}, { [PATCH]: () => refuse(500, '') })
  await choose('Status', 'ESCALATION')
  await userEvent.type(note(), 'abcde')
  // Both presses before anything is drawn anew, as a browser may deliver them.
  act(() => {
    submit().click()
    submit().click()
  })
  await screen.findByRole('alert')
  expect(server.to(PATCH)).toHaveLength(1)
  await userEvent.click(submit())
  await waitFor(() => expect(server.to(PATCH)).toHaveLength(2))
})

it('takes no further stroke while a change is under way, so that none is lost', async () => {
  let answer = (_: object) => {}
  await openCase({}, { [PATCH]: () => new Promise((resolve) => (answer = resolve)) })
  await choose('Status', 'WIP')
  await send('taken up')
  await waitFor(async () => expect((await select('Status')).disabled).toBe(true))
  expect(note().hasAttribute('readonly')).toBe(true)
  answer({ success: true })
  await waitFor(() => expect(note()).toHaveProperty('value', ''))
  expect((await readySelect('Status')).disabled).toBe(false)
})

it.each([
  [STATUS, 'Status', 'You cannot change this case'],
  [ASSIGNEE, 'Assignee', 'You cannot assign this case'],
  [TYPE, 'Case type', 'You cannot retype this case'],
])(
  'shows the message of a 403 from %s in place of the list [DOM-PERM-006] [DOM-PERM-007] [DOM-PERM-012] [DOM-ERR-005]',
  async (path, label, message) => {
    await openCase({}, { [path]: () => refuse(403, message) })
    await screen.findByText(message)
    expect(screen.queryByRole('combobox', { name: label })).toBeNull()
  },
)

it.each([
  [STATUS, 'No Status Found'],
  [ASSIGNEE, 'No Assignee Found'],
  [TYPE, 'No CaseType Found'],
])(
  '%s without a list or a message reads %s [DOM-PERM-013] [DOM-ERR-020] [DOM-ERR-021] [DOM-ERR-022]',
  async (path, text) => {
    const server = await openCase({}, { [path]: () => new Response('{}', { status: 403 }) })
    await screen.findByText(text)
    closeBrowser()
    server.answers[path] = { data: [] }
    await openCase({}, { [path]: { status: 200, data: [] } })
    await screen.findByText(text)
  },
)

it('takes a message that came with 200 for the list', async () => {
  await openCase({}, { [STATUS]: { status: 403, data: { message: 'The case is locked' } } })
  await screen.findByText('The case is locked')
})

it('shows why a case that is not editable is not [DOM-PERM-006]', async () => {
  await openCase({ editable: false }, { [STATUS]: () => refuse(403, 'You cannot change this case') })
  await screen.findByText('You cannot change this case')
})

it('asks again after a lookup failed', async () => {
  const server = await openCase({}, { [STATUS]: () => refuse(500, 'broken') })
  const form = within(await screen.findByRole('form', { name: 'Update case' }))
  await form.findByText(/broken/)
  server.answers[STATUS] = { data: STATUSES }
  await userEvent.click(form.getByRole('button', { name: 'Retry' }))
  expect(choicesOf(await readySelect('Status'))).toContain('WIP')
})

it('keeps note and choice when the server refuses, and tells its reason', async () => {
  await openCase({}, { [PATCH]: () => refuse(400, 'Anna is on leave.') })
  await choose('Status', 'WIP')
  await send('a good reason')
  await screen.findByText('Anna is on leave.')
  expect(note()).toHaveProperty('value', 'a good reason')
  expect((await select('Status')).value).toBe('s-wip')
})

it('tells what somebody else changed in between, and goes on with the note after reloading', async () => {
  let version = 3
  const change = {
    id: 'e4',
    kind: 'status_changed',
    at: '2024-03-05T18:45:00Z',
    by: 'Vikram',
    from: 'NEW',
    to: 'ESCALATION',
    version: 4,
  }
  const server = await openCase(
    {},
    {
      [CASE]: () => ({ ticket: { ...OPEN_CASE, version } }),
      [PATCH]: ({ headers }: Call) =>
        headers.get('If-Match') === '"3"'
          ? refuse(409, 'Changed.', { version: 4, changes: [change] })
          : { success: true },
    },
  )
  await choose('Status', 'WIP')
  await send('a good reason')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('listitem').textContent).toBe('Vikram moved it from NEW to ESCALATION, 06 Mar 2024, 12:15 am')
  version = 4
  await userEvent.click(alert.getByRole('button', { name: 'Reload case' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(note()).toHaveProperty('value', 'a good reason')
  await choose('Case type', 'Covenant breach')
  await userEvent.click(submit())
  await waitFor(() => expect(server.to(PATCH)[1]?.headers.get('If-Match')).toBe('"4"'))
})

it('sends no version to a server that has none', async () => {
  const server = await openCase()
  await choose('Status', 'WIP')
  await send('a good reason')
  await sentBy(server)
  expect(server.to(PATCH)[0]?.headers.has('If-Match')).toBe(false)
})

it('sends nothing while the organization is suspended, and keeps the note [DOM-PERM-001]', async () => {
  const server = await openCase({}, { 'GET /v1/account/myorg': { organization_id: 'o1', status: 'suspended' } })
  await choose('Status', 'WIP')
  await send('a good reason')
  await screen.findByText('Account Suspended')
  expect(note()).toHaveProperty('value', 'a good reason')
  expect(server.to(PATCH)).toEqual([])
})

it('says which steps are withheld and why', async () => {
  const withheld = [{ status_id: 's-end', case_status: 'CLOSED', reason: 'A second person must take this step.' }]
  await openCase({}, { [STATUS]: { data: STATUSES.slice(0, 1), withheld } })
  await screen.findByText('CLOSED: A second person must take this step.')
})

it('survives a network that fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await openCase({}, { [PATCH]: () => Promise.reject(new TypeError('Failed to fetch')) })
  await choose('Status', 'WIP')
  await send('a good reason')
  await screen.findByText(/cannot be reached/)
  expect(document.body.textContent).not.toContain('custom_network_error')
})
