import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// A fact is contested from the evidence of an alert, a second person upholds it, and the alert changes and says so.

const ASHA = 'asha@demo-bank.example'
const VIKRAM = 'vikram@demo-bank.example'
const CLAIM = 'The report is about another unit of the same name.'
const RECEIPT = { name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from('day,says\n2026-11-12,another unit\n') }

let product: Product
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => browser?.close())
afterAll(() => product?.remove())

/** An open alert whose first evidence is a line of a court file. */
async function findAlert() {
  const asha = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  const { data } = (await asha.get('/v1/admin/alerts?state=open&alert_type=proceeding_nclt&per_page=5')).body
  return { asha, alert_id: data[0]._id as string }
}

type Client = ReturnType<typeof apiClient>
const readAlert = async (asha: Client, alert_id: string) =>
  (await asha.get(`/v1/admin/alerts/${alert_id}`)).body.data[0]
const factOf = async (asha: Client, alert_id: string): Promise<string> =>
  (await readAlert(asha, alert_id)).evidence[0].fact_id

/** What an earlier file told of the same case is read again once the later line is set aside, and is set aside as well. */
async function untilCleared(asha: Client, alert_id: string, contested: string) {
  const vikram = apiClient(product.origin, await signInOverHttp(product.origin, VIKRAM))
  const judged = (fact_id: string) =>
    eventually(
      'the alert is judged without the fact',
      async () => {
        const { state, evidence } = await readAlert(asha, alert_id)
        return state === 'cleared' ? state : evidence[0].fact_id !== fact_id && evidence[0].fact_id
      },
      60_000,
    )
  for (let next = await judged(contested); next !== 'cleared'; next = await judged(next)) {
    const { body } = await asha.post('/v1/admin/contests', { fact_id: next, claim: CLAIM, corrected: null })
    const { data } = (await vikram.get(`/v1/admin/contests/${body.data.contest_id}`)).body
    await vikram.patch(`/v1/admin/approvals/${data.approval_id}`, { action: 'approve', notes: null })
  }
}

it('contested by one person and upheld by another is set aside, and the alert that rests on it changes', async () => {
  const { asha, alert_id } = await findAlert()
  const fact_id = await factOf(asha, alert_id)
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, ASHA)
  await page.goto(`${product.origin}/app/alerts?offCanvas=${alert_id}`)
  await page.getByRole('table', { name: 'Evidence' }).getByRole('link', { name: 'Contest this fact' }).first().click()
  await page.getByLabel('What is wrong with it').fill(CLAIM)
  await page.locator('input[type=file]').setInputFiles(RECEIPT)
  await page.getByText(RECEIPT.name).waitFor()
  await page.getByRole('button', { name: 'Contest this fact' }).click()
  await page.getByText('You contested this fact yourself: a second person decides.').waitFor()
  await page.getByRole('table', { name: 'Open alerts' }).getByText('rests on this fact').first().waitFor()
  const address = page.url()
  await page.goto(`${product.origin}/app/alerts?offCanvas=${alert_id}`)
  await page.getByText('A fact this rests on is contested since').waitFor()
  await page
    .getByRole('link', { name: /^Contested since/ })
    .first()
    .waitFor()
  await browser.close()

  browser = await openBrowser()
  await signIn(browser.page, product, VIKRAM)
  await browser.page.goto(address)
  await browser.page.getByText(CLAIM).waitFor()
  await browser.page.getByRole('table', { name: 'With and without the fact' }).waitFor()
  await browser.page.getByLabel('Note').fill('As the letter says.')
  await browser.page.getByRole('button', { name: 'Uphold: set the fact aside' }).click()
  await browser.page.getByText('The request is approved.').first().waitFor()
  await untilCleared(asha, alert_id, fact_id)
  expect((await asha.post(`/v1/admin/alerts/${alert_id}/replay`, {})).body.data.same).toBe(true)
  await browser.page.goto(`${product.origin}/app/alerts?offCanvas=${alert_id}`)
  await browser.page.getByText('A fact this rests on is set aside since').first().waitFor()
  await browser.page.goto(`${product.origin}/admin/contests?state=upheld`)
  await browser.page.getByText(CLAIM).first().waitFor()
})
