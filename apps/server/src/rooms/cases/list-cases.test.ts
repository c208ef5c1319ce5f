import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clock } from '../../platform/clock.ts'
import { fixedClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let time = fixedClock('2026-05-31T18:00:00Z')
const clock: Clock = { now: () => time.now(), today: () => time.today() }
const at = (instant: string) => {
  time = fixedClock(instant)
}

let world: TestWorld
let asha: Client
let vikram: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  vikram = await world.user(asha.organization_id, { name: 'Vikram' })
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

const notes = 'Looked into it.'
const subjects = async (query: string, by = asha): Promise<string[]> =>
  (await by.get(`/v1/cases?${query}`)).body.cases.map((caseRow: { subject: string }) => caseRow.subject)

describe('the list', () => {
  it('answers cases and count, newest first, page by page [SH-API-071, DOM-API-016]', async () => {
    const omar = await world.organization()
    const own = await caseDesk(world, omar)
    for (let n = 1; n <= 5; n += 1) {
      at(`2026-05-31T18:0${n}:00Z`)
      await own.open({ subject: `Case ${n}` })
    }
    const first = (await omar.get('/v1/cases?per_page=2')).body
    expect([first.count, first.cases.map((caseRow: { subject: string }) => caseRow.subject)]).toEqual([
      5,
      ['Case 5', 'Case 4'],
    ])
    expect(await subjects('per_page=2&page=3', omar)).toEqual(['Case 1'])
    expect(await subjects('per_page=2&page=9', omar)).toEqual([])
    expect(await subjects('sort_by=case_id&sort_in=asc', omar)).toEqual([
      'Case 1',
      'Case 2',
      'Case 3',
      'Case 4',
      'Case 5',
    ])
    expect(await subjects('page=-1&per_page=many&sort_by=', omar)).toHaveLength(5)
  })

  it('of an organization without cases is empty, not an error', async () => {
    const tara = await world.organization()
    expect((await tara.get('/v1/cases')).body).toEqual({ cases: [], count: 0 })
  })

  it('can be limited to a party, and to a party that others were merged into [DOM-API-017]', async () => {
    const other = await caseDesk(world, asha)
    await other.open({ subject: 'Of the other' })
    expect(await subjects(`party_id=${other.party_id}`)).toEqual(['Of the other'])
    const target = await caseDesk(world, asha)
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`insert into party_redirects (organization_id, from_party_id, to_party_id, decided_by, decided_at)
        values (${asha.organization_id}, ${other.party_id}, ${target.party_id}, 'test', now())`.execute(tx),
    )
    expect(await subjects(`party_id=${target.party_id}`)).toEqual(['Of the other'])
    for (const nobody of [newId(), 'nope']) expect(await subjects(`party_id=${nobody}`)).toEqual([])
  })

  it('filters by status, state, risk, type and person', async () => {
    const tag = newId()
    const open = (name: string, changes = {}) => desk.open({ subject: `${name} ${tag}`, ...changes })
    await open('manual')
    await open('high', { alert_id: await desk.alert('High') })
    const given = await open('given', { case_type: desk.types.Documentation })
    await asha.patch(`/v1/cases/${given}`, { notes, case_status: 'wip', case_status_assigned: vikram.user_id })
    await asha.patch(`/v1/cases/${await open('done')}`, { notes, case_status: 'closed' })
    const subjectsOf = async (query: string, by = asha) =>
      (await subjects(`q=${tag}&${query}`, by)).map((subject) => subject.split(' ')[0]).sort()
    expect(await subjectsOf('status=WIP')).toEqual(['given'])
    expect(await subjectsOf('state=open')).toEqual(['given', 'high', 'manual'])
    expect(await subjectsOf('state=closed')).toEqual(['done'])
    expect(await subjectsOf('risk=High')).toEqual(['high'])
    expect(await subjectsOf('risk=not_rated&state=open')).toEqual(['given', 'manual'])
    expect(await subjectsOf(`case_type=${desk.types.Documentation}`)).toEqual(['given'])
    expect(await subjectsOf(`assignee=${vikram.user_id}`)).toEqual(['given'])
    expect(await subjectsOf('assignee=me', vikram)).toEqual(['given'])
    expect(await subjectsOf('status=')).toHaveLength(4)
    expect(await subjectsOf('assignee=nobody')).toEqual([])
  })

  it('searches subject, number and party, and takes wildcards literally', async () => {
    const uid = await desk.open({ subject: '100% of the_limit' })
    const { case_id } = await desk.case(uid)
    expect(await subjects(`q=${encodeURIComponent('100% of the_')}`)).toEqual(['100% of the_limit'])
    expect(await subjects(`q=${encodeURIComponent('the%limit')}`)).toEqual([])
    expect(await subjects(`q=${case_id.toLowerCase()}`)).toEqual(['100% of the_limit'])
    expect((await subjects('q=narmada')).length).toBeGreaterThan(1)
  })

  it('has the four statuses and no other [DOM-CONST-011]', async () => {
    const { cases } = (await asha.get('/v1/cases?per_page=100')).body
    for (const { status } of cases) expect(['NEW', 'WIP', 'CLOSED', 'ESCALATION']).toContain(status)
  })
})

describe('case types', () => {
  it('are listed with the workflow each follows, and are no case id [DOM-API-018, DOM-API-019, DOM-ENT-042, DOM-ENT-043, DOM-ENT-044]', async () => {
    const { body } = await asha.get(`/v1/cases/case_types?organization_id=${asha.organization_id}`)
    expect(body.length).toBeGreaterThanOrEqual(4)
    for (const type of body)
      expect(type).toEqual({
        _id: expect.any(String),
        name: expect.any(String),
        ticket_workflow_id: expect.any(String),
      })
    expect(new Set(body.map((caseType: { ticket_workflow_id: string }) => caseType.ticket_workflow_id)).size).toBe(2)
    const omar = await world.organization()
    expect((await omar.get(`/v1/cases/case_types?organization_id=${asha.organization_id}`)).status).toBe(404)
  })
})

describe('the counts', () => {
  it('of today begin at midnight in India, also on the last day of a month [SH-API-072, DOM-API-040]', async () => {
    const omar = await world.organization()
    const own = await caseDesk(world, omar)
    const day = async () => (await omar.get('/v1/cases/case_count/status_category?type=day')).body.data
    at('2026-06-30T18:29:00Z')
    const uid = await own.open()
    expect(await day()).toEqual({ NEW: 1, WIP: 0, CLOSED: 0, ESCALATION: 0 })
    at('2026-06-30T18:31:00Z')
    expect(await day()).toEqual({ NEW: 0, WIP: 0, CLOSED: 0, ESCALATION: 0 })
    await omar.patch(`/v1/cases/${uid}`, { notes, case_status: 'wip' })
    expect(await day()).toEqual({ NEW: 0, WIP: 1, CLOSED: 0, ESCALATION: 0 })
  })

  it('overall equal the list behind them [SH-API-073, DOM-API-041]', async () => {
    const { data } = (await asha.get('/v1/cases/case_count/status_category?type=overall')).body
    for (const status of Object.keys(data))
      expect(data[status]).toBe((await asha.get(`/v1/cases?status=${status}`)).body.count)
    const total = Object.values<number>(data).reduce((sum, n) => sum + n, 0)
    expect(total).toBe((await asha.get('/v1/cases')).body.count)
  })

  it('per risk are those of open cases [SH-API-074, DOM-API-042]', async () => {
    const omar = await world.organization()
    const own = await caseDesk(world, omar)
    for (const severity of ['High', 'High', 'Medium', 'Low'] as const)
      await own.open({ alert_id: await own.alert(severity) })
    await own.open()
    const closed = await own.open({ alert_id: await own.alert('Low') })
    await omar.patch(`/v1/cases/${closed}`, { notes, case_status: 'closed' })
    const { body } = await omar.get('/v1/cases/case_count/risk_type')
    expect(body).toEqual({ data: { high: 2, medium: 1, low: 1, not_rated: 1 } })
  })
})

describe('numbers', () => {
  it('begin anew with the year in India', async () => {
    const omar = await world.organization()
    const own = await caseDesk(world, omar)
    at('2026-12-31T18:29:59Z')
    const last = await own.case(await own.open())
    at('2026-12-31T18:30:01Z')
    const first = await own.case(await own.open())
    expect([last.case_id, first.case_id]).toEqual(['CASE-2026-000001', 'CASE-2027-000001'])
  })
})
