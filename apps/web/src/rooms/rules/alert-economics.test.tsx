import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const USE = { code: 'high_utilisation', label: 'High use of the limit' }
const DAYS = { code: 'dpd_status_change', label: 'Days past due' }
const RULE = {
  ...{ ...USE, alerts: 120, decided: 60, acted_upon: 15, too_strict: 30, minutes: 4.5, hours_a_year: 9 },
  ...{ caught: 6, alerts_per_caught: 20, is_left_alone: false },
}
const ALONE = {
  ...{ ...DAYS, alerts: 12, decided: 0, acted_upon: 0, too_strict: 0, minutes: null, hours_a_year: null },
  ...{ caught: 0, alerts_per_caught: null, is_left_alone: true },
}
const ECONOMICS = {
  portfolios: [{ portfolio_id: 'f1', name: 'Textiles' }],
  weeks: [
    { until: '2026-06-23', came: 6, decided: 1 },
    { until: '2026-06-30', came: 4, decided: 3 },
  ],
  ...{ came_per_week: 5, decided_per_week: 2, open_undecided: 32, minutes: 6, rules: [RULE, ALONE] },
  together: [{ one: DAYS, other: USE, borrowers: 9, of_one: 10, of_other: 40 }],
  teams: [{ unit_id: 'n1', name: 'Pune', decided: 40, per_week: 0.8 }],
  ...{ others: { decided: 20, per_week: 0.4 }, own: { decided: 7, per_week: 0.1 } },
}

async function open(economics: object, search = '') {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/alert_economics': economics,
  })
  await openApp(`/admin/alert-economics${search}`, { token: tokenFor() })
  return server
}

const cellsOf = (table: HTMLElement, name: string) => {
  const row = within(table)
    .getAllByRole('row')
    .find((tableRow) => tableRow.textContent?.includes(name))
  return [...(row?.querySelectorAll('[role=cell], td') ?? [])].slice(1).map(({ textContent }) => textContent)
}

it('tells what each rule costs and catches, what fires together, and whether the team keeps up', async () => {
  await open(ECONOMICS)
  const rules = await screen.findByRole('table', { name: 'Work and catch of each rule' })
  expect(cellsOf(rules, USE.label)).toEqual(['120', '50 %', '25 %', '50 %', '4.5', '9.0', '6', '20.0'])
  expect(cellsOf(rules, DAYS.label)).toEqual(['12', '0 %', '–', '–', '–', '–', '0', '–'])
  within(rules).getByText('Nobody acts upon it')
  screen.getByText(/Left over each week:/)
  screen.getByText('3.0', { exact: false, selector: 'p' })
  expect(cellsOf(screen.getByRole('table', { name: 'Rules that fire together' }), USE.label)).toEqual(['9', '90 %'])
  const teams = screen.getByRole('table', { name: 'Decisions by team' })
  expect(cellsOf(teams, 'Pune')).toEqual(['40', '0.8'])
  expect(cellsOf(teams, 'Of these yourself')).toEqual(['7', '0.1'])
  // Half an hour of work for the five alerts of a week.
  expect(screen.getByText('Hours a week').nextSibling?.textContent).toBe('0.5')
})

it('says when the team keeps up, and shows no pairs where there are none', async () => {
  await open({ ...ECONOMICS, decided_per_week: 5, together: [], minutes: null })
  await screen.findByText(/at least as many alerts as come/)
  expect(screen.queryByRole('table', { name: 'Rules that fire together' })).toBeNull()
  expect(screen.getByText('Hours a week').nextSibling?.textContent).toBe('–')
})

it('asks for the portfolio of its address, and says when there was no alert', async () => {
  const none = { ...ECONOMICS, rules: [], together: [], open_undecided: 0 }
  const server = await open(none, '?portfolio_id=0190d1f0-0000-7000-8000-000000000001')
  await screen.findByText('No alert in 365 days')
  expect(server.to('GET /v1/admin/alert_economics')[0]?.url.searchParams.get('portfolio_id')).toMatch(/^0190d1f0/)
})
