import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith } from '../../testing/account.ts'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ORDER = 'POST /v2/admin/orders'
const PARTIES: Record<string, object> = {
  P1: { party_id: 'P1', name: 'Sahyadri Foundry Ltd', type: 'private_company' },
  P2: { party_id: 'P2', name: 'Meera Deshpande', type: 'person' },
}
const placed = {
  id: 'o9',
  attributes: {
    party_name: 'Sahyadri Foundry Ltd',
    party_id: 'P1',
    status: 'ordered',
    report_type: 'c-docs',
    created_at: '2026-05-04T10:00:00Z',
  },
}

async function open(
  path: string,
  {
    sku = { private_company: ['c-360', 'c-docs'] } as unknown,
    answer = { success: true, data: placed } as NonNullable<Parameters<typeof fakeServer>[0]>[string],
    status = 'active',
  } = {},
) {
  const server = fakeServer({
    ...accountWith({ '/v2/admin/orders': '*', '/v1/parties': ['GET'] }, { status, name: 'Demo Bank', sku }),
    'GET /v2/admin/orders': () => ({ orders: server.to(ORDER).length > 0 ? [placed] : [] }),
    'GET /v1/parties/P1': PARTIES.P1 ?? null,
    'GET /v1/parties/P2': { data: PARTIES.P2 },
    [ORDER]: answer,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const confirm = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Confirm order' })
const CHECKOUT = '/app/party/P1/checkout'

describe('the checkout', () => {
  it('says what is ordered, for whom and that it is chargeable, and orders nothing by itself [SH-PROD-030]', async () => {
    const server = await open(`${CHECKOUT}?slug=c-docs`)
    await screen.findByText('C-Docs report')
    expect(screen.getByRole('link', { name: 'Sahyadri Foundry Ltd' }).getAttribute('href')).toBe('/app/party/P1')
    screen.getByText("This report is chargeable to your organization's plan.")
    screen.getByText('Nothing is ordered until you confirm.')
    expect(server.to(ORDER)).toEqual([])
  })

  it.each([
    ['c-360', 'C-360 report'],
    ['c-trust', 'C-Trust report'],
  ])('of the slug %s is for the %s [SH-QP-008]', async (slug, name) => {
    await open(`${CHECKOUT}?slug=${slug}`, { sku: { private_company: ['c-360', 'c-trust'] } })
    await screen.findByText(name)
    await waitFor(() => expect(confirm()?.disabled).toBe(false))
  })

  it('orders once it is confirmed, and shows the order on top of the reports [SH-ORDER-021, SH-PROD-003]', async () => {
    const server = await open(`${CHECKOUT}?slug=c-docs`)
    await waitFor(() => expect(confirm()?.disabled).toBe(false))
    const button = screen.getByRole('button', { name: 'Confirm order' })
    // Both before anything is drawn again, as a double click can be.
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(addressNow()).toBe('/account/reports'))
    const [sent, ...more] = server.to(ORDER)
    expect(more).toEqual([])
    expect(sent?.body).toEqual({
      party_id: 'P1',
      party_name: 'Sahyadri Foundry Ltd',
      report_type: 'c-docs',
    })
    const [, first] = await screen.findAllByRole('row')
    expect(first?.textContent).toMatch(/C-Docs.*Sahyadri Foundry Ltd.*Ordered/)
  })

  it.each([
    ['without a report', '[SH-VAL-005]', '', 'No report is chosen'],
    ['of an empty report', '[SH-VAL-005]', '?slug=', 'No report is chosen'],
    ['of an unknown report', '[SH-VAL-010]', '?slug=c-999', 'There is no such report'],
  ])('%s %s cannot be confirmed and says so', async (_what, _id, search, says) => {
    const server = await open(`${CHECKOUT}${search}`)
    await screen.findByText(says)
    expect([confirm(), server.to(ORDER)]).toEqual([null, []])
  })

  it('of no known business cannot be confirmed [SH-VAL-004]', async () => {
    const server = await open('/app/party/nope/checkout?slug=c-360')
    await screen.findByText('No data found')
    expect([confirm(), server.to(ORDER)]).toEqual([null, []])
  })

  it('for a person cannot be confirmed [SH-VAL-006]', async () => {
    await open('/app/party/P2/checkout?slug=c-360')
    await screen.findByText('Sorry! You cannot order report for this category of business.')
    expect(confirm()).toBeNull()
  })

  it('of what is not in the plan cannot be confirmed [SH-VAL-007, SH-VAL-008]', async () => {
    await open(`${CHECKOUT}?slug=c-trust`)
    await screen.findByText('C-Trust is not available for the selected entity')
    expect(confirm()).toBeNull()
  })

  it('tells the refusal of the server and can be confirmed again', async () => {
    const server = await open(`${CHECKOUT}?slug=c-360`, {
      sku: undefined,
      answer: () => refuse(400, 'C-360 is not available for the selected entity'),
    })
    await waitFor(() => expect(confirm()?.disabled).toBe(false))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm order' }))
    await screen.findByText('C-360 is not available for the selected entity')
    expect(addressNow()).toBe(`${CHECKOUT}?slug=c-360`)
    await userEvent.click(screen.getByRole('button', { name: 'Confirm order' }))
    await waitFor(() => expect(server.to(ORDER)).toHaveLength(2))
  })

  it('of a suspended organization opens the modal and sends nothing [SH-STATE-035]', async () => {
    const server = await open(`${CHECKOUT}?slug=c-360`, { status: 'suspended' })
    await waitFor(() => expect(confirm()?.disabled).toBe(false))
    await userEvent.click(screen.getByRole('button', { name: 'Confirm order' }))
    await screen.findByText('Your account has been suspended. Please contact customer support for assistance.')
    expect(server.to(ORDER)).toEqual([])
  })

  it.each([[{ success: true, data: { uid: 'x' } }], [{ success: true }], ['ok']])(
    'takes an answer of few words for an order: %j',
    async (answer) => {
      await open(`${CHECKOUT}?slug=c-360`, { answer })
      await waitFor(() => expect(confirm()?.disabled).toBe(false))
      await userEvent.click(screen.getByRole('button', { name: 'Confirm order' }))
      await waitFor(() => expect(addressNow()).toBe('/account/reports'))
    },
  )
})
