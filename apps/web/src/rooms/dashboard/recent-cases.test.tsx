import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, rowsOf, widget } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const CASES = 'GET /v1/cases'
const BY_STATUS = 'GET /v1/cases/case_count/status_category'
const BY_RISK = 'GET /v1/cases/case_count/risk_type'
const caseAt = (n: number, more: object = {}) => ({
  uid: `u${n}`,
  case_id: `CASE-2026-00000${n}`,
  subject: `Subject ${n}`,
  party_name: `Party ${n}`,
  status: 'WIP',
  case_status: 'WIP',
  created_at: `2026-11-0${n}T19:00:00Z`,
  ...more,
})
const counts = {
  [BY_STATUS]: ({ url }: { url: URL }) => ({
    data: url.searchParams.get('type') === 'day' ? { NEW: 1, WIP: 2 } : { NEW: 10, WIP: 20, CLOSED: 3, ESCALATION: 4 },
  }),
  [BY_RISK]: { data: { high: 5, medium: 6, low: 7 } },
}
const noCounts = { [BY_STATUS]: { data: {} }, [BY_RISK]: { data: { high: 0, medium: 0, low: 0 } } }
const shown = async () => within((await widget('Recent cases')).region)

it('shows the newest three, each with its risk as a word and a mark [SH-DASH-027] [SH-CONST-016]', async () => {
  const five = [1, 4, 2, 5, 3].map((n) => caseAt(n, { risk: ['', 'low', 'low', 'High', 'MEDIUM', 'low'][n] }))
  const server = await openWidgets(['recent-cases'], { [CASES]: { cases: five, count: 5 }, ...counts })
  expect(await rowsOf('Recent cases')).toEqual([
    'Subject 5Party 5WIP06-11-2026Low',
    'Subject 4Party 4WIP05-11-2026Medium',
    'Subject 3Party 3WIP04-11-2026High',
  ])
  const tones = ['Low', 'Medium', 'High'].map((word) => screen.getByText(word).closest('[data-tone]'))
  expect(tones.map((mark) => mark?.getAttribute('data-tone'))).toEqual(['low', 'medium', 'high'])
  expect(server.to(CASES).map(({ url }) => Object.fromEntries(url.searchParams))).toEqual([
    { page: '1', per_page: '3', sort_by: 'created_at', sort_in: 'desc' },
  ])
})

it('counts by category today and overall, and by risk, each in its own place [SH-API-072] [SH-API-073] [SH-API-074]', async () => {
  const server = await openWidgets(['recent-cases'], { [CASES]: { cases: [caseAt(1)], count: 1 }, ...counts })
  const table = await screen.findByRole('table', { name: 'Cases by category' })
  expect(
    [...table.querySelectorAll('tr')].map(({ cells }) => [...cells].map(({ textContent }) => textContent)),
  ).toEqual([
    ['', 'NEW', 'WIP', 'CLOSED', 'ESCALATION'],
    ['Today', '1', '2', '0', '0'],
    ['Overall', '10', '20', '3', '4'],
  ])
  expect(await rowsOf('Open cases by risk')).toEqual(['5 high', '6 medium', '7 low'])
  expect(new Set(server.to(BY_STATUS).map(({ url }) => url.searchParams.get('type')))).toEqual(
    new Set(['day', 'overall']),
  )
  const links = ['ESCALATION', '5 high'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  expect(links).toEqual(['/app/cases?status=ESCALATION', '/app/cases?risk=High&state=open'])
})

it('shows a category that only this server knows', async () => {
  await openWidgets(['recent-cases'], {
    [CASES]: { cases: [caseAt(1)], count: 1 },
    [BY_STATUS]: { data: [{ case_category: 'parked', count: '2' }] },
    [BY_RISK]: { data: { counts: { HIGH: 1 } } },
  })
  const table = await screen.findByRole('table', { name: 'Cases by category' })
  within(table).getByRole('columnheader', { name: 'PARKED' })
  expect(await rowsOf('Open cases by risk')).toEqual(['1 high', '0 medium', '0 low'])
})

it('opens the case beside the dashboard, and all of them on their page', async () => {
  await openWidgets(['recent-cases'], { [CASES]: { cases: [caseAt(1)], count: 1 }, ...counts })
  const card = await shown()
  expect((await card.findByRole('link', { name: 'Subject 1' })).getAttribute('href')).toBe(
    '/app/dashboard?offCanvas=view-case&case_id=u1',
  )
  await userEvent.click(card.getByRole('link', { name: 'View More' }))
  expect(addressNow()).toBe('/app/cases')
})

it("says that there is none, in the specification's words, and counts nothing [SH-EMPTY-003]", async () => {
  await openWidgets(['recent-cases'], { [CASES]: { cases: [], count: 0 }, ...noCounts })
  const card = await shown()
  await card.findByText("Looks like you don't have any cases")
  expect(card.queryByText(/portfolios|risk score|CMM/)).toBeNull()
  expect(card.queryByRole('table')).toBeNull()
})

it.each([
  ['status_category', BY_STATUS],
  ['risk_type', BY_RISK],
])(
  'shows the card where the counts are when %s is not allowed, and the cases stay [SH-PERM-013]',
  async (_, refused) => {
    await openWidgets(['recent-cases'], {
      [CASES]: { cases: [caseAt(1)], count: 1 },
      ...counts,
      [refused]: () => refuse(403, 'Not for you'),
    })
    const card = await shown()
    await card.findByText('Access is not allowed, contact admin')
    expect(await rowsOf('Recent cases')).toHaveLength(1)
    expect(card.getAllByRole('alert')).toHaveLength(1)
  },
)

it('shows the card when cases are not allowed at all [SH-PERM-023]', async () => {
  const no = () => refuse(403, 'Not for you')
  await openWidgets(['recent-cases'], { [CASES]: no, [BY_STATUS]: no, [BY_RISK]: no })
  const card = await shown()
  expect((await card.findAllByText('Access is not allowed, contact admin')).length).toBeGreaterThan(0)
  expect(localStorage.getItem('token')).not.toBeNull()
})
