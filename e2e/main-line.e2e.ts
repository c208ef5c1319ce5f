import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, signIn, type Width } from './browser.ts'
import { type Product, startProduct } from './product.ts'

const ASHA = 'asha@demo-bank.example'
const REGISTER = join(fileURLToPath(new URL('..', import.meta.url)), 'data/company-register/goa-2025-05-31.csv.gz')

interface Company {
  cin: string
  name: string
}

/** Active companies of the shipped register whose two first words name no other. */
function companies(): Company[] {
  const lines = gunzipSync(readFileSync(REGISTER)).toString('utf8').split('\n').slice(1)
  const active = lines
    .filter((line) => line.includes(',Active,goa,') && /^[UL]\w{20},[A-Z][A-Z ]+,/.test(line))
    .map((line) => ({ cin: line.split(',')[0] ?? '', name: line.split(',')[1] ?? '' }))
  const start = (name: string) => name.split(' ').slice(0, 2).join(' ')
  const counted = new Map<string, number>()
  for (const { name } of active) counted.set(start(name), (counted.get(start(name)) ?? 0) + 1)
  return active.filter(({ name }) => counted.get(start(name)) === 1 && start(name).length > 12)
}

const day = (ago: number) => new Date(Date.now() + 5.5 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)

/** A cash-flow that falls behind: 35 days past due at the end of yesterday. */
const filesFor = ({ cin, name }: Company, account: string) => ({
  Customers: `customer_number,name,cin\nE2E-${account},${name},${cin}\n`,
  Accounts: `account_number,customer_number,kind,sanction_limit\n${account},E2E-${account},term_loan,5000000.00\n`,
  'Day-end conduct': `account_number,day_end_date,outstanding,limit,dpd\n${Array.from(
    { length: 40 },
    (_, n) => `${account},${day(40 - n)},4200000.00,5000000.00,${Math.max(0, n - 4)}`,
  ).join('\n')}\n`,
})

async function uploadFile(page: Page, kind: string, text: string): Promise<void> {
  const choice = page.getByRole('radio', { name: new RegExp(`^${kind}`) })
  await choice.click()
  await expect.poll(() => choice.isChecked()).toBe(true)
  await page.locator('input[type=file]').setInputFiles({
    name: `${kind.toLowerCase().replaceAll(' ', '-')}-${randomBytes(3).toString('hex')}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
}

/** As base64 it has ten letters that look like a PAN, which no answer may mask in a file. */
const PDF = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.from('/ABCPE1234F/', 'base64'),
  ...[randomBytes(6_000_000), Buffer.from('\n%%EOF\n')],
])

/** A path, as a person chooses a file: bytes given here would go through the page's own engine, which a slow machine feels. */
const LETTER = 'sanction-letter.pdf'
let folder: string
let product: Product
let register: Company[]
/** A second try takes the next company and an account of its own, since the first may have left its own half done. */
let tries = 0
beforeAll(async () => {
  register = companies()
  folder = await mkdtemp(join(tmpdir(), 'saakh-letter-'))
  await writeFile(join(folder, LETTER), PDF)
  product = await startProduct()
})
afterAll(async () => {
  await product?.remove()
  if (folder) await rm(folder, { recursive: true })
})

async function findCompany(page: Page, company: Company, width: Width): Promise<void> {
  if (width === 'mobile') await page.getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('combobox', { name: 'Search parties' }).first()
  await search.fill(company.name.split(' ').slice(0, 2).join(' ').toLowerCase())
  await page
    .getByRole('option', { name: new RegExp(company.name) })
    .first()
    .click()
  await page.waitForURL(/\/app\/party\/[0-9a-f-]{36}/)
  await page.getByRole('heading', { name: company.name }).first().waitFor()
  await page.getByText(company.cin).first().waitFor()
}

async function watch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to watchlist' }).click()
  await page.getByText('Successfully added to your Watchlist').waitFor()
  await page.getByRole('button', { name: 'Remove from watchlist' }).waitFor()
}

/** The day's conduct of an account of the company, with the files that name it. */
async function deliver(page: Page, company: Company, account: string): Promise<void> {
  await page.goto(`${product.origin}/uploads`)
  for (const [kind, text] of Object.entries(filesFor(company, account))) {
    const before = await page.getByText('Done', { exact: true }).count()
    await uploadFile(page, kind, text)
    await expect
      .poll(() => page.getByText('Done', { exact: true }).count(), { timeout: 30_000 })
      .toBeGreaterThan(before === 20 ? 19 : before)
    await page.getByText(kind.toLowerCase().replaceAll(' ', '-')).first().waitFor()
  }
}

/** Takes the new alert in and opens it. */
async function openNewAlert(alerts: Page, company: Company, account: string) {
  await alerts.getByRole('button', { name: /new alert/i }).click()
  const sentence = new RegExp(`Account ${account} turned from .* to SMA-1`)
  await alerts.getByText(sentence).first().click()
  const panel = alerts.getByRole('dialog').or(alerts.getByRole('complementary')).filter({ hasText: sentence }).first()
  await panel.getByText('SMA-1 begins at 31').waitFor()
  await panel.getByText(company.name).first().waitFor()
  return panel
}

/** Walks from the alert to the line that it rests on, and back. */
async function readEvidence(alerts: Page, panel: Locator): Promise<void> {
  await panel
    .getByRole('link', { name: /day-end-conduct.*line \d+/ })
    .first()
    .click()
  await alerts.waitForURL(/\/app\/documents\/.+row=\d+/)
  // The days past due are the cell that counts; amounts are read as in India, and on hover as the file has them.
  const cell = alerts.locator('td[data-framed]')
  await cell.waitFor()
  expect(await cell.textContent()).toBe('35')
  expect(await alerts.getByTitle('4200000.00').first().textContent()).toBe('42,00,000.00')
  await alerts.goBack()
  await alerts.getByText('SMA-1 begins at 31').waitFor()
}

async function openCase(alerts: Page, account: string): Promise<void> {
  await alerts
    .getByRole('button', { name: 'Create case' })
    .or(alerts.getByRole('link', { name: 'Create case' }))
    .last()
    .click()
  await alerts.getByLabel('Case type').selectOption({ label: 'Early warning review' })
  await alerts.getByLabel('Summary').fill(`Arrears of ${account}`)
  await alerts.getByLabel('Description').fill('Call the borrower.\nAsk for a date.')
  await alerts.getByRole('button', { name: 'Create case', exact: true }).last().click()
  await alerts.getByText('Case Created Successfully').waitFor()
  await alerts
    .getByRole('button', { name: 'View Case' })
    .or(alerts.getByRole('link', { name: 'View Case' }))
    .first()
    .click()
  await alerts.waitForURL(/\/app\/cases\/[0-9a-f-]{36}$/)
  await alerts
    .getByRole('heading', { name: `Arrears of ${account}` })
    .first()
    .waitFor()
}

/** Status with a note, a comment, a file that comes back as it went, and the close. */
async function workCase(alerts: Page): Promise<void> {
  const moveTo = async (status: string, note: string) => {
    const update = alerts.getByRole('form', { name: 'Update case' })
    await update.getByLabel('Status').selectOption({ label: status })
    await update.getByLabel('Note').fill(note)
    await alerts.getByRole('button', { name: 'Update case' }).click()
    await alerts.getByText(note).first().waitFor()
  }
  await moveTo('WIP', 'Called the borrower today')
  await alerts.getByPlaceholder('Write a comment').fill('Payment is promised for Friday')
  await alerts.getByRole('button', { name: 'Post' }).click()
  await alerts.getByText('Payment is promised for Friday').waitFor()

  await alerts.locator('input[type=file]').setInputFiles(join(folder, LETTER), { timeout: 60_000 })
  const file = alerts.getByRole('button', { name: LETTER, exact: true })
  await file.waitFor({ timeout: 60_000 })
  const downloading = alerts.waitForEvent('download', { timeout: 60_000 })
  await file.click()
  await alerts.getByText('Saved; its hash matches.').waitFor({ timeout: 30_000 })
  const downloaded = await downloading
  expect(readFileSync(await downloaded.path()).equals(PDF)).toBe(true)

  await moveTo('CLOSED', 'Arrears were paid in full')
  await alerts.getByPlaceholder('Write a comment').waitFor({ state: 'detached' })
}

describe('from a company of the register to a closed case', () => {
  it.each<[Width, number]>([
    ['desktop', 7],
    ['mobile', 19],
  ])(
    'works in the browser at %s width [DOM-SEARCH-008, DOM-CC-004, DOM-CC-007, DOM-CASE-011, DOM-API-038, DOM-STATE-009]',
    { timeout: 400_000 },
    async (width, pick) => {
      tries += 1
      const company = register[pick + tries]
      if (!company) throw new Error('the register holds no such company')
      const account = `E2E${width.toUpperCase()}${tries}`
      const browser = await openBrowser(width)
      const { page } = browser
      try {
        // Sign in and find the company.
        await signIn(page, product, ASHA, '/app/cases')
        await findCompany(page, company, width)

        await watch(page)

        // The alerts stand open in another tab while the day's conduct is delivered.
        const alerts = await browser.context.newPage()
        await alerts.goto(`${product.origin}/app/alerts?view=list`)
        await alerts.getByRole('heading', { name: 'Alerts' }).waitFor()
        // Its stream of events begins a moment after the screen.
        await alerts.waitForResponse((answer) => answer.url().includes('/v1/account/events'))

        await deliver(page, company, account)

        // The alert arrives without reloading, and is taken in when asked.
        await alerts.bringToFront()
        const panel = await openNewAlert(alerts, company, account)

        await readEvidence(alerts, panel)

        // The same facts give the same alert.
        await alerts.getByRole('button', { name: 'Re-run' }).click()
        await alerts.getByText('Same result').waitFor()

        await openCase(alerts, account)

        await workCase(alerts)
        expect(browser.complaints).toEqual([])
      } finally {
        await browser.close()
      }
    },
  )
})
