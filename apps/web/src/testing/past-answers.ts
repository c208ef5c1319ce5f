import { screen, within } from '@testing-library/react'
import { fakeServer, tokenFor } from './fake-server.ts'
import { openApp } from './open-app.tsx'

export const BAR = {
  ...{ on: '2026-06-30', knowledge: 'had', today: '2026-11-28', is_demo: false },
  ...{ first_stored_on: '2025-04-01', first_known_on: '2024-01-15' },
  kept: null,
}
export const SUMS = { facilities: 1, borrowers: 1, outstanding: '9000000.00', exposure: '12500000.00' }
export const BOOK = {
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
export const ALERTS = {
  ...{ bar: BAR, data: [ALERT], total_count: 1, counts: { high: 0, medium: 1, low: 0, borrowers: 1 } },
}
export const FOUND = { ...ALERT, alert_id: null, reading_no: null, decided: null, decided_by_name: null, now: null }
export const PARTY = {
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

export async function openPast(path: string, answers: Record<string, Answered>) {
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

export const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)
export const barText = () => screen.getByRole('region', { name: 'The day that you see' }).textContent
