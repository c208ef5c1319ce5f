import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endChromium, openBrowser, signIn } from '../e2e/browser.ts'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { Camera, FORMATS, type Format, showPointer } from './tutorials/camera.ts'
import { MOST_BYTES, MOST_SECONDS } from './tutorials/measures.ts'
import { castOf, TUTORIALS } from './tutorials/scenes.ts'

// npm run tutorials [-- --only manage-risk] [--at mobile] [--origin http://localhost:3000]: films the five tutorials on a fresh demo world
// at both widths, each as a recording (WebM), a picture to begin with (WebP) and a captions track (WebVTT).

const { values } = parseArgs({
  options: { only: { type: 'string' }, at: { type: 'string' }, origin: { type: 'string' } },
})
const OUT = resolve('apps/web/public/assets/tutorials')
const ADMIN = 'asha@demo-bank.example'
const NOW = '2026-11-20T05:30:00Z'

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error('ffmpeg is missing. On Debian: apt-get install ffmpeg')
  process.exit(1)
}

let product: Product | null = null
const frames = mkdtempSync(join(tmpdir(), 'saakh-tutorials-'))
const wrong: string[] = []
try {
  if (!values.origin) {
    spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
    product = await startProduct({ SAAKH_NOW: NOW, SAAKH_DEMO: 'small' })
  }
  const origin = values.origin ?? product?.origin ?? ''
  const cast = await castOf(apiClient(origin, await signInOverHttp(origin, ADMIN)))
  mkdirSync(OUT, { recursive: true })
  for (const { slug, film } of TUTORIALS.filter(({ slug }) => !values.only || values.only.split(',').includes(slug)))
    for (const format of ['desktop', 'mobile'] satisfies Format[]) {
      if (values.at && values.at !== format) continue
      const { width, height, scale } = FORMATS[format]
      const { page, close } = await openBrowser(format, { scale })
      try {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
        await showPointer(page, format)
        await signIn(page, { origin }, ADMIN, '/account/preferences')
        const camera = new Camera(page, format, join(frames, `${slug}-${format}`))
        await camera.rest()
        await film(camera, cast)
        const { seconds, bytes } = await camera.develop(join(OUT, slug))
        console.log(`${slug} ${format}: ${seconds.toFixed(1)} s, ${Math.round(bytes / 1000)} kB`)
        if (seconds > MOST_SECONDS || bytes > MOST_BYTES) wrong.push(`${slug} ${format} is too long or too large`)
      } catch (error) {
        wrong.push(`${slug} ${format}: ${error instanceof Error ? error.message : error}`)
        await page.screenshot({ path: join(tmpdir(), `tutorial-${slug}-${format}.png`) })
      } finally {
        await close()
      }
    }
} finally {
  await endChromium()
  await product?.remove()
  rmSync(frames, { recursive: true, force: true })
}
for (const one of wrong) console.error(one)
process.exitCode = wrong.length > 0 ? 1 : 0
