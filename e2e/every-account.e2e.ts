import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '../apps/web/src/addresses.ts'
import { openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { follow, watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'
import { type Address, addressesFor, type Things, thingsOf } from './screen-walk.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

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

/** Into how many shares the screens beside the menus are dealt out. */
const SHARES = ACCOUNTS.length / 2

/** What the account's menu leads to, and its share of the other screens: each of them is opened by two accounts. */
async function ownAddresses(page: Page, things: Things, account: number): Promise<Address[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await links.first().waitFor()
  const menu = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  return addressesFor('signed-in', things, 'first').filter(
    ({ address, screen }) =>
      menu.includes(address) || screens.findIndex(({ name }) => name === screen) % SHARES === account % SHARES,
  )
}

describe('every screen opens without a complaint and without a call in vain', () => {
  it.each(ACCOUNTS.map((email, account) => ({ email, account })))(
    'for $email',
    { timeout: 180_000 },
    async ({ email, account }) => {
      const things = await thingsOf(apiClient(product.origin, await signInOverHttp(product.origin, email)))
      const browser = await openBrowser()
      const { page, complaints } = browser
      const { failed, settled } = watchCalls(page)
      const wrong: string[] = []
      try {
        await signIn(page, product, email)
        for (const { address } of await ownAddresses(page, things, account)) {
          await follow(page, address)
          await settled()
          const text = await page.locator('main').first().innerText()
          if (text.trim() === '') wrong.push(`${address} is empty`)
          wrong.push(...[...failed.splice(0), ...complaints.splice(0)].map((what) => `${address}: ${what}`))
        }
      } finally {
        await browser.close()
      }
      expect(wrong).toEqual([])
    },
  )

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
