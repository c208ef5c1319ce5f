import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, createPool } from '../platform/db.ts'
import { arrange } from '../testing/arrange.ts'
import { deafFeed } from '../testing/deaf-feed.ts'
import { addParty, until } from '../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { createPartySearch } from './party-search.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld()
  asha = await world.organization()
})
afterAll(() => world.close())

describe('the party index of a process', () => {
  it('alone reads names across tenants: the role of requests may not', async () => {
    await addParty(world.platform.db, { name: 'PRIVATE NAME' }, asha.organization_id)
    const read = [
      sql`select * from parties_for_index(null, null, 100)`,
      sql`select * from party_changes_after('0', 0, 100)`,
      sql`select * from redirects_for_index(null)`,
    ]
    for (const query of read) {
      await expect(query.execute(world.platform.db)).rejects.toThrow('permission denied')
      await expect(query.execute(world.index_db)).resolves.toBeDefined()
    }
    await expect(sql`select * from parties`.execute(world.index_db)).rejects.toThrow('permission denied')
    await expect(sql`set role saakh_index`.execute(world.platform.db)).rejects.toThrow('permission denied')
  })

  it('answers a search that comes before it is filled, completely', async () => {
    const { db, log } = world.platform
    for (let i = 0; i < 30; i++) await addParty(db, { name: `BOOTSTRAP ${i} LIMITED` })
    const search = await createPartySearch({ db: world.index_db, feed: deafFeed, log })
    try {
      expect((await search.find(asha.organization_id, 'bootstrap', { limit: 5 })).total).toBe(30)
    } finally {
      await search.close()
    }
  })

  it('finds what it was not told of, and forgets what is gone', async () => {
    const { db, log } = world.platform
    const search = await createPartySearch({ db: world.index_db, feed: deafFeed, log })
    const total = async () => (await search.find(asha.organization_id, 'evanescent', { limit: 5 })).total
    try {
      expect(await total()).toBe(0)
      const party_id = await addParty(db, { name: 'EVANESCENT GOODS' }, asha.organization_id)
      expect((await until(total, (count) => count === 1)).answer).toBe(1)
      await arrange(db, asha.organization_id, (tx) => sql`delete from parties where party_id = ${party_id}`.execute(tx))
      expect((await until(total, (count) => count === 0)).answer).toBe(0)
    } finally {
      await search.close()
    }
  })

  it('waits for a database that is not there yet, and a search ends with its process', async () => {
    const lost = new URL(world.app_url)
    lost.pathname = '/no_such_database'
    const db = createDb(createPool(lost.href, 1))
    const search = await createPartySearch({ db, feed: deafFeed, log: world.platform.log })
    const asked = search.find(asha.organization_id, 'anything', { limit: 5 })
    const refused = expect(asked).rejects.toThrow('The server is shutting down.')
    await search.close()
    await refused
    await db.destroy()
  })
})
