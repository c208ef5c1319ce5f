import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { refuse } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser } from '../../testing/open-app.tsx'
import { openWidgets, widget } from '../../testing/open-widget.ts'

afterEach(closeBrowser)

const ORDERS = 'GET /v2/admin/orders'
const orders = (types: readonly string[]) =>
  types.map((report_type, n) => ({ id: `o${n}`, attributes: { report_type, status: 'done', party_name: `P${n}` } }))
const FIVE = ['c-360', 'c-trust', 'c-360', 'c-docs', 'c-360']

/** Each figure under its term. */
async function figures() {
  const shown = await widget('Report metrics')
  await within(shown.region).findByText('Total reports ordered')
  return Object.fromEntries(
    shown.getAllByRole('term').map((term) => [term.textContent?.trim(), term.nextElementSibling?.textContent]),
  )
}

it('shows the total and each type [SH-DASH-010] [SH-DASH-011] [SH-DASH-012] [SH-DASH-013]', async () => {
  await openWidgets(['report-metrics'], { [ORDERS]: { orders: orders(FIVE), total_entries: 5 } })
  expect(await figures()).toEqual({ 'Total reports ordered': '5', 'C-360': '3', 'C-Docs': '1', 'C-Trust': '1' })
})

it('takes the counts of a server that counts, whatever the page holds', async () => {
  const counts = { 'c-360': 1200, 'c-docs': 30, 'c-trust': 4, 'advanced-timeline': 9 }
  await openWidgets(['report-metrics'], { [ORDERS]: { orders: orders(['c-360']), total_entries: 1243, counts } })
  expect(await figures()).toEqual({
    'Total reports ordered': '1,234',
    'C-360': '1,200',
    'C-Docs': '30',
    'C-Trust': '4',
  })
})

it('says that timelines are not counted, and does not [SH-DASH-015]', async () => {
  await openWidgets(['report-metrics'], { [ORDERS]: { orders: orders([...FIVE, 'advanced-timeline']) } })
  expect(await figures()).toMatchObject({ 'Total reports ordered': '5' })
  screen.getByText('The three report types only; 1 timeline is not counted.')
})

it('reads page after page of a server that pages and does not count', async () => {
  const all = orders(Array.from({ length: 45 }, (_, n) => FIVE[n % 5] ?? ''))
  const server = await openWidgets(['report-metrics'], {
    [ORDERS]: ({ url }: { url: URL }) => {
      const from = (Number(url.searchParams.get('page')) - 1) * 20
      return { orders: all.slice(from, from + 20), total_entries: 45 }
    },
  })
  expect(await figures()).toEqual({ 'Total reports ordered': '45', 'C-360': '27', 'C-Docs': '9', 'C-Trust': '9' })
  expect(server.to(ORDERS)).toHaveLength(3)
})

it('ends with a server that gives the same page for ever', async () => {
  const server = await openWidgets(['report-metrics'], { [ORDERS]: { orders: orders(FIVE), total_entries: 900 } })
  expect(await figures()).toMatchObject({ 'Total reports ordered': '5' })
  expect(server.to(ORDERS)).toHaveLength(2)
})

it('leads to the order history [SH-DASH-014]', async () => {
  await openWidgets(['report-metrics'], { [ORDERS]: { orders: orders(FIVE) } })
  await figures()
  await userEvent.click(screen.getByRole('link', { name: 'Order History' }))
  expect(addressNow()).toMatch(/^\/account\/reports/)
})

it("says that there is none, in the specification's words [SH-EMPTY-007]", async () => {
  await openWidgets(['report-metrics'], { [ORDERS]: { orders: [], total_entries: 0 } })
  await screen.findByText('No report history details are available. Please start ordering reports')
  expect(screen.queryByText('Total reports ordered')).toBeNull()
})

it('shows the card when orders are not allowed', async () => {
  await openWidgets(['report-metrics'], { [ORDERS]: () => refuse(403, 'Not for you') })
  await screen.findByText('Access is not allowed, contact admin')
})
