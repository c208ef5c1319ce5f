import { account } from '@saakh/catalogue/example-facts'
import { type Fact, isFactOfKind } from '@saakh/domain/facts'
import { plainMonth } from '@saakh/domain/month-numbers'
import { PackedMonth } from '@saakh/domain/packed-month'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packAllMonths } from '../jobs/pack-months.ts'
import { arrange } from '../testing/arrange.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { PARTS } from './day-end-columns.ts'
import { inOrganization } from './db.ts'
import { allEditions, latestVersions, readEditions } from './fact-rows.ts'
import { writeFacts } from './write-facts.ts'

let world: TestWorld
let store: FactStore
let asha: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T06:00:00Z' })
  store = factStore(world)
  asha = await world.organization()
})
afterAll(() => world.close())

const payload = {
  account_number: 'CC-1',
  month: '2026-10',
  outstanding: ['100.00', null, '250.50'],
  sanction_limit: ['500.00', '500.00', '500.00'],
  dpd: [0, null, 3],
}

/** Writes months of a new party as an import does, the last one that of October. */
async function writeMonths(count: number): Promise<string> {
  const party_id = await store.party()
  const months = Array.from({ length: count }, (_, at) => `2026-${String(10 - at).padStart(2, '0')}`)
  await arrange(world.platform.db, asha.organization_id, (tx) =>
    writeFacts(
      tx,
      asha.organization_id,
      months.map((month) => ({
        ...{ party_id, kind: 'account_day_end', subject: `CC-1 ${month}`, valid_from: `${month}-01`, valid_to: null },
        ...{ known_at: new Date('2026-11-02T00:00:00Z'), payload: { ...payload, month }, source_document: null },
        ...{ locator: { file_name: 'days.csv', row: 2 }, locator_key: `row:${party_id} ${month}` },
      })),
    ),
  )
  return party_id
}

const writeMonth = () => writeMonths(1)

const columnsOf = (party_id: string) =>
  query(
    world.owner_url,
    `select encode(c.columns, 'hex') as columns from facts f left join day_end_columns c using (fact_id) where f.party_id = '${party_id}'`,
  )

const scopeOf = (party_ids: string[]) => ({
  ...{ organization_id: asha.organization_id, party_ids, as_of: '2026-11-20' },
  known_until: new Date('2026-11-20T06:00:00Z'),
})

const loaded = (party_id: string, more: { without_places?: true } = {}) =>
  inOrganization(world.platform.db, asha.organization_id, async (tx) => {
    const scope = { ...scopeOf([party_id]), ...more }
    return [await latestVersions(tx, 'account_day_end', scope), await allEditions(tx, 'account_day_end', scope)].flat()
  })

it('keeps the columns of a month beside its fact, and reads these', async () => {
  const party_id = await writeMonth()
  const facts = await loaded(party_id)
  expect(facts).toHaveLength(2)
  for (const fact of facts) {
    if (!isFactOfKind(fact, 'account_day_end')) throw new Error('another kind')
    expect(fact.payload).toBeInstanceOf(PackedMonth)
    expect(plainMonth(fact.payload)).toEqual(payload)
    expect(fact.locator).toEqual({ file_name: 'days.csv', row: 2 })
  }
  expect((await loaded(party_id, { without_places: true })).map(({ locator }) => locator)).toEqual([{}, {}])
})

it('reads the payload of a month that has no columns, and packs it at night', async () => {
  const party_id = await writeMonth()
  const [before] = await columnsOf(party_id)
  await query(
    world.owner_url,
    `delete from day_end_columns where fact_id = (select fact_id from facts where party_id = '${party_id}')`,
  )
  expect((await loaded(party_id)).map((fact) => fact.payload)).toEqual([payload, payload])
  await packAllMonths(world.platform, 0)
  expect(await columnsOf(party_id)).toEqual([before])
})

/** As a release before left them: the organization has months whose rows are missing or say nothing but the columns. */
const asBefore = async (...statements: string[]) => {
  for (const statement of [`insert into months_to_pack values ('${asha.organization_id}')`, ...statements])
    await query(world.owner_url, statement)
}

const plain = (facts: readonly Fact[]) =>
  facts
    .map((fact) => ({ ...fact, payload: isFactOfKind(fact, 'account_day_end') ? plainMonth(fact.payload) : null }))
    .sort((a, b) => (a.fact_id < b.fact_id ? -1 : 1))
const packedAmong = (facts: readonly Fact[]) => facts.filter(({ payload }) => payload instanceof PackedMonth).length

/** The months of these parties: of all editions by party and one by one, and of the heads as judgements and as pages read them. */
const readEachWay = (parties: string[]) =>
  inOrganization(world.platform.db, asha.organization_id, async (tx) => {
    const scope = { ...scopeOf(parties), without_places: true as const }
    const by_party = await readEditions(tx, 'account_day_end', scopeOf(parties))
    return {
      parties: [...new Set(by_party.map(({ party_id }) => party_id))].sort(),
      by_party: by_party.flatMap(({ make }) => make()),
      one_by_one: await allEditions(tx, 'account_day_end', scope),
      heads: await latestVersions(tx, 'account_day_end', scope),
      pages: (await latestVersions(tx, 'account_day_end', scopeOf(parties))).map((fact) => ({
        ...fact,
        ...{ locator: {}, content_hash: '' },
      })),
    }
  })

it('reads the months of many parties alike by party and one by one, before and after the first night of this release', async () => {
  const parties = await Promise.all([writeMonths(4), writeMonths(1), writeMonths(3)])
  const [several = '', single = ''] = parties
  await asBefore(
    `delete from day_end_columns where party_id = '${single}' or fact_id in (
       select fact_id from facts where party_id = '${several}' order by valid_from limit 1 offset 2)`,
    `update day_end_columns set party_id = null, subject = null, valid_from = null, known_at = null, recorded_at = null
     where fact_id = (select min(fact_id::text)::uuid from facts where party_id = '${several}')`,
  )
  const before = await readEachWay(parties)
  expect(before.parties).toEqual([...parties].sort())
  expect(before.by_party).toHaveLength(8)
  for (const way of [before.one_by_one, before.heads, before.pages]) expect(plain(way)).toEqual(plain(before.by_party))
  expect([packedAmong(before.by_party), packedAmong(before.heads)]).toEqual([6, 6])
  await packAllMonths(world.platform, 0)
  expect(await query(world.owner_url, 'select from months_to_pack')).toEqual([])
  const after = await readEachWay(parties)
  for (const way of [after.by_party, after.one_by_one, after.heads, after.pages])
    expect(plain(way)).toEqual(plain(before.by_party))
  expect([packedAmong(after.by_party), packedAmong(after.heads)]).toEqual([8, 8])
})

it('keeps a row of a month that bytes would not say exactly, and reads its payload', async () => {
  const party_id = await store.party()
  const odd = { ...payload, outstanding: ['100', null, '250.50'] }
  await arrange(world.platform.db, asha.organization_id, (tx) =>
    writeFacts(tx, asha.organization_id, [
      {
        ...{ party_id, kind: 'account_day_end', subject: 'CC-1 2026-10', valid_from: '2026-10-01', valid_to: null },
        ...{ known_at: new Date('2026-11-02T00:00:00Z'), payload: odd, source_document: null },
        ...{ locator: { file_name: 'days.csv', row: 2 }, locator_key: `odd:${party_id}` },
      },
    ]),
  )
  const read = await readEachWay([party_id])
  expect(plain(read.by_party).map((fact) => fact.payload)).toEqual([odd])
  for (const way of [read.one_by_one, read.heads, read.pages]) expect(plain(way)).toEqual(plain(read.by_party))
  expect(packedAmong(read.by_party)).toBe(0)
  await packAllMonths(world.platform, 0)
  expect(plain((await readEachWay([party_id])).by_party)).toEqual(plain(read.by_party))
})

it('judges by the version known then where the newest came later, read by its row', async () => {
  const party_id = await writeMonth()
  await arrange(world.platform.db, asha.organization_id, (tx) =>
    writeFacts(tx, asha.organization_id, [
      {
        ...{ party_id, kind: 'account_day_end', subject: 'CC-1 2026-10', valid_from: '2026-10-01', valid_to: null },
        ...{ known_at: new Date('2026-11-25T00:00:00Z'), payload: { ...payload, dpd: [9] }, source_document: null },
        ...{ locator: { file_name: 'later.csv', row: 2 }, locator_key: `later:${party_id}` },
      },
    ]),
  )
  const read = await readEachWay([party_id])
  for (const way of [read.by_party, read.heads, read.pages])
    expect(plain(way).map((fact) => fact.payload)).toEqual([payload])
})

it('makes columns again that say something else than the fact', async () => {
  const party_id = await writeMonth()
  const [before] = await columnsOf(party_id)
  await query(
    world.owner_url,
    `update day_end_columns set columns = set_byte(columns, 20, get_byte(columns, 20) # 1)
     where fact_id = (select fact_id from facts where party_id = '${party_id}')`,
  )
  expect(await columnsOf(party_id)).not.toEqual([before])
  for (let part = 0; part < PARTS; part++) await packAllMonths(world.platform, part)
  expect(await columnsOf(party_id)).toEqual([before])
})

it('makes a row again that tells another day than the fact', async () => {
  const party_id = await writeMonth()
  await query(world.owner_url, `update day_end_columns set known_at = '2030-01-01' where party_id = '${party_id}'`)
  expect((await readEachWay([party_id])).by_party).toEqual([])
  for (let part = 0; part < PARTS; part++) await packAllMonths(world.platform, part)
  expect((await readEachWay([party_id])).by_party).toHaveLength(1)
})

it('lets go of the columns of a fact that is erased', async () => {
  const party_id = await writeMonth()
  await arrange(world.platform.db, asha.organization_id, async (tx) => {
    const { rows } = await sql<{ fact_id: string }>`select fact_id from facts where party_id = ${party_id}`.execute(tx)
    await sql`select erase_facts(${rows.map(({ fact_id }) => fact_id)}::uuid[])`.execute(tx)
  })
  expect(await columnsOf(party_id)).toEqual([{ columns: null }])
})

it('never lets the application change columns', async () => {
  await expect(
    arrange(world.platform.db, asha.organization_id, (tx) => sql`update day_end_columns set columns = ''`.execute(tx)),
  ).rejects.toThrow('permission denied')
})

it('packs months alone', async () => {
  const party_id = await store.party()
  await store.write(asha.organization_id, party_id, [account('CC-2', 'cash_credit')])
  expect(await columnsOf(party_id)).toEqual([{ columns: null }])
})
