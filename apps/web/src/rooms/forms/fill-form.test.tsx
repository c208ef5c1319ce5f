import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const POST = 'POST /v1/admin/forms/f1/responses'
const FIELDS = [
  { name: 'kind', type: 'dropdown', label: 'Kind', mandatory: true, options: ['Bank', 'Trader'] },
  { name: 'on', type: 'date', label: 'Visited on', mandatory: true },
  { name: 'remark', type: 'text', label: 'Remark', mandatory: true },
  { name: 'state', type: 'radio', label: 'State', mandatory: true, options: ['Open', 'Shut'] },
  { name: 'party', type: 'search', label: 'Borrower', mandatory: true },
  { name: 'agreed', type: 'checkbox', label: 'I was there', mandatory: true },
  { name: 'pan', type: 'pan', label: 'PAN', mandatory: true, pattern: '^[A-Z]{5}[0-9]{4}[A-Z]$' },
  { name: 'gstin', type: 'text', label: 'GSTIN', mandatory: false, pattern: '^[0-9]{2}[A-Z0-9]{13}$' },
  { name: 'cin', type: 'CIN', label: 'CIN', mandatory: false },
]
const ANSWERS = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/admin/products': { data: [{ id: 'f1', attributes: { name: 'Visit report' } }], total_entries: 1 },
  'GET /v1/admin/forms/f1': { data: { id: 'f1', name: 'Visit report', description: '', version: 3, fields: FIELDS } },
  'GET /v1/admin/forms/f1/responses': { data: [], total_entries: 0 },
  'GET /v1/search/parties/complete': { data: [{ party_id: 'p3', party_name: 'Deccan Tools' }] },
  [POST]: { success: true, data: { message: 'ok', response_id: 'r9' } },
}

async function openForm(answers: Parameters<typeof fakeServer>[0] = {}, fields?: unknown) {
  const form =
    fields === undefined ? {} : { 'GET /v1/admin/forms/f1': { data: { id: 'f1', name: 'Visit report', fields } } }
  const server = fakeServer({ ...ANSWERS, ...form, ...answers })
  await openApp('/app/forms/f1', { token: tokenFor() })
  await screen.findByRole('button', { name: 'Submit' })
  return server
}
const field = (name: RegExp | string) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea, select' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
const leave = (name: RegExp | string) => {
  fireEvent.focus(field(name))
  fireEvent.blur(field(name))
}
const type = async (name: RegExp | string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
  await userEvent.tab()
}
async function fill() {
  await userEvent.selectOptions(field(/^Kind/), 'Trader')
  fireEvent.change(field(/^Visited on/), { target: { value: '2026-05-04' } })
  await userEvent.type(field(/^Remark/), '  All well ')
  await userEvent.click(field('Shut'))
  await userEvent.type(field(/^Borrower/), 'decc')
  await userEvent.click(await screen.findByText('DECCAN TOOLS'))
  await userEvent.click(field(/^I was there/))
  await userEvent.type(field(/^PAN/), 'abcpe1234f')
}
const sent = async (server: { to: (name: string) => Call[] }, count = 1) => {
  await waitFor(() => expect(server.to(POST)).toHaveLength(count))
  return server.to(POST).at(-1)?.body
}

describe('an empty mandatory field', () => {
  it.each([
    ['dropdown', /^Kind/, 'Please fill the field', '[DOM-VAL-008]'],
    ['date', /^Visited on/, 'Please fill the field', '[DOM-VAL-009]'],
    ['text', /^Remark/, 'Please fill the field', '[DOM-VAL-010]'],
    ['search', /^Borrower/, 'Please Choose the Party', '[DOM-VAL-012]'],
    ['radio', 'Open', 'Please select the field', '[DOM-VAL-011]'],
    ['checkbox', /^I was there/, 'Please Click the checkbox', '[DOM-VAL-013]'],
  ])('of the kind %s says so when it is left %s %s %s', async (_kind, name, message, _id) => {
    await openForm()
    expect(screen.queryByText(message)).toBeNull()
    leave(name)
    await screen.findByText(message)
    expect(submit().disabled).toBe(true)
  })

  it('says so when what was chosen or ticked is taken back, and when it holds blanks only [DOM-VAL-008] [DOM-VAL-013] [DOM-VAL-019]', async () => {
    await openForm()
    await userEvent.selectOptions(field(/^Kind/), 'Bank')
    expect(screen.queryByText('Please fill the field')).toBeNull()
    await userEvent.selectOptions(field(/^Kind/), '')
    await screen.findByText('Please fill the field')
    await userEvent.selectOptions(field(/^Kind/), 'Bank')
    await userEvent.click(field(/^I was there/))
    await userEvent.click(field(/^I was there/))
    screen.getByText('Please Click the checkbox')
    expect(screen.queryByText('Please fill the field')).toBeNull()
    await userEvent.type(field(/^Remark/), '   ')
    await screen.findByText('Please fill the field')
  })
})

describe('submit', () => {
  it('waits while a field is invalid, sends what was filled and leads to the response [DOM-VAL-015] [DOM-VAL-018] [SH-ROUTE-065]', async () => {
    const server = await openForm({
      'GET /v1/admin/forms/f1/responses/r9': {
        data: { response_id: 'r9', form_version: 3, answers: { remark: 'All well', pan: 'ABCPE1234F', old: 'kept' } },
      },
    })
    expect(submit().disabled).toBe(true)
    await fill()
    await waitFor(() => expect(submit().disabled).toBe(false))
    await type(/^PAN/, 'ABC')
    expect(submit().disabled).toBe(true)
    await type(/^PAN/, 'abcpe1234f')
    expect(field(/^PAN/).value).toBe('ABCPE1234F')
    await userEvent.dblClick(submit())
    expect(await sent(server)).toEqual({
      answers: {
        kind: 'Trader',
        on: '2026-05-04',
        remark: 'All well',
        state: 'Shut',
        party: { party_id: 'p3', name: 'Deccan Tools' },
        agreed: true,
        pan: 'ABCPE1234F',
        gstin: null,
        cin: null,
      },
      form_version: 3,
    })
    await userEvent.click(await screen.findByRole('link', { name: 'View response' }))
    expect(addressNow()).toBe('/app/forms/f1?response=r9')
    await screen.findByText('All well')
    screen.getByText('kept')
    expect(server.to(POST)).toHaveLength(1)
  })

  it('leads the keyboard to the first field that is missing', async () => {
    await openForm()
    await userEvent.click(screen.getByRole('button', { name: '7 fields are missing or wrong' }))
    expect(document.activeElement).toBe(field(/^Kind/))
  })
})

describe('a pattern', () => {
  const codeFields = (more: object) => [{ name: 'code', type: 'text', label: 'Code', ...more }]

  it('is tested where it is given, and any text is right without one [DOM-VAL-014]', async () => {
    await openForm({}, [
      ...codeFields({ mandatory: true, pattern: '^[A-Z]{3}$' }),
      { name: 'free', type: 'text', label: 'Free' },
    ])
    await type(/^Code/, 'abc')
    await screen.findByText('Code is not written as it should be')
    expect(submit().disabled).toBe(true)
    await type(/^Code/, 'ABC')
    await type(/^Free/, '¿anything? 12')
    expect(submit().disabled).toBe(false)
    expect(screen.queryByText('Code is not written as it should be')).toBeNull()
  })

  it.each([
    ['PAN', 'abcpe1234f', 'ABCPE1234F', '[DOM-VAL-015]'],
    ['GSTIN', '27aapfu0939f1zv', '27AAPFU0939F1ZV', '[DOM-VAL-016]'],
    ['CIN', 'u74999mh2016ptc123456', 'U74999MH2016PTC123456', '[DOM-VAL-017]'],
  ])('of a %s is tested in upper case, and upper case is sent %s %s %s', async (label, typed, kept) => {
    const server = await openForm({}, [{ type: 'text', label, mandatory: true, pattern: '^[A-Z0-9]+$' }])
    await type(new RegExp(`^${label}`), typed)
    await userEvent.click(submit())
    expect(await sent(server)).toMatchObject({ answers: { [label.toLowerCase()]: kept } })
  })

  it('is not asked of an empty optional field [DOM-VAL-068]', async () => {
    await openForm({}, [
      { name: 'gstin', type: 'gstin', label: 'GSTIN', mandatory: 'false', pattern: '^[0-9]{2}[A-Z0-9]{13}$' },
    ])
    leave(/^GSTIN/)
    expect(submit().disabled).toBe(false)
    expect(field(/^GSTIN/).getAttribute('aria-invalid')).not.toBe('true')
  })

  it('that is broken keeps nobody from sending and says that it is not checked', async () => {
    const server = await openForm({}, codeFields({ mandatory: true, pattern: '([A-Z' }))
    await type(/^Code/, 'whatever')
    await screen.findByText('How this field has to be written cannot be checked here.')
    await userEvent.click(submit())
    expect(await sent(server)).toMatchObject({ answers: { code: 'whatever' } })
  })

  it('that would take for ever is ended soon', async () => {
    await openForm({}, codeFields({ mandatory: true, pattern: '^(a+)+$' }))
    fireEvent.change(field(/^Code/), { target: { value: `${'a'.repeat(60)}!` } })
    fireEvent.blur(field(/^Code/))
    await screen.findByText('Code is not written as it should be')
  })

  it('lets a PAN with an unknown holder letter through with a warning', async () => {
    const server = await openForm({}, [{ name: 'pan', type: 'pan', label: 'PAN', mandatory: true }])
    await type(/^PAN/, 'ABCDE1234F')
    await screen.findByText(/names no known kind of holder/)
    await userEvent.click(submit())
    expect(await sent(server)).toMatchObject({ answers: { pan: 'ABCDE1234F' } })
  })
})

describe('what was typed stays', () => {
  const SHORT = [{ name: 'remark', type: 'text', label: 'Remark', mandatory: true }]

  it('when the server refuses a field, whose message goes once it is changed', async () => {
    const server = await openForm(
      { [POST]: () => refuse(400, 'remark: Too short', { fields: { remark: 'Too short for us' } }) },
      SHORT,
    )
    await type(/^Remark/, 'Typed')
    await userEvent.click(submit())
    await screen.findByText('Too short for us')
    screen.getByText(/What you typed is kept/)
    expect(field(/^Remark/).value).toBe('Typed')
    await userEvent.type(field(/^Remark/), ' more')
    expect(screen.queryByText('Too short for us')).toBeNull()
    await userEvent.click(submit())
    await waitFor(() => expect(server.to(POST)).toHaveLength(2))
  })

  it.each([
    ['403', () => refuse(403, 'Access is not allowed, contact admin'), /Access is not allowed, contact admin/],
    ['500', () => refuse(500, ''), /The response was not stored/],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), /cannot be reached/],
  ])('on %s', async (_, answer, message) => {
    await openForm({ [POST]: answer }, SHORT)
    await type(/^Remark/, 'Typed')
    await userEvent.click(submit())
    await screen.findByText(message)
    expect(field(/^Remark/).value).toBe('Typed')
    expect(submit().disabled).toBe(false)
  })

  it('on the modal of a suspended organization, and nothing is sent', async () => {
    const server = await openForm({ 'GET /v1/account/myorg': { organization_id: 'o1', status: 'suspended' } }, SHORT)
    await type(/^Remark/, 'Typed')
    await userEvent.click(submit())
    await screen.findByText('Account Suspended')
    expect(server.to(POST)).toHaveLength(0)
    expect(field(/^Remark/).value).toBe('Typed')
  })
})

describe('a form', () => {
  it('is chosen from the list of forms [DOM-ROUTE-012] [SH-ROUTE-064]', async () => {
    const server = fakeServer(ANSWERS)
    await openApp('/app/dashboard', { token: tokenFor() })
    await userEvent.click(await screen.findByRole('link', { name: 'Forms' }))
    await waitFor(() => expect(addressNow()).toBe('/app/forms'))
    await userEvent.click(await screen.findByRole('link', { name: 'Visit report' }))
    expect(addressNow()).toBe('/app/forms/f1')
    await screen.findByRole('button', { name: 'Submit' })
    const [asked] = server.to('GET /v1/admin/products')
    expect(asked?.url.searchParams.get('product_definition_type')).toBe('form')
  })

  it('that nobody knows is said in a card with a way back', async () => {
    fakeServer(ANSWERS)
    await openApp('/app/forms/nope', { token: tokenFor() })
    await screen.findByText('No data found')
    screen.getByRole('link', { name: 'All forms' })
  })

  it('shows who filled it before, and says when nobody has', async () => {
    await openForm()
    await screen.findByText('Nobody has filled this form yet.')
    closeBrowser()
    await openForm({
      'GET /v1/admin/forms/f1/responses': {
        data: [
          {
            id: 'r1',
            created_at: '2026-05-03T20:00:00Z',
            created_by: { fullname: 'Vikram' },
            party: { party_id: 'p1', name: 'Konkan Agro', is_demo: true },
          },
        ],
        total_entries: 1,
      },
    })
    const link = await screen.findByRole('link', { name: 'Konkan Agro' })
    expect(link.getAttribute('href')).toBe('/app/forms/f1?response=r1')
    screen.getByText(/Vikram/)
    screen.getByText('Demo')
    screen.getByText('04 May 2026, 01:30 am')
  })

  it('shows the card where the list is not allowed', async () => {
    fakeServer({ ...ANSWERS, 'GET /v1/admin/products': () => refuse(403, 'No') })
    await openApp('/app/forms', { token: tokenFor() })
    await screen.findByText('Access is not allowed, contact admin')
  })
})
