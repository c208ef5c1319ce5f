import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { screens } from '../apps/web/src/addresses.ts'
import { findingsOn } from './axe.ts'
import { fillSignIn, type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { follow, watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'

const ASHA = 'asha@demo-bank.example'

let product: Product
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())
/** Each test has a browser of its own; those of one that nobody signs in to share it. */
const inOwnBrowser = () => {
  beforeEach(async () => {
    browser = await openBrowser()
  })
  afterEach(() => browser.close())
}

const path = () => {
  const url = new URL(browser.page.url())
  return url.pathname + url.search
}
const requests = (match: (url: URL) => boolean) => {
  const seen: string[] = []
  browser.page.on('request', (request) => {
    const url = new URL(request.url())
    if (match(url)) seen.push(url.pathname + url.search)
  })
  return seen
}
const isApi = (url: URL) => /^\/v\d/.test(url.pathname)

describe('without a session', () => {
  beforeAll(async () => {
    browser = await openBrowser()
  })
  // What the page of one test still asks for belongs to no other.
  afterEach(() => browser.page.goto('about:blank'))
  afterAll(() => browser.close())
  // Every screen's guard is walked without a browser (apps/web, guarded.test.tsx); these stand for the way to the provider.
  it.each(['/app/dashboard', '/app/party/00000000-0000-4000-8000-000000000000', '/admin/users', '/docs'])(
    '%s asks the API nothing and ends at the sign-in, never its content',
    async (address) => {
      const calls = requests(isApi)
      await browser.page.goto(product.origin + address)
      await browser.page.locator('input[name=password]').waitFor()
      expect(new URL(browser.page.url()).pathname).toMatch(/^\/idp\//)
      expect(calls).toEqual([])
    },
  )

  it('the landing is public and asks for no profile [SH-PUB-001]', async () => {
    const calls = requests(isApi)
    await browser.page.goto(product.origin)
    await browser.page
      .getByRole('button', { name: /sign in/i })
      .first()
      .waitFor()
    expect(calls).toEqual([])
  })

  it('an unknown path and /unauthorized lead to the landing [SH-PUB-044]', async () => {
    for (const unknown of ['/no/such/page', '/unauthorized']) {
      await browser.page.goto(product.origin + unknown)
      await browser.page.waitForURL(`${product.origin}/`)
    }
  })
})

describe('signing in', () => {
  inOwnBrowser()
  it('asks the provider with client_id and redirect_uri, and comes back where one wanted to go [SH-SIGN-007, SH-SIGN-008, SH-STATE-007, SH-PROD-008]', async () => {
    const asked = new Promise<URL>((resolve) =>
      browser.page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === '/idp/login') resolve(url)
      }),
    )
    await browser.page.goto(`${product.origin}/app/cases?offCanvas=create-case`)
    const login = await asked
    expect(login.searchParams.get('client_id')).toBe('saakh-demo')
    expect(login.searchParams.get('redirect_uri')).toBe(`${product.origin}/auth`)
    await fillSignIn(browser.page, ASHA)
    await browser.page.waitForURL(`${product.origin}/app/cases?offCanvas=create-case`)
  })

  it('exchanges the code by form with the listed fields and the PKCE verifier alone [SH-API-010, SH-API-011, SH-API-013, SH-API-014, SH-API-081]', async () => {
    const exchanged = new Promise<{ type: string; body: string; authorization?: string }>((resolve) =>
      browser.page.on('request', (request) => {
        if (new URL(request.url()).pathname !== '/idp/oauth2/token') return
        const { 'content-type': type = '', authorization } = request.headers()
        resolve({ type, body: request.postData() ?? '', ...(authorization && { authorization }) })
      }),
    )
    await signIn(browser.page, product, ASHA)
    const { type, body, authorization } = await exchanged
    const fields = new URLSearchParams(body)
    expect(type).toContain('application/x-www-form-urlencoded')
    expect([...fields.keys()].sort()).toEqual(['client_id', 'code', 'code_verifier', 'grant_type', 'redirect_uri'])
    expect(fields.get('client_id')).toBe('saakh-demo')
    expect(fields.get('grant_type')).toBe('authorization_code')
    expect(fields.get('redirect_uri')).toBe(`${product.origin}/auth`)
    expect(authorization).toBeUndefined()
  })

  it('shows a wrong password in a sentence, and a used code as wrong', async () => {
    await browser.page.goto(`${product.origin}/app/cases`)
    await browser.page.locator('input[name=email]').fill(ASHA)
    await browser.page.locator('input[name=password]').fill('not this')
    await browser.page.locator('button[type=submit]').first().click()
    await browser.page.getByRole('alert').waitFor()
    expect(await browser.page.locator('input[name=email]').inputValue()).toBe(ASHA)
    await browser.page.goto(`${product.origin}/auth?code=made-up`)
    await browser.page.getByText('Auth Code is wrong').waitFor()
  })

  it('lets an inactive profile see the long sentence and nothing else [SH-PROT-009, SH-SIGN-004, SH-ERR-007]', async () => {
    await browser.page.goto(`${product.origin}/app/cases`)
    await fillSignIn(browser.page, 'ravi@demo-bank.example')
    await browser.page.waitForURL(`${product.origin}/unauthorized`)
    await browser.page
      .getByText(
        'Unauthorized Access: Your account is set as inactive. Please contact your Organization administrator for any assitance.',
      )
      .waitFor()
    await browser.page.goBack()
    expect(path()).not.toBe('/app/cases')
  })

  it('shows the permission card where the policy says no, with a way to the dashboard [SH-PROT-010, SH-PROT-011, SH-ERR-009]', async () => {
    await signIn(browser.page, product, 'leela@demo-bank.example', '/app/portfolios')
    await browser.page.getByText("Sorry, you don't have permission to view this page").waitFor()
    await browser.page
      .getByRole('button', { name: 'Click to Dashboard' })
      .or(browser.page.getByRole('link', { name: 'Click to Dashboard' }))
      .click()
    await browser.page.waitForURL(`${product.origin}/app/dashboard`)
  })
})

describe('a direct load', () => {
  inOwnBrowser()
  const listed = screens
    .map(({ path: pattern }) => pattern.replace(/\/:[^/]+\?/g, '').replace(/:[^/]+/g, 'x'))
    .filter((address) => !address.includes('*'))

  it('answers every listed path with the app [SH-ROUTE-072]', async () => {
    const answers = await Promise.all(
      listed.map(async (address) => {
        const answer = await fetch(product.origin + address)
        const isApp = (await answer.text()).includes('<div id="root">')
        return [address, answer.status, answer.headers.get('content-type')?.split(';')[0], isApp]
      }),
    )
    expect(answers).toEqual(listed.map((address) => [address, 200, 'text/html', true]))
    for (const none of ['/v1/no/such', '/config.json', '/assets/none.js'])
      expect((await fetch(product.origin + none)).headers.get('content-type')).not.toContain('text/html')
  })

  it('opens the screens without a shown path: the monitoring from its widget, the profile and the steps [SH-ROUTE-071]', async () => {
    await signIn(browser.page, product, ASHA)
    await browser.page.goto(`${product.origin}/app/dashboard`)
    await browser.page.locator('a[href^="/cmm"]').first().click()
    await browser.page.getByRole('heading', { level: 1, name: 'Credit monitoring' }).waitFor()
    expect(new URL(browser.page.url()).pathname).toBe('/cmm')
    await browser.page.goto(`${product.origin}/setup-profile`)
    await browser.page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(path()).toBe('/setup-profile')
    await browser.close()
    browser = await openBrowser()
    await signIn(browser.page, product, 'farid@demo-eqaro.example', '/basic-setup')
    await browser.page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(path()).toBe('/basic-setup')
  })
})

describe('a reload', () => {
  // The book's screens load in one way, each with the same address before its own: the first of them stands for all.
  const whole = screens.filter(
    ({ access, path: of }) =>
      access === 'signed-in' &&
      !/:[^/?]+(\/|$)/.test(of) &&
      !(of.startsWith('/app/book/') && of !== '/app/book/movement'),
  )
  let browser: OpenBrowser
  let settled: () => Promise<void>
  beforeAll(async () => {
    browser = await openBrowser()
    settled = watchCalls(browser.page).settled
    await signIn(browser.page, product, ASHA)
  })
  afterAll(() => browser?.close())

  /** The screen as the browser names it, and where it is. */
  const shown = async (): Promise<string[]> => {
    await settled()
    const { pathname, search } = new URL(browser.page.url())
    return [pathname + search, await browser.page.title()]
  }

  it.each(whole.map(({ path: of }) => of.replace(/\/:[^/]+\?/g, '')))(
    'of %s leaves the same screen [SH-ROUTE-072]',
    async (address) => {
      await follow(browser.page, address)
      const before = await shown()
      await browser.page.reload()
      expect(await shown()).toEqual(before)
    },
  )
})

describe('signing out', () => {
  inOwnBrowser()
  it('leaves for the provider, ends the session on the server, and Back shows nothing [SH-API-017, SH-API-018, SH-API-019, SH-API-020, SH-API-082]', async () => {
    await signIn(browser.page, product, ASHA, '/app/cases')
    const token = await browser.page.evaluate(() => localStorage.getItem('token'))
    const left = new Promise<URL>((resolve) =>
      browser.page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.pathname === '/idp/logout') resolve(url)
      }),
    )
    await browser.page
      .getByRole('button', { name: /account|user menu|asha/i })
      .first()
      .click()
    await browser.page
      .getByRole('menuitem', { name: /sign out/i })
      .or(browser.page.getByRole('button', { name: /sign out/i }))
      .first()
      .click()
    const logout = await left
    expect(logout.searchParams.get('client_id')).toBe('saakh-demo')
    expect(logout.searchParams.get('redirect_uri')).toBe(`${product.origin}/auth`)
    expect(logout.searchParams.get('response_type')).toBe('code')
    await browser.page.locator('input[name=password]').waitFor()
    const refused = await fetch(`${product.origin}/v1/account/myprofile`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(refused.status).toBe(401)
    await browser.page.goto(`${product.origin}/app/cases`)
    await browser.page.locator('input[name=password]').waitFor()
  })
})

describe('an invited user', () => {
  inOwnBrowser()
  const email = 'newcomer@demo-bank.example'
  const dialog = () => browser.page.getByRole('dialog')
  const noDialog = async () => {
    await browser.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await browser.page.getByRole('button', { name: /^Account of/ }).waitFor()
    expect(await dialog().count()).toBe(0)
  }

  it('is shown around at the first sign-in, and never again, in another browser neither [SH-ENT-013]', async () => {
    const api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
    expect((await api.patch('/v1/account/invite_users', { emails: [email] })).status).toBe(200)
    const { page } = browser
    await signIn(page, product, email)
    await dialog().filter({ hasText: 'Navigation' }).waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog().filter({ hasText: 'Find a company or person' }).waitFor()
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.keyboard.press('Escape')
    expect((await kept).status()).toBe(200)
    await noDialog()
    await page.reload()
    await noDialog()
    await browser.close()
    browser = await openBrowser('mobile')
    await signIn(browser.page, product, email)
    await browser.page.getByRole('button', { name: /^Account of/ }).waitFor()
    expect(await dialog().count()).toBe(0)
  })
})
