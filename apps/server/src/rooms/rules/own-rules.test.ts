import { SAMPLE_RULES } from '@saakh/catalogue/own-rules/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { verifyAlerts } from '../../monitoring/verify-alerts.ts'
import { limitDesk } from '../../testing/limit-desk.ts'
import { change, query } from '../../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'

const clock = settableClock('2026-06-20T06:00:00Z')
const OWN = '/v1/admin/own_rules'
const USE = {
  label: 'Lives on the limit',
  summary: 'The balance is above the limit for some days.',
  figures: { use: { measure: 'use_of_limit', aggregate: 'average', window_days: 5 } },
  bands: [{ band: 'high', severity: 'Medium', when: { figure: 'use', is: 'above', than: 99 } }],
}
const CODE = 'own_lives_on_the_limit'

let world: TestWorld
let desk: ReturnType<typeof limitDesk>
beforeAll(async () => {
  world = await testWorld({ clock })
  desk = limitDesk(world)
})
afterAll(() => world.close())

const propose = (client: Client, definition: object, body: object = {}) =>
  client.post(OWN, { definition, reason: 'The board asks for it.', ...body })

async function drafted(client: Client, definition: object, body: object = {}): Promise<string> {
  const answer = await propose(client, definition, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data.change_id
}

const rule = async (client: Client) => (await client.get(`/v1/admin/rules/${CODE}`)).body

/** Through draft, back-test and second person, and then everybody is judged. */
async function putInForce({ asha, second }: Awaited<ReturnType<typeof lender>>, definition: object, body: object = {}) {
  const change_id = await drafted(asha, definition, body)
  const back_test_id = await desk.backTested(asha, change_id)
  const asked = await desk.ask(asha, change_id)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect((await desk.decide(second, change_id, 'approve')).status).toBe(200)
  return { change_id, back_test_id, ...(await evaluateDirty(world.platform, asha.organization_id)) }
}

/** One borrower above its limit for twelve days and one for two; both are judged by the shipped rules. */
const lender = () => desk.lender([12, 2])

const alertsOf = async (client: Client, state = 'open') =>
  (await client.get(`/v1/admin/alerts?alert_type=${CODE}&state=${state}`)).body.data

describe('a rule of the lender', () => {
  it('finds when a second person approved it after its back-test, is replayed, and keeps what it says', async () => {
    const bank = await lender()
    const { asha, party_ids } = bank
    const change_id = await drafted(asha, USE)
    expect((await rule(asha)).rule).toMatchObject({ own: { is_in_force: false }, in_force: { is_in_force: false } })
    expect((await desk.ask(asha, change_id)).body.data.message).toBe('It needs a back-test of exactly these limits.')
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await alertsOf(asha)).toHaveLength(0)
    const back_test_id = await desk.backTested(asha, change_id)
    const { result } = (await asha.get(`/v1/admin/back_tests/${back_test_id}`)).body
    expect(result).toMatchObject({
      code: CODE,
      borrowers: 2,
      in_force: { alerts: 0, borrowers: 0 },
      values_in_force: {},
    })
    expect((await desk.ask(asha, change_id)).status).toBe(200)
    expect((await desk.decide(asha, change_id, 'approve')).status).toBe(403)
    expect((await desk.decide(bank.second, change_id, 'approve')).status).toBe(200)
    const { raised, failures } = await evaluateDirty(world.platform, asha.organization_id)
    expect(failures).toEqual([])
    expect(raised.map(({ party_id }) => party_id)).toEqual([party_ids[0]])
    const [alert] = await alertsOf(asha)
    expect(alert).toMatchObject({ risk_severity: 'Medium', alert_type: CODE })
    const full = (await asha.get(`/v1/admin/alerts/${alert._id}`)).body.data[0]
    expect(full.alert_signal.label).toBe('Lives on the limit')
    expect(full.why).toBe(
      'As of 18-06-2026 use of the limit (5-day average) is 105%. The alert begins when use of the limit (5-day average) is above 99%.',
    )
    expect(full.evidence.map(({ label, observed }: { label: string; observed: string }) => [label, observed])).toEqual([
      ['Use of the limit (5-day average)', '105%'],
      ['Balance at day-end', '₹10,50,000'],
      ['Sanctioned limit', '₹10,00,000'],
    ])
    expect((await asha.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data).toMatchObject({ same: true })
    expect((await verifyAlerts(world.platform, asha.organization_id)).differences).toEqual([])
  })

  it('judges by a new version after its own proof, and alerts of the version before replay as they were', async () => {
    const bank = await lender()
    const { asha, party_ids } = bank
    await putInForce(bank, USE)
    const [before] = await alertsOf(asha)
    const wider = { ...USE, figures: { use: { ...USE.figures.use, window_days: 2 } } }
    const { raised } = await putInForce(bank, wider, { code: CODE })
    expect(raised.map(({ party_id }) => party_id)).toEqual([party_ids[1]])
    const replayed = (await asha.post(`/v1/admin/alerts/${before._id}/replay?reading=1`)).body.data
    expect(replayed).toMatchObject({ same: true, rule_changed: false })
    const { versions, changes } = await rule(asha)
    expect(versions).toHaveLength(2)
    expect(new Set(versions.map(({ definition_hash }: { definition_hash: string }) => definition_hash)).size).toBe(2)
    expect(changes[0]).toMatchObject({
      is_new_version: true,
      says: ['Medium when use of the limit (2-day average) is above 99%.'],
    })
    const back = await asha.post(`/v1/admin/rules/${CODE}/changes`, {
      ...{ values: {}, reason: 'Too many.', restores: versions[1].threshold_set_id },
    })
    await desk.backTested(asha, back.body.data.change_id)
    await desk.ask(asha, back.body.data.change_id)
    await desk.decide(bank.second, back.body.data.change_id, 'approve')
    const { cleared } = await evaluateDirty(world.platform, asha.organization_id)
    expect(cleared).toHaveLength(1)
    expect((await rule(asha)).rule.own.says).toEqual(['Medium when use of the limit (5-day average) is above 99%.'])
  })

  it('changes its limits as every rule does, and its alerts end when it is retired', async () => {
    const bank = await lender()
    const { asha } = bank
    await putInForce(bank, USE)
    const change_id = (
      await asha.post(`/v1/admin/rules/${CODE}/changes`, { values: { use_above: 110 }, reason: 'It is too loud.' })
    ).body.data.change_id
    await desk.backTested(asha, change_id)
    await desk.ask(asha, change_id)
    await desk.decide(bank.second, change_id, 'approve')
    expect((await evaluateDirty(world.platform, asha.organization_id)).cleared).toHaveLength(1)
    const low = (await asha.post(`/v1/admin/rules/${CODE}/changes`, { values: { use_above: 99 }, reason: 'Back.' }))
      .body.data
    await desk.backTested(asha, low.change_id)
    await desk.ask(asha, low.change_id)
    await desk.decide(bank.second, low.change_id, 'approve')
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await alertsOf(asha)).toHaveLength(1)
    const { cleared } = await putInForce(bank, { ...USE, is_retired: true }, { code: CODE })
    expect(cleared).toHaveLength(1)
    expect((await rule(asha)).rule.own.is_retired).toBe(true)
  })

  it('is not in force for another lender, who does not find it', async () => {
    const bank = await lender()
    await putInForce(bank, USE)
    const other = await lender()
    expect((await other.asha.get(`/v1/admin/rules/${CODE}`)).status).toBe(404)
    expect((await propose(other.asha, USE, { code: CODE })).status).toBe(404)
    await evaluateDirty(world.platform, other.asha.organization_id)
    expect(await alertsOf(other.asha)).toHaveLength(0)
  })

  it('cannot be changed in its table, nor put in force there', async () => {
    const bank = await lender()
    const { asha } = bank
    const change_id = await drafted(asha, USE)
    await expect(
      change(
        world.owner_url,
        `update own_rule_versions set definition = '{}' where organization_id = '${asha.organization_id}'`,
      ),
    ).rejects.toThrow('a version of a rule is never changed')
    await expect(
      change(
        world.owner_url,
        `insert into threshold_sets (organization_id, threshold_set_id, code, threshold_values, valid_from, created_by, change_id)
         select organization_id, gen_random_uuid(), code, threshold_values, now(), 'user:x', change_id from limit_changes
         where change_id = '${change_id}'`,
      ),
    ).rejects.toThrow('a second person approved')
    expect(
      await query(world.owner_url, `select 1 from threshold_sets where organization_id = '${asha.organization_id}'`),
    ).toEqual([])
  })
})

describe('a rule that says nothing', () => {
  it.each([
    [
      'an unknown measure',
      { ...USE, figures: { use: { measure: 'luck' } } },
      'definition.figures.use.measure',
      'There is no measure luck.',
    ],
    [
      'a contradiction',
      {
        ...USE,
        bands: [
          {
            band: 'never',
            severity: 'Low',
            when: {
              all: [
                { figure: 'use', is: 'above', than: 90 },
                { figure: 'use', is: 'below', than: 20 },
              ],
            },
          },
        ],
      },
      'definition.bands.0.when',
      'never can never hold: use would be above 90 and below 20.',
    ],
    [
      'a rule that is too dear',
      { ...USE, cool_down_days: 90, figures: { use: { ...USE.figures.use, window_days: 1000 } } },
      'definition.cool_down_days',
      'The rule is too dear: it would look at 91000 days of an account each time; 60000 are the most. Shorten its windows or the time that an alert stays.',
    ],
    [
      'a slot that nothing fills',
      { ...USE, bands: [{ ...USE.bands[0], title: 'It is {luck}.' }] },
      'definition.bands.0.title',
      'Nothing fills {luck}. There are: {use}, {use_above}, {subject}.',
    ],
  ])('refuses %s, at its place', async (_says, definition, place, message) => {
    const { asha } = await desk.lender()
    const answer = await propose(asha, definition)
    expect(answer.status).toBe(400)
    expect(answer.body.data?.fields ?? answer.body.fields).toMatchObject({ [place]: message })
    const tried = await asha.post(`${OWN}/preview`, { definition })
    expect(tried.status).toBe(400)
  })

  it('is refused when it finds nearly all, or can be asked of nobody', async () => {
    const { asha } = await desk.lender(Array.from({ length: 20 }, () => 12))
    const all = await drafted(asha, {
      ...USE,
      bands: [{ ...USE.bands[0], when: { figure: 'use', is: 'above', than: 1 } }],
    })
    await desk.backTested(asha, all)
    expect((await desk.ask(asha, all)).body.data.message).toBe(
      'It finds 20 of the 20 borrowers that could be judged: a rule that is true of nearly all says nothing.',
    )
    const nobody = await drafted(asha, { ...SAMPLE_RULES.low_current_ratio })
    await desk.backTested(asha, nobody)
    expect((await desk.ask(asha, nobody)).body.data.message).toBe(
      'Its back-test could judge no borrower: what it measures is not delivered.',
    )
  })
})

describe('the preview of a rule', () => {
  it('names who would have an alert, says why others cannot be judged, and stores nothing', async () => {
    const { asha, party_ids } = await lender()
    const { data } = (await asha.post(`${OWN}/preview`, { definition: USE })).body
    expect(data).toMatchObject({
      borrowers: 2,
      measured: 2,
      fires: { borrowers: 1 },
      silent: { borrowers: 0 },
      not_measured: [],
    })
    expect(data.names).toMatchObject([
      {
        party_id: party_ids[0],
        change: 'fires',
        says: 'Lives on the limit: use of the limit (5-day average) is 105% on account 8001.',
      },
    ])
    const none = (await asha.post(`${OWN}/preview`, { definition: SAMPLE_RULES.low_current_ratio })).body.data
    expect(none).toMatchObject({
      measured: 0,
      not_measured: [{ reason: 'No financial statement is known.', borrowers: 2 }],
    })
    expect(
      await query(world.owner_url, `select 1 from own_rules where organization_id = '${asha.organization_id}'`),
    ).toEqual([])
  })

  it('tells what rules are made of, with the schema of a definition', async () => {
    const { asha } = await desk.lender()
    const { measures, schema, samples } = (await asha.get(`${OWN}/parts`)).body
    expect(measures.length).toBeGreaterThan(25)
    expect(schema.properties.bands.type).toBe('array')
    expect(samples.map(({ code }: { code: string }) => code)).toEqual(Object.keys(SAMPLE_RULES))
  })
})
