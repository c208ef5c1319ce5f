import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { change } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'

/** A Friday before a fourth Saturday, 15:00 in India. */
const TOLD = '2026-11-27T09:30:00Z'
const clock = settableClock(TOLD)
let world: TestWorld
let asha: Client
let desk: Desk
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  desk = await caseDesk(world, asha)
  const alert_id = await desk.alert('High')
  await change(
    world.owner_url,
    `select set_config('saakh.organization_id', '${asha.organization_id}', false);
     update alerts set told_at = '${TOLD}' where alert_id = '${alert_id}';
     select refresh_desk(array['${desk.party_id}']::uuid[])`,
  )
})
afterAll(() => world.close())

const SETTINGS = '/v1/admin/desk/settings'
const CALENDAR = '/v1/admin/desk/calendar'
const rowOf = async () => (await asha.get(`/v1/admin/desk/borrowers/${desk.party_id}`)).body.row
const over = async () => (await asha.get('/v1/admin/desk?due=over')).body.total_count
const DAYS = { state: null, saturdays_off: 'second_and_fourth', added: [], struck: [] }

describe('a High alert that is due within working hours', () => {
  it('is due in days until hours are set, and nothing else changes by them', async () => {
    expect((await rowOf()).next_deadline).toEqual({ day: '2026-11-30', kind: 'decide' })
    expect((await asha.get(SETTINGS)).body.high_hours).toBeNull()
    expect((await asha.post(SETTINGS, { high_hours: 4 })).status).toBe(200)
    const { high_hours, weights } = (await asha.get(SETTINGS)).body
    expect([high_hours, weights.high_days, weights.medium_days]).toEqual([4, 1, 3])
  })

  it('counts the hours of the office over a Saturday off and a Sunday, and is late by the hour', async () => {
    expect(await rowOf()).toMatchObject({ next_deadline: { day: '2026-11-30', time: '12:00' }, late_days: 0 })
    clock.set('2026-11-30T06:29:00Z')
    expect([await over(), (await rowOf()).late_hours]).toEqual([0, null])
    clock.set('2026-11-30T08:00:00Z')
    const { late_days, late_hours, factors } = await rowOf()
    expect([await over(), late_hours]).toEqual([1, 2])
    expect(late_days).toBeCloseTo(1.5 / 7, 8)
    expect(factors.decided).toBeCloseTo(1 + (0.02 * 1.5) / 7, 8)
    clock.set('2026-12-01T06:30:00Z')
    expect(await rowOf()).toMatchObject({ late_days: 1, late_hours: null })
  })

  it('counts other hours and holidays once the organization says so', async () => {
    expect((await asha.get(CALENDAR)).body).toMatchObject({ opens: '10:00', closes: '17:00' })
    const added = [{ day: '2026-11-30', name: 'Poll' }]
    expect((await asha.post(CALENDAR, { ...DAYS, added, opens: '09:00', closes: '18:30' })).status).toBe(200)
    expect((await rowOf()).next_deadline).toEqual({ day: '2026-12-01', kind: 'decide', time: '09:30' })
    await asha.post(CALENDAR, DAYS)
    expect((await asha.get(CALENDAR)).body).toMatchObject({ opens: '09:00', closes: '18:30', added: [] })
  })

  it('refuses what is no number of hours, and an office that is hardly open', async () => {
    for (const high_hours of [0, 2.5, 81]) {
      const { status, body } = await asha.post(SETTINGS, { high_hours })
      expect([status, body.data.fields]).toEqual([400, { high_hours: 'Enter whole working hours from 1 to 80.' }])
    }
    const short = await asha.post(CALENDAR, { ...DAYS, opens: '10:00', closes: '10:30' })
    expect(short.body.data.fields).toEqual({ closes: 'The office closes at least an hour after it opens.' })
    expect((await asha.post(CALENDAR, { ...DAYS, opens: '25:00' })).status).toBe(400)
    expect((await asha.post(SETTINGS, { high_hours: null })).status).toBe(200)
    expect((await rowOf()).next_deadline).toEqual({ day: '2026-11-30', kind: 'decide' })
  })
})
