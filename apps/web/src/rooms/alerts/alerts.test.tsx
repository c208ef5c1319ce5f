import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { eventStream } from '../../testing/event-stream.ts'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const LIST = 'GET /v1/admin/alerts'
const SIGNED_IN = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha Kulkarni', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/admin/alerts/signals': {
    data: [
      {
        code: '10120',
        label: 'Change of status',
        category: 'Account conduct',
        summary: 's',
        alert_type: 'dpd_status_change',
      },
      {
        code: '20110',
        label: 'Register status',
        category: 'Company register',
        summary: 's',
        alert_type: 'mca_status_change',
      },
    ],
  },
}
const row = (_id: string, more: Record<string, unknown> = {}) => ({
  _id,
  alert_summary: `Summary of ${_id}`,
  alert_category: 'Account conduct',
  alert_type: 'dpd_status_change',
  signal_code: '10120',
  risk_severity: 'High',
  origin: 'engine',
  state: 'open',
  party_id: 'p1',
  party_name: 'Veerabhadra Castings',
  date_of_alert: '2026-03-31',
  created_at: '2026-03-31T20:00:00Z',
  exposure: '42500000.00',
  case_id: null,
  is_demo: true,
  ...more,
})
const page = (...data: object[]) => ({ data, total_count: data.length, next_cursor: null })

type Answers = Parameters<typeof fakeServer>[0]
async function openList(list: NonNullable<Answers>[string], path = '/app/alerts', more: Answers = {}) {
  const server = fakeServer({ ...SIGNED_IN, [LIST]: list, ...more })
  await openApp(path, { token: tokenFor() })
  await screen.findByText(/^(My a|A)lerts$/, { selector: 'h1' })
  return server
}
const mainNavigation = () => {
  const navigation = document.getElementById('main-navigation')
  if (!navigation) throw new Error('no navigation yet')
  return navigation
}
const rowOf = async (text: string) => {
  const tableRow = (await screen.findByText(text)).closest('tr')
  if (!tableRow) throw new Error(`no row for ${text}`)
  return within(tableRow)
}
const asked = (server: { to: (name: string) => Call[] }) =>
  Object.fromEntries(server.to(LIST).at(-1)?.url.searchParams ?? [])

describe('the alerts list', () => {
  it('shows summary, party, category, type and date of each alert [DOM-ROUTE-005] [DOM-API-051] [DOM-ENT-058]', async () => {
    await openList(page(row('a1'), row('a2', { risk_severity: 'Low', state: 'cleared', origin: 'manual' })))
    const first = await rowOf('Summary of a1')
    for (const text of ['High', 'Veerabhadra Castings', '₹4.25 cr', '31-03-2026']) first.getByText(text)
    // Once for all of them, in the head of the names.
    screen.getByRole('columnheader', { name: /Party.*Demo/ })
    expect(first.queryByText('Demo')).toBeNull()
    first.getByText(/Account conduct · DPD status change/)
    const second = await rowOf('Summary of a2')
    for (const text of ['Low', 'Cleared', 'By hand']) second.getByText(text)
  })

  it.each([
    ['under another name', { alerts: [row('a1')] }],
    ['bare', [row('a1')]],
  ])('reads a list that another server gives %s', async (_, list) => {
    await openList(list)
    await rowOf('Summary of a1')
  })

  it('is in the navigation [DOM-ROUTE-013]', async () => {
    fakeServer({ ...SIGNED_IN, [LIST]: page() })
    await openApp('/app/dashboard', { token: tokenFor() })
    const navigation = within(await waitFor(() => mainNavigation()))
    await userEvent.click(await navigation.findByText('Alerts'))
    await screen.findByText(/No alert is open/)
    expect(addressNow()).toBe('/app/alerts')
  })

  it('opens an alert beside the list, by click and by j and k [DOM-ROUTE-018]', async () => {
    await openList(page(row('a1'), row('a/2')), '/app/alerts', {
      'GET /v1/admin/alerts/a1': { data: [row('a1')] },
      'GET /v1/admin/alerts/a%2F2': { data: [row('a/2')] },
    })
    await userEvent.click(
      await screen.findByRole('cell', { name: 'High' }).catch(() => screen.getAllByRole('cell')[0] as Element),
    )
    await screen.findByText('Summary of a1', { selector: '[data-panel] h2' })
    expect(addressNow()).toBe('/app/alerts?offCanvas=a1')
    await userEvent.keyboard('j')
    await screen.findByText('Summary of a/2', { selector: '[data-panel] h2' })
    expect(addressNow()).toBe('/app/alerts?offCanvas=a%2F2')
    await userEvent.keyboard('k')
    await screen.findByText('Summary of a1', { selector: '[data-panel] h2' })
  })

  it('offers to create an alert [DOM-PANEL-015]', async () => {
    await openList(page(row('a1')))
    await userEvent.click(screen.getByText('Create alert'))
    await screen.findByText('Create alert', { selector: '[data-panel] h2' })
    expect(addressNow()).toBe('/app/alerts?offCanvas=create-alert')
  })

  it('keeps its filters in the URL and asks the server for them', async () => {
    const server = await openList(page(row('a1')), '/my/alerts?severity=Low&state=nonsense&origin=manual')
    await screen.findByText('Summary of a1')
    expect(asked(server)).toMatchObject({ severity: 'Low', state: 'open', origin: 'manual' })
    const chip = (group: string, name: string) =>
      within(screen.getByLabelText(group, { selector: '[role=group]' })).getByRole('button', { name })
    expect(chip('Severity', 'Low').getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(chip('Severity', 'Low'))
    await userEvent.click(chip('State', 'All'))
    await userEvent.type(screen.getByLabelText('Filter by party or alert'), 'castings')
    await waitFor(() =>
      expect(asked(server)).toEqual({ assignee: 'me', origin: 'manual', q: 'castings', per_page: '50' }),
    )
    expect(addressNow()).toBe('/my/alerts?state=all&origin=manual&q=castings')
    await userEvent.click(screen.getByLabelText('Sort by severity'))
    await waitFor(() => expect(asked(server)).toMatchObject({ sort_by: 'risk_severity', sort_in: 'desc' }))
    await userEvent.click(screen.getByLabelText('Category', { selector: 'input' }))
    await userEvent.click(await screen.findByText('Company register', { selector: '[role=option] *' }))
    await waitFor(() => expect(asked(server)).toMatchObject({ category: 'Company register' }))
    await userEvent.click(screen.getByLabelText('Type', { selector: 'input' }))
    await screen.findByText('Register status', { selector: '[role=option] *' })
    expect(screen.queryByText('Change of status', { selector: '[role=option] *' })).toBeNull()
  })

  it('says which mistyped value of its address it leaves out, with those it knows', async () => {
    await openList(page(row('a1')), '/app/alerts?severity=Extreme&origin=engine&another=1')
    const said = await screen.findByText(/does not know/)
    expect(said.textContent).toBe(
      'This page does not know severity=Extreme, and leaves it out. It knows High, Medium, Low.',
    )
  })

  it('reads on where the page before ended, and shows each alert once', async () => {
    const server = await openList(({ url }) =>
      url.searchParams.get('cursor') === 'next'
        ? { data: [row('a2'), row('a3')], total_count: 3, next_cursor: null }
        : { data: [row('a1'), row('a2')], total_count: 3, next_cursor: 'next' },
    )
    await screen.findByText('Summary of a1')
    screen.getByText('2 of 3')
    await userEvent.click(screen.getByText('Load more'))
    await screen.findByText('Summary of a3')
    expect(screen.getAllByText(/^Summary of/)).toHaveLength(3)
    expect(screen.queryByText('Load more')).toBeNull()
    expect(server.to(LIST)).toHaveLength(server.to(LIST).filter(({ url }) => !url.searchParams.has('page')).length)
  })

  it('keeps what it has when the next page fails', async () => {
    let fails = true
    await openList(({ url }) =>
      !url.searchParams.has('cursor')
        ? { data: [row('a1')], total_count: 2, next_cursor: 'next' }
        : fails
          ? refuse(500, 'No')
          : page(row('a2')),
    )
    await userEvent.click(await screen.findByText('Load more'))
    await screen.findByText('The next alerts could not be loaded.')
    screen.getByText('Summary of a1')
    fails = false
    await userEvent.click(screen.getByText('Try again'))
    await screen.findByText('Summary of a2')
  })

  it('says what to do where there is nothing', async () => {
    await openList(page())
    await screen.findByText(/No alert is open/)
  })

  it('takes its filters back where none has them all', async () => {
    const server = await openList(page(), '/app/alerts?severity=Low&q=x')
    await userEvent.click(await screen.findByText('Show open alerts'))
    expect(addressNow()).toBe('/app/alerts')
    await waitFor(() => expect(asked(server)).toEqual({ state: 'open', per_page: '50' }))
  })

  it('tells a failure with its request id, and reads again', async () => {
    let fails = true
    await openList(() => (fails ? refuse(500, 'The database is away.') : page(row('a1'))))
    await screen.findByText('The database is away.')
    screen.getByText('req-1')
    fails = false
    await userEvent.click(screen.getByText('Retry'))
    await screen.findByText('Summary of a1')
  })

  it('shows rows of another server, whatever they lack', async () => {
    await openList({ data: [{ id: 5, partyName: 'Legacy Mills' }, null, 'x', { _id: 'b', risk_severity: null }] })
    await screen.findByText('Legacy Mills')
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2)
    expect(document.body.textContent).not.toMatch(/undefined|null|NaN|Invalid/)
  })
})

describe('alerts that arrive', () => {
  it('are announced, and taken in when asked', async () => {
    const events = eventStream()
    const rows = [row('a1')]
    const server = await openList(() => page(...rows), '/app/alerts', { 'GET /v1/account/events': events.answer })
    await screen.findByText('Summary of a1')
    await waitFor(() => expect(server.to('GET /v1/account/events')).toHaveLength(1))
    const before = server.to(LIST).filter(({ url }) => url.searchParams.get('per_page') === '50').length
    rows.unshift(row('a2'), row('a3'))
    for (const alert_id of ['a2', 'a3', 'a3', 'a1']) events.tell('alert.raised', { alert_id })
    events.tell('alert.cleared', { alert_id: 'a0' })
    const news = await screen.findByText('2 new alerts, 1 cleared · Show')
    expect(screen.queryByText('Summary of a2')).toBeNull()
    expect(server.to(LIST).filter(({ url }) => url.searchParams.get('per_page') === '50')).toHaveLength(before)
    await userEvent.click(news)
    await screen.findByText('Summary of a2')
    await waitFor(() => expect(screen.queryByText(/· Show$/)).toBeNull())
  })
})
