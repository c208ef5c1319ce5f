import { registerEdition } from '@saakh/catalogue/example-facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { factStore } from '../../testing/facts.ts'
import { makePortfolio } from '../../testing/portfolio-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let store: ReturnType<typeof factStore>
let asha: Client
let ravi: Client
let omar: Client
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
  store = factStore(world)
  asha = await world.organization()
  ravi = await world.user(asha.organization_id, { name: 'Ravi' })
  omar = await world.organization()
})
afterAll(() => world.close())

const URL = '/v1/admin/party_unions'
const listed = async (client: Client, list = 'waiting') =>
  (await client.get(`${URL}?list=${list}&per_page=100`)).body.data
const addUnion = async (from: string, to: string, state: 'found' | 'done' = 'found') => {
  const union_id = newId()
  await arrange(world.platform.db, PLATFORM_ORGANIZATION, (tx) =>
    sql`insert into party_unions (organization_id, union_id, from_party_id, to_party_id, state, says, because, asked_by, asked_at)
      values (null, ${union_id}, ${from}, ${to}, ${state}, 'one', 'Both alone bear the name.', 'rule', now())`.execute(
      tx,
    ),
  )
  return union_id
}
const readAs = async (client: Client, party_id: string) => (await client.get(`/v1/parties/${party_id}`)).body.party_id
const ask = (client: Client, from_party_id: string, to_party_id: string, says = 'one') =>
  client.post(URL, { from_party_id, to_party_id, says, reason: 'The annual report names both.' })

describe('two parties that may be one company', () => {
  it('wait with both sides, and are united in one organization when a second person confirms', async () => {
    const listing = await store.party({ name: 'Quillon Sample Limited' })
    const company = await store.party({ name: 'QUILLON SAMPLE LIMITED' })
    await addUnion(listing, company)
    expect(await listed(asha)).toMatchObject([
      {
        state: 'found',
        holds_for: 'all',
        asked_by: 'Saakh',
        sides: [{ name: 'Quillon Sample Limited' }, { name: 'QUILLON SAMPLE LIMITED' }],
      },
    ])
    const asked = await ask(asha, listing, company)
    expect(asked.status).toBe(200)
    const { union_id } = asked.body.data
    expect(await listed(asha)).toMatchObject([{ union_id, state: 'asked', may_confirm: false }])
    expect(await listed(ravi)).toMatchObject([{ union_id, state: 'asked', may_confirm: true }])
    expect((await asha.patch(`${URL}/${union_id}`, { action: 'confirm' })).status).toBe(403)
    expect(await readAs(asha, listing)).toBe(listing)
    expect((await omar.patch(`${URL}/${union_id}`, { action: 'confirm' })).status).toBe(404)

    expect((await ravi.patch(`${URL}/${union_id}`, { action: 'confirm' })).status).toBe(200)
    expect(await readAs(asha, listing)).toBe(company)
    expect(await readAs(omar, listing)).toBe(listing)
    expect(await listed(asha)).toEqual([])
    expect(await listed(asha, 'holding')).toMatchObject([{ union_id, state: 'done', holds_for: 'own' }])
    expect((await ask(asha, listing, company)).status).toBe(409)

    expect((await asha.patch(`${URL}/${union_id}`, { action: 'undo' })).status).toBe(200)
    expect(await readAs(asha, listing)).toBe(listing)
    expect(await listed(asha)).toMatchObject([{ state: 'found' }])
  })

  it('that a rule united are two again where an organization says so, with all that is read through them', async () => {
    const listing = await store.party({ name: 'Brindle Sample Limited' })
    const company = await store.party({ name: 'BRINDLE SAMPLE LIMITED' })
    for (const client of [asha, omar]) await store.monitor(client.organization_id, company)
    await addUnion(listing, company, 'done')
    expect(await readAs(omar, listing)).toBe(company)
    expect((await omar.get(`/v1/search/parties/complete?q=Brindle Sample`)).body.total_count).toBe(1)

    const { union_id } = (await ask(asha, listing, company, 'two')).body.data
    await ravi.patch(`${URL}/${union_id}`, { action: 'confirm' })
    expect(await readAs(asha, listing)).toBe(listing)
    expect(await readAs(omar, listing)).toBe(company)
    await ravi.patch(`${URL}/${union_id}`, { action: 'undo' })
    expect(await readAs(asha, listing)).toBe(company)
  })

  it('are judged as one: a public fact of either raises one alert', async () => {
    const listing = await store.party({ name: 'Cobalt Sample Limited' })
    const company = await store.party({ name: 'COBALT SAMPLE LIMITED' })
    await store.monitor(omar.organization_id, company)
    await addUnion(listing, company, 'done')
    await store.write(null, listing, [
      registerEdition('Active', '2026-03-01'),
      registerEdition('Under Liquidation', '2026-06-01'),
    ])
    await evaluateDirty(world.platform, omar.organization_id)
    expect((await omar.get(`/v1/admin/alerts?party_id=${company}`)).body.data).toMatchObject([
      { alert_type: 'mca_status_change', party_id: company },
    ])
  })

  it('are read as one with the cases, watchlists and portfolios of both', async () => {
    const listing = await store.party({ name: 'Ember Sample Limited' })
    const company = await store.party({ name: 'EMBER SAMPLE LIMITED' })
    const types = (await asha.get('/v1/cases/case_types')).body
    const opened = await asha.post('/v1/cases', {
      ...{ party: listing, party_name: 'Ember Sample Limited', subject: 'Review', issue: 'The limit is exceeded.' },
      ...{ organization_id: asha.organization_id, case_type: types[0]._id },
    })
    expect(opened.status).toBe(200)
    const lists = (await asha.get('/v1/admin/lists?list_type=watchlist')).body.lists
    const list = `/v1/admin/lists/${lists[0].list_id}`
    const add = { action: 'add', list_type: 'watchlist', parties: [{ party_id: listing }] }
    expect((await asha.patch(list, { list: add })).status).toBe(200)
    const portfolio = await makePortfolio(asha, 'Both', [listing])

    const { union_id } = (await ask(asha, listing, company)).body.data
    await ravi.patch(`${URL}/${union_id}`, { action: 'confirm' })
    expect((await asha.get(`/v1/cases?party_id=${company}`)).body.cases).toMatchObject([{ subject: 'Review' }])
    const watched = (await asha.get(list)).body.data.parties
    expect(watched.map(({ party_id }: { party_id: string }) => party_id)).toEqual([company])
    const members = (await asha.get(`/v1/admin/portfolios/${portfolio}/parties`)).body.data
    expect(members.map(({ id }: { id: string }) => id)).toEqual([company])

    await asha.patch(`${URL}/${union_id}`, { action: 'undo' })
    expect((await asha.get(`/v1/cases?party_id=${company}`)).body.cases).toEqual([])
    expect((await asha.get(`/v1/cases?party_id=${listing}`)).body.cases).toHaveLength(1)
  })

  it('are refused where they are one already, unknown, or the same', async () => {
    const party_id = await store.party({ name: 'Dapple Sample Limited' })
    const other = await store.party({ name: 'DAPPLE SAMPLE LIMITED' })
    const hidden = await store.party({ name: 'Hidden', owner: omar.organization_id })
    expect((await ask(asha, party_id, party_id)).status).toBe(400)
    expect((await ask(asha, party_id, hidden)).status).toBe(404)
    expect((await ask(asha, party_id, 'nobody')).status).toBe(404)
    await addUnion(party_id, other, 'done')
    expect((await ask(asha, party_id, other)).status).toBe(409)
  })
})
