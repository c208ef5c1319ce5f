import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { addParty, addRedirect } from '../../testing/party-fixtures.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'

// The lists of a whole organization find at once what the pages of a party find one by one: they must find the same.

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
})
afterAll(() => world.close())

const write = (organization_id: string, statement: RawBuilder<unknown>) =>
  arrange(world.platform.db, organization_id, (tx) => statement.execute(tx))

const unite = (owner: string | null, from: string, to: string, { says = 'one', state = 'done' } = {}) =>
  write(
    owner ?? PLATFORM_ORGANIZATION,
    sql`insert into party_unions (organization_id, union_id, from_party_id, to_party_id, state, says, because, asked_by, asked_at)
      values (${owner}::uuid, ${newId()}, ${from}, ${to}, ${state}, ${says}, 'Both alone bear the name.', 'rule', now())`,
  )

const saysAbout = (owner: string, holder: string, party: string) =>
  write(
    owner,
    sql`insert into document_decisions (organization_id, decision_id, waiting_id, holder_id, party_id, says, decided_by, decided_at)
      values (${owner}, ${newId()}, ${holder}, ${holder}, ${party}, 'about', 'test', now())`,
  )

/** The parties of which the two ways say something else, and how many are read as another one. */
const compared = (organization_id: string) =>
  inOrganization(world.platform.db, organization_id, async (tx) => {
    const { rows } = await sql<{ apart: number; elsewhere: number }>`
      select (count(*) filter (where coalesce(e.party_id, p.party_id) <> party_read_as(p.party_id)))::int as apart,
        (count(*) filter (where party_read_as(p.party_id) <> p.party_id))::int as elsewhere
      from parties p left join parties_read_elsewhere() e on e.source_id = p.party_id`.execute(tx)
    return rows[0]
  })

it('finds the same parties that are read as others, however they came to be', async () => {
  const { db } = world.platform
  const { organization_id: own } = await world.organization()
  const { organization_id: other } = await world.organization()
  const parties = await Promise.all(Array.from({ length: 12 }, (_, n) => addParty(db, { name: `Party ${n}` })))
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = parties
  expect(await compared(own)).toEqual({ apart: 0, elsewhere: 0 })
  // A link of the own organization, on a union that holds for all, on another one: a chain.
  const undo = await addRedirect(db, own, a, b)
  await unite(null, b, c)
  await unite(null, c, d)
  // What is only found, and what the own organization says are two.
  await unite(null, e, f, { state: 'found' })
  await unite(null, g, h)
  await unite(own, g, h, { says: 'two' })
  await saysAbout(own, i, j)
  expect(await compared(own)).toEqual({ apart: 0, elsewhere: 4 })
  expect(await compared(other)).toEqual({ apart: 0, elsewhere: 3 })
  await undo()
  expect(await compared(own)).toEqual({ apart: 0, elsewhere: 3 })
})
