import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { closeBrowser } from '../../testing/open-app.tsx'
import { BAR, BOOK, barText, openPast, rowsOf, SUMS } from '../../testing/past-answers.ts'

afterEach(closeBrowser)

const LOOK_BACK = {
  ...{ look_back_id: 'l1', on: '2026-06-30', knowledge: 'had', state: 'done', asked_by: 'Asha Kulkarni' },
  ...{ asked_at: '2026-11-28T06:00:00Z', ended_at: '2026-11-28T06:09:00Z', done: 0, total: 0, error: null },
  ...{ document_sha256: 'ab12'.repeat(16), borrowers: 41_250, alerts: 9_100 },
}
const ENDED = { ...LOOK_BACK, document_sha256: null, borrowers: null, alerts: null }
/** The bar of a book that is too large for one answer. */
const kept = (look_back: object | null) => ({ ...BAR, kept: { borrowers: 41_250, look_back } })
const UNREAD = {
  ...{ ...BOOK, facilities: 0, borrowers: 0, outstanding: '0.00', exposure: '0.00', by_class: [], registers: [] },
  since: { exposure: '0.00', borrowers: 0, moves: [], names: [] },
}

describe('a book with more borrowers than one answer reads', () => {
  const PATH = 'GET /v1/as_known/book'
  const START = 'POST /v1/as_known/look_backs'
  const CANCEL = 'DELETE /v1/as_known/look_backs/l1'

  it('says so, shows no figures and no empty book, and is read as a job', async () => {
    const server = await openPast('/app/past?on=2026-06-30&knowledge=public', {
      [PATH]: { ...UNREAD, bar: kept(null) },
      [START]: { success: true, data: { message: 'The look back runs.', look_back_id: 'l1' } },
    })
    await screen.findByText('None ran yet. What one finds is kept as a document and can be opened again.')
    expect(barText()).toContain('41,250 borrowers are more than one answer reads.')
    expect(screen.queryByText('Nothing was known of a book')).toBe(null)
    expect(screen.queryByText('By class')).toBe(null)
    await userEvent.click(screen.getByRole('button', { name: 'Run as a job and keep' }))
    await waitFor(() => expect(server.to(START)).toHaveLength(1))
    expect(server.to(START)[0]?.body).toEqual({ on: '2026-06-30', knowledge: 'public' })
  })

  it('shows how far the job is, and cancels it', async () => {
    const running = { ...ENDED, state: 'running', done: 300, total: 41_250, ended_at: null }
    const server = await openPast('/app/past?on=2026-06-30', {
      [PATH]: { ...UNREAD, bar: kept(running) },
      [CANCEL]: { success: true, message: 'The look back is cancelled.' },
    })
    await waitFor(() => expect(barText()).toContain('300 / 41,250 borrowers'))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the run' }))
    await waitFor(() => expect(server.to(CANCEL)).toHaveLength(1))
  })

  it('says that the job was cancelled, and that it failed', async () => {
    await openPast('/app/past?on=2026-06-30', { [PATH]: { ...UNREAD, bar: kept({ ...ENDED, state: 'cancelled' }) } })
    await screen.findByText('This look back was cancelled. Nothing was kept.')
    closeBrowser()
    const error = 'The look back failed. Run it again; if it fails again, tell your administrator.'
    await openPast('/app/past?on=2026-06-30', {
      [PATH]: { ...UNREAD, bar: kept({ ...ENDED, state: 'failed', error }) },
    })
    await screen.findByText(error)
    screen.getByRole('button', { name: 'Run as a job and keep' })
  })

  it('shows what was kept with its hash, and lists the days that were kept', async () => {
    await openPast('/app/past?on=2026-06-30', {
      [PATH]: { ...BOOK, bar: kept(LOOK_BACK) },
      'GET /v1/as_known/look_backs': { data: [LOOK_BACK, { ...LOOK_BACK, look_back_id: 'l2', knowledge: 'public' }] },
    })
    await screen.findByRole('table', { name: 'By class' })
    expect(barText()).toContain('SHA-256 ab12ab12ab12ab12…')
    screen.getByRole('button', { name: 'Save as file' })
    const links = rowsOf('Days that were kept').map((row) => within(row).getByRole('link').getAttribute('href'))
    expect(links).toEqual(['/app/past?on=2026-06-30', '/app/past?on=2026-06-30&knowledge=public'])
  })

  it('has alerts and registers of the same job', async () => {
    const none = { data: [], total_count: 0, counts: { high: 0, medium: 0, low: 0, borrowers: 0 } }
    await openPast('/app/past/alerts?on=2026-06-30&knowledge=public', {
      'GET /v1/as_known/alerts': { ...none, bar: kept(null) },
    })
    await screen.findByRole('button', { name: 'Run as a job and keep' })
    expect(screen.queryByText('No alerts on this day')).toBe(null)
    closeBrowser()
    await openPast('/app/past/registers/npa?on=2026-06-30', {
      'GET /v1/as_known/registers/npa': {
        ...{ data: [], total_count: 0, bar: kept(null) },
        totals: { ...SUMS, sanctioned: '0.00', undrawn: null, margin: null },
      },
    })
    await screen.findByRole('button', { name: 'Run as a job and keep' })
    expect(screen.queryByText('No facilities here')).toBe(null)
  })

  it('offers nobody who may only read what they may not do', async () => {
    await openPast('/app/past?on=2026-06-30', {
      'GET /v1/account/myprofile': { user_id: 'u1', policy: { '/v1/book': ['GET'] } },
      [PATH]: { ...UNREAD, bar: kept(null) },
    })
    await waitFor(() => expect(barText()).toContain('more than one answer reads'))
    expect(screen.queryByRole('button', { name: 'Run as a job and keep' })).toBe(null)
  })
})
