import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { goShortcuts } from '../parts/shortcuts.ts'
import { type Call, fakeServer, tokenFor } from '../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../testing/open-app.tsx'

afterEach(closeBrowser)

const PREFERENCES = 'GET /v1/account/myconfig/preferences'
const SEARCH = 'GET /v1/search/parties/complete'
const ADMIN_SEARCH = 'GET /v1/admin/parties'
const parties = [
  { party_id: 'p1', name: 'Konkan Agro Foods', type: 'private_company' },
  { party_id: 'p2', name: 'Konkan Castings', type: 'public_company' },
]

type Answers = NonNullable<Parameters<typeof fakeServer>[0]>
async function open(path: string, answers: Answers = {}, policy: object = { '/v1': '*', '/v2': '*' }) {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@bank.example', policy },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/admin/lists': { data: [] },
    [SEARCH]: { data: parties },
    [ADMIN_SEARCH]: { data: parties },
    'GET /v1/parties/p1': { party_id: 'p1', name: 'Konkan Agro Foods', type: 'private_company' },
    ...answers,
  })
  await openApp(path, { token: tokenFor() })
  await screen.findByRole('main')
  return server
}
const palette = () => screen.findByRole('combobox', { name: 'Go, find or do' })
const lines = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

describe('single keys', () => {
  it('go to each screen of the table', async () => {
    await open('/account/preferences')
    for (const { keys, screen: row } of goShortcuts()) {
      await userEvent.keyboard(keys.replace(' ', ''))
      await waitFor(() => expect(addressNow().split('?')[0]).toBe(row.path.replace('/:section?', '')))
    }
    expect(goShortcuts().map(({ keys }) => keys)).toEqual(
      expect.arrayContaining(['g d', 'g p', 'g f', 'g c', 'g a', 'g w']),
    )
  })

  it('stay where the policy does not open the screen', async () => {
    await open('/account/preferences', {}, { '/v1/cases': ['GET'] })
    await userEvent.keyboard('gf')
    await userEvent.keyboard('gc')
    await waitFor(() => expect(addressNow()).toBe('/app/cases'))
  })

  it('focus the search, and are letters while one is typing', async () => {
    await open('/account/preferences')
    await userEvent.keyboard('/')
    const box = screen.getByRole('combobox', { name: 'Search parties' })
    expect(document.activeElement).toBe(box)
    await userEvent.keyboard('gc?/')
    expect(box).toHaveProperty('value', 'gc?/')
    expect(addressNow()).toBe('/account/preferences')
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull()
  })

  it('show a sheet made of the one table, and rest while it is open', async () => {
    await open('/account/preferences')
    await userEvent.keyboard('?')
    const shown = within(await sheet())
    for (const { screen: row } of goShortcuts()) shown.getByText(row.nav?.label ?? row.title)
    for (const label of ['Search parties', 'Next row', 'Previous row', 'Open the row']) shown.getByText(label)
    await userEvent.keyboard('gc')
    expect(addressNow()).toBe('/account/preferences')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull())
  })

  it('do nothing with a modifier, nor when they are switched off', async () => {
    await open('/account/preferences')
    for (const held of ['Control', 'Meta', 'Alt'])
      await userEvent.keyboard(`{${held}>}g{/${held}}{${held}>}c{/${held}}`)
    expect(addressNow()).toBe('/account/preferences')
    closeBrowser()
    const server = await open('/account/preferences', { [PREFERENCES]: { data: { shortcuts: false } } })
    await waitFor(() => expect(screen.getByRole('switch')).toHaveProperty('checked', false))
    expect(server.to(PREFERENCES)).toHaveLength(1)
    await userEvent.keyboard('gc?/')
    expect(addressNow()).toBe('/account/preferences')
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard('{Control>}k{/Control}')
    await palette()
  })
})

describe('lists', () => {
  const listed = { data: parties, total_count: 2 }

  it('are gone through with j and k, opened with Enter and left with Escape', async () => {
    await open('/app/search?q=konkan', { [SEARCH]: listed, [ADMIN_SEARCH]: listed })
    await screen.findByRole('link', { name: 'Konkan Castings' })
    const focused = () => document.activeElement?.textContent
    await userEvent.keyboard('j')
    expect(focused()).toBe('Konkan Agro Foods')
    await userEvent.keyboard('j')
    expect(focused()).toBe('Konkan Castings')
    await userEvent.keyboard('j')
    expect(focused()).toBe('Konkan Castings')
    await userEvent.keyboard('k')
    expect(focused()).toBe('Konkan Agro Foods')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(document.body)
    await userEvent.keyboard('j{Enter}')
    await waitFor(() => expect(addressNow()).toBe('/app/party/p1'))
  })
})

describe('the palette', () => {
  const openPalette = async () => {
    await userEvent.keyboard('{Control>}k{/Control}')
    return palette()
  }

  it('goes to screens that the policy opens, by name, with arrows and Enter', async () => {
    await open('/account/preferences', {}, { '/v1/cases': ['GET'], '/v1/admin/alerts': ['GET'] })
    const box = await openPalette()
    expect(document.activeElement).toBe(box)
    expect(lines()).not.toContain('Portfolios')
    await userEvent.type(box, 'cases')
    expect(lines().map((line) => line?.replace(/g.*/, ''))).toEqual(['Cases', 'My cases'])
    await userEvent.keyboard('{ArrowDown}')
    expect(chosen()).toEqual(['My cases'])
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{Enter}')
    await waitFor(() => expect(addressNow()).toBe('/app/cases'))
    expect(screen.queryByRole('combobox', { name: 'Go, find or do' })).toBeNull()
  })

  it('finds parties by the search of the header, from three characters on, and remembers whom one opened', async () => {
    const server = await open('/account/preferences')
    const asked = () => [...server.to(SEARCH), ...server.to(ADMIN_SEARCH)].map(({ url }: Call) => url.search)
    await userEvent.type(await openPalette(), 'kon')
    await userEvent.click(await screen.findByRole('option', { name: /Konkan Agro Foods/ }))
    expect(asked()).toEqual(['?q=kon&m=autocomplete'])
    await waitFor(() => expect(addressNow()).toBe('/app/party/p1'))
    await waitFor(() => expect(localStorage.getItem('recent_parties')).toContain('Konkan Agro Foods'))
    await openPalette()
    const recent = within(screen.getByRole('group', { name: 'Recent parties' }))
    recent.getByRole('option', { name: 'Konkan Agro Foods' })
  })

  it('says why it found a party whose name is not what was typed', async () => {
    const data = [
      { id: 'p1', name: 'Eternal', type: 'public_company', found_by: 'former_name', found_name: 'Zomato Limited' },
      { id: 'p2', name: 'Zomat Foods', type: 'public_company', found_by: 'name' },
    ]
    await open('/account/preferences', { [SEARCH]: { data }, [ADMIN_SEARCH]: { data } })
    await userEvent.type(await openPalette(), 'zomat')
    await screen.findByRole('option', { name: /^Eternal\s*formerly Zomato Limited · Public Company$/ })
    screen.getByRole('option', { name: /^Zomat Foods\s*Public Company$/ })
  })

  it('says what was not found and what failed', async () => {
    const refused = () => new Response('{}', { status: 500 })
    await open('/account/preferences', { [SEARCH]: refused, [ADMIN_SEARCH]: refused })
    await userEvent.type(await openPalette(), 'zz')
    expect(await screen.findAllByText('Nothing found')).not.toHaveLength(0)
    await userEvent.type(await palette(), 'z')
    expect(await screen.findAllByText('The search failed')).not.toHaveLength(0)
  })

  it('does: opens the panels it may, switches the colours, shows the shortcuts', async () => {
    await open('/account/preferences', {}, { '/v1/cases': ['GET', 'POST'] })
    await userEvent.type(await openPalette(), 'create')
    expect(lines()).toEqual(['Create case'])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(addressNow()).toBe('/account/preferences?offCanvas=create-case'))
    await screen.findByRole('dialog', { name: 'Create case' })
    await userEvent.type(await openPalette(), 'dark')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(document.documentElement.dataset.mantineColorScheme).toBe('dark'))
    await userEvent.type(await openPalette(), 'shortcuts')
    await userEvent.keyboard('{Enter}')
    await sheet()
  })
})
