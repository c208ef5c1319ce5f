import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SET = 'POST /v1/admin/desk/settings'
const row = (more: object) => ({
  ...{ party_id: 'p1', party_name: 'Veerabhadra Castings', is_demo: false, customer_number: 'C1', high: 1, medium: 0 },
  ...{ low: 0, undecided: 1, decided: 'new', late_days: 0, late_hours: null, watch_until: null, exposure: null },
  ...{ asset_class: null, days_past_due: null, npa_since: null, npa_on: null, priority: 30 },
  ...{ newest_at: '2026-06-01T06:00:00Z', factors: { severity: 1, exposure: 0.3, decided: 1, urgency: 1, trend: 1 } },
  ...{ promise: null, promise_broken_on: null, next_deadline: null, readings: [], months: [], assignee: null },
  ...more,
})
async function open(more: object, path = '/app/alerts') {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/desk': {
      ...{ data: [row(more)], total_count: 1, undecided: 1 },
      tabs: { open: 1, mine: 0, unassigned: 1, no_facility: 0, watching: 0 },
    },
    'GET /v1/admin/desk/settings': {
      ...{ weights: { high_days: 1 }, defaults: { high_days: 1 }, type_days: {}, alert_types: [], high_hours: 4 },
      ...{ version: null, set_by: null, set_at: null },
    },
    [SET]: { success: true, data: { message: 'The queue is weighed anew.', weights: {} } },
  } as Parameters<typeof fakeServer>[0])
  await openApp(path, { token: tokenFor() })
  await screen.findByText('Veerabhadra Castings')
  return server
}

describe('a service level in working hours', () => {
  it.each([
    [{ late_days: 0.21, late_hours: 2 }, '2 working hours late'],
    [{ late_days: 0.1, late_hours: 1 }, '1 working hour late'],
    [{ late_days: 2 }, '2 days late'],
    [{ next_deadline: { day: '2999-01-02', kind: 'decide', time: '14:30' } }, 'decide by 02-01-2999 14:30'],
  ])('is told in the row: %j', async (more, text) => {
    await open(more)
    screen.getByText(text)
  })

  it('is set beside the days, and taken out again', async () => {
    const server = await open({})
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Service levels and weights' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Service levels and weights' }))
    const hours = await dialog.findByLabelText('High alerts in working hours')
    expect(hours).toHaveProperty('value', '4')
    await userEvent.clear(hours)
    await userEvent.type(hours, '81')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    dialog.getByText('Enter whole working hours from 1 to 80.')
    expect(server.to(SET)).toEqual([])
    await userEvent.clear(hours)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await screen.findByText('The queue is weighed anew.')
    expect(server.to(SET).map(({ body }) => body)).toEqual([{ weights: {}, high_hours: null, version: null }])
  })
})

it('tells a promise in amount and day where a row has one line, and whole in its title', async () => {
  await open(
    { promise: { amount: '4000000.00', promised_for: '2026-12-01', state: 'open' } },
    '/app/alerts?view=borrowers&density=compact',
  )
  const cell = screen.getByText('₹40.00 lakh 01-12-2026')
  expect(cell.getAttribute('title')).toBe('Promise ₹40.00 lakh by 01-12-2026: open')
})
