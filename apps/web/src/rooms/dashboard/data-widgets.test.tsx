import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, profileWith, USER } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

/** The widgets that show data, by what they read. */
const READS: Record<string, string[]> = {
  'report-metrics': ['GET /v2/admin/orders'],
  'sector-interest': ['GET /v1/account/sector_interests'],
  'recommended-for-you': ['GET /v3/recommendations/parties'],
  'interested-industries': ['GET /v1/admin/industries', `GET /v1/admin/users/${USER}`],
  watchlist: ['GET /v1/admin/lists', 'GET /v1/admin/lists/l1'],
  'recent-order': ['GET /v2/admin/orders', 'GET /v1/admin/products'],
  'recent-orders': ['GET /v2/admin/orders', 'GET /v1/admin/products'],
  'recent-portfolios': ['GET /v1/admin/portfolios'],
  'recent-cases': ['GET /v1/cases', 'GET /v1/cases/case_count/status_category', 'GET /v1/cases/case_count/risk_type'],
}
const IDS = Object.keys(READS)
const CALLS = [...new Set(Object.values(READS).flat())]
const answering = (answer: () => unknown) => Object.fromEntries(CALLS.map((call) => [call, answer]))
const regions = () => screen.findAllByRole('region')
const NEVER = new Promise(() => undefined)

it('each waits in the shape of what comes [SH-STATE-002]', async () => {
  await openWidgets(
    IDS,
    answering(() => NEVER),
  )
  const shown = await regions()
  expect(shown.map((region) => region.dataset.widget)).toEqual(IDS)
  for (const region of shown) {
    await within(region).findAllByText('Loading')
    expect([region.dataset.widget, region.querySelector('[aria-busy="true"] [aria-hidden="true"]') !== null]).toEqual([
      region.dataset.widget,
      true,
    ])
  }
})

it('each says why it failed and offers to try again, never waiting on [SH-STATE-002]', async () => {
  await openWidgets(
    IDS,
    answering(() => refuse(500, 'Broken today')),
  )
  for (const region of await regions()) {
    await within(region).findAllByText('Broken today')
    expect(within(region).getAllByRole('button', { name: 'Retry' }).length).toBeGreaterThan(0)
    expect(region.querySelector('[aria-busy]')).toBeNull()
  }
})

it('each shows the card when nothing is allowed, and the session goes on [SH-PERM-023]', async () => {
  await openWidgets(
    IDS,
    answering(() => refuse(403, 'Not for you')),
  )
  for (const region of await regions()) await within(region).findAllByText('Access is not allowed, contact admin')
  expect(localStorage.getItem('token')).not.toBeNull()
})

it.each([
  ['recent-portfolios', '/v1/admin/portfolios'],
  ['recent-cases', '/v1/cases'],
  ['watchlist', '/v1/admin/lists'],
  ['recent-orders', '/v2/admin/orders'],
  ['report-metrics', '/v2/admin/orders'],
])('%s does not ask for what the policy forbids, and asks where the policy is silent', async (id, url) => {
  const policy = { [url]: ['POST'] }
  const server = await openWidgets([id], { 'GET /v1/account/myprofile': profileWith({ policy }) })
  await screen.findByText('Access is not allowed, contact admin')
  expect(READS[id]?.flatMap((call) => server.to(call))).toEqual([])
  closeBrowser()
  const silent = await openWidgets([id], { 'GET /v1/account/myprofile': profileWith({ policy: { '/app/x': '*' } }) })
  await waitFor(() => expect(silent.to(READS[id]?.[0] ?? '')).toHaveLength(1))
})

it('each breaks off when the network does, with a way to try again', async () => {
  await openWidgets(
    IDS,
    answering(() => Promise.reject(new TypeError('Failed to fetch'))),
  )
  for (const region of await regions()) {
    await within(region).findAllByText('The server cannot be reached. Check your connection and try again.')
    within(region).getAllByRole('button', { name: 'Retry' })
  }
})

it.each([
  ['null', null],
  ['an empty list', []],
  ['an empty record', {}],
  ['a word', '"ok"'],
  ['a page', '<!doctype html><p>Hello</p>'],
  ['a number', '42'],
  ['null inside', { data: null, lists: null, orders: null, cases: null, industries: null, counts: null }],
  [
    'rows that are none',
    { data: [null, 1, 'x', {}, { id: null }], lists: [{}], orders: [{}], cases: [7], industries: [[]] },
  ],
  ['a record for a list', { data: { data: {}, parties: 'x', sector_interests: [1, 2] }, orders: {}, cases: {} }],
  [
    'other kinds of values',
    { data: [{ id: 1, attributes: { name: 2, created_at: {}, risk_details: [] } }], total_count: 'x' },
  ],
])('no widget breaks on an answer that is %s', async (_, answer) => {
  await openWidgets(
    IDS,
    answering(() => (answer === null ? new Response('null') : answer)),
  )
  const shown = await regions()
  expect(shown).toHaveLength(IDS.length)
  for (const region of shown) await waitFor(() => expect(region.querySelector('[aria-busy]')).toBeNull())
  expect(screen.queryByText('This widget could not be shown')).toBeNull()
  expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object|Invalid Date/)
})

it.each([1440, 390])(
  'each of a small business stands on a card, of an enterprise it does not, at %i px [SH-ENT-016]',
  async (width) => {
    const nothing = answering(() => ({}))
    await openWidgets(IDS, nothing, { width, type: 'b2sme' })
    for (const region of await regions()) expect(region.dataset.card).toBe('true')
    closeBrowser()
    await openWidgets(IDS, nothing, { width, type: 'enterprise' })
    for (const region of await regions()) expect(region.dataset.card).toBeUndefined()
  },
)
