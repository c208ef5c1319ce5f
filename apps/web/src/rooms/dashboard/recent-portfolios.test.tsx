import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, rowsOf, widget } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const LIST = 'GET /v1/admin/portfolios'
const portfolio = (n: number) => ({
  id: `pf${n}`,
  attributes: {
    name: `Portfolio ${n}`,
    no_of_parties: 10 * n,
    risk_details: { low_risk: n, medium_risk: 2 * n, high_risk: 7 * n },
    created_at: `2026-11-0${n}T10:00:00Z`,
  },
})
const five = [2, 5, 1, 4, 3].map(portfolio)

it('shows the newest three with their members and risks [SH-DASH-026] [SH-CONST-014]', async () => {
  const server = await openWidgets(['recent-portfolios'], { [LIST]: { data: five, total_count: 5 } })
  expect(await rowsOf('Recent portfolios')).toEqual([
    'Portfolio 535 high10 medium5 low50 parties',
    'Portfolio 428 high8 medium4 low40 parties',
    'Portfolio 321 high6 medium3 low30 parties',
  ])
  expect(Object.fromEntries(server.to(LIST)[0]?.url.searchParams ?? [])).toEqual({
    page: '1',
    per_page: '3',
    sort_by: 'created_at',
    sort_in: 'desc',
  })
})

it('each card has its name, its parties and each count with its own word [SH-DASH-068] [SH-DASH-069] [SH-DASH-070] [SH-DASH-071] [SH-DASH-072]', async () => {
  await openWidgets(['recent-portfolios'], { [LIST]: { data: [portfolio(2)], total_count: 1 } })
  const card = within((await widget('Recent portfolios')).region)
  expect((await card.findByRole('link', { name: 'Portfolio 2' })).getAttribute('href')).toBe('/app/portfolio/pf2')
  card.getByText('20 parties')
  for (const [word, risk] of [
    ['2 low', 'low'],
    ['4 medium', 'medium'],
    ['14 high', 'high'],
  ])
    expect(card.getByRole('link', { name: word }).getAttribute('href')).toBe(`/app/portfolio/pf2/parties?risk=${risk}`)
  await userEvent.click(card.getByRole('link', { name: 'View More' }))
  expect(addressNow()).toBe('/app/portfolios')
})

it('reads a server that says less', async () => {
  await openWidgets(['recent-portfolios'], {
    [LIST]: [
      { _id: 7, name: 'Bare', no_of_parties: '1', risk_details: { low_risk: '1' } },
      { id: 'x', attributes: { name: 'Nothing known' } },
    ],
  })
  expect(await rowsOf('Recent portfolios')).toEqual([
    'Bare– high– medium1 low1 party',
    'Nothing known– high– medium– low– parties',
  ])
})

it("says that there is none, in the specification's words [SH-EMPTY-002]", async () => {
  await openWidgets(['recent-portfolios'], { [LIST]: { data: [], total_count: 0 } })
  const shown = within((await widget('Recent portfolios')).region)
  await shown.findByText("Looks like you don't have any portfolios")
  expect(shown.queryByText(/cases|risk score|CMM/)).toBeNull()
})

it('shows the card when the server does not allow it, and the session goes on [SH-PERM-011]', async () => {
  await openWidgets(['recent-portfolios'], { [LIST]: () => refuse(403, 'Not for you') })
  const shown = within((await widget('Recent portfolios')).region)
  await shown.findByText('Access is not allowed, contact admin')
  expect(localStorage.getItem('token')).not.toBeNull()
})
