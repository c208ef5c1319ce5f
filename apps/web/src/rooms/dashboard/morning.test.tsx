import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { NOT_OFFERED } from '../../parts/empty-texts.ts'
import { NOT_ALLOWED } from '../../parts/loaded.tsx'
import { refuse } from '../../testing/fake-server.ts'
import { closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, rowsOf, widget } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const A = '00000000-0000-4000-8000-00000000000a'
const B = '00000000-0000-4000-8000-00000000000b'

interface Morning {
  id: string
  title: string
  call: string
  data: object
  empty: object
  /** What stands there without anything to tell. */
  says: string
}

const row = (party_id: string, party_name: string, more: object = {}) => ({
  ...{ party_id, party_name, is_demo: false, customer_number: 'C1', high: 1, medium: 0, low: 0, undecided: 1 },
  ...{
    decided: 'new',
    late_days: 0,
    watch_until: null,
    next_deadline: null,
    exposure: '80000000.00',
    asset_class: 'SMA-2',
  },
  ...{ days_past_due: 86, npa_since: null, npa_on: null, priority: 238.4, newest_at: '2026-10-12T04:00:00Z' },
  factors: { severity: 1, exposure: 1, decided: 1, urgency: 1, trend: 1 },
  assignee: null,
  promise: null,
  promise_broken_on: null,
  readings: [{ alert_id: 'a1', label: 'Cheque returns', summary: 'Four were returned', severity: 'High' }],
  months: [],
  ...more,
})
const queue = (...data: object[]) => ({
  data,
  total_count: data.length,
  tabs: { open: 0, mine: data.length, unassigned: 0, no_facility: 0, watching: 0 },
  undecided: 0,
})
const sums = { facilities: 3, borrowers: 2, outstanding: '1.00', exposure: '1.00' }
const summary = (...months: object[]) => ({
  ...sums,
  ...{ as_of: null, days: [], sanctioned: '1.00', undrawn: null, margin: null, funded_exposure: '1.00' },
  ...{ non_funded_exposure: '0.00', without_amount: 0, by_class: [], by_kind: [], months, registers: [] },
})
const cell = (from_class: string, to_class: string, facilities: number, rupees: string) => ({
  ...{ from_class, to_class, facilities, borrowers: 1, exposure_from: rupees, exposure_to: rupees },
})

const MORNING: Morning[] = [
  {
    id: 'since-last-visit',
    title: 'Since your last visit',
    call: 'GET /v1/admin/desk/last_visit',
    data: {
      since: '2026-11-25T12:30:00.000Z',
      moves: [
        { move: 'new', alerts: 12, borrowers: 8, exposure: '452000000.00' },
        { move: 'calmer', alerts: 1, borrowers: 1, exposure: null },
      ],
    },
    empty: { since: '2026-11-25T12:30:00.000Z', moves: [] },
    says: 'Nothing changed since 25 Nov 2026, 06:00 pm',
  },
  {
    id: 'my-queue',
    title: 'My queue',
    call: 'GET /v1/admin/desk',
    data: queue(row(A, 'Veerabhadra Castings', { next_deadline: { day: '2999-01-01', kind: 'decide' } })),
    empty: queue(),
    says: 'Nobody waits for you',
  },
  {
    id: 'largest-at-risk',
    title: 'Largest at risk',
    call: 'GET /v1/admin/desk/at_risk',
    data: { data: [], total_count: 0, exposure: '0.00' },
    empty: { data: [], total_count: 0, exposure: '0.00' },
    says: 'Nobody is at risk',
  },
  {
    id: 'exposure-at-risk',
    title: 'Exposure at risk',
    call: 'GET /v1/book',
    data: summary(),
    empty: summary(),
    says: 'No month-end is known yet',
  },
  {
    id: 'book-movement',
    title: 'Movement',
    call: 'GET /v1/book/movement',
    data: {},
    empty: { from: null, to: null, months: [], cells: [], rolls: [] },
    says: 'Nothing moved yet',
  },
  {
    id: 'late-feeds',
    title: 'Late feeds',
    call: 'GET /v1/book/feed_notices',
    data: {},
    empty: { data: [] },
    says: 'Every file that is expected came.',
  },
]
const named = (id: string) => MORNING.find((morning) => morning.id === id) as Morning
const openOne = async (id: string, answer: unknown, more: object = {}) => {
  const { call, title } = named(id)
  const server = await openWidgets([id, 'help-message'], { [call]: answer as object, ...more })
  return { server, shown: await widget(title) }
}

describe.each(MORNING)('$id', ({ id, empty, says, call }) => {
  it('says so where there is nothing to tell', async () => {
    const { shown } = await openOne(id, empty)
    await shown.findByText(says)
  })

  it('says what failed and offers to ask again', async () => {
    const { shown } = await openOne(id, () => refuse(500, 'boom'))
    await shown.findByText('This could not be loaded')
    shown.getByRole('button', { name: 'Retry' })
  })

  it('says quietly that another server does not offer it, and leaves the others alone', async () => {
    const { shown, server } = await openOne(id, () => refuse(404, 'no such route'))
    await shown.findByText(NOT_OFFERED)
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
    await widget('Need help?')
  })

  it('asks nothing where the policy forbids it', async () => {
    const server = await openWidgets([id, 'help-message'], {
      'GET /v1/account/myprofile': {
        ...{ user_id: 'u1', name: 'L', status: 'active' },
        policy: { '/v1': '*', '/v1/admin/alerts': [], '/v1/book': [] },
      },
    })
    const shown = await widget(named(id).title)
    await shown.findByText(NOT_ALLOWED)
    expect(server.to(call)).toEqual([])
  })
})

describe('since the last visit', () => {
  it('tells number, borrowers and exposure of each kind, leading to the list of them, and notes the look', async () => {
    const { shown, server } = await openOne('since-last-visit', named('since-last-visit').data, {
      'POST /v1/account/visits': { success: true, message: 'Seen.' },
    })
    await shown.findByText('Since 25 Nov 2026, 06:00 pm')
    expect(await rowsOf('Since your last visit')).toEqual([
      expect.stringMatching(/^New12 alerts8 borrowers₹45\.20 cr/),
      'Calmer1 alert1 borrowerNo facility',
    ])
    expect(shown.getByRole('link', { name: 'New' }).getAttribute('href')).toBe('/app/alerts?moved=new')
    await waitFor(() => expect(server.to('POST /v1/account/visits')).toHaveLength(1))
  })

  it('leads from what cleared to cleared alerts', async () => {
    const moves = [{ move: 'cleared', alerts: 2, borrowers: 1, exposure: '100.00' }]
    const { shown } = await openOne('since-last-visit', { since: '2026-11-25T12:30:00.000Z', moves })
    expect((await shown.findByRole('link', { name: 'Cleared' })).getAttribute('href')).toBe(
      '/app/alerts?moved=cleared&state=cleared',
    )
  })

  it('says of a first visit that there was none before', async () => {
    const { shown } = await openOne('since-last-visit', { since: null, moves: [] })
    await shown.findByText(/This is your first visit/)
  })
})

it('shows who has what in the order of the queue, with the clock of each, leading to the queue', async () => {
  const { shown, server } = await openOne(
    'my-queue',
    queue(
      row(A, 'Veerabhadra Castings', { next_deadline: { day: '2020-01-01', kind: 'decide' }, npa_on: '2999-01-01' }),
      row(B, 'Konkan Agro', {
        decided: 'watching',
        next_deadline: { day: '2999-01-01', kind: 'watch' },
        asset_class: null,
      }),
    ),
  )
  const [first, second] = await rowsOf('My queue')
  expect(first).toMatch(/^Veerabhadra CastingsSMA-2 · NPA in [\d,]+ daysCheque returnsUndecided[\d,]+ days late$/)
  expect(second).toBe('Konkan AgroCheque returnsWatchingby 01-01-2999')
  expect(server.to('GET /v1/admin/desk')[0]?.url.searchParams.get('tab')).toBe('mine')
  expect(shown.getByRole('link', { name: 'Veerabhadra Castings' }).getAttribute('href')).toBe(
    `/app/alerts?tab=mine&borrower=${A}`,
  )
  expect(shown.getByRole('link', { name: 'View More' }).getAttribute('href')).toBe('/my/alerts')
})

it('shows the largest at risk with class, days, gravest reading and who has it, each opened in the queue', async () => {
  const borrower = {
    ...{ party_id: A, party_name: 'Veerabhadra Castings', is_demo: false, exposure: '80000000.00', is_in_queue: true },
  }
  const gravest = { alert_id: 'a1', label: 'Cheque returns', summary: 'Four', severity: 'High' }
  const { shown } = await openOne('largest-at-risk', {
    data: [
      { ...borrower, asset_class: 'SMA-2', days_past_due: 86, gravest, assignee: { user_id: 'u2', name: 'Ravi' } },
      {
        ...borrower,
        party_id: B,
        party_name: 'Konkan Agro',
        asset_class: 'NPA',
        days_past_due: null,
        is_in_queue: false,
        gravest: null,
        assignee: null,
      },
    ],
    total_count: 43,
    exposure: '4520000000.00',
  })
  await shown.findByText(/43 below Standard, ₹452\.00 cr/)
  const [first, second] = await rowsOf('Largest at risk')
  expect(first).toMatch(/^Veerabhadra CastingsSMA-2 86 daysCheque returns₹8\.00 cr.*Ravi$/)
  expect(second).toMatch(/^Konkan AgroNPANo alert is open₹8\.00 cr.*Nobody$/)
  const to = (name: string) => shown.getByRole('link', { name }).getAttribute('href')
  expect(to('Veerabhadra Castings')).toBe(`/app/alerts?q=Veerabhadra+Castings&borrower=${A}`)
  expect(to('Konkan Agro')).toBe(`/app/party/${B}`)
})

it('draws what is below Standard month by month as bands, with the table behind them', async () => {
  const classes = (...of: [string, string][]) =>
    of.map(([asset_class, exposure]) => ({ asset_class, exposure, facilities: 1 }))
  const { shown } = await openOne(
    'exposure-at-risk',
    summary(
      { month: '2026-10', classes: classes(['Standard', '900000000.00'], ['SMA-0', '10000000.00']) },
      {
        month: '2026-11',
        classes: classes(['Standard', '900000000.00'], ['SMA-1', '20000000.00'], ['NPA', '30000000.00']),
      },
    ),
  )
  await shown.findByText(/₹5\.00 cr at the end of Nov 2026/)
  const drawn = [...shown.region.querySelectorAll<HTMLElement>('[data-class][style]')]
  expect(drawn.map(({ dataset }) => dataset.class)).toEqual(['SMA-0', 'SMA-1', 'NPA'])
  shown.getByText('Nov 2026: SMA-1 ₹2.00 cr, NPA ₹3.00 cr')
  const behind = within(shown.getByRole('table', { name: 'Exposure at risk', hidden: true }))
  expect(behind.getAllByRole('row', { hidden: true }).length).toBe(3)
})

it('tells in number and rupees what slipped, was upgraded and is new, leading to the movement', async () => {
  const { shown } = await openOne('book-movement', {
    ...{ from: '2026-10', to: '2026-11', months: ['2026-11', '2026-10'], rolls: [] },
    cells: [
      cell('Standard', 'SMA-0', 2, '10000000.00'),
      cell('SMA-2', 'NPA', 1, '5000000.00'),
      cell('SMA-1', 'Standard', 1, '2000000.00'),
      cell('Standard', 'Standard', 40, '900000000.00'),
      cell('absent', 'Standard', 3, '7000000.00'),
      cell('unknown', 'NPA', 1, '9000000.00'),
    ],
  })
  await shown.findByText('Slipped')
  const rows = await rowsOf('Movement')
  expect(rows.map((text) => text?.replace(/(cr|lakh).*/, '$1'))).toEqual([
    'Slipped3 facilities₹1.50 cr',
    'Slipped to NPA1 facility₹50.00 lakh',
    'Upgraded1 facility₹20.00 lakh',
    'New3 facilities₹70.00 lakh',
  ])
  expect(shown.getByRole('link', { name: 'Slipped' }).getAttribute('href')).toBe('/app/book/movement')
})

it('names the late feeds in their widget, and then not above the page as well', async () => {
  const notice = {
    ...{ kind: 'day_end', label: 'Day-ends', last_day: '2026-11-24', signals: [] },
    problems: [{ problem: 'missing', days: ['2026-11-25'] }],
  }
  const { shown } = await openOne('late-feeds', { data: [notice] })
  await shown.findByText('Missing')
  expect(screen.getAllByText('Missing')).toHaveLength(1)
  expect(shown.getByRole('link', { name: 'Day-ends' }).getAttribute('href')).toBe('/app/book/feeds?kind=day_end')
})
