import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ScreenName } from '../apps/web/src/addresses.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { chooseHindi, measure, type Names, namesIn, textsOn, WANTED } from './hindi-words.ts'
import { watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'
import { addressesFor, type Things, thingsOf } from './screen-walk.ts'
import { WALKER } from './walked-product.ts'

/** What is looked at besides the first address of each screen. */
const SECTIONS = [
  '/app/alerts?view=list',
  ...['alerts', 'facilities', 'financials', 'signals', 'charges', 'legal'].map((tab) => `/app/party/:party_id/${tab}`),
  ...['parties', 'alerts', 'cases', 'limits'].map((tab) => `/app/portfolio/:portfolio_id/${tab}`),
  ...['/admin/users/invite', '/admin/api-keys?edit=new', '/admin/webhooks?edit=new', '/app/book/at_limit'],
]

/** Screens that mostly quote, with what they quote, and those that are not done. */
const ELSEWHERE: Partial<Record<ScreenName, string>> = {
  docs: 'the documentation is not done',
  docs_product: 'the documentation is not done',
  docs_score: 'the documentation is not done',
  docs_signal: 'the documentation is not done',
  document: 'quotes the line of a file with its columns',
  legal: 'quotes orders of courts and names of parties',
  legal_case: 'quotes orders of courts and names of parties',
  macro_indicators: 'quotes names of the series and their publishers',
  outbox: 'quotes mails as they were sent',
  examinations: 'quotes what an examiner wrote',
  showcause: 'quotes authorities',
  case_detail: 'quotes what a lender wrote; kinds of files',
  party_unions: 'quotes names of industries of a register',
  book_industries: 'quotes names of industries',
  activity: 'not done: subjects of what was done',
  approvals: 'not done: kinds of what is approved',
  checkout: 'not done: kinds of companies',
  edit_profile: 'not done: names of interests',
  setup_profile: 'not done: names of interests',
  policy_templates: 'not done: descriptions of the templates that come with Saakh',
  rule: 'not done: settings of a rule and their descriptions',
  models: 'not done: what the inventory says of models',
  book_coverage: 'not done: why a signal is not measured for many',
  forms: 'not done: descriptions of forms',
}

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
  return measure(texts, names.names)
}

it('says its screens in Hindi but for names and figures', { timeout: 480_000 }, async () => {
  const { page } = browser
  await signIn(page, product, WALKER)
  await chooseHindi(page, product)
  const names = namesIn(page)
  const { settled } = watchCalls(page)
  const wrong: string[] = []
  const screens = addressesFor('signed-in', things, 'first').filter(({ screen }) => !(screen in ELSEWHERE))
  for (const address of [...screens.map(({ address }) => address), ...SECTIONS]) {
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
