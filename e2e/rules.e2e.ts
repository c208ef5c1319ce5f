import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// A limit goes from a draft over its back-test and a second person into force, and nothing holds before.

const ASHA = 'asha@demo-bank.example'
const VIKRAM = 'vikram@demo-bank.example'
const RULE = '/admin/rules/high_utilisation'
const REASON = 'Use of limits rises months before an instalment is missed.'

let product: Product
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => browser?.close())
afterAll(() => product?.remove())

it('is previewed, drafted, tested over history, approved by a second person, and holds then', async () => {
  const asha = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  const inForce = async () => (await asha.get('/v1/admin/rules/high_utilisation')).body.rule.in_force
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, ASHA)
  await page.goto(product.origin + RULE)
  await page.getByLabel('High above').fill('75')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('would have an alert').first().waitFor()
  await page.getByRole('button', { name: 'Draft this change' }).click()
  await page.getByLabel('Why').fill(REASON)
  await page.getByRole('dialog').getByRole('button', { name: 'Draft', exact: true }).click()
  await page.getByText('It needs a back-test of exactly these limits.').waitFor()
  await page.getByRole('button', { name: 'Run a back-test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('link', { name: /^Back-test/ }).click()
  await page.getByRole('table', { name: 'What it costs and what it catches' }).waitFor()
  await page.getByText(/SHA-256/).waitFor()
  await page.getByRole('link', { name: 'To the rule' }).click()
  await page.getByRole('button', { name: 'Ask a second person' }).click()
  await page.getByText('Waits for a second person').waitFor()
  expect((await inForce()).values.average_above).toBe(90)
  await browser.close()

  browser = await openBrowser()
  await signIn(browser.page, product, VIKRAM)
  await browser.page.goto(product.origin + RULE)
  await browser.page.getByRole('link', { name: 'Decide on it' }).click()
  await browser.page.getByRole('table').getByRole('link').first().click()
  await browser.page.getByText(REASON).waitFor()
  await browser.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await browser.page.getByText('The request is approved.').first().waitFor()
  expect(await inForce()).toMatchObject({
    values: { average_above: 75 },
    set_by: expect.stringMatching(/^Asha/),
    approved_by: expect.stringMatching(/^Vikram/),
  })
  await browser.page.goto(product.origin + RULE)
  await browser.page.getByText(/In force since/).waitFor()
  await browser.page.getByRole('button', { name: 'Go back to it' }).first().waitFor()
})
