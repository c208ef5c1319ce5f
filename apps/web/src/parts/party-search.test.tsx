import { SaakhTheme } from '@saakh/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueries } from '../data/queries.ts'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { closeBrowser } from '../testing/open-app.tsx'
import { PartySearch } from './party-search.tsx'

const SEARCH = 'GET /v1/search/parties/complete'
const ADMIN = 'GET /v1/admin/parties'
const party = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  type: 'private_company',
  monitoring_active: [],
  ...more,
})
const ACME = party('p1', 'Acme Infra Ltd')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem('token', tokenFor())
})
afterEach(closeBrowser)

function show(props: Partial<Parameters<typeof PartySearch>[0]> = {}) {
  const onPick = vi.fn()
  const onSubmitText = vi.fn()
  render(
    <SaakhTheme>
      <QueryClientProvider client={createQueries()}>
        <PartySearch label="Party" onPick={onPick} onSubmitText={onSubmitText} {...props} />
      </QueryClientProvider>
    </SaakhTheme>,
  )
  const box = screen.getByRole('combobox', { name: 'Party' })
  act(() => box.focus())
  return { box, onPick, onSubmitText }
}
const type = (box: HTMLElement, text: string) => fireEvent.change(box, { target: { value: text } })
const press = (box: HTMLElement, key: string) => fireEvent.keyDown(box, { key, code: key })
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const options = () => screen.findAllByRole('option')

it.each(['ab', 'ab ', '  a  ', 'सा', '👍👍', '\u200b\u200bab'])(
  'asks for three characters and sends nothing before: %j [DOM-VAL-001] [DOM-CONST-001]',
  async (text) => {
    const server = fakeServer()
    const { box } = show()
    type(box, text)
    await pass(600)
    // The list is loaded when it is first needed.
    await screen.findByText('Minimum 3 characters required')
    expect(server.calls).toEqual([])
  },
)

it('says why a suggestion was found where its name is not what was typed', async () => {
  fakeServer({
    [SEARCH]: {
      data: [
        { ...ACME, found_by: 'name' },
        party('p2', 'Beta Foods', { found_by: 'pan' }),
        party('p3', 'Akme Infra', { found_by: 'likeness' }),
        party('p4', 'Gamma', { found_by: 'other_record' }),
        party('p5', 'Delta', { found_by: 'former_name', found_name: 'Acme Delta Ltd' }),
        party('p6', 'Epsilon', { found_by: 'other_name', found_name: 'Acme Unit 2' }),
      ],
    },
  })
  const { box } = show()
  type(box, 'acme')
  await pass(600)
  expect((await options()).map((option) => option.textContent)).toEqual([
    'ACME INFRA LTDPrivate Company',
    'BETA FOODSby identifier PAN · Private Company',
    'AKME INFRAsimilar name · Private Company',
    'GAMMAthrough a linked record · Private Company',
    'DELTAformerly Acme Delta Ltd · Private Company',
    'EPSILONalso named Acme Unit 2 · Private Company',
  ])
})

it.each(['abc', ' abc ', 'साख', '👍👍👍'])('sends %j, which has three [DOM-CONST-001]', async (text) => {
  const server = fakeServer({ [SEARCH]: { data: [] } })
  const { box } = show()
  type(box, text)
  await pass(510)
  expect(server.to(SEARCH).map(({ url }) => url.searchParams.get('q'))).toEqual([text.trim()])
})

it('does not ask again for a blank at the end', async () => {
  const server = fakeServer({ [SEARCH]: { data: [ACME] } })
  const { box } = show()
  type(box, 'acme')
  await pass(510)
  await options()
  type(box, 'acme ')
  await pass(600)
  expect(server.to(SEARCH)).toHaveLength(1)
  expect(await options()).toHaveLength(1)
})

it('sends one request 500 ms after the last key [DOM-VAL-002] [DOM-CONST-002]', async () => {
  vi.useFakeTimers()
  const server = fakeServer({ [SEARCH]: { data: [ACME] } })
  const { box } = show()
  for (const text of ['a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef']) {
    type(box, text)
    await pass(80)
  }
  await pass(410)
  expect(server.calls).toEqual([])
  await pass(20)
  expect(server.calls.map(({ url }) => url.search)).toEqual(['?q=abcdef&m=autocomplete'])
})

it('shows at most ten suggestions [DOM-VAL-003] [DOM-CONST-003]', async () => {
  fakeServer({ [SEARCH]: { data: Array.from({ length: 30 }, (_, index) => party(`p${index}`, `Acme ${index}`)) } })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  expect(await options()).toHaveLength(10)
})

it('says that it is loading, then that nothing was found [DOM-VAL-004] [DOM-VAL-005]', async () => {
  let answer = (_: object) => {}
  fakeServer({ [SEARCH]: () => new Promise((resolve) => (answer = resolve)) })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  screen.getByText('Loading...')
  answer({ data: [] })
  await screen.findByText('No Records Found')
  expect(screen.queryByText('Loading...')).toBeNull()
})

it.each([
  ['the server fails', () => refuse(500, 'x')],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['both variants are refused', () => refuse(403, 'x')],
  ['a page comes instead of an answer', () => '<!doctype html><title>Bad gateway</title>'],
])("says 'Error Occured' when %s [DOM-VAL-006]", async (_, answer) => {
  fakeServer({ [SEARCH]: answer, [ADMIN]: answer })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  await screen.findByText('Error Occured')
})

it.each([
  ['public_company', 'Public Company', 'DOM-ENT-004'],
  ['private_company', 'Private Company', 'DOM-ENT-005'],
  ['person', 'Person', 'DOM-ENT-006'],
  ['limited_liability_partnership', 'Limited Liability Partnership', 'DOM-ENT-007'],
  ['firm', 'Firm', 'DOM-ENT-008'],
  ['default', 'Business', 'DOM-ENT-009'],
  ['co-operative', 'Business', 'DOM-ENT-009'],
  [null, 'Business', 'DOM-ENT-009'],
])('shows a party of type %s with its icon and the words %s [%s]', async (given, label, _id) => {
  fakeServer({ [SEARCH]: { data: [party('p1', 'Acme', { type: given })] } })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  const [option] = await options()
  expect(option?.textContent).toBe(`ACME${label}`)
  expect(option?.querySelector('svg[data-party-icon]')).not.toBeNull()
})

it('shows name in upper case, type and an icon that differs for a person, markup as text [DOM-SEARCH-003] [DOM-SEARCH-004] [DOM-SEARCH-005]', async () => {
  fakeServer({
    [SEARCH]: {
      data: [party('p1', 'Acme <b>Infra</b> Ltd'), { _id: 'p2', attributes: { name: 'Asha', model_type: 'person' } }],
    },
  })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  const [company, person] = await options()
  expect(company?.textContent).toBe('ACME <B>INFRA</B> LTDPrivate Company')
  expect(person?.textContent).toBe('ASHAPerson')
  const icons = [company, person].map((option) => option?.querySelector('svg')?.getAttribute('data-party-icon'))
  expect(icons).toEqual(['private_company', 'person'])
})

it('tells parties of one name apart by their place, or their CIN', async () => {
  const [goa, elsewhere] = [{ city: 'Mapusa', state: 'Goa' }, { cin: 'U12345GA2001PLC001234' }]
  const alike = [party('p1', 'Acme', goa), party('p2', 'ACME', elsewhere), party('p3', 'Acme Two', goa)]
  fakeServer({ [SEARCH]: { data: alike } })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'ACMEMapusa, Goa · Private Company',
    'ACMEU12345GA2001PLC001234 · Private Company',
    'ACME TWOPrivate Company',
  ])
})

it("marks parties without active monitoring '(Inactive)' in the admin variant alone [DOM-SEARCH-006] [DOM-SEARCH-007]", async () => {
  const data = [
    ACME,
    party('p2', 'Beta', { monitoring_active: ['x'] }),
    { id: 'p3', name: 'Gamma', type: 'firm' },
    party('p4', 'Delta', { monitoring_active: null }),
  ]
  fakeServer({ [ADMIN]: { data }, [SEARCH]: { data } })
  const { box } = show({ isAdmin: true })
  type(box, 'acme')
  await pass(500)
  expect((await options()).map(({ textContent }) => textContent?.includes('(Inactive)'))).toEqual([
    true,
    false,
    true,
    true,
  ])
})

it('does not mark them elsewhere [DOM-SEARCH-007]', async () => {
  fakeServer({ [SEARCH]: { data: [ACME] } })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  await options()
  expect(screen.queryByText(/Inactive/)).toBeNull()
})

it('asks the other variant when the one is refused, and marks as the one that answered', async () => {
  const server = fakeServer({ [ADMIN]: () => refuse(403, 'x'), [SEARCH]: { data: [ACME] } })
  const { box } = show({ isAdmin: true })
  type(box, 'acme')
  await pass(500)
  expect((await options())[0]?.textContent).toBe('ACME INFRA LTDPrivate Company')
  expect(server.calls.map(({ path }) => path)).toEqual(['/v1/admin/parties', '/v1/search/parties/complete'])
})

it('opens a suggestion by click [DOM-SEARCH-008] [DOM-PROD-003]', async () => {
  fakeServer({ [SEARCH]: { data: [ACME] } })
  const { box, onPick } = show()
  type(box, 'acme')
  await pass(500)
  const [first] = await options()
  if (first) fireEvent.click(first)
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ party_id: 'p1', name: 'Acme Infra Ltd' }))
})

it('can be used with the keyboard alone [DOM-SEARCH-010]', async () => {
  fakeServer({ [SEARCH]: { data: [ACME, party('p2', 'Beta')] } })
  const { box, onPick, onSubmitText } = show()
  type(box, 'acme')
  await pass(500)
  await options()
  press(box, 'ArrowDown')
  const [first] = await options()
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(first?.id))
  press(box, 'Enter')
  expect(onPick).toHaveBeenCalledWith(expect.objectContaining({ party_id: 'p1' }))
  expect(onSubmitText).not.toHaveBeenCalled()
  type(box, 'beta')
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'))
  press(box, 'Escape')
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'))
})

it('goes round the suggestions, to the first and to the last, and tells a screen reader where it is [DOM-SEARCH-010]', async () => {
  fakeServer({ [SEARCH]: { data: ['A', 'B', 'C'].map((name) => party(name, `Acme ${name}`)) } })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  const all = await options()
  const chosen = () => {
    const marked = screen.queryAllByRole('option', { selected: true })
    expect(marked.map(({ id }) => id)).toEqual([box.getAttribute('aria-activedescendant')].filter((id) => id !== null))
    return marked[0] ? all.indexOf(marked[0]) : -1
  }
  expect(chosen()).toBe(-1)
  const steps = [
    ['Home', -1],
    ['ArrowUp', 2],
    ['ArrowDown', 0],
    ['End', 2],
    ['Home', 0],
    ['ArrowUp', 2],
  ] as const
  for (const [key, place] of steps) {
    press(box, key)
    expect(chosen(), key).toBe(place)
  }
  type(box, 'acme ')
  expect(box.getAttribute('aria-activedescendant')).toBeNull()
})

it('says to a screen reader what is shown, in other words, so that the screen says it once', async () => {
  const server = fakeServer({ [SEARCH]: { data: [ACME, party('p2', 'Beta')] } })
  const { box } = show()
  const status = () => screen.getByRole('status').textContent
  expect([status(), box.getAttribute('aria-controls')]).toEqual(['', null])
  type(box, 'ab')
  expect(status()).toBe('Type at least 3 characters')
  type(box, 'acme')
  expect(status()).toBe('Searching')
  await pass(500)
  await options()
  expect(status()).toBe('2 suggestions')
  expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Suggestions' }).id)
  server.answers[SEARCH] = () => refuse(500, 'x')
  type(box, 'acmes')
  await pass(500)
  await waitFor(() => expect(status()).toBe('The search failed'))
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

it('lists a party that comes twice once, and leaves out what has no id', async () => {
  fakeServer({ [SEARCH]: { data: [ACME, { ...ACME, name: 'Again' }, { name: 'Nobody' }, null] } })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  expect((await options()).map(({ textContent }) => textContent)).toEqual(['ACME INFRA LTDPrivate Company'])
})

it('submits free text of three characters or more, trimmed [DOM-VAL-007] [DOM-SEARCH-009]', async () => {
  fakeServer({ [SEARCH]: { data: [] } })
  const { box, onSubmitText } = show()
  type(box, 'ab')
  press(box, 'Enter')
  expect(onSubmitText).not.toHaveBeenCalled()
  type(box, ' tata ')
  press(box, 'Enter')
  expect(onSubmitText).toHaveBeenCalledExactlyOnceWith('tata')
})

it('keeps the suggestions of the later text when the earlier answer comes late [DOM-SEARCH-011]', async () => {
  let late = (_: object) => {}
  fakeServer({
    [SEARCH]: ({ url }: { url: URL }) =>
      url.searchParams.get('q') === 'abc'
        ? new Promise((resolve) => (late = resolve))
        : { data: [party('p4', 'Of abcd')] },
  })
  const { box } = show()
  type(box, 'abc')
  await pass(500)
  type(box, 'abcd')
  await pass(500)
  expect((await options()).map(({ textContent }) => textContent)).toEqual(['OF ABCDPrivate Company'])
  late({ data: [party('p3', 'Of abc')] })
  await pass(50)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['OF ABCDPrivate Company'])
})

it('closes the suggestions when the box is emptied [DOM-VAL-067]', async () => {
  fakeServer({ [SEARCH]: { data: [ACME] } })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  await options()
  type(box, '')
  await pass(200)
  expect(screen.queryAllByRole('option')).toEqual([])
})
