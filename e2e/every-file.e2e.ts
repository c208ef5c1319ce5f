import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Product, startProduct } from './product.ts'

// The web is cut into files by what is needed together, so any of them may lack what it rests on, and only there. How the
// screens are that they make is looked at in every-screen-first.e2e.ts.

const ASSETS = join(process.cwd(), 'apps/web/dist/assets')

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

it('every file of the built web runs where it is asked for first', { timeout: 300_000 }, async () => {
  const { page, complaints, close } = await openBrowser()
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(100)
  const html = '<!doctype html><title>Nothing yet</title><div id="root"></div>'
  await page.route('**/nothing-yet', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  const wrong: string[] = []
  for (const file of files) {
    await page.goto(`${product.origin}/nothing-yet`)
    // As text: the runner of the tests would take the import for one of its own.
    const said: string | null = await page.evaluate(`import('/assets/${file}').then(() => null, String)`)
    wrong.push(
      ...[said, ...complaints.splice(0)]
        .filter((complaint) => complaint !== null)
        .map((complaint) => `${file}: ${complaint}`),
    )
  }
  await close()
  expect(wrong).toEqual([])
})
