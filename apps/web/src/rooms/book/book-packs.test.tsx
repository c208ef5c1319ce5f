import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const PACK = {
  ...{ pack_id: 'k1', month: '2026-03', portfolio_id: null, portfolio_name: null, unit_name: null },
  ...{
    made_at: '2026-04-05T04:30:00Z',
    made_by_name: 'Asha',
    is_scheduled: true,
    sha256: 'a'.repeat(64),
    size: 172_264,
  },
  file_name: 'board-pack-2026-03-made-2026-04-05.pdf',
}
const OF_BRANCH = { ...PACK, pack_id: 'k2', portfolio_id: 'f1', portfolio_name: 'North', unit_name: 'Panaji' }
const LIST = { data: [PACK, OF_BRANCH], total_count: 2, months: ['2026-03', '2026-02'] }

async function open(answers: object = {}, policy: object = { '/v1': '*' }, path = '/app/book/packs') {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'asha@bank.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/book/feed_notices': { data: [] },
    'GET /v1/book/packs': LIST,
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

it('shows what was made, of what, by whom, and what the calendar made', async () => {
  await open()
  const [, first, second] = within(await screen.findByRole('table', { name: 'Board packs' })).getAllByRole('row')
  for (const words of ['Mar 2026', 'The whole book', 'Asha', 'Scheduled', 'Download'])
    expect(first?.textContent).toContain(words)
  for (const words of ['North', 'Borrowers of the branch Panaji']) expect(second?.textContent).toContain(words)
})

it('makes the pack of the month and the portfolio that were chosen', async () => {
  const server = await open(
    { 'POST /v1/book/packs': { success: true, data: PACK }, 'GET /v1/book/packs/k1/file': refuse(400, 'Not now.') },
    { '/v1': '*' },
    '/app/book/packs?portfolio_id=f1',
  )
  await userEvent.selectOptions(await screen.findByLabelText('Month'), '2026-02')
  await userEvent.click(screen.getByRole('button', { name: 'Make board pack' }))
  await waitFor(() => expect(server.to('GET /v1/book/packs/k1/file')).toHaveLength(1))
  expect(server.to('POST /v1/book/packs')[0]?.body).toEqual({ month: '2026-02', portfolio_id: 'f1' })
  expect(server.to('GET /v1/book/packs')[0]?.url.searchParams.get('portfolio_id')).toBe('f1')
})

it('says why none was made', async () => {
  await open({ 'POST /v1/book/packs': refuse(400, 'Nothing is stored of Mar 2026.') })
  await userEvent.click(await screen.findByRole('button', { name: 'Make board pack' }))
  expect(await screen.findByText('Nothing is stored of Mar 2026.')).toBeTruthy()
})

it('has them made every month for those who are named', async () => {
  const schedule = {
    ...{
      schedule_id: 's1',
      entity: 'board_pack',
      label: 'Board pack',
      filter_words: [],
      format: 'pdf',
      every: 'month',
    },
    ...{ recipients: [], created_by_name: 'Asha', created_at: '2026-04-05T04:30:00Z', next_run_on: '2026-05-07' },
    may_stop: true,
  }
  const server = await open({ 'POST /v1/admin/pack_schedules': { success: true, data: schedule } })
  await userEvent.selectOptions(await screen.findByLabelText('Day of the month'), '7')
  const emails = screen.getByLabelText(/For whom/)
  await userEvent.clear(emails)
  await userEvent.type(emails, 'asha@bank.example, omar@bank.example')
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await screen.findByText('The schedule is made.')
  expect(server.to('POST /v1/admin/pack_schedules')[0]?.body).toEqual({
    day: 7,
    emails: ['asha@bank.example', 'omar@bank.example'],
  })
})

it('offers neither to whoever may only read, and says how to begin without a book', async () => {
  await open({}, { '/v1/book': ['GET'], '/v1/admin/alerts': ['GET'] })
  await screen.findByRole('table', { name: 'Board packs' })
  expect(screen.queryByRole('button', { name: 'Make board pack' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Schedule' })).toBeNull()
  closeBrowser()
  await open({ 'GET /v1/book/packs': { data: [], total_count: 0, months: [] } })
  expect(await screen.findByText('Your book is empty')).toBeTruthy()
})
