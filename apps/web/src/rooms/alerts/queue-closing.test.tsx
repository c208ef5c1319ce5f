import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const A = '00000000-0000-4000-8000-00000000000a'
const NAME = 'Veerabhadra Castings'
const BORROWER = `GET /v1/admin/desk/borrowers/${A}`
const ASK = 'POST /v1/admin/desk/closings'
const DECIDE = 'POST /v1/admin/desk/decisions'

const row = {
  ...{ party_id: A, party_name: NAME, is_demo: false, customer_number: 'C1', high: 1, medium: 0, low: 0, undecided: 1 },
  ...{ decided: 'new', late_days: null, watch_until: null, exposure: '80000000.00', asset_class: 'SMA-2' },
  ...{ days_past_due: 86, npa_since: null, npa_on: null, priority: 238.4, newest_at: '2026-10-12T04:00:00Z' },
  factors: { severity: 1, exposure: 1.3, decided: 1, urgency: 2, trend: 1 },
  ...{ assignee: null, readings: [], months: [] },
  ...{ promise: null, promise_broken_on: null, next_deadline: null },
}
const alert = (severity: string) => ({
  ...{ alert_id: 'al-1', label: 'Days past due', summary: '86 days past due', severity, state: 'new' },
  ...{ came_back_from: null, reading_no: 2, told_at: '2026-10-12T04:00:00Z', as_of: null, code: null, note: null },
  ...{ watch_until: null, decided_by: null, decided_at: null, case_id: null, case_number: null, standing: 's1' },
})

async function open(policy: object, severity = 'High', more: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Ravi', email: 'r@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/desk': {
      ...{ data: [row], total_count: 1, undecided: 1 },
      tabs: { open: 1, mine: 0, unassigned: 1, no_facility: 0, watching: 0 },
    },
    [BORROWER]: { row, alerts: [alert(severity)], notes: [], promises: [], site_visits: [], facilities: [] },
    [ASK]: { success: true, data: { message: 'A second person is asked to close these alerts.', approval_id: 'q1' } },
    [DECIDE]: {
      success: true,
      data: { message: 'Closed: 1 alert', act_id: 'x', decided: 1, undo_until: '2026-10-12' },
    },
    ...more,
  } as Parameters<typeof fakeServer>[0])
  await openApp(`/app/alerts?borrower=${A}`, { token: tokenFor() })
  await screen.findByText('86 days past due')
  await userEvent.click(within(bar()).getByRole('button', { name: 'Close' }))
  return server
}
const bar = () => within(screen.getByRole('region', { name: `Alerts: ${NAME}` })).getByRole('group', { name: 'Decide' })
const fill = async () => {
  await userEvent.click(screen.getByLabelText('Known and accepted'))
  await userEvent.type(screen.getByLabelText('Who accepted it and why'), 'The zonal office')
}
const NO_DELETE = { '/v1': ['GET', 'POST', 'PATCH'] }

describe('whoever may not close a High alert alone', () => {
  it('asks a second person with the same form, and sees it told', async () => {
    const server = await open(NO_DELETE)
    screen.getByText(/takes a second person/)
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Ask to close alerts' }))
    await waitFor(() => expect(server.to(ASK)).toHaveLength(1))
    expect(server.to(ASK)[0]?.body).toEqual({
      ...{ party_id: A, code: 'known_and_accepted', note: 'The zonal office' },
      alerts: [{ alert_id: 'al-1', reading_no: 2, standing: 's1' }],
    })
    expect(server.to(DECIDE)).toHaveLength(0)
    await screen.findByText('A second person is asked to close these alerts.')
    expect(screen.queryByRole('button', { name: 'Ask to close alerts' })).toBeNull()
  })

  it('keeps what was written when it is refused', async () => {
    await open(NO_DELETE, 'High', {
      [ASK]: refuse(409, 'A closing at this borrower waits for a second person already.'),
    })
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Ask to close alerts' }))
    await screen.findByText(/waits for a second person already/)
    expect(screen.getByLabelText<HTMLInputElement>('Who accepted it and why').value).toBe('The zonal office')
  })

  it('closes Medium alerts alone', async () => {
    const server = await open(NO_DELETE, 'Medium')
    await fill()
    await userEvent.click(screen.getByRole('button', { name: 'Close alerts' }))
    await waitFor(() => expect(server.to(DECIDE)).toHaveLength(1))
  })
})

it('whoever may delete alerts closes a High one alone', async () => {
  const server = await open({ '/v1': '*' })
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Close alerts' }))
  await waitFor(() => expect(server.to(DECIDE)).toHaveLength(1))
  expect(server.to(ASK)).toHaveLength(0)
})

it('a closing that waits is told with who asked for it, and leads whoever decides to the requests', async () => {
  const closing_asked = {
    ...{ asked_by: 'Ravi', asked_at: '2026-10-12T06:00:00Z', code: 'known_and_accepted', alert_ids: ['al-1'] },
  }
  const answer = {
    row,
    alerts: [alert('High')],
    notes: [],
    promises: [],
    site_visits: [],
    facilities: [],
    closing_asked,
  }
  await open({ '/v1': '*' }, 'High', { [BORROWER]: answer })
  const words = screen.getByText(/Closing waits for a second person/)
  expect(words.textContent).toMatch(/Ravi · .*2026.* · Known and accepted · 1 alert/)
  expect(within(words).getByRole('link', { name: 'Approvals' }).getAttribute('href')).toBe('/admin/approvals')
})
