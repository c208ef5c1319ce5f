import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const LIST = 'GET /v1/admin/contests'
const ONE = 'GET /v1/admin/contests/c1'
const FACT = 'GET /v1/admin/contests/facts/f1'
const ALL = { '/v1/admin/contests': ['GET', 'POST', 'PATCH'], '/v1/admin/approvals': ['GET', 'PATCH'] }
const CLAIM = 'The instalment was paid on 12 April.'

const ROW = {
  ...{ contest_id: 'c1', fact_id: 'f1', party_id: 'p1', party_name: 'Kaveri Sample Traders', is_demo: true },
  ...{ kind: 'account_day_end', kind_name: 'Account at day-end', subject: 'A-1 2027-04', valid_from: '2027-04-01' },
  ...{ claim: CLAIM, corrects: false, has_document: true, of_own_business: false, state: 'open' },
  ...{ asked_by_name: 'Asha', asked_at: '2027-05-03T06:00:00Z', decided_by_name: null, decided_at: null },
  ...{ correction_fact_id: null, in_score: true },
}
const SAYS = {
  ...{ fact_id: 'f1', party_id: 'p1', party_name: 'Kaveri Sample Traders', is_demo: true, kind: 'account_day_end' },
  ...{ kind_name: 'Account at day-end', subject: 'A-1 2027-04', valid_from: '2027-04-01' },
  ...{ known_at: '2027-05-01T06:00:00Z', recorded_at: '2027-05-01T06:00:00Z', visibility: 'tenant' },
  source: { document_id: 'd1', file_name: 'day-end.csv', row: 2, attribution: null },
  fields: [
    { path: 'month', value: '2027-04', is_amount: false },
    { path: 'dpd[29]', value: 45, is_amount: false },
    { path: 'overdue_amount[29]', value: '1250000.00', is_amount: true },
  ],
  ...{ may_correct: true, not_correctable_because: null },
}
const finding = { state: 'finding', severity: 'High', why: '45 days past due.' }
const clear = { state: 'clear', severity: null, why: 'Nothing is past due.' }
const DIFFERS = {
  as_of: '2027-05-03',
  signals: [{ code: 'dpd_status_change', label: 'Days past due', subject: 'A-1', with: finding, without: clear }],
  same: 74,
  score: { with: { score: 41, band: 'High' }, without: { score: 63, band: 'Medium' } },
  alerts: [{ alert_id: 'a1', summary: 'Account A-1 is SMA-1.', severity: 'High', rests_on_it: true, without: clear }],
}
const DETAIL = {
  ...{ ...ROW, fact: SAYS, corrections: null, document: { name: 'receipt.pdf', size: 1200, sha256: 'ab' } },
  ...{ notes: null, undone_by_name: null, undone_at: null, undone_because: null, approval_id: 'r1', is_own: false },
  ...{ may_decide: true, withheld: null, may_undo: false, differs: DIFFERS },
}
const counts = (open: number) => ({ open, upheld: 0, rejected: 0, withdrawn: 0, undone: 0 })

async function open(path: string, answers: Record<string, object>, policy: object = ALL) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  return server
}

describe('the list of contested facts', () => {
  it('shows fact, borrower, claim and state, and filters by its address', async () => {
    const server = await open('/admin/contests', { [LIST]: { data: [ROW], total_count: 1, counts: counts(1) } })
    const table = within(await screen.findByRole('table', { name: 'Contested facts' }))
    table.getByText('Kaveri Sample Traders', { exact: false })
    table.getByText(CLAIM)
    table.getByText('Waiting')
    await userEvent.click(screen.getByRole('button', { name: /Upheld/ }))
    await waitFor(() => expect(addressNow()).toBe('/admin/contests?state=upheld'))
    expect(server.to(LIST).at(-1)?.url.searchParams.get('state')).toBe('upheld')
  })

  it('says what stands here where there is none', async () => {
    await open('/admin/contests', { [LIST]: { data: [], total_count: 0, counts: counts(0) } })
    await screen.findByText('No fact is contested')
    screen.getByRole('link', { name: 'Go to alerts' })
  })

  it('says what went wrong', async () => {
    await open('/admin/contests', { [LIST]: refuse(500, 'The database does not answer.') })
    await screen.findByText('The database does not answer.')
  })
})

describe('one contest', () => {
  it('tells the fact with its line, and what differs with and without it', async () => {
    await open('/admin/contests/c1', { [ONE]: { data: DETAIL } })
    await screen.findByText(CLAIM)
    expect(screen.getByRole('link', { name: 'day-end.csv, line 2' }).getAttribute('href')).toContain('row=2')
    const table = within(screen.getByRole('table', { name: 'With and without the fact' }))
    table.getByText('45 days past due.')
    table.getByText('Nothing is past due.')
    screen.getByText('41 (High)')
    screen.getByText('63 (Medium)')
    within(screen.getByRole('table', { name: 'Open alerts' })).getByText('rests on this fact')
  })

  it('groups the amounts of the fact and of its correction', async () => {
    const corrections = [
      { path: 'overdue_amount[29]', before: '1250000.00', after: '25,00,000', is_amount: true },
      { path: 'dpd[29]', before: 45, after: 0, is_amount: false },
    ]
    await open('/admin/contests/c1', { [ONE]: { data: { ...DETAIL, corrects: true, corrections } } })
    await screen.findByText('₹25,00,000')
    screen.getByText(/₹12,50,000 →/)
    screen.getByText('₹12,50,000')
    screen.getByText(/45 →/)
  })

  it('is decided by a second person, in the queue of approvals', async () => {
    const server = await open('/admin/contests/c1', {
      [ONE]: { data: DETAIL },
      'PATCH /v1/admin/approvals/r1': { success: true, message: 'The request is approved.' },
    })
    await userEvent.type(await screen.findByLabelText('Note'), 'As the receipt says.')
    await userEvent.click(screen.getByRole('button', { name: 'Uphold: set the fact aside' }))
    await screen.findByText('The request is approved.')
    expect(server.to('PATCH /v1/admin/approvals/r1').at(-1)?.body).toEqual({
      ...{ action: 'approve', notes: 'As the receipt says.' },
    })
  })

  it('gives who contested no decision, and lets them withdraw', async () => {
    const own = {
      ...DETAIL,
      ...{ may_decide: false, is_own: true, withheld: 'You contested this fact yourself: a second person decides.' },
    }
    const server = await open('/admin/contests/c1', {
      [ONE]: { data: own },
      'POST /v1/admin/contests/c1/withdraw': { success: true, message: 'The contest is withdrawn.' },
    })
    await screen.findByText('You contested this fact yourself: a second person decides.')
    expect(screen.queryByRole('button', { name: /Uphold/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw this contest' }))
    await waitFor(() => expect(server.to('POST /v1/admin/contests/c1/withdraw')).toHaveLength(1))
  })

  it('is taken back with a reason', async () => {
    const upheld = { ...DETAIL, state: 'upheld', decided_by_name: 'Vikram', decided_at: '2027-05-04T06:00:00Z' }
    const server = await open('/admin/contests/c1', {
      [ONE]: { data: { ...upheld, may_decide: false, approval_id: null, may_undo: true } },
      'PATCH /v1/admin/contests/c1': { success: true, message: 'The fact counts again.' },
    })
    await userEvent.type(await screen.findByLabelText('Why the fact should count again'), 'A forged receipt.')
    await userEvent.click(screen.getByRole('button', { name: 'Let the fact count again' }))
    await waitFor(() =>
      expect(server.to('PATCH /v1/admin/contests/c1').at(-1)?.body).toEqual({ reason: 'A forged receipt.' }),
    )
  })

  it('that is not there says so', async () => {
    await open('/admin/contests/c1', { [ONE]: refuse(404, 'No data found: there is no such contest.') })
    await screen.findByText('No data found: there is no such contest.')
  })
})

describe('contesting a fact', () => {
  const POST = 'POST /v1/admin/contests'

  it('sends the claim with what should stand there, and opens the contest', async () => {
    const server = await open('/admin/contests/facts/f1', {
      [FACT]: { data: { ...SAYS, contest: null } },
      [POST]: { success: true, data: { message: 'The fact is contested. A second person decides.', contest_id: 'c1' } },
      [ONE]: { data: DETAIL },
    })
    await userEvent.type(await screen.findByLabelText('What is wrong with it'), CLAIM)
    await userEvent.selectOptions(screen.getByLabelText('Value that is wrong'), 'dpd[29]')
    await userEvent.type(screen.getByLabelText(/^What it should be: /), '0')
    await userEvent.click(screen.getByRole('button', { name: 'Contest this fact' }))
    await waitFor(() => expect(addressNow()).toBe('/admin/contests/c1'))
    expect(server.to(POST).at(-1)?.body).toEqual({
      ...{ fact_id: 'f1', claim: CLAIM, file_name: null, attachment: null, corrected: { 'dpd[29]': '0' } },
    })
  })

  it('groups amounts, those that are typed as well', async () => {
    await open('/admin/contests/facts/f1', { [FACT]: { data: { ...SAYS, contest: null } } })
    const choice = await screen.findByLabelText('Value that is wrong')
    within(choice).getByText(/Overdue amount.*: ₹12,50,000/)
    await userEvent.selectOptions(choice, 'overdue_amount[29]')
    const value = screen.getByLabelText(/^What it should be: /)
    await userEvent.type(value, '2500000')
    await userEvent.tab()
    expect((value as HTMLInputElement).value).toBe('₹25,00,000')
    screen.getByText('It says: ₹12,50,000')
  })

  it('keeps what was typed where it is refused, and says why at the field', async () => {
    await open('/admin/contests/facts/f1', {
      [FACT]: { data: { ...SAYS, may_correct: false, not_correctable_because: null, contest: null } },
      [POST]: refuse(400, 'Check the fields.', { fields: { claim: 'Write at least six characters.' } }),
    })
    const claim = await screen.findByLabelText('What is wrong with it')
    await userEvent.type(claim, 'short')
    await userEvent.click(screen.getByRole('button', { name: 'Contest this fact' }))
    await screen.findByText('Write at least six characters.')
    expect((claim as HTMLTextAreaElement).value).toBe('short')
  })

  it('says at the corrected value why it is refused, and keeps it', async () => {
    const message = 'A fact of this kind cannot have this value here.'
    await open('/admin/contests/facts/f1', {
      [FACT]: { data: { ...SAYS, contest: null } },
      [POST]: refuse(400, message, { fields: { 'corrected.dpd[29]': message } }),
    })
    await userEvent.type(await screen.findByLabelText('What is wrong with it'), CLAIM)
    await userEvent.selectOptions(screen.getByLabelText('Value that is wrong'), 'dpd[29]')
    const value = screen.getByLabelText(/^What it should be: /)
    await userEvent.type(value, 'none')
    await userEvent.click(screen.getByRole('button', { name: 'Contest this fact' }))
    expect((await screen.findAllByText(message)).length).toBe(1)
    expect((value as HTMLInputElement).value).toBe('none')
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
    expect(screen.queryByLabelText(/^What it should be: /)).toBe(null)
  })

  it('leads to the contest where there is one', async () => {
    await open('/admin/contests/facts/f1', {
      [FACT]: { data: { ...SAYS, contest: { contest_id: 'c1', state: 'open' } } },
    })
    await screen.findByText('This fact is contested already.')
    expect(screen.getByRole('link', { name: 'See the contest' }).getAttribute('href')).toBe('/admin/contests/c1')
  })
})
