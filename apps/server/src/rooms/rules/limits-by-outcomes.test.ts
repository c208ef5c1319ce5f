import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proposeLimits } from '../../jobs/propose-limits.ts'
import { runBackTestTask } from '../../jobs/run-back-test.ts'
import { arrange } from '../../testing/arrange.ts'
import { putLimitsInForce } from '../../testing/limits.ts'
import { plantBook, writeOff } from '../../testing/planted-book.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'
import { narrowed } from '../organizations/policies.ts'

const CODE = 'high_utilisation'
const clock = settableClock('2026-06-20T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

/** Those who come to 95 % never fail, those at 130 % always do: a limit between them is best. */
const PLANTED = [
  ...Array.from({ length: 24 }, () => ({ use: 95, fails: false })),
  ...Array.from({ length: 14 }, () => ({ use: 130, fails: true })),
]

interface Waiting {
  back_test_id: string
  code: string
}

const waiting = ({ organization_id }: Client): Promise<Waiting[]> =>
  arrange(
    world.platform.db,
    organization_id,
    async (tx) =>
      (
        await sql<Waiting>`select back_test_id, code from back_tests
          where organization_id = ${organization_id} and state = 'waiting'`.execute(tx)
      ).rows,
  )

/** The night's look at an organization, until the rule was judged; the rules after it are left waiting. */
async function night(client: Client): Promise<string[]> {
  await proposeLimits(world.platform)
  const ran: string[] = []
  for (;;) {
    const [next, ...others] = await waiting(client)
    expect(others).toEqual([])
    if (!next) return ran
    await runBackTestTask.run(world.platform, {
      organization_id: client.organization_id,
      back_test_id: next.back_test_id,
    })
    ran.push(next.code)
    if (next.code === CODE) {
      for (const { back_test_id } of await waiting(client)) await client.delete(`/v1/admin/back_tests/${back_test_id}`)
      return ran
    }
  }
}

/** An alert of the rule: those that alert most are looked at first. */
const alertOf = ({ organization_id }: Client, party_id: string | undefined) =>
  arrange(world.platform.db, organization_id, (tx) =>
    sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, severity, summary,
        date_of_alert, created_at)
      values (${organization_id}, gen_random_uuid(), ${party_id}, 'manual', ${CODE}, '10140', 'High', 'A sample', '2026-03-01',
        '2026-03-01T06:00:00Z')`.execute(tx),
  )

const ruleOf = async (client: Client) => (await client.get(`/v1/admin/rules/${CODE}`)).body
const proposalOf = async (client: Client) => (await ruleOf(client)).rule.proposal
const inForce = async (client: Client): Promise<number> => (await ruleOf(client)).rule.in_force.values.average_above

async function lender(book = PLANTED) {
  const asha = await world.organization()
  const party_ids = await plantBook(world, asha, book)
  await alertOf(asha, party_ids[0])
  return { asha, party_ids }
}

describe('a limit that outcomes speak for', () => {
  it('is proposed without anybody having asked, with its price, and changes nothing', async () => {
    const { asha } = await lender()
    expect(await night(asha)).toEqual([CODE])
    const proposal = await proposalOf(asha)
    expect(proposal).toMatchObject({
      ...{ limit: 'average_above', value: 99, value_in_force: 90, outcome: 'write_off', outcomes: 14 },
      ...{ caught: 14, caught_in_force: 14, state: 'open', change_id: null, ended_by: null },
    })
    expect(proposal.alerts_per_week).toBeLessThan(proposal.alerts_per_week_in_force / 2)
    expect(await inForce(asha)).toBe(90)
    const listed = (await asha.get('/v1/admin/rules')).body.data.find(({ code }: { code: string }) => code === CODE)
    expect(listed.proposal).toEqual(proposal)
    const { body } = await asha.get(`/v1/admin/back_tests/${proposal.back_test_id}`)
    expect(body).toMatchObject({
      ...{ code: CODE, change: null, kept: { proposal_id: proposal.proposal_id } },
      back_test: { asked_by: 'Saakh', state: 'done', outcome: 'write_off' },
    })
    const document = await asha.get(`/v1/admin/back_tests/${proposal.back_test_id}/document`)
    expect(document.body).toEqual(body.result)
    const foreign = await world.organization()
    expect((await foreign.get(`/v1/admin/back_tests/${proposal.back_test_id}`)).status).toBe(404)
  })

  it('may be the second one of a rule: the optimum that is planted there is found, and then nothing further', async () => {
    // Those that hardly use their limit: at 19 % nobody fails, at 10 % all do. The first limit finds neither.
    const { asha } = await lender([
      ...Array.from({ length: 24 }, () => ({ use: 19, fails: false })),
      ...Array.from({ length: 14 }, () => ({ use: 10, fails: true })),
    ])
    expect(await night(asha)).toEqual([CODE])
    const proposal = await proposalOf(asha)
    expect(proposal).toMatchObject({ limit: 'dormant_below', value_in_force: 20, caught: 14, caught_in_force: 14 })
    expect(proposal.value).toBeGreaterThan(10)
    expect(proposal.value).toBeLessThan(19)
    const { body } = await asha.get(`/v1/admin/back_tests/${proposal.back_test_id}`)
    expect(body.result.curve_of).toBe('average_above')
    expect(body.result.other_curves.map(({ of }: { of: string }) => of)).toContain('dormant_below')
    await putLimitsInForce(world, asha, { code: CODE, values: { dormant_below: proposal.value } })
    const [{ back_test_id } = { back_test_id: '' }] = await waiting(asha)
    await runBackTestTask.run(world.platform, { organization_id: asha.organization_id, back_test_id })
    clock.set('2026-07-21T06:00:00Z')
    expect(await night(asha)).toContain(CODE)
    expect(await proposalOf(asha)).toBeNull()
    clock.set('2026-06-20T06:00:00Z')
  })

  it('converges: once it holds, nothing further is proposed', async () => {
    const { asha } = await lender()
    await night(asha)
    const { value } = await proposalOf(asha)
    await putLimitsInForce(world, asha, { code: CODE, values: { average_above: value } })
    // The back-test that its circular owes.
    const [{ back_test_id } = { back_test_id: '' }] = await waiting(asha)
    await runBackTestTask.run(world.platform, { organization_id: asha.organization_id, back_test_id })
    // It was compared with limits that hold no more.
    expect(await proposalOf(asha)).toBeNull()
    clock.set('2026-07-21T06:00:00Z')
    expect(await night(asha)).toContain(CODE)
    expect(await proposalOf(asha)).toBeNull()
    clock.set('2026-06-20T06:00:00Z')
  })

  it('is declined with a reason, and stays away until ten further outcomes were recorded', async () => {
    const { asha, party_ids } = await lender()
    await night(asha)
    const { proposal_id } = await proposalOf(asha)
    const decline = (reason: string, who = asha) =>
      who.post(`/v1/admin/limit_proposals/${proposal_id}/decline`, { reason })
    expect((await decline(' ')).status).toBe(400)
    expect((await decline('No', await world.organization())).status).toBe(404)
    const reader = await world.user(asha.organization_id, { policy: narrowed({ '/v1/admin/rules': ['GET'] }) })
    expect((await decline('No', reader)).status).toBe(403)
    expect((await decline('We want to hear of these early.')).body.message).toBe(
      'The proposal is declined. No limit changed.',
    )
    expect((await decline('Again')).status).toBe(409)
    expect(await ruleOf(asha)).toMatchObject({
      rule: { proposal: null, in_force: { values: { average_above: 90 } } },
      past_proposals: [
        {
          ...{ proposal_id, state: 'declined', ended_by: 'Test Admin', value: 99 },
          declined_because: 'We want to hear of these early.',
        },
      ],
    })
    clock.set('2026-07-21T06:00:00Z')
    expect(await night(asha)).toContain(CODE)
    expect(await proposalOf(asha)).toBeNull()
    // Ten further borrowers are written off: the rule is looked at at once, and the value speaks again.
    for (let at = 0; at < 10; at++) await writeOff(asha, party_ids[at] ?? '', `P-${at}`, '2025-11-02')
    clock.set('2026-07-22T06:00:00Z')
    expect(await night(asha)).toContain(CODE)
    expect(await proposalOf(asha)).toMatchObject({ value: 99, state: 'open' })
    clock.set('2026-06-20T06:00:00Z')
  })

  it('is drafted like every other change, and by that is proposed no more', async () => {
    const { asha } = await lender()
    await night(asha)
    const { proposal_id, value } = await proposalOf(asha)
    const draft = (average_above: number) =>
      asha.post(`/v1/admin/rules/${CODE}/changes`, { values: { average_above }, reason: 'Outcomes.', proposal_id })
    expect((await draft(95)).body.data.fields).toEqual({ values: 'These are not the limits of the proposal.' })
    const { change_id } = (await draft(value)).body.data
    expect(await ruleOf(asha)).toMatchObject({
      ...{ rule: { proposal: null, in_force: { values: { average_above: 90 } } } },
      changes: [{ change_id, state: 'draft', lacks: 'It needs a back-test of exactly these limits.' }],
      past_proposals: [{ proposal_id, state: 'drafted', change_id }],
    })
    expect((await draft(value)).status).toBe(409)
  })

  it('is none where outcomes have nothing to do with the limit, whatever people decide', async () => {
    const { asha, party_ids } = await lender(PLANTED.map(({ use }, at) => ({ use, fails: at % 3 === 0 })))
    // Closing everything as too strict orders work, and proposes nothing.
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`insert into alert_decisions (organization_id, decision_id, act_id, alert_id, party_id, state, code, reading_no,
          decided_by, decided_by_name, decided_at)
        select organization_id, gen_random_uuid(), gen_random_uuid(), alert_id, party_id, 'closed', 'rule_too_strict', 1,
          ${asha.user_id}, 'A person', '2026-06-01T06:00:00Z' from alerts
        where organization_id = ${asha.organization_id} and party_id = ${party_ids[0]}`.execute(tx),
    )
    expect(await night(asha)).toEqual([CODE])
    expect(await proposalOf(asha)).toBeNull()
  })
})

describe('the look for limits', () => {
  it('leaves out organizations with too few outcomes', async () => {
    const { asha } = await lender(PLANTED.map(({ use }, at) => ({ use, fails: at < 9 })))
    expect(await night(asha)).toEqual([])
  })

  it('does not begin beside the back-test of a person, and gives way to one that waits', async () => {
    const { asha } = await lender()
    const drafted = await asha.post(`/v1/admin/rules/${CODE}/changes`, {
      ...{ values: { average_above: 80 }, reason: 'To hear of it earlier.' },
    })
    const start = async () => {
      const { change_id } = drafted.body.data
      const asked = { outcome: 'npa', from: '2026-01-01' }
      return (await asha.post(`/v1/admin/limit_changes/${change_id}/back_tests`, asked)).body.data.back_test_id
    }
    const first = await start()
    await proposeLimits(world.platform)
    expect(await waiting(asha)).toMatchObject([{ back_test_id: first }])
    await asha.delete(`/v1/admin/back_tests/${first}`)
    await proposeLimits(world.platform)
    const [own] = await waiting(asha)
    const second = await start()
    await runBackTestTask.run(world.platform, {
      ...{ organization_id: asha.organization_id, back_test_id: own?.back_test_id },
    })
    expect(await waiting(asha)).toMatchObject([{ back_test_id: second }])
    expect((await asha.get(`/v1/admin/back_tests/${own?.back_test_id}`)).body.back_test.state).toBe('cancelled')
    await asha.delete(`/v1/admin/back_tests/${second}`)
    // What gave way is looked at in the next night.
    expect(await night(asha)).toEqual([CODE])
    expect(await proposalOf(asha)).not.toBeNull()
  })
})
