import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrange } from '../testing/arrange.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { newId } from './ids.ts'
import { type ReadAs, readAsAny, readAsThese } from './read-as.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const pairsOf = ({ targets, members }: ReadAs) => targets.map((target, place) => `${target} ${members[place]}`).sort()

it('finds of many parties at once what is read as each, as the walk from each one finds it', async () => {
  const { organization_id } = await world.organization()
  const ids = Array.from({ length: 40 }, () => newId())
  await arrange(world.platform.db, organization_id, async (tx) => {
    await sql`insert into parties (party_id, owner_organization_id, name, type)
      select id, ${organization_id}, 'Sample ' || n, 'private_company' from unnest(${ids}::uuid[]) with ordinality t(id, n)`.execute(
      tx,
    )
    // Each leads to a later one: chains, several to one, some taken back, every third by a union.
    for (const [place, from] of ids.entries()) {
      const to = ids[place + 1 + ((place * 7) % 5)]
      if (to === undefined || place % 4 === 3) continue
      if (place % 3 === 0)
        await sql`insert into party_unions (organization_id, union_id, from_party_id, to_party_id, state, says, because, asked_by, asked_at, decided_by, decided_at)
          values (${organization_id}, ${newId()}, ${from}, ${to}, 'done', ${place % 6 === 0 ? 'one' : 'two'}, 'test', 'test', now(), 'test', now())`.execute(
          tx,
        )
      else
        await sql`insert into party_redirects (organization_id, from_party_id, to_party_id, decided_by, decided_at, undone_at)
          values (${organization_id}, ${from}, ${to}, 'test', now(), ${place % 8 === 1 ? new Date() : null})`.execute(
          tx,
        )
    }
    const { rows } = await sql<{ pair: string }>`select t.id || ' ' || m as pair from unnest(${ids}::uuid[]) t(id)
      cross join lateral parties_read_as(t.id) m where m <> t.id`.execute(tx)
    const plain = rows.map(({ pair }) => pair).sort()
    expect(plain.length).toBeGreaterThan(20)
    expect(pairsOf(await readAsThese({ tx }, ids))).toEqual(plain)
    expect(pairsOf(await readAsAny({ tx }))).toEqual(plain)
    expect(await readAsThese({ tx }, [newId()])).toEqual({ targets: [], members: [] })
    const pairsBy = async (from: RawBuilder<unknown>) =>
      (await sql<{ pair: string }>`select party_id || ' ' || member_id as pair from ${from} order by 1`.execute(tx))
        .rows
    const together = await pairsBy(sql`parties_read_together(${ids}::uuid[])`)
    expect(together).toEqual(
      await pairsBy(sql`(select t.party_id, m as member_id
        from (select distinct party_read_as(id) as party_id from unnest(${ids}::uuid[]) id) t
          cross join lateral parties_read_as(t.party_id) m) one_by_one`),
    )
    expect(together.length).toBeGreaterThan(30)
  })
})
