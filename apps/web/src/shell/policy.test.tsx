import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { allows, type Policy } from '@saakh/domain/policy'
import { OPERATOR_AREA } from '@saakh/domain/policy-areas'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { screens } from '../addresses.ts'
import { opensUnder, type usePolicy } from '../data/profile.ts'
import { screen as row } from '../data/screen.ts'
import { type Call, fakeServer, refuse, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const CARD = "Sorry, you don't have permission to view this page"
const PROFILE = { user_id: 'u1', name: 'Leela', email: 'l@b.example', status: 'active' }
const world = (policy: unknown, more: NonNullable<Parameters<typeof fakeServer>[0]> = {}) =>
  fakeServer({
    'GET /v1/account/myprofile': { ...PROFILE, policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    ...more,
  })
const addressOf = (path: string) => path.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, 'x')
const turnTo = (path: string) =>
  act(async () => {
    window.history.pushState({}, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
const emphasis = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('nav [data-allowed]')].map(({ textContent, dataset }) => [
      textContent,
      dataset.allowed === 'true',
    ]),
  )
const ownAsks = ({ path }: Call) => !/^\/(config\.json|assets\/|v1\/account\/)/.test(path)

const guarded = screens.filter(({ access }) => access === 'signed-in')
const withPolicy = guarded.filter(({ policy }) => policy !== undefined)

/** A walk over all screens is several tests, so that the limit of time is for a test that hangs, on a slow machine too. */
const inTens = <Row,>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / 10) }, (_, i) => rows.slice(i * 10, i * 10 + 10))

const POLICIES: [what: string, policy: unknown, rows: typeof withPolicy][] = [
  ['an empty policy', {}, withPolicy.slice(0, 2)],
  ['no policy', undefined, withPolicy.slice(0, 2)],
  ...inTens(withPolicy).map((rows): [string, null, typeof withPolicy] => ['a policy of null', null, rows]),
]
it.each(POLICIES)(
  'with %s dims every entry, shows the card on every screen and asks nothing for it [SH-PERM-004] [SH-PERM-016] [SH-PERM-020] [SH-PERM-021]',
  async (_, policy, rows) => {
    const server = world(policy)
    await openApp('/account/my-profile', { token: tokenFor() })
    await screen.findByRole('navigation', { name: 'Main' })
    expect(new Set(Object.values(emphasis()))).toEqual(new Set([false]))
    for (const { path } of rows) {
      await turnTo('/account/my-profile')
      await waitFor(() => expect(screen.queryByText(CARD)).toBeNull())
      await turnTo(addressOf(path))
      await waitFor(() => expect(screen.queryByText(CARD), path).not.toBeNull())
    }
    expect(server.calls.filter(ownAsks).map(({ path }) => path)).toEqual([])
  },
)

it.each(inTens(guarded).map((rows) => [rows[0]?.path, rows] as const))(
  'keeps every known address from %s on where it is for a user without rights',
  async (_, rows) => {
    world({})
    await openApp('/account/my-profile', { token: tokenFor() })
    await screen.findByRole('navigation', { name: 'Main' })
    for (const { path, policy } of rows) {
      await turnTo('/account/my-profile')
      await waitFor(() => expect(screen.queryByText(CARD)).toBeNull())
      await turnTo(addressOf(path))
      if (policy !== undefined) await waitFor(() => expect(screen.queryByText(CARD), path).not.toBeNull())
      expect(addressNow(), path).toBe(addressOf(path))
    }
  },
)

it('leads a user without rights from an unknown address to the landing', async () => {
  world({})
  await openApp('/account/my-profile', { token: tokenFor() })
  await screen.findByRole('navigation', { name: 'Main' })
  await turnTo('/app/no-such-screen')
  await waitFor(() => expect(addressNow()).toBe('/'))
})

it('has a policy on each list, on each screen of administration and on what they lead to [SH-PERM-016]', () => {
  const named = new Set(withPolicy.map(({ path }) => path))
  for (const { path, nav } of guarded)
    if (nav || (path.startsWith('/admin/') && path !== '/admin/dashboard') || /^\/app\/(?!dashboard)/.test(path))
      expect(named.has(path), path).toBe(true)
})

it('follows a change of the policy alone: entries, screens and what is asked [SH-PERM-001] [SH-PERM-002]', async () => {
  const reading = ['/v1/cases', '/v1/admin/alerts', '/v1/admin/portfolios']
  for (const taken of [null, ...reading]) {
    const policy = Object.fromEntries(reading.filter((url) => url !== taken).map((url) => [url, ['GET']]))
    const server = world(policy, { 'GET /v1/cases': { cases: [], count: 0 }, 'GET /v1/admin/portfolios': { data: [] } })
    const { unmount } = await openApp('/app/cases', { token: tokenFor() })
    await screen.findByRole('navigation', { name: 'Main' })
    expect(emphasis()).toMatchObject({
      Cases: taken !== '/v1/cases',
      Alerts: taken !== '/v1/admin/alerts',
      Portfolios: taken !== '/v1/admin/portfolios',
      Forms: false,
    })
    if (taken === '/v1/cases') {
      await screen.findByText(CARD)
      expect(server.to('GET /v1/cases')).toEqual([])
    } else await waitFor(() => expect(server.to('GET /v1/cases').length).toBeGreaterThan(0))
    unmount()
    closeBrowser()
  }
})

it('keeps the session and every other screen when one call answers 403 [SH-PERM-023] [SH-ERR-010]', async () => {
  world({ '/v1': '*' }, { 'GET /v1/admin/portfolios': () => refuse(403, ''), 'GET /v1/cases': { cases: [], count: 0 } })
  const { page } = await openApp('/app/portfolios', { token: tokenFor() })
  await screen.findByText('Access is not allowed, contact admin')
  expect(localStorage.getItem('token')).not.toBeNull()
  await turnTo('/app/cases')
  await screen.findByRole('heading', { level: 1, name: 'Cases' })
  expect([page.replace.mock.calls, page.assign.mock.calls]).toEqual([[], []])
})

it.each(['/app/cases', '/home', '/admin/jobs', '/watchlist'])(
  'leads an inactive account from %s to /unauthorized, whatever its policy [SH-PERM-006] [SH-ERR-007]',
  async (path) => {
    fakeServer({ 'GET /v1/account/myprofile': { ...PROFILE, status: 'inactive', policy: { '/v1': '*' } } })
    await openApp(path, { token: tokenFor() })
    await screen.findByText(
      'Unauthorized Access: Your account is set as inactive. Please contact your Organization administrator for any assitance.',
    )
    expect(addressNow()).toBe('/unauthorized')
  },
)

it('does not compile for a call that the contract does not have', () => {
  const compiles = ({ can }: ReturnType<typeof usePolicy>) => [
    can('/v1/cases', 'PATCH'),
    // @ts-expect-error there is no such call
    can('/v1/case'),
    // @ts-expect-error nobody deletes a case
    can('/v1/cases', 'DELETE'),
    // @ts-expect-error nor does a screen ask for it
    row({ name: 'x', path: '/x', access: 'signed-in', title: 'X', policy: { url: '/v1/cases', method: 'DELETE' } }),
  ]
  expect(compiles).toBeTypeOf('function')
})

describe('the card on the web and the refusal of the API', () => {
  const READS: readonly Endpoint[] = Object.values(api).filter(({ method }: Endpoint) => method === 'GET')
  const urls = [
    ...new Set(
      READS.flatMap(({ access }) =>
        access.kind === 'policy' ? [access.url] : access.kind === 'operator' ? [OPERATOR_AREA] : [],
      ),
    ),
  ]
  const METHODS = [['GET'], ['POST', 'PATCH'], 'get,post', '*', [], ''] as const

  /** Policies as a server may hold them: all, nothing, each url taken away or alone, and a hundred mixed ones. */
  const policies: Policy[] = [
    {},
    { '/v1': '*' },
    { '/v1': ['GET'], '/v1/admin': [] },
    ...urls.flatMap((url) => [{ [url]: ['GET'] }, { '/v1': '*', [url]: '' }, { [url]: ['POST', 'PATCH', 'DELETE'] }]),
    ...Array.from({ length: 100 }, (_, draw) =>
      Object.fromEntries(
        urls.flatMap((url, place): [string, string | string[]][] => {
          const lot = (draw * 7919 + place * 104_729 + draw * place * 31) % 8
          const methods = METHODS[lot]
          return methods === undefined ? [] : [[url, typeof methods === 'string' ? methods : [...methods]]]
        }),
      ),
    ),
  ]

  it.each(withPolicy.map((row) => ({ row, name: row.name })))('agree for $name, whatever the policy', ({ row }) => {
    const { url = '', or = [], method = 'GET' } = row.policy ?? {}
    const answering = [url, ...or].filter((policyUrl) => urls.includes(policyUrl))
    expect(answering.length).toBeGreaterThan(0)
    for (const policy of policies) {
      const isAnswered = answering.some((policyUrl) => allows(policy, policyUrl, method))
      expect([opensUnder(policy, row), policy]).toEqual([isAnswered, policy])
    }
  })
})
