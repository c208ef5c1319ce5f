import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { screens } from '../addresses.ts'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = {
  user_id: 'u1',
  name: 'Asha Kulkarni',
  email: 'asha@bank.example',
  status: 'active',
  last_login: '2026-11-20T19:00:00Z',
}
const ORGANIZATION = { organization_id: 'o1', name: 'Demo Bank', type: 'enterprise', status: 'active', message: [] }
const withPolicy = (policy: Record<string, string | string[]>, organization: object = {}) => ({
  'GET /v1/account/myprofile': { ...PROFILE, organization: { name: 'Demo Bank' }, policy },
  'GET /v1/account/myorg': { ...ORGANIZATION, ...organization },
})
const EVERYTHING = withPolicy({ '/v1': '*' })
const navigation = () => screen.findByRole('navigation', { name: 'Main' })
const signedIn = (width?: number) => ({ token: tokenFor(), width })

it('lists the entries in their order, each with an icon, bold where the policy allows GET [SH-NAV-008]', async () => {
  fakeServer(EVERYTHING)
  await openApp('/app/dashboard', signedIn())
  const links = within(await navigation()).getAllByRole('link')
  const declared = screens
    .flatMap(({ nav }) => (nav ? [nav] : []))
    .sort((navItem, other) => navItem.order - other.order)
  expect(links.map(({ textContent }) => textContent)).toEqual(declared.map(({ label }) => label))
  for (const link of links) {
    expect(link.querySelector('svg')).not.toBeNull()
    expect(link.dataset.allowed).toBe('true')
  }
})

it('leads to the six lists in their order [SH-NAV-001] [SH-NAV-003] [SH-NAV-004] [SH-NAV-005] [SH-NAV-007]', async () => {
  fakeServer(EVERYTHING)
  await openApp('/app/dashboard', signedIn())
  const nav = within(await navigation())
  const entries = [
    ['Parties', '/app/parties'],
    ['Portfolios', '/app/portfolios'],
    ['Cases', '/app/cases'],
    ['Forms', '/app/forms'],
    ['Alerts', '/app/alerts'],
    ['Products', '/app/account/products'],
  ] as const
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(entries.map(([label]) => label))
  for (const [label, path] of entries) {
    await userEvent.click(nav.getByRole('link', { name: label }))
    await waitFor(() => expect(addressNow()).toBe(path))
  }
})

it('has the own business last where the organization is a party, and opens it [SH-NAV-012]', async () => {
  fakeServer(withPolicy({ '/v1': '*' }, { party_id: 'p-9' }))
  await openApp('/app/dashboard', signedIn())
  const business = await within(await navigation()).findByRole('link', { name: 'Business' })
  expect(business).toHaveProperty('pathname', '/my-business')
  expect(
    within(await navigation())
      .getAllByRole('link')
      .at(-1),
  ).toBe(business)
  await userEvent.click(business)
  await waitFor(() => expect(addressNow()).toBe('/my-business'))
})

it.each([undefined, null, '', ' '])('has no business where the party_id is %j [SH-NAV-013]', async (party_id) => {
  fakeServer(withPolicy({ '/v1': '*' }, { party_id }))
  await openApp('/app/dashboard', signedIn())
  const nav = await navigation()
  await screen.findByTitle('Demo Bank')
  expect(within(nav).queryByRole('link', { name: 'Business' })).toBeNull()
})

it('is not there, nor its button, where the installation names no entries [SH-LAYOUT-001]', async () => {
  for (const width of [1440, 1000]) {
    fakeServer({ ...EVERYTHING, 'GET /assets/page-config.json': { common: { sidebar: [] } } })
    const { container, unmount } = await openApp('/app/cases', signedIn(width))
    await screen.findByRole('banner')
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
    expect(container.querySelector('aside')).toBeNull()
    expect(container.querySelector('[data-no-menu]')).not.toBeNull()
    unmount()
    closeBrowser()
  }
  fakeServer({ ...EVERYTHING, 'GET /assets/page-config.json': { common: { sidebar: ['cases', 'alerts'] } } })
  await openApp('/app/cases', signedIn())
  const links = within(await navigation()).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Cases', 'Alerts'])
})

it('dims what the policy does not allow, and shows the card instead of data behind it [SH-PROT-010] [SH-PROT-011] [SH-NAV-011]', async () => {
  const entry = screens.find(({ nav, policy }) => nav && policy)
  if (!entry?.nav || !entry.policy) throw new Error('no entry with a policy')
  const server = fakeServer(withPolicy({ '/v1': ['GET'], [entry.policy.url]: '' }))
  await openApp('/app/dashboard', signedIn())
  const link = within(await navigation()).getByRole('link', { name: entry.nav.label })
  expect(link.dataset.allowed).toBe('false')
  await userEvent.click(link)
  await screen.findByText("Sorry, you don't have permission to view this page")
  expect(server.calls.filter(({ path }) => path.startsWith(entry.policy?.url ?? ''))).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Click to Dashboard' }))
  await waitFor(() => expect(addressNow()).toBe('/app/dashboard'))
})

it('stands open at 1250 px, and below it opens on demand and closes again [SH-LAYOUT-002] [SH-LAYOUT-009]', async () => {
  fakeServer(EVERYTHING)
  const wide = await openApp('/app/dashboard', signedIn(1250))
  await navigation()
  expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull()
  wide.unmount()

  await openApp('/app/dashboard', signedIn(1249))
  const menu = await screen.findByRole('button', { name: 'Menu' })
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  await userEvent.click(menu)
  await userEvent.click(within(await navigation()).getByRole('link', { name: 'Cases' }))
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull())
})

it('counts open alerts and cases beside their entries', async () => {
  fakeServer({
    ...EVERYTHING,
    'GET /v1/admin/alerts': { data: [], total_count: 1048, next_cursor: null },
    'GET /v1/cases/case_count/status_category': { data: { NEW: 3, WIP: 7, ESCALATION: 2, CLOSED: 90 } },
  })
  await openApp('/app/dashboard', signedIn())
  const link = within(await navigation()).getByRole('link', { name: 'Cases' })
  await waitFor(() => expect(link.closest('li')?.dataset.count).toBe('12'))
})

it('shows organization, account, last login in India and the configured links alone [SH-HEAD-005] [SH-HEAD-007] [SH-HEAD-008] [SH-HEAD-009] [SH-HEAD-013] [SH-HEAD-022]', async () => {
  const links = { privacy: { label: 'Privacy', url: 'https://bank.example/privacy' } }
  fakeServer({ ...EVERYTHING, 'GET /assets/page-config.json': { common: { title_app: 'Saakh', links } } })
  await openApp('/app/dashboard', signedIn())
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Asha Kulkarni' }))
  const account = within(await screen.findByRole('dialog'))
  for (const text of ['AK', 'Asha Kulkarni', 'Demo Bank', 'Last login 21 Nov 2026, 12:30 am']) account.getByText(text)
  expect(account.getByRole('link', { name: 'Privacy' })).toHaveProperty('href', 'https://bank.example/privacy')
  expect(account.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'My Account',
    'Administration',
    'Privacy',
  ])
  await userEvent.click(account.getByRole('link', { name: 'My Account' }))
  await waitFor(() => expect(addressNow()).toBe('/account/my-profile'))
})

it('marks the account while the organization has a message [SH-HEAD-015]', async () => {
  fakeServer(withPolicy({ '/v1': '*' }, { message: [{ name: 'warning', I18_code: 'PAYMENT_DUE' }] }))
  const { unmount } = await openApp('/app/dashboard', signedIn())
  const dot = async () => (await screen.findByRole('button', { name: /^Account of/ })).querySelector('[data-message]')
  await waitFor(async () => expect((await dot())?.getAttribute('data-message')).toBe('true'))
  unmount()
  fakeServer(EVERYTHING)
  await openApp('/app/dashboard', signedIn())
  expect((await dot())?.getAttribute('data-message')).toBe('false')
})
