import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fillSignIn, type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type ApiClient, apiClient, dataUrl, signInOverHttp } from './client.ts'
import { type Product, startProduct } from './product.ts'

// What a person of the demo world does from beginning to end, and what one whose organization is suspended cannot do.

const ASHA = 'asha@demo-bank.example'
const SUNIL = 'sunil@demo-suspended.example'
const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000), Buffer.from('\n%%EOF\n')])
const CREATION_TIME = /^\d\d [A-Z][a-z]{2} \d{4}, \d\d:\d\d (am|pm)$/

let product: Product
let browser: OpenBrowser
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.remove())

const go = (path: string) => browser.page.goto(product.origin + path)
const page = (): Page => browser.page
const main = (): Locator => page().getByRole('main')
const panel = (): Locator => page().getByRole('dialog').or(page().getByRole('complementary')).last()
const see = (text: string | RegExp, within: Locator = page().locator('body')) =>
  within.getByText(text).first().waitFor()
const as = async (email: string): Promise<ApiClient> =>
  apiClient(product.origin, await signInOverHttp(product.origin, email))

async function openSignedIn(email: string) {
  browser = await openBrowser()
  await signIn(page(), product, email)
}

async function fillCase(subject: string, type = 'Early warning review') {
  await panel().getByLabel('Case type').selectOption({ label: type })
  await panel().getByLabel('Summary').fill(subject)
  await panel().getByLabel('Description').fill('Call the borrower.')
}

async function fillAlert(summary: string) {
  await panel().getByRole('combobox', { name: 'Signal' }).click()
  await page().getByRole('option').first().click()
  await panel().getByLabel('High', { exact: true }).check()
  await panel().getByLabel('Description').fill('Heard at the branch')
  await panel().getByLabel('Summary').fill(summary)
}

const updateForm = () => page().getByRole('form', { name: 'Update case' })
async function update(field: string, label: string, note: string) {
  await updateForm().getByLabel(field).selectOption({ label })
  await updateForm().getByLabel('Note').fill(note)
  await updateForm().getByRole('button', { name: 'Update case' }).click()
  await main().getByRole('listitem').filter({ hasText: note }).first().waitFor()
}
const fact = (words: string) =>
  main()
    .locator('[data-part=facts]')
    .getByText(new RegExp(`^${words}`))
    .first()

describe('a person of an active organization', () => {
  let api: ApiClient
  let organization_id: string
  let alert: { _id: string; party_id: string; party_name: string; alert_summary: string }
  beforeAll(async () => {
    api = await as(ASHA)
    organization_id = (await api.get('/v1/account/myorg')).body.organization_id
    const alerts = (await api.get('/v1/admin/alerts?state=open&per_page=100')).body.data
    const details = alerts.filter((alert: { alert_type: string }) => alert.alert_type === 'dpd_status_change')
    alert = details.find((alertRow: { case_id: string | null }) => !alertRow.case_id)
    await openSignedIn(ASHA)
  })
  afterAll(() => browser?.close())

  const newCase = async (subject: string): Promise<string> => {
    const types = (await api.get('/v1/cases/case_types')).body
    const { body } = await api.post('/v1/cases', {
      party: alert.party_id,
      party_name: alert.party_name,
      subject,
      issue: 'Call the borrower.',
      organization_id,
      case_type: types[0]._id,
    })
    return body.data.uid
  }
  const ticketOf = async (uid: string) => (await api.get(`/v1/cases/${uid}`)).body.ticket

  it('reaches each part of the product by clicks alone, from the landing on [SH-PROD-001]', async () => {
    const visit = await openBrowser()
    const own = visit.page
    const press = (name: string | RegExp) => own.getByRole('link', { name, exact: true }).first().click()
    const arrives = async (path: string, title: string) => {
      await own.waitForURL((url) => url.pathname === path)
      await own.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await own.goto(product.origin)
    await own.getByRole('button', { name: 'Sign in' }).click()
    await fillSignIn(own, ASHA)
    await own.waitForURL('**/app/dashboard')
    const entries = own.getByRole('navigation', { name: 'Main' })
    for (const [name, path] of [
      ['Portfolios', '/app/portfolios'],
      ['Alerts', '/app/alerts'],
      ['Cases', '/app/cases'],
      ['Parties', '/app/parties'],
    ] as const) {
      await entries.getByRole('link', { name }).click()
      await arrives(path, name)
    }
    await press('Watchlist')
    await arrives('/watchlist', 'Watchlist')
    await own
      .getByRole('banner')
      .getByRole('link', { name: /dashboard/ })
      .click()
    await own.waitForURL('**/app/dashboard')
    await press('Order History')
    await arrives('/account/reports', 'Reports')
    await own.getByRole('main').getByRole('button', { name: 'Order Report' }).first().click()
    await own.getByRole('dialog', { name: 'Order Report' }).getByRole('combobox', { name: 'Business' }).waitFor()
    await visit.close()
  })

  it('watches a party on its page: a reload shows it watched, and the watchlist lists it [SH-PROD-004]', async () => {
    const [{ list_id }] = (await api.get('/v1/admin/lists?list_type=watchlist')).body.lists
    const parties = [{ party_id: alert.party_id, name: alert.party_name }]
    await api.patch(`/v1/admin/lists/${list_id}`, { list: { action: 'remove', list_type: 'watchlist', parties } })
    await go('/watchlist')
    const listed = main().getByRole('link', { name: new RegExp(alert.party_name, 'i') })
    await see('Watchlist', main())
    await expect.poll(() => main().locator('[aria-busy=true]').count()).toBe(0)
    expect(await listed.count()).toBe(0)
    await go(`/app/party/${alert.party_id}`)
    await main().getByRole('button', { name: 'Add to watchlist' }).click()
    await see('Successfully added to your Watchlist')
    await page().reload()
    await main().getByRole('button', { name: 'Remove from watchlist' }).waitFor()
    await go('/watchlist')
    await listed.first().waitFor()
  })

  it('finds a party by the beginning of its name and opens it [DOM-PROD-002, DOM-PROD-003, SH-PROD-002]', async () => {
    await go('/app/cases')
    await page().getByRole('combobox', { name: 'Search parties' }).first().fill('rel')
    const options = page().getByRole('option')
    await options.first().waitFor()
    const names = await options.allInnerTexts()
    expect(names.length).toBeLessThanOrEqual(10)
    for (const name of names) expect(name.toLowerCase()).toContain('rel')
    const chosen = page()
      .getByRole('option', { name: /RELIANCE/ })
      .first()
    const name = (await chosen.innerText()).split('\n')[0] ?? ''
    await chosen.click()
    await page().waitForURL(/\/app\/party\/[0-9a-f-]{36}$/)
    const party_id = new URL(page().url()).pathname.split('/').at(-1)
    await main()
      .getByRole('heading', { name: new RegExp(name, 'i') })
      .first()
      .waitFor()
    const hits = (await api.get('/v1/search/parties/complete?q=rel&m=autocomplete')).body.data
    expect(hits.map((hit: { id: string }) => hit.id)).toContain(party_id)
  })

  it('sees alerts about parties, with the details of their signal [DOM-PROD-006, DOM-PROD-007, SH-PROD-006]', async () => {
    await go('/app/alerts?view=list')
    const listed = (await api.get('/v1/admin/alerts?state=open')).body.data[0]
    await see(listed.party_name, main())
    await see(listed.alert_summary, main())
    await go(`/app/party/${alert.party_id}/alerts`)
    const own = (await api.get(`/v1/admin/alerts?party_id=${alert.party_id}&per_page=100`)).body.data
    expect(own.every((alertRow: { party_id: string }) => alertRow.party_id === alert.party_id)).toBe(true)
    const shown = main().getByRole('link').filter({ hasText: alert.alert_summary }).first()
    await shown.click()
    const [{ alert_detail }] = (await api.get(`/v1/admin/alerts/${alert._id}`)).body.data
    const detail = [alert_detail].flat()[0]
    expect(detail).toMatchObject({ previous_status: expect.any(String), status: expect.any(String) })
    await panel().getByText(detail.previous_status, { exact: true }).first().waitFor()
    await panel().getByText(detail.status, { exact: true }).first().waitFor()
  })

  it('raises an alert by hand, which stands in the list and at the party [DOM-PROD-008]', async () => {
    const summary = 'Promoter was seen selling the plant'
    await go(`/app/party/${alert.party_id}?party_offcanvas=create-alert`)
    await fillAlert(summary)
    await panel().getByRole('button', { name: 'Create alert' }).click()
    await see('Alert Created Successfully')
    await go('/app/alerts?view=list')
    await see(summary, main())
    await go(`/app/party/${alert.party_id}/alerts`)
    await see(summary, main())
    const { data } = (await api.get(`/v1/admin/alerts?party_id=${alert.party_id}`)).body
    expect(data.map((alertRow: { alert_summary: string }) => alertRow.alert_summary)).toContain(summary)
  })

  it('goes from an alert to its case and closes it without leaving the app [DOM-PROD-001, DOM-PROD-010]', async () => {
    await go(`/app/alerts?offCanvas=${alert._id}`)
    await see(alert.alert_summary, panel())
    await panel()
      .getByRole('button', { name: 'Create case' })
      .or(panel().getByRole('link', { name: 'Create case' }))
      .first()
      .click()
    await fillCase('From the alert')
    await panel().getByRole('button', { name: 'Create case', exact: true }).click()
    await see('Case Created Successfully')
    await panel()
      .getByRole('button', { name: 'View Case' })
      .or(panel().getByRole('link', { name: 'View Case' }))
      .first()
      .click()
    await page().waitForURL(/\/app\/cases\/[0-9a-f-]{36}$/)
    const uid = new URL(page().url()).pathname.split('/').at(-1) ?? ''
    await update('Status', 'CLOSED', 'Settled with the borrower')
    await expect.poll(async () => (await ticketOf(uid)).status).toBe('CLOSED')
    expect(await ticketOf(uid)).toMatchObject({ alert_id: alert._id, party_id: alert.party_id })
    expect((await api.get(`/v1/admin/alerts/${alert._id}`)).body.data[0].case_id).toBe(uid)
  })

  it('creates a case from a party page, which stands under the cases of the party [DOM-PROD-009]', async () => {
    const subject = 'Visit the second plant'
    await go(`/app/party/${alert.party_id}?party_offcanvas=create-case`)
    await fillCase(subject)
    await panel().getByRole('button', { name: 'Create case', exact: true }).click()
    await see('Case Created Successfully')
    await go(`/app/party/${alert.party_id}/cases`)
    await see(subject, main())
    const { cases } = (await api.get(`/v1/cases?party_id=${alert.party_id}`)).body
    expect(cases.map((caseRow: { subject: string }) => caseRow.subject)).toContain(subject)
  })

  it('works a case: status, assignee and type, and a reload shows them [DOM-PROD-011, DOM-PROD-012, DOM-PROD-013, DOM-ROUTE-007, SH-PROD-007]', async () => {
    const uid = await newCase('To be worked')
    await go(`/app/cases/${uid}`)
    for (const name of ['Status', 'Assignee', 'Case type', 'Note']) await updateForm().getByLabel(name).waitFor()
    await page().getByRole('textbox', { name: 'Comment' }).waitFor()
    await update('Status', 'WIP', 'We begin the work')
    await update('Assignee', 'Vikram Rao', 'He knows the borrower')
    await update('Case type', 'Documentation', 'It is about papers only')
    await page().reload()
    for (const text of ['WIP', 'Vikram Rao', 'Documentation']) await fact(text).waitFor()
    const ticket = await ticketOf(uid)
    expect(ticket).toMatchObject({
      status: 'WIP',
      case_assignee: { name: 'Vikram Rao' },
      case_type_name: 'Documentation',
    })
  })

  it('comments and attaches a file that comes back byte for byte [DOM-PROD-014, DOM-PROD-015, SH-PROD-007]', async () => {
    const uid = await newCase('To be talked about')
    await go(`/app/cases/${uid}`)
    await page().getByRole('textbox', { name: 'Comment' }).fill('hello')
    await page().getByRole('button', { name: 'Post' }).click()
    await see('hello', main())
    await page()
      .locator('input[type=file]')
      .setInputFiles({ name: 'letter.pdf', mimeType: 'application/pdf', buffer: PDF })
    await main()
      .getByRole('button', { name: /letter\.pdf/ })
      .first()
      .waitFor()
    await page().reload()
    const said = main().getByRole('listitem').filter({ hasText: 'hello' }).first()
    await said.waitFor()
    const [comment] = (await ticketOf(uid)).comments
    expect(comment).toMatchObject({ comment: 'hello', owner: { fullname: 'Asha Kulkarni' } })
    await said.getByText('Asha Kulkarni').waitFor()
    expect(await said.locator('time').first().innerText()).toMatch(CREATION_TIME)
    const [downloaded] = await Promise.all([
      page().waitForEvent('download'),
      main()
        .getByRole('button', { name: /letter\.pdf/ })
        .first()
        .click(),
    ])
    expect(readFileSync(await downloaded.path()).equals(PDF)).toBe(true)
    const [{ _id }] = (await ticketOf(uid)).attachments
    const { body } = await api.get(`/v1/cases/${uid}/download_attachment?attachment_id=${_id}`)
    expect(Buffer.from(body.data, 'base64').equals(PDF)).toBe(true)
  })
})

describe('a person of a suspended organization', () => {
  let api: ApiClient
  let case_id: string
  let party: { party_id: string; party_name: string }
  let writes: string[]
  beforeAll(async () => {
    api = await as(SUNIL)
    const [caseRow] = (await api.get('/v1/cases?status=WIP')).body.cases
    case_id = caseRow.uid
    party = { party_id: caseRow.party_id, party_name: caseRow.party_name }
    await openSignedIn(SUNIL)
    page().on('request', (request: Request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET' && /^\/v1\/(cases|admin)/.test(pathname))
        writes.push(`${request.method()} ${pathname}`)
    })
  })
  afterAll(() => browser?.close())
  beforeEach(() => {
    writes = []
  })

  /** The one modal is shown, nothing was sent, and the modal goes. */
  const blocked = async () => {
    const modal = page().getByRole('dialog', { name: 'Account Suspended' })
    await see('Your account has been suspended. Please contact customer support for assistance.', modal)
    await modal.getByRole('button', { name: 'Close', exact: true }).last().click()
    await modal.waitFor({ state: 'hidden' })
    expect(writes).toEqual([])
  }
  const refused = ({ status, body }: { status: number; body: { success: boolean; data: { message: string } } }) =>
    expect([status, body.success, body.data.message]).toEqual([
      403,
      false,
      'Your account has been suspended. Please contact customer support for assistance.',
    ])

  it('cannot create a case, and keeps what was typed [DOM-PROD-016, DOM-PROD-022, DOM-PROD-024]', async () => {
    const { total } = { total: (await api.get('/v1/cases')).body.count }
    await go(`/app/party/${party.party_id}?party_offcanvas=create-case`)
    await fillCase('Typed by Sunil')
    await panel().getByLabel('Loan account').fill('LN-77')
    await panel().getByRole('button', { name: 'Create case', exact: true }).click()
    await blocked()
    expect(await panel().getByLabel('Summary').inputValue()).toBe('Typed by Sunil')
    expect(await panel().getByLabel('Description').inputValue()).toBe('Call the borrower.')
    expect(await panel().getByLabel('Loan account').inputValue()).toBe('LN-77')
    const { organization_id } = (await api.get('/v1/account/myorg')).body
    const [type] = (await api.get('/v1/cases/case_types')).body
    refused(
      await api.post('/v1/cases', {
        party: party.party_id,
        party_name: party.party_name,
        subject: 'x',
        issue: 'x',
        organization_id,
        case_type: type._id,
      }),
    )
    expect((await api.get('/v1/cases')).body.count).toBe(total)
  })

  it('cannot create an alert [DOM-PROD-017, DOM-PROD-022]', async () => {
    await go(`/app/party/${party.party_id}?party_offcanvas=create-alert`)
    await fillAlert('Typed by Sunil')
    await panel().getByRole('button', { name: 'Create alert' }).click()
    await blocked()
    expect(await panel().getByLabel('Summary').inputValue()).toBe('Typed by Sunil')
    const [signal] = (await api.get('/v1/admin/alerts/signals')).body.data
    refused(
      await api.post('/v1/admin/alerts', {
        ...party,
        date_of_event: '2026-01-01',
        risk_severity: 'High',
        signal_code: signal.code,
        force_trigger_case: false,
        alert_summary: 'x',
        alert_detail: 'x',
        alert_category: signal.category,
        alert_type: signal.code,
      }),
    )
    expect((await api.get(`/v1/admin/alerts?party_id=${party.party_id}`)).body.data).toEqual([])
  })

  it('cannot change, comment or add to a case [DOM-PROD-018, DOM-PROD-020, DOM-PROD-021, DOM-PROD-022]', async () => {
    const before = (await api.get(`/v1/cases/${case_id}`)).body
    await go(`/app/cases/${case_id}`)
    await updateForm().getByLabel('Status').selectOption({ label: 'CLOSED' })
    await updateForm().getByLabel('Note').fill('Paid in full')
    await updateForm().getByRole('button', { name: 'Update case' }).click()
    await blocked()
    expect(await updateForm().getByLabel('Note').inputValue()).toBe('Paid in full')
    await page().getByRole('textbox', { name: 'Comment' }).fill('A remark')
    await page().getByRole('button', { name: 'Post' }).click()
    await blocked()
    expect(await page().getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('A remark')
    await page().locator('input[type=file]').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF })
    await blocked()
    for (const body of [
      { notes: 'Paid in full', case_status: 'closed' },
      { comments: 'A remark' },
      { attachment: dataUrl(PDF, 'application/pdf'), file_name: 'a.pdf' },
    ])
      refused(await api.patch(`/v1/cases/${case_id}`, body))
    expect((await api.get(`/v1/cases/${case_id}`)).body).toEqual(before)
  })

  it('cannot change the watchlist [DOM-PROD-019, DOM-PROD-022]', async () => {
    await go(`/app/party/${party.party_id}`)
    await main().getByRole('button', { name: 'Add to watchlist' }).click()
    await blocked()
    const [{ list_id }] = (await api.get('/v1/admin/lists')).body.lists
    const parties = [{ party_id: party.party_id, name: party.party_name }]
    refused(await api.patch(`/v1/admin/lists/${list_id}`, { list: { action: 'add', list_type: 'watchlist', parties } }))
    const watched = await api.get(`/v1/admin/parties/${party.party_id}/is_watchlisted`)
    expect(watched.body.meta.total_records).toBe(0)
  })
})
