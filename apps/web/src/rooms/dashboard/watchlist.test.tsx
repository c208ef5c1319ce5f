import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, rowsOf, widget } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const NOTHING = 'You have not watchlisted any company. Please add companies to your watchlist'
const LISTS = 'GET /v1/admin/lists'
const LIST = 'GET /v1/admin/lists/l2'
const TWO = {
  lists: [
    { list_id: 'l1', name: 'Branch', type: 'watchlist' },
    { list_id: 'l2', name: 'Default watchlist', type: 'watchlist' },
  ],
}
const party = (n: number) => ({ party_id: `p${n}`, name: `Watched ${n}`, type: 'private_company' })
const eight = Array.from({ length: 8 }, (_, index) => party(index + 1))
const holding = (parties: object[]) => ({ data: { list_id: 'l2', parties }, meta: { total_records: parties.length } })

it('shows the first six of the default list and leads to all of them [SH-DASH-022] [SH-DASH-023] [SH-CONST-013]', async () => {
  const server = await openWidgets(['watchlist'], {
    [LISTS]: TWO,
    [LIST]: ({ url }: { url: URL }) => {
      const per_page = Number(url.searchParams.get('per_page'))
      return { data: { list_id: 'l2', parties: eight.slice(0, per_page) }, meta: { total_records: 8 } }
    },
  })
  const rows = await rowsOf('Watched parties')
  expect(rows).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Watched ${n}Private Company `))
  const shown = await widget('Watchlist')
  shown.getByText('6 of 8')
  expect(shown.getByRole('link', { name: 'Watched 3' }).getAttribute('href')).toBe('/app/party/p3')
  expect(Object.fromEntries(server.to(LISTS)[0]?.url.searchParams ?? [])).toEqual({
    list_type: 'watchlist',
    page: '1',
    per_page: '100',
    sort_by: 'created_at',
    sort_in: 'asc',
  })
  expect(server.to(LIST).map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([{ page: '1', per_page: '6' }])
  await userEvent.click(shown.getByRole('link', { name: 'View More' }))
  expect(addressNow()).toBe('/watchlist')
  await screen.findByRole('link', { name: 'Watched 8' })
})

it('shows six of a server that does not page, in other spellings', async () => {
  await openWidgets(['watchlist'], {
    [LISTS]: [{ id: 'l2' }],
    [LIST]: { data: [...eight.slice(1), { _id: 'b', attributes: { name: 'Beta', model_type: 'firm' } }] },
  })
  expect(await rowsOf('Watched parties')).toHaveLength(6)
})

it.each([
  [
    'within a list',
    { data: { lists: TWO.lists } },
    { list: { parties: [{ party: party(1) }] }, meta: { total_records: '9' } },
  ],
  [
    'as attributes',
    { data: [{ id: 'l2', attributes: { name: 'Default', type: 'WATCHLIST' } }] },
    { data: { id: 'l2', attributes: { parties: [{ id: 'p1', attributes: { party_name: 'Watched 1' } }] } } },
  ],
])('reads lists and parties %s', async (_, lists, list) => {
  await openWidgets(['watchlist'], { [LISTS]: lists, [LIST]: list })
  expect(await rowsOf('Watched parties')).toEqual([expect.stringMatching(/^Watched 1/)])
})

it('names a party by its id where the list has nothing but ids', async () => {
  await openWidgets(['watchlist'], { [LISTS]: TWO, [LIST]: { data: { parties: ['p7', 8] } } })
  expect(await rowsOf('Watched parties')).toEqual([expect.stringMatching(/^p7/), expect.stringMatching(/^8/)])
})

it.each([
  ['there is no list', { [LISTS]: { lists: [] } }],
  ['the list is empty', { [LISTS]: TWO, [LIST]: holding([]) }],
])('says what to do when %s [SH-EMPTY-001]', async (_, answers) => {
  await openWidgets(['watchlist'], answers)
  const { region } = await widget('Watchlist')
  await within(region).findByText(NOTHING)
  expect(within(region).queryByRole('list')).toBeNull()
})

it('shows a party that is watched elsewhere without loading the page again [SH-ENT-068]', async () => {
  const held: object[] = [party(1)]
  await openWidgets(['watchlist'], {
    [LISTS]: TWO,
    [LIST]: () => holding(held),
    'PATCH /v1/admin/lists/l2': () => {
      held.unshift(party(2))
      return { success: true }
    },
    'GET /v1/parties/p2': party(2),
    'GET /v1/admin/parties/p2/is_watchlisted': { meta: { total_records: 0 } },
    'GET /v1/search/parties/complete': { data: [party(2)] },
  })
  await screen.findByRole('link', { name: 'Watched 1' })
  window.history.pushState({}, '', '/app/party/p2')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await userEvent.click(await screen.findByRole('button', { name: 'Add to watchlist' }))
  await screen.findByText('Successfully added to your Watchlist')
  window.history.pushState({}, '', '/app/dashboard')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('link', { name: 'Watched 2' })
})

it('is filled while the products of its neighbour fail [SH-ENT-072] [SH-ENT-075]', async () => {
  const server = await openWidgets(['recent-orders', 'watchlist'], {
    [LISTS]: TWO,
    [LIST]: holding(eight.slice(0, 2)),
    'GET /v2/admin/orders': { orders: [], total_entries: 0 },
    'GET /v1/admin/products': () => refuse(500, 'Broken'),
  })
  expect(await rowsOf('Watched parties')).toHaveLength(2)
  const products = await widget('Recent orders')
  await within(products.region).findByText('The products could not be loaded')
  expect((await widget('Watchlist')).queryByRole('alert')).toBeNull()
  server.answers['GET /v1/admin/products'] = { data: [] }
  await userEvent.click(products.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(products.queryByRole('alert')).toBeNull())
})

it('of a failing server fails alone, and a Retry brings it', async () => {
  const server = await openWidgets(['watchlist', 'recent-orders'], {
    [LISTS]: () => refuse(500, 'Broken'),
    [LIST]: holding(eight.slice(0, 2)),
    'GET /v2/admin/orders': { orders: [{ id: 'o1', attributes: { report_type: 'c-360', status: 'done' } }] },
    'GET /v1/admin/products': { data: [] },
  })
  expect(await rowsOf('Recent orders')).toHaveLength(1)
  const shown = await widget('Watchlist')
  expect((await within(shown.region).findByRole('alert')).textContent).toContain('Broken')
  server.answers[LISTS] = TWO
  await userEvent.click(shown.getByRole('button', { name: 'Retry' }))
  expect(await rowsOf('Watched parties')).toHaveLength(2)
})
