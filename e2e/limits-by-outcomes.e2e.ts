import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type ApiClient, apiClient, dataUrl, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// Outcomes that people recorded speak for another limit: Saakh proposes it by itself, a person declines it, and no limit changes.

/** The admin of an organization that has nothing yet. */
const TARA = 'tara@empty-lender.example'
const CODE = 'high_utilisation'
const RULE = `/admin/rules/${CODE}`
const REASON = 'We want to hear of these borrowers early.'
/** Those who come to 95 % of their limit never fail; those at 130 % are written off. */
const USES = [...Array.from({ length: 24 }, () => 95), ...Array.from({ length: 14 }, () => 130)]
const DAYS = 150
const RISES_AFTER = 60

const ago = (days: number) => new Date(Date.now() + 5.5 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
const shown = (day: string) => day.split('-').reverse().join('-')

let product: Product
let browser: OpenBrowser
let tara: ApiClient
beforeAll(async () => {
  product = await startProduct()
  tara = apiClient(product.origin, await signInOverHttp(product.origin, TARA))
})
afterEach(() => browser?.close())
afterAll(() => product?.remove())

async function give(kind: string, text: string): Promise<void> {
  const sent = await tara.post('/v1/admin/uploads', { type: kind, file_name: `${kind}.csv`, attachment: dataUrl(text) })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await eventually(
    `${kind} is imported`,
    async () => (await tara.get(`/v1/admin/jobs/${sent.body.data.job_id}`)).body.data.status === 'done',
    60_000,
  )
}

/** A book of half a year whose use of limits rises, given by files. */
async function giveBook(): Promise<void> {
  const customers = USES.map((_, at) => `O-${at},Sample Works ${at}\n`)
  const accounts = USES.map((_, at) => `OA-${at},O-${at},cash credit,1000000,${ago(900)}\n`)
  const dayEnds = USES.flatMap((use, at) =>
    Array.from({ length: DAYS }, (_, day) => {
      const outstanding = day < RISES_AFTER ? 600_000 : use * 10_000
      return `OA-${at},${ago(DAYS - day)},${outstanding},1000000\n`
    }),
  )
  await give('customers', `customer_number,name\n${customers.join('')}`)
  await give('accounts', `account_number,customer_number,kind,sanction_limit,opened_on\n${accounts.join('')}`)
  await give('day_end', `account_number,day_end_date,outstanding,sanction_limit\n${dayEnds.join('')}`)
}

/** The parties of the book, by customer number. */
const borrowers = async () => {
  const { data } = (await tara.get('/v1/book/registers/all?per_page=100')).body
  return new Map<string, string>(
    data.map(({ customer_number, party_id }: Record<string, string>) => [customer_number, party_id]),
  )
}

const ruleNow = async () => (await tara.get(`/v1/admin/rules/${CODE}`)).body

it('are proposed after outcomes recorded by hand, declined with a reason, and stay as they are', async () => {
  await giveBook()
  await eventually('the book shows all', async () => (await borrowers()).size === USES.length, 60_000)
  const parties = await borrowers()
  const failed = USES.flatMap((use, at) => (use > 100 ? [at] : []))
  const [first, ...others] = failed
  for (const at of others) {
    const recorded = await tara.post('/v1/admin/desk/outcomes', {
      ...{ party_id: parties.get(`O-${at}`), account_number: `OA-${at}`, recovery_kind: 'write_off' },
      ...{ day: ago(5), amount: '500000' },
    })
    expect(recorded.status, JSON.stringify(recorded.body)).toBe(200)
  }

  // The last one through the form of the borrower's page: a day that has not come is refused there, and keeps what was typed.
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, TARA)
  await page.goto(`${product.origin}/app/party/${parties.get(`O-${first}`)}/facilities`)
  await page.getByRole('button', { name: 'Record an outcome' }).click()
  const form = page.getByRole('form', { name: 'Record an outcome' })
  await form.getByLabel('What it was').selectOption('write_off')
  await form.getByLabel('Day', { exact: true }).fill(ago(-2))
  await form.getByLabel('Amount (₹)').fill('5,00,000')
  await form.getByRole('button', { name: 'Save outcome' }).click()
  await form.getByText('This day has not come yet. Choose today or an earlier day.').waitFor()
  expect(await form.getByLabel('Amount (₹)').inputValue()).toBe('5,00,000')
  await form.getByLabel('Day', { exact: true }).fill(ago(5))
  await form.getByRole('button', { name: 'Save outcome' }).click()
  const outcomes = page.getByRole('table', { name: 'Promises, recoveries and write-offs' })
  await outcomes
    .getByText(shown(ago(5)))
    .first()
    .waitFor()

  await eventually('the rule alerts', async () => (await ruleNow()).rule.open_alerts > 10, 60_000)
  expect(product.saakh('propose-limits')).toContain('Back-tests begin')
  await eventually('a limit is proposed', async () => (await ruleNow()).rule.proposal !== null, 180_000)
  expect((await ruleNow()).rule).toMatchObject({
    proposal: { limit: 'average_above', value: 99, value_in_force: 90, outcome: 'write_off', caught: 14 },
    in_force: { values: { average_above: 90 }, threshold_set_id: null },
  })

  await page.goto(`${product.origin}/admin/rules?q=dormant`)
  await page.getByText('Proposed: High above 99 %').waitFor()
  await page.goto(product.origin + RULE)
  const proposal = page.getByRole('region', { name: 'Proposed by Saakh' })
  await proposal.getByText('no outcome missed').waitFor()
  await proposal.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill(REASON)
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('region', { name: 'Earlier proposals of Saakh' }).getByText(REASON).waitFor()
  await proposal.waitFor({ state: 'detached' })

  await page.reload()
  await page.getByText(REASON).waitFor()
  expect(await proposal.count()).toBe(0)
  product.saakh('propose-limits')
  expect(await ruleNow()).toMatchObject({
    rule: { proposal: null, in_force: { values: { average_above: 90 }, threshold_set_id: null } },
    changes: [],
    past_proposals: [{ state: 'declined', declined_because: REASON }],
  })
})
