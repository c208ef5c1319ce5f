import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { accountWith } from '../testing/account.ts'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

async function open(path: string, unread_count?: number) {
  fakeServer({
    ...(unread_count === undefined ? {} : { 'GET /v1/account/notifications': { data: [], unread_count } }),
    ...accountWith({ '/v1': '*' }),
    'GET /v1/parties/p1': { party_id: 'p1', name: 'Sahyadri Castings' },
  })
  await openApp(path, { token: tokenFor(), width: 400 })
  const bar = await screen.findByRole('navigation', { name: 'Quick' })
  return { bar, plus: () => userEvent.click(within(bar).getByRole('button', { name: 'Create' })) }
}
const panel = (name: string) => screen.findByRole('dialog', { name })

it('has more, bell, plus, alerts and cases in this order, the plus in the middle [SH-FOOT-010] [SH-FOOT-003]', async () => {
  const { bar } = await open('/app/dashboard')
  const items = [...bar.querySelectorAll<HTMLElement>('[data-item]')]
  expect(items.map(({ dataset }) => dataset.item)).toEqual(['more', 'bell', 'plus', 'alerts', 'cases'])
  expect(within(bar).getAllByRole('link').length + within(bar).getAllByRole('button').length).toBe(5)
  expect(items.map((item) => item.getAttribute('aria-label') ?? item.textContent)).toEqual([
    'More',
    'My alerts',
    'Create',
    'Alerts',
    'Cases',
  ])
})

it('says on its bell how many alerts are unread, read out with its name', async () => {
  const { bar } = await open('/app/dashboard', 120)
  const bell = await within(bar).findByRole('link', { name: 'My alerts, 120 unread' })
  expect(bell.textContent).toBe('My alerts')
  expect(bell.querySelector('[data-unread]')?.getAttribute('data-unread')).toBe('99+')
  closeBrowser()
  const { bar: read } = await open('/app/dashboard', 0)
  await within(read).findByRole('link', { name: 'My alerts' })
  expect(read.querySelector('[data-unread]')).toBeNull()
})

it('opens the main navigation by more [SH-FOOT-001]', async () => {
  const { bar } = await open('/app/dashboard')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  await userEvent.click(within(bar).getByRole('button', { name: 'More' }))
  await screen.findByRole('navigation', { name: 'Main' })
})

it.each([
  ['My alerts', '/my/alerts', 'SH-FOOT-002'],
  ['Alerts', '/app/alerts', 'SH-FOOT-004'],
  ['Cases', '/app/cases', 'SH-FOOT-005'],
])('leads by %s to %s [%s]', async (name, path, _) => {
  const { bar } = await open('/app/dashboard')
  await userEvent.click(within(bar).getByRole('link', { name }))
  await waitFor(() => expect(addressNow()).toBe(path))
})

it.each([
  ['/app/alerts', '/app/alerts?offCanvas=create-alert', 'Create alert', '[SH-QP-009] [SH-FOOT-006]'],
  ['/app/cases', '/app/cases?offCanvas=create-case', 'Create case', '[SH-QP-009] [SH-FOOT-007]'],
  ['/app/party/p1', '/app/party/p1?party_offcanvas=create-case', 'Create case', '[SH-QP-010] [SH-FOOT-008]'],
  ['/app/party/p1/alerts', '/app/party/p1/alerts?party_offcanvas=create-alert', 'Create alert', '[SH-QP-010]'],
])('makes by plus on %s the address %s, and shows %s %s', async (path, address, title, _) => {
  const { plus } = await open(path)
  await plus()
  await waitFor(() => expect(addressNow()).toBe(address))
  const form = within(await panel(title))
  if (path.includes('/party/')) await form.findByText('Sahyadri Castings')
  else await form.findByRole('combobox', { name: /Party/ })
})

it.each([
  ['Create alert', '/app/portfolios?offCanvas=create-alert'],
  ['Create case', '/app/portfolios?offCanvas=create-case'],
])('asks by plus elsewhere which of the two is wanted: %s [SH-FOOT-009]', async (choice, address) => {
  const { plus } = await open('/app/portfolios')
  await plus()
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Create alert',
    'Create case',
  ])
  await userEvent.click(screen.getByRole('menuitem', { name: choice }))
  await waitFor(() => expect(addressNow()).toBe(address))
  await panel(choice)
})
