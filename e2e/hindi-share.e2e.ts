import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'
import { type Things, thingsOf } from './screen-walk.ts'
import { WALKER } from './walked-product.ts'

// How much of a screen is in Hindi, of what is neither a name nor a figure. Names are what the answers of the API hold in
// fields that name somebody or something, and notes.

const WANTED = 95

/** Screens that reach it. */
const REACHED = [
  '/app/alerts',
  '/app/alerts?view=list',
  '/app/party/:party_id/signals',
  '/app/party/:party_id/alerts',
  '/app/book',
  '/app/book/npa',
  '/app/book/feeds',
  '/app/cases',
  '/app/parties',
  '/app/past',
  '/watchlist',
  '/admin/rules',
  '/admin/users',
  '/mca-status',
] as const

/** Those that do not, with the share below which they may not fall. */
const NOT_YET: Readonly<Record<string, number>> = {
  '/app/dashboard': 65,
  '/app/party/:party_id': 78,
  '/app/party/:party_id/facilities': 92,
  '/app/party/:party_id/financials': 90,
  // Descriptions that the lender wrote are counted.
  '/app/portfolios': 60,
  '/uploads': 65,
}

const NAMED = /(^|_)(name|names|email|holder|agency|city|state|district|address|branch|auditor|subject|note)$/
const SHORTEST_NAME = 3
/** Units of amounts, and months as every date writes them. */
const WRITTEN = new Set('lakh cr am pm Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Saakh'.split(' '))
const BETWEEN_WORDS = /[\s,.;:()'"·/→–−“”#-]+/

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

/** What fields that name something hold, in all answers of this page from now on. */
function namesIn(page: Page): ReadonlySet<string> {
  const names = new Set<string>()
  const gather = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const one of value) gather(one, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) gather(one, name)
    else if (typeof value === 'string' && NAMED.test(key) && value.length >= SHORTEST_NAME)
      names.add(value.replace(/\s+/g, ' ').trim())
  }
  page.on('response', async (response) => {
    if (response.url().includes('/v1/')) gather(await response.json().catch(() => null), '')
  })
  return names
}

/** What a reader sees: texts that are shown, and what empty fields say. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode } = walker
      const about = currentNode.parentElement
      if (about && !about.closest('script, style, noscript, code') && about.checkVisibility())
        texts.push(currentNode.textContent ?? '')
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
      if (field.checkVisibility()) texts.push(field.placeholder)
    return texts
  })

const isHindi = (word: string) => /\p{Script=Devanagari}/u.test(word)
/** Terms of the trade stand in capitals, figures have digits, a letter alone is the first of a month. */
const isAnybodys = (word: string) => !/[a-z]{2}/i.test(word) || /\d|@/.test(word) || /^[A-Z]{2,8}$/.test(word)

/** The longer names first: one may hold another. */
const withoutNames = (text: string, names: readonly string[]) =>
  names.reduce((left, name) => (left.includes(name) ? left.replaceAll(name, ' ') : left), text.replace(/\s+/g, ' '))

function measure(texts: readonly string[], named: ReadonlySet<string>) {
  const names = [...named].sort((one, other) => other.length - one.length)
  const words = texts.flatMap((text) => withoutNames(text, names).split(BETWEEN_WORDS))
  const hindi = words.filter(isHindi).length
  const left = words.filter((word) => !isHindi(word) && !isAnybodys(word) && !WRITTEN.has(word))
  return { share: (100 * hindi) / Math.max(1, hindi + left.length), hindi, left: [...new Set(left)].slice(0, 60) }
}

const filled = (address: string) => address.replace(/:(\w+)/g, (_, name: string) => things[name] ?? 'none')

async function look(page: Page, address: string, names: ReadonlySet<string>, settled: () => Promise<void>) {
  await page.goto(product.origin + filled(address))
  await page.getByRole('heading').first().waitFor()
  await settled()
  return measure(await textsOn(page), names)
}

/** As a user does; it goes with the account. */
async function chooseHindi(page: Page): Promise<void> {
  await page.goto(`${product.origin}/account/preferences`)
  await page.getByText('हिन्दी', { exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'पसंद' }).waitFor()
}

it('says its main screens in Hindi but for names and figures', { timeout: 240_000 }, async () => {
  const { page } = browser
  await signIn(page, product, WALKER)
  await chooseHindi(page)
  const names = namesIn(page)
  const { settled } = watchCalls(page)
  const wrong: string[] = []
  for (const [address, wanted] of [...REACHED.map((one) => [one, WANTED] as const), ...Object.entries(NOT_YET)]) {
    const { share, hindi, left } = await look(page, address, names, settled)
    if (share < wanted || hindi < 10) wrong.push(`${address}: ${share.toFixed(1)} % of ${wanted}; ${left.join(' ')}`)
  }
  expect(wrong).toEqual([])
})

it('scrolls no Hindi page sideways on a phone', { timeout: 120_000 }, async () => {
  await browser.close()
  browser = await openBrowser('mobile')
  const { page } = browser
  await signIn(page, product, WALKER)
  await chooseHindi(page)
  const { settled } = watchCalls(page)
  for (const address of ['/app/alerts', '/app/alerts?view=list', '/app/party/:party_id', '/app/book']) {
    await page.goto(product.origin + filled(address))
    await page.getByRole('heading').first().waitFor()
    await settled()
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(wide, address).toBeLessThanOrEqual(room ?? 0)
  }
})
