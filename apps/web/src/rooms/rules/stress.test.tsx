import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const PATH = 'GET /v1/admin/stress'
const BUYERS = 'GET /v1/admin/stress/buyers'
const TWO = {
  data: [
    { name: 'Kaveri Stores', borrowers: 3, amount: '12500000.00' },
    { name: 'Musi Mills', borrowers: 1, amount: '90000.00' },
  ],
  total_count: 2,
}
const NONE = { borrowers: 0, exposure: '0.00' }
const SOME = { borrowers: 2, exposure: '12500000.00' }
const NOTHING = {
  ...{ today: '2026-11-21', portfolios: [{ portfolio_id: 'f1', name: 'Looms' }], borrowers: 40, shocked: NONE },
  ...{ industries: [{ industry: '13', name: 'Textiles', borrowers: 7 }], newly_alerted: NONE, assumptions: [] },
  ...{ signals: [], scores: [], score_change: null, classes: [], by_portfolio: [], needs_run: false },
}
const name = (party_id: string, party_name: string) => ({
  ...{ party_id, party_name, is_demo: true, before: null, after: 'Medium', exposure: '12500000.00' },
})
const signal = (code: string, label: string, names: object[]) => ({
  ...{ code, label, fires: SOME, silent: NONE, worse: NONE, milder: NONE, names },
})
const MOVED = {
  ...NOTHING,
  ...{ shocked: { borrowers: 9, exposure: '90000000.00' }, newly_alerted: SOME, score_change: -4 },
  assumptions: ['Revenue of the statements of the last twelve months is 20% less.'],
  signals: [
    signal('low_interest_cover', 'Low interest cover', [name('p1', 'Kaveri Sample Traders')]),
    signal('revenue_fall', 'Fall of revenue', [name('p2', 'Musi Sample Mills')]),
  ],
  scores: [{ from: 'Low', to: 'Medium', ...SOME }],
  classes: [{ from: 'SMA-0', to: 'SMA-2', borrowers: 1, exposure: '100.00' }],
  by_portfolio: [{ portfolio_id: 'f1', name: 'Looms', shocked: SOME, newly_alerted: SOME }],
}

async function open(path: string, answer: unknown, buyers: object = TWO) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', policy: { '/v1/admin/rules': ['GET'] } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    [BUYERS]: buyers,
    'GET /v1/admin/stress/runs': { data: [] },
    [PATH]: answer as object,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

it('asks by its address, and tells what moves, of whom, and what it assumes', async () => {
  const server = await open('/admin/stress', ({ url }: { url: URL }) => (url.search === '' ? NOTHING : MOVED))
  await screen.findByText('Type a shock to see what moves.')
  await userEvent.type(screen.getByLabelText('Revenue falls by'), '20')
  await userEvent.selectOptions(screen.getByLabelText('Of which industry'), '13')
  await userEvent.click(screen.getByRole('button', { name: 'See what moves' }))
  await screen.findByText('Revenue of the statements of the last twelve months is 20% less.')
  expect([...new URLSearchParams(addressNow().split('?')[1])].sort()).toEqual([
    ['industry', '13'],
    ['revenue_fall_percent', '20'],
  ])
  expect(Object.fromEntries(server.to(PATH).at(-1)?.url.searchParams ?? [])).toEqual({
    ...{ industry: '13', revenue_fall_percent: '20' },
  })
  const signals = within(screen.getByRole('table', { name: 'Signals that move' }))
  expect(signals.getAllByRole('row')[1]?.textContent).toContain('Low interest cover')
  screen.getByText('Kaveri Sample Traders')
  expect(screen.getByRole('table', { name: 'Scores that move' }).textContent).toContain('Low')
  expect(screen.getByRole('table', { name: 'Classes that move' }).textContent).toContain('SMA-2')
  expect(screen.getByRole('table', { name: 'By portfolio' }).textContent).toContain('Looms')
})

it('opens another signal to its borrowers', async () => {
  await open('/admin/stress?revenue_fall_percent=20', MOVED)
  const signals = within(await screen.findByRole('table', { name: 'Signals that move' }))
  await userEvent.click(signals.getAllByRole('row')[2] ?? document.body)
  await screen.findByText('Musi Sample Mills')
})

it('says that nothing moves, in each part', async () => {
  await open('/admin/stress?arrears_days=30', NOTHING)
  for (const text of [
    'No signal moves.',
    'No score changes its band.',
    'No class moves. A class follows the days past due.',
  ])
    await screen.findByText(text)
})

it('says what is wrong at its field, and keeps what was typed', async () => {
  const message = 'Write a number from 0 to 100.'
  await open('/admin/stress', ({ url }: { url: URL }) =>
    url.search === '' ? NOTHING : refuse(400, message, { fields: { revenue_fall_percent: message } }),
  )
  const field = await screen.findByLabelText('Revenue falls by')
  await userEvent.type(field, '200')
  await userEvent.click(screen.getByRole('button', { name: 'See what moves' }))
  await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
  expect(screen.getByLabelText('Revenue falls by')).toHaveProperty('value', '200')
})

it('makes a buyer pay nothing that is chosen by its name', async () => {
  const server = await open('/admin/stress', ({ url }: { url: URL }) => (url.search === '' ? NOTHING : MOVED))
  const field = await screen.findByPlaceholderText('Name of the buyer')
  await userEvent.type(field, 'kav')
  await waitFor(() => expect(server.to(BUYERS).at(-1)?.url.searchParams.get('q')).toBe('kav'))
  await userEvent.click(await screen.findByText('Kaveri Stores (3, ₹1.25 cr)'))
  await userEvent.click(screen.getByRole('button', { name: 'See what moves' }))
  await waitFor(() => expect(addressNow()).toContain('buyer=Kaveri'))
  expect(server.to(PATH).at(-1)?.url.searchParams.get('buyer')).toBe('Kaveri Stores')
})

it('says so where no open bills name a buyer', async () => {
  await open('/admin/stress', NOTHING, { data: [], total_count: 0 })
  await screen.findByText('No open bills of your borrowers are known, so that no buyer can be chosen.')
  expect(screen.queryByPlaceholderText('Name of the buyer')).toBeNull()
})
