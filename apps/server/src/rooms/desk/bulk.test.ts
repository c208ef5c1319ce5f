import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideBulkTask } from '../../jobs/decide-bulk.ts'
import { systemCaller } from '../../platform/access.ts'
import { execute } from '../../platform/verb.ts'
import { alertedLender } from '../../testing/alerted-lender.ts'
import { arrange } from '../../testing/arrange.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'
import { BULK_KINDS, decideBatch } from './bulk-job.ts'

let world: TestWorld
let at = '2026-05-26T06:00:00Z'
const clock = { now: () => new Date(at), today: () => at.slice(0, 10) }
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

const lender = (borrowers: number): Promise<Client> => {
  at = '2026-05-26T06:00:00Z'
  return alertedLender(world, borrowers)
}

const decide = (client: Client, body: Record<string, unknown>) =>
  client.post('/v1/admin/desk/bulk_decisions', { filter: {}, seen_at: at, ...body })
const totalOf = async (client: Client, search = '') => (await client.get(`/v1/admin/desk${search}`)).body.total_count
const firstOf = async (client: Client) =>
  (await client.get('/v1/admin/desk?sort_by=party_name&per_page=1')).body.data[0]
const alertsOf = async (client: Client, party_id: string) =>
  (await client.get(`/v1/admin/desk/borrowers/${party_id}`)).body.alerts
const decisionsOf = ({ organization_id }: Client) =>
  query(
    world.owner_url,
    `select alert_id, state, is_current, decided_by_name from alert_decisions where organization_id = '${organization_id}' and is_current order by alert_id`,
  )
const jobOf = async (client: Client, job_id: string) => (await client.get(`/v1/admin/jobs/${job_id}`)).body.data
const work = ({ organization_id }: Client, job_id: string) =>
  decideBulkTask.run(world.platform, { organization_id, job_id })

describe('a decision on a whole filter', () => {
  it('covers what is undecided of each borrower at once where it is little, and is taken back whole', async () => {
    const client = await lender(20)
    const first = await firstOf(client)
    const [high] = await alertsOf(client, first.party_id)
    await client.post('/v1/admin/desk/decisions', {
      state: 'acknowledged',
      alerts: [{ alert_id: high.alert_id, reading_no: high.reading_no }],
    })
    const before = await decisionsOf(client)
    const { status, body } = await decide(client, { state: 'watching', watch_until: '2026-06-30' })
    expect([status, body.data]).toMatchObject([
      200,
      { message: 'Watching: 59 alerts of 20 borrowers', borrowers: 20, decided: 59, left_out: 0, job_id: null },
    ])
    expect(await totalOf(client, '?decided=acknowledged')).toBe(1)
    expect(await totalOf(client, '?tab=watching')).toBe(19)
    const undone = await client.post(`/v1/admin/desk/decisions/${body.data.act_id}/undo`)
    expect(undone.body.data).toMatchObject({ undone: 59, kept: 0 })
    expect(await decisionsOf(client)).toEqual(before)
  })

  it('means the borrowers that the filter shows, and no others', async () => {
    const client = await lender(5)
    const { body } = await decide(client, { filter: { q: 'Works 0003' }, state: 'acknowledged' })
    expect(body.data).toMatchObject({ borrowers: 1, decided: 3 })
    expect(await totalOf(client, '?decided=new')).toBe(4)
    const nothing = await decide(client, { filter: { q: 'Nobody' }, state: 'acknowledged' })
    expect([nothing.status, nothing.body.data.message]).toEqual([
      404,
      'No borrower of this filter has an alert that can be decided.',
    ])
  })

  it('leaves out what people were told of after the queue was read', async () => {
    const client = await lender(3)
    await arrange(world.platform.db, client.organization_id, (tx) =>
      sql`update alerts set told_at = '2026-05-26T05:59:00Z' where organization_id = ${client.organization_id}
        and summary in ('Sample 1', 'Sample 2')`.execute(tx),
    )
    const { body } = await decide(client, { state: 'acknowledged', seen_at: '2026-05-26T05:30:00Z' })
    expect(body.data).toMatchObject({ decided: 7, left_out: 2 })
    expect(body.data.message).toBe(
      'Acknowledged: 7 alerts of 3 borrowers; 2 left out, since something changed meanwhile',
    )
  })

  it('asks for what closing asks for, and for the right to close a High alert', async () => {
    const client = await lender(2)
    const bare = await decide(client, { state: 'closed' })
    expect([bare.status, bare.body.data.fields]).toEqual([400, { code: 'Choose why it is closed.' }])
    const ravi = await world.user(client.organization_id, {
      name: 'Ravi',
      policy: narrowed({ '/v1/admin/alerts': ['GET', 'POST'] }),
    })
    const refused = await decide(ravi, { state: 'closed', code: 'not_ours' })
    expect(refused.status).toBe(403)
    expect((await decide(client, { state: 'closed', code: 'not_ours' })).body.data.decided).toBe(6)
    expect(await totalOf(client)).toBe(0)
  })

  it('is done by a job above two hundred alerts, which says how far it is and what it left out', async () => {
    const client = await lender(100)
    const { body } = await decide(client, { state: 'acknowledged' })
    const { job_id, act_id } = body.data
    expect(body.data).toMatchObject({
      message: '300 alerts of 100 borrowers are being decided',
      borrowers: 100,
      decided: 300,
    })
    expect(await decisionsOf(client)).toEqual([])
    expect(await jobOf(client, job_id)).toMatchObject({ type_label: 'Bulk decision', status: 'queued' })
    // Somebody decides one of them before the job comes to it.
    const first = await firstOf(client)
    const [alert] = await alertsOf(client, first.party_id)
    const meera = await world.user(client.organization_id, { name: 'Meera' })
    await meera.post('/v1/admin/desk/decisions', {
      state: 'closed',
      code: 'not_ours',
      alerts: [{ alert_id: alert.alert_id, reading_no: alert.reading_no }],
    })
    await execute(world.platform, systemCaller(client.organization_id, BULK_KINDS.decide.task), decideBatch, { job_id })
    expect(await jobOf(client, job_id)).toMatchObject({ status: 'running', progress: expect.closeTo(2 / 3, 2) })
    await work(client, job_id)
    expect(await jobOf(client, job_id)).toMatchObject({
      status: 'done',
      message: '299 alerts decided, 1 left out, since something changed meanwhile.',
    })
    const decided = await decisionsOf(client)
    expect(decided.filter(({ state }) => state === 'acknowledged')).toHaveLength(299)
    expect(new Set(decided.map(({ decided_by_name }) => decided_by_name))).toEqual(new Set(['Test Admin', 'Meera']))
    await work(client, job_id)
    expect(await decisionsOf(client)).toEqual(decided)
    const undone = await client.post(`/v1/admin/desk/decisions/${act_id}/undo`)
    expect(undone.body.data).toMatchObject({ undone: 299, kept: 0 })
    expect((await decisionsOf(client)).map(({ state }) => state)).toEqual(['closed'])
  })

  it('is taken back while the job is at it: what was decided is undone, the rest is left alone', async () => {
    const client = await lender(100)
    const { job_id, act_id } = (await decide(client, { state: 'acknowledged' })).body.data
    await execute(world.platform, systemCaller(client.organization_id, BULK_KINDS.decide.task), decideBatch, { job_id })
    const undone = await client.post(`/v1/admin/desk/decisions/${act_id}/undo`)
    expect([undone.status, undone.body.data.undone]).toEqual([200, 200])
    await work(client, job_id)
    expect(await decisionsOf(client)).toEqual([])
    expect(await jobOf(client, job_id)).toMatchObject({
      status: 'failed',
      message: 'Taken back before it was done.',
    })
    const rows = await query(
      world.owner_url,
      `select 1 from desk_bulk_alerts where organization_id = '${client.organization_id}'`,
    )
    expect(rows).toEqual([])
  })

  it('is taken back before the job began', async () => {
    const client = await lender(70)
    const { act_id } = (await decide(client, { state: 'acknowledged' })).body.data
    expect((await client.post(`/v1/admin/desk/decisions/${act_id}/undo`)).status).toBe(200)
    const stranger = await world.organization()
    expect((await stranger.post(`/v1/admin/desk/decisions/${act_id}/undo`)).status).toBe(404)
  })

  it('gives all borrowers of a filter to a person', async () => {
    const client = await lender(30)
    const ravi = await world.user(client.organization_id, { name: 'Ravi' })
    const give = (assignee: string | null, filter = {}) =>
      client.post('/v1/admin/desk/bulk_assignments', { filter, assignee })
    expect((await give(ravi.user_id)).body.data).toEqual({ message: 'Ravi has 30 borrowers now.', assigned: 30 })
    expect(await totalOf(ravi, '?tab=mine')).toBe(30)
    expect((await give(null, { tab: 'mine' })).status).toBe(404)
    expect((await give(null, { q: 'Works 0007' })).body.data.message).toBe('Nobody has 1 borrower now.')
    expect(await totalOf(ravi, '?tab=mine')).toBe(29)
  })
})
