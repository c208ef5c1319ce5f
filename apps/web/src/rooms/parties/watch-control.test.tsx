import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { resetTracking } from '../../data/track.ts'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(() => {
  resetTracking()
  closeBrowser()
})

const LISTS = 'GET /v1/admin/lists'
const ONE_LIST = { lists: [{ list_id: 'l1', name: 'Default watchlist', type: 'watchlist' }] }
const status = (party_id: string) => `GET /v1/admin/parties/${party_id}/is_watchlisted`
const records = (total_records: number) => ({ meta: { total_records } })
const party = (id: string, name: string) => ({ data: { id, name, type: 'private_company' } })

const openParty = (answers: Parameters<typeof fakeServer>[0], path = '/app/party/p1') => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    'GET /v1/account/myconfig/party-sidebar': { data: [{ id: 'overview' }] },
    'GET /v1/parties/p1': party('p1', 'Konkan Agro'),
    'GET /v1/parties/p2': party('p2', 'Mandovi Foods'),
    [LISTS]: ONE_LIST,
    ...answers,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}
const adding = () => screen.findByRole('button', { name: 'Add to watchlist' })
const removing = () => screen.findByRole('button', { name: 'Remove from watchlist' })

/** A watchlist as a server keeps it. */
function watchlist(watched: string[] = []) {
  const held = new Set(watched)
  const patch = ({ body }: Call) => {
    const { list } = body as { list: { action: string; parties: { party_id: string }[] } }
    for (const { party_id } of list.parties) list.action === 'add' ? held.add(party_id) : held.delete(party_id)
    return { success: true, message: 'ok' }
  }
  return {
    held,
    answers: {
      [status('p1')]: () => records(held.has('p1') ? 1 : 0),
      [status('p2')]: () => records(held.has('p2') ? 1 : 0),
      'PATCH /v1/admin/lists/l1': patch,
    },
  }
}

describe('the state', () => {
  it('is loading and cannot be pressed until the server answers, and claims nothing [DOM-STATE-001] [DOM-STATE-002]', async () => {
    let answer = (_: unknown) => {}
    await openParty({
      [status('p1')]: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const control = await screen.findByRole('button', { name: 'Watchlist' })
    expect(control.getAttribute('data-watch')).toBe('loading')
    expect(control).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: /(Add to|Remove from) watchlist/ })).toBeNull()
    answer(records(0))
    await adding()
  })

  it.each([
    [0, 'Add to watchlist'],
    [1, 'Remove from watchlist'],
    [2, 'Remove from watchlist'],
  ])(
    'with %i lists that hold the party offers: %s [DOM-STATE-003] [DOM-STATE-004] [DOM-STATE-006]',
    async (count, name) => {
      await openParty({ [status('p1')]: records(count) })
      await screen.findByRole('button', { name })
    },
  )

  it('failed is said, and can be asked again [DOM-STATE-005] [DOM-ERR-016]', async () => {
    const server = await openParty({ [status('p1')]: () => refuse(500, 'Broken') })
    await screen.findByText('Failed to fetch watchlist status')
    server.answers[status('p1')] = records(1)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await removing()
  })

  it('follows the party when the page changes to another one [DOM-STATE-037]', async () => {
    let answer = (_: unknown) => {}
    const server = await openParty({
      [status('p1')]: records(1),
      [status('p2')]: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
      'GET /v1/search/parties/complete': { data: [{ id: 'p2', name: 'Mandovi Foods', type: 'firm' }] },
    })
    await removing()
    await userEvent.type(screen.getByRole('combobox', { name: 'Search parties' }), 'mandovi')
    await userEvent.click(await screen.findByRole('option', { name: /MANDOVI FOODS/ }))
    await screen.findByRole('heading', { level: 1, name: 'Mandovi Foods' })
    // Nothing of the former party while the answer is on its way.
    expect((await screen.findByRole('button', { name: 'Watchlist' })).getAttribute('data-watch')).toBe('loading')
    expect(screen.queryByRole('button', { name: 'Remove from watchlist' })).toBeNull()
    answer(records(0))
    await adding()
    expect(screen.queryByRole('button', { name: 'Remove from watchlist' })).toBeNull()
    // Back to a party that is known already, so that no skeleton stands between the two.
    server.answers['GET /v1/search/parties/complete'] = { data: [{ id: 'p1', name: 'Konkan Agro', type: 'firm' }] }
    await userEvent.type(screen.getByRole('combobox', { name: 'Search parties' }), 'konkan')
    await userEvent.click(await screen.findByRole('option', { name: /KONKAN AGRO/ }))
    await screen.findByRole('heading', { level: 1, name: 'Konkan Agro' })
    await removing()
    expect(screen.queryByRole('button', { name: 'Add to watchlist' })).toBeNull()
  })
})

const toParty2 = async () => {
  await userEvent.type(screen.getByRole('combobox', { name: 'Search parties' }), 'mandovi')
  await userEvent.click(await screen.findByRole('option', { name: /MANDOVI FOODS/ }))
  await screen.findByRole('heading', { level: 1, name: 'Mandovi Foods' })
}
const SEARCH_2 = { 'GET /v1/search/parties/complete': { data: [{ id: 'p2', name: 'Mandovi Foods', type: 'firm' }] } }
const actions = (server: ReturnType<typeof fakeServer>) =>
  server.to('PATCH /v1/admin/lists/l1').map(({ body }) => (body as { list: { action: string } }).list.action)

describe('a change', () => {
  it('adds the party by id and name to the default list [DOM-PROD-004] [DOM-ERR-018] [DOM-ENT-089] [DOM-ENT-090] [DOM-ENT-091] [DOM-API-012]', async () => {
    const { answers } = watchlist()
    const server = await openParty(answers)
    await userEvent.click(await adding())
    await screen.findByText('Successfully added to your Watchlist')
    await removing()
    expect(server.to('PATCH /v1/admin/lists/l1').map(({ body }) => body)).toEqual([
      { list: { action: 'add', list_type: 'watchlist', parties: [{ party_id: 'p1', name: 'Konkan Agro' }] } },
    ])
    expect(server.to('POST /v1/admin/lists')).toEqual([])
  })

  it('removes it, and brings it back at Undo [DOM-PROD-005] [DOM-ERR-019] [DOM-API-013]', async () => {
    const { answers, held } = watchlist(['p1'])
    await openParty(answers)
    await userEvent.click(await removing())
    await screen.findByText('Party removed from your Watchlist')
    await adding()
    expect(held.size).toBe(0)
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await removing()
    await waitFor(() => expect([...held]).toEqual(['p1']))
  })

  it('shows before the server has answered, and goes back when it fails [DOM-ERR-017]', async () => {
    let answer = (_: unknown) => {}
    await openParty({
      [status('p1')]: records(0),
      'PATCH /v1/admin/lists/l1': () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await userEvent.click(await adding())
    await removing()
    answer(refuse(500, 'Broken'))
    await screen.findByText('Failed to update watchlist')
    await adding()
  })

  it('ends in the last wish when add, remove and add follow each other quickly', async () => {
    const { answers, held } = watchlist()
    const patch = answers['PATCH /v1/admin/lists/l1'] as (call: Call) => unknown
    let go = () => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    const server = await openParty({ ...answers, 'PATCH /v1/admin/lists/l1': (call) => gate.then(() => patch(call)) })
    await userEvent.click(await adding())
    await userEvent.click(await removing())
    await userEvent.click(await adding())
    await removing()
    go()
    await screen.findByText('Successfully added to your Watchlist')
    expect([actions(server), [...held]]).toEqual([['add'], ['p1']])
    await removing()
  })

  it('sends a wish that came while the first was on its way, one after the other', async () => {
    const { answers, held } = watchlist()
    const patch = answers['PATCH /v1/admin/lists/l1'] as (call: Call) => unknown
    let go = () => {}
    const gate = new Promise<void>((resolve) => (go = resolve))
    const server = await openParty({ ...answers, 'PATCH /v1/admin/lists/l1': (call) => gate.then(() => patch(call)) })
    await userEvent.click(await adding())
    await waitFor(() => expect(actions(server)).toEqual(['add']))
    await userEvent.click(await removing())
    await adding()
    go()
    await screen.findByText('Party removed from your Watchlist')
    expect([actions(server), held.size]).toEqual([['add', 'remove'], 0])
  })

  it('waits for the organization and is not lost', async () => {
    const { answers, held } = watchlist()
    let answer = (_: unknown) => {}
    const server = await openParty({
      ...answers,
      'GET /v1/account/myorg': () => new Promise((resolve) => (answer = resolve)),
    })
    await userEvent.click(await adding())
    await waitFor(() => expect(server.to('GET /v1/account/myorg')).toHaveLength(1))
    expect(actions(server)).toEqual([])
    answer({ organization_id: 'o1', status: 'active' })
    await removing()
    await waitFor(() => expect([...held]).toEqual(['p1']))
  })

  it('is taken back by Undo after the page has gone to another party, by keyboard', async () => {
    const { answers, held } = watchlist()
    await openParty({ ...answers, ...SEARCH_2 })
    await userEvent.click(await adding())
    await screen.findByText('Successfully added to your Watchlist')
    await toParty2()
    screen.getByRole('button', { name: 'Undo' }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Party removed from your Watchlist')
    expect(held.size).toBe(0)
    await adding()
  })

  it('is taken back by Ctrl+Z, once, and not while somebody types', async () => {
    const { answers, held } = watchlist()
    const server = await openParty(answers)
    await userEvent.click(await adding())
    await screen.findByText('Successfully added to your Watchlist')
    await userEvent.type(screen.getByRole('combobox', { name: 'Search parties' }), '{Control>}z{/Control}')
    expect(actions(server)).toEqual(['add'])
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Control>}z{/Control}')
    await screen.findByText('Party removed from your Watchlist')
    expect([actions(server), held.size]).toEqual([['add', 'remove'], 0])
  })

  it('is told to analytics once it has succeeded, with the id and no name [DOM-EVT-001] [DOM-EVT-002] [DOM-EVT-003]', async () => {
    const { answers } = watchlist()
    const server = await openParty({
      ...answers,
      ...SEARCH_2,
      'GET /config.json': { API_URL: 'http://api.test', GOOGLE_ANALYTICS: 'G-1' },
      'PATCH /v1/admin/lists/l1': () => refuse(500, 'Broken'),
    })
    const events = () =>
      (window.dataLayer ?? [])
        .map((entry) => Array.from(entry as ArrayLike<unknown>))
        .flatMap(([command, name, payload]) => (command === 'event' ? [[name, payload]] : []))
    await userEvent.click(await adding())
    await screen.findByText('Failed to update watchlist')
    expect(events()).toEqual([])
    server.answers['PATCH /v1/admin/lists/l1'] = answers['PATCH /v1/admin/lists/l1']
    await userEvent.click(await adding())
    await screen.findByText('Successfully added to your Watchlist')
    await userEvent.click(await removing())
    await screen.findByText('Party removed from your Watchlist')
    await toParty2()
    expect(events()).toEqual([
      ['add_to_watchlist', { party_id: 'p1' }],
      ['remove_from_watchlist', { party_id: 'p1' }],
      ['search_party', { how: 'chosen', query_length: 7 }],
    ])
  })

  it('is sent once for a double click', async () => {
    const { answers } = watchlist()
    const server = await openParty(answers)
    await userEvent.dblClick(await adding())
    await screen.findByText('Successfully added to your Watchlist')
    await removing()
    expect(server.to('PATCH /v1/admin/lists/l1')).toHaveLength(1)
  })

  it('sends nothing while the organization may not write: the modal opens, the state stays [DOM-PROD-019] [DOM-PROD-023]', async () => {
    const server = await openParty({
      [status('p1')]: records(0),
      'GET /v1/account/myorg': { organization_id: 'o1', status: 'suspended' },
    })
    const control = await adding()
    await waitFor(() => expect(server.to('GET /v1/account/myorg')).toHaveLength(1))
    await userEvent.click(control)
    await screen.findByRole('dialog')
    expect(
      server.calls.filter(({ method }) => method !== 'GET' && method !== 'HEAD').map(({ path }) => path),
    ).not.toContain('/v1/admin/lists/l1')
    await waitFor(() => expect(control.textContent).toBe('Add to watchlist'))
  })
})

describe('the default list', () => {
  it('is made first where there is none, once for two parties in a row [SH-API-046] [SH-API-047] [SH-API-048]', async () => {
    const lists: object[] = []
    let make = () => {}
    const { answers, held } = watchlist()
    const server = await openParty({
      ...answers,
      [LISTS]: () => ({ data: lists }),
      'POST /v1/admin/lists': ({ body }: Call) =>
        new Promise((resolve) => {
          make = () => {
            const made = { list_id: 'l1', ...(body as { list: object }).list }
            lists.push(made)
            resolve({ success: true, message: 'ok', data: made })
          }
        }),
      'GET /v1/search/parties/complete': { data: [{ id: 'p2', name: 'Mandovi Foods', type: 'firm' }] },
    })
    await userEvent.click(await adding())
    await userEvent.type(screen.getByRole('combobox', { name: 'Search parties' }), 'mandovi')
    await userEvent.click(await screen.findByRole('option', { name: /MANDOVI FOODS/ }))
    await screen.findByRole('heading', { level: 1, name: 'Mandovi Foods' })
    await userEvent.click(await adding())
    make()
    await waitFor(() => expect([...held].sort()).toEqual(['p1', 'p2']))
    const writes = server.calls.filter(({ path, method }) => path.startsWith('/v1/admin/lists') && method !== 'GET')
    expect(writes.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH'])
    expect(writes[0]?.body).toEqual({
      list: { name: expect.stringContaining('Default'), description: expect.any(String), list_type: 'watchlist' },
    })
  })
})
