import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const side = (party_id: string, name: string) => ({
  party_id,
  name,
  type: 'public_company',
  status: null,
  place: 'Panaji, Goa',
  identifiers: [{ scheme: 'nse_symbol', value: `SYM${party_id}`, valid_from: '2022-12-05', valid_to: null }],
  registered_on: null,
  address: null,
  industry: 'Textiles',
})
const union = (more: Record<string, unknown>) => ({
  union_id: 'u1',
  state: 'found',
  says: 'one',
  holds_for: 'all',
  because: 'Both alone bear the name.',
  asked_by: 'Saakh',
  asked_at: '2026-06-01T06:00:00Z',
  decided_by: null,
  decided_at: null,
  may_confirm: false,
  sides: [side('p1', 'Quill Limited'), side('p2', 'QUILL LIMITED')],
  ...more,
})

async function open(row: Record<string, unknown>, path = '/app/parties/one-company') {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/party_unions': { data: [row], total_count: 1 },
    'POST /v1/admin/party_unions': { success: true, data: { message: 'Asked.', union_id: 'u2' } },
    'PATCH /v1/admin/party_unions/u1': { success: true, data: { message: 'Done.', union_id: 'u1' } },
  })
  await openApp(path, { token: tokenFor() })
  return { server, card: within(await screen.findByRole('article', { name: 'Quill Limited and QUILL LIMITED' })) }
}

describe('parties that may be one company', () => {
  it('stand side by side with their numbers, and one asks that they be one', async () => {
    const { server, card } = await open(union({}))
    card.getByText('SYMp1')
    expect(card.getAllByText('since 05-12-2022')).toHaveLength(2)
    await userEvent.click(card.getByRole('button', { name: 'One company' }))
    await waitFor(() => expect(server.to('POST /v1/admin/party_unions')).toHaveLength(1))
    expect(server.to('POST /v1/admin/party_unions')[0]?.body).toMatchObject({
      from_party_id: 'p1',
      to_party_id: 'p2',
      says: 'one',
    })
  })

  it('are confirmed by another person only', async () => {
    const asked = { state: 'asked', holds_for: 'own', asked_by: 'Ravi' }
    const { server, card } = await open(union({ ...asked, may_confirm: true }))
    card.getByText(/Ravi says these are one company/)
    await userEvent.click(card.getByRole('button', { name: 'Confirm' }))
    await waitFor(() =>
      expect(server.to('PATCH /v1/admin/party_unions/u1')[0]?.body).toMatchObject({ action: 'confirm' }),
    )
    closeBrowser()
    const own = await open(union(asked))
    expect(own.card.queryByRole('button', { name: 'Confirm' })).toBeNull()
    own.card.getByRole('button', { name: 'Withdraw' })
  })

  it('that were decided can be undone, and what a rule united can be said to be two', async () => {
    const done = { state: 'done', decided_by: 'Asha', decided_at: '2026-06-02T06:00:00Z' }
    const { card } = await open(union({ ...done, holds_for: 'own' }), '/app/parties/one-company?list=holding')
    card.getByRole('button', { name: 'Undo' })
    closeBrowser()
    const ruled = await open(union(done), '/app/parties/one-company?list=holding')
    ruled.card.getByRole('button', { name: 'Two companies' })
  })
})
