import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// The book, a register, the queue and a borrower as of a past quarter, in both readings, and back to today.

const ASHA = 'asha@demo-bank.example'

let product: Product
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => browser?.close())
afterAll(() => product?.remove())

it('shows the book as of a past quarter, its registers and alerts, and a borrower then and today', async () => {
  const asha = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, ASHA)
  await page.goto(`${product.origin}/app/book`)
  await page.getByRole('link', { name: 'On a past day' }).click()
  const bar = page.getByRole('region', { name: 'The day that you see' })
  await bar.getByText('What Saakh held by the end of this day.').waitFor()
  const on = await bar.getByLabel('On', { exact: true }).inputValue()
  expect(on).toMatch(/^\d{4}-(03-31|06-30|09-30|12-31)$/)
  const { body: then } = await asha.get(`/v1/as_known/book?on=${on}`)
  const { body: now } = await asha.get('/v1/book')
  expect(then.facilities).toBeGreaterThan(0)
  expect(then.as_of < now.as_of).toBe(true)
  const registers = page.getByRole('table', { name: 'Registers' })
  await registers.getByRole('link', { name: 'SMA', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'SMA' }).waitFor()
  expect(new URL(page.url()).searchParams.get('on')).toBe(on)
  await bar.getByRole('link', { name: 'Alerts' }).click()
  const alerts = page.getByRole('table', { name: 'Alerts of that day' })
  await alerts.getByRole('row').nth(1).waitFor()
  const { body: queue } = await asha.get(`/v1/as_known/alerts?on=${on}`)
  expect(queue.total_count).toBeGreaterThan(0)
  expect(queue.data.every(({ raised_on }: { raised_on: string }) => raised_on <= on)).toBe(true)

  await alerts.getByRole('row').nth(1).getByRole('link').first().click()
  const [first] = queue.data
  await page.getByRole('heading', { level: 1, name: first.party_name }).waitFor()
  await page.getByRole('table', { name: 'Alerts of that day' }).getByText(first.summary).waitFor()
  await bar.getByRole('button', { name: 'As it was known' }).click()
  await bar.getByText('What was known by the end of this day').waitFor()
  await page.getByRole('table', { name: 'Signals, then and today' }).waitFor()
  await bar.getByRole('link', { name: 'Back to today' }).click()
  await page.waitForURL(`**/app/party/${first.party_id}*`)
})

it('opens an alert of that day at the reading that it had', async () => {
  const asha = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  const on = '2026-09-30'
  const { body } = await asha.get(`/v1/as_known/alerts?on=${on}&per_page=100`)
  const moved = []
  for (const row of body.data) {
    const { data } = (await asha.get(`/v1/admin/alerts/${row.alert_id}`)).body
    if (data[0].reading_no > row.reading_no) moved.push({ ...row, latest: data[0].summary })
  }
  const [alert] = moved.filter(({ summary, latest }) => summary !== latest)
  expect(alert).toBeDefined()
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, ASHA)
  await page.goto(`${product.origin}/app/past/parties/${alert.party_id}?on=${on}`)
  await page.getByRole('table', { name: 'Alerts of that day' }).getByText(alert.summary).click()
  const panel = page.getByRole('dialog').or(page.getByRole('complementary')).filter({ hasText: alert.summary })
  await panel.first().waitFor()
  expect(new URL(page.url()).searchParams.get('reading')).toBe(String(alert.reading_no))
})
