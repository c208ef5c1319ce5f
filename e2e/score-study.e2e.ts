import { addDays } from '@saakh/domain/dates'
import { seeded } from '@saakh/domain/model-metrics'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type ApiClient, apiClient, dataUrl, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// A study fits the financial score to planted outcomes, one proposes it, a second one approves it, and a borrower has a probability.

const ASHA = 'asha@demo-bank.example'
const VIKRAM = 'vikram@demo-bank.example'
const REASON = 'It orders our book.'
const BORROWERS = 90
const CRORE = 10_000_000

const ago = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
/** The last 31 March that is two months old, and the one three years before it. */
const LATEST = [0, 1].map((back) => `${Number(ago(0).slice(0, 4)) - back}-03-31`).find((day) => day <= ago(60)) ?? ''
const EARLIER = `${Number(LATEST.slice(0, 4)) - 3}-03-31`
const KNOWN = addDays(EARLIER, 50)

let product: Product
let browser: OpenBrowser
let asha: ApiClient
beforeAll(async () => {
  product = await startProduct()
  asha = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
})
afterEach(() => browser?.close())
afterAll(() => product?.remove())

async function give(kind: string, text: string): Promise<void> {
  const sent = await asha.post('/v1/admin/uploads', { type: kind, file_name: `${kind}.csv`, attachment: dataUrl(text) })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const job = async () => (await asha.get(`/v1/admin/jobs/${sent.body.data.job_id}`)).body.data
  await eventually(`${kind} is imported`, async () => (await job()).status === 'done', 120_000)
}

const COLUMNS = [
  ...['customer_number', 'company_name', 'period_start', 'period_end', 'nature', 'received_on'],
  ...['revenue_from_operations', 'other_income', 'finance_costs', 'depreciation_depletion_and_amortisation_expense'],
  ...['profit_before_exceptional_items_and_tax', 'profit_before_tax', 'profit_loss_for_period'],
  ...['inventories', 'trade_receivables_current', 'cash_and_cash_equivalents', 'current_assets', 'assets'],
  ...['equity_share_capital', 'other_equity', 'equity', 'current_liabilities', 'liabilities'],
]

const statement = (at: number, year_end: string, received_on: string, profit: number): string => {
  const crore = [200, 1, 4, 6, profit, profit, profit, 15, 13, 5, 40, 100, 10, 30, 40, 30, 60]
  const head = [`ST-${at}`, `Sample Mills ${at}`, addDays(`${Number(year_end.slice(0, 4)) - 1}-03-31`, 1), year_end]
  return [...head, 'standalone', received_on, ...crore.map((one) => one * CRORE)].join(',')
}

/** Borrowers of whom those with losses became NPA more often; two of the sound ones have a newer year-end. */
async function plantOutcomes(): Promise<{ weak: number; strong: number }> {
  const random = seeded(11)
  const planted = Array.from({ length: BORROWERS }, () => {
    const profit = Math.round(random() * 40 - 20)
    return { profit, fails: random() < (profit < 0 ? 0.75 : 0.2) }
  })
  const weak = planted.findIndex(({ profit, fails }) => profit < -8 && !fails)
  const strong = planted.findIndex(({ profit, fails }) => profit > 8 && !fails)
  const lines = (of: (at: number) => string[]) => planted.flatMap((_, at) => of(at)).join('\n')
  await give('customers', `customer_number,name\n${lines((at) => [`ST-${at},Sample Mills ${at}`])}\n`)
  await give(
    'accounts',
    `account_number,customer_number,kind,sanction_limit,opened_on\n${lines((at) => [`STA-${at},ST-${at},term loan,1000000,${addDays(EARLIER, -400)}`])}\n`,
  )
  const days = [addDays(KNOWN, -60), addDays(KNOWN, 30), addDays(KNOWN, 400), ago(2)]
  const since = addDays(KNOWN, 200)
  await give(
    'day_end',
    `account_number,day_end_date,outstanding,sanction_limit,asset_class,npa_since\n${lines((at) =>
      days.map((day) => {
        const isNpa = planted[at]?.fails === true && day > since
        return `STA-${at},${day},900000,1000000,${isNpa ? 'NPA' : 'Standard'},${isNpa ? since : ''}`
      }),
    )}\n`,
  )
  const statements = planted.flatMap(({ profit }, at) => [
    statement(at, EARLIER, KNOWN, profit),
    ...([weak, strong].includes(at) ? [statement(at, LATEST, ago(30), profit)] : []),
  ])
  await give('borrower_statements', `${COLUMNS.join(',')}\n${statements.join('\n')}\n`)
  return { weak, strong }
}

/** The register has a borrower once it was judged, which comes after its files. */
async function partyOf(at: number): Promise<string> {
  let party_id: string | null = null
  await eventually(
    `the register has borrower ${at}`,
    async () => {
      const query = `q=${encodeURIComponent(`Sample Mills ${at}`)}&per_page=100`
      const { data } = (await asha.get(`/v1/book/registers/all?${query}`)).body
      const found = data.find(({ customer_number }: Record<string, string>) => customer_number === `ST-${at}`)
      party_id = found?.party_id ?? null
      return party_id !== null
    },
    120_000,
  )
  return party_id ?? ''
}
const probabilityOf = async (party_id: string) =>
  (await asha.get(`/v1/parties/${party_id}/financial_strength/probability`)).body

it('is run, proposed by one, approved by another, and gives own borrowers alone a probability', async () => {
  const { weak, strong } = await plantOutcomes()
  const [weakest, strongest] = [await partyOf(weak), await partyOf(strong)]
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
  await page.getByRole('table').getByRole('link').first().click()
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

  const { body: found } = await asha.get('/v1/search/parties/complete?q=INE002A01018')
  const [company] = Array.isArray(found) ? found : found.data
  const listed = company.party_id ?? company.id
  expect(await probabilityOf(listed)).toMatchObject({
    ...{ because: 'Only your own borrowers have a probability.', probability: null },
  })
  await page.goto(`${product.origin}/admin/models?q=financial+strength`)
  await page.getByRole('link', { name: /^Study of .* on own outcomes: AUC/ }).waitFor()
})
