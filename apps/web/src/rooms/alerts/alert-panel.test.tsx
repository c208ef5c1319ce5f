import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(closeBrowser)

const GET = 'GET /v1/admin/alerts/a1'
const REPLAY = 'POST /v1/admin/alerts/a1/replay'
const SIGNED_IN = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha Kulkarni', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/admin/alerts': { data: [], total_count: 0, next_cursor: null },
}
const ALERT = {
  _id: 'a1',
  alert_summary: 'Account 0042 turned from SMA-0 to SMA-1',
  alert_category: 'Account conduct',
  alert_type: 'dpd_status_change',
  signal_code: '10121',
  signal_format: 4,
  risk_severity: 'Medium',
  origin: 'engine',
  state: 'open',
  party_id: 'p1',
  party_name: 'Veerabhadra Castings',
  customer_number: 'C-1001',
  date_of_alert: '2026-04-30',
  date_of_event: '2026-04-29T20:00:00Z',
  created_at: '2026-04-30T19:15:00Z',
  case_id: null,
  exposure: '42000000.00',
  is_demo: true,
  alert_detail: {
    previous_status: 'SMA-0',
    status: 'SMA-1',
    days_past_due: 31,
    status_date: '2026-04-30',
    surprise: 'kept',
  },
  alert_signal: { code: '10121', label: 'Change of days-past-due status', track: 'credit' },
  thresholds: { alert_from: 'SMA-0', stale_after_days: 35 },
  why: 'It is 31 days past due at the end of 30-04-2026; SMA-1 begins at 31.',
  clears_when: 'The overdue amount is paid in full.',
  trend: {
    unit: 'days',
    threshold: 31,
    points: [
      { date: '2026-04-29', value: 30 },
      { date: '2026-04-30', value: 31 },
    ],
  },
  evidence: [
    {
      fact_id: 'f1',
      label: 'Days past due',
      observed: '31 days',
      threshold: '31 days',
      as_of: '2026-04-30',
      document_id: 'd1',
      file_name: 'conduct-2026-04.csv',
      row: 1207,
      field: 'days_past_due',
    },
  ],
  rule_version: '49d33b3c85874212fe6af922ffc5c4af',
  evidence_hash: '9f2c0000111122223333444455556666',
  raised_by: 'Saakh',
  history: [
    {
      at: '2026-04-30T19:15:00Z',
      kind: 'raised',
      text: 'Account 0042 turned from SMA-0 to SMA-1',
      by: null,
      alert_id: null,
    },
    { at: '2026-05-02T19:15:00Z', kind: 'worse', text: 'Worse: it is 31 days past due', by: null, reading_no: 2 },
  ],
}

/** Roles are dear to compute over a whole page: the panel is found by its mark. */
const openedPanel = () =>
  waitFor(() => {
    const panel = document.querySelector<HTMLElement>('[data-panel]')
    if (!panel || panel.querySelector('[aria-busy]') || panel.querySelector('h2')?.textContent === 'Loading')
      throw new Error('no panel yet')
    return panel
  })

/** Of a list of alerts the first is the one that was asked for. */
/** A sentence whose dates stand in parts of their own. */
const sentence = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent?.endsWith(text) === true

const ANOTHER = { _id: 'a2', alert_summary: 'Another alert' }

type Answers = Parameters<typeof fakeServer>[0]
async function openPanel(alert: unknown, more: Answers = {}, path = '/app/alerts?offCanvas=a1') {
  const server = fakeServer({ ...SIGNED_IN, [GET]: { data: [alert, ANOTHER] }, ...more })
  await openApp(path, { token: tokenFor() })
  const element = await openedPanel()
  return { server, element, panel: within(element) }
}
/** The value beside a label. */
const figureOf = async (panel: ReturnType<typeof within>, label: string) =>
  (await panel.findAllByText(label, { selector: 'dt' }))[0]?.nextElementSibling?.textContent

describe('the alert panel', () => {
  it('shows whose alert it is and what [DOM-PANEL-005] [DOM-PANEL-006] [DOM-ALERT-001] [DOM-ALERT-002] [DOM-ALERT-004] [DOM-API-043]', async () => {
    const { server, panel } = await openPanel(ALERT)
    const company = await panel.findByText('Veerabhadra Castings')
    expect(company.getAttribute('href')).toBe('/app/party/p1')
    expect(await figureOf(panel, 'Customer number')).toBe('C-1001')
    for (const text of ['10121', 'Change of days-past-due status', 'Medium', '₹4.20 cr', 'Demo']) panel.getByText(text)
    panel.getByRole('heading', { name: ALERT.alert_summary })
    expect(server.to(GET)).toHaveLength(1)
  })

  it('shows category, type and its dates in India [DOM-ALERT-003] [DOM-ALERT-005] [DOM-ALERT-006] [DOM-ENT-060] [DOM-CONST-015] [DOM-CONST-016]', async () => {
    const { panel } = await openPanel(ALERT)
    expect(await figureOf(panel, 'Category')).toBe('Account conduct')
    expect(await figureOf(panel, 'Type')).toBe('dpd_status_change')
    expect(await figureOf(panel, 'Date of alert')).toBe('30-04-2026')
    expect(await figureOf(panel, 'Date of event')).toBe('30-04-2026')
    expect(await figureOf(panel, 'Created at')).toBe('01 May 2026, 12:45 am')
    expect(await figureOf(panel, 'Raised by')).toBe('Saakh')
  })

  it('says why, what would clear it, and on which facts', async () => {
    const { panel } = await openPanel(ALERT)
    await panel.findByText(sentence(ALERT.why))
    panel.getByText(sentence(ALERT.clears_when))
    panel.getByText('Threshold 31 days')
    panel.getByRole('img', { name: 'Change of days-past-due status, days: 31 days on 30-04-2026' })
    const evidence = within(panel.getByRole('table', { name: 'Evidence' }))
    for (const text of ['Days past due', '30-04-2026']) evidence.getByText(text)
    const source = evidence.getByText('conduct-2026-04.csv, line 1,207')
    expect(source.getAttribute('href')).toBe('/app/documents/d1?row=1207&field=days_past_due&alert=a1')
    expect(evidence.getAllByText('31 days')).toHaveLength(2)
    panel.getByText('49d33b3c')
    panel.getByText('9f2c0000')
  })

  it('draws every band of the rule with its word, and today while it is open', async () => {
    const bands = [
      { band: 'SMA-0', at: 1 },
      { band: 'SMA-1', at: 31 },
      { band: 'NPA', at: 91 },
    ]
    const { panel } = await openPanel({ ...ALERT, trend: { ...ALERT.trend, bands } })
    await panel.findByText('SMA-1 31 days')
    panel.getByText('NPA 91 days')
    panel.getByText('Today')
    expect(panel.queryByText('Threshold 31 days')).toBeNull()
  })

  it('lays the detail out by its type and keeps what no layout names [DOM-ALERT-007] [DOM-ENT-064] [DOM-DET-051] [DOM-DET-052]', async () => {
    const { panel } = await openPanel(ALERT)
    await panel.findByText(sentence(ALERT.why))
    const row = panel.getByRole('row', { name: 'Status SMA-0 SMA-1' })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Status', 'SMA-0', 'SMA-1'])
    expect(await figureOf(panel, 'Surprise')).toBe('kept')
    expect(await figureOf(panel, 'Status since')).toBe('30-04-2026')
    expect(await figureOf(panel, 'Alert from')).toBe('SMA-0')
  })

  it('tells its history, with the way to the alert that it follows', async () => {
    const follows = { at: '2026-04-01T19:15:00Z', kind: 'raised', text: 'Raised again', by: null, alert_id: 'a7' }
    const { panel } = await openPanel({ ...ALERT, history: [follows, ...ALERT.history] })
    await panel.findByText('Became worse', { selector: 'li *' })
    const history = within(panel.getByRole('list', { name: 'History of this alert' }))
    expect(history.getAllByText('Raised')).toHaveLength(2)
    expect(history.getByRole('link', { name: 'Open that alert' }).getAttribute('href')).toBe('/app/alerts?offCanvas=a7')
  })

  it('tells how it developed, and shows an earlier reading as it was said', async () => {
    const reading = (reading_no: number, as_of: string, movement: string, summary: string) => ({
      ...{ reading_no, read_at: `${as_of}T06:00:00Z`, as_of, movement, severity: 'Medium', summary },
    })
    const changes = [{ label: 'Days past due', before: '31 days', now: '12 days' }]
    const readings = [
      { ...reading(3, '2026-05-10', 'calmer', 'It is 12 days past due'), changes },
      reading(2, '2026-04-30', 'worse', 'It is 31 days past due'),
      reading(1, '2026-04-02', 'first', 'It is 3 days past due'),
    ]
    const { server, panel } = await openPanel({ ...ALERT, readings, reading_no: 3, as_of: '2026-05-10' })
    const table = within(await panel.findByRole('table', { name: 'Readings' }))
    expect(table.getAllByRole('row')).toHaveLength(4)
    expect(table.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Days past due: 31 days → 12 days',
    ])
    table.getByText('First seen')
    const latest = table.getByRole('link', { name: 'It is 12 days past due' })
    expect(latest.getAttribute('href')).toBe('/app/alerts?offCanvas=a1')
    server.answers[GET] = { data: [{ ...ALERT, readings, reading_no: 1, as_of: '2026-04-02' }] }
    await userEvent.click(table.getByRole('link', { name: 'It is 3 days past due' }))
    await panel.findByText(/Reading 1 of 3, of/)
    expect(addressNow()).toBe('/app/alerts?offCanvas=a1&reading=1')
    expect(server.to(GET).at(-1)?.url.search).toBe('?reading=1')
    expect(panel.getByRole('link', { name: 'Show the latest' }).getAttribute('href')).toBe('/app/alerts?offCanvas=a1')
  })

  it('says since when it cannot be measured, and that what stands there is old', async () => {
    const unmeasured = { unmeasured_since: '2026-06-05', unmeasured_because: 'The last day-end is of 30-04-2026.' }
    const { panel } = await openPanel({ ...ALERT, ...unmeasured, last_confirmed_on: '2026-05-30' })
    const said = await panel.findByText(/This cannot be measured since/)
    expect(said.textContent).toBe(
      'This cannot be measured since 05-06-2026: The last day-end is of 30-04-2026. What stands here was found on 30-05-2026 for the last time.',
    )
  })

  it('says that it has cleared', async () => {
    const { panel } = await openPanel({ ...ALERT, state: 'cleared' })
    await panel.findByText(/This alert has cleared/)
  })

  it('leads to a new case for it [DOM-ALERT-008]', async () => {
    const { panel } = await openPanel(ALERT)
    await userEvent.click(await panel.findByText('Create case'))
    await screen.findByText('Create case', { selector: 'h2' })
    expect(addressNow()).toBe('/app/alerts?offCanvas=create-case&alert_id=a1')
  })

  it('shows its case instead where there is one [DOM-ALERT-008] [DOM-ALERT-009] [DOM-ENT-061]', async () => {
    const { panel } = await openPanel(
      { ...ALERT, case_id: 'c1' },
      { 'GET /v1/cases/c1': { ticket: { uid: 'c1', case_id: 'C-7', subject: 'Opened from an alert', status: 'NEW' } } },
    )
    const view = await panel.findByText('View Case')
    expect(panel.queryByRole('button', { name: 'Create case' })).toBeNull()
    await userEvent.click(view)
    await screen.findByText('Opened from an alert')
    expect(addressNow()).toBe('/app/alerts?offCanvas=view-case&case_id=c1')
  })
})

describe('running an alert again', () => {
  const replay = (data: object) => ({ [REPLAY]: { success: true, data } })
  const rerun = async (panel: ReturnType<typeof within>) => userEvent.click(await panel.findByText('Re-run'))

  it('says that the result is the same', async () => {
    const { panel } = await openPanel(
      ALERT,
      replay({ same: true, hash: 'h-then', recomputed_hash: 'h-then', rule_changed: false }),
    )
    await rerun(panel)
    await panel.findByText('Same result')
    panel.getByText('h-then')
    expect(panel.queryByText(/rule has changed/)).toBeNull()
  })

  it('says that it differs, with both hashes, and that the rule has changed', async () => {
    const { panel } = await openPanel(
      ALERT,
      replay({ same: false, hash: 'h-then', recomputed_hash: 'h-now', rule_changed: true }),
    )
    await rerun(panel)
    await panel.findByText('Differs: the stored facts no longer give this alert')
    panel.getByText('The rule has changed since')
    panel.getByText('h-then')
    panel.getByText('h-now')
  })

  it('tells why it could not', async () => {
    const { panel } = await openPanel(ALERT, { [REPLAY]: () => refuse(500, 'The facts cannot be read.') })
    await rerun(panel)
    await panel.findByText('The facts cannot be read.')
  })

  it('says who recorded at a visit what it rests on, with the photos by their hashes', async () => {
    const recorded = { visit_id: 'v1', by: 'Asha', at: '2026-04-30T06:00:00Z', photos: ['9f2c'.repeat(16)] }
    const { panel } = await openPanel({
      ...ALERT,
      evidence: [
        { fact_id: 'f1', label: 'Observation 1a2b3c4d', observed: 'Not shown', as_of: '2026-04-30', recorded },
      ],
    })
    const evidence = within(panel.getByRole('table', { name: 'Evidence' }))
    const by = evidence.getByRole('link', { name: 'Recorded by Asha, 30 Apr 2026, 11:30 am' })
    expect(by.getAttribute('href')).toMatch(/\/notes$/)
    evidence.getByText(`Photo ${'9f2c'.repeat(16)}`)
  })

  it('names the filing of a published figure, whose document is not included', async () => {
    const filing = {
      filing_id: 'SAMPLE-2026',
      context: 'FourD',
      element: 'RevenueFromOperations',
      address: 'https://exchange.example/2026.xml',
      published_at: '2026-05-20T10:00:00Z',
      document_included: false,
    }
    const { panel } = await openPanel({
      ...ALERT,
      evidence: [{ fact_id: 'f1', label: 'Revenue', observed: '₹100.00 cr', as_of: '2026-03-31', filing }],
    })
    await userEvent.click(panel.getByRole('button', { name: 'Filing SAMPLE-2026' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filing SAMPLE-2026' }))
    for (const text of ['Document not included.', 'FourD', 'RevenueFromOperations', '20-05-2026'])
      dialog.getByText(text)
    dialog.getByRole('link', { name: 'https://exchange.example/2026.xml' })
  })

  it('is not offered for what a person raised', async () => {
    const { panel } = await openPanel({ ...ALERT, origin: 'manual', alert_detail: 'They told us.', evidence: [] })
    await panel.findByText('They told us.')
    expect(panel.queryByRole('button', { name: 'Re-run' })).toBeNull()
  })
})

describe('an alert that is none', () => {
  it.each([
    ['data []', { data: [] }],
    ['data [null]', { data: [null] }],
    ['no data', {}],
    ['404', () => refuse(404, 'Whatever')],
  ])('answered with %s is told as such [DOM-ERR-025] [DOM-PANEL-007]', async (_, answer) => {
    const { panel } = await openPanel(ALERT, { [GET]: answer })
    await panel.findByText('Not A Valid Alert!')
    expect(panel.queryByRole('button', { name: 'Create case' })).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'Close panel' }))
    await waitFor(() => expect(addressNow()).toBe('/app/alerts'))
    screen.getByText('Alerts', { selector: 'h1' })
  })

  it('takes a reserved word in other letter case for an id [DOM-PANEL-020]', async () => {
    const { server, panel } = await openPanel(ALERT, {}, '/app/alerts?offCanvas=Create-Case')
    await panel.findByText('Not A Valid Alert!')
    expect(server.to('GET /v1/admin/alerts/Create-Case')).toHaveLength(1)
  })

  it('opens nothing for an empty value [DOM-PANEL-008]', async () => {
    const server = fakeServer(SIGNED_IN)
    await openApp('/app/alerts?offCanvas=', { token: tokenFor() })
    await screen.findByText(/No alert is open/)
    expect(document.querySelector('[data-panel]')).toBeNull()
    expect(server.calls.filter(({ path }) => /\/alerts\/(?!signals)/.test(path))).toEqual([])
  })

  it('asks for an id with characters special in a URL [DOM-API-054]', async () => {
    const { panel } = await openPanel(
      ALERT,
      { 'GET /v1/admin/alerts/a%2Fb%3Fc': { data: [{ ...ALERT, _id: 'a/b?c' }] } },
      '/app/alerts?offCanvas=a%2Fb%3Fc',
    )
    await panel.findByText(sentence(ALERT.why))
  })
})

describe('failures', () => {
  it('a refusal is told', async () => {
    const { panel } = await openPanel(ALERT, { [GET]: () => refuse(403, 'Not for you.') })
    await panel.findByText('Access is not allowed, contact admin')
  })

  it.each([
    ['a failing server', () => refuse(500, 'The database is away.')],
    ['a network that is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that is no JSON', '<html>'],
  ])('%s is told and can be asked again', async (_, answer) => {
    const { server, panel } = await openPanel(ALERT, { [GET]: answer })
    const retry = await panel.findByText('Retry')
    expect(panel.queryByText('Not A Valid Alert!')).toBeNull()
    server.answers[GET] = { data: [ALERT] }
    await userEvent.click(retry)
    await panel.findByText(sentence(ALERT.why))
  })
})

describe('the place of the details', () => {
  const shown = async (more: object) => {
    const opened = await openPanel({ ...ALERT, ...more })
    await opened.panel.findByText(sentence(ALERT.why))
    return opened
  }
  const NEW_TYPE = { alert_type: 'something_new', signal_code: '99999', signal_format: 99 }

  it.each([[null], [undefined], [''], [{}], [[]]])(
    'configured, detail %o: nothing to display [DOM-ERR-024]',
    async (alert_detail) => {
      const { panel } = await shown({ alert_detail })
      panel.getByText('No details to display')
    },
  )

  it.each([['text'], [7], [[1, 2]], [{ days_past_due: { nested: 1 } }]])(
    'configured, detail %o: the wrong shape [DOM-ERR-026]',
    async (alert_detail) => {
      const { panel } = await shown({ alert_detail, origin: undefined })
      panel.getByText('Type Error')
    },
  )

  it.each([[null], [{}], [[]], ['']])(
    'not configured, detail %o: the type is new [DOM-ERR-027]',
    async (alert_detail) => {
      const { panel } = await shown({ ...NEW_TYPE, alert_detail })
      panel.getByText('New Alert Type! Configuration Not Defined.')
    },
  )

  it('not configured, with something to show: all of it, under its own names', async () => {
    const { panel } = await shown({
      ...NEW_TYPE,
      alert_detail: { competent_authority: 'SEBI', charges: [{ amount: 5, holder: 'A Bank' }], inner: { a_b: 'deep' } },
    })
    expect(await figureOf(panel, 'Competent authority')).toBe('SEBI')
    expect(await figureOf(panel, 'Inner › A b')).toBe('deep')
    expect(
      within(panel.getByRole('region', { name: 'Charges' }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['₹5', 'A Bank'])
  })

  it.each([
    [['one', 'two'], /one\s+two/],
    ['a sentence', 'a sentence'],
    [42, '42'],
  ])('not configured, detail %o: as it stands', async (alert_detail, text) => {
    const { panel } = await shown({ ...NEW_TYPE, alert_detail })
    panel.getByText(text)
  })

  it('what a person wrote is shown whatever the type', async () => {
    const { panel } = await shown({ origin: 'manual', alert_detail: 'The owner told us on the phone.' })
    panel.getByText('The owner told us on the phone.')
    expect(panel.queryByText('Type Error')).toBeNull()
  })

  it('writes dates, days and percentages as the specification says [DOM-FMT-001] [DOM-FMT-002] [DOM-FMT-003] [DOM-FMT-006] [DOM-FMT-007] [DOM-CONST-018]', async () => {
    const { panel } = await shown({
      alert_type: 'high_utilisation',
      alert_detail: {
        balance_date: '2024-02-05T20:00:00Z',
        utilization: 0.1234,
        moving_average: 45.5,
        sanction_limit: '17000000',
      },
    })
    expect(await figureOf(panel, 'Balance date')).toBe('06-02-2024')
    expect(await figureOf(panel, 'Utilisation')).toBe('12.34%')
    expect(await figureOf(panel, 'Moving average')).toBe('45.5%')
    expect(await figureOf(panel, 'Sanctioned limit')).toBe('₹1.70 cr ₹1,70,00,000')
    closeBrowser()
    const other = await shown({
      alert_detail: { status_date: '2024-02-05', oldest_due_date: null, balance_date: 'Invalid date' },
    })
    expect(await figureOf(other.panel, 'Status since')).toBe('05-02-2024')
    expect(await figureOf(other.panel, 'Oldest unpaid due date')).toBe('-')
    expect(await figureOf(other.panel, 'Balance date')).toBe('-')
  })

  it.each([
    [0.5, '50%', 'DOM-FMT-006'],
    [-0.5, '-50%', 'DOM-FMT-006'],
    [1, '100%', 'DOM-FMT-008'],
    [-1, '-100%', 'DOM-FMT-008'],
    [0, '0%', 'DOM-FMT-008'],
    [-12, '-12%', 'DOM-FMT-007'],
    [0.07, '7%', 'DOM-FMT-009'],
    [0.29, '29%', 'DOM-FMT-009'],
  ])('writes %d as %s [%s]', async (utilization, text) => {
    const { panel } = await shown({ alert_type: 'high_utilisation', alert_detail: { utilization } })
    expect(await figureOf(panel, 'Utilisation')).toBe(text)
  })
})

describe('answers of other servers', () => {
  it('a text with NaN outside strings is read, and the value is empty [DOM-API-044]', async () => {
    const { panel } = await openPanel(ALERT, {
      [GET]:
        '{"data":[{"_id":"a1","alert_summary":"NaNo Tech is late","thresholds":NaN,"customer_number":NaN,"alert_type":"dpd_status_change","alert_detail":{"days_past_due":NaN,"status":"NPA"}}]}',
    })
    await panel.findByText('NaNo Tech is late', { selector: 'h2' })
    expect(await figureOf(panel, 'Days past due')).toBe('-')
    for (const label of panel.getAllByText('Customer number')) expect(label.nextElementSibling?.textContent).toBe('-')
    expect(panel.queryByText('Thresholds')).toBeNull()
  })

  it.each([
    [{ _id: 'a1' }],
    [
      {
        alert_summary: null,
        party: { id: 'p9', name: 'Legacy Mills' },
        alert_signal: 'x',
        trend: 7,
        evidence: {},
        history: 'x',
      },
    ],
    [
      {
        _id: 'a1',
        thresholds: { nested: { deep: [1, null] }, none: null },
        trend: { points: [{ date: 'x', value: 1 }] },
      },
    ],
    [{ _id: 'a1', thresholds: [1, 2], evidence: [{}], history: [{}], created_at: 'never', signal_code: 10121 }],
    [{ _id: 'a1', thresholds: 'above 90', alert_detail: [[1]], signal_format: '6', date_of_alert: {} }],
  ])('%o leaves the panel standing and leaks nothing', async (alert) => {
    const { element, panel } = await openPanel(alert)
    await panel.findByText('About')
    expect(element.textContent).not.toMatch(/undefined|null|NaN|Invalid|\[object/)
  })
})

describe('a decision in the panel', () => {
  const DESK = 'GET /v1/admin/desk/borrowers/p1'
  const DECIDE = 'POST /v1/admin/desk/decisions'
  const decided = {
    ...{
      alert_id: 'a1',
      label: 'Change',
      summary: 'It turned',
      severity: 'Medium',
      state: 'new',
      came_back_from: null,
    },
    ...{
      reading_no: 3,
      standing: '-/new',
      told_at: '2026-04-30T19:15:00Z',
      as_of: '2026-04-30',
      code: null,
      note: null,
    },
    ...{ watch_until: null, decided_by: null, decided_at: null, case_id: null, case_number: null },
  }
  const another = { ...decided, alert_id: 'a2' }

  it('covers this alert alone, by three keys, and says what stands then', async () => {
    const user = userEvent.setup()
    const { server, panel } = await openPanel(
      { ...ALERT, decided: 'new' },
      {
        [DESK]: { row: null, alerts: [decided, another], notes: [], promises: [], facilities: [] },
        [DECIDE]: {
          success: true,
          data: { message: 'Acknowledged: 1 alert', act_id: 'd1', decided: 1, undo_until: '2030-01-01T00:00:00Z' },
        },
      },
    )
    await panel.findByText('Nobody decided this alert yet.')
    server.answers[DESK] = {
      ...{ row: null, notes: [], promises: [], facilities: [] },
      alerts: [
        { ...decided, state: 'acknowledged', standing: 'd1/acknowledged', decided_by: 'Asha Kulkarni' },
        another,
      ],
    }
    panel.getByRole('button', { name: 'Watch' }).focus()
    await user.keyboard('a')
    await waitFor(() => expect(server.to(DECIDE)).toHaveLength(1))
    expect(server.to(DECIDE)[0]?.body).toEqual({
      state: 'acknowledged',
      alerts: [{ alert_id: 'a1', reading_no: 3, standing: '-/new' }],
    })
    await panel.findByText('Acknowledged', { selector: 'b' })
    panel.getByText('Asha Kulkarni')
  })
})
