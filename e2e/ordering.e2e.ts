import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { openBrowser, signIn } from './browser.ts'
import { enter, onForeignServer, page, server } from './foreign-browser.ts'
import { type Product, startProduct } from './product.ts'

const ASHA = 'asha@demo-bank.example'

describe('ordering a report of our product', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.remove())

  it('leads from the panel over the checkout to the file [SH-ORDER-021, SH-PROD-003, SH-PROD-015, SH-STATE-024, SH-API-063, SH-ORDER-019]', async () => {
    const { page, close, complaints } = await openBrowser()
    await signIn(page, product, ASHA, '/account/reports')
    const rows = page.getByRole('table', { name: 'Reports' }).locator('tbody tr')
    await rows.first().waitFor()
    const business = await nameOfBorrower(page)
    await page.getByRole('button', { name: 'Order Report' }).click()
    const panel = page.getByRole('dialog', { name: 'Order Report' })
    await panel.getByRole('combobox').fill(business)
    await page.getByRole('option', { name: business.toUpperCase() }).first().click()
    await panel.getByRole('radio', { name: /^C-360/ }).click()
    await panel.getByRole('button', { name: 'Order Report' }).click()
    await page.waitForURL(/\/app\/party\/[^/]+\/checkout\?slug=c-360$/)
    await page.getByText("This report is chargeable to your organization's plan.").waitFor()
    expect(await findingsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm order' }).click()
    await page.waitForURL('**/account/reports')
    const first = rows.first()
    await first.getByRole('link', { name: business }).waitFor()
    await first.getByText(/Ordered|Done/).waitFor()
    // The job takes a moment; its event turns the row to done without a reload.
    await first.getByRole('button', { name: /^Download/ }).click({ timeout: 30_000 })
    await page.waitForURL(/\/pdf\?slug=/)
    expect(await page.locator('object[type="application/pdf"]').getAttribute('data')).toMatch(/^blob:/)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ])
    const file = await readFile(await download.path())
    expect([file.subarray(0, 5).toString(), file.length > 10_000]).toEqual(['%PDF-', true])
    expect(complaints).toEqual([])
    await close()
  })

  it('shows the sample of C-360 as a PDF [SH-ROUTE-017, SH-CONST-023]', async () => {
    const { page, close, complaints } = await openBrowser()
    await signIn(page, product, ASHA, '/pdf?slug=c-360')
    await page.getByRole('heading', { name: 'C-360 sample report' }).waitFor()
    await page.locator('object[type="application/pdf"]').waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
    await close()
  })
})

/** A fictional borrower that the first order is not about. */
async function nameOfBorrower(page: Page): Promise<string> {
  const names = await page
    .getByRole('table', { name: 'Reports' })
    .locator('tbody tr td:nth-child(2) a')
    .allTextContents()
  const [first, ...others] = names
  const other = others.find((name) => name !== first)
  if (other === undefined) throw new Error('All demo orders are about one business.')
  return other
}

describe('the Order Report panel on another server', () => {
  onForeignServer()

  const open = async (width: number) => {
    await page().setViewportSize({ width, height: 900 })
    server.answer('GET /v2/admin/orders', { orders: [] })
    await enter('/account/reports')
    await page().getByRole('button', { name: 'Order Report' }).click()
  }

  it('is a dialog over the page at 1440 px [SH-ORDER-001]', async () => {
    await open(1440)
    const panel = page().getByRole('dialog', { name: 'Order Report' })
    await panel.waitFor()
    const place = await panel.evaluate((dialog) => {
      const positions: string[] = []
      for (let at: Element | null = dialog; at; at = at.parentElement) positions.push(getComputedStyle(at).position)
      return { isModal: dialog.getAttribute('aria-modal'), positions, inMain: dialog.closest('main') !== null }
    })
    expect([place.isModal, place.positions.includes('fixed'), place.inMain]).toEqual(['true', true, false])
    const heading = page().getByRole('heading', { name: 'Reports', includeHidden: true })
    const [over, under] = [await panel.boundingBox(), await heading.boundingBox()]
    // What lies behind it cannot be pressed.
    expect(under && (await topmostAt(under.x + 2, under.y + 2))).not.toBe('H1')
    expect(over && over.width < 800 && over.x > 100).toBe(true)
  })

  it('is a part of the page at 400 px, and moves it down [SH-ORDER-002]', async () => {
    await open(400)
    const panel = page().getByRole('region', { name: 'Order Report' })
    await panel.waitFor()
    expect(await page().getByRole('dialog').count()).toBe(0)
    const positions = await panel.evaluate((section) => {
      const texts: string[] = []
      for (let at: Element | null = section; at; at = at.parentElement) texts.push(getComputedStyle(at).position)
      return texts
    })
    expect(positions.filter((position) => position === 'fixed' || position === 'absolute')).toEqual([])
    const [box, heading] = [
      await panel.boundingBox(),
      await page().getByRole('heading', { name: 'Reports' }).boundingBox(),
    ]
    expect(box && heading && heading.y >= box.y + box.height).toBe(true)
    expect(await page().evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })

  it('opens the chosen business in a window of its own [SH-ORDER-007]', async () => {
    await open(1440)
    await page().getByRole('dialog').getByRole('combobox').fill('sahyadri')
    await page()
      .getByRole('option', { name: /SAHYADRI/ })
      .first()
      .click()
    const [opened] = await Promise.all([
      page().context().waitForEvent('page'),
      page().getByRole('link', { name: 'Sahyadri Foundry Ltd' }).click(),
    ])
    await opened.waitForURL('**/app/party/P1')
    await opened.close()
    expect(new URL(page().url()).pathname).toBe('/account/reports')
  })

  const topmostAt = (x: number, y: number) =>
    page().evaluate(([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.tagName ?? '', [x, y])
})
