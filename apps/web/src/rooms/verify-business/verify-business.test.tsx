import { CITIES_BY_STATE, citiesOf } from '@saakh/domain/indian-cities'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const SEARCH = 'GET /v1/search/parties/complete'
const REGISTER = {
  document_id: 'd1',
  file_name: 'register.csv',
  row: 7,
  as_of: '2025-05-31',
  attribution: 'The registrar',
}
const ACME = {
  id: 'p1',
  name: 'Acme Castings',
  type: 'private_company',
  cin: 'U27100KA2001PTC000001',
  city: 'Mysore',
  state: 'Karnataka',
  verified: REGISTER,
}

const openAt = async (path: string, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    [SEARCH]: { data: [ACME], total_count: 1 },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  await screen.findByRole('button', { name: 'Verify' })
  return server
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Business name' })
const field = (name: 'State' | 'City') => screen.getByRole<HTMLInputElement>('combobox', { name })
const choicesOf = async (name: 'State' | 'City') => {
  await userEvent.click(field(name))
  const list = await screen.findByRole('listbox', { name })
  await waitFor(() => expect(within(list).queryAllByRole('option').length).toBeGreaterThan(0))
  return within(list).getAllByRole('option')
}
const choose = async (name: 'State' | 'City', words: string) => {
  const option = (await choicesOf(name)).find(({ textContent }) => textContent === words)
  if (!option) throw new Error(`${words} is no choice`)
  await userEvent.click(option)
}
const asked = (server: Awaited<ReturnType<typeof openAt>>) =>
  server.to(SEARCH).map(({ url }) => Object.fromEntries(url.searchParams))

describe('the form', () => {
  it('offers exactly the states of the map, and of a state exactly its cities [DOM-DATA-001] [DOM-DATA-002] [DOM-DATA-003]', async () => {
    await openAt('/verify-business')
    expect(field('City').disabled).toBe(true)
    const states = (await choicesOf('State')).map(({ textContent }) => textContent)
    expect(states).toHaveLength(36)
    expect(states).toEqual([...CITIES_BY_STATE.keys()].sort())
    await userEvent.keyboard('{Escape}')
    await choose('State', 'Goa')
    const cities = (await choicesOf('City')).map(({ textContent }) => textContent?.replace(/ \(.*\)$/, ''))
    expect(cities).toEqual(citiesOf('Goa').map(({ name }) => name))
  })

  it('empties the city when another state is chosen [DOM-DATA-004]', async () => {
    await openAt('/verify-business')
    await choose('State', 'Gujarat')
    await choose('City', 'Surat')
    expect(field('City').value).toBe('Surat')
    await choose('State', 'Kerala')
    await waitFor(() => expect(field('City').value).toBe(''))
    expect((await choicesOf('City')).map(({ textContent }) => textContent)).not.toContain('Surat')
  })

  it('finds a city by typing, by its former name too', async () => {
    await openAt('/verify-business')
    await choose('State', 'Karnataka')
    await userEvent.type(field('City'), 'bangal')
    const [option, ...others] = await screen.findAllByRole('option')
    expect([option?.textContent, others]).toEqual(['Bengaluru (Bangalore)', []])
  })

  it('sends nothing without a name, nor with two characters', async () => {
    const server = await openAt('/verify-business')
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    screen.getByText('Please fill the field')
    await userEvent.type(nameField(), ' ab{Enter}')
    screen.getByText('Minimum 3 characters required')
    expect([addressNow(), asked(server)]).toEqual(['/verify-business', []])
  })

  it('puts name, state and city into the address on Enter [SH-ROUTE-025]', async () => {
    const server = await openAt('/verify-business')
    await choose('State', 'Karnataka')
    await choose('City', 'Mysuru (Mysore)')
    await userEvent.type(nameField(), 'acme & sons{Enter}')
    await screen.findByRole('link', { name: 'Acme Castings' })
    expect(addressNow()).toBe('/verify-business?query=acme+%26+sons&state=Karnataka&city=Mysuru')
    expect(asked(server)).toEqual([{ q: 'acme & sons', state: 'Karnataka', city: 'Mysuru', page: '1', per_page: '20' }])
  })
})

describe('the answer', () => {
  it('fills the form from the address and asks for the place, by the names of today [SH-ROUTE-025] [SH-QP-005] [SH-QP-006] [SH-QP-007]', async () => {
    const server = await openAt('/verify-business?query=acme&state=karnataka&city=Mysore')
    await screen.findByRole('link', { name: 'Acme Castings' })
    expect([nameField().value, field('State').value, field('City').value]).toEqual([
      'acme',
      'Karnataka',
      'Mysuru (Mysore)',
    ])
    expect(asked(server).at(-1)).toEqual({ q: 'acme', state: 'Karnataka', city: 'Mysuru', page: '1', per_page: '20' })
    screen.getByRole('heading', { name: '1 business like “acme” in Mysuru, Karnataka' })
  })

  it('names the register and its day, leads to its line and to the party', async () => {
    await openAt('/verify-business?query=acme')
    const row = (await screen.findByRole('link', { name: 'Acme Castings' })).closest('tr')
    if (!row) throw new Error('the business is in no row')
    expect(within(row).getByText(/^Verified/).textContent).toContain('as of 31-05-2025')
    expect(within(row).getByRole('link', { name: 'The registrar' }).getAttribute('href')).toBe(
      '/app/documents/d1?row=7',
    )
    expect(within(row).getByRole('link', { name: 'Acme Castings' }).getAttribute('href')).toBe('/app/party/p1')
    screen.getByText(/a public register names the business/)
  })

  it('says why a business was found whose name is another one', async () => {
    const former = { ...ACME, name: 'Later Castings', found_by: 'former_name', found_name: 'Acme Castings' }
    await openAt('/verify-business?query=acme', { [SEARCH]: { data: [former], total_count: 1 } })
    const row = (await screen.findByRole('link', { name: 'Later Castings' })).closest('tr')
    if (!row) throw new Error('the business is in no row')
    screen.getByRole('columnheader', { name: 'Why found' })
    within(row).getByText('formerly Acme Castings')
  })

  it('says where the city or the register is not known, and never more than the server does', async () => {
    await openAt('/verify-business?query=acme', {
      [SEARCH]: {
        data: [
          { id: 'a', name: 'Acme One', state: 'Goa', verified: null },
          { _id: 'b', attributes: { name: 'Acme Two', model_type: 'firm' } },
        ],
      },
    })
    await screen.findByRole('link', { name: 'Acme One' })
    screen.getByText('City not known, Goa')
    screen.getByText('In your own records only')
    screen.getByText('Found; the server names no source')
  })

  it('leaves out who is known to be elsewhere where a server does not filter, and tells of those without a place', async () => {
    await openAt('/verify-business?query=acme&state=Karnataka&city=Mysuru', {
      [SEARCH]: {
        data: [
          ACME,
          { id: 'b', name: 'Acme of Goa', state: 'Goa' },
          { id: 'c', name: 'Acme of Bengaluru', state: 'Karnataka', city: 'Bangalore' },
          { id: 'd', name: 'Acme of anywhere' },
        ],
        unplaced_count: 3,
      },
    })
    await screen.findByRole('link', { name: 'Acme Castings' })
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Acme of Bengaluru' })).toBeNull())
    screen.getByRole('link', { name: 'Acme of anywhere' })
    expect(screen.queryByRole('link', { name: 'Acme of Goa' })).toBeNull()
    screen.getByText(/3 businesses more of that name/)
    expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toBe('/verify-business?query=acme')
  })

  it('with nothing offers the state and all of India; a failure can be asked again', async () => {
    const server = await openAt('/verify-business?query=acme&state=Karnataka&city=Mysuru', {
      [SEARCH]: () => refuse(500, 'The index is being built.'),
    })
    await screen.findByText('Error Occured')
    screen.getByText('req-1')
    server.answers[SEARCH] = { data: [], total_count: 0 }
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('No Records Found')
    expect(screen.getByRole('link', { name: 'Look in all of Karnataka' }).getAttribute('href')).toBe(
      '/verify-business?query=acme&state=Karnataka',
    )
    screen.getByRole('link', { name: 'Look in all of India' })
  })

  it('says that a state is none, and asks for all of India', async () => {
    const server = await openAt('/verify-business?query=acme&state=Atlantis')
    await screen.findByText(/“Atlantis” is not a state/)
    await screen.findByRole('link', { name: 'Acme Castings' })
    expect(asked(server)).toEqual([{ q: 'acme', page: '1', per_page: '20' }])
  })
})
