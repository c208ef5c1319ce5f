import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDueCasesTask } from '../../jobs/create-due-cases.ts'
import type { Clock } from '../../platform/clock.ts'
import { fixedClock } from '../../platform/clock.ts'
import { arrange } from '../../testing/arrange.ts'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let time = fixedClock('2026-01-31T06:00:00Z')
const clock: Clock = { now: () => time.now(), today: () => time.today() }
const at = (instant: string) => {
  time = fixedClock(instant)
}

let world: TestWorld
let asha: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

const run = (instant: string) => {
  at(instant)
  return createDueCasesTask.run(world.platform, {})
}
const began = (recurringData: Record<string, unknown>, changes: Record<string, unknown> = {}) => {
  at('2026-01-31T06:00:00Z')
  return desk.open({ recurringData, ...changes })
}
const followUps = async (uid: string) => {
  const { subject } = await desk.case(uid)
  const { cases } = (await asha.get(`/v1/cases?q=${subject}&sort_by=case_id&sort_in=asc&per_page=100`)).body
  return cases.filter((caseRow: { uid: string }) => caseRow.uid !== uid)
}

describe('a recurring case', () => {
  it('answers what was chosen and when it is due [DOM-ENT-031]', async () => {
    const weekly = await desk.case(await began({ frequency: 'Weekly' }))
    expect(weekly).toMatchObject({ recurringData: { frequency: 'Weekly', absoluteDates: [] }, next_due: '2026-02-07' })
    const dates = await desk.case(await began({ absoluteDates: ['2026-03-01', '2026-02-01'] }))
    expect(dates).toMatchObject({
      recurringData: { frequency: null, absoluteDates: ['2026-02-01', '2026-03-01'] },
      next_due: '2026-02-01',
    })
    expect(await desk.case(await began({}))).toMatchObject({ recurringData: null, next_due: null })
  })

  it('has one of five frequencies, or dates, not both [DOM-CONST-010]', async () => {
    for (const frequency of ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Yearly'])
      expect((await desk.case(await began({ frequency }))).recurringData.frequency).toBe(frequency)
    const wrong = [
      { frequency: 'Hourly' },
      { frequency: 'Daily', absoluteDates: ['2026-02-01'] },
      { absoluteDates: ['soon'] },
    ]
    for (const recurringData of wrong)
      expect((await asha.post('/v1/cases', desk.body({ recurringData }))).status).toBe(400)
  })

  it('opens a linked case at 00:05 in India on the date, once [DOM-STATE-029]', async () => {
    const alert_id = await desk.alert('Medium')
    const uid = await began({ absoluteDates: ['2026-02-01'] }, { alert_id, loan_account: '77' })
    const origin = await desk.case(uid)
    await run('2026-01-31T18:34:59Z')
    expect(await followUps(uid)).toEqual([])
    await run('2026-01-31T18:35:00Z')
    await Promise.all([run('2026-01-31T18:36:00Z'), run('2026-02-01T05:00:00Z')])
    const [followUp, ...more] = await followUps(uid)
    expect(more).toEqual([])
    expect(followUp).toMatchObject({
      status: 'NEW',
      issue: origin.issue,
      party_id: origin.party_id,
      loan_account: '77',
      risk: 'Medium',
      alert_id: null,
      recurringData: null,
      case_assignee: { _id: asha.user_id },
      origin_case: { uid, case_id: origin.case_id },
      created_by: null,
    })
    const { events, next_due } = await desk.case(uid)
    expect(next_due).toBeNull()
    expect(events.map(({ kind, by, to }: Record<string, string>) => [kind, by, to]).slice(1)).toEqual([
      ['recurrence_started', 'Test Admin', '01-02-2026'],
      ['alert_linked', 'Test Admin', 'The account is at risk'],
      ['follow_up_created', 'Saakh', followUp.case_id],
      ['recurrence_ended', 'Saakh', null],
    ])
  })

  it('keeps to the end of the month, and makes up for days on which nothing ran', async () => {
    const uid = await began({ frequency: 'Monthly' })
    await run('2026-02-28T06:00:00Z')
    expect(await followUps(uid)).toHaveLength(1)
    expect((await desk.case(uid)).next_due).toBe('2026-03-31')
    await run('2026-05-02T06:00:00Z')
    expect(await followUps(uid)).toHaveLength(3)
    expect((await desk.case(uid)).next_due).toBe('2026-05-31')
  })

  it('keeps a yearly case of 29 February to the end of February', async () => {
    at('2028-02-29T06:00:00Z')
    const uid = await desk.open({ recurringData: { frequency: 'Yearly' } })
    for (const [instant, count, next] of [
      ['2029-02-27T18:34:59Z', 0, '2029-02-28'],
      ['2029-02-27T18:35:00Z', 1, '2030-02-28'],
      ['2032-02-28T18:34:59Z', 3, '2032-02-29'],
      ['2032-02-29T06:00:00Z', 4, '2033-02-28'],
    ] as const) {
      await run(instant)
      expect([(await followUps(uid)).length, (await desk.case(uid)).next_due]).toEqual([count, next])
    }
  })

  it('ends when the case is closed', async () => {
    const uid = await began({ frequency: 'Daily' })
    await asha.patch(`/v1/cases/${uid}`, { notes: 'All paid.', case_status: 'closed' })
    const { next_due, events } = await desk.case(uid)
    expect([next_due, events.at(-1).kind]).toEqual([null, 'recurrence_ended'])
    await run('2026-02-05T06:00:00Z')
    expect(await followUps(uid)).toEqual([])
  })

  it('rests while the organization is not active, and nothing is made up for afterwards', async () => {
    const uid = await began({ frequency: 'Daily' })
    const set = (status: string) =>
      arrange(world.platform.db, asha.organization_id, (tx) =>
        tx.updateTable('organizations').set({ status }).where('organization_id', '=', asha.organization_id).execute(),
      )
    await set('suspended')
    await run('2026-02-04T06:00:00Z')
    await set('active')
    expect(await followUps(uid)).toEqual([])
    await run('2026-02-05T06:00:00Z')
    expect(await followUps(uid)).toHaveLength(1)
  })
})
