import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { endChromium, openBrowser, signIn } from '../e2e/browser.ts'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { follow, isInScheme, watchCalls } from '../e2e/page-walk.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { ADMIN, CONDUCT_ALERTS } from './pictured-screens.ts'

// npm run landing-pictures [-- --origin http://localhost:3000]: the pictures of the product on its landing page, for a desk
// and a phone, light and dark, of a fresh demo world on a fixed day.

const { values } = parseArgs({ options: { origin: { type: 'string' } } })
const OUT = resolve('apps/web/src/rooms/session/landing-pictures')
const NOW = '2026-11-20T05:30:00Z'
const MOST_BYTES = 120_000
/** The widths and heights that the landing page reserves; phones show three points of the screen for one of the page. */
const SIZES = {
  desktop: { width: 1280, height: 800, scale: 1.5 },
  mobile: { width: 390, height: 640, scale: 2 },
} as const

/** Chromium's own WebP, which the library does not offer. */
async function webpOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  return Buffer.from(data, 'base64')
}

let product: Product | null = null
const tooLarge: string[] = []
try {
  if (!values.origin) {
    spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
    product = await startProduct({ SAAKH_NOW: NOW, SAAKH_DEMO: 'small' })
  }
  const origin = values.origin ?? product?.origin ?? ''
  const api = apiClient(origin, await signInOverHttp(origin, ADMIN))
  const [alert] = (await api.get(`/v1/admin/alerts?state=open&${CONDUCT_ALERTS}`)).body.data
  mkdirSync(OUT, { recursive: true })
  for (const [format, { width, height, scale }] of Object.entries(SIZES)) {
    const { page, close } = await openBrowser('desktop', { scale })
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { settled } = watchCalls(page)
    await signIn(page, { origin }, ADMIN)
    await follow(page, `/app/alerts?${CONDUCT_ALERTS}&offCanvas=${alert._id}`)
    await settled()
    await page.evaluate(() => document.fonts.ready)
    // No control has the focus, so none is framed.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await isInScheme(page, colorScheme)
      const picture = await webpOf(page)
      const name = `${format}-${colorScheme}.webp`
      writeFileSync(join(OUT, name), picture)
      console.log(`${name}: ${Math.round(picture.length / 1000)} kB`)
      if (picture.length > MOST_BYTES) tooLarge.push(name)
    }
    await close()
  }
} finally {
  await endChromium()
  await product?.remove()
}
for (const name of tooLarge) console.error(`${name} has more than ${MOST_BYTES} bytes`)
process.exitCode = tooLarge.length > 0 ? 1 : 0
