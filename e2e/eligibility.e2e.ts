import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { openBrowser, signIn, type Width } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const FARID = 'farid@demo-eqaro.example'
const NILA = 'nila@demo-rupeeboss.example'
const DAY = 86_400_000
/** Three starts. */
const LIMIT = 240_000

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

/** A text is typed or chosen, `true` is a choice or a tick by its own words. */
type Given = Readonly<Record<string, string | true>>

const IDENTITY: Given = {
  'Name of the business': 'Quillfeather Tools',
  Constitution: 'Proprietorship',
  PAN: 'AAPPU0939F',
}
const EXISTENCE: Given = {
  'Incorporated or begun on': '2016-04-01',
  'Status in the MCA register': 'Neither a company nor an LLP',
  'Status of the GSTIN': 'Active',
}
const FINANCES: Given = {
  'Year ended on': '2026-03-31',
  'Turnover (₹)': '1,00,00,000',
  'Profit after tax (₹)': '600000',
  'Depreciation (₹)': '200000',
  'Interest paid (₹)': '100000',
  'Borrowings at the end of the year (₹)': '1000000',
  'Principal due in the next 12 months (₹)': '200000',
  'Income-tax return of the year/Filed': true,
}
const CONDUCT: Given = {
  'Bureau score': '612',
  'Most days past due in the last 24 months': '0',
  'Loan enquiries in the last 6 months': '1',
  'A loan was written off or settled/No': true,
  'Tax, GST, PF or ESI dues are overdue/No': true,
  'Receivables (₹)': '2000000',
  'Of them older than 90 days (₹)': '100000',
  'Payables to suppliers (₹)': '800000',
  'Of the payables older than 90 days (₹)': '0',
  'Share of the three largest debtors (%)': '35',
}
const GUARANTEE: Given = {
  'Amount of the guarantee (₹)': '500000',
  'For how many months': '12',
  'Kind of guarantee': 'Performance',
  Beneficiary: 'The buyer',
  'Security offered': 'Cash margin or deposit',
  'All answers are complete and right as of today': true,
}

async function fill(page: Page, given: Given): Promise<void> {
  for (const [label, value] of Object.entries(given)) {
    const [group, own] = label.split('/')
    if (value === true && own !== undefined)
      await page.getByRole('radiogroup', { name: group }).getByLabel(own, { exact: true }).check()
    else {
      const field = page.getByLabel(label).first()
      if (value === true) await field.check()
      else if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
        await field.selectOption({ label: value })
      else await field.fill(value)
    }
  }
}
const atStep = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
const send = (page: Page, words = 'Send and go on') => page.getByRole('button', { name: words, exact: true }).click()

/** A browser of the user, at whatever screen the sign-in leads to. */
async function withUser(email: string, width: Width, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await openBrowser(width)
  try {
    await signIn(browser.page, product, email)
    await work(browser.page)
    expect(await findingsOn(browser.page)).toEqual([])
    expect(browser.complaints).toEqual([])
  } finally {
    await browser.close()
  }
}
const inDays = (days: number) =>
  product.stop().then(() => product.start({ SAAKH_NOW: new Date(begun + days * DAY).toISOString() }))
let begun = Date.now()
const card = (page: Page) => page.getByRole('region', { name: 'Guarantee set-up' })
const REGRET = /We regret that we are unable to offer you a Guarantee.*check back your eligibility after 90 days\./

describe('a small business that asks for a guarantee', () => {
  it('walks the steps, leaves and comes back, is refused, is refused on day 89 still, and is eligible by its answers of day 90 [SH-ELIG-032] [SH-ELIG-033] [SH-ELIG-023] [SH-ELIG-024] [SH-ELIG-018] [SH-ELIG-019] [SH-ELIG-017] [SH-ROUTE-035] [SH-PROD-024]', {
    timeout: LIMIT,
  }, async () => {
    await withUser(FARID, 'desktop', async (page) => {
      await page.waitForURL(`${product.origin}/basic-setup`)
      await atStep(page, 'Business identity')
      expect(await findingsOn(page)).toEqual([])
      await fill(page, { 'Name of the business': 'Quillfeather' })
      await page.getByRole('button', { name: 'Save and leave' }).click()
      await page.waitForURL(`${product.origin}/my`)
      await page.goto(`${product.origin}/app/dashboard`)
      await page.waitForURL(`${product.origin}/basic-setup`)
      await atStep(page, 'Business identity')
      expect(await page.getByLabel('Name of the business').inputValue()).toBe('Quillfeather')
      await fill(page, IDENTITY)
      await send(page)
      await atStep(page, 'Existence')
      await fill(page, EXISTENCE)
      await send(page)
      await atStep(page, 'Finances')
      await fill(page, FINANCES)
      await send(page)
      await atStep(page, 'Conduct')
      await page.goto(`${product.origin}/app/dashboard`)
      await card(page).getByText('Step 4 of 5 is open.').waitFor()
      await card(page).getByRole('link', { name: 'Complete profile' }).click()
      await atStep(page, 'Conduct')
      await fill(page, CONDUCT)
      begun = Date.now()
      await send(page)
      await page.waitForURL(`${product.origin}/ineligible`)
      await page.getByText(REGRET).waitFor()
      await page.getByRole('row', { name: /Bureau score.*612.*Missed/ }).waitFor()
    })
    await inDays(89)
    await withUser(FARID, 'mobile', async (page) => {
      await page.waitForURL(`${product.origin}/app/dashboard`)
      await card(page).getByText(REGRET).waitFor()
      await card(page).getByRole('link', { name: 'See what was found' }).click()
      await page.getByText(REGRET).waitFor()
      await page.getByRole('table', { name: 'Criteria' }).waitFor()
      expect(await page.getByRole('link', { name: 'Change your answers' }).count()).toBe(0)
    })
    await inDays(90)
    await withUser(FARID, 'mobile', async (page) => {
      await card(page).getByRole('link', { name: 'Check eligibility again' }).click()
      await page.getByRole('link', { name: 'Change your answers' }).click()
      await atStep(page, 'Conduct')
      await page.getByLabel('Bureau score').fill('742')
      await send(page)
      await atStep(page, 'Guarantee')
      await fill(page, GUARANTEE)
      await send(page, 'Send')
      await page.getByText(/Your profile is complete/).waitFor()
      await page.getByRole('table', { name: 'Criteria' }).waitFor()
      await page.goto(`${product.origin}/app/dashboard`)
      await card(page).getByRole('link', { name: 'Complete Consent' }).waitFor()
    })
  })
})

describe('a business of the lending partner', () => {
  it('fills the one step and goes on to the consent, at this sign-in and the next [SH-ELIG-030] [SH-ELIG-031] [SH-ROUTE-036]', async () => {
    const isLedOn = (url: URL) => url.pathname === '/consent'
    await withUser(NILA, 'mobile', async (page) => {
      await page.waitForURL(`${product.origin}/rupeeboss-setup`)
      await atStep(page, 'Your business')
      expect(await findingsOn(page)).toEqual([])
      await fill(page, {
        ...{ 'Name of the business': 'Quillfeather Tools', PAN: 'AAPPU0939F', 'Contact person': 'Nila' },
        ...{ 'Loan you look for (₹)': '500000', 'What it is for': 'Machinery or vehicle' },
      })
      await send(page)
      await page.waitForURL(isLedOn)
      await page.goto(`${product.origin}/app/dashboard`)
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    })
    await withUser(NILA, 'desktop', (page) => page.waitForURL(isLedOn))
  })
})
