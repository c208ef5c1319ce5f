import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { makeOrganization, OWN_PASSWORD } from './own-accounts.ts'
import { type Product, startProduct } from './product.ts'

// The owner of a small business whose bank nobody knows: drops its statement, says which column is which, and sees the balances.

const OWNER = 'owner@sarayu-sample.example'
const LIMIT = 120_000

const statement = (month: string, letterhead: string) => {
  let balance = 100_000
  const lines = [
    [`03/${month}/2026`, 'NEFT IN-SAMPLE BUYERS', 250_000],
    [`10/${month}/2026`, 'CHQ PAID-SAMPLE CASTINGS', -90_000],
    [`25/${month}/2026`, 'NEFT IN-SAMPLE BUYERS', 40_000],
  ] as const
  const rows = lines.map(([day, words, amount]) => {
    balance += amount
    return `${day},${words},${Math.abs(amount)}.00,${amount < 0 ? 'DR' : 'CR'},${balance}.00`
  })
  return [letterhead, 'Account No: 912020012345678,,,,', 'Entry,What,Sum,,Left in account', ...rows, ''].join('\n')
}

describe('a bank that nobody knows', () => {
  let product: Product
  let browser: OpenBrowser
  beforeAll(async () => {
    product = await startProduct({ SAAKH_DEMO: '0', SAAKH_NOW: '2026-10-21T06:00:00Z' })
    await makeOrganization(product, { name: 'Sarayu Sample Traders', type: 'b2sme', admin: OWNER })
    browser = await openBrowser('desktop')
    await signIn(browser.page, product, OWNER, '/app/dashboard', OWN_PASSWORD)
  }, LIMIT)
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  const page = () => browser.page
  const drop = async (name: string, text: string) => {
    await page().goto(`${product.origin}/consent/bank-statement`)
    const given = page().getByRole('button', { name: 'Withdraw consent' })
    const give = page().getByRole('button', { name: 'Give consent' })
    await given.or(give).waitFor()
    if (!(await given.isVisible())) {
      await page().getByLabel('I consent that these data are read').check()
      await give.click()
      await given.waitFor()
    }
    const input = page().getByLabel(/Upload a file: Bank statement/)
    await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  }

  it(
    'is told once which column is which, and the next statement is read without asking',
    async () => {
      await drop('september.csv', statement('09', 'SARAYU SAMPLE BANK,,,,'))
      await page().getByRole('link', { name: 'Say which column is which' }).click()
      await page().getByRole('heading', { name: 'Which column is which' }).waitFor()
      const choose = (label: RegExp, option: string) => page().getByLabel(label).selectOption({ label: option })
      await choose(/^How amounts are written/, 'One amount with Dr or Cr')
      await choose(/^Date(?!s)/, 'Entry')
      await choose(/^Narration/, 'What')
      await choose(/^Amount(?! written)/, 'Sum')
      await choose(/^Dr or Cr/, 'Column 4')
      await choose(/^Balance/, 'Left in account')
      const read = page().getByRole('table', { name: 'As it would be read' })
      await read.getByText('03-09-2026').waitFor()
      await page().getByText('3 lines read, 0 set aside, 0 balances that do not follow').waitFor()
      expect(await findingsOn(page())).toEqual([])
      await page()
        .getByLabel(/^Name of this layout/)
        .fill('Sarayu current account')
      await page()
        .getByLabel(/^Bank:/)
        .fill('SARA')
      await page().getByRole('button', { name: 'Remember and read the file' }).click()
      await page().getByText('Sarayu current account, version 1').waitFor()
      await drop('august.csv', statement('08', 'SARAYU SAMPLE BANK AND BRANCH,,,,'))
      await page()
        .getByText(/4 rows read, 0 set aside/)
        .waitFor()
      await page().goto(`${product.origin}/my-business/bank-statements`)
      await page().getByText('₹3.00 lakh').first().waitFor({ state: 'attached' })
      await page()
        .getByText(/until 25-09-2026/)
        .waitFor()
      await page().goto(`${product.origin}/uploads`)
      const layouts = page().getByRole('table', { name: 'Column layouts' })
      await layouts.getByText('Sarayu current account').waitFor()
      expect(await findingsOn(page())).toEqual([])
    },
    LIMIT,
  )
})
