import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { arrange } from '../../testing/arrange.ts'
import { makePortfolio } from '../../testing/portfolio-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-30T06:00:00Z' })
})
afterAll(() => world.close())

const economicsOf = async (client: Client, query = '') => (await client.get(`/v1/admin/alert_economics${query}`)).body
const ruleOf = ({ rules }: { rules: { code: string }[] }, code: string) => rules.find((rule) => rule.code === code)

const partiesOf = (client: Client, count: number): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => newId())
  return arrange(world.platform.db, client.organization_id, async (tx) => {
    for (const [at, id] of ids.entries())
      await sql`insert into parties (party_id, owner_organization_id, name, type)
        values (${id}, ${client.organization_id}, ${`Sample Works ${at}`}, 'private_company')`.execute(tx)
    return ids
  })
}

const alertOf = async (client: Client, party_id: string | undefined, code: string, day: string): Promise<string> => {
  const alert_id = newId()
  await arrange(world.platform.db, client.organization_id, (tx) =>
    sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, severity, summary,
        date_of_alert, created_at)
      values (${client.organization_id}, ${alert_id}, ${party_id}, 'manual', ${code}, ${code}, 'High', 'A sample',
        ${day}, ${`${day}T06:00:00Z`})`.execute(tx),
  )
  return alert_id
}

/** One act of a person on some alerts; closed with a code, or acknowledged. */
const decide = (who: Client, alerts: string[], at: string, code: string | null = null) =>
  arrange(world.platform.db, who.organization_id, async (tx) => {
    const act_id = newId()
    for (const alert_id of alerts)
      await sql`insert into alert_decisions (organization_id, decision_id, act_id, alert_id, party_id, state, code, reading_no,
          decided_by, decided_by_name, decided_at)
        select organization_id, ${newId()}, ${act_id}, alert_id, party_id, ${code ? 'closed' : 'acknowledged'}, ${code}, 1,
          ${who.user_id}, 'A person', ${at} from alerts
        where organization_id = ${who.organization_id} and alert_id = ${alert_id}`.execute(tx)
  })

describe('the work that alerts make', () => {
  it('is the time between two acts of a person, shared among the alerts of an act; a pause is none', async () => {
    const asha = await world.organization()
    const [party_id] = await partiesOf(asha, 1)
    const alerts: string[] = []
    for (let at = 0; at < 9; at++) alerts.push(await alertOf(asha, party_id, 'high_utilisation', '2026-06-01'))
    const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = ''] = alerts
    await decide(asha, [a], '2026-06-02T06:00:00Z')
    // 4, 6, 10 shared by two, 8 and, after a night, nothing; then 2; and what follows within a second is no work of its own.
    await decide(asha, [b], '2026-06-02T06:04:00Z', 'acted_upon')
    await decide(asha, [c], '2026-06-02T06:10:00Z', 'rule_too_strict')
    await decide(asha, [d, e], '2026-06-02T06:20:00Z')
    await decide(asha, [f], '2026-06-02T06:28:00Z')
    await decide(asha, [g], '2026-06-03T06:00:00Z')
    await decide(asha, [h], '2026-06-03T06:02:00Z')
    await decide(asha, [i], '2026-06-03T06:02:01Z')
    await alertOf(asha, party_id, 'rmd_alert', '2026-06-01')
    const economics = await economicsOf(asha)
    // Of 4, 6, 5, 5, 8 and 2 the median is 5.
    expect(ruleOf(economics, 'high_utilisation')).toMatchObject({
      ...{ alerts: 9, decided: 9, acted_upon: 1, too_strict: 1, minutes: 5, hours_a_year: 0.8 },
      ...{ caught: 0, alerts_per_caught: null, is_left_alone: false },
    })
    expect(economics).toMatchObject({
      minutes: 5,
      open_undecided: 1,
      own: { decided: 9 },
      teams: [],
      others: { decided: 9 },
    })
    // What people alone raise is worked upon and has no rule.
    expect(economics.rules).toHaveLength(1)
  })

  it('is not stated of fewer than five times', async () => {
    const asha = await world.organization()
    const [party_id] = await partiesOf(asha, 1)
    for (let at = 0; at < 5; at++)
      await decide(asha, [await alertOf(asha, party_id, 'high_utilisation', '2026-06-01')], `2026-06-02T06:0${at}:00Z`)
    expect(ruleOf(await economicsOf(asha), 'high_utilisation')).toMatchObject({ minutes: null, hours_a_year: null })
  })

  it('goes by the team from thirty decisions of three people on, and never by a person', async () => {
    const asha = await world.organization()
    const unit_id = newId()
    const others = [await world.user(asha.organization_id), await world.user(asha.organization_id)]
    const team = [asha, ...others]
    const [party_id] = await partiesOf(asha, 1)
    await arrange(world.platform.db, asha.organization_id, async (tx) => {
      await sql`insert into org_units (organization_id, unit_id, name, created_by, created_at, updated_at)
        values (${asha.organization_id}, ${unit_id}, 'Pune', 'test', now(), now())`.execute(tx)
      await sql`update users set unit_id = ${unit_id} where user_id = any(${others.map(({ user_id }) => user_id)}::uuid[])`.execute(
        tx,
      )
    })
    for (const who of team)
      for (let at = 0; at < 15; at++)
        await decide(who, [await alertOf(asha, party_id, 'high_utilisation', '2026-06-01')], '2026-06-02T06:00:00Z')
    // Two people are a team too small to be told.
    expect(await economicsOf(asha)).toMatchObject({ teams: [], others: { decided: 45 }, own: { decided: 15 } })
    const third = await world.user(asha.organization_id)
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update users set unit_id = ${unit_id} where user_id = ${third.user_id}`.execute(tx),
    )
    await decide(third, [await alertOf(asha, party_id, 'high_utilisation', '2026-06-01')], '2026-06-02T06:00:00Z')
    const economics = await economicsOf(asha)
    expect(economics).toMatchObject({
      teams: [{ unit_id, name: 'Pune', decided: 31, per_week: 0.6 }],
      others: { decided: 15 },
    })
    expect(JSON.stringify(economics)).not.toContain('A person')
    for (const { user_id } of team) expect(JSON.stringify(economics)).not.toContain(user_id)
  })
})

describe('what alerts are worth', () => {
  it('is told by the borrowers that became NPA after one, and rules that nobody acts upon are named', async () => {
    const asha = await world.organization()
    const parties = await partiesOf(asha, 10)
    for (const party_id of parties) {
      await alertOf(asha, party_id, 'high_utilisation', '2026-03-01')
      await alertOf(asha, party_id, 'dpd_status_change', '2026-03-01')
    }
    await arrange(world.platform.db, asha.organization_id, async (tx) => {
      for (const [at, party_id] of parties.slice(0, 3).entries())
        await sql`insert into facility_positions (organization_id, account_number, month, party_id, day, fact_id, kind,
            is_funded, by_another, is_latest, asset_class, npa_since)
          values (${asha.organization_id}, ${`A-${at}`}, '2026-06', ${party_id}, '2026-06-01', ${newId()}, 'term_loan',
            true, false, true, 'NPA', ${at === 2 ? '2026-02-01' : '2026-05-01'})`.execute(tx)
    })
    const economics = await economicsOf(asha)
    expect(ruleOf(economics, 'high_utilisation')).toMatchObject({
      ...{ alerts: 10, decided: 0, caught: 2, alerts_per_caught: 5, is_left_alone: true },
    })
    expect(economics.together).toEqual([
      {
        one: expect.objectContaining({ code: 'dpd_status_change' }),
        other: expect.objectContaining({ code: 'high_utilisation', label: expect.stringMatching(/^High/) }),
        ...{ borrowers: 10, of_one: 10, of_other: 10 },
      },
    ])
    expect(await economicsOf(await world.organization())).toMatchObject({ rules: [], together: [], open_undecided: 0 })
  })

  it('counts a write-off that a person recorded like an NPA, until it is withdrawn', async () => {
    const asha = await world.organization()
    const [party_id] = await partiesOf(asha, 1)
    await alertOf(asha, party_id, 'high_utilisation', '2026-03-01')
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`insert into accounts (organization_id, account_number, customer_number, party_id, kind)
        values (${asha.organization_id}, 'A-1', 'C-1', ${party_id}, 'term_loan')`.execute(tx),
    )
    const caught = async () => ruleOf(await economicsOf(asha), 'high_utilisation')
    expect(await caught()).toMatchObject({ caught: 0 })
    const recorded = await asha.post('/v1/admin/desk/outcomes', {
      ...{ party_id, account_number: 'A-1', recovery_kind: 'write_off', day: '2026-05-01', amount: '500000' },
    })
    expect(await caught()).toMatchObject({ caught: 1, alerts_per_caught: 1 })
    await asha.post(`/v1/admin/desk/outcomes/${recorded.body.data.fact_id}/withdraw`, { reason: 'Another borrower' })
    expect(await caught()).toMatchObject({ caught: 0 })
  })

  it('is set beside what came, week by week, for all borrowers or those of a portfolio', async () => {
    const asha = await world.organization()
    const [party, other] = await partiesOf(asha, 2)
    const alert_id = await alertOf(asha, party, 'high_utilisation', '2026-06-30')
    await alertOf(asha, party, 'high_utilisation', '2026-06-23')
    await alertOf(asha, other, 'high_utilisation', '2026-06-24')
    await alertOf(asha, party, 'high_utilisation', '2026-07-01')
    await decide(asha, [alert_id], '2026-06-30T05:00:00Z')
    const { weeks, came_per_week } = await economicsOf(asha)
    expect(weeks).toHaveLength(13)
    expect(weeks.slice(-2)).toEqual([
      { until: '2026-06-23', came: 1, decided: 0 },
      { until: '2026-06-30', came: 2, decided: 1 },
    ])
    expect(came_per_week).toBe(0.2)
    const portfolio_id = await makePortfolio(asha, 'Sample', other ? [other] : [])
    const narrowed = await economicsOf(asha, `?portfolio_id=${portfolio_id}`)
    expect(narrowed).toMatchObject({ rules: [{ alerts: 1, decided: 0 }], own: { decided: 0 } })
    expect(await economicsOf(asha, `?portfolio_id=${newId()}`)).toMatchObject({ rules: [], open_undecided: 0 })
  })
})
