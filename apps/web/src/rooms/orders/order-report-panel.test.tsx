import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { accountWith } from '../../testing/account.ts'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const COMPANY = { party_id: 'P 1', party_name: 'Sahyadri Foundry Ltd', model_type: 'private_company' }
const PERSON = { party_id: 'P2', name: 'Meera Deshpande', type: 'person' }
const UNTYPED = { id: 'P3', name: 'Konkan Traders' }
const ALL = ['c-360', 'c-docs', 'c-trust']
const SKU = { private_company: ALL, public_company: ALL, default: ['c-360'] }
const SEARCH = 'GET /v1/search/parties/complete'

async function open(path: string, { sku = SKU as unknown, width = 1440 } = {}) {
  const server = fakeServer({
    ...accountWith(
      { '/v1/search': '*', '/v1/admin/products': '*', '/v1/parties': '*' },
      { name: 'Demo Bank', ...(sku ? { sku } : {}) },
    ),
    'GET /v1/account/myconfig/dashboard': ['run-diligence'],
    'GET /v2/admin/orders': { orders: [] },
    'GET /v1/admin/products': { data: [], total_entries: 0 },
    [SEARCH]: { data: [COMPANY, PERSON, UNTYPED] },
    'GET /v1/parties/P%201': COMPANY,
    'GET /v1/parties/P3': UNTYPED,
  })
  await openApp(path, { token: tokenFor(), width })
  return server
}
const panel = () => screen.findByRole('dialog', { name: 'Order Report' })
const openPanel = async (path = '/account/reports') => {
  const server = await open(path)
  await userEvent.click(await screen.findByRole('button', { name: 'Order Report' }))
  return { server, box: within(await panel()) }
}
type Box = Awaited<ReturnType<typeof openPanel>>['box']
const pick = async (box: Box, name: RegExp) => {
  await userEvent.type(box.getByRole('combobox'), 'sah')
  await userEvent.click(await screen.findByRole('option', { name }))
}
const card = (box: Box, name: string) => box.getByRole<HTMLButtonElement>('radio', { name: new RegExp(`^${name}`) })
const submit = (box: Box) => box.getByRole<HTMLButtonElement>('button', { name: 'Order Report' })
const isChosen = (box: Box, name: string) => card(box, name).getAttribute('aria-checked') === 'true'

describe('the Order Report panel', () => {
  it.each(['/app/dashboard', '/account/reports', '/app/account/products', '/app/party/P%201'])(
    'is opened from %s [SH-ORDER-022]',
    async (path) => {
      await open(path)
      await userEvent.click((await screen.findAllByRole('button', { name: 'Order Report' }))[0] as HTMLElement)
      await panel()
      expect(addressNow()).toBe(`${path}?offCanvas=order-report`)
    },
  )

  it('says what to do, with a search and exactly three reports [SH-ORDER-003, SH-ORDER-004, SH-ORDER-009, SH-PROD-017, SH-CONST-022]', async () => {
    const { box } = await openPanel()
    box.getByRole('heading', { name: 'Order Report' })
    box.getByText('To Order Search & Select a Business')
    box.getByRole('combobox', { name: 'Business' })
    box.getByText('Report Options')
    expect(box.getAllByRole('radio').map(({ id }) => id)).toEqual(ALL)
  })

  it.each([
    ['C-360', '[SH-ORDER-010, SH-PROD-018]', 'c-360', 'quick view of a business'],
    ['C-Docs', '[SH-ORDER-011, SH-PROD-019]', 'c-docs', 'MCA documents'],
    ['C-Trust', '[SH-ORDER-012, SH-PROD-020]', 'c-trust', 'in-depth understanding of a business entity'],
  ])(
    'has a card for %s %s with its id, name, logo and subtitle [SH-ENT-060, SH-ENT-061, SH-ENT-062, SH-ENT-063]',
    async (name, _ids, id, subtitle) => {
      const { box } = await openPanel()
      const reportCard = card(box, name)
      expect([reportCard.id, reportCard.textContent]).toEqual([id, expect.stringContaining(`${name} report`)])
      expect(reportCard.textContent).toContain(subtitle)
      within(reportCard).getByRole('img', { name: `${name} logo` })
    },
  )

  it('searches by the rules of every party search [SH-ORDER-005, SH-ORDER-023]', async () => {
    const { server, box } = await openPanel()
    server.answers[SEARCH] = { data: Array.from({ length: 14 }, (_, n) => ({ id: `P${n}`, name: `Sahyadri ${n}` })) }
    const before = server.to(SEARCH).length
    await userEvent.type(box.getByRole('combobox'), 'sa')
    await screen.findByText('Minimum 3 characters required')
    expect(server.to(SEARCH)).toHaveLength(before)
    await userEvent.type(box.getByRole('combobox'), 'hya')
    expect(await screen.findAllByRole('option')).toHaveLength(10)
    expect(server.to(SEARCH).map(({ url }) => url.searchParams.get('q'))).toEqual(['sahya'])
  })

  it('shows the chosen business as a link of its own window, which can be taken away [SH-ORDER-006, SH-ORDER-007, SH-ORDER-008, SH-ORDER-020]', async () => {
    const { box } = await openPanel()
    await pick(box, /SAHYADRI/)
    const link = await box.findByRole('link', { name: 'Sahyadri Foundry Ltd' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/app/party/P%201', '_blank'])
    expect(link.getAttribute('rel')).toContain('noopener')
    await userEvent.click(card(box, 'C-360'))
    expect(submit(box).disabled).toBe(false)
    await userEvent.click(box.getByRole('button', { name: 'Remove Sahyadri Foundry Ltd' }))
    expect(box.queryByRole('link', { name: 'Sahyadri Foundry Ltd' })).toBeNull()
    await userEvent.click(card(box, 'C-Docs'))
    expect([isChosen(box, 'C-360'), isChosen(box, 'C-Docs'), submit(box).disabled]).toEqual([false, false, true])
  })

  it('lets a report be chosen after a business, one at a time [SH-ORDER-013, SH-ORDER-014, SH-ORDER-016, SH-ORDER-017, SH-ORDER-018]', async () => {
    const { box } = await openPanel()
    await userEvent.click(card(box, 'C-360'))
    expect([isChosen(box, 'C-360'), submit(box).disabled]).toEqual([false, true])
    await pick(box, /SAHYADRI/)
    await box.findByRole('link', { name: 'Sahyadri Foundry Ltd' })
    expect(submit(box).disabled).toBe(true)
    await userEvent.click(card(box, 'C-360'))
    expect([isChosen(box, 'C-360'), submit(box).disabled]).toEqual([true, false])
    await userEvent.click(card(box, 'C-Docs'))
    expect([isChosen(box, 'C-360'), isChosen(box, 'C-Docs')]).toEqual([false, true])
  })

  it('goes to the checkout of the business with the id of the report [SH-ORDER-019]', async () => {
    const { box } = await openPanel()
    await pick(box, /SAHYADRI/)
    await userEvent.click(card(box, 'C-Docs'))
    await userEvent.click(submit(box))
    await waitFor(() => expect(addressNow()).toBe('/app/party/P%201/checkout?slug=c-docs'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('refuses a person [SH-ORDER-015, SH-ORDER-024]', async () => {
    const { box } = await openPanel()
    await pick(box, /MEERA/)
    await box.findByText('Sorry! You cannot order report for this category of business.')
    for (const name of ['C-360', 'C-Docs', 'C-Trust']) {
      await userEvent.click(card(box, name))
      expect([isChosen(box, name), submit(box).disabled]).toEqual([false, true])
    }
  })

  it('says which report the plan does not hold for this kind of business [SH-VAL-008, SH-VAL-009]', async () => {
    await open('/account/reports?offCanvas=order-report', { sku: { private_company: ['c-360'] } })
    const box = within(await panel())
    await pick(box, /SAHYADRI/)
    await userEvent.click(card(box, 'C-Trust'))
    await box.findByText('C-Trust is not available for the selected entity')
    expect(submit(box).disabled).toBe(true)
    await userEvent.click(card(box, 'C-360'))
    expect([box.queryByText(/is not available/), submit(box).disabled]).toEqual([null, false])
    await userEvent.click(box.getByRole('button', { name: /^Remove/ }))
    await pick(box, /KONKAN/)
    await userEvent.click(card(box, 'C-360'))
    await box.findByText('C-360 is not available for the selected entity')
  })

  it('takes a party without a type for a default one [SH-ENT-077]', async () => {
    const { box } = await openPanel()
    await pick(box, /KONKAN/)
    await userEvent.click(card(box, 'C-Docs'))
    await box.findByText('C-Docs is not available for the selected entity')
    await userEvent.click(card(box, 'C-360'))
    expect(submit(box).disabled).toBe(false)
  })

  it('leaves it to the server where no plan is told', async () => {
    await open('/account/reports?offCanvas=order-report', { sku: null })
    const box = within(await panel())
    await pick(box, /SAHYADRI/)
    await userEvent.click(card(box, 'C-Trust'))
    expect(submit(box).disabled).toBe(false)
  })

  it('opens clean after it was closed [SH-ORDER-025]', async () => {
    const { box } = await openPanel()
    await pick(box, /SAHYADRI/)
    await userEvent.click(card(box, 'C-360'))
    await userEvent.click(box.getByRole('button', { name: 'Close panel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(addressNow()).toBe('/account/reports')
    await userEvent.click(screen.getByRole('button', { name: 'Order Report' }))
    const again = within(await panel())
    expect(again.queryByRole('link', { name: 'Sahyadri Foundry Ltd' })).toBeNull()
    expect([isChosen(again, 'C-360'), submit(again).disabled]).toEqual([false, true])
  })

  it('has its reports again after a reload [SH-ENT-066]', async () => {
    const { box } = await openPanel()
    const cards = () => box.getAllByRole('radio').map((radio) => radio.textContent)
    const before = cards()
    const { pathname, search } = window.location
    closeBrowser()
    await open(pathname + search)
    expect(
      within(await panel())
        .getAllByRole('radio')
        .map((radio) => radio.textContent),
    ).toEqual(before)
  })

  it('is a part of the page where it is narrow', async () => {
    await open('/account/reports?offCanvas=order-report', { width: 400 })
    const region = await screen.findByRole('region', { name: 'Order Report' })
    expect(screen.getByRole('main').contains(region)).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.click(within(region).getByRole('button', { name: 'Close panel' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Order Report' })).toBeNull())
  })
})
