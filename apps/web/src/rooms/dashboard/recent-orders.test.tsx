import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, rowsOf, widget } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const ORDERS = 'GET /v2/admin/orders'
const PRODUCTS = 'GET /v1/admin/products'
const TYPES = ['c-360', 'c-docs', 'c-trust', 'c-360', 'c-docs']
const order = (n: number, more: object = {}) => ({
  id: `o${n}`,
  attributes: {
    party_name: `Party ${n}`,
    party_id: `p${n}`,
    status: n === 5 ? 'ordered' : 'done',
    report_type: TYPES[n - 1],
    created_at: `2026-11-0${n}T19:30:00Z`,
    ...more,
  },
})
const FIVE = { orders: [2, 5, 1, 4, 3].map((n) => order(n)), total_entries: 5 }
const CATALOGUE = {
  data: [
    { id: 'c-docs', attributes: { name: 'C-Docs', subtitle: 'MCA documents', report_type: 'c-docs' } },
    { id: 'c-360', attributes: { name: 'C-360', subtitle: 'Quick view of a business', report_type: 'c-360' } },
  ],
  total_entries: 3,
}

it('recent-orders lists the newest three [SH-DASH-025] [SH-CONST-015] [SH-API-058] [SH-API-059] [SH-API-061]', async () => {
  const server = await openWidgets(['recent-orders'], { [ORDERS]: FIVE, [PRODUCTS]: CATALOGUE })
  expect(await rowsOf('Recent orders')).toEqual([
    'C-DocsParty 5 06 Nov 2026, 01:00 amOrdered',
    'C-360Party 4 05 Nov 2026, 01:00 amDone',
    'C-TrustParty 3 04 Nov 2026, 01:00 amDone',
  ])
  expect(screen.getByRole('link', { name: 'Party 4' }).getAttribute('href')).toBe('/app/party/p4')
  expect(server.to(ORDERS).map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { page: '1', per_page: '3', sort_by: 'created_at', sort_in: 'desc' },
  ])
  expect((await widget('Recent orders')).getByRole('link', { name: 'View More' }).getAttribute('href')).toBe(
    '/account/reports',
  )
})

it('recent-order shows the same three as cards, each with name, logo, subtitle and status [SH-DASH-024]', async () => {
  const server = await openWidgets(['recent-order'], { [ORDERS]: FIVE, [PRODUCTS]: CATALOGUE })
  const rows = [
    'C-DocsMCA documentsParty 5 Ordered06-11-2026',
    'C-360Quick view of a businessParty 4 Done05-11-2026',
    'C-TrustAn in-depth understanding of a business entityParty 3 Done04-11-2026',
  ]
  await waitFor(async () => expect(await rowsOf('Latest orders')).toEqual(rows))
  const cards = within((await widget('Latest orders')).region)
  for (const [at, name] of ['C-Docs', 'C-360', 'C-Trust'].entries())
    expect(cards.getAllByRole('listitem')[at]).toSatisfy((card: Element) =>
      card.contains(cards.getByRole('img', { name: `${name} logo` })),
    )
  expect(server.to(PRODUCTS).map(({ url }) => url.searchParams.get('per_page'))).toEqual(['3'])
})

it('asks for the products three at a time [SH-CONST-017]', async () => {
  const server = await openWidgets(['recent-orders'], { [ORDERS]: FIVE, [PRODUCTS]: CATALOGUE })
  await rowsOf('Recent orders')
  expect(server.to(PRODUCTS).map(({ url }) => url.search)).toEqual(['?product_definition_type=report&per_page=3'])
})

it.each([
  ['Latest orders', 'recent-order'],
  ['Recent orders', 'recent-orders'],
])("%s says that nothing was ordered, in the specification's words [SH-EMPTY-006]", async (title, id) => {
  await openWidgets([id], { [ORDERS]: { orders: [], total_entries: 0 }, [PRODUCTS]: CATALOGUE })
  const shown = within((await widget(title)).region)
  await shown.findByText("Looks like you haven't ordered any product")
  expect(shown.queryByRole('list')).toBeNull()
})

it('shows orders that a server tells among its products', async () => {
  await openWidgets(['recent-orders'], {
    [ORDERS]: { data: [] },
    [PRODUCTS]: { data: [order(1), { id: 'c-trust', attributes: { name: 'C-Trust' } }] },
  })
  expect(await rowsOf('Recent orders')).toEqual(['C-360Party 1 02 Nov 2026, 01:00 amDone'])
})

it('names a report type, a status and a party that only this server knows, and breaks on nothing that lacks', async () => {
  await openWidgets(['recent-orders'], {
    [ORDERS]: [
      { _id: 1, report_type: 'advanced-timeline', party: { name: 'Bare' }, order_status: 'queued' },
      { id: '2', attributes: { report_type: 'c_other', status: 'parked' } },
    ],
    [PRODUCTS]: { data: null },
  })
  expect(await rowsOf('Recent orders')).toEqual(['Advanced timelineBare Ordered', 'C other parked'])
})

it.each(['recent-order', 'recent-orders'])(
  '%s shows the card when orders are not allowed [SH-PERM-024]',
  async (id) => {
    await openWidgets([id], { [ORDERS]: () => refuse(403, 'Not for you'), [PRODUCTS]: CATALOGUE })
    await screen.findByText('Access is not allowed, contact admin')
    expect(screen.queryByRole('list', { name: /orders/ })).toBeNull()
  },
)

it.each(['recent-order', 'recent-orders'])(
  '%s shows the card when products are not allowed, and the orders stay [SH-PERM-012]',
  async (id) => {
    await openWidgets([id], { [ORDERS]: FIVE, [PRODUCTS]: () => refuse(403, 'Not for you') })
    await screen.findByText('Access is not allowed, contact admin')
    expect(await rowsOf(id === 'recent-order' ? 'Latest orders' : 'Recent orders')).toHaveLength(3)
  },
)

it('fails alone and comes with Retry', async () => {
  const server = await openWidgets(['recent-orders'], { [ORDERS]: () => refuse(500, 'Broken'), [PRODUCTS]: CATALOGUE })
  await screen.findByText('Broken')
  server.answers[ORDERS] = FIVE
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await rowsOf('Recent orders')).toHaveLength(3)
})
