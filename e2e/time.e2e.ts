import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../apps/server/src/testing/eventually.ts'
import { uploadBorrowers } from '../tools/trials/conduct-uploads.ts'
import { type OpenBrowser, openBrowser, signIn } from './browser.ts'
import { type ApiClient, apiClient, signInOverHttp } from './client.ts'
import { bodies, enter, fillAlert, onForeignServer, page, panel, see, server } from './foreign-browser.ts'
import { makeOrganization, OWN_PASSWORD } from './own-accounts.ts'
import { type Product, startProduct } from './product.ts'

// Half past midnight in India on the last day of a month and of a financial year. In London it is still the day before,
// and in New York, where the browsers of this file stand, it is afternoon of the day before.

const ADMIN = 'chief@night-bank.example'
const HALF_PAST_MIDNIGHT = '2026-03-30T19:00:00Z'
const TODAY = '2026-03-31'
const TOMORROW = '2026-04-01'
/** Two starts. */
const START_LIMIT = 120_000

describe('a browser in New York with another server', () => {
  onForeignServer()
  const enterAt = async (path: string) => {
    await page().clock.setFixedTime(HALF_PAST_MIDNIGHT)
    await enter(path)
  }

  it('dates an alert by the day in India, and no later [DOM-VAL-062, DOM-VAL-063, DOM-CONST-005, DOM-ENT-071]', async () => {
    await enterAt('/app/alerts?offCanvas=create-alert')
    const date = panel().getByLabel('Date of event')
    expect([await date.inputValue(), await date.getAttribute('max')]).toEqual([TODAY, TODAY])
    await fillAlert()
    const send = panel().getByRole('button', { name: 'Create alert' })
    await date.fill(TOMORROW)
    await see('The date may not be in the future', panel())
    expect(await send.isDisabled()).toBe(true)
    await date.fill(TODAY)
    await send.click()
    await see('Alert Created Successfully')
    expect(bodies('POST /v1/admin/alerts')).toEqual([expect.objectContaining({ date_of_event: TODAY })])
  })

  it('offers dates of repetition from the day in India on [DOM-CONST-014]', async () => {
    await enterAt('/app/cases?offCanvas=create-case')
    await panel().getByText('Recurring case').click()
    await panel().getByText('Specific dates').click()
    expect(await panel().locator('input[type=date]').getAttribute('min')).toBe(TODAY)
  })

  it('shows times and dates of India in cases, comments and alerts [DOM-CONST-014, DOM-CONST-015, DOM-CONST-016, DOM-CASE-009, DOM-ENT-037, DOM-FMT-002]', async () => {
    const comment = { id: 'c', owner: { fullname: 'A' }, date: '2026-03-31 18:29:59.999999', comment: 'late' }
    server.answer('GET /v1/cases/t1', {
      ticket: {
        uid: 't1',
        subject: 'At night',
        issue: 'x',
        party_id: 'P1',
        status: 'WIP',
        created_at: HALF_PAST_MIDNIGHT,
        comments: [comment, { ...comment, id: 'd', date: '2026-03-31 18:30:00.000000', comment: 'later' }],
      },
    })
    await enterAt('/app/cases/t1')
    await see('31 Mar 2026, 12:30 am')
    await see('31 Mar 2026, 11:59 pm')
    await see('01 Apr 2026, 12:00 am')
    const alert = {
      _id: 't2',
      alert_summary: 'At night',
      party_name: 'Sahyadri Foundry Ltd',
      alert_type: 'foo_bar',
      date_of_alert: TODAY,
      date_of_event: HALF_PAST_MIDNIGHT,
      created_at: HALF_PAST_MIDNIGHT,
      alert_detail: { balance_date: '2026-03-31T18:30:00Z' },
    }
    server.answer('GET /v1/admin/alerts', { data: [alert], total_count: 1 })
    server.answer('GET /v1/admin/alerts/t2', { data: [alert] })
    await enterAt('/app/alerts?offCanvas=t2')
    await see('31 Mar 2026, 12:30 am', panel())
    await see('01-04-2026', panel())
    expect(await panel().innerText()).not.toMatch(/30-03-2026|30 Mar 2026/)
    await enterAt('/app/alerts')
    await see('31-03-2026', page().getByRole('main'))
  })

  it('shows percentages at their border and distances in an alert [DOM-FMT-008, DOM-FMT-009, DOM-CONST-017]', async () => {
    const shares = { 1: '100%', '-1': '-100%', 0: '0%', 0.07: '7%', 0.29: '29%', '-0.07': '-7%', 1.01: '1.01%' }
    for (const [alert_type, others] of [
      ['foo_bar', {}],
      ['contingent_liability_rise', { financial_year: '2024-25' }],
    ] as const) {
      const alert_detail = Object.keys(shares).map((share) => ({ ...others, percentage: Number(share) }))
      server.answer('GET /v1/admin/alerts/p', {
        data: [{ _id: 'p', alert_summary: 'Shares', alert_type, alert_detail }],
      })
      await enterAt('/app/alerts?offCanvas=p')
      for (const text of Object.values(shares)) await panel().getByText(text, { exact: true }).first().waitFor()
      expect(await panel().innerText()).not.toMatch(/\d\.\d{3,}|NaN/)
    }
    const alert_detail = { distance: 12.3456 }
    server.answer('GET /v1/admin/alerts/p', { data: [{ _id: 'p', alert_type: 'foo_bar', alert_detail }] })
    await enterAt('/app/alerts?offCanvas=p')
    await panel().getByText('12.35 km', { exact: true }).first().waitFor()
  })
})

describe('our product, half an hour after an Indian midnight', () => {
  let product: Product
  let browser: OpenBrowser
  let api: ApiClient
  let party: { party_id: string; party_name: string }
  let organization_id: string
  let case_type: string

  const openCase = async (subject: string): Promise<string> => {
    const body = {
      party: party.party_id,
      party_name: party.party_name,
      subject,
      issue: 'x',
      organization_id,
      case_type,
    }
    const answer = await api.post('/v1/cases', body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data.uid
  }
  const countsOf = async (type: 'day' | 'overall') =>
    (await api.get(`/v1/cases/case_count/status_category?type=${type}`)).body.data

  beforeAll(async () => {
    // Ten to midnight in India first: what happens then is yesterday's half an hour later.
    product = await startProduct({ SAAKH_DEMO: '0', SAAKH_NOW: '2026-03-30T18:20:00Z' })
    await makeOrganization(product, { name: 'Night Bank', admin: ADMIN })
    api = apiClient(product.origin, await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD))
    await uploadBorrowers(api)
    const company = () => api.get('/v1/search/parties/complete?q=kill%20test%20borrower%201')
    await eventually('the borrower is found', async () => (await company()).body.data.length > 0, 30_000)
    const [row] = (await company()).body.data
    party = { party_id: row.id, party_name: row.name }
    organization_id = (await api.get('/v1/account/myorg')).body.organization_id
    case_type = (await api.get('/v1/cases/case_types')).body[0]._id
    await openCase('Opened before midnight')
    await product.stop()
    await product.start({ SAAKH_NOW: HALF_PAST_MIDNIGHT })
    api = apiClient(product.origin, await signInOverHttp(product.origin, ADMIN, OWN_PASSWORD))
    browser = await openBrowser('desktop', { timezoneId: 'America/New_York' })
    await signIn(browser.page, product, ADMIN, '/app/dashboard', OWN_PASSWORD)
  }, START_LIMIT)
  afterAll(async () => {
    await browser?.close()
    await product?.remove()
  })

  it('counts as of the day what happened since the Indian midnight [DOM-API-040, DOM-API-041]', async () => {
    const [day, overall] = [await countsOf('day'), await countsOf('overall')]
    expect(day).toEqual({ NEW: 0, WIP: 0, CLOSED: 0, ESCALATION: 0 })
    await openCase('Opened after midnight')
    expect((await countsOf('day')).NEW).toBe(1)
    expect((await countsOf('overall')).NEW).toBe(overall.NEW + 1)
  })

  it('takes an alert of today and none of tomorrow [DOM-VAL-062, DOM-VAL-063, DOM-CONST-005]', async () => {
    const opened = browser.page
    await opened.goto(`${product.origin}/app/party/${party.party_id}?party_offcanvas=create-alert`)
    const form = opened.getByRole('dialog').last()
    const date = form.getByLabel('Date of event')
    expect([await date.inputValue(), await date.getAttribute('max')]).toEqual([TODAY, TODAY])
    await form.getByRole('combobox', { name: 'Signal' }).click()
    await opened.getByRole('option').first().click()
    await form.getByLabel('High', { exact: true }).check()
    await form.getByLabel('Description').fill('Heard at night')
    await form.getByRole('button', { name: 'Create alert' }).click()
    await opened.getByText('Alert Created Successfully').waitFor()
    const [raised] = (await api.get(`/v1/admin/alerts?party_id=${party.party_id}&sort_by=created_at`)).body.data
    expect(raised).toMatchObject({ date_of_alert: TODAY, origin: 'manual' })
    const again = {
      ...party,
      date_of_event: TOMORROW,
      risk_severity: 'High',
      signal_code: raised.signal_code,
      force_trigger_case: false,
      alert_summary: 'x',
      alert_detail: 'x',
    }
    const refused = await api.post('/v1/admin/alerts', again)
    expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([400, ['date_of_event']])
    expect((await api.post('/v1/admin/alerts', { ...again, date_of_event: TODAY })).status).toBe(200)
  })

  it('shows when a case was opened and said about, in Indian time [DOM-CONST-014, DOM-CONST-015, DOM-ENT-036, SH-CONST-019]', async () => {
    const uid = await openCase('To be looked at')
    const opened = browser.page
    await opened.goto(`${product.origin}/app/cases/${uid}`)
    await opened.getByRole('textbox', { name: 'Comment' }).fill('good night')
    await opened.getByRole('button', { name: 'Post' }).click()
    const said = opened.getByRole('main').getByRole('listitem').filter({ hasText: 'good night' })
    expect(await said.locator('time').first().innerText()).toMatch(/^31 Mar 2026, 12:[345]\d am$/)
    const created = opened.locator('[data-part=facts] time').first()
    expect(await created.innerText()).toMatch(/^31 Mar 2026, 12:[345]\d am$/)
    await expect.poll(async () => (await api.get(`/v1/cases/${uid}`)).body.ticket.comments.length).toBe(1)
    expect((await api.get(`/v1/cases/${uid}`)).body.ticket.comments[0].date).toMatch(/^2026-03-30 19:\d\d:\d\d\.\d{6}$/)
    await opened.goto(`${product.origin}/app/cases`)
    const row = opened.getByRole('row').filter({ hasText: 'To be looked at' })
    await row.waitFor()
    expect(await row.innerText()).toMatch(/31 Mar 2026|31-03-2026/)
    expect(await row.innerText()).not.toMatch(/30 Mar 2026|30-03-2026/)
  })
})
