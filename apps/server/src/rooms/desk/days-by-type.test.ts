import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { caseDesk, type Desk } from '../../testing/case-desk.ts'
import { change } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { narrowed } from '../organizations/policies.ts'

let world: TestWorld
let asha: Client
let desk: Desk
/** A Friday before a second Saturday. */
const TOLD = '2026-11-13'
let today = TOLD
const clock = { now: () => new Date(`${today}T06:00:00Z`), today: () => today }
beforeAll(async () => {
  world = await testWorld({ clock })
  asha = await world.organization()
  desk = await caseDesk(world, asha)
  await raise('Low', 'proceeding_nclt')
  await raise('Medium', 'dpd_status_change')
})
afterAll(() => world.close())

/** As a rule tells it today. */
async function raise(severity: 'High' | 'Medium' | 'Low', alert_type: string) {
  const alert_id = await desk.alert(severity)
  await change(
    world.owner_url,
    `select set_config('saakh.organization_id', '${asha.organization_id}', false);
     update alerts set alert_type = '${alert_type}', told_at = '${clock.now().toISOString()}' where alert_id = '${alert_id}';
     select refresh_desk(array['${desk.party_id}']::uuid[])`,
  )
}
const SETTINGS = '/v1/admin/desk/settings'
const set = (type_days: Record<string, unknown>, who = asha) => who.post(SETTINGS, { type_days })
const settings = async (who = asha) => (await who.get(SETTINGS)).body
const rowOf = async () => (await asha.get(`/v1/admin/desk/borrowers/${desk.party_id}`)).body.row

describe('the days of a type of alert', () => {
  it('hold in the row, in its next deadline and in the order, and go when they are taken out', async () => {
    expect(await rowOf()).toMatchObject({ next_deadline: { day: '2026-11-18' }, late_days: 0 })
    expect((await set({ proceeding_nclt: 1 })).status).toBe(200)
    expect((await rowOf()).next_deadline).toEqual({ day: '2026-11-16', kind: 'decide' })
    today = '2026-11-18'
    expect((await rowOf()).late_days).toBe(2)
    const [first] = (await asha.get('/v1/admin/desk?tab=open')).body.data
    expect([first.late_days, first.factors.decided]).toEqual([2, 1.04])
    await set({ proceeding_nclt: 1, dpd_status_change: 0 })
    expect((await rowOf()).late_days).toBe(3)
    await set({ proceeding_nclt: 30, dpd_status_change: 30 })
    expect(await rowOf()).toMatchObject({ late_days: 0, next_deadline: { day: '2026-12-23' } })
    await set({})
    expect(await rowOf()).toMatchObject({ late_days: 0, next_deadline: { day: '2026-11-18' } })
  })

  it('are told with the types that can have some, and stay when weights alone are sent', async () => {
    await set({ proceeding_nclt: 1 })
    await asha.post(SETTINGS, { weights: { high_days: 2 } })
    const { type_days, alert_types, weights, defaults } = await settings()
    expect(type_days).toEqual({ proceeding_nclt: 1 })
    expect([weights.high_days, defaults.high_days]).toEqual([2, 1])
    expect(alert_types.map(({ code }: { code: string }) => code)).toContain('proceeding_nclt')
    await asha.post(SETTINGS, { weights: { high_days: 1 }, type_days: {} })
    expect((await settings()).type_days).toEqual({})
  })

  it.each([
    [{ proceeding_nclt: 1.5 }, 'type_days.proceeding_nclt', 'Enter whole working days from 0 to 365.'],
    [{ proceeding_nclt: -1 }, 'type_days.proceeding_nclt', 'Enter whole working days from 0 to 365.'],
    [{ proceeding_nclt: 366 }, 'type_days.proceeding_nclt', 'Enter whole working days from 0 to 365.'],
    [{ no_such_type: 1 }, 'type_days.no_such_type', 'There is no alert type no_such_type.'],
    [{ constructor: 1 }, 'type_days.constructor', 'There is no alert type constructor.'],
  ])('are refused where they are none: %j', async (type_days, field, message) => {
    await set({ proceeding_nclt: 4 })
    const refused = await set(type_days)
    expect([refused.status, refused.body.data.fields]).toEqual([400, { [field]: message }])
    expect((await settings()).type_days).toEqual({ proceeding_nclt: 4 })
  })

  it('of the fraud track are shown to whoever sees it, and kept by everybody else', async () => {
    const code = 'transaction_round_trip'
    await set({ [code]: 1 })
    const officer = await world.user(asha.organization_id, { policy: narrowed({ '/v1/fraud_alerts': [] }) })
    const seen = await settings(officer)
    expect(seen.type_days).toEqual({})
    expect(seen.alert_types.map((alertType: { code: string }) => alertType.code)).not.toContain(code)
    expect((await set({ [code]: 9 }, officer)).status).toBe(400)
    expect((await set({ proceeding_nclt: 1 }, officer)).status).toBe(200)
    expect((await settings()).type_days).toEqual({ [code]: 1, proceeding_nclt: 1 })
    await set({})
  })

  it('are not changed by a request that names nothing', async () => {
    expect((await asha.post(SETTINGS, {})).status).toBe(400)
  })

  it('are set by whoever decides on alerts', async () => {
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/alerts': ['GET'] }) })
    expect((await set({}, reader)).status).toBe(403)
  })
})
