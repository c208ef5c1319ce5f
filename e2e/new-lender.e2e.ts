import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { openBrowser, signIn } from './browser.ts'
import { type Product, startProduct } from './product.ts'

/** The admin of an organization that has nothing yet. */
const TARA = 'tara@empty-lender.example'

const ago = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const [FIRST, SECOND, THIRD] = [ago(3), ago(2), ago(1)]
/** As people read it. */
const shown = (day: string) => day.split('-').reverse().join('-')

const CUSTOMERS = `customer_number,name,branch,pan
N-1,Ashwini Sample Mills,Panaji,
N-2,Kaveri Sample Traders,Margao,
N-3,Devbagh Sample Marine,Panaji,
N-4,Mandovi Sample Works,Margao,
`
const ACCOUNTS = `account_number,customer_number,kind,sanction_limit
NL-1,N-1,term loan,6000000
NL-2,N-2,term loan,2000000
NL-3,N-3,term loan,1000000
NL-4,N-4,bank guarantee,500000
`
const HEAD = 'account_number,day_end_date,outstanding,dpd,overdue_amount,asset_class\n'
/** The lines of a day: the first is four days in arrears on the first, the second thirty. */
const lines = (day: string, place: number) => [
  `NL-1,${day},5500000.00,${4 + place},90000.00,SMA-0\n`,
  `NL-2,${day},1900000.00,${30 + place},80000.00,${30 + place > 30 ? 'SMA-1' : 'SMA-0'}\n`,
  `NL-3,${day},950000.00,0,0.00,Standard\n`,
  `NL-4,${day},500000.00,,,Standard\n`,
]
const dayEnd = (day: string, place: number) => HEAD + lines(day, place).join('')
/** 55 lakh, 19 lakh, 9.5 lakh and 5 lakh. */
const TOTAL = '8850000.00'
const TOTALS = `file,day,branch,rows,amount
${[FIRST, SECOND, THIRD].map((day) => `day_end,${day},,4,${TOTAL}\n`).join('')}`

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

async function upload(page: Page, kind: string, file_name: string, text: string): Promise<void> {
  await page.goto(`${product.origin}/uploads`)
  const choice = page.getByRole('radio', { name: new RegExp(`^${kind}`) })
  await choice.click()
  // What is chosen stands in the address, and the place for the file is made anew with it.
  await expect.poll(() => choice.isChecked()).toBe(true)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file_name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const row = page.getByRole('row').filter({ hasText: file_name })
  await row.getByText('Done', { exact: true }).waitFor({ timeout: 60_000 })
}

const notices = (page: Page) => page.getByRole('list', { name: 'Files that are missing or do not balance' })
const open = (page: Page, path: string) => page.goto(product.origin + path)
const dayOf = (page: Page, day: string) =>
  page
    .getByRole('table', { name: 'Days' })
    .getByRole('row')
    .filter({ hasText: shown(day) })

/** Every day, two days after it at midnight: the second is due since today began, the third is not. */
async function sayRhythm(page: Page): Promise<void> {
  await open(page, '/app/book/feeds?kind=day_end&do=rhythm')
  const form = page.getByRole('dialog')
  await form.getByLabel('Due so many days after the day').fill('2')
  await form.getByLabel('Due by, time in India').fill('00:00')
  await form.getByLabel('Expected since').fill(SECOND)
  await form.getByLabel('Control totals come with every file').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The rhythm is set.').waitFor()
}

/** Borrower, class and days of each line of the list. */
const linesOf = async (page: Page) => {
  const rows = await page.getByRole('table', { name: 'Facilities' }).getByRole('row').all()
  return Promise.all(
    rows.slice(1).map(async (row) => {
      const cells = await row.getByRole('cell').allInnerTexts()
      return cells.map((text) => text.split('\n')[0]?.trim())
    }),
  )
}

it('sees which file is late and which does not balance, mends them, and has its SMA list', {
  timeout: 400_000,
}, async () => {
  const browser = await openBrowser('desktop')
  const { page } = browser
  try {
    await signIn(page, product, TARA, '/uploads')
    await upload(page, 'Customers', 'customers.csv', CUSTOMERS)
    await upload(page, 'Accounts', 'accounts.csv', ACCOUNTS)
    await upload(page, 'Control totals', 'totals.csv', TOTALS)
    await sayRhythm(page)

    // The first day as it should be, nothing of the second, and the third without its second line.
    await upload(page, 'Day-end conduct', 'first.csv', dayEnd(FIRST, 0))
    const [first, , three, four] = lines(THIRD, 2)
    await upload(page, 'Day-end conduct', 'third.csv', [HEAD, first, three, four].join(''))

    await open(page, '/app/book/sma')
    const notice = notices(page)
    await notice.waitFor()
    expect(await notice.innerText()).toContain(`Missing ${shown(SECOND)}.`)
    expect(await notice.innerText()).toContain(`Does not balance ${shown(THIRD)}.`)
    await open(page, '/app/book/feeds?kind=day_end')
    await dayOf(page, THIRD).getByText('4 rows (stored: 3)').waitFor()
    await dayOf(page, FIRST).getByText('In order').waitFor()
    await open(page, '/app/alerts')
    await notices(page).waitFor()

    // The second day comes after it was due, and the third once more, whole.
    await upload(page, 'Day-end conduct', 'second.csv', dayEnd(SECOND, 1))
    await upload(page, 'Day-end conduct', 'third-again.csv', dayEnd(THIRD, 2))
    await open(page, '/app/book/feeds?kind=day_end')
    await dayOf(page, SECOND).getByText('Late', { exact: true }).waitFor()
    await dayOf(page, THIRD).getByText('In order').waitFor()
    expect(await notices(page).count()).toBe(0)

    // By hand: 4 and 2 more days are 6, hence SMA-0; 30 and 2 are 32, hence SMA-1; 55 and 19 lakh are outstanding.
    await eventually('the list is judged', async () => {
      await open(page, '/app/book/sma')
      await page.getByRole('table', { name: 'Facilities' }).waitFor()
      return (await linesOf(page)).length === 2
    })
    const columns = (await linesOf(page)).map(([name, , asset_class, days, outstanding]) => [
      ...[name, asset_class, days, outstanding],
    ])
    expect(columns).toEqual([
      ['Ashwini Sample Mills', 'SMA-0', '6', '₹55.00 lakh'],
      ['Kaveri Sample Traders', 'SMA-1', '32', '₹19.00 lakh'],
    ])
    expect(await page.locator('dl').first().innerText()).toContain('₹74.00 lakh')
    expect(browser.complaints).toEqual([])
  } finally {
    await browser.close()
  }
})
