import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ROW = {
  ...{ party_id: 'p1', party_name: 'Sample Mills', is_demo: false, customer_number: 'C1', high: 0, medium: 0, low: 1 },
  ...{ undecided: 1, decided: 'new', late_days: 0, watch_until: null, exposure: '80000000.00', asset_class: 'SMA-1' },
  ...{ days_past_due: 40, npa_since: null, npa_on: null, priority: 20, newest_at: '2026-10-12T04:00:00Z' },
  factors: { severity: 0.1, exposure: 1, decided: 1, urgency: 1, trend: 1 },
  assignee: { user_id: 'u2', unit_id: null, name: 'Ravi', is_deactivated: false },
  promise: { amount: '4000000.00', promised_for: '2999-01-01', state: 'open' },
  ...{ promise_broken_on: null, next_deadline: { day: '2999-01-01', kind: 'promise' } },
  readings: [{ alert_id: 'a1', label: 'Revenue', summary: 'Revenue fell', severity: 'Low' }],
  months: [{ month: '2026-09', asset_class: 'SMA-1', days_past_due: 40 }],
}
const QUEUE = 'GET /v1/admin/desk'
const VIEW = {
  ...{ view_id: 'v1', name: 'Thin', search: { columns: 'exposure', density: 'compact', promise: 'open' } },
  ...{ is_shared: true, is_own: false, owner_name: 'Ravi', is_start: false },
}
async function open(path: string) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/alerts/signals': { data: [{ code: 'a', label: 'A', category: 'Banking' }] },
    'GET /v1/admin/desk/views': { data: [VIEW] },
    [QUEUE]: {
      ...{ data: [ROW], total_count: 1, undecided: 1 },
      tabs: { open: 1, mine: 0, unassigned: 0, no_facility: 0, watching: 0 },
    },
  })
  await openApp(path, { token: tokenFor() })
  await screen.findByText('Sample Mills')
  return server
}
const list = () => screen.getByRole('list', { name: 'Borrowers' })
const heads = () => within(screen.getByRole('group', { name: 'Columns of the queue' }))
const columns = async () => userEvent.click(screen.getByRole('button', { name: 'Columns' }))

describe('the columns of the queue', () => {
  it('are all shown until some are left out, which the address says; the server is asked for neither', async () => {
    const server = await open('/app/alerts?view=borrowers')
    within(list()).getByText('SMA-1')
    within(list()).getByText('Ravi')
    within(list()).getByText('Revenue fell')
    await columns()
    for (const name of ['Class and days', 'Assignee', 'Readings', '13 months', 'Next deadline', 'Promise'])
      await userEvent.click(await screen.findByRole('checkbox', { name }))
    await waitFor(() => expect(addressNow()).toContain('columns=exposure'))
    for (const text of ['SMA-1', 'Ravi', 'Revenue fell']) expect(within(list()).queryByText(text)).toBeNull()
    within(list()).getByText('Low')
    within(list()).getByText('₹8.00 cr')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Exposure' }))
    await waitFor(() => expect(addressNow()).toContain('columns=none'))
    for (const { url } of server.to(QUEUE)) expect(url.search).not.toMatch(/columns|density/)
  })

  it('have a density, which the address says', async () => {
    await open('/app/alerts?view=borrowers')
    await columns()
    await userEvent.click(await screen.findByRole('radio', { name: 'Compact, one line each' }))
    await waitFor(() => expect(addressNow()).toContain('density=compact'))
    expect(list().dataset.density).toBe('compact')
    await userEvent.click(screen.getByRole('radio', { name: 'Comfortable' }))
    await waitFor(() => expect(addressNow()).not.toContain('density'))
  })

  it('stand in a saved view and come back with it', async () => {
    await open('/app/alerts?view=borrowers&columns=promise')
    await userEvent.click(screen.getByRole('button', { name: 'Views' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Thin · Ravi' }))
    await waitFor(() => expect(addressNow()).toContain('columns=exposure'))
    expect(addressNow()).toContain('density=compact')
    await screen.findByRole('button', { name: 'Thin' })
    // The column is not shown, and its filter is told all the same.
    heads().getByRole('button', { name: 'Sort and filter: Promise: To come' })
  })

  it('that the page does not know are left out of the address and said', async () => {
    await open('/app/alerts?view=borrowers&columns=shoe&density=loose')
    await screen.findByText(/does not know columns=shoe/)
    screen.getByText(/does not know density=loose/)
    within(list()).getByText('Revenue fell')
  })

  it('sort and filter by their heads', async () => {
    const server = await open('/app/alerts?view=borrowers&page=1')
    await userEvent.click(heads().getByRole('button', { name: 'Sort and filter: Next deadline' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Descending' }))
    await waitFor(() => expect(addressNow()).toContain('sort_by=next_deadline'))
    await userEvent.click(heads().getByRole('button', { name: 'Sort and filter: Exposure' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'From ₹1 crore' }))
    await heads().findByRole('button', { name: 'Sort and filter: Exposure: From ₹1 crore' })
    await userEvent.click(heads().getByRole('button', { name: 'Sort and filter: Readings' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Banking' }))
    await waitFor(() => {
      const asked = server.to(QUEUE).at(-1)?.url.searchParams
      expect([asked?.get('sort_by'), asked?.get('sort_in')]).toEqual(['next_deadline', 'desc'])
      expect([asked?.get('exposure_from'), asked?.get('category')]).toEqual(['10000000', 'Banking'])
    })
    expect(addressNow()).toContain('view=borrowers')
  })
})
