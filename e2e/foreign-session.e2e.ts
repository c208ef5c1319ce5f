import { describe, expect, it } from 'vitest'
import { CUT, reply, slowly, tokenFor } from './foreign-answer.ts'
import { address, enter, onForeignServer, page, panel, see, server, stored } from './foreign-browser.ts'

onForeignServer()

const PROFILE = { user_id: 'f', name: 'F', email: 'f@x.example', policy: { '/v1': '*' } }

describe('the session on another server', () => {
  it('signs in at its provider and comes back to the page that was asked for [SH-SIGN-007] [SH-SIGN-008] [SH-API-010] [SH-API-081] [SH-PROD-008]', async () => {
    const back = page().waitForRequest((request) => request.url().startsWith(`${server.origin}/auth?code=`))
    await enter('/app/cases?offCanvas=create-case', null)
    await back
    await panel().getByLabel('Summary').waitFor()
    expect(address()).toBe('/app/cases?offCanvas=create-case')
    const [exchange, ...more] = server.callsTo('POST /oauth2/token')
    expect(more).toEqual([])
    expect(exchange?.headers.authorization).toBeUndefined()
    const fields = new URLSearchParams(String(exchange?.body))
    expect([...fields.keys()].sort()).toEqual(['client_id', 'code', 'code_verifier', 'grant_type', 'redirect_uri'])
    expect(fields.get('redirect_uri')).toBe(`${server.origin}/auth`)
    expect(await Promise.all(['key', 'secret', 'API_URL'].map(stored))).toEqual(['k-1', 's-1', server.api])
  })

  it('signs in where the provider gives no state back', async () => {
    await page().route('**/login?*', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<script>location.href='${server.origin}/auth?code=c'</script>`,
      }),
    )
    await enter('/app/cases', null)
    await see('Stock statement late')
    await page().unroute('**/login?*')
  })

  it('takes its own title, tagline, footer and page flags without a build [SH-ENT-026] [SH-ENT-030] [SH-HEAD-002] [SH-PROT-004]', async () => {
    server.configure({
      pages: {
        common: { title_app: 'Other Brand', tagline: 'A line of its own' },
        pages: { cases: { header_search: false, footer_text: 'Their footer' } },
      },
    })
    const profile = { user_id: 'f', name: 'F', email: 'f@x.example', policy: { '/v1/cases': 'GET' } }
    server.answer('GET /v1/account/myprofile', slowly(700, profile))
    await enter('/app/cases')
    await see('A line of its own')
    await see('Their footer')
    expect(await page().title()).toBe('Cases · Other Brand')
    expect(await page().getByRole('banner').getByRole('combobox').count()).toBe(0)
    await enter('/app/dashboard')
    await page().waitForFunction(() => document.title === 'Other Brand')
  })

  it('asks for the token at each step, also where nothing need be asked of the server [SH-API-006] [DOM-API-004]', async () => {
    await enter('/app/cases')
    await see('Stock statement late')
    await page()
      .getByRole('link', { name: /^Alerts/ })
      .click()
    await see('Charge of 4 crore')
    await page().evaluate(() => localStorage.removeItem('token'))
    await page().route('**/login?*', (route) => route.fulfill({ body: 'The sign-in' }))
    await page()
      .getByRole('link', { name: /^Cases/ })
      .click()
    await see('The sign-in')
    await page().unroute('**/login?*')
  })

  it('follows a changed API_URL without a reload [DOM-API-005]', async () => {
    await enter('/app/cases')
    await see('Stock statement late')
    await page().evaluate((base) => localStorage.setItem('API_URL', `${base}/other`), server.api)
    await page()
      .getByRole('link', { name: /^Alerts/ })
      .click()
    await expect.poll(() => server.callsTo('GET /other/v1/admin/alerts').length).toBeGreaterThan(0)
  })

  it.each([
    [401, '[SH-API-078]'],
    [403, '[SH-PERM-014] [SH-PERM-015] [SH-ERR-005]'],
  ] as const)('ends at /error when the profile answers %i %s', async (status, _) => {
    server.answer('GET /v1/account/myprofile', reply(status))
    await enter('/app/cases')
    await expect.poll(address).toBe('/error')
    expect(await stored('token')).toBeNull()
  })

  it.each([
    ['a server error', '[SH-PROT-006] [SH-PROT-007]', reply(500)],
    ['no connection', '[SH-PROT-013]', CUT],
    ['no JSON', '', '<html></html>'],
  ])('tells %s of the profile call %s', async (_, __, answer) => {
    server.answer('GET /v1/account/myprofile', answer)
    await enter('/app/cases')
    await see('Error on Profile')
    await page().getByRole('button', { name: 'Click to Login' }).click()
    await expect.poll(address).toBe('/')
  })

  it('shows every screen to a policy that names routes, and the card where it does not [SH-PERM-002] [SH-PERM-005] [SH-PROT-011]', async () => {
    const policy = { '/app/parties': 'GET', '/app/cases': 'get', '/app/alerts': ['GET'], '/app/portfolios': 'POST' }
    // Fields whose shape is not stated may have any.
    const odd = { industries: [{ id: 1 }], user_provided_info: true, wt: ['party'], loaded_wt: 'yes' }
    server.answer('GET /v1/account/myprofile', { data: { user_id: 7, name: 'F', policy, ...odd } })
    for (const [path, text] of [
      ['/app/party/P1', 'Sahyadri'],
      ['/app/search?q=sahyadri', 'Sahyadri'],
      ['/watchlist', 'Meera'],
      ['/my/cases', 'Closed one'],
      ['/app/alerts', 'Charge of 4'],
    ] as const) {
      await enter(path)
      await see(text, page().getByRole('main'))
    }
    const weightOf = (entry: string) =>
      page()
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: entry })
        .evaluate((link) => Number(getComputedStyle(link).fontWeight))
    expect(await weightOf('Cases')).toBeGreaterThanOrEqual(600)
    expect(await weightOf('Portfolios')).toBeLessThan(600)
    await enter('/app/portfolios')
    await see("Sorry, you don't have permission to view this page")
    await page().getByRole('button', { name: 'Click to Dashboard' }).click()
    await expect.poll(address).toBe('/app/dashboard')
  })

  it.each<[string, string, string, () => Promise<unknown>]>([
    ['one read', '/app/cases', 'GET /v1/cases', async () => undefined],
    ['everything at once', '/app/dashboard', 'GET *', async () => undefined],
    ['all but the profile', '/app/party/P1', 'GET /v1/{area}/*', async () => undefined],
    [
      'a write',
      '/app/cases/u-1',
      'PATCH /v1/cases/u-1',
      async () => {
        await page().getByRole('textbox', { name: 'Comment' }).fill('A comment')
        await page().getByRole('button', { name: 'Post' }).click()
      },
    ],
    [
      'the watchlist',
      '/app/party/P1',
      'PATCH /v1/admin/lists/{id}',
      () => page().getByRole('button', { name: 'Add to watchlist' }).click(),
    ],
  ])(
    'ends at /error once when %s answers 401, with nothing of the user left [DOM-ROUTE-008] [DOM-PERM-009] [DOM-PERM-010] [DOM-ERR-001] [DOM-ERR-002] [DOM-API-053]',
    async (what, path, route, press) => {
      server.answer(route, reply(401, { success: false, data: { message: 'Expired' } }))
      if (what.startsWith('all but')) server.answer('GET /v1/account/myprofile', PROFILE)
      await enter('/assets/mark.svg')
      await page().evaluate(() => localStorage.setItem('business_profile', '{}'))
      const visited: string[] = []
      const onRequest = (request: { isNavigationRequest(): boolean; url(): string }) => {
        if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
      }
      page().on('request', onRequest)
      await page().goto(server.origin + path)
      await press()
      await see('You are signed out')
      expect(address()).toBe('/error')
      expect(await Promise.all(['token', 'business_profile'].map(stored))).toEqual([null, null])
      expect(await stored('API_URL')).toBe(server.api)
      expect(visited).toEqual([path, '/error'])
      // No message of any single call is stacked on top of it.
      expect(await page().getByText('Failed to update watchlist').count()).toBe(0)
      page().off('request', onRequest)
    },
  )

  it('sends the token, and neither key nor secret, wherever no /v3/ is in the path [DOM-API-003]', async () => {
    const token = tokenFor()
    await enter('/app/cases', token)
    await see('Stock statement late')
    const sent = server.calls.filter(({ path }) => !path.includes('/v3/')).map(({ headers }) => headers)
    expect(sent.length).toBeGreaterThan(2)
    for (const { authorization, key, secret } of sent)
      expect([authorization, key, secret]).toEqual([`Bearer ${token}`, undefined, undefined])
  })
})
