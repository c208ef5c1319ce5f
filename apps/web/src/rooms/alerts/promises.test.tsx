import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const P = '00000000-0000-4000-8000-00000000000a'
const LIST = 'GET /v1/admin/desk/promises'
const ROW = {
  ...{ party_id: P, party_name: 'Veerabhadra Castings', is_demo: false, customer_number: 'C1', is_due_today: true },
  ...{ promise_id: 'p1', promise_key: 'p1', account_number: null, amount: '4000000.00', promised_on: '2026-05-20' },
  ...{ promised_for: '2026-05-29', promised_by: 'The owner', note: 'By cheque', recorded_by: 'Ravi', state: 'open' },
  ...{ recorded_at: '2026-05-20T06:00:00Z', because: null, paid: '100000.00', told_until: '2026-05-28' },
  ...{ withdrawn_by: null, withdrawn_because: null, source_document: null, assignee: null },
}
const none = { promises: 0, amount: '0.00' }
const list = (...data: object[]) => ({
  ...{ data, total_count: data.length },
  totals: { promises: data.length, amount: '4000000.00', paid: '100000.00', without_amount: 1 },
  states: {
    ...{ due_today: { promises: 1, amount: '4000000.00' }, open: { promises: 3, amount: '9000000.00' } },
    ...{ kept: none, partly_kept: none, broken: { promises: 7, amount: '1.00' }, not_known: none, withdrawn: none },
  },
})

async function open(path: string, more: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/desk/people': {
      data: [{ user_id: 'u2', name: 'Ravi' }],
      units: [{ unit_id: 'n1', name: 'Panaji', is_mine: true }],
    },
    [LIST]: list(ROW, { ...ROW, promise_key: 'f1', amount: null, source_document: 'd1', is_due_today: false }),
    ...more,
  } as Parameters<typeof fakeServer>[0])
  await openApp(path, { token: tokenFor() })
  await screen.findByRole('navigation', { name: 'State' })
  return server
}
const asked = (server: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(server.to(LIST).at(-1)?.url.searchParams ?? [])

describe('the promises to pay', () => {
  it('tell who promised what for which day, what the files show, and lead to the borrower', async () => {
    await open('/app/alerts/promises')
    const table = within(await screen.findByRole('table', { name: 'Promises to pay' }))
    const [first, second] = table.getAllByRole('row').slice(1)
    const firstRow = within(first as HTMLElement)
    for (const text of ['₹40.00 lakh', '29-05-2026', 'open', 'today', '₹1.00 lakh', 'The owner', 'Nobody'])
      firstRow.getByText(text)
    firstRow.getByTitle('until 28-05-2026')
    const { pathname } = new URL(firstRow.getByRole('link').getAttribute('href') ?? '', 'http://x')
    expect(pathname).toBe(`/app/party/${P}/notes`)
    within(second as HTMLElement).getByText('the arrears')
    within(second as HTMLElement).getByRole('link', { name: 'Recoveries file' })
    screen.getByText('2 promises · ₹40.00 lakh promised · ₹1.00 lakh paid by the files · 1 without an amount')
  })

  it('say nothing of what was paid where the files do not state yet, and that nothing was where they do', async () => {
    const unpaid = { ...ROW, paid: '0.00', is_due_today: false }
    const rows = [
      { ...unpaid, state: 'not_known', because: 'no_day_ends' },
      { ...unpaid, promise_key: 'p2', state: 'broken' },
    ]
    await open('/app/alerts/promises', { [LIST]: list(...rows) })
    const table = within(await screen.findByRole('table', { name: 'Promises to pay' }))
    const [unknown, broken] = table.getAllByRole('row').slice(1)
    expect(within(unknown as HTMLElement).queryByTitle('until 28-05-2026')).toBe(null)
    expect(within(broken as HTMLElement).getByTitle('until 28-05-2026').textContent).toMatch(/^(₹0)+$/)
  })

  it('are counted by state, and all that narrows them stands in the address', async () => {
    const server = await open('/app/alerts/promises?assignee=u2&unit_id=n1&from=2026-05-01&sort_by=amount&page=2')
    const tabs = within(screen.getByRole('navigation', { name: 'State' }))
    await userEvent.click(await tabs.findByRole('link', { name: /^Broken\s*7$/ }))
    await screen.findAllByText('Veerabhadra Castings')
    expect(addressNow()).toMatch(/state=broken/)
    expect(asked(server)).toEqual({
      ...{ assignee: 'u2', unit_id: 'n1', from: '2026-05-01', state: 'broken', page: '1', per_page: '50' },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Sort by promised' }))
    expect(asked(server)).toMatchObject({ sort_by: 'amount', sort_in: 'desc' })
  })

  it('stand beside the queue and the alerts', async () => {
    await open('/app/alerts/promises', {
      'GET /v1/admin/desk': {
        ...{ data: [], total_count: 0, undecided: 0 },
        tabs: { open: 0, mine: 0, unassigned: 0, no_facility: 0, watching: 0 },
      },
    })
    const views = within(screen.getByRole('group', { name: 'View' }))
    expect(views.getByRole('button', { name: 'Promises' }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(views.getByRole('button', { name: 'Borrowers' }))
    await screen.findByRole('navigation', { name: 'Parts of the queue' })
    expect(addressNow()).toBe('/app/alerts?view=borrowers')
    await userEvent.click(screen.getByRole('button', { name: 'Promises' }))
    await screen.findByRole('navigation', { name: 'State' })
  })

  it('say that there is none, that none fits, and what failed', async () => {
    await open('/app/alerts/promises', { [LIST]: list() })
    await screen.findByText(/^Nobody promised to pay\./)
    closeBrowser()
    await open('/app/alerts/promises?state=kept', { [LIST]: list() })
    await screen.findByText('No promise has all of these properties.')
    closeBrowser()
    await open('/app/alerts/promises', { [LIST]: () => refuse(500, 'The list could not be read.') })
    await screen.findByText('The list could not be read.')
  })
})
