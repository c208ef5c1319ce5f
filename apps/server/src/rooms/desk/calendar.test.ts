import type { Holiday } from '@saakh/contract/working-calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { change } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let desk: Desk
let today = '2026-11-06'
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  desk = await caseDesk(world, asha)
})
afterAll(() => world.close())

const CALENDAR = '/v1/admin/desk/calendar'
const set = (more: Record<string, unknown>, who = asha) =>
  who.post(CALENDAR, { state: null, saturdays_off: 'second_and_fourth', added: [], struck: [], ...more })
const holidays = async (): Promise<Holiday[]> => (await asha.get(CALENDAR)).body.holidays
const rowOf = async () => (await asha.get(`/v1/admin/desk/borrowers/${desk.party_id}`)).body.row

describe('the working days of an organization', () => {
  it('are those of a bank until it says otherwise', async () => {
    const { body } = await asha.get(CALENDAR)
    expect(body).toMatchObject({ state: null, saturdays_off: 'second_and_fourth', set_by: null, known: { to: '2030' } })
    expect(body.states).toContainEqual({ letters: 'MH', name: 'Maharashtra' })
    expect(await holidays()).toContainEqual({ day: '2026-12-25', name: 'Christmas', of: 'india', is_struck: false })
    expect((await holidays()).every(({ day }) => day >= today && day < '2028')).toBe(true)
  })

  it('move the day by which an alert is decided, and how late it is', async () => {
    const alert_id = await desk.alert('High')
    await change(
      world.owner_url,
      `select set_config('saakh.organization_id', '${asha.organization_id}', false);
       update alerts set told_at = '${clock.now().toISOString()}' where alert_id = '${alert_id}';
       select refresh_desk(array['${desk.party_id}']::uuid[])`,
    )
    // Friday; the seventh is a first Saturday.
    expect(await rowOf()).toMatchObject({ late_days: 0, next_deadline: { day: '2026-11-07', kind: 'decide' } })
    await set({ saturdays_off: 'all' })
    expect((await rowOf()).next_deadline.day).toBe('2026-11-09')
    await set({ saturdays_off: 'all', added: [{ day: '2026-11-09', name: 'Local election' }] })
    expect((await rowOf()).next_deadline.day).toBe('2026-11-10')
    await set({ state: 'MH', saturdays_off: 'all', added: [{ day: '2026-11-09', name: 'Local election' }] })
    expect((await rowOf()).next_deadline.day).toBe('2026-11-11')
    today = '2026-11-13'
    expect((await rowOf()).late_days).toBe(2)
    await set({ state: 'MH', saturdays_off: 'none', struck: ['2026-11-10', '2026-12-25'] })
    expect((await rowOf()).late_days).toBe(5)
    expect(await holidays()).toContainEqual({
      ...{ day: '2026-12-25', name: 'Christmas', of: 'india', is_struck: true },
    })
    expect((await asha.get('/v1/admin/desk?tab=open')).body.data[0]).toMatchObject({ late_days: 5 })
    today = '2026-11-06'
    await set({})
  })

  it('are refused where they name no state, a day twice or no day', async () => {
    expect((await set({ state: 'XX' })).body.data.fields).toEqual({ state: 'Choose a state of the list.' })
    const twice = await set({ added: ['Here', 'There'].map((name) => ({ day: '2026-11-09', name })) })
    expect(twice.body.data.fields).toEqual({ added: '2026-11-09 is named twice.' })
    expect((await set({ struck: ['2026-02-30'] })).status).toBe(400)
    expect((await set({ added: [{ day: '2026-11-09', name: ' ' }] })).status).toBe(400)
  })

  it('are set by whoever decides on alerts, and by head office alone', async () => {
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
    expect((await reader.get(CALENDAR)).status).toBe(200)
    expect((await set({}, reader)).status).toBe(403)
  })
})
