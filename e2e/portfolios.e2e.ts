import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { openBrowser, signIn, type Width } from './browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

/** Names are given once: a second try needs another. */
const newName = (what: string) => `${what} ${randomBytes(3).toString('hex')}`
const ASHA = 'asha@demo-bank.example'
const SUNIL = 'sunil@demo-suspended.example'

interface Borrower {
  party_id: string
  name: string
  customer_number: string
}

let product: Product
let api: ApiClient
/** Of the seeded portfolios: one without any alert and the gravest. */
let borrowers: Borrower[]
beforeAll(async () => {
  product = await startProduct()
  api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  const [seeded] = (await api.get('/v1/admin/portfolios?sort_by=created_at')).body.data
  const members = (await api.get(`/v1/admin/portfolios/${seeded.id}/parties?per_page=100`)).body.data
  borrowers = await Promise.all(
    [members[0], members.at(-1), members[1]].map(async ({ party_id, name }: { party_id: string; name: string }) => {
      const { customer_numbers } = (await api.get(`/v1/parties/${party_id}`)).body
      return { party_id, name, customer_number: customer_numbers[0] }
    }),
  )
})
afterAll(() => product?.remove())

const settled = (page: Page) => expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 15_000 }).toBe(0)

/** What axe finds, and what scrolls sideways. */
async function flaws(page: Page, where: string): Promise<string[]> {
  await settled(page)
  // What is still fading in has less contrast than it will have.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const findings = await findingsOn(page)
  return [...findings, ...(sideways > 0 ? [`scrolls ${sideways} px sideways`] : [])].map((flaw) => `${where}: ${flaw}`)
}

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

async function addParty(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a party' }).fill(name)
  await page.getByRole('option', { name: name.toUpperCase() }).first().click()
  await page.getByText(`${name} added to`).waitFor()
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Parties of this portfolio' }).locator('tbody tr')

describe('a portfolio from its making to its end', () => {
  it.each<Width>(['desktop', 'mobile'])(
    'is made, filled, read and deleted at %s width [SH-PROD-005, SH-ROUTE-011, SH-ROUTE-012, SH-PROD-011, DOM-ROUTE-010]',
    { timeout: 180_000 },
    async (width) => {
      const browser = await openBrowser(width)
      const { page } = browser
      const wrong: string[] = []
      const name = newName('Book')
      try {
        await signIn(page, product, ASHA)
        if (width === 'desktop')
          await page
            .getByRole('navigation', { name: 'Main' })
            .getByRole('link', { name: /^Portfolios/ })
            .click()
        else await page.goto(`${product.origin}/app/portfolios`)
        await page.waitForURL(`${product.origin}/app/portfolios`)
        await link(page, 'Agri and food').waitFor()
        wrong.push(...(await flaws(page, 'the list')))

        await page.getByRole('button', { name: 'New portfolio' }).click()
        await page.getByLabel('Name').fill('agri  AND food')
        await page.getByRole('button', { name: 'Create portfolio' }).click()
        await page.getByText("There is a portfolio 'agri AND food' already.").waitFor()
        wrong.push(...(await flaws(page, 'the form')))
        await page.getByLabel('Name').fill(name)
        await page.getByLabel('Description').fill('Made by a test')
        await page.getByRole('button', { name: 'Create portfolio' }).click()
        await page.waitForURL(/\/app\/portfolio\/[^/]+\/parties$/)
        await page.getByRole('heading', { name, level: 1 }).waitFor()

        for (const { name: member } of borrowers.slice(0, 2)) await addParty(page, member)
        await expect.poll(() => rowsOf(page).count()).toBe(2)
        await page.reload()
        await page.getByText('2 parties').first().waitFor()
        await expect.poll(() => rowsOf(page).count()).toBe(2)
        wrong.push(...(await flaws(page, 'the parties')))

        const sections = page.getByRole('navigation', { name: 'Sections of this portfolio' })
        await sections.getByRole('link', { name: 'Overview' }).click()
        for (const risk of ['high', 'medium', 'low']) {
          const count = page.getByRole('link', { name: new RegExp(`^\\d+ ${risk}$`) })
          const value = Number((await count.textContent())?.match(/\d+/)?.[0])
          if (risk === 'high') wrong.push(...(await flaws(page, 'the overview')))
          await count.click()
          await page.waitForURL(new RegExp(`/parties\\?risk=${risk}$`))
          await settled(page)
          await expect.poll(() => rowsOf(page).count()).toBe(value)
          await sections.getByRole('link', { name: 'Overview' }).click()
        }
        for (const section of ['Alerts', 'Cases']) {
          await sections.getByRole('link', { name: section }).click()
          await page.waitForURL(new RegExp(`/${section.toLowerCase()}$`))
          wrong.push(...(await flaws(page, section)))
        }

        await sections.getByRole('link', { name: 'Parties' }).click()
        await page.getByRole('button', { name: `Remove ${borrowers[1]?.name} from the portfolio` }).click()
        await expect.poll(() => rowsOf(page).count()).toBe(1)
        await page.getByRole('button', { name: 'Undo' }).click()
        await expect.poll(() => rowsOf(page).count()).toBe(2)

        await page.getByRole('button', { name: 'More actions' }).click()
        await page.getByRole('menuitem', { name: 'Delete portfolio' }).click()
        await page.getByText('Its 2 parties stay, with their alerts and cases.').waitFor()
        await page.getByText('All of them are monitored for other reasons as well and stay so.').waitFor()
        // The menu fades away behind the question.
        await page.locator('[role=menu]').waitFor({ state: 'detached' })
        wrong.push(...(await flaws(page, 'the question before deleting')))
        await page.getByRole('button', { name: 'Delete portfolio' }).click()
        await page.waitForURL(`${product.origin}/app/portfolios`)
        await link(page, 'Agri and food').waitFor()
        expect(await link(page, name).count()).toBe(0)
      } finally {
        await browser.close()
      }
      expect(wrong.join('\n')).toBe('')
      // Chromium itself notes in its console the refused name, and the portfolio that is gone.
      expect(browser.complaints.filter((complaint) => !/status of 40[04]/.test(complaint)).join('\n')).toBe('')
    },
  )
})

describe('a file of members', () => {
  it('fills the portfolio that is open; what names nobody is set aside with its line', {
    timeout: 90_000,
  }, async () => {
    const made = await api.post('/v1/admin/portfolios', { name: newName('From a file') })
    const { id } = made.body.data
    const browser = await openBrowser()
    const { page } = browser
    try {
      await signIn(page, product, ASHA, `/app/portfolio/${id}/parties`)
      await page.getByRole('button', { name: 'Import from a file' }).click()
      const lines = [...borrowers.map(({ customer_number }) => customer_number), 'NOBODY-1']
      await page.locator('input[type=file]').setInputFiles({
        name: 'members.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`customer_number\n${lines.join('\n')}\n`),
      })
      await page.getByRole('link', { name: 'See what became of each line' }).click()
      await page.getByText('Customer NOBODY-1 is not known; import the customers first.').waitFor()
      await page.goto(`${product.origin}/app/portfolio/${id}/parties`)
      await expect.poll(() => rowsOf(page).count(), { timeout: 15_000 }).toBe(3)
    } finally {
      await browser.close()
    }
  })
})

describe('two tabs', () => {
  it('tell the second who renames that the first did', { timeout: 90_000 }, async () => {
    const made = await api.post('/v1/admin/portfolios', { name: newName('Two tabs') })
    const path = `/app/portfolio/${made.body.data.id}?do=edit`
    const browser = await openBrowser()
    const { page, context } = browser
    try {
      await signIn(page, product, ASHA, path)
      const second = await context.newPage()
      await second.goto(product.origin + path)
      await second.getByLabel('Name').fill('Of the second')
      await page.getByLabel('Name').fill('Of the first')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('heading', { name: 'Of the first' }).waitFor()
      await second.getByRole('button', { name: 'Save' }).click()
      await second
        .getByText("Asha Kulkarni changed this portfolio since you opened it: it is 'Of the first' now.")
        .waitFor()
      expect(await second.getByLabel('Name').inputValue()).toBe('Of the second')
      await second.getByRole('button', { name: 'Go on with mine' }).click()
      await second.getByRole('button', { name: 'Save' }).click()
      await second.getByRole('heading', { name: 'Of the second' }).waitFor()
    } finally {
      await browser.close()
    }
  })
})

describe('a suspended organization', () => {
  it('gets the one modal; nothing is sent and what was typed stays [SH-STATE-035]', { timeout: 90_000 }, async () => {
    const browser = await openBrowser()
    const { page } = browser
    try {
      await signIn(page, product, SUNIL, '/app/portfolios?do=create')
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET' && request.url().includes('/portfolios')) sent.push(request.url())
      })
      await page.getByLabel('Name').fill('Typed before')
      await page.getByRole('button', { name: 'Create portfolio' }).click()
      const modal = page.getByRole('dialog', { name: 'Account Suspended' })
      await modal.getByRole('button', { name: 'Close' }).click()
      await modal.waitFor({ state: 'hidden' })
      expect(await page.getByLabel('Name').inputValue()).toBe('Typed before')
      expect(sent).toEqual([])
      const theirs = apiClient(product.origin, await signInOverHttp(product.origin, SUNIL))
      expect((await theirs.post('/v1/admin/portfolios', { nonsense: true })).status).toBe(403)
    } finally {
      await browser.close()
    }
  })
})
