import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const COLUMNS = 'GET /v1/admin/jobs/j1/columns'
const LINES = 'GET /v1/admin/jobs/j1/columns/lines'
const SAVE = 'POST /v1/admin/jobs/j1/columns'
const JOB = {
  ...{ job_id: 'j1', type: 'bank_statements', type_label: 'Bank statement', status: 'failed', file_name: 'april.csv' },
  ...{ created_at: '2026-11-20T18:45:00Z', message: 'The columns of this statement are not known.', can_retry: true },
  counts: { rows_read: 0, rows_accepted: 0, rows_quarantined: 0, facts_written: 0, parties_touched: 0 },
}
const HEADING = {
  ...{ row: 3, cells: ['Posting day', 'Text', 'Paid out', 'Paid in', ''], known_as: null },
  lines: [['01/04/26', 'NEFT CR-SAMPLE', '', '500.00', '700.00']],
  guess: { columns: { date: 0, narration: 1, debit: 2, balance: 4 }, amounts: 'two_columns', date_order: null },
}
const TABLE = {
  ...{ job_id: 'j1', file_name: 'april.csv', kind_label: 'Bank statement', is_read_again: true },
  ...{ needs_account: true, bank: null, headings: [HEADING, { ...HEADING, row: 1, cells: ['A', 'B', 'C', 'D', 'E'] }] },
}
const READ = {
  ...{ lines_read: 2, has_more: false, set_aside: 0, balances_that_do_not_follow: 1 },
  lines: [{ row: 4, date: '2026-04-01', narration: 'NEFT CR-SAMPLE', debit: '', credit: '500.00', balance: '700.00' }],
  problems: [{ row: 5, field: 'balance', reason: 'The balance of 9.00 does not follow.', costs_row: false }],
}

const openAt = async (path: string, answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/jobs/j1': { data: JOB },
    'GET /v1/admin/jobs/j1/quarantine': { data: [], total_count: 0 },
    [COLUMNS]: { data: TABLE },
    [LINES]: { data: READ },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const layoutOf = (more: object) => ({
  ...{ layout_id: 'l1', version: 1, kind: 'bank_statements', kind_label: 'Bank statement', name: 'Sample bank' },
  ...{ bank: 'ABCD', heading: ['Posting day'], mapping: HEADING.guess, created_by: 'Asha', retired_at: null },
  ...{ created_at: '2026-11-20T18:45:00Z', file_count: 1, job_id: 'j1', ...more },
})

describe('the columns of a file that nobody knows', () => {
  it('are chosen beside its own lines, seen as they would be read, and remembered', async () => {
    const server = await openAt('/admin/job/j1', {
      'GET /v1/admin/jobs/j1': { data: { ...JOB, lacks: 'layout' } },
      [SAVE]: { success: true, data: { message: 'Remembered.', layout_id: 'l1', version: 1, is_read_again: true } },
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Say which column is which' }))
    expect(addressNow()).toBe('/admin/job/j1/columns')
    await screen.findByText(/^Choose a column for each field/)
    expect(server.to(LINES)).toEqual([])
    expect(screen.getByText('Please choose the column.')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText(/^Credit: money in/), 'Paid in')
    const read = await screen.findByRole('table', { name: 'As it would be read' })
    expect(within(read).getByText('01-04-2026')).toBeTruthy()
    screen.getByText('2 lines read, 0 set aside, 1 balances that do not follow')
    screen.getByText('Line 5, Balance: The balance of 9.00 does not follow.')
    expect(server.to(LINES).at(-1)?.url.search).toContain('credit=3')
    const save = screen.getByRole('button', { name: 'Remember and read the file' })
    expect(save).toHaveProperty('disabled', true)
    await userEvent.type(screen.getByLabelText(/^Name of this layout/), 'Sample bank')
    await userEvent.type(screen.getByLabelText(/^Bank:/), 'abcd')
    await userEvent.type(screen.getByLabelText(/^Account number/), '123456789')
    await userEvent.click(save)
    await screen.findByText('Remembered.')
    expect(server.to(SAVE)[0]?.body).toEqual({
      ...{ heading_row: 3, amounts: 'two_columns', date_order: null, name: 'Sample bank', bank: 'ABCD' },
      ...{ account_number: '123456789', columns: { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 } },
    })
    expect(addressNow()).toBe('/admin/job/j1')
  })

  it('keep what was chosen when they are refused, told at the field', async () => {
    const guess = { ...HEADING.guess, columns: { ...HEADING.guess.columns, credit: 3 } }
    await openAt('/admin/job/j1/columns', {
      [COLUMNS]: { data: { ...TABLE, needs_account: false, bank: 'ABCD', headings: [{ ...HEADING, guess }] } },
      [SAVE]: () => refuse(400, 'Please give the four letters.', { fields: { bank: 'Please give the four letters.' } }),
    })
    await userEvent.type(await screen.findByLabelText(/^Name of this layout/), 'Sample bank')
    await userEvent.click(screen.getByRole('button', { name: 'Remember and read the file' }))
    await screen.findByText('Please give the four letters.')
    expect(screen.getByLabelText(/^Name of this layout/)).toHaveProperty('value', 'Sample bank')
  })

  it('are none where the file holds no table, and another heading can be chosen', async () => {
    await openAt('/admin/job/j1/columns', { [COLUMNS]: { data: { ...TABLE, headings: [] } } })
    await screen.findByText('No table was found')
    closeBrowser()
    await openAt('/admin/job/j1/columns', {})
    await userEvent.selectOptions(await screen.findByLabelText('The line that names the columns'), '1')
    expect(screen.getAllByRole('columnheader').some(({ textContent }) => textContent?.endsWith('A'))).toBe(true)
  })
})

describe('column layouts', () => {
  it('are listed with their versions, changed and retired', async () => {
    let retired: string | null = null
    const server = await openAt('/uploads', {
      'GET /v1/admin/uploads/kinds': { data: [] },
      'GET /v1/admin/uploads': { data: [], total_count: 0 },
      'GET /v1/admin/link_reviews': { data: [], total_count: 0 },
      'GET /v1/admin/column_layouts': () => ({
        data: [layoutOf({ version: 2, retired_at: retired }), layoutOf({})],
      }),
      'DELETE /v1/admin/column_layouts/l1': () => {
        retired = '2026-11-21T00:00:00Z'
        return { success: true, data: { message: 'No more files.' } }
      },
    })
    const list = await screen.findByRole('table', { name: 'Column layouts' })
    const change = within(list).getByRole('link', { name: 'Change Sample bank' })
    expect(change.getAttribute('href')).toBe('/admin/job/j1/columns')
    for (const state of ['in use', 'earlier']) within(list).getByText(state)
    await userEvent.click(within(list).getByRole('button', { name: 'Retire Sample bank' }))
    await waitFor(() => expect(screen.getByText('retired')).toBeTruthy())
    expect(server.to('DELETE /v1/admin/column_layouts/l1')).toHaveLength(1)
  })
})

describe('a file of nobody', () => {
  const KIND = {
    ...{ kind: 'bank_statements', label: 'Bank statement', description: 'Statements.', columns: [] },
    ...{ sample_file: 'a.csv', sample_text: '' },
    connector: { tile: 'Bank statements', asks: ['party', 'account_number'], takes_workbooks: true },
  }
  const BORROWER = { party_id: 'p1', name: 'Ashwini Sample Mills', customer_number: 'C-1' }
  const UPLOADS = {
    'GET /v1/admin/uploads/kinds': { data: [KIND] },
    'GET /v1/admin/uploads': { data: [], total_count: 0 },
    'GET /v1/admin/link_reviews': { data: [], total_count: 0 },
    'GET /v1/admin/column_layouts': { data: [] },
    'GET /v1/admin/uploads/borrowers': { data: [BORROWER] },
    'GET /v1/admin/jobs/j1': { data: { ...JOB, status: 'done', lacks: 'party', message: '4 rows read.' } },
    'POST /v1/admin/uploads': { success: true, data: { message: 'Stored.', job_id: 'j1', already_imported: false } },
  }
  const drop = async () =>
    userEvent.upload(
      await screen.findByLabelText(/Upload a file: Bank statement/),
      new File(['a,b\n'], 'april.xlsx', { type: 'text/csv' }),
      { applyAccept: false },
    )
  const choose = async (label: RegExp) => {
    await userEvent.click(await screen.findByRole('combobox', { name: label }))
    await userEvent.click(await screen.findByRole('option', { name: /Ashwini Sample Mills/ }))
  }

  it('is sent with the borrower who was chosen, and the account', async () => {
    const server = await openAt('/uploads', UPLOADS)
    await choose(/^Borrower, where/)
    await userEvent.type(screen.getByLabelText(/^Account, where/), '123456789')
    await drop()
    await screen.findByText('Stored.')
    expect(server.to('POST /v1/admin/uploads')[0]?.body).toMatchObject({
      ...{ type: 'bank_statements', file_name: 'april.xlsx', party_id: 'p1', account_number: '123456789' },
    })
  })

  it('asks for its borrower afterwards, too, and is then read again', async () => {
    const path = 'POST /v1/admin/jobs/j1/told'
    const server = await openAt('/uploads', {
      ...UPLOADS,
      [path]: { success: true, data: { message: 'The file is read again.' } },
    })
    await drop()
    await choose(/^Whom is the file about/)
    await userEvent.click(screen.getByRole('button', { name: 'Read it again' }))
    await screen.findByText('The file is read again.')
    expect(server.to(path)[0]?.body).toEqual({ party_id: 'p1' })
  })

  it('of a small business is about itself: no borrower is asked for', async () => {
    await openAt('/uploads', {
      ...UPLOADS,
      'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', party_id: 'own' },
    })
    await screen.findByLabelText(/^Account, where/)
    expect(screen.queryByRole('combobox', { name: /^Borrower/ })).toBeNull()
  })
})
