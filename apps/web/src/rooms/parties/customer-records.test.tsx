import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const CUSTOMER = {
  ...{ customer_number: 'C-1', branch: 'Panaji', relationship_manager: null, segment: 'SME', industry: 'Looms' },
  ...{ division: { industry_id: '13', name: 'Manufacture of textiles' } },
  ...{ contact_name: '••••', phone: '••••', email: null },
}

const open = (customer: object[] = [CUSTOMER]) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'overview' }] },
    'GET /v1/parties/p1': { id: 'p1', name: 'Quill Traders', type: 'private_company' },
    'GET /v1/parties/p1/customer_records': { data: customer },
    'POST /v1/personal_data/reveals': {
      success: true,
      data: { reveal_id: 'r1', until: new Date(Date.now() + 60_000).toISOString() },
    },
  })
  return openApp('/app/party/p1/overview', { token: tokenFor() }).then(() => server)
}

describe('the customers file on the page of a party', () => {
  it('shows the text of the industry with its division, and asks why before it shows the contact', async () => {
    const server = await open()
    const shown = within(await screen.findByRole('region', { name: 'In your customers file' }))
    await shown.findByText('Looms (13 Manufacture of textiles)')
    expect(shown.getAllByText('••••')).toHaveLength(2)
    expect(shown.queryByText('E-mail')).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'Show personal data' }))
    await userEvent.type(await screen.findByRole('textbox', { name: /What do you need it for/ }), 'To call the works')
    await userEvent.keyboard('{Tab}')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await screen.findByRole('region', { name: 'In your customers file' })
    expect(server.to('POST /v1/personal_data/reveals')[0]?.body).toEqual({
      address: '/v1/parties/p1/customer_records',
      reason: 'To call the works',
    })
  })

  it('is not there for a party that is no customer', async () => {
    await open([])
    await screen.findByRole('heading', { name: 'Identity' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'In your customers file' })).toBeNull())
  })
})
