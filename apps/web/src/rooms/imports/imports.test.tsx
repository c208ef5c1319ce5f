import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const KINDS = 'GET /v1/admin/uploads/kinds'
const UPLOADS = 'GET /v1/admin/uploads'
const POST = 'POST /v1/admin/uploads'
const kind = (name: string, label: string) => ({
  kind: name,
  label,
  description: `What ${label} are.`,
  columns: [
    { name: 'customer_number', label: 'Customer number', required: true, example: 'C-1' },
    { name: 'city', label: 'City', required: false, example: 'Panaji' },
  ],
  sample_file: `${name}.csv`,
  sample_text: 'customer_number,city\nC-1,Panaji\n',
})
const job = (more: object = {}) => ({
  job_id: 'j1',
  type: 'day_end',
  type_label: 'Day-end conduct',
  status: 'done',
  file_name: 'day-end.csv',
  document_id: 'd1',
  created_by: 'Asha Kulkarni',
  created_at: '2026-11-20T18:45:00Z',
  started_at: null,
  finished_at: null,
  progress: 1,
  counts: { rows_read: 100000, rows_accepted: 99998, rows_quarantined: 2, facts_written: 50, parties_touched: 30 },
  message: null,
  can_retry: false,
  can_stop: false,
  ...more,
})

const openAt = (path: string, answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    [KINDS]: { data: [kind('customers', 'Customers'), kind('day_end', 'Day-end conduct')] },
    [UPLOADS]: { data: [], total_count: 0 },
    'GET /v1/admin/link_reviews': { data: [], total_count: 0 },
    ...answers,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}
const csv = (name = 'conduct.csv', text = 'a,b\n1,2\n') => new File([text], name, { type: 'application/vnd.ms-excel' })
const choose = async (label: RegExp, file: File) =>
  userEvent.upload(await screen.findByLabelText(label), file, { applyAccept: false })

describe('uploads', () => {
  it('show the kinds with their columns and a sample, an upload area and the history [SH-ROUTE-060]', async () => {
    await openAt('/uploads', { [UPLOADS]: { data: [job()], total_count: 1 } })
    await screen.findByRole('radio', { name: /Customers/ })
    screen.getByText('What Customers are.')
    expect(screen.getByRole('link', { name: 'Sample' }).getAttribute('download')).toBe('customers.csv')
    const columns = screen.getByRole('table', { name: 'Columns of Customers' })
    expect(within(columns).getByText('customer_number').closest('tr')?.textContent).toContain('required')
    const row = (await screen.findByRole('link', { name: 'day-end.csv' })).closest('tr')
    for (const text of ['Day-end conduct', 'Done', '1,00,000', '2 set aside', 'Asha Kulkarni', '21 Nov 2026, 12:15 am'])
      expect(row?.textContent).toContain(text)
  })

  it('send the file as data URL with its name and the chosen kind, and follow its progress', async () => {
    let uploaded: object[] = []
    const server = await openAt('/uploads', {
      [UPLOADS]: () => ({ data: uploaded, total_count: uploaded.length }),
      [POST]: () => {
        uploaded = [job({ status: 'running', progress: 0.4, file_name: 'conduct.csv' })]
        return { success: true, data: { message: 'Stored, waiting.', job_id: 'j1', already_imported: false } }
      },
    })
    await userEvent.click(await screen.findByRole('radio', { name: /Day-end/ }))
    expect(addressNow()).toBe('/uploads?kind=day_end')
    await choose(/Upload a file: Day-end conduct/, csv())
    await screen.findByText('Stored, waiting.')
    const bar = await screen.findByRole('progressbar', { name: 'Progress of conduct.csv' })
    expect(bar.getAttribute('aria-valuenow')).toBe('40')
    expect(server.to(POST).map(({ body }) => body)).toEqual([
      { attachment: `data:text/csv;base64,${btoa('a,b\n1,2\n')}`, file_name: 'conduct.csv', type: 'day_end' },
    ])
    uploaded = [job({ file_name: 'conduct.csv' })]
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 5000 })
    screen.getByText('Done')
  })

  it('send a report of another program with the day that it does not say', async () => {
    const connector = { tile: 'Tally', asks: ['party', 'as_of'] }
    const server = await openAt('/uploads', {
      [KINDS]: { data: [kind('customers', 'Customers'), { ...kind('tally', 'Tally reports'), connector }] },
      [POST]: { success: true, data: { message: 'Stored, waiting.', job_id: 'j1', already_imported: false } },
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Tally reports' }))
    await userEvent.type(screen.getByLabelText('As of, where the report does not say'), '2026-03-31')
    await choose(/Upload a file: Tally reports/, csv('bills.xml', '<ENVELOPE/>'))
    await screen.findByText('Stored, waiting.')
    expect(server.to(POST)[0]?.body).toMatchObject({ file_name: 'bills.xml', type: 'tally', as_of: '2026-03-31' })
  })

  it('try a file without storing it, with the order of its dates as chosen', async () => {
    const leftOutCell = { row: 3, field: 'opened_on', reason: "'soon' is not a date" }
    const server = await openAt('/uploads', {
      'POST /v1/admin/uploads/dry_run': {
        success: true,
        data: {
          ...{ rows_read: 4, rows_accepted: 4, rows_set_aside: 0, cells_left_out: 1, new_records: 3 },
          ...{ changed_records: 1, alerts_opened: 12345, alerts_closed: 0, set_aside: [], left_out: [leftOutCell] },
          ...{ columns_not_read: [], date_orders: {} },
        },
      },
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Dry run/ }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Dates like 01/02/2025' }), 'month_first')
    await choose(/Try a file: Customers/, csv())
    const region = within(await screen.findByRole('region', { name: 'What the file would change' }))
    expect(region.getByText('Alerts that would open').nextElementSibling?.textContent).toBe('12,345')
    region.getByText("'soon' is not a date")
    expect(server.to('POST /v1/admin/uploads/dry_run')[0]?.body).toMatchObject({ date_order: 'month_first' })
    expect(server.to(POST)).toEqual([])
  })

  it('tell that the same file was imported before', async () => {
    await openAt('/uploads', {
      [POST]: {
        success: true,
        data: { message: 'This file was imported before; nothing changes.', job_id: 'j1', already_imported: true },
      },
    })
    await choose(/Upload a file/, csv())
    await screen.findByText('This file was imported before; nothing changes.')
  })

  it.each([
    [csv('a.exe'), 'Files are not in the allowed format. Allowed formats are .pdf, .doc, .docx, .xlsx, .xls, .csv'],
    [Object.defineProperty(csv(), 'size', { value: 20_971_521 }), 'File size is too large!'],
  ])('refuse in the dialog, and send nothing [SH-ERR-012] [SH-ERR-013]', async (file, text) => {
    const server = await openAt('/uploads', {})
    await choose(/Upload a file/, file)
    const dialog = await screen.findByRole('dialog', { name: 'Upload Error' })
    within(dialog).getByText(text)
    expect(server.to(POST)).toEqual([])
  })

  it('show why the server refuses a file', async () => {
    await openAt('/uploads', { [POST]: () => refuse(400, 'The heading has no column outstanding.') })
    await choose(/Upload a file/, csv())
    const dialog = await screen.findByRole('dialog', { name: 'Upload Error' })
    within(dialog).getByText('The heading has no column outstanding.')
  })

  it('send nothing while the organization may not write [DOM-PROD-021] [DOM-PROD-023]', async () => {
    const server = await openAt('/uploads', {
      'GET /v1/account/myorg': { organization_id: 'o1', status: 'suspended' },
    })
    await screen.findByRole('radio', { name: /Customers/ })
    await waitFor(() => expect(server.to('GET /v1/account/myorg')).toHaveLength(1))
    await choose(/Upload a file/, csv())
    await screen.findByRole('dialog')
    expect(server.to(POST)).toEqual([])
  })
})

describe('customers to link', () => {
  const review = {
    review_id: 'r1',
    customer_number: 'C-9',
    customer_name: 'Konkan Agro',
    reason: 'No identifier.',
    candidates: [{ party_id: 'p9', name: 'KONKAN AGRO LIMITED', reason: 'same name' }],
    created_at: '2026-11-20T18:45:00Z',
  }
  const DECIDE = 'PATCH /v1/admin/link_reviews/r1'

  it('are linked to a candidate, and a link is taken back at Undo', async () => {
    let isOpen = true
    const server = await openAt('/uploads', {
      'GET /v1/admin/link_reviews': () => ({ data: isOpen ? [review] : [], total_count: isOpen ? 1 : 0 }),
      [DECIDE]: ({ body }: Call) => {
        isOpen = (body as { action: string }).action === 'unlink'
        return { success: true, data: { message: isOpen ? 'Unlinked.' : 'Linked.', party_id: 'p9' } }
      },
    })
    const article = await screen.findByRole('article', { name: 'Konkan Agro, C-9' })
    within(article).getByText('No identifier.')
    await userEvent.click(within(article).getByRole('button', { name: 'Link' }))
    await screen.findByText('Linked.')
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByRole('article', { name: 'Konkan Agro, C-9' })
    expect(server.to(DECIDE).map(({ body }) => body)).toEqual([
      { action: 'link', party_id: 'p9' },
      { action: 'unlink' },
    ])
  })

  it('are linked to a company that was searched, or kept for themselves', async () => {
    const server = await openAt('/uploads', {
      'GET /v1/admin/link_reviews': { data: [review], total_count: 1 },
      'GET /v1/search/parties/complete': { data: [{ id: 'p3', name: 'Konkan Foods', type: 'firm' }] },
      [DECIDE]: { success: true, data: { message: 'Decided.', party_id: 'p3' } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Another company' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Company of Konkan Agro' }), 'konkan')
    await userEvent.click(await screen.findByRole('option', { name: /KONKAN FOODS/ }))
    await waitFor(() => expect(server.to(DECIDE)).toHaveLength(1))
    const keep = await screen.findByRole('button', { name: 'Keep as its own party' })
    await waitFor(() => expect(keep).toHaveProperty('disabled', false))
    await userEvent.click(keep)
    await waitFor(() =>
      expect(server.to(DECIDE).map(({ body }) => body)).toEqual([
        { action: 'link', party_id: 'p3' },
        { action: 'create_party' },
      ]),
    )
  })
})

describe('jobs', () => {
  it.each([
    ['/account/jobs', 'GET /v1/account/jobs'],
    ['/admin/jobs', 'GET /v1/admin/jobs'],
  ])('%s lists jobs with their status [SH-ROUTE-046] [SH-ROUTE-058]', async (path, call) => {
    await openAt(path, { [call]: { data: [job({ status: 'failed' })], total_count: 1 } })
    const row = (await screen.findByRole('link', { name: 'day-end.csv' })).closest('tr')
    expect(row?.textContent).toContain('Failed')
    expect(row?.querySelector('a')?.getAttribute('href')).toBe('/admin/job/j1')
  })

  it('one shows status, counts, message and the rows set aside, each with line, field and reason [SH-ROUTE-059]', async () => {
    await openAt('/admin/job/j1', {
      'GET /v1/admin/jobs/j1': { data: job({ message: '2 rows were set aside.' }) },
      'GET /v1/admin/jobs/j1/quarantine': {
        data: [
          { row: 4, reason: "'abc' is not an amount", field: 'outstanding', text: 'TL-1,2026-11-21,abc' },
          { row: 9, reason: 'No such account', field: null, text: 'X' },
        ],
        total_count: 2,
      },
    })
    await screen.findByRole('heading', { level: 1, name: 'day-end.csv' })
    const counts = within(screen.getByRole('region', { name: 'Progress and counts' }))
    expect(counts.getByText('Rows accepted').nextElementSibling?.textContent).toBe('99,998')
    counts.getByText('2 rows were set aside.')
    counts.getByText('Done')
    const line = await screen.findByRole('link', { name: 'Line 4' })
    expect(line.getAttribute('href')).toBe('/app/documents/d1?row=4')
    expect(line.closest('tr')?.textContent).toBe("Line 4outstanding'abc' is not an amountTL-1,2026-11-21,abc")
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('one shows the cells that were left out, and saves the rows set aside as a file', async () => {
    const saved: Blob[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}` }))
    const counts = { ...job().counts, cells_left_out: 5754 }
    await openAt('/admin/job/j1', {
      'GET /v1/admin/jobs/j1': { data: job({ counts }) },
      'GET /v1/admin/jobs/j1/quarantine': {
        data: [{ row: 9, reason: 'No such account', field: null, text: 'X' }],
        total_count: 1,
      },
      'GET /v1/admin/jobs/j1/cells_left_out': {
        data: [{ row: 3, field: 'opened_on', value: 'soon', reason: "'soon' is not a date" }],
        total_count: 5754,
      },
      'GET /v1/admin/jobs/j1/quarantine/download': {
        success: true,
        data: { file_name: 'day-end-set-aside.csv', text: 'line,reason\n9,No such account\n', rows: 1, left_off: 0 },
      },
    })
    const cells = within(await screen.findByRole('region', { name: 'Cells left out' }))
    expect((await cells.findByRole('link', { name: 'Line 3' })).closest('tr')?.textContent).toBe(
      "Line 3opened_onsoon'soon' is not a date",
    )
    cells.getByText(/^5,754 optional cells could not be read/)
    await userEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
    await waitFor(() => expect(saved.map(({ size }) => size)).toEqual([30]))
  })

  it('a failed one is run again', async () => {
    let status = 'failed'
    const server = await openAt('/admin/job/j1', {
      'GET /v1/admin/jobs/j1': () => ({ data: job({ status, can_retry: status === 'failed', message: 'Broke off.' }) }),
      'GET /v1/admin/jobs/j1/quarantine': { data: [], total_count: 0 },
      'POST /v1/admin/jobs/j1/retry': () => {
        status = 'done'
        return { success: true, data: { message: 'It goes on.' } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    await screen.findByText('It goes on.')
    await screen.findByText('Done')
    expect(server.to('POST /v1/admin/jobs/j1/retry')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('one that is being read is stopped, and can then be run again', async () => {
    let status = 'running'
    const server = await openAt('/admin/job/j1', {
      'GET /v1/admin/jobs/j1': () => ({
        data: job({ status, can_stop: status === 'running', can_retry: status === 'failed' }),
      }),
      'GET /v1/admin/jobs/j1/quarantine': { data: [], total_count: 0 },
      'POST /v1/admin/jobs/j1/stop': () => {
        status = 'failed'
        return { success: true, data: { message: 'The import is stopped.' } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Stop' }))
    await screen.findByText('The import is stopped.')
    await screen.findByRole('button', { name: 'Retry' })
    expect(server.to('POST /v1/admin/jobs/j1/stop')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
  })

  it('a finished one with rows set aside is read again', async () => {
    let message = '10 rows read, 2 set aside.'
    const server = await openAt('/admin/job/j1', {
      'GET /v1/admin/jobs/j1': () => ({ data: job({ status: 'done', can_retry: message.includes('2 set'), message }) }),
      'GET /v1/admin/jobs/j1/quarantine': { data: [], total_count: 0 },
      'POST /v1/admin/jobs/j1/retry': () => {
        message = '10 rows read, 0 set aside.'
        return { success: true, data: { message: 'The rows that were set aside are read again.' } }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByText('The rows that were set aside are read again.')
    expect(server.to('POST /v1/admin/jobs/j1/retry')).toHaveLength(1)
  })

  it('an unknown one is told', async () => {
    await openAt('/admin/job/none', {})
    await screen.findByText('No data found')
  })
})
