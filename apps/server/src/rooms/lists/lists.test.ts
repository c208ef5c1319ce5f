import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { addParty, addRedirect } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { ADMIN_POLICY } from '../organizations/policies.ts'
import { createList } from './create-list.ts'

let world: TestWorld
let asha: Client
let omar: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization({ name: 'Demo Bank' })
  omar = await world.organization({ name: 'Other Bank' })
})
afterAll(() => world.close())

const LISTS = '/v1/admin/lists'
const create = (client: Client, name: string, description?: string) =>
  client.post(LISTS, { list: { name, description, list_type: 'watchlist' } })
const change = (client: Client, list_id: string, action: 'add' | 'remove', ...party_ids: string[]) =>
  client.patch(`${LISTS}/${list_id}`, {
    list: { action, list_type: 'watchlist', parties: party_ids.map((party_id) => ({ party_id, name: 'A name' })) },
  })
const watched = async (client: Client, party_id: string): Promise<number> =>
  (await client.get(`/v1/admin/parties/${party_id}/is_watchlisted`)).body.meta.total_records
const defaultOf = async (client: Client): Promise<string> => (await client.get(LISTS)).body.lists[0].list_id
const own = <T>(client: Client, query: ReturnType<typeof sql<T>>) =>
  arrange(world.platform.db, client.organization_id, async (tx) => (await query.execute(tx)).rows)

describe('the lists', () => {
  it('are answered in pages, sorted as asked, with their type under both names [SH-API-042, SH-API-043, SH-API-044, SH-API-045, SH-ENT-059, DOM-ENT-092]', async () => {
    const nila = await world.organization()
    for (const name of ['Beta', 'Alpha']) expect((await create(nila, name)).status).toBe(200)
    const names = async (query: string) =>
      (await nila.get(`${LISTS}?${query}`)).body.lists.map((l: { name: string }) => l.name)
    const { body } = await nila.get(`${LISTS}?list_type=watchlist`)
    expect(body.meta.total_records).toBe(3)
    for (const list of body.lists)
      expect(list).toMatchObject({ list_id: expect.any(String), type: 'watchlist', list_type: 'watchlist' })
    const up = await names('sort_by=created_at&sort_in=asc')
    expect(await names('sort_by=created_at&sort_in=desc')).toEqual([...up].reverse())
    expect(await names('sort_by=name&sort_in=asc')).toEqual(['Alpha', 'Beta', 'Default watchlist'])
    expect(await names('sort_by=name&sort_in=asc&per_page=1&page=2')).toEqual(['Beta'])
  })

  it('are created with name, description and type; a name is given once [SH-API-046]', async () => {
    const made = await create(asha, 'Textiles', 'Weavers of the west')
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({
      success: true,
      list: { name: 'Textiles', description: 'Weavers of the west', type: 'watchlist', party_count: 0 },
    })
    const again = await create(asha, 'TEXTILES')
    expect(again.status).toBe(400)
    expect(again.body.data).toMatchObject({ message: "A watchlist named 'TEXTILES' exists already." })
    expect((await create(omar, 'Textiles')).status).toBe(200)
    expect((await create(asha, '   ')).status).toBe(400)
  })

  it('have one default of type watchlist, however many ask for it at once [SH-API-048, DOM-CONST-019]', async () => {
    const tara = await world.organization()
    await own(tara, sql`delete from lists`)
    const answers = await Promise.all(
      ['Default', 'My Default list', 'Default', 'default', 'Default'].map((name) => create(tara, name)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.list.list_id)).size).toBe(1)
    const { body } = await tara.get(LISTS)
    expect(body.lists).toHaveLength(1)
    expect(body.lists[0]).toMatchObject({ is_default: true, type: 'watchlist', list_type: 'watchlist' })
    expect((await create(tara, 'Default')).body.list.list_id).toBe(body.lists[0].list_id)
  })

  it('have one default also when two processes ask at once [DOM-CONST-019]', async () => {
    const tara = await world.organization()
    await own(tara, sql`delete from lists`)
    const pool = createPool(world.app_url, 4)
    const other = { ...world.platform, db: createDb(pool) }
    const caller = world.system(tara.organization_id)
    const made = await Promise.all(
      [world.platform, other, world.platform, other, world.platform, other].map((platform) =>
        execute(platform, caller, createList, { name: 'Default', list_type: 'watchlist' }),
      ),
    ).finally(() => pool.end())
    expect(new Set(made.map(({ list_id }) => list_id)).size).toBe(1)
    expect(made.filter((result) => result.made)).toHaveLength(1)
    expect((await tara.get(LISTS)).body.lists).toHaveLength(1)
  })

  it('make the very first one the default, and only that', async () => {
    const tara = await world.organization()
    await own(tara, sql`delete from lists`)
    const answers = await Promise.all(['Steel', 'Cement', 'Tea'].map((name) => create(tara, name)))
    expect(answers.map(({ body }) => body.list.name)).toEqual(['Steel', 'Cement', 'Tea'])
    expect(answers.filter(({ body }) => body.list.is_default)).toHaveLength(1)
  })
})

describe('the parties of a list', () => {
  it('are added and taken away with a message, once however often [DOM-API-011, DOM-API-012, DOM-API-013, DOM-API-014, DOM-STATE-006, DOM-ENT-089]', async () => {
    const party_id = await addParty(world.platform.db, { name: 'WATCHED WORKS LIMITED' })
    const list_id = await defaultOf(asha)
    expect(await watched(asha, party_id)).toBe(0)
    for (let i = 0; i < 2; i++) {
      const added = await change(asha, list_id, 'add', party_id)
      expect([added.status, added.body]).toEqual([
        200,
        { success: true, message: 'Successfully added to your Watchlist' },
      ])
      expect(await watched(asha, party_id)).toBe(1)
    }
    const { body: other } = await create(asha, 'A second list')
    await change(asha, other.list.list_id, 'add', party_id)
    expect(await watched(asha, party_id)).toBe(2)
    expect(await watched(omar, party_id)).toBe(0)
    await change(asha, other.list.list_id, 'remove', party_id)
    for (let i = 0; i < 2; i++) {
      const removed = await change(asha, list_id, 'remove', party_id)
      expect([removed.status, removed.body]).toEqual([
        200,
        { success: true, message: 'Party removed from your Watchlist' },
      ])
      expect(await watched(asha, party_id)).toBe(0)
    }
  })

  it('stay one under parallel adding', async () => {
    const party_id = await addParty(world.platform.db, { name: 'TWICE CLICKED LIMITED' })
    const list_id = await defaultOf(asha)
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(asha, list_id, 'add', party_id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await watched(asha, party_id)).toBe(1)
    const { body } = await asha.get(`${LISTS}/${list_id}`)
    expect(body.data.parties.filter((party: { party_id: string }) => party.party_id === party_id)).toHaveLength(1)
  })

  it('are monitored from then on, judged at once, told to open screens and audited', async () => {
    const nila = await world.organization()
    const party_id = await addParty(world.platform.db, { name: 'MONITORED MILLS' })
    const list_id = await defaultOf(nila)
    await change(nila, list_id, 'add', party_id)
    expect((await nila.get(`/v1/parties/${party_id}`)).body.monitoring_active).toEqual(['list'])
    expect(await own(nila, sql`select party_id from dirty_parties`)).toEqual([{ party_id }])
    expect(await own(nila, sql`select kind, payload from events order by seq desc limit 1`)).toEqual([
      { kind: 'list.changed', payload: { list_id } },
    ])
    const audited = () =>
      own(nila, sql`select verb, subject, payload from audit_log where verb = 'update_list' order by seq`)
    expect(await audited()).toEqual([
      { verb: 'update_list', subject: `list:${list_id}`, payload: { action: 'add', party_ids: [party_id] } },
    ])
    await change(nila, list_id, 'add', party_id)
    expect(await audited()).toHaveLength(1)
    await change(nila, list_id, 'remove', party_id)
    expect((await nila.get(`/v1/parties/${party_id}`)).body.monitoring_active).toEqual([])
    expect(await audited()).toHaveLength(2)
  })

  it('queue one evaluation for the organization, in the same transaction', async () => {
    const nila = await world.organization()
    const list_id = await defaultOf(nila)
    for (const name of ['FIRST QUEUED', 'SECOND QUEUED'])
      await change(nila, list_id, 'add', await addParty(world.platform.db, { name }))
    const jobs = await own<{ count: number }>(
      nila,
      sql`select count(*) from graphile_worker.jobs where key = ${`evaluate:${nila.organization_id}`}`,
    )
    expect(jobs).toEqual([{ count: 1 }])
  })

  it('are answered by page, last added first or by name, with every field of a party [DOM-API-015]', async () => {
    const nila = await world.organization()
    const list_id = await defaultOf(nila)
    for (const name of ['CHARLIE', 'ALPHA', 'BRAVO']) {
      const party_id = await addParty(world.platform.db, {
        name,
        city: 'Panaji',
        identifiers: [['cin', `U00000GA1990PTC${newId().slice(-6)}`]],
      })
      await change(nila, list_id, 'add', party_id)
    }
    const names = async (query: string) => {
      const { body } = await nila.get(`${LISTS}/${list_id}?${query}`)
      expect(body.meta.total_records).toBe(3)
      return body.data.parties.map((party: { name: string }) => party.name)
    }
    expect(await names('page=1&per_page=6')).toEqual(['BRAVO', 'ALPHA', 'CHARLIE'])
    expect(await names('sort_by=name&sort_in=asc')).toEqual(['ALPHA', 'BRAVO', 'CHARLIE'])
    expect(await names('sort_by=name&sort_in=desc&per_page=2&page=2')).toEqual(['ALPHA'])
    const { body } = await nila.get(`${LISTS}/${list_id}?per_page=1`)
    expect(body.data).toMatchObject({ list_id, name: 'Default watchlist', type: 'watchlist', party_count: 3 })
    expect(body.data.parties[0]).toMatchObject({
      id: expect.any(String),
      type: 'private_company',
      city: 'Panaji',
      monitoring_active: ['list'],
      claimed: false,
      added_at: expect.stringMatching(/^\d{4}-/),
    })
  })

  it('number a thousand, each on one page and none twice', async () => {
    const nila = await world.organization()
    const list_id = await defaultOf(nila)
    const { rows } = await arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) =>
      sql<{ party_id: string }>`insert into parties (party_id, name, type)
        select gen_random_uuid(), 'MEMBER ' || n % 7, 'private_company' from generate_series(1, 1000) n
        returning party_id`.execute(tx),
    )
    const ids = rows.map(({ party_id }) => party_id)
    for (const part of [ids.slice(0, 500), ids.slice(500)])
      expect((await change(nila, list_id, 'add', ...part)).status).toBe(200)
    for (const sort of ['', '&sort_by=name&sort_in=desc']) {
      const seen: string[] = []
      for (let page = 1; page <= 10; page++) {
        const { body } = await nila.get(`${LISTS}/${list_id}?per_page=100&page=${page}${sort}`)
        expect(body.meta.total_records).toBe(1000)
        seen.push(...body.data.parties.map((party: { party_id: string }) => party.party_id))
      }
      expect([...seen].sort()).toEqual([...ids].sort())
    }
    expect((await nila.get(`${LISTS}/${list_id}?per_page=100&page=11`)).body.data.parties).toEqual([])
  })

  it('are refused when the change is no addition and no removal, or names none', async () => {
    const list_id = await defaultOf(asha)
    const party_id = await addParty(world.platform.db, { name: 'ODDLY CHANGED LIMITED' })
    const parties = [{ party_id, name: 'A name' }]
    for (const list of [
      { action: 'toggle', list_type: 'watchlist', parties },
      { action: 'ADD', list_type: 'watchlist', parties },
      { action: 'add', list_type: 'portfolio', parties },
      { action: 'add', list_type: 'watchlist', parties: [] },
      { action: 'add', list_type: 'watchlist', parties: [{ name: 'No id' }] },
      { action: 'add', list_type: 'watchlist' },
      null,
    ]) {
      const { status, body } = await asha.patch(`${LISTS}/${list_id}`, { list })
      expect([status, body.success, typeof body.data.message]).toEqual([400, false, 'string'])
    }
    expect(await watched(asha, party_id)).toBe(0)
  })

  it('count once when the organization has merged two of them', async () => {
    const nila = await world.organization()
    const list_id = await defaultOf(nila)
    const branch = await addParty(world.platform.db, { name: 'BRANCH OF WHOLE' }, nila.organization_id)
    const whole = await addParty(world.platform.db, { name: 'WHOLE LIMITED' })
    await change(nila, list_id, 'add', branch)
    const undo = await addRedirect(world.platform.db, nila.organization_id, branch, whole)
    await change(nila, list_id, 'add', whole)
    expect(await watched(nila, whole)).toBe(1)
    const shown = async () =>
      (await nila.get(`${LISTS}/${list_id}`)).body.data.parties.map((party: { name: string }) => party.name)
    expect(await shown()).toEqual(['WHOLE LIMITED'])
    await change(nila, list_id, 'remove', whole)
    expect(await shown()).toEqual([])
    await undo()
    expect(await watched(nila, branch)).toBe(0)
  })

  it('are refused by name when unknown, private to another tenant or no id at all', async () => {
    const list_id = await defaultOf(asha)
    const foreign = await addParty(world.platform.db, { name: 'NOT YOURS' }, omar.organization_id)
    for (const party_id of ['nope', newId(), foreign]) {
      const { status, body } = await change(asha, list_id, 'add', party_id)
      expect(status).toBe(400)
      expect(body.data.message).toBe(`There is no party 'A name' (${party_id}).`)
    }
    expect((await change(asha, list_id, 'add')).status).toBe(400)
  })
})

describe('who may', () => {
  it("answers 404 for another tenant's list, whatever is asked of it", async () => {
    const list_id = await defaultOf(asha)
    const party_id = await addParty(world.platform.db, { name: 'PUBLIC LIMITED' })
    expect((await asha.get(`${LISTS}/${list_id}`)).status).toBe(200)
    for (const id of [list_id, newId(), 'nope']) {
      expect((await omar.get(`${LISTS}/${id}`)).status).toBe(404)
      expect((await change(omar, id, 'add', party_id)).status).toBe(404)
    }
    expect((await omar.get(LISTS)).body.lists.map((list: { list_id: string }) => list.list_id)).not.toContain(list_id)
  })

  it('keeps a suspended organization and a reader from changing a list', async () => {
    const sunil = await world.organization({ status: 'suspended' })
    const list_id = await defaultOf(sunil)
    const party_id = await addParty(world.platform.db, { name: 'ANY LIMITED' })
    expect((await change(sunil, list_id, 'add', party_id)).status).toBe(403)
    expect(await watched(sunil, party_id)).toBe(0)
    const reader = await world.user(asha.organization_id, { policy: { ...ADMIN_POLICY, [LISTS]: ['GET'] } })
    expect((await reader.get(LISTS)).status).toBe(200)
    expect((await change(reader, await defaultOf(asha), 'add', party_id)).status).toBe(403)
    expect((await create(reader, 'Mine')).status).toBe(403)
  })
})
