import { describe, expect, it } from 'vitest'
import { CUT, reply, slowly } from './foreign-answer.ts'
import { address, bodies, enter, fillAlert, onForeignServer, page, panel, see, server } from './foreign-browser.ts'

onForeignServer()

describe('alerts of another server', () => {
  it('reads an answer that is text with NaN, and formats what it was sent [DOM-API-044] [DOM-FMT-002] [DOM-FMT-004] [DOM-FMT-005] [DOM-FMT-006] [DOM-DET-105]', async () => {
    const detail =
      '{"distance":12.3456,"percentage":0.29,"seen_date":"2024-02-05T20:00:00Z","gap":NaN,"word":"NaN stays"}'
    server.answer(
      'GET /v1/admin/alerts/n1',
      `{"data":[{"_id":"n1","alert_summary":"Text","alert_type":"foo_bar","alert_detail":${detail}}]}`,
    )
    await enter('/app/alerts?offCanvas=n1')
    for (const text of ['12.35 km', '29%', '06-02-2024', 'NaN stays']) await see(text, panel())
  })

  it.each([
    ['an object', { data: [{ _id: 't', alert_type: 'foo_bar', alert_detail: { note_of: 'K-1' } }] }],
    ['a list', { data: [{ _id: 't', alert_type: 'foo_bar', alert_detail: [{ note_of: 'K-1' }] }] }],
    ['its JSON text', { data: [{ _id: 't', alert_type: 'foo_bar', alert_detail: '{"note_of":"K-1","gap":NaN}' }] }],
    ['the JSON text of a list', { data: { _id: 't', alert_type: 'foo_bar', alert_detail: '[{"note_of":"K-1"}]' } }],
    [
      'part of a text',
      '{"data":[{"_id":"t","alert_type":"foo_bar","alert_detail":{"note_of":"K-1","gap":-Infinity}}]}',
    ],
  ])('reads a detail that comes as %s [DOM-ENT-062] [DOM-DET-105]', async (_, answer) => {
    server.answer('GET /v1/admin/alerts/t', answer)
    await enter('/app/alerts?offCanvas=t')
    for (const text of ['Note of', 'K-1']) await see(text, panel())
    expect(await panel().innerText()).not.toMatch(/NaN|Infinity|[{}]|Type Error|Not Defined/)
  })

  it('tells a new type without details as new under a known code, and takes a type by its spoken name [DOM-DET-108] [DOM-DET-088]', async () => {
    server.answer('GET /v1/admin/alerts/new', {
      data: [{ _id: 'new', alert_type: 'brand_new', signal_code: '10120', signal_format: 1, alert_detail: {} }],
    })
    await enter('/app/alerts?offCanvas=new')
    await see('New Alert Type! Configuration Not Defined.', panel())
    server.answer('GET /v1/admin/alerts/said', {
      data: [
        { _id: 'said', alert_type: 'Cheque Returns', alert_detail: '{"account_number":"0042","chq_amount":null}' },
      ],
    })
    await enter('/app/alerts?offCanvas=said')
    await see('Returned cheques and mandates', panel())
    expect((await panel().innerText()).replace(/\s+/g, ' ')).toMatch(/Account number 0042.*Amount returned -/)
  })

  it.each([
    ['no alert', '[DOM-ERR-025]', { data: [] }, 'Not A Valid Alert!'],
    ['null', '[DOM-DET-107]', { data: [null] }, 'Not A Valid Alert!'],
    ['no data', '', {}, 'Not A Valid Alert!'],
    [
      'a new type',
      '[DOM-DET-108] [DOM-ERR-027]',
      { data: [{ _id: 'q', alert_type: 'brand_new' }] },
      'New Alert Type! Configuration Not Defined.',
    ],
    [
      'a known type',
      '[DOM-ERR-024]',
      { data: [{ _id: 'q', alert_type: 'dpd_status_change' }] },
      'No details to display',
    ],
    [
      'a misfit',
      '[DOM-DET-106] [DOM-ERR-026]',
      { data: [{ _id: 'q', alert_type: 'dpd_status_change', alert_detail: 'x' }] },
      'Type Error',
    ],
  ])('shows one fallback of the four for %s [DOM-DET-109] %s', async (_, __, answer, text) => {
    server.answer('GET /v1/admin/alerts/q', answer)
    await enter('/app/alerts?offCanvas=q')
    await see(text, panel())
    const all = [
      'Not A Valid Alert!',
      'New Alert Type! Configuration Not Defined.',
      'No details to display',
      'Type Error',
    ]
    const shown = await panel().innerText()
    expect(all.filter((value) => shown.includes(value))).toEqual([text])
  })

  it('raises one alert under a double click and takes it into the list [DOM-ERR-013] [DOM-PANEL-018] [DOM-ENT-072] [DOM-ENT-074] [DOM-ENT-077]', async () => {
    server.answer('POST /v1/admin/alerts', () => {
      server.answer('GET /v1/admin/alerts', { data: [{ _id: 'n', alert_summary: 'Raised by hand just now' }] })
      return slowly(200, { success: true })
    })
    await enter('/app/alerts?offCanvas=create-alert')
    await fillAlert()
    await panel().getByRole('button', { name: 'Create alert' }).dblclick()
    await see('Alert Created Successfully')
    await see('Raised by hand just now')
    expect(bodies('POST /v1/admin/alerts')).toEqual([
      expect.objectContaining({ risk_severity: 'High', force_trigger_case: false, alert_category: 'Conduct' }),
    ])
  })

  it.each([
    [
      '[DOM-ERR-004] [DOM-ERR-014]',
      reply(400, { success: false, data: { message: 'Duplicate alert' } }),
      'Duplicate alert',
    ],
    ['[DOM-ERR-015]', reply(500), 'Error occured while creating a Alert'],
    ['', CUT, 'Error occured while creating a Alert'],
  ])('tells why an alert was not raised %s', async (_, answer, text) => {
    server.answer('POST /v1/admin/alerts', answer)
    await enter('/app/alerts?offCanvas=create-alert')
    await fillAlert()
    await panel().getByRole('button', { name: 'Create alert' }).click()
    await see(text)
  })

  it('finds its way on a phone [SH-FOOT-006] [SH-FOOT-008] [DOM-PANEL-011] [DOM-SEARCH-002] [SH-HEAD-016]', async () => {
    await page().setViewportSize({ width: 400, height: 844 })
    await enter('/app/alerts')
    await page().getByRole('banner').getByText('Alerts', { exact: true }).waitFor()
    const box = page().getByRole('banner').getByRole('combobox')
    expect(await box.isVisible()).toBe(false)
    await page().getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await box.waitFor()
    await page().getByRole('button', { name: 'Create', exact: true }).last().click()
    await expect.poll(address).toBe('/app/alerts?offCanvas=create-alert')
    await enter('/app/party/P1')
    await see('Sahyadri Foundry Ltd')
    await page().getByRole('button', { name: 'Create', exact: true }).last().click()
    await expect.poll(address).toBe('/app/party/P1?party_offcanvas=create-case')
  })
})
