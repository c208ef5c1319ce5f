import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { accountWith } from '../../testing/account.ts'
import { eventStream } from '../../testing/event-stream.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const LIST = 'GET /v1/cmm/overview'
const COUNTS = 'GET /v1/cmm/statistics'
const row = (name: string, score: number | null, more: object = {}) => ({
  party_id: name.toLowerCase().replace(' ', '-'),
  party_name: name,
  type: 'private_company',
  score,
  band: score === null ? null : score >= 70 ? 'Low' : score >= 45 ? 'Medium' : 'High',
  reason: score === null ? { code: 'coverage_too_low', text: 'Only 30 % is known.' } : null,
  coverage: 61,
  as_of: '2026-11-21',
  change_30_days: null,
  recent_scores: [],
  ...more,
})
const statistics = {
  monitored: 4,
  scored: 3,
  unscored: 1,
  bands: { high: 1, medium: 1, low: 1 },
  unscored_reasons: [{ code: 'coverage_too_low', reason: 'Too little is known', parties: 1 }],
  average_score: 51.25,
  median_score: 52,
  average_coverage: 61,
  movers: { up: 0, down: 1, points: 10, days: 30 },
  as_of: '2026-11-21',
}
const ROWS = [row('Lost Looms', 12, { change_30_days: -31 }), row('Full Looms', 52), row('Unknown Looms', null)]

async function open(path: string, answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    ...accountWith(undefined, { type: 'enterprise' }),
    [LIST]: { data: ROWS, total_count: ROWS.length },
    [COUNTS]: { data: statistics },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const table = async () => within(await screen.findByRole('table', { name: 'Credit-monitoring scores' }))
const asked = (server: { to(name: string): { url: URL }[] }) =>
  Object.fromEntries(server.to(LIST).at(-1)?.url.searchParams ?? [])

it('lists the monitored parties with score, band, movement and why one has none', async () => {
  const server = await open('/cmm')
  const rows = (await table()).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Lost Looms.*12High risk−31.*61/),
    expect.stringMatching(/^Full Looms.*52Medium risk–.*61/),
    expect.stringMatching(/^Unknown Looms.*Too little is known–Not scored/),
  ])
  expect(asked(server)).toEqual({ sort_by: 'score', sort_in: 'asc', page: '1', per_page: '50' })
})

it('shows class and exposure, what a zero hides, and the file that is missing', async () => {
  const [zero, unscored] = [
    row('Deep Looms', 0, { exposure: '25000000.00', asset_class: 'SMA-2', below_floor: -31 }),
    row('Fresh Looms', null, {
      reason: { code: 'day_ends_missing', text: 'Days past due cannot be measured. Missing: the day-end file.' },
      exposure: null,
      asset_class: null,
    }),
  ]
  await open('/cmm', { [LIST]: { data: [zero, unscored], total_count: 2 } })
  const rows = (await table()).getAllByRole('row').slice(1)
  expect(rows[0]?.textContent).toMatch(/^Deep Looms.*0.*SMA-2.*₹2\.50 cr/)
  expect((await table()).getByTitle('The drivers add up to −31; no score is below zero.').textContent).toBe('0')
  expect(rows[1]?.textContent).toMatch(/^Fresh Looms.*Day-end file missing/)
})

it('shows counts that add up, each leading to its list', async () => {
  await open('/cmm')
  const region = within(await screen.findByRole('region', { name: 'Statistics' }))
  expect(
    within(region.getByRole('list', { name: 'Parties by risk' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 High', '1 Medium', '1 Low'])
  expect(region.getByText('1 without a score').getAttribute('href')).toBe('/cmm?band=unscored')
  region.getByText(/1 × Too little is known/)
  expect(screen.getByRole('button', { name: /^Fell by 10 or more/ }).textContent).toBe('Fell by 10 or more1')
  await userEvent.click(region.getByRole('link', { name: '1 Medium' }))
  expect(addressNow()).toBe('/cmm?band=Medium')
})

it('says from which day the card is new, and of how many borrowers nothing is compared', async () => {
  await open('/cmm', {
    [LIST]: { data: [row('New Looms', 52, { card_since: '2026-11-10' })], total_count: 1 },
    [COUNTS]: {
      data: { ...statistics, movers: { ...statistics.movers, not_compared: 3, card_since: '2026-11-10' } },
    },
  })
  const region = await screen.findByRole('region', { name: 'Statistics' })
  expect(region.textContent).toContain(
    'New scorecard from 10-11-2026. Scores of two cards are not compared. Borrowers whose score of 30 days ago is by the card before: 3',
  )
  ;(await table()).getByTitle('New scorecard from 10-11-2026')
})

it('says the whole reason once per kind, and a short one in each row', async () => {
  const scoreless = (name: string, code: string) =>
    row(name, null, { reason: { code, text: `The long reason of ${name}.` } })
  await open('/cmm', {
    [LIST]: {
      data: [
        scoreless('Strange Mills', 'not_a_borrower'),
        scoreless('Other Mills', 'not_a_borrower'),
        scoreless('Odd Mills', 'new'),
      ],
      total_count: 3,
    },
    [COUNTS]: {
      data: {
        ...statistics,
        unscored: 3,
        unscored_reasons: [{ code: 'not_a_borrower', reason: 'No records', parties: 2 }],
      },
    },
  })
  const kinds = within(await screen.findByRole('list', { name: 'Why there is no score' }))
  expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2 × No records'])
  const rows = (await table()).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Strange Mills Not your borrower–/),
    expect.stringMatching(/^Other Mills Not your borrower–/),
    // A reason of another server is said as it is.
    expect.stringMatching(/^Odd Mills The long reason of Odd Mills\.–/),
  ])
  expect((await table()).getByTitle('The long reason of Other Mills.').textContent).toBe('Not your borrower')
})

it('reads itself again once scores changed', async () => {
  const events = eventStream()
  const rows = [row('Lost Looms', 52)]
  const server = await open('/cmm', {
    [LIST]: () => ({ data: rows, total_count: 1 }),
    'GET /v1/account/events': events.answer,
  })
  expect((await table()).getAllByRole('row')[1]?.textContent).toContain('52')
  await waitFor(() => expect(server.to('GET /v1/account/events')).toHaveLength(1), { timeout: 5000 })
  rows.splice(0, 1, row('Lost Looms', 12))
  events.tell('score.changed', { parties: 1 })
  await waitFor(async () => expect((await table()).getAllByRole('row')[1]?.textContent).toContain('12High risk'))
  expect(server.to(COUNTS)).toHaveLength(2)
})

it('keeps its filters in the address and asks the server for them', async () => {
  const server = await open('/cmm?band=High&moved=down&sort=change&page=1')
  await table()
  expect(asked(server)).toMatchObject({ band: 'High', moved: 'down', sort_by: 'change' })
  const byBand = within(await screen.findByRole('group', { name: 'Band' }))
  await userEvent.click(byBand.getByRole('button', { name: /^Low/ }))
  expect(addressNow()).toBe('/cmm?band=Low&moved=down&sort=change')
  await userEvent.click(screen.getByRole('button', { name: /^Fell by 10/ }))
  expect(addressNow()).toBe('/cmm?band=Low&sort=change')
})

it('sorts by what is chosen, in the address', async () => {
  const server = await open('/cmm')
  await table()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Largest fall first')
  expect(addressNow()).toBe('/cmm?sort=change')
  await waitFor(() => expect(asked(server)).toMatchObject({ sort_by: 'change' }))
})

it('has no filters while nothing is monitored, and a next step', async () => {
  const nothing = { scored: 0, unscored: 0, bands: {} }
  await open('/cmm', { [LIST]: { data: [], total_count: 0 }, [COUNTS]: { data: nothing } })
  await screen.findByText("Looks like you don't have any CMM overview score")
  expect(screen.queryByRole('group', { name: 'Band' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Upload a file' }).getAttribute('href')).toBe('/uploads')
})

it('shows no figure where another server leaves one out', async () => {
  await open('/cmm', { [COUNTS]: { data: { bands: { High: 3 } } } })
  const region = within(await screen.findByRole('region', { name: 'Statistics' }))
  const counts = within(region.getByRole('list', { name: 'Parties by risk' })).getAllByRole('link')
  expect(counts.map(({ textContent }) => textContent)).toEqual(['3 High', '– Medium', '– Low'])
  expect(region.getByText('Scored').parentElement?.textContent).toBe('Scored–')
  expect(region.queryByText(/without a score/)).toBeNull()
})

it('is protected: nobody signed in sees the loader and no content [SH-PUB-025]', async () => {
  const server = fakeServer({ [LIST]: { data: ROWS, total_count: 3 }, [COUNTS]: { data: statistics } })
  await openApp('/cmm')
  await screen.findByText('Seen early and proven')
  expect(screen.queryByText('Credit monitoring')).toBeNull()
  expect([...server.to(LIST), ...server.to(COUNTS)]).toEqual([])
})

it('shows the permission card to a user whose policy lacks it', async () => {
  await open('/cmm', accountWith({ '/v1/cases': ['GET'] }))
  await screen.findByText("Sorry, you don't have permission to view this page")
})

it('says in the given words that there is none, also of a server that does not know the call', async () => {
  await open('/cmm', { [LIST]: { data: [], total_count: 0 }, [COUNTS]: () => refuse(404, 'No data found') })
  await screen.findByText("Looks like you don't have any CMM overview score")
  closeBrowser()
  await open('/cmm', { [LIST]: () => refuse(404, 'No data found'), [COUNTS]: () => refuse(404, 'No data found') })
  await screen.findByText("Looks like you don't have any CMM overview score")
})

it('says that access is not allowed, and offers to try again after a failure', async () => {
  await open('/cmm', { [LIST]: () => refuse(403, 'Not for you'), [COUNTS]: { data: statistics } })
  await screen.findByText('Access is not allowed, contact admin')
  closeBrowser()
  await open('/cmm', { [LIST]: () => refuse(500, 'Broken'), [COUNTS]: { data: statistics } })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

it('reads a server with other names, text for numbers and a bare list', async () => {
  await open('/cmm', {
    [LIST]: [
      {
        id: 'p1',
        attributes: { name: 'Bare Looms', cmm_score: '41', risk: 'high_risk', coverage: '55%', change: '-12' },
      },
      { _id: 'p2', party_name: 'Odd Looms', score: 'none' },
    ],
    [COUNTS]: { data: { risk_details: { high_risk: '1' }, count: '1' } },
  })
  const rows = (await table()).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Bare Looms.*41High risk−12.*55/),
    expect.stringMatching(/^Odd Looms.*–Not scored/),
  ])
})
