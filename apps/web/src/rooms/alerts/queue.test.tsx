import { CLOSING_WORDS, DECISION_WORDS } from '@saakh/domain/desk'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../data/hindi.ts'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'
const LONG_AFTER = '2999-01-01T00:00:00Z'

const row = (party_id: string, party_name: string, more: Record<string, unknown> = {}) => ({
  ...{ party_id, party_name, is_demo: true, customer_number: 'C1', high: 1, medium: 2, low: 0, undecided: 3 },
  ...{ decided: 'new', late_days: 2, watch_until: null, exposure: '80000000.00', asset_class: 'SMA-2' },
  ...{ days_past_due: 86, npa_since: null, npa_on: null, priority: 238.4, newest_at: '2026-10-12T04:00:00Z' },
  factors: { severity: 1.15, exposure: 1.3, decided: 1, urgency: 2, trend: 0.8 },
  assignee: null,
  ...{ promise: null, promise_broken_on: null, next_deadline: null },
  readings: [{ alert_id: `${party_id}1`, label: 'Days past due', summary: '86 days past due', severity: 'High' }],
  months: [
    { month: '2026-09', asset_class: 'SMA-1', days_past_due: 45 },
    { month: '2026-10', asset_class: 'SMA-2', days_past_due: 86 },
  ],
  ...more,
})
const queue = (...data: object[]) => ({
  data,
  total_count: data.length,
  tabs: { open: data.length, mine: 1, unassigned: 7, no_facility: 3, watching: 4 },
  undecided: data.length,
})
const alert = (alert_id: string, more: Record<string, unknown> = {}) => ({
  ...{ alert_id, label: 'Days past due', summary: `Summary of ${alert_id}`, severity: 'High', state: 'new' },
  ...{
    came_back_from: null,
    reading_no: 2,
    standing: '-/new',
    told_at: '2026-10-12T04:00:00Z',
    as_of: '2026-10-11',
    code: null,
    next_act: null,
  },
  ...{ note: null, watch_until: null, decided_by: null, decided_at: null, case_id: null, case_number: null },
  ...more,
})
const borrower = (...alerts: object[]) => ({ row: null, alerts, notes: [], promises: [], facilities: [] })
const decided = {
  success: true,
  data: { message: 'Closed: 1 alert', act_id: 'act1', decided: 1, undo_until: LONG_AFTER },
}

const DECIDE = 'POST /v1/admin/desk/decisions'
const SIGNED_IN = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/admin/desk/people': { data: [{ user_id: 'u2', name: 'Ravi' }] },
  'GET /v1/admin/alerts': { data: [], total_count: 0, next_cursor: null },
  'GET /v1/admin/desk': queue(row(A, 'Veerabhadra Castings'), row(B, 'Konkan Agro')),
  [`GET /v1/admin/desk/borrowers/${A}`]: borrower(alert('a1'), alert('a2', { state: 'watching', severity: 'Low' })),
  [`GET /v1/admin/desk/borrowers/${B}`]: borrower(alert('b1')),
  [DECIDE]: decided,
}

async function open(path = '/app/alerts', more: Record<string, unknown> = {}) {
  const server = fakeServer({ ...SIGNED_IN, ...more } as Parameters<typeof fakeServer>[0])
  await openApp(path, { token: tokenFor() })
  await screen.findByText('Veerabhadra Castings')
  return server
}
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
const toggleOf = (name: string) => rowOf(name).getByRole('link', { name: `Alerts: ${name}` })
const bodyOf = (server: { to: (name: string) => Call[] }) => server.to(DECIDE).at(-1)?.body

describe('a row of the queue', () => {
  it.each([
    ['SMA-2', { npa_on: '2999-01-01' }, /^SMA-2 · NPA in [\d,]+ days$/],
    ['NPA', { asset_class: 'NPA', npa_since: '2026-10-12' }, /^NPA since 12-10-2026$/],
  ])('tells the class %s with its days, the strip, the exposure and the gravest in words', async (_, more, chip) => {
    await open('/app/alerts', { 'GET /v1/admin/desk': queue(row(A, 'Veerabhadra Castings', more)) })
    const shownRow = rowOf('Veerabhadra Castings')
    const matcherOf = (text: RegExp) => (_text: string, element: Element | null) =>
      text.test(element?.textContent ?? '')
    expect(shownRow.getAllByText(matcherOf(chip)).length).toBeGreaterThan(0)
    for (const text of ['₹8.00 cr', 'High', 'Days past due', '3 undecided', '2 days late', 'Nobody', '12-10-2026'])
      shownRow.getByText(text)
    shownRow.getByRole('img', { name: 'Days past due by month: Sep 2026: 45 SMA-1, Oct 2026: 86 SMA-2' })
    expect(shownRow.getByRole('link', { name: 'Veerabhadra Castings' }).getAttribute('href')).toBe(`/app/party/${A}`)
  })

  it('says that no facility is known', async () => {
    const bare = { exposure: null, asset_class: null, months: [] }
    await open('/app/alerts', { 'GET /v1/admin/desk': queue(row(A, 'Veerabhadra Castings', bare)) })
    rowOf('Veerabhadra Castings').getByText('No facility')
  })

  it('opens the five factors of its priority, each with its reason', async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Priority 238: Veerabhadra Castings' }))
    const dialog = await screen.findByRole('dialog', { name: /^Priority 238/ })
    within(dialog).getByText('Severity 1.15 · Exposure 1.30 · Undecided 1.00 · Nearness 2.00 · Trend 0.80 = 238')
    for (const why of ['1 High, 2 Medium', '₹8.00 cr', '3 undecided, 2 days late', 'It got better within 30 days'])
      within(dialog).getByText(why)
  })
})

describe('deciding', () => {
  it('closes with code and note by keys alone, in fewer than eight, and goes on to the next', async () => {
    const server = await open()
    let keys = 0
    const press = async (key: string) => {
      keys++
      await userEvent.keyboard(key)
    }
    await press('j')
    expect(document.activeElement).toBe(toggleOf('Veerabhadra Castings'))
    await press('c')
    await waitFor(() => expect(document.activeElement?.getAttribute('value')).toBe('acted_upon'))
    expect(addressNow()).toBe(`/app/alerts?borrower=${A}`)
    await press(' ')
    await press('{Tab}')
    await userEvent.keyboard('Paid 10 lakh')
    await press('{Enter}')
    await waitFor(() => expect(server.to(DECIDE)).toHaveLength(1))
    expect(bodyOf(server)).toEqual({
      ...{ state: 'closed', code: 'acted_upon', note: 'Paid 10 lakh' },
      alerts: [{ alert_id: 'a1', reading_no: 2, standing: '-/new' }],
    })
    await waitFor(() => expect(document.activeElement).toBe(toggleOf('Konkan Agro')))
    expect(keys).toBeLessThanOrEqual(8)
    expect(addressNow()).toBe('/app/alerts')
    rowOf('Veerabhadra Castings').getByText(/Closed: 1 alert/)
    screen.getByRole('button', { name: 'The order has changed · Order again' })
  })

  it('acknowledges at one key and takes it back at another', async () => {
    const server = await open('/app/alerts', {
      'POST /v1/admin/desk/decisions/act1/undo': {
        success: true,
        data: { message: 'Taken back.', undone: 1, kept: 0 },
      },
    })
    await userEvent.keyboard('ja')
    await screen.findByText('Acknowledged: 1 alert')
    expect(bodyOf(server)).toMatchObject({ state: 'acknowledged', alerts: [{ alert_id: 'a1' }] })
    await userEvent.keyboard('u')
    await screen.findByText('Taken back.')
    await waitFor(() => expect(screen.queryByText('Acknowledged: 1 alert')).toBeNull())
  })

  it('covers what is ticked, and tells what was decided before', async () => {
    const came = { came_back_from: 'closed', code: 'known_and_accepted', note: 'The board knows', decided_by: 'Ravi' }
    const server = await open(`/app/alerts?borrower=${A}`, {
      [`GET /v1/admin/desk/borrowers/${A}`]: borrower(alert('a1', came), alert('a2')),
    })
    await screen.findByText(/Came back worse; before: Closed, Known and accepted, Ravi/)
    screen.getByText('The board knows')
    await userEvent.click(screen.getByLabelText(/^Choose Days past due: Summary of a1/))
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
    await waitFor(() => expect(bodyOf(server)).toMatchObject({ alerts: [{ alert_id: 'a2' }] }))
  })

  it('keeps what was typed where it is refused, with the reason at its field', async () => {
    await open(`/app/alerts?borrower=${A}`, {
      [DECIDE]: () => refuse(400, 'Write what was done.', { fields: { note: 'Write what was done.' } }),
    })
    await screen.findByText('Summary of a1')
    await userEvent.keyboard('c')
    await userEvent.click(await screen.findByLabelText('Acted upon'))
    await userEvent.click(screen.getByRole('button', { name: 'Close alerts' }))
    await screen.findByText('Write what was done.')
    expect(screen.getByLabelText<HTMLInputElement>('Acted upon').checked).toBe(true)
    expect(screen.getByLabelText('What was done').getAttribute('aria-invalid')).toBe('true')
  })

  it('reads the borrower again where a newer reading came meanwhile', async () => {
    const server = await open(`/app/alerts?borrower=${A}`, {
      [DECIDE]: () => refuse(409, 'Nothing was decided: Veerabhadra got a newer reading meanwhile.'),
    })
    await screen.findByText('Summary of a1')
    const before = server.to(`GET /v1/admin/desk/borrowers/${A}`).length
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }))
    await screen.findByText(/got a newer reading meanwhile/)
    await waitFor(() => expect(server.to(`GET /v1/admin/desk/borrowers/${A}`).length).toBeGreaterThan(before))
  })

  it('decides for several that were chosen by one act', async () => {
    const server = await open()
    await userEvent.click(screen.getByLabelText('All on this page'))
    const bar = within(await screen.findByRole('group', { name: 'Decide for those chosen' }))
    bar.getByText('2 borrowers chosen')
    await userEvent.click(bar.getByRole('button', { name: 'Acknowledge' }))
    await waitFor(() => expect(server.to(DECIDE)).toHaveLength(1))
    expect(bodyOf(server)).toMatchObject({ alerts: [{ alert_id: 'a1' }, { alert_id: 'b1' }] })
  })

  it('takes a borrower and writes a note', async () => {
    const server = await open('/app/alerts', {
      'POST /v1/admin/desk/assignments': { success: true, data: { message: 'Asha has 1 borrower now.', assigned: 1 } },
      'POST /v1/admin/desk/notes': { success: true, data: { message: 'Note saved.', note_id: 'n1' } },
    })
    await userEvent.keyboard('jt')
    await waitFor(() => rowOf('Veerabhadra Castings').getByText('Asha'))
    expect(server.to('POST /v1/admin/desk/assignments')[0]?.body).toEqual({ party_ids: [A], assignee: 'u1' })
    await userEvent.keyboard('n')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Called{Enter}')
    await screen.findByText('Note saved.')
    expect(server.to('POST /v1/admin/desk/notes')[0]?.body).toEqual({ party_id: A, text: 'Called', photos: [] })
  })

  it.each([
    ['promise', 'Promise to pay'],
    ['visit', 'Visit or stock audit'],
    ['watch', 'Watch'],
  ])('begins with what is suggested: a %s, whose form one key opens', async (act, form) => {
    await open(`/app/alerts?borrower=${A}`, {
      [`GET /v1/admin/desk/borrowers/${A}`]: borrower(
        alert('a0', { state: 'in_case', next_act: { act: 'case', says: 'Open a case.' } }),
        alert('a1', { next_act: { act, says: 'Do this first.' } }),
        alert('a2', { severity: 'Low', next_act: { act: 'case', says: 'Do that.' } }),
      ),
    })
    await rowOf('Veerabhadra Castings').findByText(/Suggested: Do this first\./)
    await userEvent.keyboard('js')
    await rowOf('Veerabhadra Castings').findByRole('form', { name: form })
  })

  it('opens a case about what is ticked where that is suggested', async () => {
    await open(`/app/alerts?borrower=${A}`, {
      [`GET /v1/admin/desk/borrowers/${A}`]: borrower(
        alert('a1', { next_act: { act: 'note', says: 'Ask.' } }),
        alert('a2', { next_act: { act: 'case', says: 'Open a case.' } }),
        alert('a3', { state: 'in_case' }),
      ),
      'GET /v1/case_types': { data: [] },
    })
    await rowOf('Veerabhadra Castings').findByText(/Suggested: Open a case\./)
    await userEvent.keyboard('js')
    await waitFor(() => expect(addressNow()).toContain('offCanvas=create-case'))
    expect(addressNow()).toContain('alert_id=a1')
    expect(addressNow()).toContain('and_alerts=a2')
  })

  it('is not offered to whoever may only look', async () => {
    const policy = { '/v1/admin/alerts': ['GET'], '/v1/admin/desk': ['GET'] }
    const profile = { ...SIGNED_IN['GET /v1/account/myprofile'], policy }
    const server = await open(`/app/alerts?borrower=${A}`, { 'GET /v1/account/myprofile': profile })
    await screen.findByText('Summary of a1')
    expect(screen.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    fireEvent.keyDown(document.body, { key: 'a' })
    expect(server.to(DECIDE)).toEqual([])
  })
})

describe('the address', () => {
  it('keeps filters, order and tab, and asks the server for them', async () => {
    const server = await open('/app/alerts?tab=watching&view=borrowers&severity=High&sort_by=exposure')
    const asked = () => Object.fromEntries(server.to('GET /v1/admin/desk').at(-1)?.url.searchParams ?? [])
    expect(asked()).toMatchObject({ tab: 'watching', severity: 'High', sort_by: 'exposure', page: '1' })
    expect(screen.getByRole('link', { name: /^Watching/ }).getAttribute('aria-current')).toBe('page')
    await userEvent.type(screen.getByLabelText('Filter by borrower'), 'kon')
    await waitFor(() => expect(asked()).toMatchObject({ q: 'kon' }))
    expect(addressNow()).toContain('q=kon')
  })

  it('leads from the borrowers to the alerts and back', async () => {
    await open()
    const views = () => within(screen.getByRole('group', { name: 'View' }))
    await userEvent.click(views().getByRole('button', { name: 'Alerts' }))
    await screen.findByText(/No alert is open/)
    expect(addressNow()).toBe('/app/alerts?view=list')
    await userEvent.click(await screen.findByRole('button', { name: 'Borrowers' }))
    await screen.findByText('Veerabhadra Castings')
    expect(addressNow()).toBe('/app/alerts')
  })

  it.each(['alert_type=dpd_status_change', 'state=all', 'severity=High', 'origin=manual', 'category=Legal'])(
    'of the list of alerts shows the list: %s',
    async (asked) => {
      const server = fakeServer(SIGNED_IN)
      await openApp(`/app/alerts?${asked}`, { token: tokenFor() })
      await screen.findByText('No alert has all of these properties.')
      expect(server.to('GET /v1/admin/alerts')).not.toEqual([])
      expect(screen.queryByText('Veerabhadra Castings')).toBeNull()
    },
  )

  it('shows the list of alerts where the server has no queue', async () => {
    fakeServer({ ...SIGNED_IN, 'GET /v1/admin/desk': () => refuse(404, 'no such route') })
    await openApp('/app/alerts', { token: tokenFor() })
    await screen.findByText(/No alert is open/)
    expect(screen.queryByRole('group', { name: 'View' })).toBeNull()
  })

  it('says what to do where nobody waits, and why it failed', async () => {
    let fails = true
    fakeServer({ ...SIGNED_IN, 'GET /v1/admin/desk': () => (fails ? refuse(500, 'Broken today') : queue()) })
    await openApp('/app/alerts?tab=mine', { token: tokenFor() })
    await screen.findByText('Broken today')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('Nobody gave you a borrower, and you took none.')
    screen.getByRole('button', { name: 'Show open borrowers' })
  })
})

it('has the words of decisions and codes in Hindi', () => {
  const said = [...Object.values(DECISION_WORDS), ...Object.values(CLOSING_WORDS).map(({ label }) => label)]
  expect(said.filter((word) => !(word in HINDI))).toEqual([])
})
