import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const row = (party_id: string, party_name: string) => ({
  ...{ party_id, party_name, is_demo: false, customer_number: 'C1', high: 0, medium: 0, low: 1, undecided: 1 },
  ...{ decided: 'new', late_days: 0, watch_until: null, exposure: '8000000.00', asset_class: 'Standard' },
  ...{ days_past_due: 0, npa_since: null, npa_on: null, priority: 20, newest_at: '2026-10-12T04:00:00Z' },
  factors: { severity: 0.1, exposure: 1, decided: 1, urgency: 1, trend: 1 },
  ...{ assignee: null, promise: null, promise_broken_on: null, next_deadline: null },
  readings: [{ alert_id: `${party_id}1`, label: 'Revenue', summary: 'Revenue fell', severity: 'Low' }],
  months: [],
})
const DECIDE = 'POST /v1/admin/desk/bulk_decisions'
const ASSIGN = 'POST /v1/admin/desk/bulk_assignments'
const UNDO = 'POST /v1/admin/desk/decisions/act1/undo'
const VIEWS = 'GET /v1/admin/desk/views'
const NPA_VIEW = {
  ...{ view_id: 'v1', name: 'NPA by money', search: { asset_class: 'NPA', sort_by: 'exposure' } },
  ...{ is_shared: true, is_own: false, owner_name: 'Ravi', is_start: false },
}
const SIGNED_IN = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/admin/desk/people': { data: [{ user_id: 'u2', name: 'Ravi' }] },
  'GET /v1/admin/alerts': { data: [], total_count: 0, next_cursor: null },
  'GET /v1/admin/desk': {
    data: [row('p1', 'Sample Mills'), row('p2', 'Sample Foods')],
    total_count: 106,
    tabs: { open: 106, mine: 1, unassigned: 7, no_facility: 3, watching: 4 },
    undecided: 106,
  },
  [VIEWS]: { data: [NPA_VIEW] },
  [DECIDE]: {
    success: true,
    data: {
      ...{ message: '318 alerts of 106 borrowers are being decided', act_id: 'act1', borrowers: 106, decided: 318 },
      ...{ left_out: 0, undo_until: '2999-01-01T00:00:00Z', job_id: 'j1' },
    },
  },
  [ASSIGN]: { success: true, data: { message: 'Ravi has 106 borrowers now.', assigned: 106 } },
  [UNDO]: { success: true, data: { message: 'Taken back.', undone: 318, kept: 0 } },
}

async function open(path = '/app/alerts', more: Record<string, unknown> = {}) {
  const server = fakeServer({ ...SIGNED_IN, ...more } as Parameters<typeof fakeServer>[0])
  await openApp(path, { token: tokenFor() })
  await screen.findByText('Sample Mills')
  return server
}
const chooseAll = async () => {
  await userEvent.click(screen.getByRole('checkbox', { name: 'All on this page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all 106 borrowers' }))
}
const bar = () => within(screen.getByRole('group', { name: 'Decide for those chosen' }))

describe('all that the filters show', () => {
  it('is chosen beyond the page and decided by the filter as it was read, and taken back as one', async () => {
    const server = await open('/app/alerts?view=borrowers&severity=Low')
    const before = Date.now()
    await chooseAll()
    bar().getByText('106 borrowers chosen')
    await userEvent.click(bar().getByRole('button', { name: 'Acknowledge' }))
    await screen.findByText('318 alerts of 106 borrowers are being decided')
    const [call] = server.to(DECIDE)
    expect(call?.body).toMatchObject({
      filter: { severity: 'Low' },
      state: 'acknowledged',
      seen_at: expect.any(String),
    })
    expect(Date.parse(String((call?.body as Record<string, unknown> | undefined)?.seen_at))).toBeLessThanOrEqual(before)
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
    await waitFor(() => expect(server.to(UNDO)).toHaveLength(1))
  })

  it('is given to a person by the filter', async () => {
    const server = await open()
    await chooseAll()
    await userEvent.click(bar().getByRole('button', { name: 'Assign' }))
    await userEvent.selectOptions(await bar().findByLabelText('Assignee'), 'Ravi')
    await userEvent.click(within(bar().getByRole('form', { name: 'Assign' })).getByRole('button', { name: 'Assign' }))
    await screen.findByText('Ravi has 106 borrowers now.')
    expect(server.to(ASSIGN)[0]?.body).toEqual({ filter: {}, assignee: 'u2' })
  })

  it('is refused in words beside the form, where what was typed stays', async () => {
    await open('/app/alerts', { [DECIDE]: refuse(400, 'Write what was done.', { note: 'Write what was done.' }) })
    await chooseAll()
    await userEvent.click(bar().getByRole('button', { name: 'Close' }))
    await userEvent.click(bar().getByRole('radio', { name: 'Acted upon' }))
    await userEvent.click(bar().getByRole('button', { name: 'Close alerts' }))
    await bar().findByText('Write what was done.')
    expect(bar().getByRole('radio', { name: 'Acted upon' })).toHaveProperty('checked', true)
    bar().getByText('106 borrowers chosen')
  })

  it('ends with the choice of a single one, and with another filter', async () => {
    await open()
    await chooseAll()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Sample Foods' }))
    bar().getByText('1 borrower chosen')
    await chooseAllAgain()
    await userEvent.click(screen.getByRole('button', { name: 'Low' }))
    await waitFor(() => expect(addressNow()).toContain('severity=Low'))
    await waitFor(() => bar().getByText('2 borrowers chosen'))
  })
})

async function chooseAllAgain() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'All on this page' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Choose all 106 borrowers' }))
}

describe('one case each', () => {
  const CASES = 'POST /v1/admin/desk/bulk_cases'
  const TYPES = { 'GET /v1/cases/case_types': [{ _id: 't1', name: 'Review' }] }
  const fill = async () => {
    await userEvent.click(bar().getByRole('button', { name: 'One case each' }))
    await bar().findByRole('option', { name: 'Review' })
    await userEvent.selectOptions(bar().getByLabelText('Case type'), 'Review')
    await userEvent.type(bar().getByLabelText('Summary'), 'Limits of the quarter')
    await userEvent.type(bar().getByLabelText('Description'), 'Look at them.')
    await userEvent.click(bar().getByRole('button', { name: 'Open the cases' }))
  }
  const GIVEN = { case_type: 't1', subject: 'Limits of the quarter', issue: 'Look at them.' }

  it('opens for those chosen, whose rows then lead to their cases', async () => {
    const server = await open('/app/alerts?view=borrowers&severity=Low', {
      ...TYPES,
      [CASES]: {
        success: true,
        data: {
          message: '1 case is opened, one for each borrower.',
          cases: [{ party_id: 'p2', case_uid: 'c2', case_number: 'REV-2' }],
        },
      },
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Sample Foods' }))
    await fill()
    await screen.findByText('1 case is opened, one for each borrower.')
    const scope = { filter: { severity: 'Low' }, seen_at: expect.any(String) }
    expect(server.to(CASES)[0]?.body).toEqual({ ...scope, ...GIVEN, party_ids: ['p2'] })
    expect(screen.getByRole('link', { name: 'REV-2' }).getAttribute('href')).toContain('case_id=c2')
    expect(screen.queryByRole('group', { name: 'Decide for those chosen' })).toBeNull()
  })

  it('gives way in the row to a decision that is made later', async () => {
    const alert = {
      alert_id: 'a2',
      label: 'Revenue',
      summary: 'Fell',
      severity: 'Low',
      state: 'in_case',
      reading_no: 1,
    }
    await open('/app/alerts?view=borrowers', {
      ...TYPES,
      [CASES]: {
        success: true,
        data: { message: 'Opened.', cases: [{ party_id: 'p2', case_uid: 'c2', case_number: 'REV-2' }] },
      },
      'GET /v1/admin/desk/borrowers/p2': { row: null, alerts: [alert], notes: [] },
      'POST /v1/admin/desk/decisions': {
        success: true,
        data: { message: 'Watched.', act_id: 'act2', decided: 1, undo_until: '2999-01-01T00:00:00Z' },
      },
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Sample Foods' }))
    await fill()
    await screen.findByRole('link', { name: 'REV-2' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Sample Foods' }))
    await userEvent.click(bar().getByRole('button', { name: 'Acknowledge' }))
    await screen.findByText(/Acknowledged: 1 alert/)
    expect(screen.queryByRole('link', { name: 'REV-2' })).toBeNull()
  })

  it('opens for the whole filter, and keeps what was typed where it is refused', async () => {
    const server = await open('/app/alerts', { ...TYPES, [CASES]: refuse(400, 'Narrow the filter.') })
    await chooseAll()
    await fill()
    await bar().findByText('Narrow the filter.')
    expect(server.to(CASES)[0]?.body).toEqual({ filter: {}, seen_at: expect.any(String), ...GIVEN })
    expect(bar().getByLabelText('Summary')).toHaveProperty('value', 'Limits of the quarter')
  })

  it('is done by a job where they are many, which says how far it is and what came of it', async () => {
    const job = { job_id: 'j9', type: 'desk_cases', status: 'running', progress: 0.5, counts: {}, message: null }
    const server = await open('/app/alerts', {
      ...TYPES,
      [CASES]: {
        success: true,
        data: { message: 'Being opened.', cases: [], borrowers: 1240, left_out: 0, job_id: 'j9' },
      },
      'GET /v1/account/jobs': { data: [job], total_count: 1 },
    })
    await chooseAll()
    await fill()
    await screen.findByText('Cases are being opened: 620 of 1,240')
    expect(screen.queryByRole('group', { name: 'Decide for those chosen' })).toBeNull()
    screen.getByRole('progressbar', { name: 'Opening the cases' })
    const counts = { rows_accepted: 1238, rows_quarantined: 2 }
    server.answers['GET /v1/account/jobs'] = { data: [{ ...job, status: 'done', progress: 1, counts }], total_count: 1 }
    await screen.findByText(
      '1,238 cases are opened; 2 borrowers are left out, since something changed meanwhile.',
      {},
      { timeout: 5000 },
    )
    screen.getByRole('button', { name: 'The order has changed · Order again' })
    await userEvent.click(screen.getByRole('button', { name: 'Put away' }))
    expect(screen.queryByText(/1,238 cases/)).toBeNull()
  })

  it('is offered to nobody who may open no case', async () => {
    await open('/app/alerts', {
      'GET /v1/account/myprofile': {
        ...SIGNED_IN['GET /v1/account/myprofile'],
        policy: { '/v1': '*', '/v1/cases': ['GET'] },
      },
    })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Sample Foods' }))
    expect(bar().queryByRole('button', { name: 'One case each' })).toBeNull()
  })
})

describe('views', () => {
  const openMenu = async (name = 'Views') => userEvent.click(await screen.findByRole('button', { name }))

  it('put their filters and order into the address, and say whose they are', async () => {
    await open('/app/alerts?view=borrowers&severity=High&page=2')
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'NPA by money · Ravi' }))
    await waitFor(() => expect(addressNow()).toContain('asset_class=NPA'))
    expect(addressNow()).toContain('sort_by=exposure')
    expect(addressNow()).not.toMatch(/severity|page/)
    await screen.findByRole('button', { name: 'NPA by money' })
  })

  it('are saved under a name; a refused name stays in its field', async () => {
    const message = 'You have a view Mine already. Choose another name.'
    const server = await open('/app/alerts?view=borrowers&severity=High', {
      'POST /v1/admin/desk/views': refuse(409, message, { name: message }),
    })
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
    await userEvent.type(await screen.findByLabelText('Name'), 'Mine')
    await userEvent.click(screen.getByRole('checkbox', { name: 'For everybody who sees alerts' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(message)
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Mine')
    expect(server.to('POST /v1/admin/desk/views')[0]?.body).toEqual({
      ...{ name: 'Mine', search: { severity: 'High' }, is_shared: true },
    })
  })

  it('are what the queue begins with, once', async () => {
    await open('/app/alerts', { [VIEWS]: { data: [{ ...NPA_VIEW, is_start: true }] } })
    await waitFor(() => expect(addressNow()).toContain('asset_class=NPA'))
    await openMenu('NPA by money')
    await screen.findByRole('menuitem', { name: 'Open the queue with all borrowers' })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('link', { name: /^Watching/ }))
    await userEvent.click(screen.getByRole('link', { name: /^Open/ }))
    await waitFor(() => expect(addressNow()).not.toContain('tab='))
  })

  it('do not change an address that already asks for something', async () => {
    await open('/app/alerts?view=borrowers&severity=Low', { [VIEWS]: { data: [{ ...NPA_VIEW, is_start: true }] } })
    await openMenu()
    await screen.findByRole('menuitem', { name: 'NPA by money · Ravi · start' })
    expect(addressNow()).toBe('/app/alerts?view=borrowers&severity=Low')
  })
})
