import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { type OpenBrowser, openBrowser, signIn, type Width } from './browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// The register of companies, the courts and the economy, over the demo world.

const ASHA = 'asha@demo-bank.example'
const GOA = 'U85100GA2022PTC015629'
const MANIPUR = 'U01100MN2016PTC013499'
const NOBODY = 'U15400GA2011PTC990001'

let product: Product
let api: ApiClient
beforeAll(async () => {
  product = await startProduct()
  api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
})
afterAll(() => product?.remove())

const at = async (width: Width, work: (browser: OpenBrowser) => Promise<void>) => {
  const browser = await openBrowser(width)
  try {
    await signIn(browser.page, product, ASHA)
    await work(browser)
  } finally {
    await browser.close()
  }
}

async function flaws({ page }: OpenBrowser): Promise<string[]> {
  await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 15_000 }).toBe(0)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  return [...(await findingsOn(page)), ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : [])]
}

describe('the company register', () => {
  it('checks a pasted list, tells what it found and as of when, and keeps the history [SH-ROUTE-026, SH-ROUTE-027, SH-ROUTE-028, SH-ENT-070]', () =>
    at('desktop', async (browser) => {
      const { page } = browser
      await page.goto(`${product.origin}/mca-status`)
      await page.getByText('no live connection to the registrar').waitFor()
      await page.getByLabel('CINs', { exact: true }).fill(`${GOA}\n${MANIPUR}\n${NOBODY}\nU15400GA2011PTC99`)
      await page.getByRole('button', { name: 'Check', exact: true }).click()
      await page.getByText('3 CINs to check. 1 line is no CIN.').waitFor()
      await page.getByText('The CIN has 17 characters; it needs 21.').waitFor()
      const rows = page.getByRole('table', { name: 'Companies of the last check' }).locator('tbody tr')
      await page.getByText('3 checked: 2 in the register, 0 changed since the check before.').waitFor()
      await expect.poll(() => rows.count()).toBe(3)
      expect(await rows.filter({ hasText: 'YESHHRAJ' }).textContent()).toContain('31-05-2025')
      expect(await rows.filter({ hasText: NOBODY }).textContent()).toContain('Not in the register')
      expect(await flaws(browser)).toEqual([])

      await rows.filter({ hasText: 'YESHHRAJ' }).getByRole('link').first().click()
      await page.waitForURL(`**/mca-status/history/${GOA}`)
      await page.getByRole('button', { name: 'Check again' }).click()
      const checks = page.getByRole('table', { name: 'Checks' }).locator('tbody tr')
      await expect.poll(() => checks.count(), { timeout: 20_000 }).toBe(2)
      expect(await checks.first().textContent()).toContain('Nothing changed')
      expect(await flaws(browser)).toEqual([])
    }))

  it('lists what was checked, on a phone too', () =>
    at('mobile', async (browser) => {
      await browser.page.goto(`${product.origin}/mca-status/index?outcome=not_found`)
      await browser.page.getByRole('link', { name: NOBODY }).waitFor()
      expect(await flaws(browser)).toEqual([])
    }))
})

describe('the court cases', () => {
  it('are found, and lead to party, lines of files, stages of the Code and alerts [SH-ROUTE-023, SH-ROUTE-024]', () =>
    at('desktop', async (browser) => {
      const { page } = browser
      await page.goto(`${product.origin}/legal`)
      const rows = page.getByRole('table', { name: 'Court cases' }).locator('tbody tr')
      await rows.first().waitFor()
      expect(await flaws(browser)).toEqual([])
      const { data } = (await api.get('/v1/legal/cases?court=nclt')).body
      const alerted = data.find(({ open_alerts }: { open_alerts: number }) => open_alerts > 0) ?? data[0]
      expect(alerted.is_demo).toBe(true)
      await page.getByLabel('Filter by number, party or other side').fill(alerted.case_number)
      await page.waitForURL(/q=/)
      await page.getByRole('link', { name: alerted.case_number }).first().click()
      await page.waitForURL(/\/legal\/[0-9a-f-]{36}/)
      await page.getByText('Corporate insolvency resolution process').first().waitFor()
      expect(await flaws(browser)).toEqual([])
      await page.getByRole('table', { name: 'Reports' }).getByRole('link').first().click()
      await page.waitForURL(/\/app\/documents\/.*row=/)
      await page.goto(`${product.origin}/app/party/${alerted.party_id}/legal`)
      await page.getByRole('link', { name: alerted.case_number }).waitFor()
    }))

  it('stand in two lines on a phone', () =>
    at('mobile', async (browser) => {
      await browser.page.goto(`${product.origin}/legal`)
      await browser.page.getByRole('table', { name: 'Court cases' }).locator('tbody tr').first().waitFor()
      expect(await flaws(browser)).toEqual([])
    }))
})

it.each(['desktop', 'mobile'] as const)(
  'macro indicators show their line, source and day, %s [SH-ROUTE-018]',
  (width) =>
    at(width, async (browser) => {
      const { page } = browser
      await page.goto(`${product.origin}/macro-indicators`)
      const repo = page.getByRole('region', { name: 'Repo rate' })
      await repo.getByRole('img').waitFor()
      expect(await repo.textContent()).toContain('since 05-12-2025')
      expect(await repo.textContent()).toContain('Reserve Bank of India')
      expect(await page.getByText('No signal reads this series.').count()).toBe(6)
      expect(await flaws(browser)).toEqual([])
    }),
)
