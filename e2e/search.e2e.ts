import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// The search and the verification of a business over the register that ships with the product.

const ASHA = 'asha@demo-bank.example'

let product: Product
let browser: OpenBrowser
let api: ApiClient
beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  api = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  await signIn(browser.page, product, ASHA)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const page = () => browser.page
const go = (path: string) => page().goto(product.origin + path)
const address = () => {
  const { pathname, search } = new URL(page().url())
  return pathname + search
}
const box = () => page().getByRole('banner').getByRole('combobox', { name: 'Search parties' })

describe('search', () => {
  it('stands on the dashboard too, and finds a company by the beginning of its name [DOM-SEARCH-001] [DOM-PROD-002] [DOM-PROD-003]', async () => {
    await go('/app/dashboard')
    await box().fill('rel')
    const options = page().getByRole('option')
    await options.first().waitFor()
    const names = await options.allInnerTexts()
    expect(names.length).toBeLessThanOrEqual(10)
    for (const name of names) expect(name).toMatch(/\bREL/)
    await options.first().click()
    await expect.poll(address).toMatch(/^\/app\/party\/[0-9a-f-]{36}$/)
    const name = names[0]?.split('\n')[0]?.trim() ?? ''
    const titles = page().getByRole('heading', { level: 1 })
    await expect.poll(async () => (await titles.first().innerText()).toUpperCase()).toContain(name)
  })

  it('finds persons as well as companies, and opens them [SH-PROD-026]', async () => {
    await go('/app/dashboard')
    await box().fill('anvita sohoni')
    const option = page().getByRole('option').filter({ hasText: 'Anvita Sohoni Mandrekar' })
    await option.getByText('Person').or(option.getByLabel('Person')).first().waitFor()
    await option.click()
    await expect.poll(address).toMatch(/^\/app\/party\/[0-9a-f-]{36}$/)
    const header = page().getByRole('heading', { level: 1, name: 'Anvita Sohoni Mandrekar Demo' })
    await header.waitFor()
    await page().getByRole('main').getByText('Person', { exact: true }).first().waitFor()
    const party_id = address().split('/').at(-1)
    const order = await api.post('/v2/admin/orders', { party_id, report_type: 'c-360' })
    expect([order.status, order.body.data.message]).toEqual([
      400,
      'Sorry! You cannot order report for this category of business.',
    ])
  })

  it('pages through the results by the address, and says what nobody monitors', async () => {
    await go('/app/search?q=konkan')
    await page().getByRole('table', { name: 'Parties found' }).waitFor()
    expect(await page().getByText('(Inactive)').count()).toBeGreaterThan(0)
    // Two companies may bear one name: the pages are held against each other as a whole.
    const shownParties = () => page().getByRole('table', { name: 'Parties found' }).innerText()
    const first = await shownParties()
    await page().getByRole('button', { name: 'Next' }).click()
    await expect.poll(address).toBe('/app/search?q=konkan&page=2')
    await expect.poll(async () => (await shownParties()) !== first).toBe(true)
    await page().goBack()
    await expect.poll(shownParties).toBe(first)
    await go('/app/search?q=konkan&page=999')
    await expect.poll(address).not.toContain('page=999')
  })
})

describe('verify business', () => {
  it('narrows to a state and a city of the register, and names the register with its day [SH-PROD-002] [SH-ROUTE-025] [SH-QP-005] [SH-QP-006] [SH-QP-007]', async () => {
    const partiesIn = async (place: string) =>
      (await api.get(`/v1/search/parties/complete?q=hotels&per_page=100${place}`)).body
    const [all, inGoa, inPanaji] = await Promise.all(['', '&state=Goa', '&state=Goa&city=Panaji'].map(partiesIn))
    expect(inGoa.total_count).toBeLessThan(all.total_count)
    expect(inPanaji.total_count).toBeLessThan(inGoa.total_count)
    expect(inPanaji.total_count).toBeGreaterThan(0)
    for (const { city, state } of inPanaji.data)
      expect([city, state]).toEqual([expect.stringMatching(/^Panaji|^Panjim/i), 'Goa'])

    await go('/verify-business')
    await page().getByRole('combobox', { name: 'State' }).fill('go')
    await page().getByRole('option', { name: 'Goa' }).click()
    await page().getByRole('combobox', { name: 'City' }).fill('panj')
    await page().getByRole('option', { name: 'Panaji (Panjim)' }).click()
    await page().getByRole('textbox', { name: 'Business name' }).fill('hotels')
    await page().keyboard.press('Enter')
    await expect.poll(address).toBe('/verify-business?query=hotels&state=Goa&city=Panaji')
    await page().getByText(`${inPanaji.total_count} businesses like “hotels” in Panaji, Goa`).waitFor()
    const row = page().getByRole('row').nth(1)
    expect(await row.innerText()).toMatch(/Verified, as of 31-05-2025/)
    expect(await row.innerText()).toMatch(/Company Master Data/)
    await row.getByRole('link').first().click()
    await expect.poll(address).toMatch(/^\/app\/party\//)
  })

  it('says honestly that nothing is found, and where else to look', async () => {
    await go('/verify-business?query=hotels&state=Kerala&city=Cochin')
    await page().getByText('No Records Found').waitFor()
    expect(await page().getByRole('combobox', { name: 'City' }).inputValue()).toBe('Kochi (Cochin, Ernakulam)')
    await page().getByRole('link', { name: 'Look in all of India' }).click()
    await expect.poll(address).toBe('/verify-business?query=hotels')
    await page().getByRole('table', { name: 'Businesses found' }).waitFor()
    expect(browser.complaints).toEqual([])
  })
})
