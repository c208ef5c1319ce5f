import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { base32Bytes, codeOf, stepAt } from '../apps/server/src/rooms/own-accounts/totp.ts'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { type SmtpServer, smtpServer } from '../apps/server/src/testing/smtp-server.ts'
import { fillSignIn, type OpenBrowser, openBrowser } from './browser.ts'
import { type ApiClient, apiClient, dataUrl } from './client.ts'
import { OWN_PASSWORD, setPassword } from './own-accounts.ts'
import { type Product, startProduct } from './product.ts'

const OPERATOR = 'operator@platform.example'
const FIRST = 'asha@narmada-bank.example'
const SECOND = 'vikram@narmada-bank.example'
const MANAGER = 'prakash@narmada-bank.example'

const BORROWERS = 'customer_number,name,branch\nB-1,Mandovi Sample Works,Goa\nB-2,Zuari Sample Works,Pune\n'

let product: Product
let smtp: SmtpServer
const browsers: OpenBrowser[] = []
beforeAll(async () => {
  smtp = await smtpServer()
  product = await startProduct({ SAAKH_DEMO: '0', SMTP_URL: smtp.url, MAIL_FROM: 'saakh@platform.example' })
  await setPassword(product.saakh('create-operator', OPERATOR), 'Olu Operator')
}, 120_000)
afterAll(async () => {
  for (const browser of browsers) await browser.close()
  await product?.remove()
  await smtp?.close()
})

const visitor = async () => {
  const browser = await openBrowser('desktop')
  browsers.push(browser)
  return browser.page
}
type Page = Awaited<ReturnType<typeof visitor>>

/** The address that the newest mail to somebody holds. */
async function mailedLink(to: string): Promise<string> {
  const links = () =>
    smtp.received
      .filter((mail) => mail.to.includes(to))
      .flatMap(({ body }) => /http:\/\/\S+\/idp\/password\?link=[\w.-]+/.exec(decoded(body)) ?? [])
  await eventually(`a mail to ${to} arrives`, () => links().length > 0, 60_000)
  return links().at(-1) ?? ''
}
const decoded = (body: string) => body.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

/** Opens the link of the mail and sets the password on its page. */
async function setPasswordOnPage(page: Page, to: string, name: string): Promise<void> {
  await page.goto(await mailedLink(to))
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('textbox', { name: 'Password' }).fill(OWN_PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
}

const isInside = (url: URL) => url.origin === product.origin && !/^\/(auth|idp)/.test(url.pathname)

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${product.origin}/app/dashboard`)
  await fillSignIn(page, email, OWN_PASSWORD)
}

const codeNow = (key: string, steps: number) => codeOf(base32Bytes(key.replace(/\s/g, '')), stepAt(new Date()) + steps)

const giveCode = async (page: Page, code: string) => {
  await page.locator('input[name=code]').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** What the page itself would ask, with its token. */
const clientOf = async (page: Page): Promise<ApiClient> => {
  await page.waitForURL(isInside)
  const asked = await page.waitForRequest((request) => request.headers().authorization !== undefined)
  return apiClient(product.origin, asked.headers().authorization?.replace(/^Bearer /, '') ?? '')
}

/** What the Export of a list gives, read from the file that the browser saves. */
async function exportedFrom(page: Page, path: string): Promise<string> {
  await page.goto(product.origin + path)
  await page.getByRole('button', { name: 'Export' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'As CSV' }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

async function makeBranch(page: Page, name: string): Promise<void> {
  await page.goto(`${product.origin}/admin/org-units?edit=new`)
  const form = page.getByRole('form', { name: 'New branch' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('table', { name: 'Branches and departments' }).getByRole('button', { name }).waitFor()
}

/** The list names whoever was invited, as soon as the server has them. */
async function inviteOnPage(
  page: Page,
  { email, template, branch }: { email: string; template: string; branch: string },
): Promise<void> {
  await page.goto(`${product.origin}/admin/users/invite`)
  const form = page.getByRole('form', { name: 'Invite people' })
  await form.getByLabel('E-mails').fill(email)
  await form.getByLabel('Template').selectOption({ label: template })
  await form.getByLabel('Branch').selectOption({ label: branch })
  await form.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: email }).waitFor()
}

async function openRequest(page: Page, title: string): Promise<void> {
  await page.goto(`${product.origin}/admin/approvals`)
  await page.getByRole('table', { name: 'Approvals' }).getByRole('link', { name: title }).click()
}

/** Sets up a code by time on the own page, and answers its key. */
async function setUpFactor(page: Page): Promise<string> {
  await page.goto(`${product.origin}/account/my-profile`)
  await page.getByRole('button', { name: 'Set up a second factor' }).click()
  const factor = page.getByRole('region', { name: 'Second factor' })
  const key = (await factor.locator('code').first().textContent()) ?? ''
  await factor.getByLabel('Code that the app shows').fill(codeNow(key, -1))
  await factor.getByRole('button', { name: 'Confirm' }).click()
  await factor.getByRole('button', { name: 'I have kept them' }).click()
  return key
}

async function approve(page: Page, note: string): Promise<void> {
  await page.getByLabel('Note').fill(note)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('The request is approved.').first().waitFor()
}

async function deactivate(page: Page, name: string): Promise<void> {
  await page.goto(`${product.origin}/admin/users`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
  await page.getByRole('button', { name: 'Deactivate now' }).click()
  await page.getByRole('button', { name: 'Activate', exact: true }).waitFor()
}

it('brings a lender from its organization to a branch manager who signs in with a code, and out again', {
  timeout: 300_000,
}, async () => {
  const operator = await visitor()
  await signIn(operator, OPERATOR)
  await operator.waitForURL(isInside)
  await operator.goto(`${product.origin}/admin/organizations?open=new`)
  await operator.getByLabel('Name', { exact: true }).fill('Narmada Bank')
  await operator.getByLabel('E-mail of the first admin').fill(FIRST)
  await operator.getByRole('button', { name: 'Make the organization' }).click()
  await operator
    .getByRole('row', { name: /Narmada Bank/ })
    .getByText('Has not signed in yet')
    .waitFor()

  const asha = await visitor()
  await setPasswordOnPage(asha, FIRST, 'Asha Kulkarni')
  await signIn(asha, FIRST)
  await asha.waitForURL(isInside)
  const key = await setUpFactor(asha)

  await asha.getByRole('button', { name: /^Account of/ }).click()
  await asha.getByRole('button', { name: 'Sign out' }).click()
  await asha.waitForURL((url) => url.pathname === '/' || url.pathname.startsWith('/idp'))
  await signIn(asha, FIRST)
  await asha.getByRole('heading', { name: 'Enter your code' }).waitFor()
  await giveCode(asha, codeNow(key, 0))
  const api = await clientOf(asha)
  expect((await api.get('/v1/account/myprofile')).body).toMatchObject({ name: 'Asha Kulkarni', email: FIRST })

  await makeBranch(asha, 'Goa')
  const attachment = dataUrl(BORROWERS)
  const upload = await api.post('/v1/admin/uploads', { type: 'customers', file_name: 'borrowers.csv', attachment })
  expect(upload.status).toBe(200)
  await inviteOnPage(asha, { email: SECOND, template: 'Administrator', branch: 'Head office' })
  const vikram = await visitor()
  await setPasswordOnPage(vikram, SECOND, 'Vikram Rao')
  await signIn(vikram, SECOND)
  await vikram.waitForURL(isInside)

  const everybody = asha.getByRole('switch', { name: 'Everybody needs a second factor' })
  await everybody.press('Space', { timeout: 60_000 })
  await expect.poll(() => everybody.isChecked(), { timeout: 15_000 }).toBe(true)
  await inviteOnPage(asha, { email: MANAGER, template: 'Branch manager', branch: 'Goa' })
  await openRequest(asha, MANAGER)
  await asha.getByText('This is your own request: a second person decides on it.').waitFor()
  expect(await asha.getByRole('button', { name: 'Approve', exact: true }).count()).toBe(0)
  await openRequest(vikram, MANAGER)
  for (const label of ['Rights of the template Branch manager', 'Goa'])
    await vikram.getByRole('region', { name: 'What changes' }).getByText(label, { exact: true }).waitFor()
  await approve(vikram, 'Goa has a new manager')

  const prakash = await visitor()
  await setPasswordOnPage(prakash, MANAGER, 'Prakash Shinde')
  await signIn(prakash, MANAGER)
  await prakash.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
  await giveCode(prakash, codeNow((await prakash.locator('code.key').textContent()) ?? '', 0))
  await prakash.getByRole('button', { name: 'I have kept them' }).click()
  const manager = await clientOf(prakash)
  const profile = (await manager.get('/v1/account/myprofile')).body
  expect(profile).toMatchObject({ name: 'Prakash Shinde', unit: { name: 'Goa' } })
  const namesSeen = async (client: ApiClient) =>
    (await client.get('/v1/admin/parties')).body.data.map(({ name }: { name: string }) => name).sort()
  await eventually('the borrowers are there', async () => (await namesSeen(api)).length === 2, 30_000)
  expect(await namesSeen(manager)).toEqual(['Mandovi Sample Works'])

  const exported = await exportedFrom(prakash, '/app/parties')
  expect(await prakash.getByRole('link', { name: 'Mandovi Sample Works' }).count()).toBeGreaterThan(0)
  expect(await prakash.getByText('Zuari Sample Works').count()).toBe(0)
  expect(['Mandovi Sample Works', 'Zuari Sample Works'].map((name) => exported.includes(name))).toEqual([true, false])

  await deactivate(asha, 'Prakash Shinde')
  expect((await manager.get('/v1/admin/parties')).status).toBe(401)
  // An open page asks again by itself.
  await prakash.waitForURL((url) => url.pathname === '/error')
  expect(product.saakh('verify-audit')).toContain('The audit verifies.')
})

it('shows an operator nothing of what is in an organization', async () => {
  const operator = browsers[0]?.page
  if (!operator) throw new Error('no operator')
  await operator.goto(`${product.origin}/admin/organizations`)
  const api = await clientOf(operator)
  expect((await api.get('/v1/operator/organizations')).body.data).toHaveLength(1)
  for (const path of ['/v1/admin/users', '/v1/admin/parties', '/v1/cases', '/v1/admin/alerts', '/v1/admin/outbox'])
    expect([path, (await api.get(path)).status]).toEqual([path, 403])
})
