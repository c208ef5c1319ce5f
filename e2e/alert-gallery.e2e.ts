import { alertTypes } from '@saakh/catalogue/registry'
import { codeSourceOf } from '@saakh/catalogue/signal-codes'
import { isPrivateStyle, privateStyleCodes } from '@saakh/catalogue/signal-list'
import { workedDetails } from '@saakh/catalogue/worked-details'
import { describe, expect, it } from 'vitest'
import { findingsOn } from './axe.ts'
import { WIDTHS } from './browser.ts'
import { enter, onForeignServer, page, panel, server, turnTo } from './foreign-browser.ts'

// Every alert type with the details that its examples lead to, in the panel beside a list of twelve alerts.

onForeignServer()

const worked = workedDetails()
const alerts = worked.map((detail, index) => ({
  _id: `g${index}`,
  alert_summary: detail.says,
  alert_type: detail.alert_type,
  alert_category: 'Gallery',
  signal_code: detail.signal_code,
  signal_format: detail.signal_format,
  risk_severity: (['High', 'Medium', 'Low'] as const)[index % 3],
  party_id: 'P1',
  party_name: 'Sahyadri Foundry Ltd',
  customer_number: '00077',
  created_at: '2024-02-05T20:00:00Z',
  date_of_alert: '2024-02-06',
  alert_detail: detail.detail,
}))

async function walk(): Promise<string[]> {
  server.answer('GET /v1/admin/alerts', { data: alerts.slice(0, 12), total_count: 12 })
  for (const alert of alerts) server.answer(`GET /v1/admin/alerts/${alert._id}`, { data: [alert] })
  await enter('/app/alerts')
  await page()
    .getByText(alerts[11]?.alert_summary ?? '')
    .first()
    .waitFor()
  const complaints = await findingsOn(page())
  for (const { _id, alert_type, alert_summary } of alerts) {
    await turnTo(`/app/alerts?offCanvas=${_id}`)
    await panel().getByRole('heading', { name: alert_summary, exact: true }).waitFor()
    await panel().getByText('Created at').waitFor()
    const text = await panel().innerText()
    const broken = /undefined|NaN|\[object|Invalid|Type Error|Not A Valid|Configuration Not Defined|No details/.exec(
      text,
    )
    if (broken) complaints.push(`${alert_type}: ${broken[0]}`)
    const wide = await page().evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    if (wide) complaints.push(`${alert_type}: the page scrolls sideways`)
    complaints.push(
      ...(await findingsOn(page(), { within: '[role=dialog]' })).map((finding) => `${alert_type}: ${finding}`),
    )
  }
  return complaints
}

const OWN_DATA = 'Bank statements, books and tax returns'

describe('the gallery of alert details', () => {
  it('holds every alert type: about sixty, the named ones among them [DOM-DET-089]', () => {
    const shown = new Set(worked.map((detail) => detail.alert_type))
    expect(alertTypes.filter(({ code }) => !shown.has(code)).map(({ code }) => code)).toEqual([])
    // Those that a business's own books, bank and returns brought stand beside the sixty of the specification.
    const specified = alertTypes.filter(({ signal_code }) => codeSourceOf(signal_code)?.name !== OWN_DATA)
    expect(specified.length).toBeGreaterThanOrEqual(57)
    expect(specified.length).toBeLessThanOrEqual(70)
    for (const code of [
      'change_in_ews_score',
      'negative_media_sentiment',
      'gst_payment_non_compliance',
      'proceeding_nclt',
      'proceeding_drt_cases',
      'external_rating_downgrade',
      'weak_or_declining_zscore',
      'covenant_breaches',
      'exceeding_regularization',
      'rmd_alert',
      'account_risk',
      'resignation_of_director',
      'declining_tnw_trend',
    ])
      expect(shown).toContain(code)
  })

  it('counts about forty signal codes as private-style, 10120 among them [DOM-DET-104]', () => {
    expect(isPrivateStyle('10120')).toBe(true)
    expect(privateStyleCodes.size).toBeGreaterThanOrEqual(32)
    expect(privateStyleCodes.size).toBeLessThanOrEqual(48)
  })

  it('has no finding at 1440 px, in light', async () => {
    await page().emulateMedia({ colorScheme: 'light' })
    expect(await walk()).toEqual([])
  }, 300_000)

  it('has no finding at 390 px, in dark', async () => {
    await page().setViewportSize(WIDTHS.mobile)
    await page().emulateMedia({ colorScheme: 'dark' })
    expect(await walk()).toEqual([])
  }, 300_000)
})
