import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SOURCE = { document_id: 'd1', file_name: 'notices.csv', row: 2, as_of: '2026-02-10', attribution: null }
const RECEIVED = {
  ...{ fact_id: 'f1', party_id: 'p1', party_name: 'Ashwini Sample Mills', is_demo: true },
  ...{ authority: 'Commissioner of Customs', notice_number: 'SCN/12', dated: '2026-02-05' },
  ...{ reply_due: '2026-03-07', subject: 'Duty on parts', status: 'open', source: SOURCE },
}
const SENT = {
  ...{ notice_id: 'n1', notice_number: 'N-2026-0001', procedure: 'fraud', procedure_title: 'Fraud' },
  ...{ party_id: 'p1', party_name: 'Ashwini Sample Mills', is_demo: true, case_uid: 'c1', case_number: 'C-2026-1' },
  ...{ subject: 'Diversion', state: 'open', drafted_on: '2026-08-10', drafted_by: 'Asha', closed_on: null },
  ...{ reply_due: '2026-08-31', last_step: 'Notice served' },
}
const REGIME = {
  ...{ procedure: 'fraud', title: 'Fraud', addressees: ['entity'], needs_forensic_report: true, needs_npa_day: false },
  source: { direction: 'Fraud directions of 2026', number: 'RBI/DoS/2026-27/412', dated: '2026-07-31', note: null },
  ...{ least_amount: null, order_within_months_of_npa: null, clocks: [{ days: 21, starts: 'served' }] },
  not_known: ['The paragraphs were not read.'],
}
const UNTIL = 'The time to reply runs until 31-08-2026.'
const step = (name: string, label: string, state: string, reason: string | null = null) => ({
  ...{ step: name, label, committee: null, is_optional: false, of_each_addressee: name === 'reply_received' },
  ...{ state, reason },
})
const DETAIL = {
  ...SENT,
  ...{
    details: 'Goods were invoiced that never moved.',
    amount: null,
    npa_on: null,
    npa_source: null,
    order_due: null,
  },
  regime: REGIME,
  facts: [{ fact_id: 'f2', name: 'Court case', is_public: false, as_of: '2026-07-02', file_name: 'court.csv', row: 3 }],
  addressees: [
    {
      addressee_id: 'a1',
      role: 'entity',
      name: 'Ashwini Sample Mills',
      address: '••••',
      email: null,
      served_on: '2026-08-10',
      replied_on: null,
    },
  ],
  clocks: [{ days: 21, starts: 'served', state: 'running', reply_due: '2026-08-31', open_from: '2026-09-01' }],
  steps: [
    step('served', 'Notice served', 'done'),
    step('reply_received', 'Reply received', 'open'),
    step('order', 'Reasoned order', 'waits', UNTIL),
  ],
  taken: [
    {
      ...{
        step_id: 's1',
        step: 'served',
        label: 'Notice served',
        taken_on: '2026-08-10',
        addressee: 'Ashwini Sample Mills',
      },
      ...{
        reason: 'By registered post',
        outcome: null,
        taken_at: '2026-08-10T06:00:00Z',
        taken_by: 'Asha',
        members: [],
      },
    },
  ],
  papers: ['notice'],
  documents: [
    {
      notice_document_id: 'd1',
      role: 'forensic_report',
      name: 'report.pdf',
      size: 1000,
      sha256: 'x',
      created_at: '2026-08-10T06:00:00Z',
    },
  ],
}
const GROUNDS = {
  ...{ case_uid: 'c1', case_number: 'C-2026-1', party_id: 'p1', party_name: 'Ashwini Sample Mills' },
  ...{ procedures: [REGIME], without_rule: ['wilful_default'], files: [{ attachment_id: 'x1', name: 'report.pdf' }] },
  facts: [{ ...DETAIL.facts[0], of_alert: true }],
  people: [{ name: 'Ashwini Sample Mills', role: 'entity', told_as: null }],
}
const WORLD = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
}
const open = async (path: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    ...WORLD,
    'GET /v1/showcause': { data: [RECEIVED], total_count: 1 },
    'GET /v1/notices': { data: [SENT], total_count: 1 },
    'GET /v1/notices/n1': { data: DETAIL },
    'GET /v1/notices/grounds/c1': { data: GROUNDS },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

describe('the show-cause screen', () => {
  it('lists what authorities sent, and a case can be created from it [SH-ROUTE-066]', async () => {
    await open('/app/showcause')
    const table = within(await screen.findByRole('table', { name: 'Received notices' }))
    for (const text of ['Commissioner of Customs', 'SCN/12', '05-02-2026', '07-03-2026', 'Open']) table.getByText(text)
    const address = table.getByRole('link', { name: 'Create case' }).getAttribute('href')
    expect(address).toBe(
      '/app/party/p1?party_offcanvas=create-case&case_subject=Show-cause+notice+SCN%2F12+of+Commissioner+of+Customs',
    )
  })

  it('lists what the lender sends in a tab of its own, and opens a notice beside it', async () => {
    await open('/app/showcause')
    await userEvent.click(await screen.findByRole('link', { name: 'Sent' }))
    const table = within(await screen.findByRole('table', { name: 'Sent notices' }))
    await userEvent.click(table.getByRole('link', { name: 'N-2026-0001' }))
    await waitFor(() => expect(addressNow()).toContain('notice_id=n1'))
  })

  it('says what to do where there is none, and tells a failure', async () => {
    await open('/app/showcause', { 'GET /v1/showcause': { data: [], total_count: 0 } })
    await screen.findByRole('link', { name: 'Go to uploads' })
    closeBrowser()
    await open('/app/showcause?tab=sent&state=closed', { 'GET /v1/notices': { data: [], total_count: 0 } })
    await screen.findByRole('button', { name: 'Show all notices' })
    closeBrowser()
    await open('/app/showcause?tab=sent', { 'GET /v1/notices': () => refuse(500, 'It broke.') })
    await screen.findByRole('button', { name: 'Retry' })
  })
})

describe('one notice', () => {
  it('shows source, clock, steps and what waits, and records a step for whom it is open', async () => {
    const server = await open('/app/showcause?tab=sent&offCanvas=notice&notice_id=n1', {
      'PATCH /v1/notices/n1': { success: true, data: { message: 'Recorded: Reply received.', notice_id: 'n1' } },
    })
    const panel = within(await screen.findByRole('dialog', { name: 'N-2026-0001' }))
    await panel.findByText(/RBI\/DoS\/2026-27\/412/)
    panel.getByText('The paragraphs were not read.')
    panel.getByText(/31-08-2026 \(|Runs until/)
    panel.getByText(UNTIL)
    panel.getByText('By registered post')
    await userEvent.type(panel.getByLabelText('Why, and what happened'), 'By hand')
    await userEvent.click(panel.getByRole('button', { name: 'Record step' }))
    await waitFor(() => expect(server.to('PATCH /v1/notices/n1')).toHaveLength(1))
    expect(server.to('PATCH /v1/notices/n1')[0]?.body).toMatchObject({
      ...{ step: 'reply_received', reason: 'By hand', addressee_ids: ['a1'] },
    })
  })

  it('says beside a fact that it is contested, with the contest', async () => {
    const contest = {
      ...{ contest_id: 'k1', fact_id: 'f2', party_id: 'p1', party_name: 'Ashwini Sample Mills', is_demo: true },
      ...{ kind: 'court_case', kind_name: 'Court case', subject: 'C-1', valid_from: '2026-07-02', claim: 'Settled.' },
      ...{ corrects: false, has_document: false, of_own_business: false, state: 'open', asked_by_name: 'Ravi' },
      ...{ asked_at: '2026-08-11T06:00:00Z', decided_by_name: null, decided_at: null, correction_fact_id: null },
      in_score: false,
    }
    const counts = { open: 1, upheld: 0, rejected: 0, withdrawn: 0, undone: 0 }
    await open('/app/showcause?tab=sent&offCanvas=notice&notice_id=n1', {
      'GET /v1/admin/contests': { data: [contest], total_count: 1, counts },
    })
    const mark = await screen.findByRole('link', { name: 'Contested since 11-08-2026' })
    expect(mark.getAttribute('href')).toBe('/admin/contests/k1')
  })

  it('prints what can be printed and saves it, or says why not', async () => {
    const server = await open('/app/showcause?tab=sent&offCanvas=notice&notice_id=n1', {
      'POST /v1/notices/n1/papers': {
        success: true,
        data: { message: 'Kept.', notice_document_id: 'd9', name: 'N-2026-0001-notice.pdf' },
      },
      'GET /v1/notices/n1/documents/d9': () => refuse(404, 'This notice has no such file.'),
    })
    const panel = within(await screen.findByRole('dialog', { name: 'N-2026-0001' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Download notice' }))
    await panel.findByText('This notice has no such file.')
    expect(server.to('POST /v1/notices/n1/papers')[0]?.body).toEqual({ paper: 'notice' })
    expect(panel.queryByRole('button', { name: 'Download order' })).toBeNull()
  })

  it('says that there is none', async () => {
    await open('/app/showcause?tab=sent&offCanvas=notice&notice_id=n2', {
      'GET /v1/notices/n2': () => refuse(404, 'No data found: there is no such notice.'),
    })
    await screen.findByText('No data found')
  })
})

it('takes the day of the NPA from the book, and asks for it only where the book states none', async () => {
  const wilful = { ...REGIME, procedure: 'wilful_default', title: 'Wilful default', needs_npa_day: true }
  const grounds = { ...GROUNDS, procedures: [wilful], without_rule: [] }
  const npa = { npa_on: '2026-07-11', npa_source: 'Account A-1, day_end.csv, line 2' }
  const address = '/app/showcause?offCanvas=draft-notice&of_case=c1'
  await open(address, { 'GET /v1/notices/grounds/c1': { data: { ...grounds, npa } } })
  const form = within(await screen.findByRole('form', { name: 'Draft notice' }))
  expect(form.getByText(/NPA since/).textContent).toBe(
    'NPA since 11-07-2026 (from your book: Account A-1, day_end.csv, line 2)',
  )
  expect(form.queryByLabelText('Where that day was read')).toBeNull()
  closeBrowser()
  await open(address, { 'GET /v1/notices/grounds/c1': { data: grounds } })
  await screen.findByLabelText('Where that day was read')
})

it('drafts a notice from a case, and tells what the server refuses', async () => {
  const server = await open('/app/showcause?offCanvas=draft-notice&of_case=c1', {
    'POST /v1/notices': () => refuse(400, 'A notice cannot rest on public data alone.', { fact_ids: 'Public alone.' }),
  })
  const form = within(await screen.findByRole('form', { name: 'Draft notice' }))
  form.getByText(/No rule of this procedure is known/)
  await userEvent.type(form.getByLabelText('Subject'), 'Diversion')
  await userEvent.type(form.getByLabelText('Details'), 'As the report says')
  await userEvent.selectOptions(form.getByLabelText('report.pdf'), 'forensic_report')
  await userEvent.click(form.getByLabelText('The forensic report is attached whole, with all its parts.'))
  await userEvent.click(form.getByRole('button', { name: 'Draft notice' }))
  await form.findByRole('alert')
  expect(server.to('POST /v1/notices')[0]?.body).toMatchObject({
    ...{ case_id: 'c1', procedure: 'fraud', report_is_whole: true, fact_ids: [] },
    files: [{ attachment_id: 'x1', role: 'forensic_report' }],
    addressees: [{ role: 'entity', name: 'Ashwini Sample Mills' }],
  })
})
