import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const integration = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  state: 'not_connected',
  live: null,
  kinds: [{ kind: id, label: `${label} reports` }],
  last_data_day: null,
  last_read_at: null,
  read: [],
  next_step: `Give a file of ${label}.`,
  last_asked: null,
  ...more,
})
const NOT_CONFIGURED = { state: 'not_configured', settings: ['SAAKH_ZOHO_CLIENT_ID'] }
const TOLD = [
  integration('tally', 'Tally', {
    state: 'connected',
    live: { state: 'configured', settings: [] },
    last_data_day: '2026-06-30',
    read: [{ kind: 'tally', label: 'Tally reports', files: 2, facts: 1200 }],
  }),
  integration('zoho_books', 'Zoho Books', { state: 'not_configured', live: NOT_CONFIGURED }),
  integration('it_returns', 'IT returns', { kinds: [], next_step: 'Files of IT returns cannot be read yet.' }),
]

const openAt = async (path: string, policy: object = { '/v1': '*' }) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Meera', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active', type: 'b2sme' },
    'GET /v1/account/integrations': { data: TOLD },
    'POST /v1/account/integrations': {
      success: true,
      data: { message: 'The reports are being asked for.', job_id: 'j1' },
    },
  })
  await openApp(path, { token: tokenFor() })
  return server
}
const tile = (name: string) => screen.findByRole('region', { name })

describe('the apps', () => {
  it('are tiles with their state, how far the data reach and what comes next [SH-ROUTE-062]', async () => {
    await openAt('/apps')
    const tally = await tile('Tally')
    expect(tally.textContent).toContain('Connected')
    expect(tally.textContent).toContain('Data up to 30-06-2026')
    expect(tally.textContent).toContain('Tally reports: 2 files, 1,200 facts')
    const zoho = await tile('Zoho Books')
    expect(zoho.textContent).toContain('Not configured')
    expect(within(zoho).getByRole('link', { name: 'Connect Zoho Books' }).getAttribute('href')).toBe('/zoho')
    expect(within(zoho).getByRole('link', { name: 'Give a file of Zoho Books' }).getAttribute('href')).toBe(
      '/uploads?kind=zoho_books',
    )
    const returns = await tile('IT returns')
    expect(returns.textContent).toContain('cannot be read yet')
    expect(within(returns).queryByRole('link')).toBeNull()
  })

  it('ask a live connection, and say what the server answers', async () => {
    const server = await openAt('/apps')
    await userEvent.click(within(await tile('Tally')).getByRole('button', { name: 'Read Tally now' }))
    expect((await screen.findByText('The reports are being asked for.')).getAttribute('role')).toBe('status')
    expect(server.to('POST /v1/account/integrations')[0]?.body).toEqual({ integration: 'tally' })
  })

  it('offer nothing that the policy refuses', async () => {
    await openAt('/apps', { '/v1/account': ['GET'] })
    expect(within(await tile('Tally')).queryByRole('button')).toBeNull()
    expect(within(await tile('Tally')).queryByRole('link')).toBeNull()
  })
})

describe('the connection to Zoho Books', () => {
  it('is a form that says that the server is not configured, and offers files [SH-ROUTE-061]', async () => {
    await openAt('/zoho')
    const form = await screen.findByRole('form', { name: 'Connect Zoho Books' })
    expect(within(form).getByRole('button', { name: 'Connect' }).closest('fieldset')?.disabled).toBe(true)
    expect(screen.getByText('Not configured')).toBeDefined()
    expect(screen.getByText(/no credentials of Zoho/)).toBeDefined()
    expect(screen.getByText(/SAAKH_ZOHO_CLIENT_ID/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Give a file of Zoho Books' })).toBeDefined()
  })
})
