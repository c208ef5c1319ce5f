import { describe, expect, it } from 'vitest'
import { CUT, reply } from './foreign-answer.ts'
import {
  address,
  bodies,
  browser,
  enter,
  file,
  fillAlert,
  onForeignServer,
  page,
  panel,
  pickParty,
  see,
  server,
} from './foreign-browser.ts'

onForeignServer()

describe('cases of another server', () => {
  it('creates one case under a double click and goes to it [DOM-CC-007] [DOM-CC-010] [DOM-CC-017] [DOM-CC-018] [DOM-ENT-083]', async () => {
    await enter('/app/cases?offCanvas=create-case')
    const send = panel().getByRole('button', { name: 'Create case' })
    expect(await send.isDisabled()).toBe(true)
    await pickParty()
    await panel().getByLabel('Case type').selectOption({ label: 'Legal' })
    await panel().getByLabel('Summary').fill('Summary')
    expect(await send.isDisabled()).toBe(true)
    await panel().getByLabel('Description').fill('Description')
    await send.dblclick()
    await see('Case Created Successfully')
    expect(bodies('POST /v1/cases')).toEqual([
      {
        party: 'P1',
        party_name: 'Sahyadri Foundry Ltd',
        subject: 'Summary',
        issue: 'Description',
        organization_id: 'org-9',
        case_type: 'ct2',
      },
    ])
    await page().getByRole('button', { name: 'View Case' }).click()
    await expect.poll(address).toBe('/app/cases/new-3')
  })

  it('opens a case from an alert, with a repetition switched on by its words [DOM-CC-003] [DOM-CC-005] [DOM-CC-009] [DOM-CC-015] [DOM-STATE-034] [DOM-ENT-088]', async () => {
    await enter('/app/alerts?offCanvas=al-1')
    await panel().getByRole('button', { name: 'Create case' }).click()
    await panel().getByLabel('Case type').selectOption({ label: 'Early warning' })
    await panel().getByLabel('Summary').fill('S')
    await panel().getByLabel('Description').fill('D')
    await panel().locator('input[type=file]').setInputFiles(file('a.PNG'))
    await panel().getByText('Recurring case').click()
    expect(await panel().getByRole('button', { name: 'Create case' }).isDisabled()).toBe(true)
    await panel().getByText('Specific dates').click()
    await panel().locator('input[type=date]').fill('2030-01-05')
    await panel().getByRole('button', { name: 'Add' }).click()
    await panel().getByText('Frequency', { exact: true }).click()
    await panel().getByText('Weekly').click()
    await panel().getByRole('button', { name: 'Create case' }).click()
    await see('Case Created Successfully', panel())
    await see('Charge of 4 crore', panel())
    expect(bodies('POST /v1/cases')).toEqual([
      expect.objectContaining({
        party: 'P1',
        alert_id: 'al-1',
        alert: expect.anything(),
        file_name: 'a.PNG',
        attachment: expect.stringMatching(/^data:[^,]*;base64,/),
        recurringData: { frequency: 'Weekly' },
      }),
    ])
    await panel().getByRole('button', { name: 'Back to Alert' }).click()
    await see('CU-5', panel())
  })

  it.each([
    ['400', '[DOM-ERR-009] [DOM-STATE-022]', reply(400, { success: false, data: { message: 'Their reason' } })],
    ['500 without JSON', '[DOM-ERR-006]', reply(500, 'boom')],
    ['no connection', '[DOM-ERR-007]', CUT],
  ])('tells that a case was not created and keeps what was typed: %s %s', async (_, __, answer) => {
    server.answer('POST /v1/cases', answer)
    await enter('/app/party/P1?party_offcanvas=create-case')
    await panel().getByLabel('Case type').selectOption({ label: 'Legal' })
    await panel().getByLabel('Summary').fill('Summary')
    await panel().getByLabel('Description').fill('Description')
    await panel().getByRole('button', { name: 'Create case' }).click()
    await see('Error occured while creating a case')
    expect(await panel().getByLabel('Summary').inputValue()).toBe('Summary')
    expect(await page().getByText('custom_network_error').count()).toBe(0)
  })

  it('shows a bare ticket in Indian time with markup as text, and takes a comment [DOM-CASE-009] [DOM-CASE-012] [DOM-CASE-017] [DOM-CASE-018] [DOM-VAL-066] [DOM-ENT-019]', async () => {
    await enter('/app/cases/u-1')
    for (const text of [
      '<img src=x onerror=alert(1)>',
      'Second <b>line</b>',
      'Early warning',
      'Chitra',
      'Sahyadri Foundry Ltd',
    ])
      await see(text, page().getByRole('main'))
    await see('06 Mar 2024, 12:15 am')
    await see('No Comments Added')
    const [box, post] = [page().getByRole('textbox', { name: 'Comment' }), page().getByRole('button', { name: 'Post' })]
    await box.fill('  \n ')
    expect(await post.isDisabled()).toBe(true)
    await box.fill('<i>word</i>')
    await post.click()
    await see('<i>word</i>', page().getByRole('main').getByRole('list'))
    await expect.poll(() => box.inputValue()).toBe('')
    expect(bodies('PATCH /v1/cases/u-1')).toEqual([{ comments: '<i>word</i>' }])
  })

  it('offers what the server offers, forgets an assignee that the new status lacks, and reloads [DOM-STATE-011] [DOM-STATE-012] [DOM-STATE-016] [DOM-STATE-017] [DOM-STATE-031] [DOM-VAL-065]', async () => {
    await enter('/app/cases/u-1')
    const update = page().getByRole('button', { name: 'Update case' })
    await page().getByLabel('Status').selectOption({ label: 'WIP' })
    await page().getByLabel('Assignee').selectOption({ label: 'Anna' })
    await page().getByLabel('Status').selectOption({ label: 'ESCALATION' })
    expect(await page().getByLabel('Assignee').inputValue()).toBe('')
    expect((await page().getByLabel('Assignee').locator('option').allInnerTexts()).slice(1)).toEqual(['Bela'])
    await page().getByLabel('Case type').selectOption({ label: 'Legal' })
    await page().getByLabel('Note').fill('abcd ')
    expect(await update.isDisabled()).toBe(true)
    await page().getByLabel('Note').fill('abcde')
    await update.click()
    await expect
      .poll(() => bodies('PATCH /v1/cases/u-1'))
      .toEqual([{ notes: 'abcde', case_status: 's-esc', type: 'ct2', workflow: 'w2' }])
    await expect.poll(() => page().getByRole('main').innerText()).toContain('ESCALATION')
  })

  it('puts the message of each lookup in place of its list, by status or in the body [DOM-PERM-006] [DOM-PERM-007] [DOM-PERM-012] [DOM-PERM-013]', async () => {
    const refused = ({ path }: { path: string }) => ({
      status: 403,
      data: { message: `No ${path.split('/').at(-1)} for you` },
    })
    const messages = ['No case_status for you', 'No case_assignee for you', 'No case_type for you']
    const none = ['No Status Found', 'No Assignee Found', 'No CaseType Found']
    for (const [answer, texts] of [
      [(call: { path: string }) => reply(403, refused(call)), messages],
      [refused, messages],
      [reply(403), none],
      [{ status: 200, data: [] }, none],
    ] as const) {
      for (const lookup of ['case_status', 'case_assignee', 'case_type'])
        server.answer(`GET /v1/cases/{id}/${lookup}`, answer)
      await enter('/app/cases/u-1')
      for (const text of texts) await see(text)
    }
  })

  it('saves base64 byte for byte, opens an s3 link, and says so where there is none [DOM-API-036] [DOM-API-037] [DOM-API-038] [DOM-API-039]', async () => {
    await enter('/app/cases/u-1')
    const row = page().getByRole('button', { name: 'note.pdf' })
    const [download] = await Promise.all([page().waitForEvent('download'), row.click()])
    expect(download.suggestedFilename()).toBe('note.pdf')
    const parts: Buffer[] = []
    for await (const part of await download.createReadStream()) parts.push(part as Buffer)
    expect(Buffer.concat(parts).toString()).toBe('%PDF-1.4 bytes')
    server.answer('GET /v1/cases/{id}/download_attachment', {
      meta: { storage_type: 'S3' },
      data: `${server.api}/logout`,
    })
    const [opened] = await Promise.all([browser.context.waitForEvent('page'), row.click()])
    await opened.waitForURL('**/logout')
    await opened.close()
    server.answer('GET /v1/cases/{id}/download_attachment', { meta: { Storage_type: 's3' }, data: null })
    await row.click()
    await see('No Link Available')
  })

  it('sends no write for an organization that is not active, and keeps what was typed [DOM-STATE-030] [DOM-PERM-001] [SH-LAYOUT-007]', async () => {
    server.answer('GET /v1/account/myorg', { status: 'suspended', organization_id: 'org-9', type: 'enterprise' })
    const consentRows = async () => {
      const modal = page().getByRole('dialog', { name: 'Account Suspended' })
      await see('Your account has been suspended. Please contact customer support for assistance.', modal)
      await modal.getByRole('button', { name: 'Close', exact: true }).last().click()
      await modal.waitFor({ state: 'hidden' })
    }
    await enter('/app/cases/u-1')
    await page().getByRole('textbox', { name: 'Comment' }).fill('typed')
    await page().getByRole('button', { name: 'Post' }).click()
    await consentRows()
    expect(await page().getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('typed')
    await page().locator('input[type=file]').setInputFiles(file('a.pdf'))
    await consentRows()
    await page().getByLabel('Status').selectOption({ label: 'WIP' })
    await page().getByLabel('Note').fill('abcde')
    await page().getByRole('button', { name: 'Update case' }).click()
    await consentRows()
    await enter('/app/party/P1?party_offcanvas=create-case')
    await panel().getByLabel('Case type').selectOption({ label: 'Legal' })
    await panel().getByLabel('Summary').fill('S')
    await panel().getByLabel('Description').fill('D')
    await panel().getByRole('button', { name: 'Create case' }).click()
    await consentRows()
    await enter('/app/party/P1')
    await page().getByRole('button', { name: 'Add to watchlist' }).click()
    await consentRows()
    await enter('/app/alerts?offCanvas=create-alert')
    await fillAlert()
    await panel().getByRole('button', { name: 'Create alert' }).click()
    await consentRows()
    expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })
})
