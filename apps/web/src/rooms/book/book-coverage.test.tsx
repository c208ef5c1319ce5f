import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const cell = (borrowers: number, exposure: string) => ({ borrowers, exposure })
const NOBODY = cell(0, '0.00')
const CHARGES = {
  ...{ alert_type: 'new_charge_created', label: 'New charge created', family: 'Regulatory' },
  measured: cell(1, '7000000.00'),
  percent: '66.0',
  not_measured: cell(2, '1500000.00'),
  not_certain: cell(1, '2100000.00'),
  not_applicable: NOBODY,
  reasons: [
    { ...cell(2, '1500000.00'), reason: 'no_file', says: 'No file of the register names it.', files: ['charges'] },
  ],
}
const STATUS = {
  ...{ alert_type: 'mca_status_change', label: 'Status in the register', family: 'Regulatory' },
  measured: NOBODY,
  percent: null,
  not_measured: cell(3, '8500000.00'),
  not_certain: NOBODY,
  not_applicable: cell(1, '2100000.00'),
  reasons: [{ ...cell(3, '8500000.00'), reason: 'no_row', says: 'No row.', files: ['company_master'] }],
}
const COVERAGE = {
  ...{ borrowers: 4, exposure: '10600000.00', without_amount: 1, not_judged: 0 },
  families: ['External ratings', 'Regulatory'],
  signals: [CHARGES, STATUS],
  gains: [{ ...cell(2, '1500000.00'), kind: 'charges', alert_types: ['new_charge_created'] }],
  files: [
    { kind: 'charges', label: 'Register of charges', is_public: false },
    { kind: 'company_master', label: 'Company register', is_public: true },
  ],
}
const BORROWERS = {
  data: [
    {
      ...{ party_id: 'p3', party_name: 'Devbagh Sample Marine', is_demo: false, exposure: '1500000.00' },
      ...{ state: 'not_measured', reason: 'no_file', sentence: 'No file of the register of charges names this party.' },
      ...{ since: '2026-04-01', last_data_date: null, files: ['charges'] },
    },
    {
      ...{ party_id: 'p4', party_name: 'Mandovi Sample Exports', is_demo: false, exposure: null },
      ...{ state: 'not_measured', reason: 'no_file', sentence: 'No file of the register of charges names this party.' },
      ...{ since: null, last_data_date: null, files: ['charges'] },
    },
  ],
  total_count: 2,
  totals: cell(2, '1500000.00'),
  files: [{ kind: 'charges', label: 'Register of charges', is_public: false }],
}

const open = (
  answers: Parameters<typeof fakeServer>[0],
  path = '/app/book/coverage',
  policy = { '/v1': '*' } as object,
) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/portfolios': { data: [{ id: 'f1', attributes: { name: 'Traders' } }], total_count: 1 },
    'GET /v1/book/coverage': COVERAGE,
    'GET /v1/book/coverage/borrowers': BORROWERS,
    ...answers,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}
const rowOf = async (code: string) => within((await screen.findByTitle(code)).closest('tr') as HTMLElement)
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

describe('the coverage', () => {
  it('tells of each signal how much is measured, why the rest is not, and which file is missing', async () => {
    await open({})
    const row = await rowOf('new_charge_created')
    expect(hrefOf(row.getByRole('link', { name: /66%/ }))).toBe(
      '/app/book/coverage?alert_type=new_charge_created&state=measured',
    )
    expect(hrefOf(row.getByRole('link', { name: /No file of the register/ }))).toContain(
      'state=not_measured&reason=no_file',
    )
    expect(hrefOf(row.getByRole('link', { name: 'Upload: Register of charges' }))).toBe('/uploads?kind=charges')
    const status = await rowOf('mca_status_change')
    // Nobody of whom an amount is known: no share, and no guess at one.
    expect(status.getAllByRole('link')[0]?.textContent).toContain('-')
    status.getByText(/loaded by the operator/)
    expect(status.queryByRole('link', { name: /Company register/ })).toBeNull()
    screen.getByText('Of them without an amount')
  })

  it('opens a number to its borrowers, in the address, and closes again', async () => {
    const server = await open({})
    const row = await rowOf('new_charge_created')
    await userEvent.click(row.getByRole('link', { name: /^₹15,00,000/ }))
    const list = within(await screen.findByRole('region', { name: 'Borrowers of this cell' }))
    expect(hrefOf(await list.findByRole('link', { name: 'Devbagh Sample Marine' }))).toBe('/app/party/p3')
    list.getByText('no amount')
    expect(addressNow()).toBe('/app/book/coverage?alert_type=new_charge_created&state=not_measured')
    const asked = server.to('GET /v1/book/coverage/borrowers')[0]?.url.searchParams
    expect([asked?.get('alert_type'), asked?.get('state')]).toEqual(['new_charge_created', 'not_measured'])
    await userEvent.click(list.getByRole('button', { name: 'Close the list' }))
    await screen.findByText('What one more file would bring')
    expect(addressNow()).toBe('/app/book/coverage')
  })

  it('says what one more file would bring', async () => {
    await open({})
    const gains = within((await screen.findByText('What one more file would bring')).closest('section') as HTMLElement)
    expect(hrefOf(gains.getByRole('link', { name: 'Upload: Register of charges' }))).toBe('/uploads?kind=charges')
    expect(gains.getByText(/signals/).closest('details')?.textContent).toContain('New charge created')
    await closeBrowser()
    await open({ 'GET /v1/book/coverage': { ...COVERAGE, gains: [] } })
    await screen.findByText('No file is missing that would make a signal measurable by itself.')
  })

  it('asks for one family and one portfolio', async () => {
    const server = await open({}, '/app/book/coverage?family=Regulatory&portfolio_id=f1')
    await rowOf('new_charge_created')
    const asked = server.to('GET /v1/book/coverage')[0]?.url.searchParams
    expect([asked?.get('family'), asked?.get('portfolio_id')]).toEqual(['Regulatory', 'f1'])
  })

  it('names a file without a link to those who may not upload', async () => {
    await open({}, '/app/book/coverage', { '/v1/book': ['GET'] })
    const row = await rowOf('new_charge_created')
    expect(row.queryByRole('link', { name: /Upload/ })).toBeNull()
    row.getByText('Register of charges')
  })

  it('says what to do while the book is empty, and what failed', async () => {
    await open({ 'GET /v1/book/coverage': { ...COVERAGE, borrowers: 0, signals: [], gains: [] } })
    await screen.findByText('Your book is empty')
    await closeBrowser()
    await open({ 'GET /v1/book/coverage': refuse(500, 'It failed') })
    await screen.findByText('It failed')
  })
})
