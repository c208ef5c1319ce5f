import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { endChromium, openBrowser, signIn, type Width } from '../e2e/browser.ts'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { follow, watchCalls } from '../e2e/page-walk.ts'
import type { Product } from '../e2e/product.ts'
import { ADMIN } from './pictured-screens.ts'
import { startPicturedProduct, takeBothSchemes } from './still-pictures.ts'

// npm run desk-pictures [-- --origin http://localhost:3000]: the pictures of docs/desk.md and the README, light and dark, of a
// fresh demo world on a fixed day.

const { values } = parseArgs({ options: { origin: { type: 'string' } } })
const OUT = resolve('docs/desk')
const MOST_BYTES = 150_000

interface Shot {
  name: string
  at: string
  width?: Width
  press?: (page: Page) => Promise<unknown>
}

async function shots(origin: string): Promise<Shot[]> {
  const api = apiClient(origin, await signInOverHttp(origin, ADMIN))
  const [first] = (await api.get('/v1/admin/desk?per_page=1')).body.data
  const [open] = (await api.get('/v1/cases?status=WIP')).body.cases
  const closing = async (page: Page) => {
    const row = page.locator('li[data-open]')
    await row.getByRole('button', { name: 'Close', exact: true }).click()
    await row.getByRole('button', { name: 'Close', exact: true }).scrollIntoViewIfNeeded()
  }
  return [
    { name: 'queue', at: '/app/alerts' },
    { name: 'decide', at: `/app/alerts?borrower=${first.party_id}`, press: closing },
    { name: 'borrower', at: `/app/party/${first.party_id}` },
    { name: 'case', at: `/app/cases/${open.uid}` },
    { name: 'morning', at: '/app/dashboard' },
    { name: 'phone', at: '/app/alerts', width: 'mobile' },
  ]
}

let product: Product | null = null
const tooLarge: string[] = []
try {
  if (!values.origin) product = await startPicturedProduct()
  const origin = values.origin ?? product?.origin ?? ''
  mkdirSync(OUT, { recursive: true })
  const wanted = await shots(origin)
  for (const width of ['desktop', 'mobile'] satisfies Width[]) {
    const { page, close } = await openBrowser(width)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { settled } = watchCalls(page)
    await signIn(page, { origin }, ADMIN)
    for (const { name, at, press } of wanted.filter((shot) => (shot.width ?? 'desktop') === width)) {
      await follow(page, at)
      await settled()
      await press?.(page)
      await settled()
      tooLarge.push(...(await takeBothSchemes(page, { folder: OUT, name, quality: 80, most_bytes: MOST_BYTES })))
      await page.emulateMedia({ colorScheme: 'light' })
    }
    await close()
  }
} finally {
  await endChromium()
  await product?.remove()
}
for (const name of tooLarge) console.error(`${name} has more than ${MOST_BYTES} bytes`)
process.exitCode = tooLarge.length > 0 ? 1 : 0
