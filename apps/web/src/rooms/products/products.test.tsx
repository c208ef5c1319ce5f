import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const LIST = 'GET /v1/admin/products'
const REASON = 'Saakh does not write this yet, so it cannot be ordered.'
const definition = (id: string, type: string, name: string, more: object = {}) => ({
  id,
  attributes: {
    name,
    subtitle: `About ${name}`,
    product_definition_type: type,
    report_type: type === 'form' ? null : id,
    entity_types: type === 'form' ? null : ['public_company', 'firm'],
    unavailable_reason: type === 'form' ? null : REASON,
    ...more,
  },
})
const OURS = [
  definition('c-360', 'report', 'C-360'),
  definition('c-trust', 'report', 'C-Trust', { entity_types: [] }),
  definition('advanced-timeline', 'timeline', 'Advanced timeline'),
  definition('site-visit', 'form', 'Site visit'),
]
const answering = ({ url }: Call) => {
  const type = url.searchParams.get('product_definition_type')
  const data = OURS.filter(({ attributes }) => type === null || attributes.product_definition_type === type)
  return { data, total_entries: data.length }
}

async function open(path: string, answer: NonNullable<Parameters<typeof fakeServer>[0]>[string] = answering) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@bank.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    [LIST]: answer,
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

  it('say what can be had, and in one line why not', async () => {
    await open('/app/account/products')
    const report = await rowOf(/^C-360/)
    report.getByText('Not available')
    report.getByText(REASON)
    report.getByText('About C-360 · In your plan for: public company, firm')
    ;(await rowOf(/^C-Trust/)).getByText('About C-Trust · Not in your plan')
    const form = await rowOf(/^Site visit/)
    form.getByText('Available')
    expect(form.getByRole('link').getAttribute('href')).toBe('/app/forms/site-visit')
  })

  it('are narrowed by kind in the address', async () => {
    const server = await open('/app/account/products')
    await rowOf(/^C-360/)
    await userEvent.click(screen.getByRole('button', { name: 'Timelines' }))
    await waitFor(() => expect(screen.queryByText('C-360')).toBeNull())
    expect(addressNow()).toBe('/app/account/products?type=timeline')
    expect(server.to(LIST).at(-1)?.url.searchParams.get('product_definition_type')).toBe('timeline')
  })

  it('of another server stand as orders with party, state and day, all thirty of them [SH-API-079] [SH-ENT-046]', async () => {
    const orders = Array.from({ length: 30 }, (_, n) => ({
      id: `o${n}`,
      attributes: {
        party_name: `Company ${n}`,
        party_id: `p${n}`,
        status: n === 0 ? 'ordered' : 'done',
        report_type: n === 1 ? 'advanced-timeline' : 'c-docs',
        created_at: '2026-05-03T20:00:00Z',
      },
    }))
    await open('/app/account/products', { data: orders, total_entries: 30 })
    const first = await rowOf(/Company 0/)
    first.getByText('C-Docs')
    first.getByText('Ordered')
    first.getByText('04 May 2026, 01:30 am')
    ;(await rowOf(/Company 1 /)).getByText('Advanced timeline')
    expect(screen.getAllByRole('row')).toHaveLength(31)
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
  it.each(['/app/account/products/c-360', '/app/account/products/c-360/'])(
    'is shown at %s [SH-ROUTE-014]',
    async (path) => {
      await open(path)
      await screen.findByRole('heading', { name: 'C-360' })
      screen.getByText(REASON)
    },
  )

  it('that nobody knows is said in a card [SH-ROUTE-074]', async () => {
    await open('/app/account/products/nope')
    await screen.findByText('No data found')
    screen.getByRole('link', { name: 'All products' })
  })
})
