import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { balanceSheet, quarter } from '@saakh/catalogue/example-statements'
import { stressAsked } from '@saakh/contract/stress'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runStressTask } from '../../jobs/run-stress.ts'
import { inOrganization } from '../../platform/db.ts'
import { sha256 } from '../../platform/ids.ts'
import { execute } from '../../platform/verb.ts'
import { narrowed } from '../../rooms/organizations/policies.ts'
import { endStressRun, noteStressRun } from '../../rooms/stress/end-stress.ts'
import { factStore } from '../../testing/facts.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { ask } from '../../testing/stored-rows.ts'
import { evaluateDirty } from '../run.ts'
import { readStress } from './read-stress.ts'
import { stressBook } from './stress-book.ts'

const DIRECT = '/v1/admin/stress'
const RUNS = '/v1/admin/stress/runs'
const QUARTER = {
  ...{ revenue_from_operations: 10, income: 10, expenses: 8.8, finance_costs: 1 },
  ...{ profit_before_exceptional_items_and_tax: 1.2, profit_before_tax: 1.2, profit_loss_for_period: 1 },
}
const SHOCKS = { arrears_days: 60, rate_points: 8, revenue_fall_percent: 10 }

const clock = settableClock('2026-06-20T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

/** A lender with borrowers that are past due and earn just enough. */
async function lender(borrowers = 3) {
  const asha = await world.organization()
  const store = factStore(world)
  const party_ids: string[] = []
  for (let at = 0; at < borrowers; at += 1) {
    const party_id = await store.party({ name: `Sample Loom ${at + 1}` })
    party_ids.push(party_id)
    await store.monitor(asha.organization_id, party_id)
    await store.write(asha.organization_id, party_id, [
      account(`80${at}`, 'term_loan'),
      ...dayEnds(`80${at}`, '2026-06-01', '2026-06-18', () => ({ outstanding: `${at + 1}00000.00`, dpd: at })),
      quarter(2025, 'Q3', QUARTER, { source: 'borrower_statement' }),
      quarter(2026, 'Q4', QUARTER, { source: 'borrower_statement' }),
      balanceSheet('2026-03-31', { borrowings_noncurrent: 40 }, { source: 'borrower_statement' }),
    ])
  }
  await evaluateDirty(world.platform, asha.organization_id)
  await asha.post('/v1/admin/portfolios', { name: 'Looms', parties: [{ party_id: party_ids[0] }] })
  return { asha, party_ids }
}

const start = async (client: Client, asked: object = SHOCKS) => {
  const answer = await client.post(RUNS, asked)
  expect([answer.status, answer.body.data.message]).toEqual([200, 'The stress test runs.'])
  return answer.body.data.stress_run_id as string
}
const run = ({ organization_id }: Client, stress_run_id: string) =>
  runStressTask.run(world.platform, { organization_id, stress_run_id })
const read = async (client: Client, id: string) => (await client.get(`${RUNS}/${id}`)).body

describe('a stress test that runs as a job', () => {
  it('finds what the answer of one request finds, and keeps it under its hash', async () => {
    const { asha } = await lender()
    const id = await start(asha)
    expect(await read(asha, id)).toMatchObject({ run: { state: 'waiting', asked: SHOCKS, total: 0 }, result: null })
    await run(asha, id)
    const words = 'arrears_days=60&rate_points=8&revenue_fall_percent=10'
    const { portfolios, needs_run, ...direct } = (await asha.get(`${DIRECT}?${words}`)).body
    expect([needs_run, portfolios.length, direct.shocked.borrowers]).toEqual([false, 1, 3])
    const answer = await read(asha, id)
    expect(answer.result).toEqual(direct)
    expect(answer.run).toMatchObject({ state: 'done', borrowers: 3, newly_alerted: direct.newly_alerted.borrowers })
    const document = await world.app.inject({
      url: `${RUNS}/${id}/document`,
      headers: { authorization: `Bearer ${asha.token}` },
    })
    expect(sha256(document.rawPayload)).toBe(answer.run.document_sha256)
    expect(document.payload).not.toContain('Sample Loom')
    const second = await start(asha)
    await run(asha, second)
    expect((await read(asha, second)).run.document_sha256).toBe(answer.run.document_sha256)
    const { data } = (await asha.get(RUNS)).body
    expect(data.map((item: { stress_run_id: string }) => item.stress_run_id).sort()).toEqual([id, second].sort())
  })

  it('is asked for where one request does not judge so many, and says how many there are', async () => {
    const { asha } = await lender()
    const context = {
      ...{ org: { organization_id: asha.organization_id, status: 'active' }, clock, hidden_types: [] },
      ...{ unit_id: null, actor: { kind: 'system', name: 'test' } },
    }
    const answer = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      readStress({ ...context, tx } as never, stressAsked.parse(SHOCKS), 2),
    )
    expect(answer).toMatchObject({ needs_run: true, borrowers: 3, signals: [], shocked: { borrowers: 0 } })
    expect(answer.portfolios).toMatchObject([{ name: 'Looms' }])
  })

  it('changes no fact, alert or score', async () => {
    const { asha } = await lender()
    const rows = () =>
      query(
        world.owner_url,
        `select (select count(*) from facts)::int as facts, (select count(*) from facts_head)::int as heads,
          (select md5(string_agg(a::text, ',' order by a.alert_id)) from alerts a) as alerts,
          (select md5(string_agg(o::text, ',' order by o.party_id)) from outcomes o) as outcomes,
          (select count(*) from facts where kind = 'party_score')::int as scores, (select count(*) from dirty_parties)::int as dirty`,
      )
    const before = await rows()
    await run(asha, await start(asha, { ...SHOCKS, largest_buyer: 'true', receivable_days: 90 }))
    expect(await rows()).toEqual(before)
  })

  it('refuses shocks that make no sense, and a portfolio that is not there', async () => {
    const { asha } = await lender(1)
    const refused = async (body: object) => (await asha.post(RUNS, body)).body.data.fields
    expect(await refused({ rate_points: 21 })).toEqual({ rate_points: 'Write a number from 0 to 20.' })
    expect(await refused({})).toEqual({ revenue_fall_percent: 'Choose at least one shock.' })
    expect(await refused({ arrears_days: 1, portfolio_id: '11111111-1111-4111-8111-111111111111' })).toEqual({
      portfolio_id: 'There is no such portfolio.',
    })
  })
})

describe('a run', () => {
  it('is cancelled, one runs at a time, and nothing is kept of it', async () => {
    const { asha } = await lender(1)
    const id = await start(asha)
    const twice = await asha.post(RUNS, SHOCKS)
    expect([twice.status, twice.body.data.message]).toEqual([
      409,
      'A stress test runs already. Wait for it, or cancel it.',
    ])
    const system = world.system(asha.organization_id)
    await execute(world.platform, system, noteStressRun, { stress_run_id: id, done: 1, total: 9 })
    expect((await read(asha, id)).run).toMatchObject({ state: 'running', done: 1, total: 9 })
    expect((await asha.delete(`${RUNS}/${id}`)).status).toBe(200)
    await run(asha, id)
    const ended = { error: 'It ended later.' }
    expect(await execute(world.platform, system, endStressRun, { stress_run_id: id, ended })).toBeNull()
    expect(await read(asha, id)).toMatchObject({ run: { state: 'cancelled', error: null, total: 0 }, result: null })
    expect((await asha.delete(`${RUNS}/${id}`)).status).toBe(409)
    expect((await asha.get(`${RUNS}/${id}/document`)).status).toBe(404)
    await start(asha)
  })

  it('judges nobody any more once its watch says so', async () => {
    const { asha, party_ids } = await lender(2)
    const { organization_id } = asha
    const progress: number[] = []
    const reader = { org: { organization_id, status: 'active' }, clock, hidden_types: [] }
    const result = await stressBook(
      (work) => inOrganization(world.platform.db, organization_id, work),
      { reader, party_ids, asked: stressAsked.parse(SHOCKS) },
      { onProgress: (done) => void progress.push(done), isCancelled: () => progress.length > 0 },
    )
    expect([result, progress]).toEqual(['cancelled', [0]])
  })

  it('is seen by no other organization, by no branch, and by nobody of whom more is hidden', async () => {
    const { asha } = await lender(1)
    const id = await start(asha)
    await run(asha, id)
    const other = await world.organization()
    for (const path of ['', '/document']) expect((await other.get(`${RUNS}/${id}${path}`)).status).toBe(404)
    expect((await other.delete(`${RUNS}/${id}`)).status).toBe(404)
    expect((await other.get(RUNS)).body.data).toEqual([])
    const rows = await ask(world, other.organization_id, sql`select stress_run_id from stress_runs`)
    expect(rows).toEqual([])
    const policy = narrowed({ '/v1/admin/rules': ['GET'], '/v1/fraud_alerts': [] })
    const credit = await world.user(asha.organization_id, { policy })
    expect((await credit.get(RUNS)).body.data).toEqual([])
    expect((await credit.get(`${RUNS}/${id}`)).status).toBe(404)
    expect((await credit.post(RUNS, SHOCKS)).status).toBe(403)
    const branch = await world.user(asha.organization_id)
    await asha.post('/v1/admin/org_units', { name: 'Margao', members: [branch.user_id] })
    for (const path of ['', `/${id}`]) expect((await branch.get(`${RUNS}${path}`)).status).toBe(403)
    const { data } = (await asha.get('/v1/admin/activity')).body
    expect(JSON.stringify(data)).toContain('stress test')
  })
})
