import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { endChromium, openBrowser, signIn, WIDTHS, type Width } from '../e2e/browser.ts'
import { follow, sidewaysOf, watchCalls } from '../e2e/page-walk.ts'
import { type Product, startProduct } from '../e2e/product.ts'
import { ADMIN, type Picture, picturesOf } from './pictured-screens.ts'

// npm run screenshots -- --out FOLDER [--only dashboard,case] [--origin http://localhost:3000] [--whole]: the main screens
// at both widths and in both colour schemes. Of a fresh small demo on a fixed day, so that two runs can be laid side by
// side, or of a running product; with --whole down to the foot of each page.

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    only: { type: 'string' },
    origin: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
})
if (!values.out) {
  console.error('Name the folder for the pictures: npm run screenshots -- --out FOLDER')
  process.exit(1)
}
const out = resolve(values.out)
const only = values.only?.split(',')
mkdirSync(out, { recursive: true })

const NOW = '2026-11-20T05:30:00Z'
/** The narrowest phone that must not scroll sideways. */
const NARROW = 320
const SIGN_IN = 'sign-in'
const isWanted = (name: string) => only === undefined || only.includes(name)

const complaints = new Set<string>()

/** The pictures of one account, one width and one scheme, in one session. */
async function walk(origin: string, as: string, pictures: Picture[], width: Width, colorScheme: 'light' | 'dark') {
  const { page, context, close } = await openBrowser(width, { colorScheme })
  page.setDefaultTimeout(30_000)
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
  const shoot = async (name: string, of = page) => {
    await of.evaluate(() => document.fonts.ready)
    await of.screenshot({ path: join(out, `${name}-${width}-${colorScheme}.png`), fullPage: values.whole })
  }
  await page.goto(`${origin}/app/dashboard`)
  await page.locator('input[name=email]').waitFor()
  if (as === ADMIN && isWanted(SIGN_IN)) await shoot(SIGN_IN)
  await signIn(page, { origin }, as)
  const inside = watchCalls(page)
  for (const { name, at, prepare, press, width: own } of pictures) {
    // What is changed for one picture must not stay for the next, so such a picture has a page of its own.
    const isApart = prepare !== undefined || own !== undefined
    const tab = isApart ? await context.newPage() : page
    try {
      if (isApart) await tab.emulateMedia({ reducedMotion: 'reduce', colorScheme })
      if (own) await tab.setViewportSize({ width: own, height: WIDTHS[width].height })
      await prepare?.(tab)
      const { settled } = isApart ? watchCalls(tab) : inside
      await (isApart ? tab.goto(origin + at) : follow(tab, at))
      await settled()
      await press?.(tab)
      await settled()
      await shoot(name, tab)
      if (width === 'mobile' && colorScheme === 'light') {
        await tab.setViewportSize({ width: NARROW, height: 700 })
        const over = await sidewaysOf(tab)
        if (over > 0) complaints.add(`${at} scrolls ${over} px sideways at ${NARROW} px`)
        await tab.setViewportSize(WIDTHS[width])
      }
    } catch (error) {
      // One picture in trouble must not cost the others: what went wrong is told at the end.
      complaints.add(`${name} at ${width} width, ${colorScheme}: ${error instanceof Error ? error.message : error}`)
      await shoot(name, tab).catch(() => undefined)
    } finally {
      if (isApart) await tab.close()
      else await page.keyboard.press('Escape')
    }
  }
  await close()
}

async function walkAll(origin: string): Promise<number> {
  const wanted = (await picturesOf(origin)).filter(({ name }) => isWanted(name))
  const accounts = [...new Set([ADMIN, ...wanted.map(({ as }) => as ?? ADMIN)])]
  for (const width of ['desktop', 'mobile'] satisfies Width[])
    for (const colorScheme of ['light', 'dark'] as const)
      for (const account of accounts) {
        const pictures = wanted.filter(
          (one) => (one.as ?? ADMIN) === account && (one.width === undefined || width === 'desktop'),
        )
        const isAsked = pictures.length > 0 || (account === ADMIN && isWanted(SIGN_IN))
        if (isAsked) await walk(origin, account, pictures, width, colorScheme)
      }
  return wanted.length
}

let product: Product | null = null
try {
  if (!values.origin) {
    spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
    product = await startProduct({ SAAKH_NOW: NOW, SAAKH_DEMO: 'small' })
  }
  const count = await walkAll(values.origin ?? product?.origin ?? '')
  for (const one of complaints) console.warn(one)
  console.log(`${count} screens are in ${out}`)
} finally {
  await endChromium()
  await product?.remove()
}
process.exitCode = complaints.size > 0 ? 1 : 0
