import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { addParty } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const LISTS = '/v1/admin/lists'
const create = (client: Client, name: string) => client.post(LISTS, { list: { name, list_type: 'watchlist' } })
const change = (client: Client, list_id: string, action: 'add' | 'remove', ...party_ids: string[]) =>
  client.patch(`${LISTS}/${list_id}`, {
    list: { action, list_type: 'watchlist', parties: party_ids.map((party_id) => ({ party_id, name: 'A name' })) },
  })
const watched = async (client: Client, party_id: string): Promise<number> =>
  (await client.get(`/v1/admin/parties/${party_id}/is_watchlisted`)).body.meta.total_records
const defaultOf = async (client: Client): Promise<string> => (await client.get(LISTS)).body.lists[0].list_id

describe('several lists', () => {
  const details = (client: Client, list_id: string, list: object) =>
    client.patch(`${LISTS}/${list_id}/details`, { list })
  const names = async (client: Client): Promise<string[]> =>
    (await client.get(`${LISTS}?sort_by=name`)).body.lists.map(({ name }: { name: string }) => name)
  const make = async (client: Client, name: string, audience?: string): Promise<string> => {
    const made = await client.post(LISTS, { list: { name, list_type: 'watchlist', audience } })
    expect(made.body).toMatchObject({ success: true, list: { name } })
    return made.body.list.list_id
  }

  it('are renamed and described by whoever may write, and a name is given once', async () => {
    const nila = await world.organization()
    const steel = await make(nila, 'Steel')
    await make(nila, 'Cement')
    expect((await details(nila, steel, { name: 'Steel makers', description: 'Rolling mills' })).body).toMatchObject({
      success: true,
      list: { name: 'Steel makers', description: 'Rolling mills', audience: 'everybody', is_own: true },
    })
    expect((await details(nila, steel, { description: '' })).body.list).toMatchObject({
      name: 'Steel makers',
      description: null,
    })
    const taken = await details(nila, steel, { name: 'CEMENT' })
    expect([taken.status, taken.body.data.fields]).toEqual([
      400,
      { 'list.name': "A watchlist named 'CEMENT' exists already." },
    ])
    const refused = await details(nila, await defaultOf(nila), { name: 'Mine' })
    expect([refused.status, refused.body.data.message]).toEqual([
      400,
      'The default watchlist keeps its name, and it is for everybody.',
    ])
    expect((await details(nila, await defaultOf(nila), { description: 'Looked at daily' })).status).toBe(200)
  })

  it('of a person are seen, counted and found by that person alone, and still watched', async () => {
    const nila = await world.organization()
    const colleague = await world.user(nila.organization_id)
    const party_id = await addParty(world.platform.db, { name: 'QUIETLY WATCHED LIMITED' })
    const list_id = await make(nila, 'To think about', 'own')
    await change(nila, list_id, 'add', party_id)
    expect([await watched(nila, party_id), await watched(colleague, party_id)]).toEqual([1, 0])
    expect(await names(colleague)).toEqual(['Default watchlist'])
    for (const answer of [
      await colleague.get(`${LISTS}/${list_id}`),
      await details(colleague, list_id, { name: 'Found' }),
      await colleague.delete(`${LISTS}/${list_id}`),
      await change(colleague, list_id, 'add', party_id),
    ])
      expect(answer.status).toBe(404)
    // The same name is free to somebody else: nobody else learns of it by its name.
    await make(colleague, 'To think about', 'own')
    expect((await nila.get(`/v1/parties/${party_id}`)).body.monitoring_active).toEqual(['list'])
    await details(nila, list_id, { audience: 'everybody' })
    expect(await names(colleague)).toEqual(['Default watchlist', 'To think about', 'To think about'])
    expect((await details(colleague, list_id, { audience: 'own' })).status).toBe(403)
  })

  it('of a branch are seen by the branch, by those below it and by head office', async () => {
    const head = await world.organization()
    const manager = await world.user(head.organization_id)
    const clerk = await world.user(head.organization_id)
    const other = await world.user(head.organization_id)
    const unit = async (body: object) => (await head.post('/v1/admin/org_units', body)).body.data.unit_id
    const goa = await unit({ name: 'Goa', members: [manager.user_id] })
    await unit({ name: 'Panaji', parent_id: goa, members: [clerk.user_id] })
    await unit({ name: 'Pune', members: [other.user_id] })
    const list_id = await make(manager, 'Mines of Goa', 'unit')
    for (const client of [head, manager, clerk]) expect(await names(client)).toContain('Mines of Goa')
    expect(await names(other)).toEqual(['Default watchlist'])
    expect((await other.get(`${LISTS}/${list_id}`)).status).toBe(404)
    // Not even in words: the name is given once among those that several people see.
    const again = await create(other, 'mines of goa')
    expect(again.status).toBe(400)
    expect(
      (await head.post(LISTS, { list: { name: 'Mine', list_type: 'watchlist', audience: 'unit' } })).body.data.message,
    ).toBe('You belong to head office: share the list with everybody, or keep it.')
    // What is for everybody is named and ended by head office, or by who made it.
    const shared = await make(head, 'Of all')
    expect((await details(clerk, shared, { name: 'Of us' })).status).toBe(403)
    expect((await clerk.delete(`${LISTS}/${shared}`)).status).toBe(403)
    expect((await manager.delete(`${LISTS}/${list_id}`)).status).toBe(200)
  })

  it('end with the watch of those that nothing else monitors', async () => {
    const nila = await world.organization()
    const [party_id, other] = [
      await addParty(world.platform.db, { name: 'ONE LIMITED' }),
      await addParty(world.platform.db, { name: 'OTHER LIMITED' }),
    ]
    const list_id = await make(nila, 'For a while')
    await change(nila, list_id, 'add', party_id, other)
    await change(nila, await defaultOf(nila), 'add', other)
    const gone = await nila.delete(`${LISTS}/${list_id}`)
    expect(gone.body).toEqual({ success: true, message: "The watchlist 'For a while' was deleted." })
    expect((await nila.get(`/v1/parties/${party_id}`)).body.monitoring_active).toEqual([])
    expect((await nila.get(`/v1/parties/${other}`)).body.monitoring_active).toEqual(['list'])
    expect((await nila.delete(`${LISTS}/${list_id}`)).status).toBe(404)
    expect((await nila.delete(`${LISTS}/${await defaultOf(nila)}`)).status).toBe(400)
  })

  it('are filled from what another list shows, and from lines that name parties', async () => {
    const nila = await world.organization()
    const cin = `U00000GA1990PTC${newId().replace(/\D/g, '0').slice(-6)}`
    const [named, shown] = [
      await addParty(world.platform.db, { name: 'NAMED BY ITS CIN', identifiers: [['cin', cin]] }),
      await addParty(world.platform.db, { name: 'SHOWN BY A LIST' }),
    ]
    const list_id = await make(nila, 'Filled')
    await change(nila, await defaultOf(nila), 'add', shown)
    const fill = (parties: object) => nila.post(`${LISTS}/${list_id}/fill`, { parties })
    const lines = await fill({ lines: [cin, 'C-77', 'U00000GA1990PTC0'] })
    expect(lines.body).toMatchObject({ message: '1 party was put on the watchlist.', added: 1, held: 0 })
    expect(lines.body.refused.map(({ line }: { line: number }) => line)).toEqual([2, 3])
    const filtered = await fill({ entity: 'watchlist', filters: { list_id: await defaultOf(nila) } })
    expect(filtered.body).toMatchObject({ added: 1, held: 0, refused: [] })
    expect((await fill({ entity: 'watchlist', filters: { list_id } })).body).toMatchObject({ added: 0, held: 2 })
    expect((await fill({ entity: 'jobs' })).body.data.message).toBe('Jobs do not list parties.')
    expect((await fill({ entity: 'alerts', filters: { severity: 'Huge' } })).status).toBe(400)
    const held = (await nila.get(`/v1/admin/parties/${named}/is_watchlisted`)).body.meta
    expect(held).toEqual({ total_records: 1, list_ids: [list_id] })
  })
})
