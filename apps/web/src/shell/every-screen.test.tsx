import { api } from '@saakh/contract/api'
import type { Endpoint } from '@saakh/contract/endpoint'
import { OPERATOR_AREA } from '@saakh/domain/policy-areas'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { screens } from '../addresses.ts'
import { type Call, fakeServer, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const PROFILE = { user_id: 'u1', name: 'Asha', email: 'a@b.example', status: 'active', policy: { '/v1': '*' } }
const ALERT = { _id: 'al-1', alert_summary: 'Charge of 4 crore', alert_type: 'foo_bar', alert_detail: { a: 1 } }
const ANSWERS = {
  'GET /v1/account/myprofile': PROFILE,
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/admin/alerts/al-1': { data: [ALERT] },
}
/** Nothing is searched for until something is asked, and administration's dashboard only leads on. */
const ASKS_NOTHING: readonly string[] = ['search', 'verify_business', 'admin_dashboard']
const signedIn = screens.filter(({ access }) => access === 'signed-in')
const addressOf = (path: string) => path.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, 'x')

/** The policy urls of the contract that stand behind the reads of a screen. */
const urlsBehind = (calls: readonly Call[]): string[] =>
  calls.flatMap(({ method, path }) =>
    Object.values(api).flatMap((declared: Endpoint) =>
      declared.method === method && isPathOf(declared, path) ? urlsAskedFor(declared) : [],
    ),
  )
const urlsAskedFor = ({ access }: Endpoint): string[] => {
  if (access.kind === 'policy') return [access.url]
  if (access.kind === 'operator') return [OPERATOR_AREA]
  return access.kind === 'session' && access.others ? [access.others] : []
}
const isPathOf = ({ path }: Endpoint, asked: string) =>
  new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(asked)

it.each(signedIn.map((row) => ({ row, path: addressOf(row.path) })))(
  '$path opens the alert of offCanvas, closes it alone, and asks the call that its policy names [DOM-PANEL-017] [DOM-PANEL-006]',
  async ({ row, path }) => {
    const server = fakeServer(ANSWERS)
    await openApp(`${path}?kept=1&offCanvas=al-1`, { token: tokenFor() })
    const panel = await screen.findByRole('dialog', { name: 'Charge of 4 crore' })
    expect(server.to('GET /v1/admin/alerts/al-1').length).toBeGreaterThan(0)
    await userEvent.click(within(panel).getByRole('button', { name: 'Close panel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Charge of 4 crore' })).toBeNull())
    expect(addressNow()).toBe(`${path.replace('/app/portfolios/x', '/app/portfolio/x')}?kept=1`)
    const { url, or = [] } = row.policy ?? {}
    const answering = new Set<string | undefined>([url, ...or])
    if (url !== undefined && !ASKS_NOTHING.includes(row.name))
      await waitFor(() => expect(urlsBehind(server.calls).some((behind) => answering.has(behind))).toBe(true))
  },
)

it('opens the alert of party_offcanvas on a party page, and on no other [DOM-PANEL-019]', async () => {
  const server = fakeServer(ANSWERS)
  const { unmount } = await openApp('/app/party/x?party_offcanvas=al-1', { token: tokenFor() })
  await screen.findByRole('dialog', { name: 'Charge of 4 crore' })
  unmount()
  server.calls.length = 0
  await openApp('/app/alerts?party_offcanvas=al-1', { token: tokenFor() })
  await screen.findByRole('heading', { level: 1, name: 'Alerts' })
  expect(server.to('GET /v1/admin/alerts/al-1')).toEqual([])
  expect(document.querySelector('[data-panel-open]')).toBeNull()
})

/** Fields by which another server may name what somebody is. */
const roleNamed = (name: string) => ({
  role: name,
  roles: [name],
  role_name: name,
  user_role: { name },
  is_admin: name === 'admin',
  designation: name,
})
const PARTLY = { '/v1/cases': ['GET'], '/v1/admin/alerts': ['GET', 'POST'], '/v1/parties': ['GET'] }

it.each(['/app/dashboard', '/app/cases', '/app/alerts', '/app/parties', '/admin/jobs', '/uploads'])(
  '%s is the same whatever the role is called: the policy alone decides [DOM-PERM-011]',
  async (path) => {
    const drawn: string[] = []
    for (const role of ['admin', 'viewer', 'Chief Chai Officer', '']) {
      fakeServer({ ...ANSWERS, 'GET /v1/account/myprofile': { ...PROFILE, ...roleNamed(role), policy: PARTLY } })
      const { container, unmount } = await openApp(path, { token: tokenFor() })
      await screen.findByRole('navigation', { name: 'Main' })
      await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull())
      await waitFor(() => expect(container.querySelector('main')?.textContent).not.toBe(''))
      const emphasis = [...container.querySelectorAll<HTMLElement>('[data-allowed]')].map(
        ({ textContent, dataset }) => `${textContent} ${dataset.allowed}`,
      )
      drawn.push(`${emphasis.join()} ${container.querySelector('main')?.textContent}`)
      unmount()
      closeBrowser()
    }
    expect(new Set(drawn).size).toBe(1)
  },
)

it('leads from Parties in the main navigation to the list of parties [DOM-ROUTE-009]', async () => {
  fakeServer(ANSWERS)
  await openApp('/app/dashboard', { token: tokenFor() })
  const navigation = await screen.findByRole('navigation', { name: 'Main' })
  await userEvent.click(within(navigation).getByRole('link', { name: 'Parties' }))
  await waitFor(() => expect(addressNow()).toBe('/app/parties'))
  await screen.findByRole('heading', { level: 1, name: 'Parties' })
})
