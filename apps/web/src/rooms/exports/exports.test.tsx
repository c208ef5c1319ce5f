import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const ALL = { '/v1/admin/exports': ['GET', 'POST', 'DELETE'], '/v1/admin/alerts': ['GET'], '/v1/cases': ['GET'] }
const row = (status: string, more: object = {}) => ({
  ...{ export_id: `e-${status}`, entity: 'alerts', filter_words: ['Severity: High'], format: 'csv', status },
  ...{ rows: 12, rows_expected: 12, message: null, file_name: 'alerts-2026-11-20.csv', size: null },
  ...{ is_scheduled: false, created_at: '2026-11-20T04:30:00Z', finished_at: null, expires_at: null },
  ...more,
})
const schedule = {
  ...{ schedule_id: 's1', entity: 'cases', label: 'Cases', filter_words: [], format: 'xlsx', every: 'week' },
  recipients: [{ user_id: 'u2', name: 'Omar', email: 'omar@bank.example' }],
  ...{ created_by_name: 'Asha', created_at: '2026-11-20T04:30:00Z', next_run_on: '2026-11-27', may_stop: true },
}

async function open(path: string, data: object[], answers: object = {}, policy: object = ALL) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'asha@bank.example', status: 'active', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'enterprise' },
    'GET /v1/admin/exports': { data, total_count: data.length },
    'GET /v1/admin/export_schedules': { data: [schedule] },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

it('shows a form and past exports with state, rows, end and what can be done [SH-ROUTE-063]', async () => {
  const done = row('done', { size: 2048, expires_at: '2026-11-27T04:30:00Z' })
  const running = row('running', { rows: 1000, rows_expected: 5000 })
  await open('/bulk-export', [done, running, row('expired')])
  await screen.findByRole('form', { name: 'New export' })
  const [, first, second, third] = within(await screen.findByRole('table', { name: 'Your exports' })).getAllByRole(
    'row',
  )
  for (const words of ['Severity: High', 'Ready', '27-11-2026', 'Download']) expect(first?.textContent).toContain(words)
  expect(second?.textContent).toContain('1,000 / 5,000')
  within(second as HTMLElement).getByRole('button', { name: 'Cancel' })
  within(third as HTMLElement).getByRole('button', { name: 'Make again' })
  expect(screen.getByRole('table', { name: 'Schedules' }).textContent).toContain('omar@bank.example')
})

it('has no column of which no export tells anything, and says the next step where there is none', async () => {
  await open('/bulk-export', [row('running')], { 'GET /v1/admin/export_schedules': { data: [] } })
  const table = within(await screen.findByRole('table', { name: 'Your exports' }))
  expect(table.queryByRole('columnheader', { name: 'Ends on' })).toBeNull()
  await screen.findByText('Choose every week or every month above.')
  closeBrowser()
  await open('/bulk-export', [])
  await screen.findByText(/^Make one above, or press Export on a list/)
})

it('offers the lists that the policy shows, with their filters, and sends what was chosen', async () => {
  const server = await open('/bulk-export', [], { 'POST /v1/admin/exports': { success: true, data: row('waiting') } })
  const list = await screen.findByLabelText('List')
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alerts', 'Queue of borrowers', 'Promises to pay', 'Cases'])
  await userEvent.selectOptions(screen.getByLabelText('Severity'), 'High')
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await screen.findByText('We prepare the file; you find it in the list below.')
  expect(server.to('POST /v1/admin/exports')[0]?.body).toEqual({
    ...{ entity: 'alerts', filters: { severity: 'High' }, format: 'csv' },
  })
  expect(screen.getByText('No exports yet')).toBeDefined()
})

it('goes with the filters and the order of the list, and says where a large file is found', async () => {
  const server = await open('/app/alerts?severity=High&sort_by=party_name&sort_in=desc', [], {
    'GET /v1/admin/alerts': { data: [], total_count: 0 },
    'GET /v1/admin/alerts/signals': { data: [] },
    'POST /v1/admin/exports': { success: true, data: row('waiting') },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'As CSV' }))
  await waitFor(() => expect(server.to('POST /v1/admin/exports')).toHaveLength(1))
  expect(server.to('POST /v1/admin/exports')[0]?.body).toEqual({
    ...{ entity: 'alerts', filters: { severity: 'High', state: 'open' }, format: 'csv' },
    order: { by: 'party_name', in: 'desc' },
  })
  await screen.findByText(/We prepare the file; you find it under/)
})

it('is offered to nobody without the policy', async () => {
  await open(
    '/app/alerts',
    [],
    { 'GET /v1/admin/alerts': { data: [], total_count: 0 } },
    { '/v1/admin/alerts': ['GET'] },
  )
  await screen.findByRole('heading', { level: 1, name: 'Alerts' })
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
