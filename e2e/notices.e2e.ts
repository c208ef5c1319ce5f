import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { openBrowser, signIn, type Width } from './browser.ts'
import { apiClient, dataUrl, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

const ASHA = 'asha@demo-bank.example'
const DAY = 86_400_000
/** Three starts. */
const LIMIT = 240_000

let product: Product
let begun = Date.now()
beforeAll(async () => {
  product = await startProduct()
  begun = Date.now()
})
afterAll(() => product?.remove())

const inDays = (days: number) =>
  product.stop().then(() => product.start({ SAAKH_NOW: new Date(begun + days * DAY).toISOString() }))
const asAsha = async () => apiClient(product.origin, await signInOverHttp(product.origin, ASHA))

async function withAsha(width: Width, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await openBrowser(width)
  try {
    await signIn(browser.page, product, ASHA)
    await work(browser.page)
    expect(await findingsOn(browser.page)).toEqual([])
  } finally {
    await browser.close()
  }
}

/** A case about a fictional borrower, with the report attached. */
async function openCase(): Promise<string> {
  const api = await asAsha()
  const types = (await api.get('/v1/cases/case_types')).body
  const { organization_id } = (await api.get('/v1/account/myorg')).body
  const [alert] = (await api.get('/v1/admin/alerts?state=open&alert_type=dpd_status_change')).body.data
  const opened = await api.post('/v1/cases', {
    ...{ party: alert.party_id, party_name: alert.party_name, organization_id, case_type: types[0]._id },
    ...{ subject: 'Forensic audit', issue: 'The report is attached.' },
    ...{ attachment: dataUrl('page,text\n1,whole\n'), file_name: 'forensic-report.csv' },
  })
  return opened.body.data.uid
}

const panel = (page: Page) => page.getByRole('dialog')

async function record(page: Page, step: string, why: string, paper?: string): Promise<void> {
  const form = panel(page).getByRole('form', { name: 'Next step' })
  await form.getByLabel('Step', { exact: true }).selectOption({ label: step })
  await form.locator('textarea:visible').first().fill(why)
  if (paper !== undefined)
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: paper, mimeType: 'text/csv', buffer: Buffer.from('day,receipt\n1,signed\n') })
  await form.getByRole('button', { name: 'Record step' }).click()
}

describe('a notice of the fraud procedure', () => {
  it('goes from the case to the order, which waits for the 21 days from the proof of service', {
    timeout: LIMIT,
  }, async () => {
    const case_id = await openCase()
    let notice = ''
    await withAsha('desktop', async (page) => {
      await page.goto(`${product.origin}/app/cases/${case_id}`)
      await page.getByRole('link', { name: 'Draft notice' }).click()
      const form = panel(page).getByRole('form', { name: 'Draft notice' })
      await form.getByLabel('Procedure').selectOption({ label: 'Fraud' })
      await form.getByLabel('Subject').fill('Diversion of the working capital')
      await form.getByLabel('Details').fill('The report finds goods that were invoiced and never moved.')
      await form.getByLabel('forensic-report.csv').selectOption({ label: 'Forensic report' })
      await form.getByLabel('The forensic report is attached whole, with all its parts.').check()
      for (const [name, role] of [
        ['Anvita Sample', 'Promoter'],
        ['Brij Specimen', 'Whole-time director'],
      ] as const) {
        await form.getByRole('button', { name: 'Add an addressee' }).click()
        await form
          .getByLabel(/^Name \d+$/)
          .last()
          .fill(name)
        await form
          .getByLabel(/^Role \d+$/)
          .last()
          .selectOption({ label: role })
      }
      await form.getByRole('button', { name: 'Draft notice' }).click()
      await page.waitForURL(/notice_id=/)
      notice = new URL(page.url()).searchParams.get('notice_id') ?? ''
      await panel(page).getByText('Begins when everybody is served').waitFor()
      await record(page, 'Notice served', 'By registered post', 'receipt.csv')
      await panel(page)
        .getByText(/^Runs until/)
        .first()
        .waitFor()
      await panel(page)
        .getByText(/This is open from/)
        .first()
        .waitFor()
    })
    const take = async () =>
      (await asAsha()).patch(`/v1/notices/${notice}`, {
        step: 'order',
        reason: 'As the report says',
        outcome: 'upheld',
      })
    await inDays(21)
    expect((await take()).status).toBe(409)
    await inDays(22)
    await withAsha('mobile', async (page) => {
      await page.goto(`${product.origin}/app/showcause?tab=sent&offCanvas=notice&notice_id=${notice}`)
      await record(page, 'Reasoned order', 'Nobody replied; the report stands.')
      await panel(page).getByText('Nobody replied; the report stands.').waitFor()
    })
  })
})
