import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { type OpenBrowser, openBrowser, signIn, type Width } from './browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

const ASHA = 'asha@demo-bank.example'

let product: Product
let api: ApiClient
beforeAll(async () => {
  product = await startProduct()
  api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
})
afterAll(() => product?.remove())

const today = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

describe('a form of ours', () => {
  it.each<[Width, string]>([
    ['desktop', 'Works visited on a desktop'],
    ['mobile', 'Works visited on a phone'],
  ])(
    'is found, filled with the keyboard alone, stored once and read again on a %s [DOM-ROUTE-012] [DOM-VAL-009] [DOM-VAL-011] [DOM-VAL-018]',
    async (width, remarks) => {
      const borrower = (await api.get('/v1/admin/alerts')).body.data[0].party_name
      const browser: OpenBrowser = await openBrowser(width)
      const { page, complaints } = browser
      const stored = async () => (await api.get('/v1/admin/forms/site-visit/responses')).body.total_entries
      const before = await stored()
      try {
        await signIn(page, product, ASHA)
        if (width === 'mobile') await page.getByRole('button', { name: 'More' }).click()
        await page.getByRole('link', { name: 'Forms', exact: true }).click()
        await page.getByRole('link', { name: 'Borrower site-visit report' }).click()
        const submit = page.getByRole('button', { name: 'Submit' })
        await submit.waitFor()
        expect(await submit.isDisabled()).toBe(true)

        const { keyboard } = page
        await page.getByRole('button', { name: /fields are missing or wrong/ }).press('Enter')
        await keyboard.press('Tab')
        await page.getByText('Please Choose the Party').waitFor()
        await keyboard.press('Tab')
        await page.getByLabel('Borrower').fill(borrower)
        await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().waitFor()
        await keyboard.press('ArrowDown')
        await keyboard.press('Enter')
        await page.getByRole('button', { name: 'Change Borrower' }).waitFor()

        await page.getByLabel('Date of visit').focus()
        await page.getByLabel('Date of visit').blur()
        await page.getByText('Please fill the field').waitFor()
        await page.getByLabel('Date of visit').fill(today())
        await page.getByLabel('Place visited').focus()
        await keyboard.press('ArrowDown')
        await page.getByLabel('Address').fill('Plot 7, Verna')
        await page.getByLabel('PIN code').fill('0403722')
        await page.getByLabel('Person met').fill('The works manager')
        await page.getByText('A PIN code has six digits').waitFor()
        await page.getByLabel('PIN code').fill('403722')
        await page.getByLabel('Running normally').focus()
        await page.getByLabel('Remarks').focus()
        await page.getByText('Please select the field').waitFor()
        await page.getByLabel('Running normally').focus()
        await keyboard.press('Space')
        await page.getByLabel('Remarks').fill(remarks)
        await page.getByLabel('I was there in person').focus()
        await keyboard.press('Space')
        expect(await page.getByText('Please select the field').count()).toBe(0)
        expect(await findingsOn(page)).toEqual([])
        await submit.dblclick()

        await page.getByText('The response was stored').waitFor()
        await page.getByRole('link', { name: 'View response' }).click()
        await page.getByText(remarks).waitFor()
        await page.getByText('Factory or works').waitFor()
        expect(await findingsOn(page)).toEqual([])
        expect(await stored()).toBe(before + 1)
        expect(complaints).toEqual([])
      } finally {
        await browser.close()
      }
    },
  )
})
