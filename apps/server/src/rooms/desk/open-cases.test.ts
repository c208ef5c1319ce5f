import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCasesTask } from '../../jobs/decide-bulk.ts'
import { systemCaller } from '../../platform/access.ts'
import { execute } from '../../platform/verb.ts'
import { alertedLender } from '../../testing/alerted-lender.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'
import { BULK_KINDS } from './bulk-job.ts'
import { openCasesBatch } from './open-cases-batch.ts'

let world: TestWorld
const at = '2026-05-26T06:00:00Z'
beforeAll(async () => {
  world = await testWorld({ now: at })
})
afterAll(() => world.close())

const lender = (borrowers: number) => alertedLender(world, borrowers)
const alertsOf = async (client: Client, party_id: string) =>
  (await client.get(`/v1/admin/desk/borrowers/${party_id}`)).body.alerts
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
const rowsOf = async (client: Client) => (await client.get('/v1/admin/desk?sort_by=party_name&per_page=100')).body.data

describe('one case for each borrower', () => {
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

  it('is refused in words for an unknown type, and for whoever may open no case', async () => {
    const client = await lender(1)
    const [first] = await rowsOf(client)
    const unknown = await open(client, { case_type: 'none', party_ids: [first.party_id] })
    expect(unknown.status).toBe(400)
    const reader = await world.user(client.organization_id, { policy: narrowed({ '/v1/cases': ['GET'] }) })
    const case_type = await caseTypeOf(client)
    expect((await open(reader, { case_type, party_ids: [first.party_id] })).status).toBe(403)
  })
})

describe('the cases of more than two hundred borrowers', () => {
  const jobOf = async (client: Client, job_id: string) => (await client.get(`/v1/admin/jobs/${job_id}`)).body.data
  const work = ({ organization_id }: Client, job_id: string) =>
    openCasesTask.run(world.platform, { organization_id, job_id })
  const batch = ({ organization_id }: Client, job_id: string) =>
    execute(world.platform, systemCaller(organization_id, BULK_KINDS.cases.task), openCasesBatch, { job_id })
  const casesOf = ({ organization_id }: Client) =>
    query(
      world.owner_url,
      `select party_id, party_name, case_number, created_by, assignee from cases
        where organization_id = '${organization_id}' order by case_number`,
    )
  const begin = async (client: Client): Promise<string> => {
    const { body, status } = await open(client, { case_type: await caseTypeOf(client) })
    expect([status, body.data]).toMatchObject([
      200,
      { message: 'The cases of 201 borrowers are being opened.', cases: [], borrowers: 201, left_out: 0 },
    ])
    return body.data.job_id
  }

  /** As if the job had so many borrowers only. */
  const shorten = async (job_id: string, borrowers: number) => {
    await change(world.owner_url, `delete from desk_bulk_alerts where job_id = '${job_id}' and place > ${borrowers}`)
    await change(world.owner_url, `update jobs set rows_total = ${borrowers} where job_id = '${job_id}'`)
  }

  it('are opened by a job in the name of who asked, batch by batch, and by no second run again', async () => {
    const client = await lender(201)
    const job_id = await begin(client)
    expect(await casesOf(client)).toEqual([])
    expect(await jobOf(client, job_id)).toMatchObject({ type_label: 'One case each', status: 'queued' })
    await batch(client, job_id)
    expect(await jobOf(client, job_id)).toMatchObject({
      ...{ status: 'running', progress: expect.closeTo(50 / 201, 2) },
      counts: { rows_read: 50, rows_accepted: 50 },
    })
    await shorten(job_id, 60)
    // A worker is killed and the same places are done a second time.
    await change(world.owner_url, `update jobs set rows_done = 0 where job_id = '${job_id}'`)
    expect(await batch(client, job_id)).toMatchObject({ opened: 0 })
    await work(client, job_id)
    expect(await jobOf(client, job_id)).toMatchObject({
      status: 'done',
      message: '60 cases are opened, one for each borrower.',
    })
    const cases = await casesOf(client)
    expect(new Set(cases.map(({ party_id }) => party_id)).size).toBe(60)
    expect(cases).toHaveLength(60)
    expect(new Set(cases.map(({ created_by }) => created_by))).toEqual(new Set([client.user_id]))
    expect(cases.map(({ assignee }) => assignee)[0]).toBe(client.user_id)
    expect(cases[0]?.party_name).toBe('Sample Works 0001')
    await work(client, job_id)
    expect(await casesOf(client)).toEqual(cases)
    const left = await query(world.owner_url, `select from desk_bulk_alerts where job_id = '${job_id}'`)
    expect(left).toEqual([])
  })

  it('leave out and count a borrower that somebody decided on or took into a case since', async () => {
    const client = await lender(201)
    const job_id = await begin(client)
    await shorten(job_id, 30)
    const [first, second] = await rowsOf(client)
    const [alert] = await alertsOf(client, first.party_id)
    await client.post('/v1/admin/desk/decisions', {
      state: 'closed',
      code: 'not_ours',
      alerts: [{ alert_id: alert.alert_id, reading_no: alert.reading_no }],
    })
    const [gravest] = await alertsOf(client, second.party_id)
    await client.post('/v1/cases', {
      ...{ party: second.party_id, party_name: second.party_name, organization_id: client.organization_id },
      ...{ subject: 'One of its own', issue: 'Look.', case_type: await caseTypeOf(client), alert_id: gravest.alert_id },
    })
    await work(client, job_id)
    expect((await jobOf(client, job_id)).message).toBe(
      '28 cases are opened, one for each borrower; 2 borrowers are left out, since something changed meanwhile.',
    )
    expect(await casesOf(client)).toHaveLength(29)
  })

  it('are opened no further once the person may not open any; what is opened stays', async () => {
    const client = await lender(201)
    const ravi = await world.user(client.organization_id, { name: 'Ravi' })
    const job_id = await begin(ravi)
    await batch(ravi, job_id)
    await change(world.owner_url, `update users set status = 'inactive' where user_id = '${ravi.user_id}'`)
    await work(ravi, job_id)
    expect(await jobOf(client, job_id)).toMatchObject({
      status: 'failed',
      message: 'The person who asked for the cases is not active any more.',
    })
    expect(await casesOf(client)).toHaveLength(50)
  })

  it('are refused in words for an unknown type, before anything is queued', async () => {
    const client = await lender(201)
    const unknown = await open(client, { case_type: 'none' })
    expect([unknown.status, unknown.body.data.message]).toEqual([400, 'This case type does not exist.'])
    expect(
      await query(world.owner_url, `select from jobs where organization_id = '${client.organization_id}'`),
    ).toEqual([])
  })
})
