import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideBulkTask } from '../../jobs/decide-bulk.ts'
import { systemCaller } from '../../platform/access.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'
import { DECIDE_BULK, decideBatch } from './bulk-job.ts'

let world: TestWorld
let at = '2026-05-26T06:00:00Z'
const clock = { now: () => new Date(at), today: () => at.slice(0, 10) }
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

const TOLD = '2026-05-20T06:00:00Z'

/** A lender whose borrowers have three open alerts each: High, Medium and Low. */
async function lender(borrowers: number): Promise<Client> {
  at = '2026-05-26T06:00:00Z'
  const client = await world.organization()
  const { organization_id } = client
  await arrange(world.platform.db, organization_id, async (tx) => {
    const party = (n: string) => sql.raw(`md5('${organization_id} party ' || ${n})::uuid`)
    await sql`insert into parties (party_id, owner_organization_id, name, type)
      select ${party('n')}, ${organization_id}, 'Sample Works ' || lpad(n::text, 4, '0'), 'private_company'
      from generate_series(1, ${borrowers}::int) n`.execute(tx)
    await sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, category, severity, summary,
        date_of_alert, created_at, read_at, told_at)
      select ${organization_id}, gen_random_uuid(), ${party(`((n - 1) / 3 + 1)`)}, 'manual', 'rmd_alert', '10120',
        'Family', (array['High', 'Medium', 'Low'])[n % 3 + 1], 'Sample ' || n, '2026-05-20', ${TOLD}, ${TOLD}, ${TOLD}
      from generate_series(1, ${borrowers * 3}::int) n`.execute(tx)
  })
  return client
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
    const [one] = await alertsOf(client, first.party_id)
    const meera = await world.user(client.organization_id, { name: 'Meera' })
    await meera.post('/v1/admin/desk/decisions', {
      state: 'closed',
      code: 'not_ours',
      alerts: [{ alert_id: one.alert_id, reading_no: one.reading_no }],
    })
    await execute(world.platform, systemCaller(client.organization_id, DECIDE_BULK), decideBatch, { job_id })
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
    await execute(world.platform, systemCaller(client.organization_id, DECIDE_BULK), decideBatch, { job_id })
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

describe('one case for each borrower', () => {
  const open = (client: Client, body: Record<string, unknown> = {}) =>
    client.post('/v1/admin/desk/bulk_cases', {
      filter: {},
      seen_at: at,
      subject: 'Review of the quarter',
      issue: 'Look at limits.',
      ...body,
    })
  const caseTypeOf = async (client: Client) =>
    (await client.get(`/v1/cases/case_types?organization_id=${client.organization_id}`)).body[0]._id
  const rowsOf = async (client: Client) =>
    (await client.get('/v1/admin/desk?sort_by=party_name&per_page=100')).body.data

  it('carries its undecided alerts, the gravest first, and gives none a second one', async () => {
    const client = await lender(4)
    const case_type = await caseTypeOf(client)
    const [first, second] = await rowsOf(client)
    await client.post('/v1/admin/desk/decisions', {
      state: 'acknowledged',
      alerts: (await alertsOf(client, first.party_id))
        .slice(0, 1)
        .map(({ alert_id, reading_no }: { alert_id: string; reading_no: number }) => ({ alert_id, reading_no })),
    })
    const answer = await open(client, { case_type, party_ids: [first.party_id, second.party_id] })
    expect(answer.status).toBe(200)
    expect(answer.body.data.message).toBe('2 cases are opened, one for each borrower.')
    const ofFirst = await alertsOf(client, first.party_id)
    expect(ofFirst.map(({ severity, state }: { severity: string; state: string }) => [severity, state])).toEqual([
      ['High', 'acknowledged'],
      ['Medium', 'in_case'],
      ['Low', 'in_case'],
    ])
    const [mine] = answer.body.data.cases
    const opened = (await client.get(`/v1/cases/${mine.case_uid}`)).body.ticket
    expect(opened.subject).toBe('Review of the quarter')
    expect(await alertsOf(client, second.party_id)).toSatisfy((alerts: { state: string }[]) =>
      alerts.every(({ state }) => state === 'in_case'),
    )
    const again = await open(client, { case_type, party_ids: [second.party_id] })
    expect(again.status).toBe(404)
    expect(again.body.data.message).toBe('None of these borrowers has an alert that is open and in no case.')
    const rest = await open(client, { case_type })
    expect(rest.body.data.cases).toHaveLength(3)
  })

  it('leaves out what people were told of after the queue was read', async () => {
    const client = await lender(1)
    const answer = await open(client, { case_type: await caseTypeOf(client), seen_at: '2026-05-19T06:00:00Z' })
    expect(answer.status).toBe(404)
  })

  it('is refused in words for more than 200 borrowers, an unknown type, and whoever may open no case', async () => {
    const client = await lender(201)
    const case_type = await caseTypeOf(client)
    const many = await open(client, { case_type })
    expect(many.status).toBe(400)
    expect(many.body.data.message).toContain('Narrow the filter')
    expect(
      await query(world.owner_url, `select from cases where organization_id = '${client.organization_id}'`),
    ).toHaveLength(0)
    const [first] = await rowsOf(client)
    const unknown = await open(client, { case_type: 'none', party_ids: [first.party_id] })
    expect(unknown.status).toBe(400)
    const reader = await world.user(client.organization_id, { policy: narrowed({ '/v1/cases': ['GET'] }) })
    expect((await open(reader, { case_type, party_ids: [first.party_id] })).status).toBe(403)
  })
})
