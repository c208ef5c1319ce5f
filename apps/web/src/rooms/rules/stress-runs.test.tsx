import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const LIST = 'GET /v1/admin/stress/runs'
const START = 'POST /v1/admin/stress/runs'
const ONE = 'GET /v1/admin/stress/runs/r1'
const CANCEL = 'DELETE /v1/admin/stress/runs/r1'
const NONE = { borrowers: 0, exposure: '0.00' }
const ASKED = {
  ...{ revenue_fall_percent: 20, rate_points: 0, receivable_days: 0, arrears_days: 30, largest_buyer: 'true' },
  ...{ buyer: 'Kaveri Stores', industry: '13' },
}
const RUN = {
  ...{ stress_run_id: 'r1', state: 'done', asked: ASKED, portfolio_name: null, asked_by: 'Asha' },
  ...{ asked_at: '2026-11-20T06:00:00Z', ended_at: '2026-11-20T06:01:00Z', done: 0, total: 0, error: null },
  ...{ document_sha256: 'ab12'.repeat(16), borrowers: 12_400, newly_alerted: 310 },
}
const RESULT = {
  ...{ today: '2026-11-20', borrowers: 12_400, shocked: { borrowers: 900, exposure: '90000000.00' } },
  ...{ industries: [], newly_alerted: { borrowers: 310, exposure: '45000000.00' } },
  ...{ assumptions: ['Revenue of the statements of the last twelve months is 20% less.'], score_change: -2 },
  ...{ signals: [], scores: [], classes: [], by_portfolio: [] },
}
const MANY = { ...RESULT, shocked: NONE, newly_alerted: NONE, portfolios: [], needs_run: true }
const ALL = { '/v1/admin/rules': ['GET', 'POST', 'DELETE'] }

async function open(path: string, answers: Record<string, unknown> = {}, policy: object = ALL) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/stress': MANY,
    'GET /v1/admin/stress/buyers': { data: [], total_count: 0 },
    [LIST]: { data: [] },
    [START]: { success: true, data: { message: 'The stress test runs.', stress_run_id: 'r1' } },
    [ONE]: { run: RUN, result: RESULT },
    [CANCEL]: { success: true, message: 'The stress test is cancelled.' },
    ...(answers as Record<string, object>),
  })
  await openApp(path, { token: tokenFor() })
  return server
}

describe('a stress test over more borrowers than one answer judges', () => {
  it('says so, is started with its shocks and opens its page', async () => {
    const server = await open('/admin/stress')
    await screen.findByText(/12,400/)
    await userEvent.type(screen.getByLabelText('Revenue falls by'), '20')
    await userEvent.click(screen.getByRole('button', { name: 'Run as a job and keep' }))
    await waitFor(() => expect(addressNow()).toBe('/admin/stress/runs/r1'))
    expect(server.to(START).at(-1)?.body).toEqual({ revenue_fall_percent: '20' })
  })

  it('says at the field why it does not start, and keeps what was typed', async () => {
    const message = 'Write a number from 0 to 100.'
    await open('/admin/stress', { [START]: refuse(400, message, { fields: { revenue_fall_percent: message } }) })
    const field = await screen.findByLabelText('Revenue falls by')
    await userEvent.type(field, '200')
    await userEvent.click(screen.getByRole('button', { name: 'Run as a job and keep' }))
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0))
    expect(field).toHaveProperty('value', '200')
  })

  it('is offered to nobody who may only read', async () => {
    await open('/admin/stress', {}, { '/v1/admin/rules': ['GET'] })
    await screen.findByText(/12,400/)
    expect(screen.queryByRole('button', { name: 'Run as a job and keep' })).toBeNull()
  })
})

describe('the list of runs', () => {
  it('tells the shocks, who, when and the hash, and opens a run again', async () => {
    await open('/admin/stress', { [LIST]: { data: [RUN] } })
    const table = within(await screen.findByRole('table', { name: 'Stress tests that ran as a job' }))
    const link = table.getByRole('link', { name: /Revenue falls by: 20%.*Kaveri Stores/ })
    expect(link.getAttribute('href')).toBe('/admin/stress/runs/r1')
    for (const text of ['Done', '310', 'Asha', 'ab12ab12ab12ab12…']) table.getByText(text)
  })

  it('says that none ran yet, and what went wrong', async () => {
    await open('/admin/stress')
    await screen.findByText('None ran yet. What one finds is kept as a document and can be opened again.')
    closeBrowser()
    await open('/admin/stress', { [LIST]: refuse(500, 'The database does not answer.') })
    await screen.findByText('The database does not answer.')
  })
})

describe('the page of a run', () => {
  it('shows what moves as it was found, with its hash', async () => {
    await open('/admin/stress/runs/r1')
    await screen.findByText('Revenue of the statements of the last twelve months is 20% less.')
    screen.getByText(/900 \/ 12,400/)
    screen.getByText('SHA-256 ab12ab12ab12ab12…')
    screen.getByRole('button', { name: 'Save as file' })
  })

  it('shows how far a run is, and cancels it', async () => {
    const running = { ...RUN, state: 'running', done: 500, total: 12_400, document_sha256: null, ended_at: null }
    const server = await open('/admin/stress/runs/r1', { [ONE]: { run: running, result: null } })
    await screen.findByText(/500 \/ 12,400/)
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the run' }))
    await waitFor(() => expect(server.to(CANCEL)).toHaveLength(1))
  })

  it('says that it was cancelled, that it failed, and that it is not there', async () => {
    const ended = { ...RUN, state: 'cancelled', document_sha256: null, borrowers: null, newly_alerted: null }
    await open('/admin/stress/runs/r1', { [ONE]: { run: ended, result: null } })
    await screen.findByText('This stress test was cancelled')
    closeBrowser()
    const error = 'The stress test failed. Run it again; if it fails again, tell your administrator.'
    await open('/admin/stress/runs/r1', { [ONE]: { run: { ...ended, state: 'failed', error }, result: null } })
    await screen.findByText(error)
    closeBrowser()
    await open('/admin/stress/runs/r1', { [ONE]: refuse(404, 'There is no stress test with this id.') })
    await screen.findByText('There is no stress test with this id.')
  })
})
