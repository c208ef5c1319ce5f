import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const P = '00000000-0000-4000-8000-00000000000a'
const CLOSED = 'GET /v1/admin/desk/closed'
const UNDO = 'POST /v1/admin/desk/decisions/act1/undo'
const ROW = {
  ...{ party_id: P, party_name: 'Veerabhadra Castings', is_demo: false, customer_number: 'C1', closed: 3 },
  ...{ exposure: '80000000.00', is_in_queue: true, label: 'Days past due', summary: '86 days past due' },
  ...{ severity: 'High', code: 'known_and_accepted', note: 'The zonal office knows.', closed_by: 'Ravi' },
  closed_at: '2026-05-27T06:00:00.000Z',
}
const list = (...data: object[]) => ({
  ...{ data, total_count: data.length },
  codes: { acted_upon: 0, known_and_accepted: 1, rule_too_strict: 0, not_ours: 2 },
  people: [{ user_id: 'u2', name: 'Ravi', borrowers: 1 }],
})
const alert = (alert_id: string, more: object = {}) => ({
  ...{ alert_id, label: 'Days past due', summary: `Summary of ${alert_id}`, severity: 'High', state: 'closed' },
  ...{ came_back_from: null, reading_no: 2, standing: 'd/closed', told_at: '2026-05-20T04:00:00Z', as_of: null },
  ...{ code: 'not_ours', note: null, watch_until: null, decided_by: 'Asha', decided_at: '2026-05-27T06:00:00Z' },
  ...{ case_id: null, case_number: null, next_act: null, undo: null, ...more },
})
const QUEUE = {
  ...{ data: [], total_count: 0, undecided: 0 },
  tabs: { open: 9, mine: 1, unassigned: 7, no_facility: 3, watching: 4 },
}

async function open(path: string, more: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/desk': QUEUE,
    'GET /v1/admin/desk/clocks': { data: [], total_count: 0, over: 0, waiting: 0 },
    [CLOSED]: list(ROW),
    ...more,
  } as Parameters<typeof fakeServer>[0])
  await openApp(path, { token: tokenFor() })
  await screen.findByRole('navigation', { name: 'Parts of the queue' })
  return server
}
const asked = (server: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(
    server.to(CLOSED).findLast(({ url }) => url.searchParams.get('per_page') !== '1')?.url.searchParams ?? [],
  )

describe('the tab of what is closed', () => {
  it('stands beside the parts of the queue with its count, and keeps the text of the filter alone', async () => {
    await open('/app/alerts?q=vee&exposure_from=10000000&view=borrowers')
    const tabs = within(screen.getByRole('navigation', { name: 'Parts of the queue' }))
    const tab = await tabs.findByRole('link', { name: /^Closed\s*1$/ })
    const { searchParams } = new URL(tab.getAttribute('href') ?? '', 'http://x')
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'vee', tab: 'closed', view: 'borrowers' })
    await userEvent.click(tab)
    await screen.findByText('Veerabhadra Castings')
    tabs.getByRole('link', { name: /^Open\s*9$/ })
  })

  it('tells the code, the note, the person and the day, and that it can come back', async () => {
    await open('/app/alerts?tab=closed')
    const row = within((await screen.findByText('Veerabhadra Castings')).closest('li') as HTMLElement)
    for (const text of [
      'Known and accepted',
      'The zonal office knows.',
      '₹8.00 cr',
      'others are in the queue',
      'and 2 more',
    ])
      row.getByText(text)
    expect(row.getByText(/^Ravi,/).textContent).toMatch(/27 May 2026/)
    screen.getByText('What is closed comes back into the queue as soon as it gets worse by a step.')
  })

  it('asks the server for what the address says, and says so where nothing fits', async () => {
    const server = await open(
      '/app/alerts?tab=closed&code=not_ours&closed_by=u2&from=2026-05-01&to=2026-05-31&sort_by=party_name',
      {
        [CLOSED]: list(),
      },
    )
    await screen.findByText('No closure has all of these properties.')
    expect(asked(server)).toMatchObject({
      ...{ code: 'not_ours', closed_by: 'u2', from: '2026-05-01', to: '2026-05-31', sort_by: 'party_name' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Show all closures' }))
    await screen.findByText('Nobody closed an alert, or what was closed came back.')
    expect(addressNow()).toMatch(/tab=closed/)
    expect(asked(server).code).toBeUndefined()
  })

  it('tells what failed', async () => {
    await open('/app/alerts?tab=closed', {
      [CLOSED]: () => refuse(500, 'The list could not be read.'),
    })
    await screen.findByText('The list could not be read.')
  })
})

describe('a closed borrower', () => {
  it('shows its closed alerts, and takes back what the person closed just now', async () => {
    const undo = { act_id: 'act1', until: '2999-01-01T00:00:00Z', alerts: 2 }
    const server = await open(`/app/alerts?tab=closed&borrower=${P}`, {
      [`GET /v1/admin/desk/borrowers/${P}`]: {
        ...{ row: null, notes: [], promises: [], facilities: [], site_visits: [] },
        alerts: [alert('a1', { undo }), alert('a2', { undo }), alert('a3'), alert('a4', { state: 'new' })],
      },
      [UNDO]: { success: true, data: { message: 'Taken back.', undone: 2, kept: 0 } },
    })
    const section = within(await screen.findByRole('region', { name: 'Closed alerts: Veerabhadra Castings' }))
    await section.findByText('Summary of a3')
    expect(section.queryByText('Summary of a4')).toBeNull()
    await userEvent.click(section.getByRole('button', { name: 'Take back the closure of 2 alerts' }))
    await screen.findByText('Taken back.')
    expect(server.to(UNDO)).toHaveLength(1)
    await waitFor(() => expect(server.to(CLOSED).length).toBeGreaterThan(2))
    expect(section.getByRole('link', { name: 'Open the borrower in the queue' }).getAttribute('href')).toContain(P)
  })

  it('offers nothing once the ten minutes are over', async () => {
    await open(`/app/alerts?tab=closed&borrower=${P}`, {
      [`GET /v1/admin/desk/borrowers/${P}`]: {
        ...{ row: null, notes: [], promises: [], facilities: [], site_visits: [] },
        alerts: [alert('a1', { undo: { act_id: 'act1', until: '2020-01-01T00:00:00Z', alerts: 1 } })],
      },
    })
    await screen.findByText('Summary of a1')
    expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull()
  })
})
