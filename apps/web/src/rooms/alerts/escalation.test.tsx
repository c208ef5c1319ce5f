import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../data/hindi.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SETTINGS = 'GET /v1/admin/desk/escalation'
const SET = 'POST /v1/admin/desk/escalation'
const PREVIEW = 'POST /v1/admin/desk/escalation/preview'
const NEWS = 'GET /v1/account/notifications'
const P = '00000000-0000-4000-8000-00000000000a'
const ROW = {
  ...{ party_id: P, party_name: 'Veerabhadra Castings', is_demo: false, customer_number: 'C1', high: 1, medium: 0 },
  ...{ low: 0, undecided: 1, decided: 'new', late_days: 0, watch_until: null, exposure: null, asset_class: null },
  ...{ days_past_due: null, npa_since: null, npa_on: null, priority: 30, newest_at: '2026-06-01T06:00:00Z' },
  factors: { severity: 1, exposure: 0.3, decided: 1, urgency: 1, trend: 1 },
  ...{ promise: null, promise_broken_on: null, next_deadline: null, readings: [], months: [], assignee: null },
}
const clock = (more: object) => ({
  ...{ kind: 'case_task', due_on: '2020-01-02', working_days: -4, party_id: P, party_name: 'Veerabhadra Castings' },
  ...{ is_demo: false, text: 'Visit the unit', case_id: 'c1', case_number: 'CASE-1', notice_id: null, further: 0 },
  ...{ examination_id: null, assignee_name: null, waiting_since: null, waiting_for: null, escalated: null },
  ...more,
})
const OFF = { after_days: null, usual_after_days: 2, set_by: null, set_at: null }

async function open(more: Record<string, unknown> = {}, path = '/app/alerts?view=borrowers') {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/desk': {
      ...{ data: [ROW], total_count: 1, undecided: 1 },
      tabs: { open: 1, mine: 0, unassigned: 1, no_facility: 0, watching: 0 },
    },
    [SETTINGS]: OFF,
    [SET]: {
      success: true,
      data: { message: 'The escalation is saved. The first steps are made on the next morning.' },
    },
    ...more,
  } as Parameters<typeof fakeServer>[0])
  await openApp(path, { token: tokenFor() })
  await screen.findAllByText('Veerabhadra Castings')
  return server
}
const openDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Escalation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Escalation' }))
  await dialog.findByRole('switch', { name: 'What is overdue goes up' })
  return dialog
}

describe('the settings of the escalation', () => {
  it('are off, offer two days once turned on, and tell before saving what would go to whom', async () => {
    const server = await open({
      [PREVIEW]: {
        ...{ overdue: 1200, at_head_office: 7 },
        to: [
          { unit_id: 'n1', name: 'Region West', matters: 1100, people: 1 },
          { unit_id: null, name: null, matters: 93, people: 4 },
          { unit_id: 'n2', name: 'Empty', matters: 2, people: 0 },
        ],
      },
    })
    const dialog = await openDialog()
    expect(dialog.queryByLabelText('After working days overdue')).toBeNull()
    await userEvent.click(dialog.getByRole('switch'))
    expect(dialog.getByLabelText('After working days overdue')).toHaveProperty('value', '2')
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
    await dialog.findByText('Of 1,200 overdue matters these would go up today')
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Region West: 1,1001 person is notified',
      'Head office: 934 people are notified',
      'Empty: 2nobody is notified',
      'Head office has these already: 7',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('The escalation is saved. The first steps are made on the next morning.')
    expect(server.to(PREVIEW).map(({ body }) => body)).toEqual([{ after_days: 2 }])
    expect(server.to(SET).map(({ body }) => body)).toEqual([{ after_days: 2, version: null }])
  })

  it('say what is no number of days, and keep what was typed when they are refused', async () => {
    const server = await open({
      [SETTINGS]: { ...OFF, after_days: 2, set_by: 'Ravi', set_at: '2026-11-01T06:00:00Z' },
      [SET]: refuse(403, 'Only head office does this: it concerns the borrowers of all branches.'),
    })
    const dialog = await openDialog()
    const days = dialog.getByLabelText('After working days overdue')
    for (const typed of ['soon', '0', '61', '1.5']) {
      await userEvent.clear(days)
      await userEvent.type(days, typed)
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
      dialog.getByText('Enter a whole number of working days, from 1 to 60.')
      expect(dialog.queryByRole('button', { name: 'Preview' })).toBeNull()
    }
    expect(server.to(SET)).toEqual([])
    await userEvent.clear(days)
    await userEvent.type(days, '5')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText('Only head office does this: it concerns the borrowers of all branches.')
    expect(days).toHaveProperty('value', '5')
  })

  it('are turned off', async () => {
    const server = await open({ [SETTINGS]: { ...OFF, after_days: 3 } })
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('switch'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(SET).map(({ body }) => body)).toEqual([{ after_days: null, version: null }]))
  })
})

describe('what went up', () => {
  it('stands in the lane with its unit and day, a borrower with a way to its alerts', async () => {
    await open({
      'GET /v1/admin/desk/clocks': {
        ...{ total_count: 3, over: 3, waiting: 0 },
        data: [
          clock({ escalated: { to: 'Region West', on: '2026-11-24' } }),
          clock({
            kind: 'alerts',
            case_id: null,
            case_number: null,
            text: '2 alerts are undecided',
            escalated: { to: null, on: '2026-11-25' },
          }),
          clock({ case_id: 'c2', text: 'Another' }),
        ],
      },
    })
    const lane = within(await screen.findByRole('region', { name: /^Due and overdue/ }))
    expect(lane.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('CASE-1 · escalated to Region West on 24-11-2026'),
      expect.stringMatching(/2 alerts are undecidedVeerabhadra Castings · escalated to Head office on 25-11-2026$/),
      expect.not.stringContaining('escalated'),
    ])
    const { pathname, searchParams } = new URL(
      lane.getByRole('link', { name: '2 alerts are undecided' }).getAttribute('href') ?? '',
      'http://x',
    )
    expect([pathname, searchParams.get('borrower')]).toEqual(['/app/alerts', P])
  })

  it('stands in the opened borrower', async () => {
    await open(
      {
        [`GET /v1/admin/desk/borrowers/${P}`]: {
          ...{ row: null, alerts: [], notes: [{ note_id: 'x', text: 'Met', noted_by: 'Asha', photos: [] }] },
          ...{ promises: [], facilities: [], site_visits: [], assignments: [] },
          escalations: [
            {
              ...{ escalation_id: 'e1', reason: '2 working days over: 2 alerts are undecided', from: 'Panaji' },
              ...{ to: 'Goa', escalated_on: '2026-11-24' },
            },
          ],
        },
      },
      `/app/alerts?view=borrowers&borrower=${P}`,
    )
    const list = within(await screen.findByRole('list', { name: 'What went up' }))
    list.getByText('escalated to Goa on 24-11-2026 · 2 working days over: 2 alerts are undecided')
  })

  it('rings once for a day: one matter leads to its case or borrower, several to the queue', async () => {
    const news = (notification_id: string, more: object) => ({
      ...{ notification_id, kind: 'escalation', change: 'escalated', alert_id: null, party_id: null, party_name: '' },
      ...{
        title: '',
        severity: null,
        state: 'open',
        created_at: '2026-11-24T02:30:00Z',
        read_at: null,
        is_demo: false,
      },
      ...{ person: 'Goa', matters: 3, case_id: null },
      ...more,
    })
    const matter = { matters: 1, party_id: P, party_name: 'Veerabhadra Castings', title: '2 working days over: a task' }
    await open({
      [NEWS]: {
        ...{ total_count: 3, unread_count: 3, next_cursor: null },
        data: [news('n1', {}), news('n2', { ...matter, case_id: 'c1' }), news('n3', { ...matter, person: null })],
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }))
    const shown = within(await screen.findByRole('dialog', { name: /^Notifications/ }))
    const links = shown.getAllByRole('link').slice(0, 3)
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Escalated to Goa3 matters are overdue/),
      expect.stringMatching(/^Escalated to GoaVeerabhadra Castings: 2 working days over: a task/),
      expect.stringMatching(/^Escalated to Head office/),
    ])
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/alerts?view=borrowers',
      '/app/cases/c1',
      expect.stringContaining(`borrower=${P}`),
    ])
  })

  it('is said in Hindi', () => {
    for (const text of ['escalated to {1} on {2}', 'Escalated to #', '# alerts are undecided', 'What went up'] as const)
      expect(HINDI[text]).toMatch(/[\u0900-\u097f]/)
  })
})
