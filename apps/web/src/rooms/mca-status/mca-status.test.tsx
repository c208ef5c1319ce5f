import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CIN = 'U15400GA2011PTC990001'
const FOUND = {
  ...{ name: 'SAMUDRA SAMPLE FOODS', status: 'Strike Off', class: 'Private', listed: 'no', state: 'Goa', roc: null },
  ...{ authorized_capital: null, paid_up_capital: '500000.00', last_annual_return: '2020-03-31' },
  ...{ last_balance_sheet: null, last_result_filing: null, last_circular: null },
}
const check = (more: Record<string, unknown>) => ({
  cin: CIN,
  party_id: 'p1',
  is_demo: false,
  found: FOUND,
  register_as_of: '2026-03-31',
  source: { document_id: 'd1', file_name: 'goa.csv', row: 7, as_of: '2026-03-31', attribution: null },
  check_no: 2,
  checked_at: '2026-04-10T06:00:00Z',
  checked_by: 'Asha',
  changes: [{ field: 'status', before: 'Active', now: 'Strike Off' }],
  ...more,
})
const refresh = (more: Record<string, unknown>) => ({
  data: [],
  refresh: {
    ...{ state: 'done', job_id: 'j1', done: 1, total: 1, started_at: null, finished_at: '2026-04-10T06:00:00Z' },
    message: '1 checked.',
    ...more,
  },
})
const NOT_TRIGGERED = refresh({
  state: 'not-triggered',
  job_id: null,
  done: 0,
  total: 0,
  finished_at: null,
  message: null,
})

const open = async (path: string, answers: Parameters<typeof fakeServer>[0] = {}, policy: object = { '/v1': '*' }) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/mca_status': refresh({}),
    'GET /v1/mca_status/index': { data: [check({})], total_count: 1 },
    'GET /v1/mca_status/history': { cin: CIN, name: FOUND.name, party_id: 'p1', data: [check({})], total_count: 1 },
    'POST /v1/mca_status/refresh': {
      success: true,
      data: { message: 'One company is being checked.', job_id: 'j2', accepted: 1, refused: [] },
    },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

describe('a check of companies', () => {
  it('takes a pasted list, sends the CINs and names the other lines with their reason [SH-ROUTE-026]', async () => {
    const server = await open('/mca-status')
    await userEvent.type(await screen.findByLabelText('CINs'), `${CIN.toLowerCase()}\nAABCT5678K\n${CIN}`)
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    await waitFor(() => expect(server.to('POST /v1/mca_status/refresh')[0]?.body).toEqual({ cins: [CIN] }))
    screen.getByText('1 CIN to check. 1 line is no CIN. 1 repeated.')
    const refused = within(screen.getByRole('table', { name: 'Lines that are not checked' }))
    refused.getByText('AABCT5678K')
    refused.getByText('This is a PAN, and not a CIN.')
  })

  it('takes a file, and refuses one of another kind', async () => {
    await open('/mca-status')
    const drop = await screen.findByLabelText('File of CINs')
    await userEvent.upload(drop, new File([`customer,CIN\nC-1,${CIN}\n`], 'companies.csv', { type: 'text/csv' }))
    await waitFor(() => expect(screen.getByLabelText('CINs')).toHaveProperty('value', `customer,CIN\nC-1,${CIN}\n`))
    await userEvent.upload(drop, new File(['x'], 'companies.pdf'), { applyAccept: false })
    await screen.findByText('Drop a .csv or .txt file with a CIN on each line.')
  })

  it('begins with the CIN of the address', async () => {
    await open(`/mca-status?cin=${CIN}`)
    await waitFor(() => expect(screen.getByLabelText('CINs')).toHaveProperty('value', CIN))
  })

  it('shows not triggered, loading with its progress, and done with what changed [SH-ENT-070]', async () => {
    await open('/mca-status', { 'GET /v1/mca_status': NOT_TRIGGERED })
    await screen.findByText('Not checked yet')
    closeBrowser()
    await open('/mca-status', { 'GET /v1/mca_status': refresh({ state: 'loading', done: 100, total: 400 }) })
    await screen.findByText('Checking')
    screen.getByText('100 / 400')
    expect(screen.getByRole('progressbar', { name: 'Progress of the check' }).getAttribute('aria-valuenow')).toBe('25')
    closeBrowser()
    await open('/mca-status')
    await screen.findByText('Done')
    const table = within(await screen.findByRole('table', { name: 'Companies of the last check' }))
    table.getByText('Annual return 31-03-2020')
    expect(table.getByText('Status:').parentElement?.textContent).toBe('Status: Active → Strike Off')
    expect(table.getByRole('link', { name: 'line 7' }).getAttribute('href')).toBe('/app/documents/d1?row=7')
  })

  it('asks again for a list that was read just before the check ended', async () => {
    const answers = [{ data: [], total_count: 0 }]
    await open('/mca-status', {
      'GET /v1/mca_status/index': () => answers.shift() ?? { data: [check({})], total_count: 1 },
    })
    await screen.findByText('Done')
    await screen.findByRole('table', { name: 'Companies of the last check' })
    expect(answers).toEqual([])
  })

  it('says that there is no live connection, and checks nothing for who may only read', async () => {
    await open('/mca-status', {}, { '/v1/mca_status': ['GET'] })
    await screen.findByText(/no live connection to the registrar/)
    expect(screen.queryByLabelText('CINs')).toBeNull()
  })
})

describe('the companies that were checked', () => {
  it('stand in a list that filters in the address and is checked again at once [SH-ROUTE-027]', async () => {
    const server = await open('/mca-status/index')
    await screen.findByRole('link', { name: FOUND.name })
    await userEvent.click(screen.getByRole('button', { name: 'Changed' }))
    await waitFor(() => expect(addressNow()).toBe('/mca-status/index?outcome=changed'))
    await waitFor(() =>
      expect(server.to('GET /v1/mca_status/index').at(-1)?.url.searchParams.get('outcome')).toBe('changed'),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Check all again' }))
    await waitFor(() => expect(server.to('POST /v1/mca_status/refresh')[0]?.body).toEqual({ all: true }))
  })

  it('that the register does not hold are told so', async () => {
    const gone = check({ found: null, party_id: null, register_as_of: null, source: null, changes: [], check_no: 1 })
    await open('/mca-status/index', { 'GET /v1/mca_status/index': { data: [gone], total_count: 1 } })
    const table = within(await screen.findByRole('table', { name: 'Checked companies' }))
    table.getByText('Not in the register')
    table.getByText('First check')
    table.getByRole('link', { name: CIN })
  })

  it('are none at first', async () => {
    await open('/mca-status/index', { 'GET /v1/mca_status/index': { data: [], total_count: 0 } })
    await screen.findByText('No company was checked yet.')
    screen.getByRole('link', { name: 'Check companies' })
  })
})

describe('the history of a company', () => {
  it('lists its checks, what the register held, and checks it again [SH-ROUTE-028]', async () => {
    const server = await open(`/mca-status/history/${CIN}`)
    await screen.findByRole('heading', { level: 1, name: FOUND.name })
    expect(server.to('GET /v1/mca_status/history')[0]?.url.searchParams.get('section')).toBe(CIN)
    within(screen.getByRole('table', { name: 'Checks' })).getByText('Asha')
    expect(within(screen.getByRole('region', { name: 'At the last check' })).getByText('₹5.00 lakh')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Party page' }).getAttribute('href')).toBe('/app/party/p1')
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(server.to('POST /v1/mca_status/refresh')[0]?.body).toEqual({ cins: [CIN] }))
  })

  it('says what is no company, and where nobody checked yet', async () => {
    const message = 'No data found: This is a PAN, and not a CIN.'
    await open('/mca-status/history/x', { 'GET /v1/mca_status/history': () => refuse(404, message) })
    await screen.findByText(message)
    closeBrowser()
    const never = { cin: CIN, name: null, party_id: null, data: [], total_count: 0 }
    await open(`/mca-status/history/${CIN}`, { 'GET /v1/mca_status/history': never })
    await screen.findByText('Your organization has not checked this company yet.')
  })
})

it('is reached from the search for a CIN and from the page of a company', async () => {
  await open(`/app/search?q=${CIN}`, { 'GET /v1/admin/parties': { data: [], total_count: 0 } })
  const link = await screen.findByRole('link', { name: `Check the MCA status of ${CIN}` })
  expect(link.getAttribute('href')).toBe(`/mca-status?cin=${CIN}`)
  closeBrowser()
  await open('/app/party/p1', {
    'GET /v1/parties/p1': { id: 'p1', attributes: { name: 'Samudra', type: 'private_company', cin: CIN } },
  })
  const status = await screen.findByRole('link', { name: 'MCA status' })
  expect(status.getAttribute('href')).toBe(`/mca-status/history/${CIN}`)
})
