import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const A = '00000000-0000-4000-8000-00000000000a'
const NAME = 'Veerabhadra Castings'
const BORROWER = `GET /v1/admin/desk/borrowers/${A}`
const RECORD = 'POST /v1/admin/desk/site_visits'
const CLOSE = 'POST /v1/admin/desk/site_visits/v1/close_finding'
const WITHDRAW = 'POST /v1/admin/desk/site_visits/v1/withdraw'

const visit = (more: Record<string, unknown> = {}) => ({
  ...{ visit_key: 'v1', visit_id: 'v1', visit_kind: 'stock_audit', visited_on: '2026-11-20', place: 'Works, Bhosari' },
  ...{
    working: 'partly',
    employees: 45,
    stock_value: '4000000.00',
    stock_stated: '5200000.00',
    old_stock: '300000.00',
  },
  ...{ insured_until: '2026-10-31', security_in_place: 'partly', books: 'behind', remarks: 'Gate was open' },
  ...{ adverse_findings: 'Stock of March not shown', gravity: 'major', next_visit_on: '2999-01-12', next_visit: 'due' },
  ...{ visited_by: 'Ravi Naik', met: 'The accountant', recorded_by: 'Asha', recorded_at: '2026-11-20T06:00:00Z' },
  ...{ case_id: 'c1', case_number: 'CASE-2026-000007' },
  photos: [{ visit_photo_id: 'p1', name: 'stock.jpg', type: 'image/jpeg', size: 9 }],
  ...more,
})

async function open(visits: object[] | undefined, more: Record<string, unknown> = {}) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'overview' }, { id: 'notes' }] },
    [`GET /v1/parties/${A}`]: { id: A, name: NAME, type: 'private_company' },
    [BORROWER]: { row: null, alerts: [], notes: [], promises: [], facilities: [], site_visits: visits },
    'GET /v1/admin/desk/site_visits/v1/photos/p1': {
      data: 'AAAA',
      type: 'image/jpeg',
      meta: { Storage_type: 'EFS', type: 'image/jpeg', name: 'stock.jpg', sha256: 'x' },
    },
    [RECORD]: { success: true, data: { message: 'Unit visit saved.', visit_id: 'v2' } },
    ...more,
  } as Parameters<typeof fakeServer>[0])
  await openApp(`/app/party/${A}/notes`, { token: tokenFor() })
  await screen.findAllByText(NAME)
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const listed = async () => within(await screen.findByRole('list', { name: 'Visits and stock audits' }))

describe('the visits on the page of a borrower', () => {
  it('say in short lines what was seen, who went, and when the next one is due', async () => {
    await open([visit()])
    const list = await listed()
    for (const line of [
      'State of operations: Partly running',
      'Employees seen: 45',
      'Stock seen: ₹40.00 lakh, by books or statement: ₹52.00 lakh, ₹12.00 lakh less',
      'Old or unmoved stock: ₹3.00 lakh',
      'Insurance ended on 31-10-2026',
      'Security in place: Partly',
      'Books of account: Behind',
      'Adverse finding (Major, open): Stock of March not shown',
      'Gate was open',
      'Next visit due on 12-01-2999',
    ])
      list.getByText(line)
    list.getByText(/Visited by Ravi Naik · Met with The accountant · Recorded by Asha, 20 Nov 2026/)
    expect(list.getByRole('link', { name: 'CASE-2026-000007' }).getAttribute('href')).toContain('c1')
    const small = list.getByRole('button', { name: 'Open photo stock.jpg' })
    await waitFor(() => expect(small.querySelector('img')?.src).toContain('AAAA'))
  })

  it.each([
    [{ next_visit_on: '2020-01-12', next_visit: 'overdue' }, /^Next visit overdue since 12-01-2020, [\d,]+ days late$/],
    [{ next_visit: 'made' }, 'Next visit was due on 12-01-2999; a later one was made'],
    [
      { finding_closed_on: '2026-11-22', finding_closed_by: 'Ravi', finding_closed_because: 'Shown' },
      'Adverse finding (Major, closed): Stock of March not shown (closed on 22-11-2026, Ravi: Shown)',
    ],
    [{ stock_value: null }, 'by books or statement: ₹52.00 lakh'],
  ])('say what became of it: %o', async (more, line) => {
    await open([visit(more)])
    ;(await listed()).getByText(line)
  })

  it('of a file lead to it and offer no act, and so does one that was withdrawn', async () => {
    const fileVisit = {
      visit_key: 'f1',
      visit_id: null,
      account_number: 'CC-1',
      source_document: 'd1',
      case_number: null,
    }
    await open([
      visit({ ...fileVisit, photos: [], recorded_by: null }),
      visit({ visit_key: 'v9', visit_id: 'v9', photos: [], withdrawn_by: 'Asha', withdrawn_because: 'Wrong unit' }),
    ])
    const list = await listed()
    expect(list.getByRole('link', { name: 'File of reviews' }).getAttribute('href')).toBe('/app/documents/d1')
    list.getByText('Adverse finding (Major): Stock of March not shown', { selector: 'li:first-child li' })
    list.getByText(/Withdrawn by Asha: Wrong unit/)
    expect(list.queryAllByRole('button')).toEqual([])
  })

  it('close a finding and withdraw a visit with the reason, which stays where it is refused', async () => {
    const server = await open([visit({ photos: [] })], {
      [CLOSE]: () => refuse(400, 'No', { fields: { reason: 'Please say what was done' } }),
      [WITHDRAW]: { success: true, data: { message: 'Visit withdrawn.' } },
    })
    await press('Close finding')
    await userEvent.type(field('What was done about it'), 'Shown{Enter}')
    await screen.findByText('Please say what was done')
    expect(field('What was done about it').value).toBe('Shown')
    await press('Withdraw')
    await userEvent.type(field('Why it is withdrawn'), 'Wrong unit{Enter}')
    await screen.findByText('Visit withdrawn.')
    expect(server.to(WITHDRAW).at(-1)?.body).toEqual({ reason: 'Wrong unit' })
  })
})

describe('recording a visit', () => {
  it('takes chips, dates, amounts and photos, and sends what was filled', async () => {
    const server = await open(undefined)
    await press('Record a visit')
    await press('Stock audit')
    await press('Running')
    await press('No')
    await userEvent.type(field('Stock seen (₹)'), '40,00,000')
    screen.getByText('₹40.00 lakh')
    await userEvent.type(field('Adverse finding'), 'No plate of the charge')
    await press('Minor')
    await press('In 3 months')
    expect(field('Next visit due on').value).toMatch(/^\d{4}-\d\d-\d\d$/)
    await userEvent.upload(field('Choose photos'), new File(['abc'], 'gate.jpg', { type: 'image/jpeg' }))
    await screen.findByRole('img', { name: 'gate.jpg' })
    await press('Save visit')
    await screen.findByText('Unit visit saved.')
    expect(server.to(RECORD).at(-1)?.body).toMatchObject({
      ...{ party_id: A, case_id: null, visit_kind: 'stock_audit', working: 'running', security_in_place: 'no' },
      ...{ stock_value: '40,00,000', books: null, insured_until: null, gravity: 'minor', remarks: '' },
      visited_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      photos: [{ file_name: 'gate.jpg', attachment: 'data:image/jpeg;base64,YWJj' }],
    })
    expect(screen.queryByRole('form', { name: 'Visit or stock audit' })).toBeNull()
  })

  it('keeps what was typed where it is refused, each reason at its field', async () => {
    await open([], {
      [RECORD]: () =>
        refuse(400, 'No', { fields: { stock_value: 'Write the amount.', remarks: 'Say what was seen.' } }),
    })
    await press('Record a visit')
    await press('Partly running')
    await userEvent.type(field('Stock seen (₹)'), 'forty')
    await press('Save visit')
    await screen.findByText('Write the amount.')
    screen.getByText('Say what was seen.')
    expect(field('Stock seen (₹)').value).toBe('forty')
    expect(screen.getByRole('button', { name: 'Partly running' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('sends no gravity without a finding, and takes a choice back at a second press', async () => {
    const server = await open([])
    await press('Record a visit')
    expect(screen.queryByRole('group', { name: 'How grave it is' })).toBeNull()
    await press('Behind')
    await press('Behind')
    await userEvent.type(field('What else was seen'), 'All in order')
    await press('Save visit')
    await screen.findByText('Unit visit saved.')
    expect(server.to(RECORD).at(-1)?.body).toMatchObject({ gravity: null, books: null, remarks: 'All in order' })
  })

  it('is offered to nobody who may only look', async () => {
    const policy = { '/v1/admin/alerts': ['GET'], '/v1/parties': ['GET'], '/v1/admin/desk': ['GET'] }
    await open([visit({ photos: [] })], {
      'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    })
    const list = await listed()
    expect(list.queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Record a visit' })).toBeNull()
  })
})
