import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'
import { alertBodyOf, newDraft } from './alert-draft.ts'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(closeBrowser)

const POST = 'POST /v1/admin/alerts'
const SIGNALS = [
  {
    code: '10120',
    label: 'Change of status',
    category: 'Account conduct',
    summary: 'Turned worse.',
    alert_type: 'dpd_status_change',
  },
  {
    code: '20110',
    label: 'Register status',
    category: 'Company register',
    summary: 'Struck off.',
    alert_type: 'mca_status_change',
  },
  { code: '10130', label: 'Excess', category: 'Account conduct', summary: 'Above limit.' },
]
const CREATED = { success: true, data: { message: 'ok', alert_id: 'a9', case_uid: null } }
const ANSWERS = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha Kulkarni', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/admin/alerts': { data: [], total_count: 0, next_cursor: null },
  'GET /v1/admin/alerts/signals': { data: SIGNALS },
  'GET /v1/parties/p1': { id: 'p1', name: 'Konkan Agro Processors LLP', type: 'limited_liability_partnership' },
  'GET /v1/search/parties/complete': { data: [{ party_id: 'p3', party_name: 'Deccan Tools' }] },
  [POST]: CREATED,
}
const FROM_PARTY = '/app/party/p1?party_offcanvas=create-alert'

async function openForm(path = FROM_PARTY, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...ANSWERS, ...answers })
  await openApp(path, { token: tokenFor() })
  await screen.findByLabelText(/^Description/)
  await waitFor(() => expect(signal().disabled).toBe(false))
  return server
}
const labelled = <E extends HTMLElement = HTMLInputElement>(name: RegExp) =>
  screen.getByLabelText<E>(name, { selector: 'input, textarea' })
const signal = () => labelled(/^Signal/)
const date = () => labelled(/^Date of event/)
const submit = () => {
  const submitButton = document.querySelector<HTMLButtonElement>('[data-panel] button[type=submit]')
  if (!submitButton) throw new Error('no submit button')
  return submitButton
}
const chooseSignal = async (label: string) => {
  await userEvent.click(signal())
  // The list's own filter offers types of the same name.
  const code = SIGNALS.find((signal) => signal.label === label)?.code
  await userEvent.click(await screen.findByText(label, { selector: `[role=option][value="${code}"] *` }))
}
async function fill() {
  await chooseSignal('Change of status')
  await userEvent.click(screen.getByLabelText('High'))
  await userEvent.type(labelled(/^Description/), ' They told us. ')
}
const sent = async (server: { to: (name: string) => Call[] }, count = 1) => {
  await waitFor(() => expect(server.to(POST)).toHaveLength(count))
  return server.to(POST).at(-1)?.body
}

/** The wall clock of the browser; timers run on. */
const itIs = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

describe('creating an alert', () => {
  it('sends what was chosen and typed, then closes and reads the list again [DOM-ENT-069] [DOM-ENT-070] [DOM-ENT-071] [DOM-ENT-072] [DOM-ENT-073] [DOM-PANEL-018]', async () => {
    itIs('2026-05-04T06:00:00Z')
    const server = await openForm('/app/alerts?offCanvas=create-alert')
    await userEvent.type(labelled(/^Party/), 'decc')
    await userEvent.click(await screen.findByText('DECCAN TOOLS'))
    await fill()
    server.answers['GET /v1/admin/alerts'] = { data: [{ _id: 'a9', alert_summary: 'The new alert' }], total_count: 1 }
    await userEvent.click(submit())
    expect(await sent(server)).toEqual({
      party_id: 'p3',
      party_name: 'Deccan Tools',
      date_of_event: '2026-05-04',
      risk_severity: 'High',
      signal_code: '10120',
      force_trigger_case: false,
      alert_summary: 'Turned worse.',
      alert_detail: 'They told us.',
      alert_category: 'Account conduct',
      alert_type: 'dpd_status_change',
    })
    await screen.findByText('Alert Created Successfully')
    await screen.findByText('The new alert')
    await waitFor(() => expect(document.querySelector('[data-panel]')).toBeNull())
    expect(addressNow()).toBe('/app/alerts')
  })

  it('sends summary, case and the type of the signal as well [DOM-ENT-074] [DOM-ENT-075] [DOM-ENT-076] [DOM-ENT-077] [DOM-ENT-078] [DOM-API-046]', async () => {
    const server = await openForm()
    await fill()
    await chooseSignal('Register status')
    screen.getByText('Struck off.')
    await userEvent.type(labelled(/^Summary/), 'Wages are late')
    const withCase = screen.getByLabelText<HTMLInputElement>('Create a case for this alert')
    expect(withCase.checked).toBe(false)
    await userEvent.click(withCase)
    await userEvent.click(submit())
    expect(await sent(server)).toMatchObject({
      alert_summary: 'Wages are late',
      alert_detail: 'They told us.',
      alert_category: 'Company register',
      alert_type: 'mca_status_change',
      force_trigger_case: true,
    })
  })

  it('has the party of its page, which cannot be changed [DOM-PANEL-013] [DOM-PANEL-016]', async () => {
    const server = await openForm()
    screen.getByText('Konkan Agro Processors LLP', { selector: '[data-panel] *' })
    expect(screen.queryByText('Change')).toBeNull()
    await fill()
    await userEvent.click(submit())
    expect(await sent(server)).toMatchObject({ party_id: 'p1', party_name: 'Konkan Agro Processors LLP' })
    await screen.findByText('Alert Created Successfully')
  })

  it('opens by the address, and asks for the party there [DOM-PANEL-002] [DOM-VAL-056]', async () => {
    await openForm('/app/alerts?offCanvas=create-alert')
    await fill()
    expect(submit().disabled).toBe(true)
    await userEvent.type(labelled(/^Party/), 'decc')
    await userEvent.click(await screen.findByText('DECCAN TOOLS'))
    expect(submit().disabled).toBe(false)
    await userEvent.click(screen.getByText('Change'))
    expect(submit().disabled).toBe(true)
  })

  it('is sent once, however often the button is pressed', async () => {
    let answer: (value: unknown) => void = () => undefined
    const server = await openForm(FROM_PARTY, { [POST]: () => new Promise((resolve) => (answer = resolve)) })
    await fill()
    const form = document.querySelector('[data-panel] form') as HTMLFormElement
    fireEvent.submit(form)
    fireEvent.submit(form)
    await userEvent.click(submit())
    answer(CREATED)
    await screen.findByText('Alert Created Successfully')
    expect(server.to(POST)).toHaveLength(1)
  })
})

describe('what an alert needs', () => {
  const SIGNAL = { code: '1', label: 'l', category: 'c', summary: 's', alert_type: 't' }
  const WHOLE = {
    ...newDraft({ party_id: 'p', name: 'n' }),
    signal_code: '1',
    risk_severity: 'Low' as const,
    alert_detail: 'd',
    date_of_event: '2026-05-04',
  }
  const today = '2026-05-04'

  it('is everything but the summary', () => expect(alertBodyOf(WHOLE, [SIGNAL], today)).not.toBeNull())

  it.each([
    { party: null },
    { signal_code: null },
    { signal_code: 'unknown' },
    { risk_severity: null },
    { alert_detail: ' \n ' },
    { date_of_event: '' },
    { date_of_event: '2026-02-30' },
    { date_of_event: '2026-05-05' },
  ])('without it nothing is sent: %o', (lack) => expect(alertBodyOf({ ...WHOLE, ...lack }, [SIGNAL], today)).toBeNull())

  it('is a signal, a severity and a description [DOM-VAL-057] [DOM-VAL-058] [DOM-VAL-060]', async () => {
    await openForm()
    expect(submit().disabled).toBe(true)
    await userEvent.type(labelled(/^Description/), 'Text')
    await userEvent.click(screen.getByLabelText('Low'))
    expect(submit().disabled).toBe(true)
    await chooseSignal('Excess')
    expect(submit().disabled).toBe(false)
    await userEvent.clear(labelled(/^Description/))
    await userEvent.type(labelled(/^Description/), '   ')
    expect(submit().disabled).toBe(true)
  })

  it('is one of three severities [DOM-VAL-059] [DOM-CONST-006]', async () => {
    await openForm()
    const offered = [...document.querySelectorAll<HTMLInputElement>('[data-panel] input[type=radio]')]
    expect(offered.map(({ value }) => value)).toEqual(['High', 'Medium', 'Low'])
    expect(offered.some(({ checked }) => checked)).toBe(false)
  })

  it('is a signal of those that the server lists, by category [DOM-VAL-064] [DOM-ENT-066] [DOM-API-045]', async () => {
    await openForm()
    await userEvent.click(signal())
    await screen.findByText('Excess', { selector: '[role=option] *' })
    const options = [...document.querySelectorAll('[data-combobox-option]')].map((option) => option.textContent)
    expect(options).toEqual(['Change of status', 'Excess', 'Register status'])
    screen.getByText('Account conduct')
    await userEvent.type(signal(), 'regis')
    await waitFor(() => expect(document.querySelectorAll('[data-combobox-option]')).toHaveLength(1))
  })

  it('is a date, today in India unless chosen, and never a later one [DOM-VAL-061] [DOM-VAL-062] [DOM-VAL-063] [DOM-VAL-069] [DOM-CONST-005]', async () => {
    itIs('2024-06-30T19:00:00Z')
    await openForm()
    await fill()
    expect(date().value).toBe('2024-07-01')
    expect(date().max).toBe('2024-07-01')
    screen.getByText('01-07-2024')
    expect(submit().disabled).toBe(false)
    fireEvent.change(date(), { target: { value: '2024-07-02' } })
    screen.getByText('The date may not be in the future')
    expect(submit().disabled).toBe(true)
    fireEvent.change(date(), { target: { value: '' } })
    expect(submit().disabled).toBe(true)
    fireEvent.change(date(), { target: { value: '2024-06-15' } })
    expect(submit().disabled).toBe(false)
  })

  it('says when the signals cannot be read, and reads them again', async () => {
    const server = fakeServer({ ...ANSWERS, 'GET /v1/admin/alerts/signals': () => refuse(500, 'No signals today.') })
    await openApp(FROM_PARTY, { token: tokenFor() })
    await screen.findByText(/No signals today/)
    server.answers['GET /v1/admin/alerts/signals'] = { data: SIGNALS }
    await userEvent.click(screen.getByText('Retry', { selector: '[data-panel] *' }))
    await waitFor(() => expect(signal().disabled).toBe(false))
  })
})

describe('an alert that was not created', () => {
  it.each([
    ['400 with a message', () => refuse(400, 'Duplicate alert'), 'Duplicate alert'],
    ['200 with success false', { success: false, data: { message: 'Duplicate alert' } }, 'Duplicate alert'],
    ['200 without success', { data: { message: 'Duplicate alert' } }, 'Duplicate alert'],
  ])(
    '%s: the message of the server, and the text is kept [DOM-ERR-014] [DOM-ERR-004] [DOM-API-048]',
    async (_, answer, text) => {
      const server = await openForm(FROM_PARTY, { [POST]: answer })
      await fill()
      await userEvent.click(submit())
      await screen.findByText(text, { selector: '.mantine-Notification-description' })
      expect(labelled(/^Description/).value).toBe(' They told us. ')
      server.answers[POST] = CREATED
      await userEvent.click(submit())
      await screen.findByText('Alert Created Successfully')
      expect(server.to(POST)).toHaveLength(2)
    },
  )

  it.each([
    ['an empty 500', () => new Response('', { status: 500 })],
    ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['success false alone', { success: false }],
    ['an answer that tells of no alert', {}],
    ['a page of a proxy', () => new Response('<!doctype html><title>Sign in</title>')],
  ])('%s: the default text [DOM-ERR-015]', async (_, answer) => {
    await openForm(FROM_PARTY, { [POST]: answer })
    await fill()
    await userEvent.click(submit())
    await screen.findByText('Error occured while creating a Alert', { selector: '.mantine-Notification-description' })
  })

  it('because the organization may not write: nothing is sent and the text is kept', async () => {
    const server = await openForm(FROM_PARTY, {
      'GET /v1/account/myorg': { organization_id: 'o1', status: 'suspended' },
    })
    await fill()
    await userEvent.click(submit())
    await screen.findByText('Account Suspended')
    expect(server.to(POST)).toHaveLength(0)
    expect(labelled(/^Description/).value).toBe(' They told us. ')
  })
})

it('tells success with its text [DOM-ERR-013] [DOM-API-047]', async () => {
  await openForm()
  await fill()
  await userEvent.click(submit())
  await screen.findByText('Alert Created Successfully', { selector: '.mantine-Notification-description' })
  expect(within(document.body).queryByText('Error occured while creating a Alert')).toBeNull()
})
