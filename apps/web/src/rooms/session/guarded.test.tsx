import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { screens } from '../../addresses.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

/** The requirement that names the path, where one does. */
const IDS: Record<string, string> = {
  '/app/account/products/:product_id': 'SH-PUB-006',
  '/app/account/products': 'SH-PUB-007',
  '/account/reports': 'SH-PUB-008',
  '/app/dashboard': 'SH-PUB-009',
  '/home': 'SH-PUB-009',
  '/admin/dashboard': 'SH-PUB-010',
  '/app/party/:party_id/:section?': 'SH-PUB-011',
  '/app/portfolios': 'SH-PUB-012',
  '/app/portfolio/:portfolio_id/:section?': 'SH-PUB-013',
  '/app/search': 'SH-PUB-015',
  '/pdf': 'SH-PUB-016',
  '/watchlist': 'SH-PUB-019',
  '/verify-business': 'SH-PUB-020',
  '/macro-indicators': 'SH-PUB-014',
  '/legal': 'SH-PUB-017',
  '/my-business/:section?': 'SH-PUB-018',
  '/mca-status': 'SH-PUB-021',
  '/admin/approvals': 'SH-PUB-030',
  '/admin/users': 'SH-PUB-031',
  '/admin/org-units': 'SH-PUB-036',
  '/bulk-export': 'SH-PUB-040',
  '/app/showcause': 'SH-PUB-042',
  '/cmm': 'SH-PUB-025',
  '/my': 'SH-PUB-027',
  '/my/alerts': 'SH-PUB-028',
  '/docs/:section?': 'SH-PUB-029',
  '/app/parties': 'SH-PUB-032',
  '/account/my-profile': 'SH-PUB-033',
  '/admin/jobs': 'SH-PUB-034',
  '/admin/job/:job_id': 'SH-PUB-035',
  '/uploads': 'SH-PUB-037',
  '/apps': 'SH-PUB-038',
  '/zoho': 'SH-PUB-039',
  '/app/forms': 'SH-PUB-041',
  '/app/cases': 'SH-PUB-043',
  '/app/cases/:case_id': 'SH-PUB-043',
  '/app/alerts': 'SH-PUB-043',
  '/my/parties': 'SH-PUB-043',
  '/my/cases': 'SH-PUB-043',
  '/myparties': 'SH-PUB-043',
  '/account/jobs': 'SH-PUB-043',
  '/account/edit': 'SH-PUB-043',
}
const guarded = screens
  .filter((screen) => screen.access === 'signed-in')
  .map((screen) => ({ path: screen.path, ids: IDS[screen.path] ? ` [${IDS[screen.path]}]` : '' }))

describe('without a session', () => {
  it.each(guarded)('$path asks the API nothing and ends at the sign-in, never its content$ids', async ({ path }) => {
    const server = fakeServer()
    const address = path.replace(/\/:[a-z_]+\?/g, '').replace(/:[a-z_]+/g, '00000000-0000-4000-8000-000000000000')
    const { page, container } = await openApp(address)
    await waitFor(() => expect(page.assign).toHaveBeenCalledOnce())
    const { origin, pathname, searchParams } = new URL(String(page.assign.mock.lastCall?.[0]))
    expect(origin + pathname).toBe('http://idp.test/login')
    expect(searchParams.get('redirect_uri')).toBe(`${window.location.origin}/auth`)
    expect(server.calls.map((call) => call.path).filter((called) => /^\/v\d/.test(called))).toEqual([])
    expect(container.querySelector('main, h1, table, form')).toBeNull()
  })
})
