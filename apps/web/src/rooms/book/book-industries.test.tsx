import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const TEXTILES = { industry_id: '13', name: 'Manufacture of textiles' }
const NOBODY = { division: null, by: null, mapped_by: null, mapped_at: null }
const LOOMS = { text: 'Textile looms', borrowers: 2, exposure: '5000000.00', ...NOBODY, proposals: [TEXTILES] }
const CODE = {
  ...{ text: '13111', borrowers: 1, exposure: '1000000.00', division: TEXTILES, by: 'code' },
  ...{ mapped_by: null, mapped_at: null, proposals: [] },
}
const SAID = { ...CODE, text: 'Yarns', by: 'person', mapped_by: 'Asha', mapped_at: '2026-03-01T05:00:00Z' }
const LIST = {
  data: [LOOMS, SAID, CODE],
  total_count: 3,
  open: { texts: 1, borrowers: 2, exposure: '5000000.00' },
}

const open = (path = '/app/book/industries', more: object = {}, policy: object = { '/v1': '*' }) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/book/industries': LIST,
    ...more,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}
const rows = async () => within(await screen.findByRole('table', { name: 'Texts for industries' })).getAllByRole('row')

describe('the industries of the book', () => {
  it('shows who says each division, and what waits for a person with its proposals', async () => {
    await open()
    const [, first, second, third] = await rows()
    expect(first?.textContent).toContain('Textile looms')
    expect(first?.textContent).toContain('13 Manufacture of textiles')
    expect(second?.textContent).toContain('mapped by Asha, 01-03-2026')
    expect(third?.textContent).toContain('by its code')
    screen.getByText(/Texts without a division:/)
  })

  it('maps a text once, and chooses nothing itself', async () => {
    const server = await open('/app/book/industries', {
      'POST /v1/book/industries': { success: true, message: 'The text is mapped.' },
    })
    await rows()
    await userEvent.click(screen.getByRole('button', { name: 'Map Textile looms' }))
    const choice = await screen.findByRole('combobox', { name: 'Division of NIC 2008' })
    expect(choice).toHaveProperty('value', '')
    await userEvent.click(choice)
    await userEvent.click((await screen.findAllByRole('option', { name: '13 Manufacture of textiles' }))[0] as Element)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.to('POST /v1/book/industries')[0]?.body).toEqual({ text: 'Textile looms', industry_id: '13' }),
    )
    await waitFor(() => expect(addressNow()).not.toContain('map='))
  })

  it('keeps the choice when the server refuses', async () => {
    await open('/app/book/industries?map=Yarns', {
      'POST /v1/book/industries': refuse(400, 'Wrong', { fields: { industry_id: 'There is no such division.' } }),
    })
    const choice = await screen.findByRole('combobox', { name: 'Division of NIC 2008' })
    expect(choice).toHaveProperty('value', '13 Manufacture of textiles')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('There is no such division.')
  })

  it('offers no mapping to whoever may not, and says when all is mapped', async () => {
    await open(
      '/app/book/industries?state=open',
      { 'GET /v1/book/industries': { ...LIST, data: [], total_count: 0 } },
      {
        '/v1': ['GET'],
      },
    )
    await screen.findByText('Every text has a division')
    expect(screen.queryByRole('button', { name: /^Map/ })).toBeNull()
  })
})
