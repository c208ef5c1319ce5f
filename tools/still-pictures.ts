import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { isInScheme } from '../e2e/page-walk.ts'
import { type Product, startProduct } from '../e2e/product.ts'

// Pictures that are committed: small, of a fresh demo world on a fixed day.

const NOW = '2026-11-20T05:30:00Z'

/** A product of its own, on what is built now. */
export function startPicturedProduct(): Promise<Product> {
  spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
  return startProduct({ SAAKH_NOW: NOW, SAAKH_DEMO: 'small' })
}

/** Chromium's own WebP, which the library does not offer. */
async function webpOf(page: Page, quality: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
  return Buffer.from(data, 'base64')
}

/** The page as it stands, light and dark, as `NAME-light.webp` and `NAME-dark.webp`; answers those that are too large. */
export async function takeBothSchemes(
  page: Page,
  { folder, name, quality, most_bytes }: { folder: string; name: string; quality: number; most_bytes: number },
): Promise<string[]> {
  const tooLarge: string[] = []
  await page.evaluate(() => document.fonts.ready)
  // No control has the focus, so none is framed.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await isInScheme(page, colorScheme)
    const picture = await webpOf(page, quality)
    const file = `${name}-${colorScheme}.webp`
    writeFileSync(join(folder, file), picture)
    console.log(`${file}: ${Math.round(picture.length / 1000)} kB`)
    if (picture.length > most_bytes) tooLarge.push(file)
  }
  return tooLarge
}
