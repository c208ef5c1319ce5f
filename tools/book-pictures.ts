import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endChromium, openBrowser, signIn } from '../e2e/browser.ts'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { follow, watchCalls } from '../e2e/page-walk.ts'
import type { Product } from '../e2e/product.ts'
import { ADMIN } from './pictured-screens.ts'
import { startPicturedProduct, takeBothSchemes } from './still-pictures.ts'

// npm run book-pictures [-- --origin http://localhost:3000]: the pictures of docs/book.md, light and dark, and the first pages
// of a board pack (by pdftoppm of poppler-utils), of a fresh demo world on a fixed day.

const { values } = parseArgs({ options: { origin: { type: 'string' } } })
const OUT = resolve('docs/book')
const MOST_BYTES = 150_000
const MONTH = '2026-10'

async function addresses(api: ReturnType<typeof apiClient>): Promise<readonly (readonly [name: string, at: string])[]> {
  const { data } = (await api.get('/v1/admin/portfolios')).body
  const largest = data.toSorted(
    (a: { attributes: { no_of_parties: number } }, b: { attributes: { no_of_parties: number } }) =>
      b.attributes.no_of_parties - a.attributes.no_of_parties,
  )[0]
  return [
    ['portfolio', `/app/portfolios/${largest.id}`],
    ['movement', `/app/book/movement`],
    ['coverage', `/app/book/coverage`],
    ['registers', `/app/book/class_differences`],
    ['feeds', `/app/book/feeds?kind=day_end`],
  ]
}

/** The page of the pack with the first figures, as an image of its own. */
async function takePack(origin: string, token: string): Promise<string> {
  const api = apiClient(origin, token)
  const { pack_id } = (await api.post('/v1/book/packs', { month: MONTH })).body.data
  const answer = await fetch(`${origin}/v1/book/packs/${pack_id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const folder = mkdtempSync(join(tmpdir(), 'saakh-pack-'))
  writeFileSync(join(folder, 'pack.pdf'), Buffer.from(await answer.arrayBuffer()))
  const out = join(OUT, 'board-pack')
  spawnSync(
    'pdftoppm',
    ['-f', '2', '-l', '2', '-singlefile', '-png', '-gray', '-r', '90', join(folder, 'pack.pdf'), out],
    {
      stdio: 'inherit',
    },
  )
  rmSync(folder, { recursive: true })
  return `${out}.png`
}

let product: Product | null = null
const tooLarge: string[] = []
try {
  if (!values.origin) product = await startPicturedProduct()
  const origin = values.origin ?? product?.origin ?? ''
  const token = await signInOverHttp(origin, ADMIN)
  mkdirSync(OUT, { recursive: true })
  const { page, close } = await openBrowser('desktop')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { settled } = watchCalls(page)
  await signIn(page, { origin }, ADMIN)
  for (const [name, at] of await addresses(apiClient(origin, token))) {
    await follow(page, at)
    await settled()
    tooLarge.push(...(await takeBothSchemes(page, { folder: OUT, name, quality: 80, most_bytes: MOST_BYTES })))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await close()
  const pack = await takePack(origin, token)
  if (statSync(pack).size > MOST_BYTES) tooLarge.push(pack)
} finally {
  await endChromium()
  await product?.remove()
}
for (const name of tooLarge) console.error(`${name} has more than ${MOST_BYTES} bytes`)
process.exitCode = tooLarge.length > 0 ? 1 : 0
