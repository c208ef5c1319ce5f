import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { endChromium, openBrowser, signIn } from '../e2e/browser.ts'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { Camera, FORMATS, type Format, showPointer } from './tutorials/camera.ts'
import { RECORDINGS, type Recording, type Stage } from './tutorials/recordings.ts'

// npm run tutorials [-- --only manage-risk] [--at mobile] [--origin http://localhost:3000]: films the five tutorials at both widths
// and the film of the README on a fresh demo world, each as a recording (WebM), a picture to begin with (WebP) and captions (WebVTT).

const { values } = parseArgs({
  options: { only: { type: 'string' }, at: { type: 'string' }, origin: { type: 'string' } },
})
const ADMIN = 'asha@demo-bank.example'
const NOW = '2026-11-20T05:30:00Z'

if (spawnSync('ffmpeg', ['-version']).status !== 0) {
  console.error('ffmpeg is missing. On Debian: apt-get install ffmpeg')
  process.exit(1)
}

const frames = mkdtempSync(join(tmpdir(), 'saakh-tutorials-'))

/** Films one recording at one width; answers what is wrong with it. */
async function record(
  { slug, stem, measure }: Recording,
  film: (camera: Camera) => Promise<void>,
  format: Format,
  origin: string,
): Promise<string[]> {
  const { width, height, scale } = FORMATS[format]
  const { page, close } = await openBrowser(format, { scale })
  try {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
    await showPointer(page, format)
    await signIn(page, { origin }, ADMIN, '/account/preferences')
    const camera = new Camera(page, format, join(frames, `${slug}-${format}`))
    await camera.rest()
    await film(camera)
    mkdirSync(dirname(stem(format)), { recursive: true })
    const { seconds, bytes } = await camera.develop(stem(format), measure.crf)
    console.log(`${slug} ${format}: ${seconds.toFixed(1)} s, ${Math.round(bytes / 1000)} kB`)
    const { least_seconds, most_seconds, most_bytes } = measure
    const isRight = seconds >= least_seconds && seconds <= most_seconds && bytes <= most_bytes
    return isRight ? [] : [`${slug} ${format} is too short, too long or too large`]
  } catch (error) {
    await page.screenshot({ path: join(tmpdir(), `tutorial-${slug}-${format}.png`) })
    return [`${slug} ${format}: ${error instanceof Error ? error.message : error}`]
  } finally {
    await close()
  }
}

let product: Product | null = null
const wrong: string[] = []
try {
  if (!values.origin) {
    spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
    product = await startProduct({ SAAKH_NOW: NOW, SAAKH_DEMO: 'small' })
  }
  const origin = values.origin ?? product?.origin ?? ''
  const stage: Stage = {
    api: async () => apiClient(origin, await signInOverHttp(origin, ADMIN)),
    async setClock(instant) {
      if (!product) return
      await product.stop()
      await product.start({ SAAKH_NOW: instant })
    },
  }
  const only = values.only?.split(',')
  for (const recording of RECORDINGS.filter(({ slug }) => only?.includes(slug) ?? true)) {
    const formats = recording.formats.filter((format) => !values.at || values.at === format)
    if (formats.length === 0) continue
    const film = await recording.prepare(stage)
    for (const format of formats) wrong.push(...(await record(recording, film, format, origin)))
  }
} finally {
  await endChromium()
  await product?.remove()
  rmSync(frames, { recursive: true, force: true })
}
for (const value of wrong) console.error(value)
process.exitCode = wrong.length > 0 ? 1 : 0
