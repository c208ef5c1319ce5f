import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { HINDI } from '../../data/hindi.ts'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SEARCH = 'GET /v1/search/parties/complete'
const ADMIN = 'GET /v1/admin/parties'

const openAt = (path: string, answers: Parameters<typeof fakeServer>[0]) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'overview' }] },
    ...answers,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}
const named = (n: number) => ({ id: `p${n}`, name: `Infra Works ${n}`, type: 'private_company' })
const rowOf = async (name: string) => {
  const row = (await screen.findByRole('link', { name })).closest('tr')
  if (!row) throw new Error(`${name} is in no row`)
  return within(row)
}

describe('the search results', () => {
  it('list what the search finds, with the box showing what was asked; a row opens the party [DOM-ROUTE-001] [SH-ROUTE-006]', async () => {
    const server = await openAt('/app/search?q=infra', {
      [SEARCH]: {
        data: [
          {
            id: 'p1',
            name: 'Infra Works',
            type: 'public_company',
            cin: 'L45200GA1990PLC001000',
            city: 'Margao',
            state: 'Goa',
            status: 'Under Liquidation',
            is_demo: true,
          },
        ],
        total_count: 1,
      },
      'GET /v1/parties/p1': { id: 'p1', name: 'Infra Works', type: 'public_company' },
    })
    const row = await rowOf('Infra Works')
    for (const text of ['Public Company', 'L45200GA1990PLC001000', 'Margao, Goa', 'Demo']) row.getByText(text)
    expect(row.getByText('Under Liquidation').dataset.tone).toBe('high')
    expect(document.querySelector('[data-party-icon="public_company"]')).not.toBeNull()
    expect(screen.getByRole('combobox', { name: 'Search parties' })).toHaveProperty('value', 'infra')
    const asked = server.to(SEARCH)[0]?.url.searchParams
    expect(asked?.get('q')).toBe('infra')
    expect(asked?.has('m')).toBe(false)
    await userEvent.click(row.getByRole('link'))
    expect(addressNow()).toBe('/app/party/p1')
  })

  it.each([
    ['en', 'Why found', 'by name', 'by identifier PAN', 'formerly Infra Mills Ltd'],
    ['hi', HINDI['Why found'], HINDI['by name'], `${HINDI['by identifier']} PAN`, `${HINDI.formerly} Infra Mills Ltd`],
  ])('say beside each why it was found, in %s', async (language, head, ...reasons) => {
    localStorage.setItem('preferences', JSON.stringify({ language }))
    await openAt('/app/search?q=infra', {
      [SEARCH]: {
        data: [
          { ...named(1), found_by: 'name' },
          { ...named(2), found_by: 'pan' },
          { id: 'p3', name: 'Later Limited', found_by: 'former_name', found_name: 'Infra Mills Ltd' },
        ],
      },
    })
    await screen.findByRole('columnheader', { name: head })
    for (const [i, name] of ['Infra Works 1', 'Infra Works 2', 'Later Limited'].entries())
      (await rowOf(name)).getByText(reasons[i] ?? '')
  })

  it('have no column of reasons where the server does not state them', async () => {
    await openAt('/app/search?q=infra', { [SEARCH]: { data: [named(1)] } })
    await rowOf('Infra Works 1')
    expect(screen.queryByRole('columnheader', { name: 'Why found' })).toBeNull()
  })

  it('read every spelling of a party, and show markup as it stands [DOM-ENT-001] [DOM-ENT-002] [DOM-ENT-003] [DOM-ENT-094]', async () => {
    await openAt('/app/search?q=infra', {
      [SEARCH]: {
        data: [
          { party_id: 'a', party_name: 'Alpha Infra', model_type: 'firm' },
          { _id: 'b', attributes: { name: '<b>Beta</b> Infra', model_type: 'person' } },
        ],
      },
    })
    ;(await rowOf('Alpha Infra')).getByText('Firm')
    const beta = await rowOf('<b>Beta</b> Infra')
    beta.getByText('Person')
    expect(beta.getByRole('link').getAttribute('href')).toBe('/app/party/b')
  })

  it('are paged by the address, and all can be reached [DOM-ROUTE-019]', async () => {
    const all = Array.from({ length: 45 }, (_, index) => named(index + 1))
    await openAt('/app/search?q=infra', {
      [SEARCH]: ({ url }: Call) => {
        const from = (Number(url.searchParams.get('page')) - 1) * 20
        return { data: all.slice(from, from + 20), total_count: 45 }
      },
    })
    await rowOf('Infra Works 1')
    screen.getByText('45 parties')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await rowOf('Infra Works 21')
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    await rowOf('Infra Works 45')
    expect(addressNow()).toBe('/app/search?q=infra&page=3')
    screen.getByText('41–45 of 45')
  })

  it("mark those that nobody monitors '(Inactive)' in the admin variant alone [DOM-SEARCH-006] [DOM-SEARCH-007]", async () => {
    const data = [named(1), { ...named(2), monitoring_active: ['customer'] }]
    await openAt('/app/search?q=infra', { [ADMIN]: { data, total_count: 2 }, [SEARCH]: { data, total_count: 2 } })
    ;(await rowOf('Infra Works 1')).getByText('Private Company (Inactive)')
    ;(await rowOf('Infra Works 2')).getByText('Private Company')
    closeBrowser()
    await openAt('/app/search?q=infra', {
      'GET /v1/account/myprofile': {
        user_id: 'u1',
        name: 'Asha',
        email: 'a@b.example',
        policy: { '/v1/search': ['GET'] },
      },
      [ADMIN]: { data, total_count: 2 },
      [SEARCH]: { data, total_count: 2 },
    })
    ;(await rowOf('Infra Works 1')).getByText('Private Company')
    expect(screen.queryByText(/Inactive/)).toBeNull()
  })

  it('go back to the last page that has rows, and cut the rows of a server that does not page', async () => {
    const all = Array.from({ length: 25 }, (_, index) => named(index + 1))
    await openAt('/app/search?q=infra&page=3', {
      [SEARCH]: ({ url }: Call) => ({ data: url.searchParams.get('page') === '3' ? [] : all, total_count: '25' }),
    })
    await rowOf('Infra Works 25')
    expect(addressNow()).toBe('/app/search?q=infra&page=2')
    screen.getByText('21–25 of 25')
    expect(screen.queryByRole('link', { name: 'Infra Works 20' })).toBeNull()
  })

  it('say that nothing was found', async () => {
    await openAt('/app/search?q=zzzz', { [SEARCH]: { data: [], total_count: 0 } })
    await screen.findByText('No Records Found')
  })

  it.each(['/app/search', '/app/search?q=ab', '/app/search?q=%20a%20'])(
    'at %s give a hint and ask nothing [SH-ROUTE-073]',
    async (path) => {
      const server = await openAt(path, { [SEARCH]: { data: [named(1)] } })
      await screen.findByText('Minimum 3 characters required')
      expect(screen.queryByRole('table')).toBeNull()
      expect(server.to(SEARCH)).toEqual([])
    },
  )

  it('tell a failure with its request and can be asked again', async () => {
    const server = await openAt('/app/search?q=infra', { [SEARCH]: () => refuse(500, 'The index is being built.') })
    await screen.findByText('The index is being built.')
    screen.getByText('Error Occured')
    screen.getByText('req-1')
    server.answers[SEARCH] = { data: [named(1)] }
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await rowOf('Infra Works 1')
  })
})

describe('the parties list', () => {
  it('lists the monitored parties with name, type and why, and says what it lists [SH-ROUTE-009] [DOM-API-008]', async () => {
    const server = await openAt('/app/parties', {
      [ADMIN]: { data: [{ ...named(1), monitoring_active: ['customer', 'list'] }], total_count: 1 },
    })
    const row = await rowOf('Infra Works 1')
    row.getByText('Private Company')
    row.getByText('Customer, Watchlist')
    screen.getByText(/Those your organization monitors/)
    expect(server.to(ADMIN)[0]?.url.searchParams.has('q')).toBe(false)
  })

  it('leads from a search to the party and to the results', async () => {
    await openAt('/app/parties', {
      [ADMIN]: ({ url }: Call) =>
        url.searchParams.has('q') ? { data: [{ ...named(7), monitoring_active: [] }] } : { data: [], total_count: 0 },
      [SEARCH]: { data: [named(7)], total_count: 1 },
    })
    await screen.findByText('No Data Available')
    const box = screen.getByRole('combobox', { name: 'Find any other company or person' })
    await userEvent.type(box, 'infra')
    await screen.findByRole('option', { name: /INFRA WORKS 7.*\(Inactive\)/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(addressNow()).toBe('/app/search?q=infra'))
  })
})
