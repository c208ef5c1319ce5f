import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// What one person asks for a second one decides, and the activity tells of both.

const ASHA = 'asha@demo-bank.example'
const VIKRAM = 'vikram@demo-bank.example'

let product: Product
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => browser?.close())
afterAll(() => product?.remove())

const as = async (email: string) => apiClient(product.origin, await signInOverHttp(product.origin, email))

it('is approved and rejected by a second admin, and stands in the activity [SH-ROUTE-057]', async () => {
  const asha = await as(ASHA)
  const { body } = await asha.get('/v1/admin/parties?per_page=3')
  const [first, other, third] = Object.values(body)
    .filter(Array.isArray)
    .flat()
    .map((party) => party.party_id ?? party.id)
  for (const to_party_id of [other, third]) {
    const asked = await asha.post('/v1/admin/party_unions', {
      ...{ from_party_id: first, to_party_id, says: 'two', reason: 'Two registers' },
    })
    expect(asked.status).toBe(200)
  }
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, VIKRAM)
  for (const [action, message] of [
    ['Approve', 'The request is approved.'],
    ['Reject', 'The request is rejected.'],
  ] as const) {
    await page.goto(`${product.origin}/admin/approvals?kind=union`)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByLabel('Note').fill('Seen in the register')
    await page.getByRole('button', { name: action, exact: true }).click()
    await page.getByText(message).first().waitFor()
  }
  await page.goto(`${product.origin}/admin/activity?group=approvals`)
  await page
    .getByText(/ approved: /)
    .first()
    .waitFor()
  await page
    .getByText(/ rejected: /)
    .first()
    .waitFor()
})
