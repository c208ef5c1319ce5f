import { createReadStream } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tableFile } from '../apps/server/src/imports/kit/file-records.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type Product, startProduct } from './product.ts'

// Somebody filters the alerts, takes them out as CSV and as a workbook, and opens both.

/** Making the demo world takes minutes where the machine is busy. */
const LIMIT = 600_000

describe('exports', () => {
  let product: Product
  let browser: OpenBrowser
  beforeAll(async () => {
    product = await startProduct()
    browser = await openBrowser('desktop')
    await signIn(browser.page, product, 'asha@demo-bank.example')
  }, LIMIT)
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  const page = () => browser.page

  async function exported(format: string): Promise<string[][]> {
    await page().getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page().waitForEvent('download'),
      page().getByRole('menuitem', { name: format }).click(),
    ])
    const records: string[][] = []
    const content = createReadStream(await file.path())
    for await (const group of tableFile(content, file.suggestedFilename()))
      records.push(...group.map((record) => record.cells))
    return records
  }

  it(
    'have the filtered alerts, as CSV and as a workbook, and stand under Exports [SH-ROUTE-063]',
    async () => {
      await page().goto(`${product.origin}/app/alerts?severity=High`)
      await page().getByRole('table', { name: 'Alerts' }).waitFor()
      const csv = await exported('As CSV')
      const head = csv.findIndex(([first]) => first === 'Date of alert')
      const rows = csv.slice(head + 1)
      expect(csv.slice(0, head).map((cells) => cells.join(' '))).toContain('Filters Severity: High; State: open')
      expect(rows.length).toBeGreaterThan(0)
      const severity = csv[head]?.indexOf('Severity') ?? -1
      expect(new Set(rows.map((cells) => cells[severity]))).toEqual(new Set(['High']))
      const book = await exported('As an Excel workbook')
      expect(book.map(([date, borrower]) => [date, borrower])).toEqual(
        csv.slice(head).map(([date, borrower]) => [date, borrower]),
      )
      await page().goto(`${product.origin}/bulk-export`)
      const table = page().getByRole('table', { name: 'Your exports' })
      await table.getByText('Ready').first().waitFor()
      // Beside the one of the demo world.
      expect(await table.getByRole('button', { name: 'Download' }).count()).toBe(3)
    },
    LIMIT,
  )
})
