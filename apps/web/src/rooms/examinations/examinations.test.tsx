import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SOURCE = { direction: 'Fraud directions of 2026', number: 'RBI/DoS/2026-27/412', note: 'Not read.' }
const clock = (name: string, state: string, due_on: string | null = null, note: string | null = null) => ({
  ...{ clock: name, state, due_on, note, done_on: null, source: due_on ? SOURCE : null },
  ...{ starts_on: due_on ? '2026-08-03' : null, days: due_on ? 30 : null, own_days: null, own_due_on: null },
})
const ROW = {
  ...{ examination_id: 'e1', party_id: 'p1', party_name: 'Kaveri Sample Traders', is_demo: true, state: 'examining' },
  ...{ alerted_on: '2026-08-03', because: 'Receipts went elsewhere.', alert_id: null, exposure: '30000000.00' },
  ...{ asset_class: 'SMA-2', opened_by: 'Asha', opened_at: '2026-08-04T06:00:00Z', ended: null },
  ...{ due_on: '2026-09-02', is_overdue: true },
  clocks: [clock('examine', 'overdue', '2026-09-02'), clock('report', 'waits'), clock('decide', 'waits')],
}
const DETAIL = { ...ROW, flagged_exposure: null, taken: [], next: ['cleared', 'red_flagged'], orders: [] }
const FLAGGED = {
  ...DETAIL,
  ...{ state: 'red_flagged', flagged_exposure: '30000000.00', next: ['reported', 'decided'] },
  taken: [
    {
      ...{ step: 'red_flagged', taken_on: '2026-08-20', reason: 'Invoices without goods', reference: null },
      ...{ outcome: null, notice_id: null, notice_number: null, taken_by: 'Asha', taken_at: '2026-08-20T06:00:00Z' },
    },
  ],
}
const WORLD = {
  'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
  'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
  'GET /v1/examinations': {
    ...{ data: [ROW], total_count: 1, exposure: '30000000.00', without_amount: 0 },
    days: { regime: { examine_days: 30, report_days: 7, decide_days: 180 }, own: null },
  },
  'GET /v1/examinations/e1': { data: DETAIL },
}
const open = async (path: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({ ...WORLD, ...answers })
  await openApp(path, { token: tokenFor() })
  return server
}
/** Not the place that is held while the code of the panel is on the way. */
const openPanel = async () =>
  within(await screen.findByRole('dialog', { name: /^(Examination|Kaveri Sample Traders|Begin an examination)$/ }))
const PATH = '/app/book/examinations'
const PANEL = `${PATH}?offCanvas=examination&examination_id=e1`

describe('the register of early-warning examinations', () => {
  it('shows the own day beside that of the direction, and sets the own days', async () => {
    const own = { ...clock('examine', 'overdue', '2026-09-02'), own_days: 15, own_due_on: '2026-08-18' }
    const row = { ...ROW, due_on: '2026-08-18', clocks: [own] }
    const days = { regime: { examine_days: 30, report_days: 7, decide_days: 180 }, own: null }
    const server = await open(PATH, {
      'GET /v1/examinations': { data: [row], total_count: 1, exposure: '30000000.00', without_amount: 0, days },
      'POST /v1/examinations/days': { success: true, message: 'The days are set.' },
    })
    const table = within(await screen.findByRole('table', { name: 'Early-warning examinations' }))
    expect(table.getByText('18-08-2026', { exact: false }).textContent).toMatch(/by the direction 02-09-2026/)
    await userEvent.click(screen.getByRole('button', { name: 'Days of the clocks' }))
    await userEvent.type(await screen.findByLabelText('Days from the red flag to the report'), '5')
    screen.getByText('By the direction: 7')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.to('POST /v1/examinations/days').at(-1)?.body).toMatchObject({
        examine_days: null,
        report_days: 5,
      }),
    )
  })

  it('shows each borrower with its money, its class and what is due next', async () => {
    const server = await open(PATH)
    const table = within(await screen.findByRole('table', { name: 'Early-warning examinations' }))
    for (const text of ['₹3.00 cr', 'SMA-2', '03-08-2026', 'Overdue', 'Examine']) table.getByText(text)
    expect(screen.getByText('02-09-2026')).toBeTruthy()
    await userEvent.click(table.getByRole('button', { name: 'Sort by exposure' }))
    await waitFor(() => expect(server.to('GET /v1/examinations').at(-1)?.url.search).toContain('sort_by=exposure'))
    await userEvent.click(table.getByRole('link', { name: 'Kaveri Sample Traders' }))
    await waitFor(() => expect(addressNow()).toContain('examination_id=e1'))
  })

  it('is a tab of the book for those who see the fraud track alone', async () => {
    await open(PATH)
    await screen.findByRole('link', { name: 'Early warnings' })
    closeBrowser()
    const policy = { '/v1': '*', '/v1/fraud_alerts': [] }
    await open(PATH, { 'GET /v1/account/myprofile': { ...WORLD['GET /v1/account/myprofile'], policy } })
    await screen.findByRole('link', { name: 'Provisions' })
    expect(screen.queryByRole('link', { name: 'Early warnings' })).toBeNull()
  })

  it('says what to do where there is none, and tells a failure', async () => {
    const none = { data: [], total_count: 0, exposure: '0.00', without_amount: 0 }
    await open(`${PATH}?state=ended`, { 'GET /v1/examinations': none })
    await screen.findByRole('button', { name: 'Show all' })
    closeBrowser()
    await open(PATH, { 'GET /v1/examinations': () => refuse(500, 'It broke.') })
    await screen.findByRole('button', { name: 'Retry' })
  })
})

describe('an examination', () => {
  it('tells its clocks with their source, and records the next step', async () => {
    const server = await open(PANEL, {
      'PATCH /v1/examinations/e1': { success: true, data: { message: 'Recorded: Cleared.', examination_id: 'e1' } },
    })
    const panel = await openPanel()
    expect((await panel.findByRole('list', { name: 'Clocks' })).textContent).toContain('RBI/DoS/2026-27/412')
    await userEvent.type(panel.getByLabelText('Why, and what happened'), 'The season explains it')
    await userEvent.click(panel.getByRole('button', { name: 'Record step' }))
    await waitFor(() =>
      expect(server.to('PATCH /v1/examinations/e1')[0]?.body).toMatchObject({
        step: 'cleared',
        reason: 'The season explains it',
      }),
    )
  })

  it('asks for the order of a notice before a fraud is decided', async () => {
    await open(PANEL, { 'GET /v1/examinations/e1': { data: FLAGGED } })
    const panel = await openPanel()
    await userEvent.selectOptions(await panel.findByLabelText('Step'), 'decided')
    await userEvent.selectOptions(panel.getByLabelText('What was decided'), 'fraud')
    expect(panel.getByRole('status').textContent).toContain('the borrower is heard first')
    await userEvent.type(panel.getByLabelText('Why, and what happened'), 'Heard')
    expect(panel.getByRole('button', { name: 'Record step' }).hasAttribute('disabled')).toBe(true)
  })

  it('sends the order that a decision rests on, and keeps what was typed when it is refused', async () => {
    const orders = [{ notice_id: 'n1', notice_number: 'N-2026-0001', ordered_on: '2026-09-01' }]
    const server = await open(PANEL, {
      'GET /v1/examinations/e1': { data: { ...FLAGGED, orders } },
      'PATCH /v1/examinations/e1': () =>
        refuse(400, 'What came before it happened later.', { fields: { taken_on: 'Too early.' } }),
    })
    const panel = await openPanel()
    await userEvent.selectOptions(await panel.findByLabelText('Step'), 'decided')
    await userEvent.selectOptions(panel.getByLabelText('What was decided'), 'fraud')
    await userEvent.type(panel.getByLabelText('Why, and what happened'), 'Heard')
    await userEvent.click(panel.getByRole('button', { name: 'Record step' }))
    await waitFor(() => expect(server.to('PATCH /v1/examinations/e1')).toHaveLength(1))
    await panel.findByText('Too early.')
    expect(server.to('PATCH /v1/examinations/e1')[0]?.body).toMatchObject({ outcome: 'fraud', notice_id: 'n1' })
    expect(panel.getByLabelText<HTMLTextAreaElement>('Why, and what happened').value).toBe('Heard')
  })
})

it('an examination of an alert begins with its borrower, its day and its summary', async () => {
  const server = await open(`${PATH}?offCanvas=begin-examination&of_alert=a1`, {
    'GET /v1/admin/alerts/a1': {
      data: [
        {
          ...{ _id: 'a1', party_id: 'p1', party_name: 'Kaveri Sample Traders', date_of_alert: '2026-08-03' },
          ...{ alert_summary: 'Round-tripping between two accounts' },
        },
      ],
    },
    'POST /v1/examinations': { success: true, data: { message: 'Begun.', examination_id: 'e1' } },
  })
  const panel = await openPanel()
  await panel.findByText('Kaveri Sample Traders')
  await userEvent.click(panel.getByRole('button', { name: 'Begin' }))
  await waitFor(() =>
    expect(server.to('POST /v1/examinations')[0]?.body).toMatchObject({
      ...{ party_id: 'p1', alert_id: 'a1', alerted_on: '2026-08-03' },
      because: 'Round-tripping between two accounts',
    }),
  )
  await waitFor(() => expect(addressNow()).toContain('examination_id=e1'))
})
