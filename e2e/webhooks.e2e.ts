import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { isSignedWith, type Receiver, webhookReceiver } from '../apps/server/src/testing/webhook-receiver.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type Product, startProduct } from './product.ts'

// A webhook is made in the browser, the worker sends a test event, which fails, is looked at and is sent again.

let product: Product
let receiver: Receiver
let browser: OpenBrowser
beforeAll(async () => {
  receiver = await webhookReceiver()
  product = await startProduct({ SAAKH_WEBHOOK_RANGES: '127.0.0.0/8', SAAKH_WEBHOOK_HTTP: '1' })
})
afterEach(() => browser?.close())
afterAll(async () => {
  await product?.remove()
  await receiver?.close()
})

it('a webhook that was made in the browser is sent to by the worker, and its deliveries are seen and sent again', async () => {
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, 'asha@demo-bank.example')
  await page.goto(`${product.origin}/admin/api-keys`)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await page.getByText('No webhooks').waitFor()
  await page.getByRole('button', { name: 'New webhook' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Core banking')
  await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await page.getByRole('checkbox', { name: 'Case changed' }).check()
  await page.getByRole('button', { name: 'Make the webhook' }).click()
  const secret = (await page.getByText(/^whsec_[\w+/]{43}=$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved it' }).click()

  receiver.answer((response, _, at) => response.writeHead(at === 0 ? 500 : 200).end('as told'))
  await page.getByRole('link', { name: 'Core banking' }).click()
  await page.getByRole('button', { name: 'Send a test event' }).click()
  await eventually('the test event arrives', () => receiver.received.length === 1)
  expect(receiver.received.every((received) => isSignedWith(secret, received))).toBe(true)
  const deliveries = page.getByRole('region', { name: 'Deliveries' })
  const row = deliveries.getByRole('row', { name: /Test event/ })
  await row.getByText('Failed').waitFor()
  await row.click()
  await page.getByText('The receiver answered 500.').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await row.getByText('Delivered').waitFor()
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  expect(receiver.received).toHaveLength(2)
  expect(browser.complaints).toEqual([])
})
