import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy: { '/v1': '*' } }
const LINKS = {
  privacy: { label: 'Privacy', url: 'https://bank.example/privacy' },
  cookie: { label: 'Cookies', url: 'https://bank.example/cookies' },
  api_terms: { label: 'API terms', url: 'https://bank.example/api' },
}

interface World {
  common?: object
  pages?: object
  organization?: object
}

async function open(path: string, { common, pages, organization }: World = {}, width?: number) {
  fakeServer({
    'GET /v1/account/myprofile': PROFILE,
    'GET /v1/account/myorg': { organization_id: 'o1', name: 'Demo Bank', status: 'active', ...organization },
    'GET /assets/page-config.json': { common: { title_app: 'Saakh', ...common }, pages },
  })
  const shown = await openApp(path, { token: tokenFor(), width })
  const banner = await screen.findByRole('banner')
  await waitFor(() => expect(banner.querySelector('[aria-busy]')).toBeNull())
  return { ...shown, banner, header: within(banner) }
}
async function account() {
  await userEvent.click(screen.getByRole('button', { name: 'Account of Asha' }))
  return within(await screen.findByRole('dialog'))
}

it('leads home by its logo [SH-HEAD-001]', async () => {
  const { header } = await open('/app/cases')
  await userEvent.click(header.getByRole('link', { name: /^Saakh/ }))
  await waitFor(() => expect(addressNow()).toBe('/app/dashboard'))
})

it('shows search, support and fullscreen by the flags of the page, and all of them without [SH-HEAD-002] [SH-HEAD-003] [SH-HEAD-004] [SH-ENT-028] [SH-ENT-029]', async () => {
  const off = { header_search: false, support: false, fullscreen: false }
  const shown = (header: ReturnType<typeof within>) => ({
    search: header.queryByRole('combobox', { name: 'Search parties' }) !== null,
    support: header.queryByRole('link', { name: 'Support' }) !== null,
    fullscreen: header.queryByRole('button', { name: 'Full screen' }) !== null,
  })
  const all = { search: true, support: true, fullscreen: true }
  const none = { search: false, support: false, fullscreen: false }
  for (const [pages, expected] of [
    [undefined, all],
    [{ cases: { header_search: true, support: true, fullscreen: true } }, all],
    [{ cases: off }, none],
    [{ cases: { header_search: false } }, { ...all, search: false }],
    [{ cases: { support: false } }, { ...all, support: false }],
    [{ cases: { fullscreen: false } }, { ...all, fullscreen: false }],
    [{ alerts: off }, all],
  ] as const) {
    const { header, unmount } = await open('/app/cases', { pages })
    expect(shown(header), JSON.stringify(pages)).toEqual(expected)
    unmount()
    closeBrowser()
  }
})

it('takes the icon of the page from the config [SH-ENT-027]', async () => {
  const icon = document.createElement('link')
  icon.rel = 'icon'
  document.head.append(icon)
  await open('/app/cases', { common: { fav_icon_app: '/assets/lender.svg' } })
  expect(icon.getAttribute('href')).toBe('/assets/lender.svg')
  icon.remove()
})

it('opens the configured help as support, and the documentation where none is named [SH-HEAD-003]', async () => {
  const configured = await open('/app/cases', { common: { support_url: 'mailto:help@bank.example' } })
  expect(configured.header.getByRole('link', { name: 'Support' })).toHaveProperty('href', 'mailto:help@bank.example')
  configured.unmount()
  const { header } = await open('/app/cases')
  expect(header.getByRole('link', { name: 'Support' })).toHaveProperty('pathname', '/docs')
})

it('goes to full screen and back by one button [SH-HEAD-004]', async () => {
  let element: Element | null = null
  const change = (to: Element | null) => async () => {
    element = to
    for (const target of [document, document.documentElement]) target.dispatchEvent(new Event('fullscreenchange'))
  }
  const enter = vi.fn(change(document.documentElement))
  const leave = vi.fn(change(null))
  Object.defineProperties(document, {
    fullscreenElement: { configurable: true, get: () => element },
    exitFullscreen: { configurable: true, value: leave },
  })
  Object.defineProperty(document.documentElement, 'requestFullscreen', { configurable: true, value: enter })
  const { header } = await open('/app/cases')
  await userEvent.click(header.getByRole('button', { name: 'Full screen' }))
  expect(enter).toHaveBeenCalledTimes(1)
  await userEvent.click(await header.findByRole('button', { name: 'Leave full screen' }))
  expect(leave).toHaveBeenCalledTimes(1)
  await header.findByRole('button', { name: 'Full screen' })
})

it.each([
  ['/app/alerts', 'Alerts', '[SH-HEAD-016]'],
  ['/app/parties', 'Parties', '[SH-HEAD-017]'],
  ['/app/portfolios', 'Portfolios', '[SH-HEAD-018]'],
  ['/app/cases', 'Cases', '[SH-HEAD-019]'],
  ['/app/forms', 'Forms', '[SH-HEAD-020]'],
  ['/app/account/products', 'Products', '[SH-HEAD-021]'],
  ['/watchlist', 'Watchlist', '[SH-HEAD-023]'],
  ['/app/dashboard', 'Dashboard', '[SH-HEAD-023]'],
  ['/app/party/x', 'Party', '[SH-HEAD-023]'],
])('titles %s on a phone %s %s', async (path, title, _) => {
  const { banner } = await open(path, {}, 400)
  expect(banner.querySelector('[data-title]')?.textContent).toBe(title)
})

it.each([
  ['privacy', 'SH-HEAD-010'],
  ['cookie', 'SH-HEAD-011'],
  ['api_terms', 'SH-HEAD-012'],
] as const)('has the link %s where it is configured, and none where not [%s]', async (name, _) => {
  const shown = await open('/app/cases', { common: { links: { [name]: LINKS[name] } } })
  const menu = await account()
  expect(menu.getByRole('link', { name: LINKS[name].label })).toHaveProperty('href', LINKS[name].url)
  // Beside the account and the administration.
  expect(menu.getAllByRole('link')).toHaveLength(3)
  shown.unmount()
  await open('/app/cases', { common: { links: { ...LINKS, [name]: undefined } } })
  const other = await account()
  expect(other.queryByRole('link', { name: LINKS[name].label })).toBeNull()
  expect(other.getAllByRole('link')).toHaveLength(4)
})

it('shows the logo of the organization, and none that is empty or cannot be loaded [SH-HEAD-006]', async () => {
  const shown = await open('/app/cases', { organization: { logo_url: 'https://bank.example/logo.png' } })
  const logo = (await account()).getByRole('img', { name: 'Logo of Demo Bank' })
  expect(logo).toHaveProperty('src', 'https://bank.example/logo.png')
  logo.dispatchEvent(new Event('error'))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Logo of Demo Bank' })).toBeNull())
  shown.unmount()
  for (const logo_url of ['', null, undefined]) {
    const { unmount } = await open('/app/cases', { organization: { logo_url } })
    expect((await account()).queryByRole('img')).toBeNull()
    unmount()
  }
})
