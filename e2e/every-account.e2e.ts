import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../apps/web/src/screens.ts'
import { openBrowser, signIn } from './browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

/** One thing of each kind that the account can open; what it has none of stays away. */
async function thingsOf(api: ApiClient): Promise<Record<string, string | undefined>> {
  const first = async (path: string, ...keys: string[]): Promise<string | undefined> => {
    const { body, status } = await api.get(path)
    if (status !== 200) return undefined
    const list = [body, ...Object.values(body)].find(Array.isArray) ?? []
    return keys.map((key) => list[0]?.[key]).find((value) => typeof value === 'string')
  }
  return {
    party_id: await first('/v1/search/parties/complete?q=goa', 'party_id', 'id'),
    case_id: await first('/v1/cases', 'uid'),
    portfolio_id: await first('/v1/admin/portfolios', 'id'),
    form_id: await first('/v1/admin/products?product_definition_type=form', 'id'),
    job_id: await first('/v1/admin/jobs?per_page=1', 'job_id'),
    id: await first('/v1/admin/products?product_definition_type=report', 'id'),
  }
}

const addressesFor = (things: Record<string, string | undefined>): string[] =>
  screens
    .filter(({ access }) => access === 'signed-in')
    .flatMap(({ path }) => {
      const named = path.split('/').filter((segment) => segment.startsWith(':') && !segment.endsWith('?'))
      if (named.some((segment) => things[segment.slice(1)] === undefined)) return []
      return [path.replace(/\/:[a-z_]+\?/g, '').replace(/:([a-z_]+)/g, (_, name: string) => things[name] ?? '')]
    })

/** Tells what the page asked for in vain, and waits until it asks for nothing more. */
function watchCalls(page: Page) {
  const open = new Set<Request>()
  const failed: string[] = []
  const isStream = (request: Request) => request.url().endsWith('/v1/account/events')
  page.on('request', (request) => void (isStream(request) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => {
    open.delete(request)
    // A call of a page that was left is taken back, which is no failure.
    const why = request.failure()?.errorText
    if (!isStream(request) && why !== 'net::ERR_ABORTED') failed.push(`${request.method()} ${request.url()} ${why}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
  })
  return {
    failed,
    async settled() {
      const busy = () => page.locator('[aria-busy=true]').count()
      await expect.poll(async () => open.size + (await busy()), { timeout: 15_000 }).toBe(0)
    },
  }
}

/** The accounts of the demo provider beside its first admin, whom the other files walk with. */
const ACCOUNTS = [
  'vikram@demo-bank.example',
  'meera@demo-sme.example',
  'sunil@demo-suspended.example',
  'leela@demo-bank.example',
  'farid@demo-eqaro.example',
  'nila@demo-rupeeboss.example',
  'omar@other-bank.example',
  'tara@empty-lender.example',
]

describe('every screen opens without a complaint and without a call in vain', () => {
  it.each(ACCOUNTS)('for %s', { timeout: 180_000 }, async (email) => {
    const things = await thingsOf(apiClient(product.origin, await signInOverHttp(product.origin, email)))
    const browser = await openBrowser()
    const { page, complaints } = browser
    const { failed, settled } = watchCalls(page)
    const wrong: string[] = []
    try {
      await signIn(page, product, email)
      for (const address of addressesFor(things)) {
        await page.evaluate((to) => {
          history.pushState({}, '', to)
          dispatchEvent(new PopStateEvent('popstate'))
        }, address)
        await settled()
        const text = await page.locator('main').first().innerText()
        if (text.trim() === '') wrong.push(`${address} is empty`)
        wrong.push(...[...failed.splice(0), ...complaints.splice(0)].map((what) => `${address}: ${what}`))
      }
    } finally {
      await browser.close()
    }
    expect(wrong).toEqual([])
  })

  it('for an inactive profile nothing but the page that says so', async () => {
    const browser = await openBrowser()
    try {
      await signIn(browser.page, product, 'ravi@demo-bank.example')
      await browser.page.waitForURL(`${product.origin}/unauthorized`)
      for (const address of ['/app/cases', '/watchlist', '/account/my-profile']) {
        await browser.page.goto(product.origin + address)
        await browser.page.waitForURL(`${product.origin}/unauthorized`)
      }
      expect(browser.complaints).toEqual([])
    } finally {
      await browser.close()
    }
  })
})
