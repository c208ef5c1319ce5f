import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { endChromium, openBrowser, signIn, WIDTHS, type Width } from '../e2e/browser.ts'
import { follow, isInScheme, sidewaysOf, watchCalls } from '../e2e/page-walk.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { pageOfPictures } from './page-of-pictures.ts'
import { ADMIN, NOBODY, type Picture, picturesOf } from './pictured-screens.ts'

// npm run pictures [-- --out FOLDER] [--only dashboard,case] [--origin http://localhost:3000] [--whole]: every address of the
// web's tables and the main states, at both widths and in both colour schemes, with an index.html that lays them side by
// side. Of a fresh small demo on a fixed day, so that two runs can be compared, or of a running product; with --whole down
// to the foot of each page.

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(tmpdir(), 'saakh-pictures') },
    only: { type: 'string' },
    origin: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
})
const out = resolve(values.out)
const only = values.only?.split(',')
mkdirSync(out, { recursive: true })

const NOW = '2026-11-20T05:30:00Z'
/** The narrowest phone that must not scroll sideways. */
const NARROW = 320
const SCHEMES = ['light', 'dark'] as const

const complaints = new Set<string>()

/** The picture in light, and in dark, to which the page changes without being loaded again. */
async function shoot(page: Page, name: string, width: Width) {
  await page.evaluate(() => document.fonts.ready)
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme })
    await isInScheme(page, colorScheme)
    await page.screenshot({ path: join(out, `${name}-${width}-${colorScheme}.png`), fullPage: values.whole })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The pictures of one account at one width, in one session. */
async function walk(origin: string, as: string, pictures: Picture[], width: Width) {
  const { page, context, close } = await openBrowser(width)
  page.setDefaultTimeout(30_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const inside = watchCalls(page)
  if (as === NOBODY) await page.goto(origin)
  else await signIn(page, { origin }, as)
  for (const { name, at, prepare, press, width: own } of pictures) {
    // What is changed for one picture must not stay for the next, so such a picture has a page of its own.
    const isApart = prepare !== undefined || own !== undefined
    const tab = isApart ? await context.newPage() : page
    try {
      if (isApart) await tab.emulateMedia({ reducedMotion: 'reduce' })
      if (own) await tab.setViewportSize({ width: own, height: WIDTHS[width].height })
      await prepare?.(tab)
      const { settled } = isApart ? watchCalls(tab) : inside
      await (isApart || as === NOBODY ? tab.goto(origin + at) : follow(tab, at))
      await settled()
      await press?.(tab)
      await settled()
      await shoot(tab, name, width)
      if (width === 'mobile') {
        await tab.setViewportSize({ width: NARROW, height: 700 })
        // What floats takes its new place a moment after the page.
        if ((await sidewaysOf(tab)) > 0) await settled()
        const over = await sidewaysOf(tab)
        if (over > 0) complaints.add(`${at} scrolls ${over} px sideways at ${NARROW} px`)
        await tab.setViewportSize(WIDTHS[width])
      }
    } catch (error) {
      // One picture in trouble must not cost the others: what went wrong is told at the end.
      complaints.add(`${name} at ${width} width: ${error instanceof Error ? error.message : error}`)
      await shoot(tab, name, width).catch(() => undefined)
    } finally {
      if (isApart) await tab.close()
      else await page.keyboard.press('Escape')
    }
  }
  await close()
}

async function walkAll(origin: string): Promise<Picture[]> {
  const wanted = (await picturesOf(origin)).filter(({ name }) => only === undefined || only.includes(name))
  const accounts = [...new Set(wanted.map(({ as }) => as ?? ADMIN))]
  for (const width of ['desktop', 'mobile'] satisfies Width[])
    for (const account of accounts) {
      const pictures = wanted.filter(
        (picture) => (picture.as ?? ADMIN) === account && (picture.width === undefined || width === 'desktop'),
      )
      if (pictures.length > 0) await walk(origin, account, pictures, width)
    }
  return wanted
}

let product: Product | null = null
try {
  if (!values.origin) {
    spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
    product = await startProduct({ SAAKH_NOW: NOW, SAAKH_DEMO: 'small' })
  }
  const taken = await walkAll(values.origin ?? product?.origin ?? '')
  writeFileSync(join(out, 'index.html'), pageOfPictures(taken, SCHEMES))
  for (const complaint of complaints) console.warn(complaint)
  console.log(`${taken.length} screens are in ${join(out, 'index.html')}`)
} finally {
  await endChromium()
  await product?.remove()
}
process.exitCode = complaints.size > 0 ? 1 : 0
