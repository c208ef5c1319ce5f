import { CASE_RISKS, CASE_STATUSES } from '@saakh/domain/case-status'
import { istDate } from '@saakh/domain/dates'
import { REPORT_TYPES } from '@saakh/domain/report-type'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caseDesk, type Desk } from '../testing/case-desk.ts'
import { addParty, addRedirect } from '../testing/party-fixtures.ts'
import { addAlert, makePortfolio, PORTFOLIOS } from '../testing/portfolio-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'

// What a dashboard says in one figure, its page says in a list: whatever two organizations do beside each other.

const clock = settableClock('2026-05-01T10:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

const LISTS = '/v1/admin/lists'
const ORDERS = '/v2/admin/orders'
const BY_STATUS = '/v1/cases/case_count/status_category'
const OWN = 3
const REGISTERED = 6
const HOUR = 3_600_000

const org = fc.constantFrom(0 as const, 1 as const)
const party = fc.nat(OWN + REGISTERED - 1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('open' as const), org, risk: fc.constantFrom(null, ...CASE_RISKS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      org,
      nth: fc.nat(9),
      to: fc.constantFrom('wip', 'closed'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('watch' as const, 'unwatch' as const), org, party }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), org, nth: fc.nat(3), party }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('alert' as const), org, party, severity: fc.constantFrom(...CASE_RISKS) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      org,
      nth: fc.nat(REGISTERED - 1),
      type: fc.constantFrom(...REPORT_TYPES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      org,
      own: fc.nat(OWN - 1),
      into: fc.nat(REGISTERED - 1),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** One organization with what it did, as far as its own client knows. */
interface Actor {
  client: Client
  desk: Desk
  list_id: string
  parties: string[]
  merged: Set<number>
  portfolios: string[]
  cases: string[]
  orders: number
}

async function changeList(client: Client, list_id: string, action: 'add' | 'remove', party_ids: readonly string[]) {
  const parties = party_ids.map((party_id) => ({ party_id, name: 'A name' }))
  const list = { action, list_type: 'watchlist', parties }
  expect((await client.patch(`${LISTS}/${list_id}`, { list })).status).toBe(200)
}

async function newActor(registered: readonly string[]): Promise<Actor> {
  const client = await world.organization()
  const own = Array.from({ length: OWN }, (_, n) =>
    addParty(world.platform.db, { name: `OWN ${n}` }, client.organization_id),
  )
  const parties = [...(await Promise.all(own)), ...registered]
  // Everybody is watched and a member of A from the beginning, so that a merge joins two of them.
  const portfolios = [await makePortfolio(client, 'A', parties)]
  for (const name of ['B', 'C', 'D']) portfolios.push(await makePortfolio(client, name))
  const list_id = (await client.get(`${LISTS}?list_type=watchlist`)).body.lists[0].list_id
  await changeList(client, list_id, 'add', parties)
  return {
    client,
    desk: await caseDesk(world, client),
    list_id,
    parties,
    merged: new Set(),
    portfolios,
    cases: [],
    orders: 0,
  }
}

async function take(actors: readonly [Actor, Actor], made: Step): Promise<void> {
  if (made.do === 'wait') return clock.set(new Date(clock.now().getTime() + made.hours * HOUR).toISOString())
  const actor = actors[made.org]
  const { client, desk, parties } = actor
  if (made.do === 'open') {
    const alert_id = made.risk ? await desk.alert(made.risk) : undefined
    actor.cases.push(await desk.open({ alert_id }))
  } else if (made.do === 'move') {
    const uid = actor.cases[made.nth]
    // A closed case stays closed: then nothing moves, and the counts must say so too.
    if (uid) await client.patch(`/v1/cases/${uid}`, { notes: 'As agreed', case_status: made.to })
  } else if (made.do === 'join') {
    const body = { action: 'add', parties: [{ party_id: parties[made.party] }] }
    expect((await client.patch(`${PORTFOLIOS}/${actor.portfolios[made.nth]}`, body)).status).toBe(200)
  } else if (made.do === 'alert') await addAlert(world, client, parties[made.party] ?? '', made.severity)
  else if (made.do === 'merge') {
    if (actor.merged.has(made.own)) return
    actor.merged.add(made.own)
    const [from = '', to = ''] = [parties[made.own], parties[OWN + made.into]]
    await addRedirect(world.platform.db, client.organization_id, from, to)
  } else if (made.do === 'order') {
    const body = { party_id: parties[OWN + made.nth], report_type: made.type, request_key: `order ${actor.orders}` }
    expect((await client.post(ORDERS, body)).status).toBe(200)
    actor.orders += 1
  } else {
    await changeList(client, actor.list_id, made.do === 'watch' ? 'add' : 'remove', [parties[made.party] ?? ''])
  }
}

const read = async (client: Client, path: string) => {
  const { status, body } = await client.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0)
interface CaseRow {
  uid: string
  status: string
  updated_at: string
}

async function expectCases({ client, cases }: Actor): Promise<void> {
  const { data: overall } = await read(client, `${BY_STATUS}?type=overall`)
  const { data: day } = await read(client, `${BY_STATUS}?type=day`)
  const { data: risks } = await read(client, '/v1/cases/case_count/risk_type')
  const all = await read(client, '/v1/cases?per_page=100')
  expect(all.count).toBe(cases.length)
  expect(sum(overall)).toBe(all.count)
  const today = all.cases.filter(({ updated_at }: CaseRow) => istDate(new Date(updated_at)) === clock.today())
  for (const status of CASE_STATUSES) {
    expect([status, overall[status]]).toEqual([status, (await read(client, `/v1/cases?status=${status}`)).count])
    expect([status, day[status]]).toEqual([status, today.filter((row: CaseRow) => row.status === status).length])
  }
  for (const risk of CASE_RISKS)
    expect([risk, risks[risk.toLowerCase()]]).toEqual([
      risk,
      (await read(client, `/v1/cases?state=open&risk=${risk}`)).count,
    ])
  expect(risks.not_rated).toBe((await read(client, '/v1/cases?state=open&risk=not_rated')).count)
  expect(sum(risks)).toBe((await read(client, '/v1/cases?state=open')).count)
  const newest = await read(client, '/v1/cases?page=1&per_page=3&sort_by=created_at&sort_in=desc')
  const uids = (rows: CaseRow[]) => rows.map(({ uid }) => uid)
  expect(uids(newest.cases)).toEqual(uids(all.cases).slice(0, 3))
  expect(newest.count).toBe(all.count)
}

async function expectWatchlist({ client, list_id }: Actor): Promise<void> {
  const widget = await read(client, `${LISTS}/${list_id}?page=1&per_page=6`)
  const whole = await read(client, `${LISTS}/${list_id}?page=1&per_page=100`)
  const ids = (body: typeof widget) => body.data.parties.map(({ party_id }: { party_id: string }) => party_id)
  expect(widget.meta.total_records).toBe(ids(whole).length)
  expect(whole.meta.total_records).toBe(new Set(ids(whole)).size)
  expect(widget.data.party_count).toBe(ids(whole).length)
  expect(ids(widget)).toEqual(ids(whole).slice(0, 6))
}

async function expectPortfolios({ client, portfolios }: Actor): Promise<void> {
  const { data, total_count } = await read(client, `${PORTFOLIOS}?page=1&per_page=3&sort_by=created_at&sort_in=desc`)
  expect([data.length, total_count]).toEqual([3, portfolios.length])
  const whole = await read(client, `${PORTFOLIOS}?per_page=100&sort_by=created_at&sort_in=desc`)
  expect(data).toEqual(whole.data.slice(0, 3))
  for (const { id, attributes } of whole.data) {
    const own = (await read(client, `${PORTFOLIOS}/${id}`)).data.attributes
    expect(own).toMatchObject({ no_of_parties: attributes.no_of_parties, risk_details: attributes.risk_details })
    const members = (risk: string) => read(client, `${PORTFOLIOS}/${id}/parties?per_page=100${risk}`)
    expect((await members('')).data).toHaveLength(attributes.no_of_parties)
    for (const risk of ['high', 'medium', 'low'])
      expect([risk, (await members(`&risk=${risk}`)).data.length]).toEqual([
        risk,
        attributes.risk_details[`${risk}_risk`],
      ])
  }
}

async function expectOrders({ client, orders }: Actor): Promise<void> {
  const newest = await read(client, `${ORDERS}?page=1&per_page=3&sort_by=created_at&sort_in=desc`)
  const total = async (type: string) => (await read(client, `${ORDERS}?per_page=1&type=${type}`)).total_entries
  const { counts } = newest
  expect([sum(counts), newest.total_entries]).toEqual([orders, orders])
  for (const type of REPORT_TYPES) expect([type, counts[type]]).toEqual([type, await total(type)])
  expect(counts['c-360'] + counts['c-docs'] + counts['c-trust']).toBe(await total('report'))
  const whole = await read(client, `${ORDERS}?per_page=100`)
  const ids = (body: typeof newest) => body.orders.map(({ id }: { id: string }) => id)
  expect(ids(newest)).toEqual(ids(whole).slice(0, 3))
}

it('every figure of a dashboard equals the list behind it, whatever two organizations do [SH-API-071, SH-API-072, SH-API-073, SH-API-074]', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const registered = await Promise.all(
        Array.from({ length: REGISTERED }, (_, n) =>
          addParty(world.platform.db, { name: `REGISTERED ${n}`, type: 'public_company' }),
        ),
      )
      const actors = [await newActor(registered), await newActor(registered)] as const
      for (const made of steps) await take(actors, made)
      for (const actor of actors) {
        await expectCases(actor)
        await expectWatchlist(actor)
        await expectPortfolios(actor)
        await expectOrders(actor)
      }
    }),
    { numRuns: 6 },
  )
})
