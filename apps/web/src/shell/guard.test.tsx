import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { screens } from '../addresses.ts'
import { leaveAsRefused } from '../data/session.ts'
import { resetTracking } from '../data/track.ts'
import { fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = {
  user_id: 'u1',
  name: 'Asha Kulkarni',
  email: 'asha@bank.example',
  organization: { name: 'Demo Bank' },
  policy: { '/v1': '*' },
  status: 'active',
}
const MY_PROFILE = 'GET /v1/account/myprofile'
const SIGNED_IN = { [MY_PROFILE]: PROFILE, 'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' } }
const TAGLINE = 'Seen early and proven'

it('shows a screen only after the profile, and a loader with the tagline until then [SH-PROT-001] [SH-PROT-004] [SH-STATE-001] [SH-STATE-003]', async () => {
  let answer = (_: object) => {}
  const server = fakeServer({ ...SIGNED_IN, [MY_PROFILE]: () => new Promise((resolve) => (answer = resolve)) })
  await openApp('/account/my-profile', { token: tokenFor() })
  expect((await screen.findByRole('status', { name: 'Saakh is loading' })).textContent).toBe(TAGLINE)
  await waitFor(() => expect(server.to(MY_PROFILE)).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'My Account' })).toBeNull()
  answer(PROFILE)
  await screen.findByRole('heading', { name: 'My Account' })
})

it('shows header, account and bar around the screen, under the configured title [SH-PROT-008] [SH-PROT-012]', async () => {
  fakeServer(SIGNED_IN)
  await openApp('/app/dashboard', { token: tokenFor() })
  await screen.findByRole('banner')
  expect(screen.getByRole('link', { name: 'Saakh, dashboard' })).toHaveProperty('pathname', '/app/dashboard')
  await screen.findByRole('button', { name: 'Account of Asha Kulkarni' })
  screen.getByRole('navigation', { name: 'Quick' })
  expect(document.title).toBe('Saakh')
})

it.each([
  ['no token', undefined],
  ['a token past its expiry', tokenFor({ seconds: -1 })],
  ['no token but garbage', 'garbage'],
])(
  'with %s clears the session, loads the page config and starts the sign-in behind the loader [SH-PROT-002] [SH-PROT-003] [SH-PROT-005] [SH-PROT-014] [SH-STATE-004] [SH-STATE-005]',
  async (_, token) => {
    localStorage.setItem('business_profile', '{}')
    const server = fakeServer(SIGNED_IN)
    const { page } = await openApp('/app/dashboard', { token })
    expect((await screen.findByRole('status', { name: 'Saakh is loading' })).textContent).toBe(TAGLINE)
    await waitFor(() => expect(String(page.assign.mock.lastCall?.[0])).toMatch(/^http:\/\/idp\.test\/login\?/))
    expect(localStorage.getItem('business_profile')).toBeNull()
    expect(server.to('GET /assets/page-config.json')).toHaveLength(1)
    expect(server.to(MY_PROFILE)).toEqual([])
    expect(page.reload).not.toHaveBeenCalled()
  },
)

it('leaves sign-in alone where a session was refused before the page stood: one way out is enough [DOM-API-053]', async () => {
  fakeServer(SIGNED_IN)
  const opening = openApp('/app/dashboard')
  leaveAsRefused()
  const { page } = await opening
  await screen.findByRole('status', { name: 'Saakh is loading' })
  // Beginning a sign-in takes a digest first.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([page.replace.mock.calls, page.assign.mock.calls]).toEqual([[['/error']], []])
})

it('needs a profile for every screen that is not public', async () => {
  const guarded = screens.filter(({ access }) => access === 'signed-in')
  expect(guarded.length).toBeGreaterThan(0)
  for (const { path } of guarded) {
    const server = fakeServer(SIGNED_IN)
    const address = path.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, 'x')
    const { page, unmount } = await openApp(address)
    await waitFor(() => expect(page.assign, address).toHaveBeenCalled())
    expect(screen.queryByRole('banner'), address).toBeNull()
    expect(
      server.calls.filter((call) => call.path.startsWith('/v')),
      address,
    ).toEqual([])
    unmount()
    closeBrowser()
  }
})

it.each([
  ['data', { data: PROFILE }],
  ['a list', { data: [PROFILE] }],
  ['user', { success: true, data: { user: PROFILE } }],
  ['profile', { profile: PROFILE }],
  ['my_profile', { my_profile: PROFILE }],
])('finds the profile within %s', async (_, answer) => {
  fakeServer({ ...SIGNED_IN, [MY_PROFILE]: answer })
  await openApp('/app/dashboard', { token: tokenFor() })
  await screen.findByRole('button', { name: 'Account of Asha Kulkarni' })
})

it.each([
  ['a failed server', () => refuse(500, '')],
  ['a failed network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that is no profile', () => '<html></html>'],
])(
  'shows a card at %s, from which the landing is one click away [SH-PROT-006] [SH-PROT-007] [SH-PROT-013] [SH-STATE-001] [SH-ERR-003]',
  async (what, answer) => {
    if (what.startsWith('an answer')) expectedWarning()
    fakeServer({ ...SIGNED_IN, [MY_PROFILE]: answer })
    await openApp('/app/dashboard', { token: tokenFor() })
    await screen.findByText('Error on Profile')
    await userEvent.click(screen.getByRole('button', { name: 'Click to Login' }))
    await waitFor(() => expect(addressNow()).toBe('/'))
  },
)

it('tells analytics once that the profile was not read, and nothing at a refusal [SH-ERR-004] [SH-EVT-003]', async () => {
  const errorEvents = () => (window.dataLayer ?? []).filter((entry) => JSON.stringify(entry).includes('error_occurred'))
  for (const [status, expected] of [
    [500, [['event', 'error_occurred', { type: 'Issue With Login' }]]],
    [403, []],
  ] as const) {
    resetTracking()
    fakeServer({
      ...SIGNED_IN,
      'GET /config.json': { API_URL: 'http://api.test', AUTH_URL: 'http://idp.test', GOOGLE_ANALYTICS: 'G-1' },
      [MY_PROFILE]: () => refuse(status, ''),
    })
    const { page, unmount } = await openApp('/app/dashboard', { token: tokenFor() })
    if (status === 403) await waitFor(() => expect(page.replace).toHaveBeenCalledWith('/error'))
    else await screen.findByText('Error on Profile')
    expect(errorEvents().map((entry) => Array.from(entry as ArrayLike<unknown>))).toEqual(expected)
    unmount()
    closeBrowser()
  }
  resetTracking()
})

it.each([401, 403])('signs out and goes to the error page when the profile answers %i [SH-API-078]', async (status) => {
  fakeServer({ ...SIGNED_IN, [MY_PROFILE]: () => refuse(status, 'No') })
  const { page } = await openApp('/app/dashboard', { token: tokenFor() })
  await waitFor(() => expect(page.replace).toHaveBeenCalledExactlyOnceWith('/error'))
  expect(localStorage.getItem('token')).toBeNull()
  expect(screen.queryByText('Error on Profile')).toBeNull()
})

it.each(['/this-does-not-exist', '/app/does-not-exist', '/admin/nothing', '/app'])(
  'leads the unknown path %s to the landing [SH-ROUTE-069] [SH-ROUTE-070]',
  async (path) => {
    fakeServer(SIGNED_IN)
    const signedOut = await openApp(path)
    await waitFor(() => expect(addressNow()).toBe('/'))
    signedOut.unmount()
    await openApp(path, { token: tokenFor() })
    await waitFor(() => expect(addressNow()).toBe('/'))
  },
)

it('asks the address of the configuration alone, and /v3 with its key and secret [SH-ENT-031] [SH-ENT-032] [SH-ENT-033]', async () => {
  const server = fakeServer({
    ...SIGNED_IN,
    'GET /config.json': { API_URL: 'https://api.lender.test', key: 'key-7', secret: 'secret-7' },
    'GET /v1/account/myconfig/dashboard': { data: [{ id: 'recommended-for-you' }, { id: 'recent-cases' }] },
  })
  await openApp('/app/dashboard', { token: tokenFor() })
  await waitFor(() => expect(server.to('GET /v3/recommendations/parties')).not.toEqual([]))
  await waitFor(() => expect(server.to('GET /v1/cases')).not.toEqual([]))
  const asked = server.calls.filter(({ path }) => /^\/v\d/.test(path))
  expect(new Set(asked.map(({ url }) => url.origin))).toEqual(new Set(['https://api.lender.test']))
  const [recommended] = server.to('GET /v3/recommendations/parties')
  expect(['key', 'secret'].map((name) => recommended?.headers.get(name))).toEqual(['key-7', 'secret-7'])
})

it('keeps the installation in local storage and a business profile after the profile [SH-STORE-001] [SH-STORE-002] [SH-STORE-004] [SH-STORE-005] [SH-STORE-006]', async () => {
  fakeServer(SIGNED_IN)
  const token = tokenFor()
  await openApp('/app/dashboard', { token })
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('business_profile') ?? 'null')).toMatchObject({ name: 'Asha Kulkarni' }),
  )
  const stored = ['token', 'API_URL', 'key', 'secret'].map((item) => localStorage.getItem(item))
  expect(stored).toEqual([token, 'http://api.test', 'k1', 's1'])
})

function expectedWarning() {
  const { warn } = console
  console.warn = () => {
    console.warn = warn
  }
}
