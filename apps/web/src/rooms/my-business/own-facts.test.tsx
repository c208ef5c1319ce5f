import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CLAIM = 'The suspension ended the same day.'
const POST = 'POST /v1/account/my_business/contests'
const WITHDRAW = 'POST /v1/account/my_business/contests/c1/withdraw'
const CONTEST = {
  ...{ contest_id: 'c1', fact_id: 'f1', kind_name: 'Exchange circular', valid_from: '2026-03-02', claim: CLAIM },
  ...{ state: 'open', corrects: false, asked_by_name: 'Devika', asked_at: '2026-11-12T06:00:00Z' },
  ...{ decided_by_name: null, decided_at: null, may_withdraw: false },
}
const FACT = {
  ...{ fact_id: 'f1', kind_name: 'Exchange circular', title: 'Suspension of trading', valid_from: '2026-03-02' },
  source: { document_id: null, file_name: 'circulars.csv', row: 7, attribution: null },
}

const open = async (contests: object[]) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', policy: { '/v1/parties': ['GET', 'POST'] } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', party_id: 'p1' },
    'GET /v1/account/my_business': {
      data: {
        ...{ party: { party_id: 'p1', name: 'Devika Sample Mills', is_demo: false }, view: null, hints: [] },
        ...{ counts: { clear: 0, not_measurable: 0 }, ended: [] },
      },
    },
    'GET /v1/account/my_business/facts': { data: [FACT], is_more: false },
    'GET /v1/account/my_business/contests': { data: contests },
    [WITHDRAW]: { success: true, message: 'The contest is withdrawn.' },
    [POST]: { success: true, data: { message: 'The fact is contested. A second person decides.', contest_id: 'c1' } },
  })
  await openApp('/my-business', { token: tokenFor() })
  return server
}

it('contests a public fact of the own business with its claim', async () => {
  const server = await open([])
  const part = within(await screen.findByRole('region', { name: 'Public facts' }))
  await part.findByText(/Suspension of trading/)
  part.getByText('circulars.csv, line 7')
  await userEvent.click(part.getByRole('button', { name: 'Contest this fact' }))
  await userEvent.type(part.getByLabelText('What is wrong with it'), CLAIM)
  await userEvent.click(within(part.getByRole('form')).getByRole('button', { name: 'Contest this fact' }))
  await waitFor(() =>
    expect(server.to(POST).at(-1)?.body).toEqual({ fact_id: 'f1', claim: CLAIM, file_name: null, attachment: null }),
  )
})

it('shows what became of a contest, and lets none be made twice', async () => {
  await open([CONTEST])
  const part = within(await screen.findByRole('region', { name: 'Public facts' }))
  await part.findByText(CLAIM)
  part.getByText('Waiting')
  part.getByText('Contested')
  expect(part.queryByRole('button', { name: 'Contest this fact' })).toBeNull()
})

it('withdraws a contest of its own after it was asked once more, and no other', async () => {
  const server = await open([
    { ...CONTEST, may_withdraw: true },
    { ...CONTEST, contest_id: 'c2', state: 'rejected', decided_at: '2026-11-13T06:00:00Z' },
  ])
  const part = within(await screen.findByRole('region', { name: 'Public facts' }))
  await userEvent.click(await part.findByRole('button', { name: 'Withdraw this contest' }))
  const form = () => within(part.getByRole('form', { name: 'Withdraw this contest' }))
  await userEvent.click(form().getByRole('button', { name: 'Cancel' }))
  expect(server.to(WITHDRAW)).toEqual([])
  await userEvent.click(part.getByRole('button', { name: 'Withdraw this contest' }))
  await userEvent.click(form().getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.to(WITHDRAW)).toHaveLength(1))
})
