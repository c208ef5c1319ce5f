import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(closeBrowser)

const POST = 'POST /v1/cases'
const TYPES = [
  { _id: 't1', name: 'Early warning review', ticket_workflow_id: 'w1' },
  { _id: 't2', name: 'Covenant breach', ticket_workflow_id: 'w2' },
]
const ALERT = {
  _id: 'a9',
  alert_summary: 'SMA-0 to SMA-1',
  risk_severity: 'High',
  party_id: 'p9',
  party_name: 'Veerabhadra Castings',
}
const CREATED = { success: true, data: { uid: 'uid-new', message: 'ok' } }
const ANSWERS = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha Kulkarni', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/cases': { cases: [], count: 0 },
  'GET /v1/cases/case_types': TYPES,
  'GET /v1/admin/alerts/a9': { data: [ALERT] },
  'GET /v1/parties/p1': { id: 'p1', name: 'Konkan Agro Processors LLP', type: 'limited_liability_partnership' },
  'GET /v1/search/parties/complete': { data: [{ party_id: 'p3', party_name: 'Deccan Tools' }] },
  'GET /v1/cases/uid-new': { ticket: { uid: 'uid-new', subject: 'The new case', status: 'NEW' } },
  [POST]: CREATED,
}
const FROM_ALERT = '/app/cases?offCanvas=create-case&alert_id=a9'
const FROM_PARTY = '/app/party/p1?party_offcanvas=create-case'

async function openForm(path = FROM_ALERT, answers: Record<string, object | ((call: Call) => unknown)> = {}) {
  const server = fakeServer({ ...ANSWERS, ...answers })
  await openApp(path, { token: tokenFor() })
  const panel = await screen.findByRole('dialog', { name: 'Create case' })
  await within(panel).findByRole('textbox', { name: 'Summary' })
  await waitFor(() => expect(typeSelect().disabled).toBe(false))
  return server
}
const typeSelect = () => screen.getByRole('combobox', { name: 'Case type' }) as HTMLSelectElement
const field = (name: string) => screen.getByRole('textbox', { name })
async function fill(skip = '') {
  for (const [name, text] of [
    ['Summary', 'A summary'],
    ['Description', 'What happened'],
  ] as const) {
    await userEvent.clear(field(name))
    if (name !== skip) await userEvent.type(field(name), text)
  }
  if (skip !== 'Case type') await userEvent.selectOptions(typeSelect(), 'Covenant breach')
}
async function empty(name: string) {
  if (name === 'Case type') await userEvent.selectOptions(typeSelect(), '')
  else await userEvent.clear(field(name))
  await userEvent.tab()
}
const button = () =>
  within(screen.getByRole('dialog', { name: 'Create case' })).getByRole('button', { name: 'Create case' })
const submit = () => userEvent.click(button())
const attach = (name: string, size = 3) => {
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  return userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Attach a file'), file)
}
type Server = Awaited<ReturnType<typeof openForm>>
const sentBy = async (server: Server, count = 1) => {
  await waitFor(() => expect(server.to(POST)).toHaveLength(count))
  return server.to(POST).at(-1)?.body as Record<string, unknown>
}

it('shows the form, then in its place the success view with the alert [DOM-CC-001] [DOM-CC-002] [DOM-CC-003] [DOM-CC-004] [DOM-ERR-012] [DOM-STATE-021]', async () => {
  await openForm()
  expect(screen.queryByText('Case Created Successfully')).toBeNull()
  await fill()
  await submit()
  await screen.findByText('Case Created Successfully')
  screen.getByText('SMA-0 to SMA-1')
  expect(screen.queryByRole('textbox', { name: 'Summary' })).toBeNull()
})

it('goes back to the alert [DOM-CC-005]', async () => {
  await openForm()
  await fill()
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'Back to Alert' }))
  await waitFor(() => expect(addressNow()).toBe('/app/cases?offCanvas=a9'))
})

it('goes to the new case by the uid of the answer [DOM-CC-006] [DOM-CC-007] [DOM-API-021] [DOM-API-022]', async () => {
  await openForm()
  await fill()
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'View Case' }))
  await waitFor(() => expect(addressNow()).toBe('/app/cases/uid-new'))
  await screen.findByRole('heading', { name: 'The new case' })
})

it('has no alert card and no way back without an alert', async () => {
  await openForm(FROM_PARTY)
  await fill()
  await submit()
  await screen.findByText('Case Created Successfully')
  expect(screen.queryByRole('button', { name: 'Back to Alert' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(addressNow()).toBe('/app/party/p1'))
})

it('fixes the party of a party page and sends it with the organization [DOM-CC-008] [DOM-CC-018] [DOM-PANEL-012] [DOM-ENT-079] [DOM-ENT-080] [DOM-ENT-083]', async () => {
  const server = await openForm(FROM_PARTY)
  const panel = within(screen.getByRole('dialog', { name: 'Create case' }))
  panel.getByText('Konkan Agro Processors LLP')
  expect(panel.queryByRole('combobox', { name: 'Party' })).toBeNull()
  expect(panel.queryByRole('button', { name: /^Change/ })).toBeNull()
  expect(panel.queryByLabelText(/organi[sz]ation/i)).toBeNull()
  await fill()
  await submit()
  expect(await sentBy(server)).toMatchObject({
    party: 'p1',
    party_name: 'Konkan Agro Processors LLP',
    organization_id: 'o1',
  })
})

it('fixes the party of an alert and sends the alert [DOM-CC-009] [DOM-ENT-088]', async () => {
  const server = await openForm()
  expect(screen.getAllByText('Veerabhadra Castings').length).toBeGreaterThan(0)
  expect(screen.queryByRole('combobox', { name: 'Party' })).toBeNull()
  await fill()
  await submit()
  expect(await sentBy(server)).toMatchObject({
    party: 'p9',
    party_name: 'Veerabhadra Castings',
    alert_id: 'a9',
    alert: { _id: 'a9' },
  })
})

it('lets a party be searched and chosen otherwise; optional parts are absent [DOM-CC-010] [DOM-CC-014] [DOM-CC-015] [DOM-VAL-027] [DOM-VAL-028] [DOM-API-020]', async () => {
  const server = await openForm('/app/cases?offCanvas=create-case')
  await userEvent.type(screen.getByRole('combobox', { name: /^Party/ }), 'deccan')
  await userEvent.click(await screen.findByRole('option', { name: /DECCAN TOOLS/ }))
  await fill()
  await submit()
  expect(await sentBy(server)).toEqual({
    party: 'p3',
    party_name: 'Deccan Tools',
    subject: 'A summary',
    issue: 'What happened',
    organization_id: 'o1',
    case_type: 't2',
  })
})

it('offers the types of the organization and sends type, summary and description [DOM-CC-011] [DOM-CC-012] [DOM-CC-013] [DOM-ENT-081] [DOM-ENT-082] [DOM-ENT-084]', async () => {
  const server = await openForm()
  expect(server.to('GET /v1/cases/case_types')[0]?.url.searchParams.get('organization_id')).toBe('o1')
  const choices = [...typeSelect().options].map(({ label }) => label)
  expect(choices.slice(1)).toEqual(['Early warning review', 'Covenant breach'])
  await fill()
  await submit()
  expect(await sentBy(server)).toMatchObject({ case_type: 't2', subject: 'A summary', issue: 'What happened' })
})

it('sends a loan account and a file when there are any [DOM-CC-014] [DOM-CC-015] [DOM-ENT-085] [DOM-ENT-086] [DOM-API-049]', async () => {
  const server = await openForm()
  await fill()
  await userEvent.type(field('Loan account'), ' LA-1 ')
  await attach('a.png')
  await submit()
  expect(await sentBy(server)).toMatchObject({
    loan_account: 'LA-1',
    attachment: `data:image/png;base64,${btoa('abc')}`,
    file_name: 'a.png',
  })
})

it.each(['Case type', 'Summary', 'Description'])(
  'sends nothing without %s and says what is missing [DOM-VAL-022] [DOM-VAL-023] [DOM-VAL-024] [DOM-VAL-026]',
  async (name) => {
    const server = await openForm()
    await fill()
    await waitFor(() => expect(button()).toHaveProperty('disabled', false))
    await empty(name)
    await waitFor(() => expect(button()).toHaveProperty('disabled', true))
    await screen.findByText('Please fill the field')
    await userEvent.type(field('Summary'), '{Enter}')
    expect(server.to(POST)).toEqual([])
  },
)

it('sends nothing without a party [DOM-VAL-020] [DOM-VAL-021] [DOM-VAL-026]', async () => {
  const server = await openForm('/app/cases?offCanvas=create-case')
  await userEvent.click(screen.getByRole('combobox', { name: 'Party' }))
  await fill()
  await screen.findByText('Please Choose the Party')
  expect(button()).toHaveProperty('disabled', true)
  expect(server.to(POST)).toEqual([])
})

it('sends nothing without an organization id [DOM-VAL-025]', async () => {
  const server = fakeServer({ ...ANSWERS, 'GET /v1/account/myorg': { status: 'active' } })
  await openApp(FROM_ALERT, { token: tokenFor() })
  await screen.findByText(/Your organization could not be read/)
  await userEvent.type(field('Description'), 'x')
  expect(button()).toHaveProperty('disabled', true)
  expect(server.to(POST)).toEqual([])
})

it('creates one case on a double click and shows progress meanwhile [DOM-CC-017] [DOM-STATE-019] [DOM-STATE-020]', async () => {
  let answer = (_: object) => {}
  const server = await openForm(FROM_ALERT, { [POST]: () => new Promise((resolve) => (answer = resolve)) })
  const isLoading = () => button().hasAttribute('data-loading')
  expect(isLoading()).toBe(false)
  expect(button()).toHaveProperty('disabled', true)
  await fill()
  expect(isLoading()).toBe(false)
  expect(button()).toHaveProperty('disabled', false)
  await userEvent.dblClick(button())
  await sentBy(server)
  await waitFor(() => expect(isLoading()).toBe(true))
  await submit().catch(() => undefined)
  answer(CREATED)
  await screen.findByText('Case Created Successfully')
  expect(server.to(POST)).toHaveLength(1)
})

it('sends the same request key again after a failure', async () => {
  const server = await openForm(FROM_ALERT, { [POST]: () => refuse(500, '') })
  localStorage.setItem('API_URL', window.location.origin)
  await fill()
  await submit()
  await sentBy(server)
  server.answers[POST] = CREATED
  await submit()
  await sentBy(server, 2)
  const keys = server.to(POST).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
})

it.each([
  ['400', () => refuse(400, 'The party is not yours.')],
  ['422', () => refuse(422, '')],
  ['500', () => refuse(500, '')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a page of a proxy', () => new Response('<!doctype html><title>Sign in</title>')],
  ['an answer that tells of no case', () => ({})],
  ['success false as text', () => ({ success: 'false' })],
])(
  'tells %s with the toast and keeps what was typed [DOM-ERR-006] [DOM-ERR-007] [DOM-ERR-008] [DOM-ERR-009] [DOM-STATE-022]',
  async (_, answer) => {
    await openForm(FROM_ALERT, { [POST]: answer })
    await fill()
    await submit()
    await screen.findByText('Error occured while creating a case')
    expect(field('Summary')).toHaveProperty('value', 'A summary')
    expect(field('Description')).toHaveProperty('value', 'What happened')
    expect(button()).toHaveProperty('disabled', false)
    expect(document.body.textContent).not.toContain('custom_network_error')
    expect(screen.queryByRole('dialog', { name: 'Upload Error' })).toBeNull()
  },
)

it('tells a failure of the file with toast and dialog [DOM-ERR-010] [DOM-ERR-011]', async () => {
  await openForm(FROM_ALERT, { [POST]: () => refuse(400, 'File size is too large!') })
  await fill()
  await attach('a.pdf')
  await submit()
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Error' }))
  dialog.getByText('Error occurred during file upload. File size is too large!')
  await userEvent.click(dialog.getByText('Close'))
  await screen.findByText('Error occurred during file upload.')
  screen.getByText('a.pdf')
  expect(screen.queryByText('Error occured while creating a case')).toBeNull()
})

it.each([
  ['400 with other words', () => refuse(400, 'Something broke')],
  ['500', () => refuse(500, '')],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('takes a failure with a file for one of the file: %s [DOM-ERR-010] [DOM-ERR-011]', async (_, answer) => {
  await openForm(FROM_ALERT, { [POST]: answer })
  await fill()
  await attach('a.pdf')
  await submit()
  await screen.findByRole('dialog', { name: 'Upload Error' })
  expect(document.body.textContent).not.toContain('custom_network_error')
})

it.each([
  ['other fields', () => refuse(400, 'No such type.', { fields: { case_type: 'No such type.' } })],
  ['a permission', () => refuse(403, 'You cannot open cases')],
])('but not where the server names %s [DOM-ERR-009]', async (_, answer) => {
  await openForm(FROM_ALERT, { [POST]: answer })
  await fill()
  await attach('a.pdf')
  await submit()
  await screen.findByText('Error occured while creating a case')
  expect(screen.queryByRole('dialog', { name: 'Upload Error' })).toBeNull()
})

it('names the case that was opened for the alert already', async () => {
  await openForm(FROM_ALERT, {
    [POST]: () => refuse(409, 'CASE-2026-000003 was already opened.', { uid: 'uid-3', case_id: 'CASE-2026-000003' }),
  })
  await fill()
  await submit()
  const link = await screen.findByRole('link', { name: 'Open CASE-2026-000003' })
  expect(link.getAttribute('href')).toBe('/app/cases/uid-3')
})

async function sendEach(names: string[]) {
  const server = await openForm(FROM_ALERT, { [POST]: () => refuse(500, '') })
  await fill()
  for (const [index, name] of names.entries()) {
    await attach(name)
    await submit()
    expect(await sentBy(server, index + 1)).toMatchObject({ file_name: name })
    await waitFor(() => expect(button()).toHaveProperty('disabled', false))
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  }
}

it('takes doc, xls, jpg and docx, each sent with the case [DOM-VAL-035] [DOM-VAL-036] [DOM-VAL-037] [DOM-VAL-038]', () =>
  sendEach(['a.doc', 'a.xls', 'a.jpg', 'a.docx']))

it('takes png, pdf, csv and xlsx, in any letter case [DOM-VAL-039] [DOM-VAL-040] [DOM-VAL-041] [DOM-VAL-042] [DOM-VAL-055]', () =>
  sendEach(['a.PNG', 'A.PDF', 'a.Csv', 'a.xlsx']))

it.each(['a.exe', 'a.txt', 'a.html', 'a'])(
  'refuses %s with the format error [DOM-VAL-043] [DOM-VAL-051]',
  async (name) => {
    await openForm()
    await attach(name)
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Error' }))
    dialog.getByText('Files are not in the allowed format. Allowed formats are .pdf, .doc, .docx, .xlsx, .xls, .csv')
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  },
)

it('takes 20971520 bytes, refuses one more, and states 5 MB [DOM-VAL-052] [DOM-VAL-053] [DOM-VAL-054] [DOM-CONST-012] [DOM-CONST-013]', async () => {
  await openForm()
  screen.getByText(/5 MB/)
  await attach('a.pdf', 20_971_521)
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Error' }))
  dialog.getByText('File size is too large!')
  await userEvent.click(dialog.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upload Error' })).toBeNull())
  await attach('a.pdf', 20_971_520)
  screen.getByText('20 MB')
})

const recurring = () => userEvent.click(screen.getByRole('switch', { name: 'Recurring case' }))

it('reveals frequency or dates with the toggle; off it sends none [DOM-CC-016] [DOM-STATE-023] [DOM-STATE-024] [DOM-CONST-010]', async () => {
  const server = await openForm()
  expect(screen.queryByRole('radio')).toBeNull()
  await recurring()
  screen.getByRole('radio', { name: 'Frequency' })
  screen.getByRole('radio', { name: 'Specific dates' })
  const often = within(screen.getByRole('radiogroup', { name: 'How often' }))
  const offered = often.getAllByRole('radio').map((radio) => radio.getAttribute('value'))
  expect(offered).toEqual(['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'])
  await recurring()
  expect(screen.queryByRole('radio')).toBeNull()
  await fill()
  await submit()
  expect(await sentBy(server)).not.toHaveProperty('recurringData')
})

it('sends each of the frequencies as chosen [DOM-VAL-030] [DOM-VAL-031] [DOM-VAL-032] [DOM-VAL-033] [DOM-VAL-034] [DOM-ENT-087]', async () => {
  const server = await openForm(FROM_ALERT, { [POST]: () => refuse(500, '') })
  await fill()
  await recurring()
  for (const [index, frequency] of ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'].entries()) {
    await userEvent.click(screen.getByRole('radio', { name: frequency }))
    await submit()
    expect((await sentBy(server, index + 1)).recurringData).toEqual({ frequency })
    await waitFor(() => expect(button()).toHaveProperty('disabled', false))
  }
})

const dateBox = () => screen.getByLabelText('Date')
const addDate = async (date: string) => {
  await userEvent.type(dateBox(), date)
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
}
const datesShown = () =>
  screen
    .queryAllByRole('button', { name: /^Remove \d/ })
    .map((removeButton) => removeButton.closest('li')?.firstChild?.textContent)

it('adds dates one at a time, each once, and removes them [DOM-STATE-025] [DOM-STATE-026] [DOM-STATE-027] [DOM-STATE-028] [DOM-VAL-029] [DOM-ENT-087]', async () => {
  const server = await openForm()
  await fill()
  await recurring()
  await userEvent.click(screen.getByRole('radio', { name: 'Specific dates' }))
  expect(dateBox()).toHaveProperty('type', 'date')
  expect(screen.getByRole('button', { name: 'Add' })).toHaveProperty('disabled', true)
  await addDate('2099-02-01')
  expect(datesShown()).toEqual(['01-02-2099'])
  await addDate('2099-01-31')
  await addDate('2099-01-31')
  await addDate('2099-02-01')
  expect(datesShown()).toEqual(['31-01-2099', '01-02-2099'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove 31-01-2099' }))
  await submit()
  expect((await sentBy(server)).recurringData).toEqual({ absoluteDates: ['2099-02-01'] })
})

it('sends only the chosen kind of recurrence [DOM-STATE-034]', async () => {
  const server = await openForm()
  await fill()
  await recurring()
  await userEvent.click(screen.getByRole('radio', { name: 'Specific dates' }))
  await addDate('2099-02-01')
  await userEvent.click(screen.getByRole('radio', { name: 'Frequency' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Weekly' }))
  await submit()
  expect((await sentBy(server)).recurringData).toEqual({ frequency: 'Weekly' })
})

it('creates no silent one-off when the toggle is on and nothing is chosen [DOM-STATE-035]', async () => {
  const server = await openForm()
  await fill()
  await recurring()
  await screen.findByText(/Choose how often/)
  expect(button()).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('radio', { name: 'Specific dates' }))
  await screen.findByText(/Add at least one date/)
  expect(button()).toHaveProperty('disabled', true)
  expect(server.to(POST)).toEqual([])
})

it('says so when there is no case type [DOM-ERR-021]', async () => {
  fakeServer({ ...ANSWERS, 'GET /v1/cases/case_types': { data: [] } })
  await openApp(FROM_ALERT, { token: tokenFor() })
  await screen.findByText('No CaseType Found')
})

it('reads the status of the organization in any letter case [DOM-STATE-030]', async () => {
  const server = await openForm(FROM_ALERT, { 'GET /v1/account/myorg': { organization_id: 'o1', status: 'Active' } })
  await fill()
  await submit()
  await sentBy(server)
})

it('sends nothing while the organization is suspended, and keeps what was typed [DOM-PERM-001]', async () => {
  const server = await openForm(FROM_ALERT, { 'GET /v1/account/myorg': { organization_id: 'o1', status: 'suspended' } })
  await fill()
  await submit()
  await screen.findByText('Account Suspended')
  expect(field('Summary')).toHaveProperty('value', 'A summary')
  expect(server.to(POST)).toEqual([])
})

it('says that an unknown alert is none', async () => {
  fakeServer({ ...ANSWERS, 'GET /v1/admin/alerts/a9': { data: [null] } })
  await openApp(FROM_ALERT, { token: tokenFor() })
  await screen.findByText('Not A Valid Alert!')
})
