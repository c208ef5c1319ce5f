import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith } from '../../testing/account.ts'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const LIST = 'GET /v1/admin/products'
type Answer = NonNullable<Parameters<typeof fakeServer>[0]>[string]

const order = (id: string, report_type: string, more: object = {}) => ({
  id,
  attributes: {
    party_name: `Company ${id}`,
    party_id: `P${id}`,
    status: 'done',
    report_type,
    created_at: '2026-05-03T20:00:00Z',
    ...more,
  },
})
const ORDERS = [order('1', 'c-360', { status: 'ordered' }), order('2', 'c-docs'), order('3', 'advanced-timeline')]
const FORM = {
  id: 'site-visit',
  attributes: { name: 'Site visit', subtitle: 'A visit', product_definition_type: 'form' },
}

const answering = ({ url }: Call) => {
  const type = url.searchParams.get('product_definition_type')
  if (type === 'form') return { data: [FORM], total_entries: 1 }
  const isTimeline = ({ attributes }: (typeof ORDERS)[number]) => attributes.report_type === 'advanced-timeline'
  const data = ORDERS.filter((order) => type === null || isTimeline(order) === (type === 'timeline'))
  return { data, total_entries: data.length }
}

async function open(path: string, answer: Answer = answering, more: Record<string, Answer> = {}) {
  const server = fakeServer({
    ...accountWith({ '/v1': '*' }),
    [LIST]: answer,
    ...more,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('products', () => {
  it('are opened from the navigation [DOM-ROUTE-014] [SH-NAV-006]', async () => {
    await open('/app/dashboard')
    await userEvent.click(await screen.findByRole('link', { name: 'Products' }))
    await waitFor(() => expect(addressNow()).toBe('/app/account/products'))
    await screen.findByRole('heading', { name: 'Products' })
    await rowOf(/C-360/)
  })

  it('are what was ordered, with party, state and day [SH-ROUTE-013, SH-ENT-046]', async () => {
    await open('/app/account/products')
    const first = await rowOf(/Company 1/)
    first.getByText('C-360')
    first.getByText('Ordered')
    first.getByText('04 May 2026, 01:30 am')
    ;(await rowOf(/Company 2/)).getByRole('button', { name: 'Download C-Docs for Company 2' })
    ;(await rowOf(/Company 3/)).getByText('Advanced timeline')
  })

  it('are narrowed by kind in the address; a form opens to be filled', async () => {
    const server = await open('/app/account/products')
    await rowOf(/Company 1/)
    await userEvent.click(screen.getByRole('button', { name: 'Timelines' }))
    await waitFor(() => expect(screen.queryByText('Company 1')).toBeNull())
    expect(addressNow()).toBe('/app/account/products?type=timeline')
    expect(server.to(LIST).at(-1)?.url.searchParams.get('product_definition_type')).toBe('timeline')
    await userEvent.click(screen.getByRole('button', { name: 'Forms' }))
    const form = await rowOf(/^Site visit/)
    expect(form.getByRole('link').getAttribute('href')).toBe('/app/forms/site-visit')
  })

  it('are shown all thirty [SH-API-079]', async () => {
    const data = Array.from({ length: 30 }, (_, n) => order(`n${n}`, 'c-docs'))
    await open('/app/account/products', { data, total_entries: 30 })
    await rowOf(/Company n0/)
    expect(screen.getAllByRole('row')).toHaveLength(31)
  })

  it('turn their pages where there are more', async () => {
    const page = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => order(`n${from + n}`, 'c-docs'))
    await open('/app/account/products', ({ url }) => ({
      data: url.searchParams.get('page') === '2' ? page(100, 5) : page(0, 100),
      total_entries: 105,
    }))
    await rowOf(/Company n0/)
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await rowOf(/Company n104/)
    expect(addressNow()).toBe('/app/account/products?page=2')
  })

  it('say so when there is none, and when they are not allowed [SH-PERM-012]', async () => {
    await open('/app/account/products', { data: [], total_entries: 0 })
    await screen.findByText("Looks like you haven't ordered any product")
    closeBrowser()
    await open('/app/account/products', () => refuse(403, 'No'))
    await screen.findByText('Access is not allowed, contact admin')
  })
})

describe('one product', () => {
  it.each(['/app/account/products/2', '/app/account/products/2/'])('is shown at %s [SH-ROUTE-014]', async (path) => {
    await open(path)
    await screen.findByRole('heading', { name: 'C-Docs' })
    expect(screen.getByRole('link', { name: 'Company 2' }).getAttribute('href')).toBe('/app/party/P2')
    screen.getByText('Done')
    screen.getByRole('button', { name: /^Download/ })
  })

  it('is asked for by its own call where the server has one', async () => {
    const server = await open('/app/account/products/9', answering, {
      'GET /v2/admin/orders/9': { data: order('9', 'c-trust', { status: 'failed', message: 'The store is full.' }) },
    })
    await screen.findByRole('heading', { name: 'C-Trust' })
    screen.getByText('The store is full.')
    screen.getByRole('button', { name: /^Try again/ })
    expect(server.to(LIST)).toEqual([])
  })

  it('that is a timeline tells so where its events are not there', async () => {
    await open('/app/account/products/3/')
    await screen.findByRole('heading', { name: 'Advanced timeline' })
    await screen.findByText('No record found.')
  })

  it('on offer is described, with the way to order it', async () => {
    await open('/app/account/products/c-360')
    await screen.findByRole('heading', { name: 'C-360' })
    await screen.findByText('The financial and non-financial overview of a business.')
    screen.getByRole('button', { name: 'Order Report' })
  })

  it('that is a timeline on offer is ordered for a business', async () => {
    await open('/app/account/products/advanced-timeline', answering, {
      'GET /v1/search/parties/complete': {
        data: [{ party_id: 'P1', name: 'Sahyadri Foundry Ltd', type: 'private_company' }],
      },
      'GET /v1/admin/parties': { data: [{ party_id: 'P1', name: 'Sahyadri Foundry Ltd', type: 'private_company' }] },
    })
    await userEvent.type(await screen.findByRole('combobox', { name: 'Order it for a business' }), 'sah')
    await userEvent.click(await screen.findByRole('option', { name: /SAHYADRI/ }))
    await waitFor(() => expect(addressNow()).toBe('/app/party/P1/checkout?slug=advanced-timeline'))
  })

  it('that nobody knows is said in a card [SH-ROUTE-074]', async () => {
    await open('/app/account/products/nope')
    await screen.findByText('No data found')
    screen.getByRole('link', { name: 'All products' })
  })
})
