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

it('asks for three characters and sends nothing before [DOM-VAL-001]', async () => {
  const server = fakeServer()
  const { box } = show()
  type(box, 'ab ')
  await pass(600)
  expect(screen.getAllByText('Minimum 3 characters required').length).toBeGreaterThan(0)
  expect(server.calls).toEqual([])
})

it('sends one request 500 ms after the last key [DOM-VAL-002]', async () => {
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

it('shows at most ten suggestions [DOM-VAL-003]', async () => {
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
  expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0)
  answer({ data: [] })
  await screen.findAllByText('No Records Found')
  expect(screen.queryByText('Loading...')).toBeNull()
})

it.each([
  ['the server fails', () => refuse(500, 'x')],
  ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])("says 'Error Occured' when %s [DOM-VAL-006]", async (_, answer) => {
  fakeServer({ [SEARCH]: answer })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  await screen.findAllByText('Error Occured')
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

it("marks parties without active monitoring '(Inactive)' in the admin variant alone [DOM-SEARCH-006] [DOM-SEARCH-007]", async () => {
  const data = [ACME, party('p2', 'Beta', { monitoring_active: ['x'] })]
  fakeServer({ [ADMIN]: { data }, [SEARCH]: { data } })
  const { box } = show({ isAdmin: true })
  type(box, 'acme')
  await pass(500)
  expect((await options()).map(({ textContent }) => textContent?.includes('(Inactive)'))).toEqual([true, false])
})

it('does not mark them elsewhere [DOM-SEARCH-007]', async () => {
  fakeServer({ [SEARCH]: { data: [ACME] } })
  const { box } = show()
  type(box, 'acme')
  await pass(500)
  await options()
  expect(screen.queryByText(/Inactive/)).toBeNull()
})

it('opens a suggestion by click [DOM-SEARCH-008]', async () => {
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
