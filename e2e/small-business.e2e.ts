import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { dayBook, sale } from '../apps/server/src/testing/tally-files.ts'
import { findingsOn } from './axe.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { chooseHindi, measure, namesIn, textsOn, WANTED } from './hindi-words.ts'
import { makeOrganization, OWN_PASSWORD } from './own-accounts.ts'
import { watchCalls } from './page-walk.ts'
import { type Product, startProduct } from './product.ts'

// The owner of a small business: books, GST returns and a bank statement are dropped on the consent pages, the business is
// seen from three sources, a consent is withdrawn and given again.

const OWNER = 'owner@kaveri-sample.example'
const MONTHS = ['07', '08', '09'] as const
const LIMIT = 120_000

const BOOKS = dayBook(MONTHS.flatMap((month) => [sale(`2026${month}01`, 500_000), sale(`2026${month}28`, 500_000)]))
const gstr3b = (month: string) =>
  JSON.stringify({
    gstin: '30AAACN1234F1ZA',
    ret_period: `${month}2026`,
    sup_details: { osup_det: { txval: 700_000 } },
  })
const STATEMENT = (() => {
  const lines = MONTHS.flatMap(
    (month) =>
      [
        [`05-${month}`, 'NEFT CR-SAMPLE BUYERS', 1_180_000],
        [`12-${month}`, 'ACH D- RETURN CHARGES-INSUFFICIENT FUNDS', -500],
        [`14-${month}`, 'ACH D- RETURN CHARGES-INSUFFICIENT FUNDS', -501],
      ] as const,
  )
  let balance = 100_000
  const rows = lines.map(([day, words, amount]) => {
    balance += amount
    const sides = amount < 0 ? [String(-amount), ''] : ['', String(amount)]
    return [`${day}-2026`, '-', words, ...sides, String(balance), '1'].join(',')
  })
  const head = 'Statement of Account No - 912020012345678 for the period (From : 01-07-2026 To : 30-09-2026)'
  return [head, 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL', ...rows, ''].join('\n')
})()

describe('the owner of a small business', () => {
  let product: Product
  let browser: OpenBrowser
  let api: ApiClient
  beforeAll(async () => {
    product = await startProduct({ SAAKH_DEMO: '0', SAAKH_NOW: '2026-10-21T06:00:00Z' })
    await makeOrganization(product, { name: 'Kaveri Sample Traders', type: 'b2sme', admin: OWNER })
    api = apiClient(product.origin, await signInOverHttp(product.origin, OWNER, OWN_PASSWORD))
    browser = await openBrowser('desktop')
    await signIn(browser.page, product, OWNER, '/app/dashboard', OWN_PASSWORD)
  }, LIMIT)
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  const page = () => browser.page
  const signal = async (code: string) => {
    const { party_id } = (await api.get('/v1/account/myorg')).body
    const { data } = (await api.get(`/v1/parties/${party_id}/signals`)).body
    return data.find((product: { code: string }) => product.code === code)
  }
  const give = async (section: string) => {
    await page().goto(`${product.origin}/consent/${section}`)
    // A second try finds it given.
    const given = page().getByRole('button', { name: 'Withdraw consent' })
    await given.or(page().getByRole('button', { name: 'Give consent' })).waitFor()
    if (await given.isVisible()) return
    await page().getByLabel('I consent that these data are read').check()
    await page().getByRole('button', { name: 'Give consent' }).click()
    await page().getByRole('button', { name: 'Withdraw consent' }).waitFor()
  }
  const drop = async (label: RegExp, name: string, text: string | Buffer, count: number) => {
    const input = page().getByLabel(label)
    await input.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    await eventually(
      `${name} is read`,
      async () => {
        const { data } = (await api.get('/v1/user/consents')).body
        const files = data.flatMap((section: { files: { file_name: string; fact_count: number }[] }) => section.files)
        return files.filter((file: { fact_count: number }) => file.fact_count > 0).length >= count
      },
      30_000,
    )
  }

  it('gives consent and files, and sees sales from three sources [SH-ROUTE-021]', async () => {
    await give('financial-statement')
    await drop(/Upload a file: Tally reports/, 'day-book.xml', Buffer.from(`\ufeff${BOOKS}`, 'utf16le'), 1)
    await give('gstn-details')
    for (const [at, month] of MONTHS.entries())
      await drop(/Upload a file: GST returns \(JSON\)/, `3b-${month}.json`, gstr3b(month), 2 + at)
    await give('bank-statement')
    await drop(/Upload a file: Bank/, 'axis.csv', STATEMENT, 5)
    await page().goto(`${product.origin}/my-business`)
    const sales = page().getByRole('table', { name: 'Sales by month' })
    await sales.waitFor()
    const [, latest = ''] = await sales.getByRole('row').allTextContents()
    for (const text of ['Sep 2026', '₹10,00,000', '₹7,00,000', '₹11,80,000']) expect(latest).toContain(text)
    await page().getByText('Sep 2026: GST returns show 30% less than the books sold.').waitFor()
    await page().getByRole('heading', { name: 'What lenders would see' }).waitFor()
    expect(await findingsOn(page())).toEqual([])
    await eventually(
      'the signal speaks',
      async () => (await signal('bank_bounced_payments'))?.state === 'finding',
      30_000,
    )
  })

  it('withdraws the bank consent, and signals say so; gives it again, and they speak', async () => {
    await page().goto(`${product.origin}/consent/bank-statement`)
    await page().getByRole('button', { name: 'Withdraw consent' }).click()
    await page().getByRole('button', { name: 'Give consent' }).waitFor()
    const isWithheld = async () => (await signal('bank_bounced_payments'))?.state === 'not_measurable'
    await eventually('the signal is withheld', isWithheld, 30_000)
    expect(await signal('bank_bounced_payments')).toMatchObject({
      sentence: 'Cannot be measured: the consent for bank statements ended on 21-10-2026.',
    })
    const { data } = (await api.get('/v1/admin/alerts?alert_type=bank_bounced_payments')).body
    const alert = (await api.get(`/v1/admin/alerts/${data[0]._id}`)).body.data
    expect(JSON.stringify(alert)).toContain('the consent for bank statements ended on 21-10-2026')
    await page().goto(`${product.origin}/my-business`)
    await page()
      .getByText(/The consent for bank statements ended on 21-10-2026/)
      .waitFor()
    await page().getByText('No bank statement tells a balance yet.').waitFor()
    await give('bank-statement')
    const speaks = async () => (await signal('bank_bounced_payments'))?.state === 'finding'
    await eventually('the signal speaks again', speaks, 30_000)
  })

  it('says its page in Hindi', { timeout: LIMIT }, async () => {
    await chooseHindi(page(), product)
    const names = namesIn(page())
    const { settled } = watchCalls(page())
    for (const section of ['', '/tally', '/bank-statements', '/gst']) {
      await page().goto(`${product.origin}/my-business${section}`)
      await page().getByRole('heading', { level: 2 }).first().waitFor()
      await settled()
      const texts = await textsOn(page())
      await names.read()
      const { share, left } = measure(texts, names.names)
      expect([section, left, share >= WANTED]).toEqual([section, left, true])
    }
  })
})
