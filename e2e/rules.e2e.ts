import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { apiClient, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// A limit goes from a draft over its back-test and a second person into force, and nothing holds before.

const ASHA = 'asha@demo-bank.example'
const VIKRAM = 'vikram@demo-bank.example'
const RULE = '/admin/rules/high_utilisation'
const REASON = 'Use of limits rises months before an instalment is missed.'

let product: Product
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
})
afterEach(() => browser?.close())
afterAll(() => product?.remove())

const GRAVITY = ['Low', 'Medium', 'High']

/** Whom a rule finds today, with the gravest severity of each. */
const gravest = (alerts: readonly { party_id: string; severity: string }[]): Record<string, string> => {
  const worst: Record<string, string> = {}
  for (const { party_id, severity } of alerts)
    if (GRAVITY.indexOf(severity) > GRAVITY.indexOf(worst[party_id] ?? '')) worst[party_id] = severity
  return worst
}

it('is built again in the builder, and finds the same borrowers of the whole book', async () => {
  const asha = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  const { samples } = (await asha.get('/v1/admin/own_rules/parts')).body
  expect(samples).toHaveLength(3)
  let checked = 0
  for (const { code, definition } of samples) {
    const { data } = (await asha.post('/v1/admin/own_rules/preview', { definition })).body
    const open = (await asha.get(`/v1/admin/alerts?alert_type=${code}&state=open&per_page=100`)).body.data
    const built = gravest(
      data.names.map(({ party_id, after }: Record<string, string>) => ({ party_id, severity: after })),
    )
    const shipped = gravest(
      open.map(({ party_id, risk_severity }: Record<string, string>) => ({ party_id, severity: risk_severity })),
    )
    expect([code, built]).toEqual([code, shipped])
    checked += Object.keys(built).length
  }
  expect(checked).toBeGreaterThan(5)
})

it('of the lender is built, tested over history, approved by a second person, finds, and is judged again', async () => {
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, ASHA)
  await page.goto(`${product.origin}/admin/rules`)
  await page.getByRole('link', { name: 'Build a rule' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Far above the limit')
  await page.getByLabel('What it is for').fill('The balance is above the limit for two weeks.')
  await page.getByLabel('Add a figure').selectOption('use_of_limit')
  await page.getByLabel('Taken as, Use of the limit').selectOption('average')
  await page.getByLabel('Over days, Use of the limit').fill('14')
  await page.getByRole('group', { name: 'Band 1' }).getByRole('button', { name: 'Add a condition' }).click()
  await page.getByLabel('Band 1, 1: number').fill('100')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('Medium when use of the limit (14-day average) is above 100%.').waitFor()
  await preview.getByText('would have an alert').first().waitFor()
  await page.getByRole('button', { name: 'Draft this rule' }).click()
  await page.getByLabel('Why', { exact: true }).fill(REASON)
  await page.getByRole('dialog').getByRole('button', { name: 'Draft', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Far above the limit' }).waitFor()
  await page.getByRole('button', { name: 'Run a back-test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('link', { name: /^Back-test/ }).click()
  await page.getByText(/SHA-256/).waitFor()
  await page.getByRole('link', { name: 'To the rule' }).click()
  await page.getByRole('button', { name: 'Ask a second person' }).click()
  await page.getByText('Waits for a second person').waitFor()
  await browser.close()

  browser = await openBrowser()
  await signIn(browser.page, product, VIKRAM)
  await browser.page.goto(`${product.origin}/admin/rules/own_far_above_the_limit`)
  await browser.page.getByRole('link', { name: 'Decide on it' }).click()
  await browser.page.getByRole('link', { name: 'Far above the limit' }).click()
  await browser.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await browser.page.getByText('The request is approved.').first().waitFor()
  const vikram = apiClient(product.origin, await signInOverHttp(product.origin, VIKRAM))
  const alerts = async () =>
    (await vikram.get('/v1/admin/alerts?alert_type=own_far_above_the_limit&state=open')).body.data
  await eventually('the rule finds', async () => (await alerts()).length > 0, 60_000)
  const [first] = await alerts()
  await browser.page.goto(`${product.origin}/app/alerts?alert_type=own_far_above_the_limit&offCanvas=${first._id}`)
  await browser.page.getByText(/The alert begins when use of the limit \(14-day average\) is above 100%/).waitFor()
  await browser.page.getByRole('button', { name: 'Re-run' }).click()
  await browser.page.getByText('Same result').first().waitFor()
})

it('is previewed, drafted, tested over history, approved by a second person, and holds then', async () => {
  const asha = apiClient(product.origin, await signInOverHttp(product.origin, ASHA))
  const inForce = async () => (await asha.get('/v1/admin/rules/high_utilisation')).body.rule.in_force
  browser = await openBrowser()
  const { page } = browser
  await signIn(page, product, ASHA)
  await page.goto(product.origin + RULE)
  await page.getByLabel('High above').fill('75')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText('would have an alert').first().waitFor()
  await page.getByRole('button', { name: 'Draft this change' }).click()
  await page.getByLabel('Why').fill(REASON)
  await page.getByRole('dialog').getByRole('button', { name: 'Draft', exact: true }).click()
  await page.getByText('It needs a back-test of exactly these limits.').waitFor()
  await page.getByRole('button', { name: 'Run a back-test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('link', { name: /^Back-test/ }).click()
  await page.getByRole('table', { name: 'What it costs and what it catches' }).waitFor()
  await page.getByText(/SHA-256/).waitFor()
  await page.getByRole('link', { name: 'To the rule' }).click()
  await page.getByRole('button', { name: 'Ask a second person' }).click()
  await page.getByText('Waits for a second person').waitFor()
  expect((await inForce()).values.average_above).toBe(90)
  await browser.close()

  browser = await openBrowser()
  await signIn(browser.page, product, VIKRAM)
  await browser.page.goto(product.origin + RULE)
  await browser.page.getByRole('link', { name: 'Decide on it' }).click()
  await browser.page.getByRole('table').getByRole('link').first().click()
  await browser.page.getByText(REASON).waitFor()
  await browser.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await browser.page.getByText('The request is approved.').first().waitFor()
  expect(await inForce()).toMatchObject({
    values: { average_above: 75 },
    set_by: expect.stringMatching(/^Asha/),
    approved_by: expect.stringMatching(/^Vikram/),
  })
  await browser.page.goto(product.origin + RULE)
  await browser.page.getByText(/In force since/).waitFor()
  await browser.page.getByRole('button', { name: 'Go back to it' }).first().waitFor()
})
