import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const A = '00000000-0000-4000-8000-00000000000a'
const NAME = 'Veerabhadra Castings'
const BORROWER = `GET /v1/admin/desk/borrowers/${A}`
const RECORD = 'POST /v1/admin/desk/promises'
const NOTE = 'POST /v1/admin/desk/notes'
const PHOTO = 'GET /v1/admin/desk/notes/n1/photos/p1'

const row = (more: Record<string, unknown> = {}) => ({
  ...{ party_id: A, party_name: NAME, is_demo: false, customer_number: 'C1', high: 1, medium: 0, low: 0, undecided: 0 },
  ...{ decided: 'acknowledged', late_days: null, watch_until: null, exposure: '80000000.00', asset_class: 'SMA-2' },
  ...{ days_past_due: 86, npa_since: null, npa_on: null, priority: 238.4, newest_at: '2026-10-12T04:00:00Z' },
  factors: { severity: 1, exposure: 1.3, decided: 0.6, urgency: 2, trend: 1 },
  ...{ assignee: null, readings: [], months: [] },
  ...{ promise: null, promise_broken_on: null, next_deadline: null },
  ...more,
})
const promise = (more: Record<string, unknown> = {}) => ({
  ...{ promise_id: 'pr1', promise_key: 'pr1', account_number: null, amount: '4000000.00', promised_on: '2026-11-10' },
  ...{ promised_for: '2026-11-20', promised_by: 'The owner', note: null, recorded_by: 'Asha', state: 'open' },
  ...{ recorded_at: '2026-11-10T06:00:00Z', because: null, paid: '0.00', told_until: '2026-11-12' },
  ...{ withdrawn_by: null, withdrawn_because: null, source_document: null },
  ...more,
})
const note = (more: Record<string, unknown> = {}) => ({
  ...{ note_id: 'n1', text: 'The gate was open', noted_by: 'Ravi', noted_at: '2026-11-11T06:00:00Z' },
  photos: [{ photo_id: 'p1', name: 'gate.jpg', type: 'image/jpeg', size: 9 }],
  ...more,
})
const borrower = (more: Record<string, unknown> = {}) => ({
  ...{ row: row(), alerts: [], notes: [note()], promises: [promise()] },
  facilities: [
    { account_number: 'TL-1', kind: 'term_loan' },
    { account_number: 'CC-1', kind: 'cash_credit' },
  ],
  ...more,
})
const queue = (deskRow: object) => ({
  ...{ data: [deskRow], total_count: 1, undecided: 0 },
  tabs: { open: 1, mine: 0, unassigned: 1, no_facility: 0, watching: 0 },
})
const CUSTOMER = {
  ...{ customer_number: 'C1', branch: 'Panaji', relationship_manager: 'R. Naik', segment: null, industry: null },
  ...{ division: null, contact_name: '••••', phone: '••••', email: null },
}

async function open(path = `/app/alerts?borrower=${A}`, more: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'overview' }, { id: 'notes' }] },
    'GET /v1/admin/desk': queue(row()),
    [`GET /v1/parties/${A}`]: { id: A, name: NAME, type: 'private_company' },
    [`GET /v1/parties/${A}/customer_records`]: { data: [CUSTOMER] },
    [BORROWER]: borrower(),
    [PHOTO]: {
      data: 'AAAA',
      type: 'image/jpeg',
      meta: { Storage_type: 'EFS', type: 'image/jpeg', name: 'gate.jpg', sha256: 'x' },
    },
    [RECORD]: { success: true, data: { message: 'Promise saved.', promise_id: 'pr2' } },
    ...more,
  } as Parameters<typeof fakeServer>[0])
  await openApp(path, { token: tokenFor() })
  await screen.findAllByText(NAME)
  return server
}
const rowText = () => screen.getByText(NAME).closest('li')?.textContent ?? ''
const bodyOf = (server: { to: (name: string) => Call[] }, name: string) => server.to(name).at(-1)?.body

describe('a row of the queue', () => {
  it.each([
    ['open', 'open'],
    ['kept', 'kept'],
    ['partly_kept', 'partly kept'],
    ['broken', 'broken'],
    ['not_known', 'not known yet'],
  ])('shows the promise that is %s with amount, day and state', async (state, word) => {
    const gist = { amount: '4000000.00', promised_for: '2026-11-20', state }
    await open('/app/alerts', { 'GET /v1/admin/desk': queue(row({ promise: gist })) })
    expect(rowText()).toContain('Promise')
    expect(rowText()).toContain('₹40.00 lakh')
    expect(rowText()).toContain(`by 20-11-2026 ${word}`)
  })

  it.each([
    [{ day: '2999-01-01', kind: 'promise' }, 'promised by 01-01-2999'],
    [{ day: '2999-01-01', kind: 'decide' }, 'decide by 01-01-2999'],
    [{ day: '2999-01-01', kind: 'watch' }, 'look again by 01-01-2999'],
    [null, '12-10-2026'],
  ])('shows what comes first: %o', async (next_deadline, text) => {
    await open('/app/alerts', { 'GET /v1/admin/desk': queue(row({ next_deadline })) })
    expect(rowText()).toContain(text)
  })

  it('keeps in the closed row what was promised while it was open', async () => {
    const gist = { amount: '4000000.00', promised_for: '2026-11-20', state: 'open' }
    await open(`/app/alerts?borrower=${A}`, { [BORROWER]: borrower({ row: row({ promise: gist }) }) })
    await waitFor(() => expect(rowText()).toContain('₹40.00 lakh'))
    await userEvent.click(screen.getByRole('link', { name: `Alerts: ${NAME}` }))
    await waitFor(() => expect(screen.queryByText('The owner')).toBeNull())
    expect(rowText()).toContain('₹40.00 lakh')
  })

  it('says that a broken promise made it undecided, also in the factor', async () => {
    const broken = {
      ...{ decided: 'new', late_days: 0, promise_broken_on: '2026-11-21' },
      promise: { amount: '4000000.00', promised_for: '2026-11-20', state: 'broken' },
    }
    await open('/app/alerts', { 'GET /v1/admin/desk': queue(row(broken)) })
    expect(rowText()).toContain('Promise broken')
    await userEvent.click(screen.getByRole('button', { name: `Priority 238: ${NAME}` }))
    await screen.findByText('promise broken, known since 21-11-2026 (₹40.00 lakh), in time')
  })
})

describe('an opened row', () => {
  it('tells what one needs to call, the telephone masked until it is asked for', async () => {
    const server = await open()
    await screen.findByText('R. Naik')
    for (const text of ['Panaji', '11 Nov 2026, 11:30 am, Ravi']) screen.getByText(text)
    expect(screen.getAllByText('••••')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Show personal data' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /What do you need it for/ }), 'To call')
    server.answers['POST /v1/personal_data/reveals'] = {
      success: true,
      data: { reveal_id: 'r1', until: new Date(Date.now() + 60_000).toISOString() },
    }
    server.answers[`GET /v1/parties/${A}/customer_records`] = { data: [{ ...CUSTOMER, phone: '+91 98200 12388' }] }
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    const phone = await screen.findByRole('link', { name: '+91 98200 12388' })
    expect(phone.getAttribute('href')).toBe('tel:+919820012388')
  })

  it('lists promises with why they stand so, and withdraws one with its reason', async () => {
    const late = promise({ state: 'not_known', because: 'file_late' })
    const part = promise({
      promise_id: 'pr0',
      promise_key: 'pr0',
      state: 'partly_kept',
      because: 'paid',
      paid: '1500000.00',
    })
    const file = promise({
      promise_id: null,
      promise_key: 'TL-1 R1',
      recorded_by: null,
      source_document: 'd1',
      state: 'kept',
      because: 'paid',
    })
    const withdraw = 'POST /v1/admin/desk/promises/pr1/withdraw'
    const server = await open(undefined, {
      [BORROWER]: borrower({ promises: [late, part, file] }),
      [withdraw]: () => refuse(400, 'Please fill in this field', { fields: { reason: 'Please say why' } }),
    })
    const list = within(await screen.findByRole('list', { name: 'Promises to pay' }))
    list.getByText(/The day-ends do not reach the promised day yet. · The last one is of 12-11-2026/)
    list.getByText(/₹15.00 lakh came/)
    list.getByText(/The files show the payment/)
    expect(list.getByRole('link', { name: 'Recoveries file' }).getAttribute('href')).toBe('/app/documents/d1')
    expect(list.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(2)
    await userEvent.click(list.getAllByRole('button', { name: 'Withdraw' })[0] as HTMLElement)
    await userEvent.type(screen.getByLabelText('Why it is withdrawn'), 'Misheard{Enter}')
    await screen.findByText('Please say why')
    expect(screen.getByLabelText<HTMLInputElement>('Why it is withdrawn').value).toBe('Misheard')
    expect(bodyOf(server, withdraw)).toEqual({ reason: 'Misheard' })
  })

  it('opens a photo of a note whole', async () => {
    await open()
    const small = await screen.findByRole('button', { name: 'Open photo gate.jpg' })
    await waitFor(() => expect(small.querySelector('img')?.src).toBe('data:image/jpeg;base64,AAAA'))
    await userEvent.click(small)
    const whole = await screen.findByRole('dialog', { name: /gate.jpg · Ravi/ })
    expect(within(whole).getByRole('img', { name: 'gate.jpg' }).getAttribute('src')).toContain('AAAA')
  })

  it('says why a photo cannot be shown', async () => {
    await open(undefined, { [PHOTO]: () => refuse(404, 'This note has no such photo.') })
    await screen.findByText('This note has no such photo.')
  })
})

describe('writing down', () => {
  it('a promise takes a day at one press, and shows the amount in words as it is typed', async () => {
    const server = await open()
    await screen.findByText('R. Naik')
    await userEvent.keyboard('p')
    await userEvent.type(await screen.findByLabelText('Amount (₹)'), '40,00,000')
    screen.getByText('₹40.00 lakh', { selector: 'p, div' })
    await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }))
    await userEvent.type(screen.getByLabelText('Who promised'), 'The owner')
    await userEvent.selectOptions(screen.getByLabelText('Facility'), 'TL-1')
    await userEvent.click(screen.getByRole('button', { name: 'Save promise' }))
    await screen.findByText('Promise saved.')
    expect(bodyOf(server, RECORD)).toEqual({
      ...{ party_id: A, amount: '40,00,000', promised_by: 'The owner', account_number: 'TL-1', note: null },
      promised_for: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })

  it('keeps what was typed where a promise is refused, each reason at its field', async () => {
    await open(undefined, {
      [RECORD]: () => refuse(400, 'No', { fields: { amount: 'Write the amount in rupees.' } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Promise' }))
    await userEvent.type(screen.getByLabelText('Amount (₹)'), 'forty')
    await userEvent.type(screen.getByLabelText('Who promised'), 'The owner{Enter}')
    await screen.findByText('Write the amount in rupees.')
    expect(screen.getByLabelText<HTMLInputElement>('Amount (₹)').value).toBe('forty')
    expect(screen.getByLabelText<HTMLInputElement>('Who promised').value).toBe('The owner')
  })

  it('a note takes photos, refuses other files, and keeps both where it is not saved', async () => {
    const server = await open(undefined, { [NOTE]: () => refuse(500, 'Broken today') })
    await userEvent.click(await screen.findByRole('button', { name: 'Note' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'At the mill')
    const chooser = screen.getByLabelText('Choose photos')
    await userEvent.upload(chooser, new File(['abc'], 'mill.jpg', { type: 'image/jpeg' }))
    const chosen = await screen.findByRole('img', { name: 'mill.jpg' })
    await userEvent.upload(chooser, new File(['abc'], 'mill.pdf', { type: 'application/pdf' }), { applyAccept: false })
    await screen.findByText('A photo must be a JPEG, PNG or WebP of at most 8 MB.')
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }))
    await screen.findByText('Broken today')
    expect(chosen.isConnected).toBe(true)
    expect(bodyOf(server, NOTE)).toEqual({
      ...{ party_id: A, text: 'At the mill' },
      photos: [{ file_name: 'mill.jpg', attachment: 'data:image/jpeg;base64,YWJj' }],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Remove mill.jpg' }))
    expect(screen.queryByRole('img', { name: 'mill.jpg' })).toBeNull()
  })
})

it('leaves a form alone that was opened while a note was being saved', async () => {
  let save = (): void => undefined
  const saved = { success: true, data: { message: 'Note saved.', note_id: 'n2' } }
  await open(undefined, {
    [NOTE]: () =>
      new Promise((resolve) => {
        save = () => resolve(saved)
      }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Note' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'At the mill{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Promise' }))
  await userEvent.type(screen.getByLabelText('Amount (₹)'), '400')
  save()
  await screen.findByText('Note saved.')
  expect(screen.getByLabelText<HTMLInputElement>('Amount (₹)').value).toBe('400')
})

describe('the notes on the page of a party', () => {
  it('lists promises and notes, and writes more', async () => {
    const server = await open(`/app/party/${A}/notes`, {
      [NOTE]: { success: true, data: { message: 'Note saved.', note_id: 'n2' } },
    })
    await screen.findByText('The gate was open')
    within(screen.getByRole('list', { name: 'Promises to pay' })).getByText(/Promised by The owner/)
    await userEvent.click(screen.getByRole('button', { name: 'Write a note' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Called{Enter}')
    await screen.findByText('Note saved.')
    expect(bodyOf(server, NOTE)).toEqual({ party_id: A, text: 'Called', photos: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Record a promise' }))
    await screen.findByLabelText('Amount (₹)')
  })

  it('says the next step where nothing is noted, and offers none to whoever may only look', async () => {
    const empty = { [BORROWER]: borrower({ row: null, notes: [], promises: [] }) }
    await open(`/app/party/${A}/notes`, empty)
    await screen.findByText(/Write down what was said and seen/)
    await closeBrowser()
    const policy = { '/v1/admin/alerts': ['GET'], '/v1/parties': ['GET'], '/v1/admin/desk': ['GET'] }
    await open(`/app/party/${A}/notes`, {
      ...empty,
      'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    })
    await screen.findByText('Whoever decides on alerts can write notes here.')
    expect(screen.queryByRole('button', { name: 'Write a note' })).toBeNull()
  })

  it('says why they could not be read', async () => {
    await open(`/app/party/${A}/notes`, { [BORROWER]: () => refuse(500, 'Broken today') })
    const notes = within(await screen.findByRole('region', { name: 'Notes' }))
    await notes.findByText('Broken today')
    notes.getByRole('button', { name: 'Retry' })
  })
})
