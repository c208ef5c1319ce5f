import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'

const AT = '2026-05-26T06:00:00Z'
let world: TestWorld
let asha: Client
let ravi: Client
beforeAll(async () => {
  world = await testWorld({ clock: settableClock(AT) })
  asha = await world.organization()
  ravi = await world.user(asha.organization_id, { name: 'Ravi' })
})
afterAll(() => world.close())

const RULE = {
  ...{ name: 'Turned NPA', is_on: false, kind: 'npa', exposure_from: null, alert_types: [], categories: [] },
  ...{ assign_to: 'nobody', assignee: null, quiet_days: 0 },
}
/** Every room that keeps versions, with two things that people may set there. */
const SETTINGS: Record<
  string,
  { of: (read: { case_types?: { case_type_id: string }[] }) => readonly [object, object]; told: string }
> = {
  settings: { of: () => [{ weights: { high_days: 2 } }, { type_days: { rmd_alert: 5 } }], told: 'weights' },
  calendar: {
    of: () => [
      { state: null, saturdays_off: 'all', added: [], struck: [] },
      { state: null, saturdays_off: 'none', added: [], struck: [] },
    ],
    told: 'saturdays_off',
  },
  escalation: { of: () => [{ after_days: 2 }, { after_days: 3 }], told: 'after_days' },
  assignment: {
    of: () => [{ steps: [{ step: 'unit' }] }, { steps: [{ step: 'relationship_manager' }] }],
    told: 'steps',
  },
  case_rules: {
    of: ({ case_types = [] }) => [{ rules: [{ ...RULE, case_type: case_types[0]?.case_type_id }] }, { rules: [] }],
    told: 'rules',
  },
}

describe.each(Object.entries(SETTINGS))('versions of %s', (name, { of, told: field }) => {
  const path = `/v1/admin/desk/${name}`
  const read = async () => (await asha.get(path)).body

  it('refuse the second of two who read the same one, and tell who was first and when', async () => {
    const before = await read()
    expect([before.version, before.set_by]).toEqual([null, null])
    const [first, other] = of(before)
    expect((await ravi.post(path, { ...first, version: before.version })).status).toBe(200)
    const refused = await asha.post(path, { ...other, version: before.version })
    expect([refused.status, refused.body.data.message]).toEqual([
      409,
      'Ravi changed these settings on 26 May 2026, 11:30 am, after you opened them. Nothing was saved.',
    ])
    const newer = await read()
    expect(refused.body.data).toMatchObject({
      version: newer.version,
      set_by: 'Ravi',
      set_at: '2026-05-26T06:00:00.000Z',
    })
    expect((await asha.post(path, { ...other, version: newer.version })).status).toBe(200)
    const after = await read()
    expect(after.version).not.toBe(newer.version)
    expect(after[field === 'weights' ? 'type_days' : field]).not.toEqual(
      newer[field === 'weights' ? 'type_days' : field],
    )
  })

  it('let one of several who save at once through', async () => {
    const before = await read()
    const [first, other] = of(before)
    const sent = await Promise.all(
      [asha, ravi, asha, ravi].map((who, at) =>
        who.post(path, { ...(at % 2 ? first : other), version: before.version }),
      ),
    )
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('replace whatever stands where the sender names none, and take no word for a version', async () => {
    const [settings] = of(await read())
    expect((await asha.post(path, settings)).status).toBe(200)
    expect((await asha.post(path, { ...settings, version: 'the last' })).status).toBe(400)
  })
})
