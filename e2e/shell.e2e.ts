import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signIn, type Width } from './browser.ts'
import { watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

/** Of the named parts of the page, those that can still be pressed although something lies over the page. */
const pressable = (page: Page, parts: readonly string[]) =>
  page.evaluate(
    (selectors) =>
      selectors.filter((selector) => {
        const part = document.querySelector(selector)
        const { left, top, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return part === null || hit === null || part.contains(hit)
      }),
    parts,
  )

describe('a dialog', () => {
  it.each<[Width, readonly string[]]>([
    ['desktop', ['header', '#main-navigation', 'main']],
    ['mobile', ['header', 'nav[aria-label="Quick"]', 'main']],
  ])('lies over header and navigation as over the page at %s width', async (width, parts) => {
    const { page, close } = await openBrowser(width)
    try {
      await signIn(page, product, 'asha@demo-bank.example', '/app/portfolios')
      await page.getByRole('heading', { name: 'Portfolios' }).waitFor()
      expect(await pressable(page, parts)).toEqual(parts)
      await page.getByRole('button', { name: 'New portfolio' }).click()
      await page.getByRole('dialog', { name: 'New portfolio' }).waitFor()
      expect(await pressable(page, parts)).toEqual([])
    } finally {
      await close()
    }
  })
})

/** As the browser adds it up: below 0.1 is called good, and a small part of that is seen as a jump. */
const STILL = 0.02

interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

describe('the dashboard', () => {
  it.each(['tara@empty-lender.example', 'asha@demo-bank.example', 'meera@demo-sme.example'])(
    'of %s does not jump while it loads',
    { timeout: 60_000 },
    async (email) => {
      for (const width of ['desktop', 'mobile'] satisfies Width[]) {
        const { page, close } = await openBrowser(width)
        const { settled } = watchCalls(page)
        try {
          await signIn(page, product, email)
          await page.addInitScript(() => {
            const moved = { shifts: 0 }
            Object.assign(window, { moved })
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) moved.shifts += entry.value
            }).observe({ type: 'layout-shift', buffered: true })
          })
          await page.reload()
          await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
          await settled()
          const shifts = await page.evaluate(() => (window as unknown as { moved: { shifts: number } }).moved.shifts)
          expect(shifts, width).toBeLessThan(STILL)
        } finally {
          await close()
        }
      }
    },
  )
})
