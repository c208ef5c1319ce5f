import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { screens } from '../apps/web/src/addresses.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { watchCalls } from './page-walk.ts'
import { OPENED_OVER_A_PAGE, placeOf } from './panels.ts'
import type { Product } from './product.ts'
import { type Address, addressesFor, type Things } from './screen-walk.ts'
import { startWalkedProduct, WALKER } from './walked-product.ts'

// The web is cut into files by what is needed together (every-file.e2e.ts). Here each page begins with nothing, as it does for
// somebody who follows a link from elsewhere, and what comes in time is asked for.

const PER_PAGE_MS = 6_000

let product: Product
let things: Things
let browser: OpenBrowser
beforeAll(async () => {
  ;({ product, things } = await startWalkedProduct())
})
afterAll(() => product?.remove())
beforeEach(async () => {
  browser = await openBrowser()
})
afterEach(() => browser?.close())

/** Opens what a page says that it has, one after the other, and closes it again; a hidden one cannot be meant. */
async function openWhatComesInTime(page: Page, settled: () => Promise<void>): Promise<void> {
  // What an address opened already lies over the page.
  if ((await page.locator('[aria-modal=true]').count()) > 0) return
  const buttons = page.locator('main button[aria-haspopup]:visible:enabled')
  const count = await buttons.count()
  for (let place = 0; place < Math.min(count, MOST_OF_A_PAGE); place++) {
    await buttons.nth(place).click()
    await settled()
    await page.keyboard.press('Escape')
    await settled()
  }
}
/** A list has the same menu in each row. */
const MOST_OF_A_PAGE = 6

it('shows every screen that an address opens first, and what comes there in time, and asks for nothing in vain', {
  timeout: screens.length * 2 * PER_PAGE_MS,
}, async () => {
  const { page, complaints } = browser
  const { failed, settled } = watchCalls(page)
  const wrong: string[] = []
  const look = async (what: string, steps: () => Promise<unknown>) => {
    await steps().catch((error: unknown) => wrong.push(`${what}: ${String(error)}`))
    wrong.push(...[...failed.splice(0), ...complaints.splice(0)].map((complaint) => `${what}: ${complaint}`))
  }
  const open = async ({ address }: Address) => {
    await page.goto(product.origin + address)
    await page.getByRole('heading').or(page.getByRole('combobox')).first().waitFor()
    await settled()
  }
  for (const address of addressesFor('public', things)) await look(`nobody at ${address.address}`, () => open(address))
  await signIn(page, product, WALKER)
  for (const address of addressesFor('signed-in', things))
    await look(address.address, async () => {
      await open(address)
      await openWhatComesInTime(page, settled)
    })
  for (const { what, at, press, shows } of OPENED_OVER_A_PAGE)
    await look(what, async () => {
      await page.goto(product.origin + placeOf(at, things))
      await page.getByRole('heading').first().waitFor()
      await settled()
      await press?.(page)
      await shows(page)
      await settled()
    })
  expect(wrong).toEqual([])
})
