import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient } from './client.ts'
import { type Product, startProduct } from './product.ts'

// A key is made in the browser, a program uploads a file with it and follows the job, its use is seen, and it is revoked.

let product: Product
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => browser?.close())
afterAll(() => product?.remove())

const CSV = 'customer_number,name\nNIGHT-1,Sample Night Mills\n'
const attachment = `data:text/csv;base64,${Buffer.from(CSV).toString('base64')}`

it('a program calls the API with a key that was made in the browser, until it is revoked there', async () => {
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, 'asha@demo-bank.example')
  await page.goto(`${product.origin}/admin/users`)
  await page.getByRole('link', { name: 'API keys' }).click()
  await page.getByText('No API keys').waitFor()
  await page.getByRole('button', { name: 'New API key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night files')
  await page.getByRole('button', { name: 'Deliver files' }).click()
  await page.getByRole('button', { name: 'Make the key' }).click()
  const secret = (await page.getByText(/^saakh_\w{49}$/).textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved it' }).click()

  const program = apiClient(product.origin, secret)
  const sent = await program.post('/v1/admin/uploads', { attachment, file_name: 'night.csv', type: 'customers' })
  expect([sent.status, sent.body.data.message]).toEqual([200, sent.body.data.message])
  const job = `/v1/admin/jobs/${sent.body.data.job_id}`
  await eventually('the file is imported', async () => (await program.get(job)).body.data.status === 'done')
  expect((await program.get(job)).body.data.created_by).toBe('Night files (API key)')
  expect((await program.get('/v1/admin/users')).body.data.code).toBe('person')

  await page.reload()
  const row = page.getByRole('row', { name: /Night files/ })
  await row.getByText('Active').waitFor()
  expect(await row.getByText('Never').count()).toBe(0)
  await row.getByRole('link', { name: 'Night files' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await page.getByRole('button', { name: 'Revoke now' }).click()
  await row.getByText('Revoked').waitFor()
  const refused = await program.get(job)
  expect([refused.status, refused.body.data.code]).toEqual([401, 'key_revoked'])
  expect(browser.complaints).toEqual([])
})
