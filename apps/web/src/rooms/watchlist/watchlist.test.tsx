import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { type Call, fakeServer, refuse, tokenFor } from '../../testing/fake-server.ts'
import { addressNow, closeBrowser, openApp } from '../../testing/open-app.tsx'

afterEach(closeBrowser)

const NOTHING = 'You have not watchlisted any company. Please add companies to your watchlist'
const LISTS = 'GET /v1/admin/lists'
const LIST = 'GET /v1/admin/lists/l2'
const PATCH = 'PATCH /v1/admin/lists/l2'
const TWO_LISTS = {
  lists: [
    { list_id: 'l1', name: 'Branch', type: 'watchlist' },
    { list_id: 'l2', name: 'Default watchlist', type: 'watchlist' },
  ],
}

const openWatchlist = (answers: Parameters<typeof fakeServer>[0], path = '/watchlist') => {
  const server = fakeServer({
    'GET /v1/account/myprofile': { user_id: 'u1', name: 'Asha', email: 'a@b.example', policy: { '/v1': '*' } },
    'GET /v1/account/myorg': { organization_id: 'o1', status: 'active' },
    [LISTS]: TWO_LISTS,
    ...answers,
  })
  return openApp(path, { token: tokenFor() }).then(() => server)
}
const member = (n: number) => ({
  party_id: `p${n}`,
  name: `Watched ${n}`,
  type: 'firm',
  added_at: '2026-11-20T18:45:00Z',
})

it.each(['/watchlist', '/myparties', '/my/parties'])(
  '%s lists the parties of the default list [SH-ROUTE-016] [SH-ROUTE-019] [SH-ROUTE-043] [SH-API-045]',
  async (path) => {
    const server = await openWatchlist(
      { [LIST]: { data: { list_id: 'l2', parties: [member(1)] }, meta: { total_records: 1 } } },
      path,
    )
    const row = (await screen.findByRole('link', { name: 'Watched 1' })).closest('tr')
    expect(row?.textContent).toContain('Firm')
    expect(row?.textContent).toContain('21-11-2026')
    expect(server.to(LISTS)[0]?.url.searchParams.get('list_type')).toBe('watchlist')
  },
)

it('reads lists and members of a server that says less, in every spelling [DOM-ENT-094] [SH-PROD-012]', async () => {
  await openWatchlist({
    [LISTS]: { data: [{ _id: 'l2', name: 'Default' }] },
    [LIST]: {
      data: [
        { party_id: 'a', party_name: 'Alpha' },
        { _id: 'b', attributes: { name: 'Beta' } },
      ],
    },
  })
  await screen.findByRole('link', { name: 'Alpha' })
  screen.getByRole('link', { name: 'Beta' })
})

it('pages through a long list [DOM-API-015] [DOM-ROUTE-019]', async () => {
  const all = Array.from({ length: 25 }, (_, index) => member(index + 1))
  await openWatchlist({
    [LIST]: ({ url }: Call) => {
      const per_page = Number(url.searchParams.get('per_page'))
      const from = (Number(url.searchParams.get('page')) - 1) * per_page
      return { data: { list_id: 'l2', parties: all.slice(from, from + per_page) }, meta: { total_records: 25 } }
    },
  })
  await screen.findByRole('link', { name: 'Watched 1' })
  screen.getByText('1–20 of 25')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByRole('link', { name: 'Watched 25' })
})

it.each([
  ['there is no list', { [LISTS]: { lists: [] } }],
  ['the list is empty', { [LIST]: { data: { list_id: 'l2', parties: [] }, meta: { total_records: 0 } } }],
])('says what to do when %s, and makes none for looking', async (_, answers) => {
  const server = await openWatchlist(answers)
  await screen.findByText(NOTHING)
  expect(server.to('POST /v1/admin/lists')).toEqual([])
})

it('removes at once, tells it, and brings back at Undo [DOM-ERR-019] [DOM-ENT-089]', async () => {
  const held = new Set([1, 2])
  const server = await openWatchlist({
    [LIST]: () => ({ data: { list_id: 'l2', parties: [...held].map(member) }, meta: { total_records: held.size } }),
    [PATCH]: ({ body }: Call) => {
      const { list } = body as { list: { action: string } }
      if (list.action === 'add') held.add(1)
      else held.delete(1)
      return { success: true, message: 'ok' }
    },
  })
  await screen.findByRole('link', { name: 'Watched 1' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Watched 1 from watchlist' }))
  await screen.findByText('Party removed from your Watchlist')
  expect(screen.queryByRole('link', { name: 'Watched 1' })).toBeNull()
  expect(server.to(PATCH)[0]?.body).toEqual({
    list: { action: 'remove', list_type: 'watchlist', parties: [{ party_id: 'p1', name: 'Watched 1' }] },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: 'Watched 1' })
})

it('brings the row back when the server refuses [DOM-ERR-017]', async () => {
  await openWatchlist({
    [LIST]: { data: { list_id: 'l2', parties: [member(1)] }, meta: { total_records: 1 } },
    [PATCH]: () => refuse(500, 'Broken'),
  })
  await screen.findByRole('link', { name: 'Watched 1' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove Watched 1 from watchlist' }))
  await screen.findByText('Failed to update watchlist')
  await waitFor(() => screen.getByRole('link', { name: 'Watched 1' }))
})

it('sorts as asked, keeps it in the address and begins at the first page', async () => {
  const all = Array.from({ length: 25 }, (_, index) => member(index + 1))
  const server = await openWatchlist(
    { [LIST]: { data: { list_id: 'l2', parties: all.slice(0, 20) }, meta: { total_records: 25 } } },
    '/watchlist?page=2',
  )
  await screen.findByRole('link', { name: 'Watched 1' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name, Z to A')
  await waitFor(() => expect(addressNow()).toBe('/watchlist?sort_by=name&sort_in=desc'))
  await waitFor(() =>
    expect(Object.fromEntries(server.to(LIST).at(-1)?.url.searchParams ?? [])).toEqual({
      page: '1',
      per_page: '20',
      sort_by: 'name',
      sort_in: 'desc',
    }),
  )
})

it('leads the keyboard on to the next row when one is removed', async () => {
  const held = new Set([1, 2])
  await openWatchlist({
    [LIST]: () => ({ data: { list_id: 'l2', parties: [...held].map(member) }, meta: { total_records: held.size } }),
    [PATCH]: () => {
      held.delete(1)
      return { success: true, message: 'ok' }
    },
  })
  await screen.findByRole('link', { name: 'Watched 1' })
  screen.getByRole('button', { name: 'Remove Watched 1 from watchlist' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Watched 1' })).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Watched 2 from watchlist')
})

const OWN_LISTS = {
  lists: [
    {
      list_id: 'l2',
      name: 'Default watchlist',
      type: 'watchlist',
      is_default: true,
      audience: 'everybody',
      party_count: 4,
    },
    { list_id: 'l3', name: 'Steel', type: 'watchlist', audience: 'own', is_own: true, party_count: 1 },
  ],
}
const STEEL = 'GET /v1/admin/lists/l3'
const STEEL_MEMBERS = { data: { list_id: 'l3', parties: [member(7)] }, meta: { total_records: 1 } }
const EMPTY_LIST = { data: { list_id: 'l2', parties: [] }, meta: { total_records: 0 } }

it('shows the list that is chosen, says whose it is, and takes parties off that one', async () => {
  const server = await openWatchlist({
    [LISTS]: OWN_LISTS,
    [LIST]: EMPTY_LIST,
    [STEEL]: STEEL_MEMBERS,
    'PATCH /v1/admin/lists/l3': { success: true, message: 'Party removed from your Watchlist' },
  })
  const chooser = await screen.findByRole('combobox', { name: 'Which watchlist' })
  screen.getByRole('option', { name: 'Steel (1, only me)' })
  await userEvent.selectOptions(chooser, 'l3')
  await screen.findByRole('link', { name: 'Watched 7' })
  expect(addressNow()).toBe('/watchlist?list=l3')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Watched 7 from watchlist' }))
  await waitFor(() => expect(server.to('PATCH /v1/admin/lists/l3')).toHaveLength(1))
})

it('makes, edits and deletes a list, and keeps what was typed when the server refuses', async () => {
  const server = await openWatchlist(
    {
      [LISTS]: OWN_LISTS,
      [LIST]: EMPTY_LIST,
      [STEEL]: STEEL_MEMBERS,
      'POST /v1/admin/lists': refuse(400, 'Taken', {
        fields: { 'list.name': "A watchlist named 'Steel' exists already." },
      }),
      'PATCH /v1/admin/lists/l3/details': { success: true, message: 'done', list: OWN_LISTS.lists[1] },
      'DELETE /v1/admin/lists/l3': { success: true, message: 'done' },
    },
    '/watchlist?list=l3&do=create',
  )
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await userEvent.type(name, 'Steel')
  await userEvent.click(screen.getByRole('radio', { name: 'Only me' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create watchlist' }))
  await screen.findByText("A watchlist named 'Steel' exists already.")
  expect(name).toHaveProperty('value', 'Steel')
  expect(server.to('POST /v1/admin/lists')[0]?.body).toEqual({
    list: { name: 'Steel', description: '', list_type: 'watchlist', audience: 'own' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Watchlists' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit this watchlist' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Everybody in the organization' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.to('PATCH /v1/admin/lists/l3/details')[0]?.body).toEqual({
      list: { name: 'Steel', description: '', audience: 'everybody' },
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Watchlists' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete this watchlist' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete watchlist' }))
  await waitFor(() => expect(server.to('DELETE /v1/admin/lists/l3')).toHaveLength(1))
  await waitFor(() => expect(addressNow()).toBe('/watchlist'))
})

it('adds parties by lines, and leaves those that name nobody to be mended', async () => {
  const server = await openWatchlist(
    {
      [LISTS]: OWN_LISTS,
      [LIST]: EMPTY_LIST,
      'POST /v1/admin/lists/l2/fill': {
        success: true,
        message: 'done',
        added: 2,
        held: 1,
        refused: [{ line: 2, text: 'C-77', reason: 'Customer C-77 is not known.' }],
      },
    },
    '/watchlist?do=fill',
  )
  const box = await screen.findByRole('textbox', { name: 'Parties' })
  await userEvent.type(box, 'C-1{enter}C-77{enter}{enter}C-3')
  await userEvent.click(screen.getByRole('button', { name: 'Add parties' }))
  await screen.findByText('2 parties were put on the watchlist; 1 stood on it before; 1 line names nobody.')
  screen.getByText('Customer C-77 is not known.')
  expect(box).toHaveProperty('value', 'C-77')
  expect(server.to('POST /v1/admin/lists/l2/fill')[0]?.body).toEqual({ parties: { lines: ['C-1', 'C-77', 'C-3'] } })
})

it('exports the list of watchlists itself, also for somebody who may change none', async () => {
  const server = await openWatchlist({
    'GET /v1/account/myprofile': {
      ...{ user_id: 'u1', name: 'Asha', email: 'a@b.example' },
      policy: { '/v1': ['GET'], '/v1/admin/exports': ['POST'] },
    },
    [LISTS]: OWN_LISTS,
    [LIST]: EMPTY_LIST,
    'POST /v1/admin/exports': refuse(400, 'Not now'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Watchlists' }))
  await screen.findByText('Export the list of watchlists')
  expect(screen.queryByRole('menuitem', { name: 'New watchlist' })).toBeNull()
  await userEvent.click(screen.getByRole('menuitem', { name: 'As an Excel workbook' }))
  await waitFor(() =>
    expect(server.to('POST /v1/admin/exports')[0]?.body).toEqual({ entity: 'watchlists', filters: {}, format: 'xlsx' }),
  )
})

it('says that a list of the address is gone', async () => {
  await openWatchlist({ [LISTS]: OWN_LISTS }, '/watchlist?list=gone')
  await screen.findByText('There is no such watchlist')
  screen.getByRole('link', { name: 'Show the default watchlist' })
})

it('shows score and newest reading, which opens beside the list', async () => {
  const newest = { alert_id: 'a1', summary: '40 days past due', severity: 'Medium', read_on: '2026-11-19' }
  await openWatchlist({
    [LIST]: {
      data: { list_id: 'l2', parties: [{ ...member(1), score: 41, score_band: 'High', newest }] },
      meta: { total_records: 1 },
    },
  })
  const link = await screen.findByRole('link', { name: '40 days past due' })
  expect(link.getAttribute('href')).toBe('/watchlist?offCanvas=a1')
  expect(link.closest('tr')?.textContent).toMatch(/41.*Medium.*19-11-2026/)
})
