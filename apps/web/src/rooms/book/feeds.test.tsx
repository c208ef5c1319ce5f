import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const EXPECTATION = {
  ...{ rhythm: 'daily', due_after_days: 1, due_time: '10:00', since: '2026-11-01', has_totals: true },
  ...{ set_by: 'Asha', set_at: '2026-11-01T05:00:00Z' },
}
const day = (on: string, problems: string[], received_at: string | null = '2026-11-21T02:00:00Z') => ({
  ...{ day: on, due_at: '2026-11-22T04:30:00Z', received_at, problems, settled: null },
})
const SIGNALS = [{ code: 'account_overdue', label: 'Account overdue' }]
const HEAD = {
  ...{ kind: 'day_end', label: 'Day-end conduct', expectation: EXPECTATION, last_day: '2026-11-21' },
  ...{ last_received_at: '2026-11-21T02:00:00Z', signals: SIGNALS },
}
const FEEDS = {
  data: [
    { ...HEAD, days: [day('2026-11-21', ['short', 'unbalanced']), day('2026-11-22', ['missing'], null)], open_days: 2 },
    {
      ...{ ...HEAD, kind: 'covenants', label: 'Covenants', expectation: null, last_day: null, last_received_at: null },
      ...{ days: [], open_days: 0 },
    },
  ],
}
const total = (more: object) => ({
  ...{ branch: null, rows: 3, amount: '800.00', stored_rows: 2, stored_amount: '700.00', document_id: 'd2', row: 2 },
  ...more,
})
const FEED = {
  ...HEAD,
  days: [
    { ...day('2026-11-22', ['missing'], null), files: [], totals: [] },
    {
      ...day('2026-11-21', ['short', 'unbalanced']),
      files: [
        {
          ...{ job_id: 'j1', document_id: 'd1', file_name: 'day_end.csv', received_at: '2026-11-21T02:00:00Z' },
          ...{ rows: 2, amount: '700.00', rows_set_aside: 1 },
        },
      ],
      totals: [total({}), total({ branch: 'Panaji', rows: null, amount: '700.00' })],
    },
    {
      ...day('2026-11-20', ['missing'], null),
      ...{ files: [], totals: [], settled: { note: 'A holiday', by: 'Asha', at: '2026-11-21T02:00:00Z' } },
    },
  ],
}
const NOTICES = {
  data: [
    {
      ...{ kind: 'day_end', label: 'Day-end conduct', last_day: '2026-11-21', signals: SIGNALS },
      problems: [
        { problem: 'missing', days: ['2026-11-22', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16'] },
        { problem: 'unbalanced', days: ['2026-11-21'] },
      ],
    },
  ],
}

const open = async (path: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/book/feeds': FEEDS,
    'GET /v1/book/feeds/day_end': FEED,
    'GET /v1/book/feed_notices': NOTICES,
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

describe('the feeds', () => {
  it('stand with their rhythm and last days, and those that never came beside the signals that wait', async () => {
    await open('/app/book/feeds')
    const feeds = within(await screen.findByRole('table', { name: 'Feeds' }))
    expect(feeds.getByRole('link', { name: 'Day-end conduct' })).toBeTruthy()
    expect(feeds.getByText('Every day').closest('td')?.textContent).toContain('10:00')
    expect(feeds.getByRole('img', { name: '21-11-2026 Fewer rows than its totals, 22-11-2026 Missing' })).toBeTruthy()
    const never = within(screen.getByRole('table', { name: 'Never delivered' }))
    expect(never.getByRole('link', { name: 'Covenants' }).getAttribute('href')).toBe('/uploads?kind=covenants')
  })

  it('open day by day, with the files, and the totals beside what is stored', async () => {
    await open('/app/book/feeds')
    await userEvent.click(await screen.findByRole('link', { name: 'Day-end conduct' }))
    const days = within(await screen.findByRole('table', { name: 'Days' }))
    expect(addressNow()).toBe('/app/book/feeds?kind=day_end')
    const row = days.getByText('21-11-2026').closest('tr')
    expect(row?.textContent).toContain('Fewer rows than its totals')
    expect(row?.textContent).toContain('set aside: 1')
    expect(row?.textContent).toContain('All branches 3 rows (stored: 2)')
    expect(
      within(row as HTMLElement)
        .getByRole('link', { name: 'day_end.csv' })
        .getAttribute('href'),
    ).toBe('/admin/job/j1')
    // What balances says no more than its figure.
    const branch = within(row as HTMLElement).getByRole('link', { name: 'Panaji' })
    expect(branch.getAttribute('href')).toBe('/app/documents/d2?row=2')
    expect(branch.closest('li')?.textContent).not.toContain('stored')
    expect(days.getByText(/A holiday/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Account overdue' }).getAttribute('href')).toBe(
      '/docs/signals/account_overdue',
    )
  })

  it('settles a day with a note, keeps it when the server refuses, and takes it back', async () => {
    const server = await open('/app/book/feeds?kind=day_end', {
      'POST /v1/book/feeds/day_end/days/2026-11-22': refuse(400, 'Wrong', { fields: { note: 'Please say why.' } }),
      'POST /v1/book/feeds/day_end/days/2026-11-20': { success: true, message: 'The day is waited for again.' },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Settle 22-11-2026' }))
    const note = await screen.findByRole('textbox', { name: 'Why no file is expected any more' })
    await userEvent.type(note, 'Holiday')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Settle' }))
    await screen.findByText('Please say why.')
    expect(note).toHaveProperty('value', 'Holiday')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Take back 20-11-2026' }))
    await waitFor(() =>
      expect(server.to('POST /v1/book/feeds/day_end/days/2026-11-20')[0]?.body).toEqual({ note: null }),
    )
  })

  it('takes a rhythm, and keeps what was typed when the server refuses', async () => {
    const server = await open('/app/book/feeds?kind=day_end&do=rhythm', {
      'POST /v1/book/feeds/day_end': refuse(400, 'Wrong', {
        fields: { 'expectation.due_after_days': 'must be at most 31' },
      }),
    })
    const days = await screen.findByRole('textbox', { name: 'Due so many days after the day' })
    await userEvent.clear(days)
    await userEvent.type(days, '40')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('must be at most 31')
    expect(days).toHaveProperty('value', '40')
    expect(server.to('POST /v1/book/feeds/day_end')[0]?.body).toEqual({
      expectation: {
        ...{ rhythm: 'daily', due_after_days: 40, due_time: '10:00', since: '2026-11-01', has_totals: true },
      },
    })
  })

  it('shows no buttons to who may only look, and a card to a branch', async () => {
    const policy = { '/v1': ['GET'] }
    const mine = { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy }
    await open('/app/book/feeds?kind=day_end', { 'GET /v1/account/myprofile': mine })
    await screen.findByRole('table', { name: 'Days' })
    expect(screen.queryByRole('button', { name: /Settle/ })).toBeNull()
    await closeBrowser()
    await open('/app/book/feeds', { 'GET /v1/book/feeds': refuse(403, 'Only head office does this.') })
    await screen.findByText(/head office|permission/i)
  })
})

it.each(['/app/book', '/app/book/all', '/app/dashboard', '/app/alerts'])(
  'is named on %s where a file is missing',
  async (path) => {
    await open(path)
    const notices = await screen.findByRole('list', { name: 'Files that are missing or do not balance' })
    expect(notices.textContent).toContain(
      'Day-end conduct Missing 22-11-2026, 19-11-2026, 18-11-2026 and more: 2. Does not balance 21-11-2026.',
    )
    expect(notices.textContent).toContain('The last file is of 21-11-2026. Signals that read it: 1.')
    expect(within(notices).getByRole('link', { name: 'Day-end conduct' }).getAttribute('href')).toBe(
      '/app/book/feeds?kind=day_end',
    )
  },
)
