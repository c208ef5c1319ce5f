import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const BAR = {
  ...{ on: '2026-06-30', knowledge: 'had', today: '2026-11-28', is_demo: false },
  ...{ first_stored_on: '2025-04-01', first_known_on: '2024-01-15' },
  kept: null,
}
const SUMS = { facilities: 1, borrowers: 1, outstanding: '9000000.00', exposure: '12500000.00' }
const BOOK = {
  ...{ bar: BAR, portfolios: [], as_of: '2026-05-31', ...SUMS },
  by_class: [{ asset_class: 'SMA-1', ...SUMS }],
  registers: [{ register: 'npa', facilities: 3, exposure: '100.00' }],
  since: {
    ...{ exposure: '-500000.00', borrowers: 1 },
    moves: [{ from: 'SMA-1', to: 'NPA', borrowers: 1, exposure: '12500000.00' }],
    names: [
      {
        ...{ party_id: 'p1', party_name: 'Kaveri Sample Traders', is_demo: true },
        past: { asset_class: 'SMA-1', exposure: '12500000.00' },
        present: { asset_class: 'NPA', exposure: '12000000.00' },
      },
    ],
  },
}
const ALERT = {
  ...{ alert_id: 'a1', party_id: 'p1', party_name: 'Kaveri Sample Traders', is_demo: true },
  ...{ alert_type: 'dpd_status_change', label: 'Change of days-past-due status', severity: 'Medium', band: 'SMA-1' },
  ...{ summary: 'Account 7001 is 45 days past due.', subject: '7001', raised_on: '2026-05-02', reading_no: 2 },
  ...{ read_on: '2026-06-01', decided: 'acknowledged', decided_by_name: 'Asha Kulkarni' },
  now: { state: 'cleared', severity: 'Medium', cleared_on: '2026-09-01' },
}
const ALERTS = {
  ...{ bar: BAR, data: [ALERT], total_count: 1, counts: { high: 0, medium: 1, low: 0, borrowers: 1 } },
}
const FOUND = { ...ALERT, alert_id: null, reading_no: null, decided: null, decided_by_name: null, now: null }
const PARTY = {
  ...{ bar: BAR, party_id: 'p1', party_name: 'Kaveri Sample Traders', is_demo: true, facilities: [] },
  standing: { asset_class: 'SMA-1', exposure: '12500000.00' },
  standing_now: { asset_class: 'NPA', exposure: null },
  ...{ score: { score: 69, band: 'Medium', of: '2026-06-01', card: '1.0' }, score_now: null, alerts: [ALERT] },
  signals: [
    {
      ...{ code: 'dpd_status_change', label: 'Change of days-past-due status' },
      ...{ past: { state: 'finding', band: 'SMA-1' }, present: { state: 'finding', band: 'NPA' } },
    },
    { code: 'gst', label: 'GST return missed', past: null, present: { state: 'finding', band: 'missed_again' } },
  ],
  facts: [
    {
      ...{ kind: 'account_day_end', name: 'Account at day-end', known: 30, last_day: '2026-05-31' },
      ...{ since: 6, first_since: '2026-07-01' },
    },
  ],
}

type Answered = object | ((asked: { url: URL }) => object)

const LOOK_BACK = {
  ...{ look_back_id: 'l1', on: '2026-06-30', knowledge: 'had', state: 'done', asked_by: 'Asha Kulkarni' },
  ...{ asked_at: '2026-11-28T06:00:00Z', ended_at: '2026-11-28T06:09:00Z', done: 0, total: 0, error: null },
  ...{ document_sha256: 'ab12'.repeat(16), borrowers: 41_250, alerts: 9_100 },
}
const ENDED = { ...LOOK_BACK, document_sha256: null, borrowers: null, alerts: null }
/** The bar of a book that is too large for one answer. */
const kept = (look_back: object | null) => ({ ...BAR, kept: { borrowers: 41_250, look_back } })
const UNREAD = {
  ...{ ...BOOK, facilities: 0, borrowers: 0, outstanding: '0.00', exposure: '0.00', by_class: [], registers: [] },
  since: { exposure: '0.00', borrowers: 0, moves: [], names: [] },
}

async function open(path: string, answers: Record<string, Answered>) {
  const server = fakeServer({
    'GET /v1/account/myprofile': {
      user_id: 'u1',
      policy: { '/v1/book': ['GET', 'POST', 'DELETE'], '/v1/admin/alerts': ['GET'], '/v1/parties': ['GET'] },
    },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/as_known/look_backs': { data: [] },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
const barText = () => screen.getByRole('region', { name: 'The day that you see' }).textContent
const searched = () => Object.fromEntries(new URLSearchParams(addressNow().split('?')[1]))

describe('the book on a past day', () => {
  const PATH = 'GET /v1/as_known/book'

  it('says which day and which reading it is, with the way back to today', async () => {
    const server = await open('/app/past?on=2026-06-30', { [PATH]: BOOK })
    const bar = within(await screen.findByRole('region', { name: 'The day that you see' }))
    expect(barText()).toContain('What Saakh held by the end of this day.')
    expect(bar.getByRole('link', { name: 'Back to today' }).getAttribute('href')).toBe('/app/book')
    expect(barText()).not.toContain('demo world')
    expect(Object.fromEntries(server.to(PATH)[0]?.url.searchParams ?? [])).toEqual({
      ...{ on: '2026-06-30', knowledge: 'had' },
    })
  })

  it('shows classes, registers and who changed class since, each leading on within that day', async () => {
    await open('/app/past?on=2026-06-30', { [PATH]: BOOK })
    await screen.findByRole('table', { name: 'Registers' })
    expect(
      within(rowsOf('By class')[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/app/past/registers/all?on=2026-06-30&asset_class=SMA-1')
    expect(
      within(rowsOf('Registers')[0] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/app/past/registers/npa?on=2026-06-30')
    const [named] = rowsOf('The largest that changed class')
    expect(named?.textContent).toContain('Kaveri Sample Traders')
    expect(
      within(named as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/app/past/parties/p1?on=2026-06-30')
  })

  it('changes the reading and the day in its address', async () => {
    const server = await open('/app/past?on=2026-06-30', { [PATH]: BOOK })
    await userEvent.click(await screen.findByRole('button', { name: 'As it was known' }))
    expect(searched()).toEqual({ on: '2026-06-30', knowledge: 'public' })
    await waitFor(() => expect(barText()).toContain('What was known by the end of this day'))
    await userEvent.click(screen.getByRole('button', { name: 'As we had it' }))
    expect(searched()).toEqual({ on: '2026-06-30' })
    expect(server.to(PATH).map(({ url }) => url.searchParams.get('knowledge'))).toContain('public')
  })

  it('takes the end of the last quarter where no day is asked for', async () => {
    const server = await open('/app/past', { [PATH]: BOOK })
    await screen.findByRole('table', { name: 'Registers' })
    expect(server.to(PATH)[0]?.url.searchParams.get('on')).toMatch(/^\d{4}-(03-31|06-30|09-30|12-31)$/)
  })

  it('is not calm but empty before anything was stored, and offers what was known', async () => {
    const empty = { ...BOOK, ...{ facilities: 0, borrowers: 0, by_class: [], registers: [] } }
    const since = { exposure: '0.00', borrowers: 0, moves: [], names: [] }
    const bar = { ...BAR, on: '2024-12-31' }
    await open('/app/past?on=2024-12-31', { [PATH]: { ...empty, since, bar } })
    await screen.findByText('Nothing was known of a book')
    expect(barText()).toContain('Your first file came later, on 01-04-2025.')
    await userEvent.click(screen.getByRole('button', { name: 'Show what was known' }))
    expect(searched()).toEqual({ on: '2024-12-31', knowledge: 'public' })
  })

  it('says of the demo world that it was stored at once', async () => {
    await open('/app/past?on=2026-06-30', { [PATH]: { ...BOOK, bar: { ...BAR, is_demo: true } } })
    await waitFor(() => expect(barText()).toContain('The demo world was stored at once'))
  })

  it('says why a day is refused, and keeps it', async () => {
    const message = '01-01-2030 has not come yet. Choose today or a day before.'
    await open('/app/past?on=2030-01-01', { [PATH]: refuse(400, message, { fields: { on: message } }) })
    await screen.findByText(message)
    expect(searched()).toEqual({ on: '2030-01-01' })
  })
})

describe('alerts on a past day', () => {
  const PATH = 'GET /v1/as_known/alerts'

  it('tell how each read then, what had been decided and what became of it', async () => {
    await open('/app/past/alerts?on=2026-06-30', { [PATH]: ALERTS })
    await screen.findByRole('table', { name: 'Alerts of that day' })
    const said = rowsOf('Alerts of that day')[0]?.textContent ?? ''
    for (const word of [
      '45 days past due',
      'Medium',
      'Acknowledged',
      'Asha Kulkarni',
      '02-05-2026',
      'Cleared 01-09-2026',
    ])
      expect(said).toContain(word)
  })

  it('of what was known are what the rules find, with no decision', async () => {
    const answer = { ...ALERTS, data: [FOUND], bar: { ...BAR, knowledge: 'public' } }
    await open('/app/past/alerts?on=2026-06-30&knowledge=public', { [PATH]: answer })
    await screen.findByRole('table', { name: 'Alerts of that day' })
    screen.getByText(/^What the rules of today find on what was known/)
    expect(rowsOf('Alerts of that day')[0]?.textContent).toContain('No alert')
    expect(screen.queryByText('Acknowledged')).toBe(null)
    expect(screen.queryByRole('combobox', { name: 'Decided' })).toBe(null)
  })

  it('say that none was open', async () => {
    const none = { ...ALERTS, data: [], total_count: 0 }
    await open('/app/past/alerts?on=2026-06-30&severity=High', { [PATH]: none })
    await screen.findByText('No alert with these properties was open at the end of this day.')
  })
})

describe('a borrower on a past day', () => {
  const PATH = 'GET /v1/as_known/parties/p1'

  it('stands beside what it is today', async () => {
    await open('/app/past/parties/p1?on=2026-06-30', { [PATH]: PARTY })
    await screen.findByRole('heading', { level: 1, name: 'Kaveri Sample Traders' })
    screen.getByText('No facility was known.')
    expect(screen.getByText('Score, then and today').parentElement?.textContent).toContain('69 → no score')
    const signals = rowsOf('Signals, then and today').map(({ textContent }) => textContent)
    expect(signals).toEqual([
      'Change of days-past-due statusFindingSMA-1FindingNPA',
      'GST return missednot judgedFinding',
    ])
    expect(rowsOf('Records')[0]?.textContent).toContain('Account at day-end')
    expect(screen.getByRole('link', { name: 'Back to today' }).getAttribute('href')).toBe('/app/party/p1')
  })

  it('has no fall of the score where another card makes it today', async () => {
    const told = async (card: string) => {
      const answer = { ...PARTY, score_now: { score: 55, band: 'Medium', of: '2026-11-20', card } }
      await open('/app/past/parties/p1?on=2026-06-30', { [PATH]: answer })
      const figure = await screen.findByText('Score, then and today')
      return figure.parentElement?.textContent
    }
    expect(await told('2.0')).toContain('69 → 55 · Scores of two cards are not compared.')
    closeBrowser()
    expect(await told('1.0')).not.toContain('Scores of two cards')
  })

  it('that does not exist is no empty page', async () => {
    await open('/app/past/parties/p1?on=2026-06-30', { [PATH]: refuse(404, 'This party does not exist.') })
    await screen.findByText('There is no such party')
  })
})

describe('a register on a past day', () => {
  it('asks for the day, and says that nobody stood in it', async () => {
    const path = 'GET /v1/as_known/registers/npa'
    const server = await open('/app/past/registers/npa?on=2026-06-30&asset_class=NPA', {
      [path]: {
        bar: BAR,
        data: [],
        total_count: 0,
        totals: { ...SUMS, sanctioned: '0.00', undrawn: null, margin: null },
      },
    })
    await screen.findByText('On this day no facility stood in this register, in this reading.')
    expect(Object.fromEntries(server.to(path)[0]?.url.searchParams ?? [])).toMatchObject({
      ...{ on: '2026-06-30', knowledge: 'had', asset_class: 'NPA' },
    })
    expect(screen.getByRole('link', { name: 'All registers of that day' }).getAttribute('href')).toBe(
      '/app/past?on=2026-06-30',
    )
  })
})

describe('a book with more borrowers than one answer reads', () => {
  const PATH = 'GET /v1/as_known/book'
  const START = 'POST /v1/as_known/look_backs'
  const CANCEL = 'DELETE /v1/as_known/look_backs/l1'

  it('says so, shows no figures and no empty book, and is read as a job', async () => {
    const server = await open('/app/past?on=2026-06-30&knowledge=public', {
      [PATH]: { ...UNREAD, bar: kept(null) },
      [START]: { success: true, data: { message: 'The look back runs.', look_back_id: 'l1' } },
    })
    await screen.findByText('None ran yet. What one finds is kept as a document and can be opened again.')
    expect(barText()).toContain('41,250 borrowers are more than one answer reads.')
    expect(screen.queryByText('Nothing was known of a book')).toBe(null)
    expect(screen.queryByText('By class')).toBe(null)
    await userEvent.click(screen.getByRole('button', { name: 'Run as a job and keep' }))
    await waitFor(() => expect(server.to(START)).toHaveLength(1))
    expect(server.to(START)[0]?.body).toEqual({ on: '2026-06-30', knowledge: 'public' })
  })

  it('shows how far the job is, and cancels it', async () => {
    const running = { ...ENDED, state: 'running', done: 300, total: 41_250, ended_at: null }
    const server = await open('/app/past?on=2026-06-30', {
      [PATH]: { ...UNREAD, bar: kept(running) },
      [CANCEL]: { success: true, message: 'The look back is cancelled.' },
    })
    await waitFor(() => expect(barText()).toContain('300 / 41,250 borrowers'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the run' }))
    await waitFor(() => expect(server.to(CANCEL)).toHaveLength(1))
  })

  it('says that the job was cancelled, and that it failed', async () => {
    await open('/app/past?on=2026-06-30', { [PATH]: { ...UNREAD, bar: kept({ ...ENDED, state: 'cancelled' }) } })
    await screen.findByText('This look back was cancelled. Nothing was kept.')
    closeBrowser()
    const error = 'The look back failed. Run it again; if it fails again, tell your administrator.'
    await open('/app/past?on=2026-06-30', { [PATH]: { ...UNREAD, bar: kept({ ...ENDED, state: 'failed', error }) } })
    await screen.findByText(error)
    screen.getByRole('button', { name: 'Run as a job and keep' })
  })

  it('shows what was kept with its hash, and lists the days that were kept', async () => {
    await open('/app/past?on=2026-06-30', {
      [PATH]: { ...BOOK, bar: kept(LOOK_BACK) },
      'GET /v1/as_known/look_backs': { data: [LOOK_BACK, { ...LOOK_BACK, look_back_id: 'l2', knowledge: 'public' }] },
    })
    await screen.findByRole('table', { name: 'By class' })
    expect(barText()).toContain('SHA-256 ab12ab12ab12ab12…')
    screen.getByRole('button', { name: 'Save as file' })
    const links = rowsOf('Days that were kept').map((row) => within(row).getByRole('link').getAttribute('href'))
    expect(links).toEqual(['/app/past?on=2026-06-30', '/app/past?on=2026-06-30&knowledge=public'])
  })

  it('has alerts and registers of the same job', async () => {
    const none = { data: [], total_count: 0, counts: { high: 0, medium: 0, low: 0, borrowers: 0 } }
    await open('/app/past/alerts?on=2026-06-30&knowledge=public', {
      'GET /v1/as_known/alerts': { ...none, bar: kept(null) },
    })
    await screen.findByRole('button', { name: 'Run as a job and keep' })
    expect(screen.queryByText('No alerts on this day')).toBe(null)
    closeBrowser()
    await open('/app/past/registers/npa?on=2026-06-30', {
      'GET /v1/as_known/registers/npa': {
        ...{ data: [], total_count: 0, bar: kept(null) },
        totals: { ...SUMS, sanctioned: '0.00', undrawn: null, margin: null },
      },
    })
    await screen.findByRole('button', { name: 'Run as a job and keep' })
    expect(screen.queryByText('No facilities here')).toBe(null)
  })

  it('offers nobody who may only read what they may not do', async () => {
    await open('/app/past?on=2026-06-30', {
      'GET /v1/account/myprofile': { user_id: 'u1', policy: { '/v1/book': ['GET'] } },
      [PATH]: { ...UNREAD, bar: kept(null) },
    })
    await waitFor(() => expect(barText()).toContain('more than one answer reads'))
    expect(screen.queryByRole('button', { name: 'Run as a job and keep' })).toBe(null)
  })
})
