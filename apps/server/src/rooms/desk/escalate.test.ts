import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { escalateAll } from '../../jobs/escalate-overdue.ts'
import { evaluateDirty } from '../../monitoring/run.ts'
import { execute } from '../../platform/verb.ts'
import { arrange } from '../../testing/arrange.ts'
import { borrowersOf } from '../../testing/borrowers.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { importText } from '../../testing/import-text.ts'
import { query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'
import { escalateOverdue, organizationsToEscalate } from './escalate.ts'

const CUSTOMERS = `customer_number,name,branch
C-1,Ashwini Sample Mills,Panaji
C-2,Kaveri Sample Traders,Agra
C-3,Devbagh Sample Marine,Nowhere
`
const SETTINGS = '/v1/admin/desk/escalation'
/** A Monday: the second Saturday after it is off. */
const MONDAY = '2026-11-02'
const clock = settableClock(`${MONDAY}T04:30:00Z`)
const at = (day: string, time = '04:30') => clock.set(`${day}T${time}:00Z`)

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

interface Lender {
  /** Of head office. */
  asha: Client
  /** Of Panaji, below Goa, below West. */
  meera: Client
  goa: Client
  west: Client
  /** Of Agra, which stands alone. */
  agra: Client
  parties: Record<string, string>
  desk: Desk
}

async function lender(): Promise<Lender> {
  at(MONDAY)
  const asha = await world.organization()
  const { organization_id } = asha
  await importText(world, organization_id, 'customers', CUSTOMERS)
  await evaluateDirty(world.platform, organization_id)
  const person = (name: string) => world.user(organization_id, { name })
  const people = {
    ...{ meera: await person('Meera'), goa: await person('Gopal'), west: await person('Wasim') },
    agra: await person('Agastya'),
  }
  const unit = async (name: string, parent_id: string | null, member: Client) => {
    const made = await asha.post('/v1/admin/org_units', { name, code: null, parent_id, members: [member.user_id] })
    return made.body.data.unit_id as string
  }
  const west = await unit('West', null, people.west)
  await unit('Panaji', await unit('Goa', west, people.goa), people.meera)
  await unit('Agra', null, people.agra)
  return { asha, ...people, parties: await borrowersOf(world, asha), desk: await caseDesk(world, asha) }
}

/** A case of the borrower with one task alone that is due on the day. */
async function caseDue({ asha, desk, parties }: Lender, customer: string, due_on: string, assignee: Client | null) {
  const uid = await desk.open({ party: parties[customer] })
  for (const { task_id } of (await desk.case(uid)).tasks)
    await asha.patch(`/v1/cases/${uid}/tasks/${task_id}/remove`, {})
  const made = await asha.patch(`/v1/cases/${uid}/tasks`, {
    ...{ text: 'Visit the unit', assignee: assignee?.user_id ?? null, due_on },
  })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return { uid, task_id: made.body.data.task_id as string, number: (await desk.case(uid)).case_id as string }
}

/** An alert that came up now, as the clock of the test has it. */
async function alertNow({ asha, desk, parties }: Lender, customer: string, severity: 'High' | 'Medium' = 'High') {
  const alert_id = await desk.alert(severity, parties[customer])
  await arrange(world.platform.db, asha.organization_id, (tx) =>
    sql`update alerts set told_at = ${clock.now()} where alert_id = ${alert_id}`.execute(tx),
  )
  return alert_id
}

const turnOn = (who: Client, after_days: number | null = 2) => who.post(SETTINGS, { after_days })
const run = () => escalateAll(world.platform)
const stepsOf = ({ asha: { organization_id } }: Lender) =>
  query(
    world.owner_url,
    `select kind, step, from_unit, coalesce(to_unit, 'head office') as to, reason from escalations
      where organization_id = '${organization_id}' order by escalated_at, kind, reason`,
  )
const goneTo = async (lender: Lender) => (await stepsOf(lender)).map(({ to }) => to)
const bell = async (who: Client) => (await who.get('/v1/account/notifications')).body
const lane = async (who: Client) => (await who.get('/v1/admin/desk/clocks')).body.data

describe('a task of a case that is over', () => {
  it('goes up unit by unit until head office, and is told to the people of each', async () => {
    const bank = await lender()
    const { asha, meera, goa, west, agra, parties, desk } = bank
    const { uid, number } = await caseDue(bank, 'C-1', '2026-11-03', meera)
    await turnOn(asha)
    at('2026-11-04')
    await run()
    expect(await stepsOf(bank)).toEqual([])
    at('2026-11-05')
    await run()
    const reason = `2 working days over: task 'Visit the unit' of case ${number}`
    expect(await stepsOf(bank)).toEqual([{ kind: 'case_task', step: 1, from_unit: 'Panaji', to: 'Goa', reason }])
    const notifications = await bell(goa)
    expect([notifications.unread_count, notifications.data]).toEqual([
      1,
      [expect.objectContaining({ kind: 'escalation' })],
    ])
    expect(notifications.data[0]).toMatchObject({
      ...{ change: 'escalated', title: reason, matters: 1, case_id: uid, person: 'Goa', party_id: parties['C-1'] },
    })
    for (const other of [asha, meera, west, agra]) expect((await bell(other)).data).toEqual([])
    expect((await desk.case(uid)).events).toContainEqual(
      expect.objectContaining({ kind: 'escalated', from: 'Panaji', to: 'Goa', note: reason, by: 'Saakh' }),
    )
    expect((await lane(meera))[0]).toMatchObject({ case_id: uid, escalated: { to: 'Goa', on: '2026-11-05' } })
    at('2026-11-09')
    await run()
    at('2026-11-11')
    await run()
    expect(await goneTo(bank)).toEqual(['Goa', 'West', 'head office'])
    expect((await bell(west)).unread_count).toBe(1)
    expect((await bell(asha)).data[0]).toMatchObject({ matters: 1, person: null })
    at('2026-11-30')
    await run()
    expect(await goneTo(bank)).toHaveLength(3)
    expect((await lane(meera))[0].escalated).toEqual({ to: null, on: '2026-11-11' })
  })

  it('makes each step once, however often the job runs', async () => {
    const bank = await lender()
    const { organization_id } = bank.asha
    await caseDue(bank, 'C-1', '2026-11-03', bank.meera)
    await turnOn(bank.asha)
    at('2026-11-05')
    await Promise.all([run(), run()])
    await query(world.owner_url, `delete from escalation_runs where organization_id = '${organization_id}'`)
    expect(await organizationsToEscalate(world.platform.db, clock.now())).toContain(organization_id)
    await run()
    expect(await goneTo(bank)).toEqual(['Goa'])
    expect((await bell(bank.goa)).data).toHaveLength(1)
    const rows = await query(
      world.owner_url,
      `select payload from audit_log where organization_id = '${organization_id}' and verb = 'escalate_overdue'`,
    )
    expect(rows.map(({ payload }) => payload)).toEqual([{ steps: 1, to: { Goa: 1 } }])
  })

  it('goes no further once it is settled, and begins anew with another day', async () => {
    const bank = await lender()
    const { uid, task_id } = await caseDue(bank, 'C-1', '2026-11-03', bank.meera)
    await turnOn(bank.asha)
    at('2026-11-05')
    await run()
    await bank.asha.patch(`/v1/cases/${uid}/tasks/${task_id}/done`, { done: true })
    at('2026-11-09')
    await run()
    expect(await goneTo(bank)).toEqual(['Goa'])
    await bank.asha.patch(`/v1/cases/${uid}/tasks/${task_id}/done`, { done: false })
    await bank.asha.patch(`/v1/cases/${uid}/tasks/${task_id}`, { due_on: '2026-11-10' })
    at('2026-11-12')
    expect((await lane(bank.meera))[0].escalated).toBeNull()
    await run()
    expect(await goneTo(bank)).toEqual(['Goa', 'Goa'])
  })

  it('waits for the morning of a working day, and for its judging', async () => {
    const bank = await lender()
    const { organization_id } = bank.asha
    await caseDue(bank, 'C-1', '2026-11-03', bank.meera)
    await turnOn(bank.asha)
    const due = async () => (await organizationsToEscalate(world.platform.db, clock.now())).includes(organization_id)
    at('2026-11-05', '02:00')
    expect(await due()).toBe(false)
    await arrange(world.platform.db, organization_id, (tx) =>
      sql`select mark_parties_dirty(array[${bank.parties['C-1']}::uuid])`.execute(tx),
    )
    at('2026-11-05', '02:40')
    expect(await due()).toBe(false)
    at('2026-11-05', '04:40')
    expect(await due()).toBe(true)
    // The second Saturday.
    at('2026-11-14')
    await run()
    expect(await stepsOf(bank)).toEqual([])
    at('2026-11-16')
    await run()
    expect(await goneTo(bank)).toEqual(['Goa'])
  })
})

describe('who is told', () => {
  it('may act on it: a unit in which nobody may is passed over', async () => {
    const bank = await lender()
    await caseDue(bank, 'C-1', '2026-11-03', bank.meera)
    const policy = JSON.stringify(narrowed({ '/v1/cases': ['GET'] }))
    await arrange(world.platform.db, bank.asha.organization_id, (tx) =>
      sql`update users set policy = ${policy}::jsonb where user_id = ${bank.goa.user_id}`.execute(tx),
    )
    await turnOn(bank.asha)
    at('2026-11-05')
    await run()
    expect(await goneTo(bank)).toEqual(['West'])
    expect([(await bell(bank.goa)).data.length, (await bell(bank.west)).data.length]).toEqual([0, 1])
  })

  it('sees the borrower: a person who is moved to another branch is told nothing any more', async () => {
    const bank = await lender()
    await caseDue(bank, 'C-1', '2026-11-03', bank.meera)
    await turnOn(bank.asha)
    at('2026-11-05')
    await run()
    expect((await bell(bank.goa)).unread_count).toBe(1)
    await arrange(world.platform.db, bank.asha.organization_id, (tx) =>
      sql`update users set unit_id = (select unit_id from users where user_id = ${bank.agra.user_id})
        where user_id = ${bank.goa.user_id}`.execute(tx),
    )
    expect(await bell(bank.goa)).toMatchObject({ data: [], unread_count: 0, total_count: 0 })
    expect((await bank.agra.get(`/v1/admin/desk/borrowers/${bank.parties['C-1']}`)).body.escalations ?? []).toEqual([])
  })
})

describe('a borrower that is undecided beyond its service level', () => {
  it('goes up with its alerts, shows it where it is opened and in the lane, and is gone once decided', async () => {
    const bank = await lender()
    const { asha, meera, goa, agra, parties } = bank
    const alerts = [await alertNow(bank, 'C-1'), await alertNow(bank, 'C-1', 'Medium')]
    await turnOn(asha)
    at('2026-11-05')
    await run()
    // High within one working day: due on the third.
    const reason = '2 working days over: 2 alerts are undecided'
    expect(await stepsOf(bank)).toEqual([{ kind: 'alerts', step: 1, from_unit: 'Panaji', to: 'Goa', reason }])
    const opened = (await meera.get(`/v1/admin/desk/borrowers/${parties['C-1']}`)).body
    expect(opened.escalations).toEqual([
      { escalation_id: expect.any(String), reason, from: 'Panaji', to: 'Goa', escalated_on: '2026-11-05' },
    ])
    expect(await lane(goa)).toEqual([
      expect.objectContaining({
        ...{ kind: 'alerts', party_id: parties['C-1'], due_on: '2026-11-03', working_days: -2 },
        ...{ text: '2 alerts are undecided', escalated: { to: 'Goa', on: '2026-11-05' } },
      }),
    ])
    expect(await lane(agra)).toEqual([])
    await meera.post('/v1/admin/desk/decisions', {
      ...{ state: 'acknowledged', alerts: alerts.map((alert_id) => ({ alert_id, reading_no: 1 })) },
    })
    at('2026-11-09')
    await run()
    expect(await goneTo(bank)).toEqual(['Goa'])
    expect(await lane(goa)).toEqual([])
  })

  it('of no unit stays with head office', async () => {
    const bank = await lender()
    await alertNow(bank, 'C-3')
    await turnOn(bank.asha)
    at('2026-11-20')
    await run()
    expect(await stepsOf(bank)).toEqual([])
  })
})

describe('the settings', () => {
  it('are off until head office turns them on, tell before saving what would go where, and are kept as versions', async () => {
    const bank = await lender()
    const { asha, meera } = bank
    await caseDue(bank, 'C-1', '2026-11-03', meera)
    await alertNow(bank, 'C-2')
    await alertNow(bank, 'C-3')
    at('2026-11-05')
    await run()
    expect(await stepsOf(bank)).toEqual([])
    expect((await asha.get(SETTINGS)).body).toEqual({
      ...{ after_days: null, usual_after_days: 2, version: null, set_by: null, set_at: null },
    })
    const { body } = await asha.post(`${SETTINGS}/preview`, { after_days: 2 })
    expect(body).toEqual({
      ...{ overdue: 3, at_head_office: 1 },
      to: [
        { unit_id: null, name: null, matters: 1, people: 1 },
        { unit_id: expect.any(String), name: 'Goa', matters: 1, people: 1 },
      ],
    })
    expect((await asha.post(`${SETTINGS}/preview`, { after_days: 3 })).body.overdue).toBe(0)
    expect((await turnOn(asha)).body.data.message).toBe(
      'The escalation is saved. The first steps are made on the next morning.',
    )
    await run()
    expect(await stepsOf(bank)).toEqual([])
    at('2026-11-06')
    await run()
    expect((await goneTo(bank)).sort()).toEqual(['Goa', 'head office'])
    expect((await asha.get(SETTINGS)).body).toMatchObject({ after_days: 2, set_by: 'Test Admin' })
    expect((await turnOn(asha, null)).body.data.message).toBe('Nothing goes up any more.')
    at('2026-11-12')
    await run()
    expect(await goneTo(bank)).toHaveLength(2)
  })

  it('are refused to a branch, and where they are no days', async () => {
    const { asha, meera } = await lender()
    const only = 'Only head office does this: it concerns the borrowers of all branches.'
    for (const path of [SETTINGS, `${SETTINGS}/preview`]) {
      const refused = await meera.post(path, { after_days: 2 })
      expect([refused.status, refused.body.data.message]).toEqual([403, only])
      for (const after_days of [0, 1.5, 61, 'two']) {
        const { status, body } = await asha.post(path, { after_days })
        expect([status, body.data.fields.after_days]).toEqual([
          400,
          'Enter a whole number of working days, from 1 to 60.',
        ])
      }
    }
  })

  it('make no step for an organization that is not active', async () => {
    const bank = await lender()
    const { organization_id } = bank.asha
    await caseDue(bank, 'C-1', '2026-11-03', bank.meera)
    await turnOn(bank.asha)
    await arrange(world.platform.db, organization_id, (tx) =>
      sql`update organizations set status = 'inactive' where organization_id = ${organization_id}`.execute(tx),
    )
    at('2026-11-05')
    expect(await execute(world.platform, world.system(organization_id), escalateOverdue, {})).toMatchObject({
      steps: 0,
    })
  })
})
