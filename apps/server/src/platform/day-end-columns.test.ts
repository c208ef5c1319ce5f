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
  for (const one of facts) {
    if (!isFactOfKind(one, 'account_day_end')) throw new Error('another kind')
    expect(one.payload).toBeInstanceOf(PackedMonth)
    expect(plainMonth(one.payload)).toEqual(payload)
    expect(one.locator).toEqual({ file_name: 'days.csv', row: 2 })
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
  expect((await loaded(party_id)).map((one) => one.payload)).toEqual([payload, payload])
  await packAllMonths(world.platform, 0)
  expect(await columnsOf(party_id)).toEqual([before])
})

it('reads the months of many parties by party, with and without columns, as one by one', async () => {
  const parties = await Promise.all([writeMonths(4), writeMonths(1), writeMonths(3)])
  const [several = '', single = ''] = parties
  await query(
    world.owner_url,
    `delete from day_end_columns where party_id = '${single}' or fact_id in (
       select fact_id from facts where party_id = '${several}' order by valid_from limit 1 offset 2)`,
  )
  // As a release before wrote it.
  await query(
    world.owner_url,
    `update day_end_columns set party_id = null where fact_id = (select min(fact_id::text)::uuid from facts where party_id = '${several}')`,
  )
  await inOrganization(world.platform.db, asha.organization_id, async (tx) => {
    const read = await readEditions(tx, 'account_day_end', scopeOf(parties))
    expect(read.map(({ party_id }) => party_id).sort()).toEqual([...parties].sort())
    const one_by_one = await allEditions(tx, 'account_day_end', { ...scopeOf(parties), without_places: true })
    const plain = (facts: readonly Fact[]) =>
      facts
        .map((fact) => ({ ...fact, payload: isFactOfKind(fact, 'account_day_end') ? plainMonth(fact.payload) : null }))
        .sort((a, b) => (a.fact_id < b.fact_id ? -1 : 1))
    expect(plain(read.flatMap(({ make }) => make()))).toEqual(plain(one_by_one))
    const made = read.flatMap(({ make }) => make()).map(({ payload }) => payload instanceof PackedMonth)
    expect([made.length, made.filter((is_packed) => is_packed).length]).toEqual([8, 5])
  })
  await packAllMonths(world.platform, 0)
  expect(
    await query(
      world.owner_url,
      `select c.party_id = f.party_id as told from facts f left join day_end_columns c using (fact_id)
       where f.party_id in ('${parties.join("','")}')`,
    ),
  ).toEqual(Array.from({ length: 8 }, () => ({ told: true })))
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
