import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CONTESTS = 'GET /v1/admin/contests'
const figure = (fact_id: string, label: string) => ({
  ...{ fact_id, label, observed: '45 days', threshold: null, as_of: '2027-04-30', document_id: 'd1' },
  ...{ file_name: 'day-end.csv', row: 2, field: null, computed: null, filing: null },
})
const ALERT = {
  ...{ _id: 'a1', alert_summary: 'Account A-1 is SMA-1.', state: 'open', origin: 'engine', risk_severity: 'High' },
  ...{ alert_type: 'dpd_status_change', party_id: 'p1', party_name: 'Kaveri Sample Traders' },
  evidence: [figure('f1', 'Days past due'), figure('f2', 'Overdue amount')],
}
const contest = (more: object) => ({
  ...{ contest_id: 'c1', fact_id: 'f1', party_id: 'p1', party_name: 'Kaveri Sample Traders', is_demo: true },
  ...{ kind: 'account_day_end', kind_name: 'Account at day-end', subject: 'A-1', valid_from: '2027-04-01' },
  ...{ claim: 'It was paid.', corrects: false, has_document: false, of_own_business: false, state: 'open' },
  ...{ asked_by_name: 'Asha', asked_at: '2026-11-12T06:00:00Z', decided_by_name: null, decided_at: null },
  ...{ correction_fact_id: null, in_score: false },
  ...more,
})

async function open(contests: object[], policy: object = { '/v1': '*' }) {
  const counts = { open: 1, upheld: 0, rejected: 0, withdrawn: 0, undone: 0 }
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/alerts': { data: [], total_count: 0 },
    'GET /v1/admin/alerts/a1': { data: [ALERT] },
    [CONTESTS]: { data: contests, total_count: contests.length, counts },
  })
  await openApp('/app/alerts?view=list&offCanvas=a1', { token: tokenFor() })
  return server
}

it('says of an alert and of the line of evidence since when a fact is contested, with the contest', async () => {
  const server = await open([contest({})])
  const said = await screen.findByText(/A fact this rests on is contested since/)
  expect(said.closest('div')?.textContent).toContain('12-11-2026')
  const evidence = within(screen.getByRole('table', { name: 'Evidence' }))
  const mark = evidence.getByRole('link', { name: 'Contested since 12-11-2026' })
  expect(mark.getAttribute('href')).toBe('/admin/contests/c1')
  const other = evidence.getByRole('link', { name: 'Contest this fact' })
  expect(other.getAttribute('href')).toBe('/admin/contests/facts/f2')
  expect(Object.fromEntries(server.to(CONTESTS).at(-1)?.url.searchParams ?? [])).toMatchObject({
    ...{ alert_id: 'a1', marking: 'true' },
  })
})

it('says so of a fact that was set aside, and of one that was corrected', async () => {
  const upheld = { state: 'upheld', decided_at: '2026-11-14T06:00:00Z' }
  await open([contest(upheld), contest({ ...upheld, contest_id: 'c2', corrects: true, correction_fact_id: 'f2' })])
  await screen.findByText(/A fact this rests on is set aside since/)
  screen.getByText(/A fact this rests on is corrected since/)
  screen.getByRole('link', { name: 'Corrected since 14-11-2026' })
})

it('asks for no contests and offers none to whoever may not see them', async () => {
  const server = await open([], { '/v1/admin/alerts': ['GET'] })
  await screen.findByRole('table', { name: 'Evidence' })
  expect(server.to(CONTESTS)).toEqual([])
  expect(screen.queryByRole('link', { name: 'Contest this fact' })).toBeNull()
})
