import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'
import { plantOutcomes } from './score-study.ts'

// A study fits the financial score to planted outcomes, one proposes it, a second one approves it, and a borrower has a probability.

const ASHA = 'asha@demo-bank.example'
const VIKRAM = 'vikram@demo-bank.example'
const REASON = 'It orders our book.'

let product: Product
let browser: OpenBrowser
let asha: ApiClient
beforeAll(async () => {
  product = await startProduct()
  asha = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
})
afterEach(() => browser?.close())
afterAll(() => product?.remove())

const probabilityOf = async (party_id: string) =>
  (await asha.get(`/v1/parties/${party_id}/financial_strength/probability`)).body

it('is run, proposed by one, approved by another, and gives own borrowers alone a probability', async () => {
  const { weakest, strongest } = await plantOutcomes(asha)
  expect((await probabilityOf(weakest)).because).toMatch(/no study has counted yours yet\.$/)

  browser = await openBrowser()
  let { page } = browser
  await signIn(page, product, ASHA)
  await page.goto(`${product.origin}/admin/models?q=financial+strength`)
  await page.getByRole('link', { name: 'Study it on your own outcomes' }).click()
  await page.getByText('No study yet').waitFor()
  await page.getByRole('button', { name: 'Run a study', exact: true }).click()
  await page.getByText('Prior and slope fitted').waitFor({ timeout: 180_000 })
  await page.getByRole('table', { name: 'Forecast and observed, by tenths of the forecast' }).waitFor()
  await page.getByText(/SHA-256/).waitFor()
  expect((await probabilityOf(weakest)).because).toMatch(/^No calibration is in force\..*your book has \d+ and \d+\.$/)
  await page.getByRole('button', { name: 'Put in force' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill(REASON)
  await page.getByRole('dialog').getByRole('button', { name: 'Ask a second person' }).click()
  await page.getByText('Waits for a second person').waitFor()
  const [own] = (await asha.get('/v1/admin/approvals?kind=score&status=pending')).body.data
  expect((await asha.patch(`/v1/admin/approvals/${own.approval_id}`, { action: 'approve' })).status).toBe(403)
  expect((await probabilityOf(weakest)).probability).toBeNull()
  await browser.close()

  browser = await openBrowser()
  page = browser.page
  await signIn(page, product, VIKRAM)
  await page.goto(`${product.origin}/admin/score-study`)
  await page.getByRole('link', { name: 'Decide on it' }).click()
  await page.getByRole('link', { name: 'Calibration of the financial score' }).click()
  await page.getByText(REASON).waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('The request is approved.').first().waitFor()

  const [low, high] = [await probabilityOf(strongest), await probabilityOf(weakest)]
  expect(low.probability.value).toBeLessThan(high.probability.value)
  for (const { probability } of [low, high])
    expect([probability.low < probability.value, probability.value < probability.high]).toEqual([true, true])
  await page.goto(`${product.origin}/app/party/${weakest}/financials`)
  await page.getByText('Probability of NPA within 12 months, by your own calibration:').waitFor()
  await page.getByRole('link', { name: /^Study of/ }).click()
  await page.getByText('In force').first().waitFor()

  const { body } = await asha.get('/v1/search/parties/complete?q=INE002A01018')
  const [company] = Array.isArray(body) ? body : body.data
  const listed = company.party_id ?? company.id
  expect(await probabilityOf(listed)).toMatchObject({
    ...{ because: 'Only your own borrowers have a probability.', probability: null },
  })
  await page.goto(`${product.origin}/admin/models?q=financial+strength`)
  await page.getByRole('link', { name: /^Study of .* on own outcomes: AUC/ }).waitFor()
})
