import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { chooseHindi, measure, type Names, namesIn, textsOn, WANTED } from './hindi-words.ts'
import { watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'
import { type Things, thingsOf } from './screen-walk.ts'
import { WALKER } from './walked-product.ts'

const SCREENS = [
  '/app/dashboard',
  '/app/alerts',
  '/app/alerts?view=list',
  '/app/party/:party_id',
  '/app/party/:party_id/alerts',
  '/app/party/:party_id/facilities',
  '/app/party/:party_id/financials',
  '/app/party/:party_id/signals',
  '/app/book',
  '/app/book/npa',
  '/app/book/feeds',
  '/app/book/movement',
  '/app/cases',
  '/app/parties',
  '/app/past',
  '/app/portfolios',
  '/app/portfolio/:portfolio_id',
  '/cmm',
  '/watchlist',
  '/admin/job/:job_id',
  '/admin/rules',
  '/admin/users',
  '/mca-status',
  '/my-business',
  '/uploads',
] as const

let product: Product
let things: Things
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
  things = await thingsOf(apiClient(product.origin, await signInOverHttp(product.origin, WALKER)))
})
afterAll(() => product?.remove())
beforeEach(async () => {
  browser = await openBrowser()
})
afterEach(() => browser?.close())

const filled = (address: string) => address.replace(/:(\w+)/g, (_, name: string) => things[name] ?? 'none')

async function look(page: Page, address: string, names: Names, settled: () => Promise<void>) {
  await page.goto(product.origin + filled(address))
  await page.getByRole('heading').first().waitFor()
  await settled()
  const texts = await textsOn(page)
  await names.read()
  return measure(texts, names.found)
}

it('says its main screens in Hindi but for names and figures', { timeout: 240_000 }, async () => {
  const { page } = browser
  await signIn(page, product, WALKER)
  await chooseHindi(page, product)
  const names = namesIn(page)
  const { settled } = watchCalls(page)
  const wrong: string[] = []
  for (const address of SCREENS) {
    const { share, hindi, left } = await look(page, address, names, settled)
    if (share < WANTED || hindi < 10) wrong.push(`${address}: ${share.toFixed(1)} %; ${left.join(' ')}`)
  }
  expect(wrong).toEqual([])
})

it('scrolls no Hindi page sideways on a phone', { timeout: 120_000 }, async () => {
  await browser.close()
  browser = await openBrowser('mobile')
  const { page } = browser
  await signIn(page, product, WALKER)
  await chooseHindi(page, product)
  const { settled } = watchCalls(page)
  for (const address of ['/app/alerts', '/app/alerts?view=list', '/app/party/:party_id', '/app/book']) {
    await page.goto(product.origin + filled(address))
    await page.getByRole('heading').first().waitFor()
    await settled()
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(wide, address).toBeLessThanOrEqual(room ?? 0)
  }
})
