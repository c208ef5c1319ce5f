import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { endChromium, openBrowser, signIn, type Width } from '../e2e/browser.ts'
import { apiClient, signInOverHttp } from '../e2e/client.ts'
import { type Product, startProduct } from '../e2e/product.ts'

// npm run screenshots -- --out FOLDER [--only dashboard,case]: the main screens of a fresh small demo on a fixed day, at
// both widths and in both colour schemes, so that two runs can be laid side by side.

const { values } = parseArgs({ options: { out: { type: 'string' }, only: { type: 'string' } } })
if (!values.out) {
  console.error('Name the folder for the pictures: npm run screenshots -- --out FOLDER')
  process.exit(1)
}
const out = resolve(values.out)
const only = values.only?.split(',')
mkdirSync(out, { recursive: true })

const ASHA = 'asha@demo-bank.example'
const NOW = '2026-11-20T05:30:00Z'
/** No wider than the narrowest phone that must not scroll sideways. */
const NARROW = 320

async function pathsOf(product: Product): Promise<[name: string, path: string][]> {
  const api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  const [alert] = (await api.get('/v1/admin/alerts?state=open&severity=High')).body.data
  const [open] = (await api.get('/v1/cases?status=WIP')).body.cases
  const [portfolio] = (await api.get('/v1/admin/portfolios')).body.data
  return [
    ['landing', '/'],
    ['dashboard', '/app/dashboard'],
    ['alerts', '/app/alerts'],
    ['alert-panel', `/app/alerts?offCanvas=${alert._id}`],
    ['cases', '/app/cases'],
    ['case', `/app/cases/${open.uid}`],
    ['party-overview', `/app/party/${alert.party_id}`],
    ['party-financials', `/app/party/${alert.party_id}/financials`],
    ['party-signals', `/app/party/${alert.party_id}/signals`],
    ['portfolio', `/app/portfolio/${portfolio.id}`],
    ['order-panel', '/app/dashboard?offCanvas=order-report'],
    ['reports', '/account/reports'],
    ['docs', '/docs'],
    ['docs-signal', '/docs/signals/high_utilisation'],
    ['docs-score', '/docs/scores/altman-z-double-prime'],
    ['preferences', '/account/preferences'],
    ['my-profile', '/account/my-profile'],
  ]
}

/** Ready to be looked at: nothing is being loaded and the letters are there. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').or(page.getByRole('combobox')).or(page.getByRole('button')).first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null, undefined, {
    timeout: 20_000,
  })
  await page.evaluate(() => document.fonts.ready)
}

spawnSync(process.execPath, ['tools/build.mjs'], { stdio: 'inherit' })
const product = await startProduct({ SAAKH_NOW: NOW, SAAKH_DEMO: 'small' })
try {
  const wanted = (await pathsOf(product)).filter(([name]) => only === undefined || only.includes(name))
  const sideways = new Set<string>()
  for (const width of ['desktop', 'mobile'] satisfies Width[])
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close } = await openBrowser(width, { colorScheme })
      page.setDefaultTimeout(60_000)
      const shoot = async (name: string) => {
        await settled(page).catch(() => console.warn(`${name} was still loading`))
        await page.screenshot({ path: join(out, `${name}-${width}-${colorScheme}.png`) })
      }
      await page.goto(`${product.origin}/app/dashboard`)
      await page.locator('input[name=email]').waitFor()
      if (only === undefined || only.includes('sign-in')) await shoot('sign-in')
      await signIn(page, product, ASHA)
      for (const [name, path] of wanted) {
        await page.goto(product.origin + path)
        await shoot(name)
        if (width === 'desktop' || colorScheme === 'dark') continue
        const size = page.viewportSize()
        await page.setViewportSize({ width: NARROW, height: 700 })
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (over > 0) sideways.add(`${path} scrolls ${over} px sideways at ${NARROW} px`)
        if (size) await page.setViewportSize(size)
      }
      await close()
    }
  for (const one of sideways) console.warn(one)
  console.log(`${wanted.length} screens are in ${out}`)
} finally {
  await endChromium()
  await product.remove()
}
