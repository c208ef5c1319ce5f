import type { Page, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'
import { type Things, thingsOf } from './screen-walk.ts'
import { WALKER } from './walked-product.ts'

// How much of a screen is in Hindi, of what is neither a name nor a figure. Names are what the answers of the API hold in
// fields that name somebody or something, and what a person of the lender wrote: notes, subjects of cases, what a product is
// called, what a portfolio or a security is described as.

const WANTED = 95

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

const NAMED =
  /(^|_)(name|names|email|holder|agency|city|state|district|address|branch|auditor|manager|product_desc|subject|note)$/
/** Answers whose descriptions a lender wrote. Those of kinds of files are the product's. */
const DESCRIBED_BY_LENDERS = /\/(portfolios|securities)\b/
/** Answers with titles of circulars and filings, which are quoted. */
const TITLED = /\/my_business\/facts\b/
const SHORTEST_NAME = 3
/** Of the product: 'open' in the field 'state'. */
const A_CODE = /^[a-z_]+$/
/** Units of amounts, and months as every date writes them. */
const WRITTEN = new Set('lakh cr am pm Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec Saakh'.split(' '))
const BETWEEN_WORDS = /[\s,.;:।()'"·/→–−“”#-]+/

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

interface Names {
  found: ReadonlySet<string>
  /** Resolves when each answer that came has been read. */
  read: () => Promise<unknown>
}

/** What fields that name something hold, in all answers of this page from now on. */
function namesIn(page: Page): Names {
  const found = new Set<string>()
  const reading: Promise<void>[] = []
  const gather = (value: unknown, key: string, named: RegExp): void => {
    if (Array.isArray(value)) for (const one of value) gather(one, key, named)
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) gather(one, name, named)
    else if (typeof value === 'string' && named.test(key) && value.length >= SHORTEST_NAME && !A_CODE.test(value))
      found.add(value.replace(/\s+/g, ' ').trim())
  }
  const read = async (response: Response) => {
    const isDescribed = DESCRIBED_BY_LENDERS.test(response.url())
    const quoted = [...(isDescribed ? ['|^description$'] : []), ...(TITLED.test(response.url()) ? ['|^title$'] : [])]
    const named = new RegExp(NAMED.source + quoted.join(''))
    gather(await response.json().catch(() => null), '', named)
  }
  page.on('response', (response) => {
    // A stream of events has no end.
    if (response.headers()['content-type']?.includes('json')) reading.push(read(response))
  })
  return { found, read: () => Promise.all(reading) }
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

const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** The longer names first: one may hold another. A word that holds a name is none. */
const withoutNames = (text: string, names: readonly string[]) =>
  names.reduce(
    (left, name) =>
      left.includes(name)
        ? left.replace(new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'gu'), ' ')
        : left,
    text.replace(/\s+/g, ' '),
  )

function measure(texts: readonly string[], named: ReadonlySet<string>) {
  const names = [...named].sort((one, other) => other.length - one.length)
  const words = texts.flatMap((text) => withoutNames(text, names).split(BETWEEN_WORDS))
  const hindi = words.filter(isHindi).length
  const left = words.filter((word) => !isHindi(word) && !isAnybodys(word) && !WRITTEN.has(word))
  return { share: (100 * hindi) / Math.max(1, hindi + left.length), hindi, left: [...new Set(left)].slice(0, 60) }
}

const filled = (address: string) => address.replace(/:(\w+)/g, (_, name: string) => things[name] ?? 'none')

async function look(page: Page, address: string, names: Names, settled: () => Promise<void>) {
  await page.goto(product.origin + filled(address))
  await page.getByRole('heading').first().waitFor()
  await settled()
  const texts = await textsOn(page)
  await names.read()
  return measure(texts, names.found)
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
