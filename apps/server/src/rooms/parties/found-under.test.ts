import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { addParty, addRedirect, until } from '../../testing/party-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  asha = await world.organization({ name: 'Demo Bank' })
})
afterAll(() => world.close())

interface Item {
  name: string
  found_by: string
  found_name?: string
}
const VARIANTS = ['', '&m=autocomplete'].flatMap((more) =>
  ['/v1/search/parties/complete', '/v1/admin/parties'].map((path) => ({ path, more })),
)

/** The answer of both calls and variants, which is one. */
async function why(client: Client, q: string) {
  const answers = await Promise.all(
    VARIANTS.map(async ({ path, more }) => {
      const { body } = await client.get(`${path}?q=${encodeURIComponent(q)}${more}`)
      return body.data.map(({ name, found_by, found_name }: Item) => [name, found_by, found_name])
    }),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  return answers[0]
}
const indexed = (q: string, name: string) =>
  until(
    () => why(asha, q),
    (answer) => answer?.[0]?.[0] === name,
  )

/** An older record that is read as one party for all; answers the party of today. */
async function listed(fixture: { record: string; name: string; names: [string, string | null, string | null][] }) {
  const { db } = world.platform
  const record = await addParty(db, { name: fixture.record })
  const party_id = await addParty(db, { name: fixture.name })
  await arrange(db, PLATFORM_ORGANIZATION, async (tx) => {
    for (const [name, from, until] of fixture.names)
      await sql`insert into party_names (party_id, name, match_name, valid_from, valid_to, told)
        values (${party_id}, ${name}, ${name.toUpperCase()}, ${from}::date, ${until}::date, true)`.execute(tx)
    await sql`insert into party_unions (organization_id, union_id, from_party_id, to_party_id, state, says, because, asked_by,
        asked_at) values (null, ${newId()}, ${record}, ${party_id}, 'done', 'one', 'test', 'rule', now())`.execute(tx)
  })
  return party_id
}

describe('a party that is found under another name', () => {
  it('says which former name answers, also one that is mistyped or written as it sounds', async () => {
    const name = 'QUENTARO FOODS LIMITED'
    const former = 'Zimbolar Biscuits Limited'
    await listed({
      record: 'ZIMBOLAR BISCUITS LTD',
      name,
      names: [
        [former, null, '2024-03-01'],
        ['Quentaro Foods Limited', '2024-03-01', null],
      ],
    })
    await indexed('zimbolar', name)
    expect(await why(asha, 'zimbolar bis')).toEqual([[name, 'former_name', former]])
    expect(await why(asha, 'zinbolar')).toEqual([[name, 'former_name', former]])
    expect(await why(asha, 'ज़िम्बोलार')).toEqual([[name, 'former_name', former]])
    expect(await why(asha, 'quentaro')).toEqual([[name, 'name', undefined]])
    expect(await why(asha, 'quemtaro')).toEqual([[name, 'likeness', undefined]])
  })

  it('calls no name former that no other one followed', async () => {
    const name = 'OLD REGISTER HOSIERY LIMITED'
    await listed({
      record: 'VANTEPOR KNITS LTD',
      name,
      names: [
        ['Old Register Hosiery Limited', null, '2010-04-01'],
        ['Vantepor Knits Limited', '2010-04-01', '2019-06-30'],
      ],
    })
    await indexed('vantepor', name)
    expect(await why(asha, 'vantepor knits')).toEqual([[name, 'other_name', 'Vantepor Knits Limited']])
  })

  it('is found by a name that stands in the list of its names alone, at once when the list comes', async () => {
    const { db } = world.platform
    const party_id = await addParty(db, { name: 'TERNALIA LIMITED' })
    await indexed('ternalia', 'TERNALIA LIMITED')
    expect(await why(asha, 'zomavendo')).toEqual([])
    await arrange(db, PLATFORM_ORGANIZATION, (tx) =>
      sql`insert into party_names (party_id, name, match_name, valid_from, valid_to, told)
        values (${party_id}, 'Zomavendo Limited', 'ZOMAVENDO', null, '2025-03-20', true),
          (${party_id}, 'Ternalia Limited', 'TERNALIA', '2025-03-20', null, true)`.execute(tx),
    )
    await indexed('zomavendo', 'TERNALIA LIMITED')
    const expected = [['TERNALIA LIMITED', 'former_name', 'Zomavendo Limited']]
    expect(await why(asha, 'zomavendo')).toEqual(expected)
    expect(await why(asha, 'zomavendo ternalia')).toEqual(expected)
    await arrange(db, PLATFORM_ORGANIZATION, (tx) =>
      sql`delete from party_names where party_id = ${party_id}`.execute(tx),
    )
    await until(
      () => why(asha, 'zomavendo'),
      (answer) => answer?.length === 0,
    )
    expect(await why(asha, 'zomavendo')).toEqual([])
  })

  it('is not found by others under a name that one organization keeps of it', async () => {
    const { db } = world.platform
    const party_id = await addParty(db, { name: 'MERCATORIA MILLS LIMITED' })
    await arrange(db, asha.organization_id, (tx) =>
      sql`insert into party_names (owner_organization_id, party_id, name, match_name, told)
        values (${asha.organization_id}, ${party_id}, 'Privatissimo Mills', 'PRIVATISSIMO MILLS', false)`.execute(tx),
    )
    await indexed('mercatoria', 'MERCATORIA MILLS LIMITED')
    const omar = await world.organization({ name: 'Third Bank' })
    for (const client of [asha, omar]) expect(await why(client, 'privatissimo')).toEqual([])
  })

  it("says an organization's own name of it to that organization alone", async () => {
    const { db } = world.platform
    const own = await addParty(db, { name: 'KESTRILO WORKS UNIT 2' }, asha.organization_id)
    const target = await addParty(db, { name: 'PLOVERDAL GLASS PRIVATE LIMITED' })
    await addRedirect(db, asha.organization_id, own, target)
    await indexed('kestrilo', 'PLOVERDAL GLASS PRIVATE LIMITED')
    expect(await why(asha, 'kestrilo')).toEqual([
      ['PLOVERDAL GLASS PRIVATE LIMITED', 'other_name', 'KESTRILO WORKS UNIT 2'],
    ])
    const omar = await world.organization({ name: 'Other Bank' })
    expect(await why(omar, 'kestrilo')).toEqual([])
    expect(await why(omar, 'ploverdal')).toEqual([['PLOVERDAL GLASS PRIVATE LIMITED', 'name', undefined]])
  })
})
