import type { asKnown } from '@saakh/contract/as-known'
import type { Query } from '@saakh/contract/endpoint'
import { canonicalJson } from '@saakh/domain/canonical-json'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runLookBackTask } from '../../jobs/run-look-back.ts'
import { inOrganization } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { type Context, execute } from '../../platform/verb.ts'
import { keepLookBackShare } from '../../rooms/look-back/end-look-back.ts'
import { narrowed } from '../../rooms/organizations/policies.ts'
import { beginLife, deliver } from '../../testing/life-of-a-book.ts'
import { change } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { ask } from '../../testing/stored-rows.ts'
import { readPastAlerts } from './read-past-alerts.ts'
import { readPastBook, readPastRegister } from './read-past-book.ts'

const RUNS = '/v1/as_known/look_backs'
const ON = '2026-02-16'
/** As if one borrower were all that one answer reads. */
const ONE = { read: 1, judged: 1 }

type Knowledge = 'had' | 'public'

const clock = settableClock('2026-01-05T06:00:00Z')
let world: TestWorld & { clock: typeof clock }
let asha: Client
beforeAll(async () => {
  world = { ...(await testWorld({ clock })), clock }
  asha = await lender()
})
afterAll(() => world.close())

/** Two borrowers with a facility each, past due on the day and later worse. */
async function lender(): Promise<Client> {
  const client = await beginLife(world)
  await deliver(world, client, '2026-01-20', [{ kind: 'day_end', a: 7, b: 5 }])
  await deliver(world, client, ON, [
    { kind: 'day_end', a: 9, b: 7 },
    { kind: 'limit_reviews', a: 120, b: 3 },
    { kind: 'stock_statements', a: 30, b: 4 },
  ])
  await deliver(world, client, '2026-04-02', [{ kind: 'day_end', a: 11, b: 10 }])
  return client
}

const context = ({ organization_id }: Client) =>
  ({
    ...{ org: { organization_id, status: 'active' }, clock, hidden_types: [], unit_id: null },
    actor: { kind: 'user', user_id: asha.user_id, name: 'Asha' },
  }) as unknown as Context

const within = <T>(client: Client, work: (context: Context) => Promise<T>): Promise<T> =>
  inOrganization(world.platform.db, client.organization_id, (tx) => work({ ...context(client), tx }))

const PAGE = { page: 1, per_page: 100 }
const REGISTERS = ['all', 'sma', 'npa', 'reviews_due', 'old_statements', 'weekly_defaults'] as const
type AlertQuery = Query<(typeof asKnown)['pastAlerts']>

/** The book, its registers and the alerts of the day; `most` is how many borrowers one answer reads. */
async function said(client: Client, knowledge: Knowledge, most?: typeof ONE, asked: Partial<AlertQuery> = {}) {
  const of = { on: ON, knowledge }
  const book = await within(client, (readContext) => readPastBook(readContext, of, most))
  const registers = await Promise.all(
    REGISTERS.map((name) =>
      within(client, (readContext) => readPastRegister(readContext, name, { ...of, ...PAGE }, most)),
    ),
  )
  const alerts = await within(client, (readContext) => readPastAlerts(readContext, { ...of, ...PAGE, ...asked }, most))
  return { book, registers, alerts }
}

const withoutBar = ({ book, registers, alerts }: Awaited<ReturnType<typeof said>>) => ({
  book: { ...book, bar: null },
  registers: registers.map((register) => ({ ...register, bar: null })),
  alerts: { ...alerts, bar: null },
})

async function start(client: Client, knowledge: Knowledge): Promise<string> {
  const answer = await client.post(RUNS, { on: ON, knowledge })
  expect([answer.status, answer.body.data.message]).toEqual([200, 'The look back runs.'])
  return answer.body.data.look_back_id
}
const run = ({ organization_id }: Client, look_back_id: string) =>
  runLookBackTask.run(world.platform, { organization_id, look_back_id })
const listed = async (client: Client, id: string) =>
  (await client.get(RUNS)).body.data.find((item: { look_back_id: string }) => item.look_back_id === id)

describe.each<Knowledge>(['had', 'public'])('a look back in the reading %s', (knowledge) => {
  it('finds as a job what one answer finds, in the book, its registers and the alerts', async () => {
    const at_once = await said(asha, knowledge)
    expect(at_once.book).toMatchObject({ facilities: 2, bar: { kept: null } })
    expect(at_once.alerts.total_count).toBeGreaterThan(0)
    const before = await said(asha, knowledge, ONE)
    expect(before.book).toMatchObject({ facilities: 0, bar: { kept: { borrowers: 2, look_back: null } } })
    expect(before.registers[0]).toMatchObject({ data: [], total_count: 0, bar: { kept: { look_back: null } } })
    const id = await start(asha, knowledge)
    expect((await said(asha, knowledge, ONE)).book.bar.kept?.look_back).toMatchObject({ state: 'waiting', total: 0 })
    await run(asha, id)
    const kept = await said(asha, knowledge, ONE)
    expect(withoutBar(kept)).toEqual(withoutBar(at_once))
    expect(kept.book.bar.kept?.look_back).toMatchObject({ look_back_id: id, state: 'done', borrowers: 2 })
  })

  it('keeps its result under a hash of a document without names, accounts and words', async () => {
    const id = await start(asha, knowledge)
    await run(asha, id)
    const { document_sha256, alerts } = await listed(asha, id)
    const document = await world.app.inject({
      url: `${RUNS}/${id}/document`,
      headers: { authorization: `Bearer ${asha.token}` },
    })
    expect(sha256(document.rawPayload)).toBe(document_sha256)
    expect(document.payload).toBe(canonicalJson(JSON.parse(document.payload)))
    for (const word of ['Tara', 'Uma', '"A-1"', 'past due']) expect(document.payload).not.toContain(word)
    const { borrowers, found } = JSON.parse(document.payload)
    expect(borrowers.flatMap((borrower: { alerts: unknown[] }) => borrower.alerts)).toHaveLength(alerts)
    expect(found).toMatchObject({ on: ON, knowledge, facilities: 2 })
    const rows = (await ask(
      world,
      asha.organization_id,
      sql`select positions, alerts, told->>'sha256' as sha256 from look_back_borrowers where look_back_id = ${id}`,
    )) as { positions: unknown; alerts: unknown; sha256: string }[]
    expect(rows).toHaveLength(borrowers.length)
    for (const row of rows)
      expect(sha256(canonicalJson({ positions: row.positions, alerts: row.alerts }))).toBe(row.sha256)
    const again = await start(asha, knowledge)
    await run(asha, again)
    expect((await listed(asha, again)).document_sha256).toBe(document_sha256)
  })
})

describe('pages of a look back that was kept', () => {
  it('are those of its filters: severity, borrower, page', async () => {
    await run(asha, await start(asha, 'public'))
    const whole = (await said(asha, 'public', ONE)).alerts
    const secondPage = (await said(asha, 'public', ONE, { page: 2, per_page: 1 })).alerts
    expect([secondPage.total_count, secondPage.data]).toEqual([whole.total_count, whole.data.slice(1, 2)])
    for (const severity of ['High', 'Medium', 'Low'] as const) {
      const some = (await said(asha, 'public', ONE, { severity })).alerts
      expect(some.data).toEqual(whole.data.filter((alert) => alert.severity === severity))
    }
    const decided = (await said(asha, 'public', ONE, { decided: 'closed' })).alerts
    expect(decided.total_count).toBe(0)
  })

  it('are of a portfolio as well', async () => {
    await run(asha, await start(asha, 'had'))
    const [party] = (await said(asha, 'had')).registers[0]?.data ?? []
    await asha.post('/v1/admin/portfolios', { name: 'Mills', parties: [{ party_id: party?.party_id }] })
    const { body } = await asha.get('/v1/as_known/book')
    const [{ portfolio_id }] = body.portfolios
    const asked = { on: ON, knowledge: 'had', portfolio_id } as const
    const both = async (knowledge: 'had' | 'public') => {
      const at_once = await within(asha, (readContext) => readPastBook(readContext, { ...asked, knowledge }))
      const kept = await within(asha, (readContext) => readPastBook(readContext, { ...asked, knowledge }, ONE))
      return { at_once: { ...at_once, bar: null }, kept: { ...kept, bar: null } }
    }
    // It was made later: as we had it there was no such portfolio; as it was known its members of today are looked at.
    const [later, known] = [await both('had'), await both('public')]
    expect([later.at_once.facilities, later.at_once.portfolios, known.at_once.facilities]).toEqual([0, [], 1])
    expect([later.kept, known.kept]).toEqual([later.at_once, known.at_once])
    for (const table of ['portfolios set created_at', 'portfolio_members set added_at'])
      await change(world.owner_url, `update ${table} = '2026-01-06' where portfolio_id = '${portfolio_id}'`)
    const had = await both('had')
    expect([had.at_once.facilities, had.at_once.portfolios.length]).toEqual([1, 1])
    expect(had.kept).toEqual(had.at_once)
  })
})

describe('a run', () => {
  it('is cancelled, one runs at a time, and nothing is kept of it', async () => {
    const client = await lender()
    const id = await start(client, 'had')
    const twice = await client.post(RUNS, { on: ON, knowledge: 'public' })
    expect([twice.status, twice.body.data.message]).toEqual([
      409,
      'A look back runs already. Wait for it, or cancel it.',
    ])
    expect((await client.delete(`${RUNS}/${id}`)).status).toBe(200)
    await run(client, id)
    const system = world.system(client.organization_id)
    const share = { look_back_id: id, borrowers: [], done: 1, total: 2 }
    expect(await execute(world.platform, system, keepLookBackShare, share)).toBe(false)
    expect(await listed(client, id)).toMatchObject({ state: 'cancelled', total: 0, document_sha256: null })
    expect((await client.get(`${RUNS}/${id}/document`)).status).toBe(404)
    expect((await client.delete(`${RUNS}/${id}`)).status).toBe(409)
    expect(await ask(world, client.organization_id, sql`select from look_back_borrowers`)).toEqual([])
    await start(client, 'had')
  })

  it('refuses a day that has not come', async () => {
    const { status, body } = await asha.post(RUNS, { on: '2027-01-01', knowledge: 'had' })
    expect([status, body.data.fields.on]).toEqual([400, '01-01-2027 has not come yet. Choose today or a day before.'])
  })

  it('changes no fact, alert or score', async () => {
    const client = await lender()
    const rows = () =>
      ask(
        world,
        client.organization_id,
        sql`select (select count(*) from facts) as facts, (select md5(string_agg(a::text, ',' order by a.alert_id)) from alerts a) as alerts,
          (select md5(string_agg(o::text, ',' order by o.party_id)) from outcomes o) as outcomes, (select count(*) from dirty_parties) as dirty`,
      )
    const before = await rows()
    await run(client, await start(client, 'public'))
    expect(await rows()).toEqual(before)
  })

  it('is seen by no other organization, started by no branch, and of those of whom the same is hidden', async () => {
    const client = await lender()
    const id = await start(client, 'public')
    await run(client, id)
    const other = await world.organization()
    expect((await other.get(`${RUNS}/${id}/document`)).status).toBe(404)
    expect((await other.delete(`${RUNS}/${id}`)).status).toBe(404)
    expect((await other.get(RUNS)).body.data).toEqual([])
    const credit = await world.user(client.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    expect((await credit.get(RUNS)).body.data).toEqual([])
    const branch = await world.user(client.organization_id)
    await client.post('/v1/admin/org_units', { name: 'Margao', members: [branch.user_id] })
    expect((await branch.get(`${RUNS}/${id}/document`)).status).toBe(403)
    expect((await branch.post(RUNS, { on: ON })).status).toBe(403)
    const { data } = (await client.get('/v1/admin/activity')).body
    expect(JSON.stringify(data)).toContain('look back')
  })
})
