import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endChromium, openBrowser, signIn } from '../e2e/browser.ts'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { follow, watchCalls } from '../e2e/page-walk.ts'
import type { Product } from '../e2e/product.ts'
import { ADMIN, CONDUCT_ALERTS } from './pictured-screens.ts'
import { startPicturedProduct, takeBothSchemes } from './still-pictures.ts'

// npm run landing-pictures [-- --origin http://localhost:3000]: the pictures of the product on its landing page, for a desk
// and a phone, light and dark, of a fresh demo world on a fixed day.

const { values } = parseArgs({ options: { origin: { type: 'string' } } })
const OUT = resolve('apps/web/src/rooms/session/landing-pictures')
const MOST_BYTES = 120_000
/** The widths and heights that the landing page reserves; phones show three points of the screen for one of the page. */
const SIZES = {
  desktop: { width: 1280, height: 800, scale: 1.5 },
  mobile: { width: 390, height: 640, scale: 2 },
} as const

let product: Product | null = null
const tooLarge: string[] = []
try {
  if (!values.origin) product = await startPicturedProduct()
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
    tooLarge.push(...(await takeBothSchemes(page, { folder: OUT, name: format, quality: 82, most_bytes: MOST_BYTES })))
    await close()
  }
} finally {
  await endChromium()
  await product?.remove()
}
for (const name of tooLarge) console.error(`${name} has more than ${MOST_BYTES} bytes`)
process.exitCode = tooLarge.length > 0 ? 1 : 0
