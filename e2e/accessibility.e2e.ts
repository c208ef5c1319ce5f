import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { type OpenBrowser, openBrowser, signIn, WIDTHS, type Width } from './browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

/** The narrowest phone that must not scroll sideways. */
const NARROWEST = { width: 320, height: 700 }
const ASHA = 'asha@demo-bank.example'

let product: Product
let paths: string[]
beforeAll(async () => {
  product = await startProduct()
  const api: ApiClient = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  const [alert] = (await api.get('/v1/admin/alerts?state=open')).body.data
  const [found] = (await api.get('/v1/cases?status=WIP')).body.cases
  const { document_id } = (await api.get(`/v1/admin/alerts/${alert._id}`)).body.data[0].evidence[0]
  const listed = (await api.get('/v1/search/parties/complete?q=INE002A01018')).body.data[0].party_id
  const job = (await api.get('/v1/admin/jobs?per_page=1')).body.data[0].job_id
  paths = [
    '/app/dashboard',
    '/app/search?q=goa',
    '/verify-business?query=hotels&state=Goa&city=Panaji',
    '/app/parties',
    `/app/party/${alert.party_id}`,
    `/app/party/${alert.party_id}/facilities`,
    `/app/party/${alert.party_id}/financials`,
    `/app/party/${alert.party_id}/signals`,
    `/app/party/${alert.party_id}/filings`,
    ...['', '/financials', '/financials?span=quarter', '/signals', '/filings'].map(
      (section) => `/app/party/${listed}${section}`,
    ),
    `/app/documents/${document_id}?row=5`,
    '/watchlist',
    '/app/portfolios',
    '/app/forms',
    '/app/forms/borrower-kyc',
    '/app/account/products',
    '/app/account/products/c-360',
    '/app/alerts',
    `/app/alerts?offCanvas=${alert._id}`,
    '/app/alerts?offCanvas=create-alert',
    '/app/cases',
    `/app/cases/${found.uid}`,
    '/app/cases?offCanvas=create-case',
    '/uploads',
    `/admin/job/${job}`,
    '/account/my-profile',
    '/account/preferences',
    '/docs',
    '/docs/signals/high_utilisation',
    '/docs/scores/altman-z-double-prime',
  ]
})
afterAll(() => product?.remove())

describe('every main screen', () => {
  it.each<[Width, 'light' | 'dark']>([
    ['desktop', 'light'],
    ['desktop', 'dark'],
    ['mobile', 'light'],
    ['mobile', 'dark'],
  ])(
    'has no finding of axe, no complaint and no sideways scrolling at %s width, %s',
    { timeout: 240_000 },
    async (width, colorScheme) => {
      const browser: OpenBrowser = await openBrowser(width, { colorScheme })
      const wrong: string[] = []
      try {
        await signIn(browser.page, product, ASHA)
        for (const path of paths) {
          await browser.page.goto(product.origin + path)
          await browser.page.getByRole('heading').or(browser.page.getByRole('combobox')).first().waitFor()
          await expect.poll(() => browser.page.locator('[aria-busy=true]').count(), { timeout: 15_000 }).toBe(0)
          for (const finding of await findingsOn(browser.page)) wrong.push(`${path} ${finding}`)
          const sideways = await browser.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          if (sideways > 0) wrong.push(`${path} scrolls ${sideways} px sideways`)
          if (width !== 'mobile' || colorScheme === 'dark') continue
          await browser.page.setViewportSize(NARROWEST)
          const over = await browser.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          if (over > 0) wrong.push(`${path} scrolls ${over} px sideways at ${NARROWEST.width} px`)
          await browser.page.setViewportSize(WIDTHS.mobile)
        }
      } finally {
        await browser.close()
      }
      expect(wrong).toEqual([])
      expect(browser.complaints).toEqual([])
    },
  )
})
