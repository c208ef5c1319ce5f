import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../apps/server/src/platform/ids.ts'
import { readPdf } from '../apps/server/src/testing/pdf-reader.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// Somebody opens the book, makes the board pack of the last month that has ended, and has a PDF with the figures of the book.

const ASHA = 'asha@demo-bank.example'
/** Making the demo world takes minutes where the machine is busy. */
const LIMIT = 600_000

describe('a board pack', () => {
  let product: Product
  let browser: OpenBrowser
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser('desktop')
    await signIn(browser.page, product, ASHA)
  }, LIMIT)
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  it(
    'is made from the menu of the book, downloaded as it is kept, and holds the figures of the register',
    async () => {
      const { page } = browser
      await page.goto(`${product.origin}/app/book`)
      await page.getByRole('link', { name: 'Board pack', exact: true }).click()
      const month = await page.getByLabel('Month', { exact: true }).inputValue()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Make board pack' }).click(),
      ])
      expect(download.suggestedFilename()).toContain(`board-pack-${month}`)
      const pdf = await readFile(await download.path())
      const text = readPdf(pdf)
        .pages.map((page) => page.text)
        .join('\n')
      const api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
      const { body } = await api.get(`/v1/book/registers/all?month=${month}`)
      expect(text).toContain(String(body.totals.facilities))
      expect(text).toContain('Sources')
      const { body: list } = await api.get('/v1/book/packs')
      expect(list.data[0]).toMatchObject({ month, sha256: sha256(pdf) })
      await page.getByRole('table', { name: 'Board packs' }).getByRole('button', { name: 'Download' }).waitFor()
    },
    LIMIT,
  )
})
