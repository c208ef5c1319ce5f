import { account, registerEdition } from '@saakh/catalogue/example-facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeAllTask } from '../jobs/judge-all.ts'
import { fixedClock } from '../platform/clock.ts'
import { arrange } from '../testing/arrange.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { overdueDayEnds } from '../testing/overdue-loan.ts'
import { change, query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { RULES, type Rule } from './rules.ts'
import { evaluateDirty } from './run.ts'

let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
  store = factStore(world)
})
afterAll(() => world.close())

/** A term loan whose instalment of `due` stays unpaid; with null nothing is owed. */
const term = (number = '7001', to = '2026-06-18', due: string | null = '2026-06-10') => [
  account(number, 'term_loan'),
  ...overdueDayEnds(number, '2026-06-01', to, due),
]

async function borrowers(client: Client, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    const party_id = await store.party({ name: `Fictional Borrower ${i}` })
    await store.monitor(client.organization_id, party_id)
    await store.write(client.organization_id, party_id, term())
    ids.push(party_id)
  }
  return ids
}

const listed = async (client: Client) => (await client.get('/v1/admin/alerts?per_page=100')).body.data

describe('a run', () => {
  it('shared by two runners raises every alert once', async () => {
    const asha = await world.organization()
    await borrowers(asha, 12)
    const [first, two] = await Promise.all([
      evaluateDirty(world.platform, asha.organization_id),
      evaluateDirty(world.platform, asha.organization_id),
    ])
    expect(first.parties + two.parties).toBe(12)
    expect(await listed(asha)).toHaveLength(12)
  })

  it('goes on when a type throws, and says which', async () => {
    const asha = await world.organization()
    const [party_id = ''] = await borrowers(asha, 1)
    const some = RULES.find(({ signal }) => signal.code === 'dpd_status_change')
    if (!some) throw new Error('there are no rules')
    const broken: Rule = {
      ...{ rule_version: 'broken', words_version: 'broken' },
      signal: {
        ...some.signal,
        code: 'broken',
        evaluate() {
          throw new Error('cannot divide by zero')
        },
      },
    }
    const summary = await evaluateDirty(world.platform, asha.organization_id, [broken, ...RULES])
    expect(summary.failures).toEqual([{ code: 'broken', party_id, error: 'cannot divide by zero' }])
    expect(summary.raised).toHaveLength(1)
    const [row] = await query(world.owner_url, `select states from outcomes where party_id = '${party_id}'`)
    expect(row?.states).toMatchObject({
      broken: [{ state: 'failed', text: 'cannot divide by zero' }],
      dpd_status_change: [{ state: 'finding', band: 'SMA-0' }],
    })
  })

  it('goes on when the sentence of what was found cannot be made, and leaves the alert open', async () => {
    const asha = await world.organization()
    const [party_id = ''] = await borrowers(asha, 1)
    const some = RULES.find(({ signal }) => signal.code === 'dpd_status_change')
    if (!some) throw new Error('there are no rules')
    const alerts = () =>
      query(
        world.owner_url,
        `select alert_type, state, unmeasured_since is not null as is_unmeasured from alerts where party_id = '${party_id}'`,
      )
    let words_fit = true
    const rule: Rule = {
      ...{ rule_version: 'wordless', words_version: 'wordless' },
      signal: {
        ...some.signal,
        counted_in_score: { because: 'own_opinion' },
        evaluate: (facts, question) =>
          words_fit
            ? some.signal.evaluate(facts, question)
            : [
                {
                  ...{ state: 'clear', subject: '7001', code: 'clear', last_data_date: '2026-06-18', changes_on: null },
                  ...{ kept: { text: '' } },
                  get reason(): string {
                    throw new Error('these words have no slot')
                  },
                },
              ],
      },
    }
    const others = RULES.filter(({ signal }) => signal.code !== 'dpd_status_change')
    await evaluateDirty(world.platform, asha.organization_id, [rule, ...others])
    const alert = { alert_type: 'dpd_status_change', state: 'open', is_unmeasured: false }
    expect(await alerts()).toEqual([alert])
    words_fit = false
    await store.mark(asha.organization_id, party_id)
    expect(await evaluateDirty(world.platform, asha.organization_id, [rule, ...others])).toMatchObject({ parties: 1 })
    expect(await alerts()).toEqual([{ ...alert, is_unmeasured: true }])
  })

  it('judges monitored parties only; the page of another computes the same signals when it is opened', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    await store.write(asha.organization_id, party_id, term())
    expect(await evaluateDirty(world.platform, asha.organization_id)).toMatchObject({
      taken: 1,
      parties: 0,
      raised: [],
    })
    expect(await listed(asha)).toEqual([])
    const { body } = await asha.get(`/v1/parties/${party_id}/signals`)
    expect(body.monitored).toBe(false)
    expect(body.data.find((item: { code: string }) => item.code === 'dpd_status_change')).toMatchObject({
      state: 'finding',
      severity: 'Low',
      last_data_date: '2026-06-18',
      alert_id: null,
    })
  })

  it('keeps the facts, alerts and signals of one lender from another that monitors the same company', async () => {
    const asha = await world.organization()
    const omar = await world.organization()
    const [party_id = ''] = await borrowers(asha, 1)
    await store.monitor(omar.organization_id, party_id)
    await store.mark(omar.organization_id, party_id)
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await evaluateDirty(world.platform, omar.organization_id)).toMatchObject({ parties: 1, raised: [] })
    const [alert] = await listed(asha)
    expect((await asha.get(`/v1/admin/alerts/${alert._id}`)).status).toBe(200)
    expect((await omar.get(`/v1/admin/alerts/${alert._id}`)).status).toBe(404)
    expect((await omar.post(`/v1/admin/alerts/${alert._id}/replay`)).status).toBe(404)
    expect(await listed(omar)).toEqual([])
    const signals = (await omar.get(`/v1/parties/${party_id}/signals`)).body
    expect(signals.data.find((item: { code: string }) => item.code === 'dpd_status_change').state).toBe(
      'not_measurable',
    )
  })

  it('judges a public fact for every organization that monitors the company', async () => {
    const asha = await world.organization()
    const omar = await world.organization()
    const party_id = await store.party()
    await store.monitor(asha.organization_id, party_id)
    await store.monitor(omar.organization_id, party_id)
    await store.write(null, party_id, [
      registerEdition('Active', '2026-03-01'),
      registerEdition('Under Liquidation', '2026-06-01'),
    ])
    for (const client of [asha, omar]) {
      await evaluateDirty(world.platform, client.organization_id)
      expect(await listed(client)).toMatchObject([{ alert_type: 'mca_status_change', party_id }])
    }
  })

  it('counts the facts of a private party for the register party that it was linked to, until that is undone', async () => {
    const asha = await world.organization()
    const own = await store.party({ owner: asha.organization_id, name: 'Fictional Own Name' })
    const register = await store.party({ name: 'FICTIONAL REGISTER NAME PRIVATE LIMITED' })
    await store.monitor(asha.organization_id, own, 'C-77')
    await store.write(asha.organization_id, own, term())
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`insert into party_redirects (organization_id, from_party_id, to_party_id, decided_by, decided_at)
        values (${asha.organization_id}, ${own}, ${register}, 'test', now())`.execute(tx),
    )
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await listed(asha)).toMatchObject([{ party_id: register, customer_number: 'C-1001' }])
    const { body } = await asha.get(`/v1/parties/${own}/signals`)
    expect(body).toMatchObject({ monitored: true })
    expect(body.data.find((item: { code: string }) => item.code === 'dpd_status_change').state).toBe('finding')

    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`update party_redirects set undone_at = now() where from_party_id = ${own}`.execute(tx),
    )
    const apart = (await asha.get(`/v1/parties/${register}/signals`)).body
    expect(apart.data.find((item: { code: string }) => item.code === 'dpd_status_change').state).toBe('not_measurable')
  })

  it('goes on with the episodes of a private party that is linked later', async () => {
    const asha = await world.organization()
    const own = await store.party({ owner: asha.organization_id })
    const register = await store.party()
    await store.monitor(asha.organization_id, own)
    await store.write(asha.organization_id, own, term())
    await evaluateDirty(world.platform, asha.organization_id)
    const [alert] = await listed(asha)
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`insert into party_redirects (organization_id, from_party_id, to_party_id, decided_by, decided_at)
        values (${asha.organization_id}, ${own}, ${register}, 'test', now())`.execute(tx),
    )
    await store.mark(asha.organization_id, register)
    expect(await evaluateDirty(world.platform, asha.organization_id)).toMatchObject({ parties: 1, raised: [] })
    expect((await asha.get(`/v1/admin/alerts?party_id=${register}`)).body.data).toMatchObject([{ _id: alert._id }])
    const { body } = await asha.get(`/v1/parties/${register}/signals`)
    expect(body.data.find((item: { code: string }) => item.code === 'dpd_status_change').alert_id).toBe(alert._id)
    await store.write(asha.organization_id, register, term('7001', '2026-06-19', null))
    const { cleared } = await evaluateDirty(world.platform, asha.organization_id)
    expect(cleared).toMatchObject([{ alert_id: alert._id }])
  })

  it('does not take the mark of an import whose facts it cannot see yet', async () => {
    const asha = await world.organization()
    const [party_id = ''] = await borrowers(asha, 1)
    await arrange(world.platform.db, asha.organization_id, async (tx) => {
      await sql`select mark_parties_dirty(${[party_id]}::uuid[])`.execute(tx)
      expect(await evaluateDirty(world.platform, asha.organization_id)).toMatchObject({ taken: 0 })
    })
    expect(await evaluateDirty(world.platform, asha.organization_id)).toMatchObject({ taken: 1, parties: 1 })
  })

  it('takes nothing back when it is cut off: the marks stay', async () => {
    const asha = await world.organization()
    await borrowers(asha, 3)
    await query(world.owner_url, 'alter table alert_events add constraint cut check (false) not valid')
    await expect(evaluateDirty(world.platform, asha.organization_id)).rejects.toThrow('cut')
    await query(world.owner_url, 'alter table alert_events drop constraint cut')
    expect(await listed(asha)).toEqual([])
    expect(await evaluateDirty(world.platform, asha.organization_id)).toMatchObject({ taken: 3, parties: 3 })
    expect(await listed(asha)).toHaveLength(3)
  })

  it('goes on for the others when the data of one party breaks the database, and tells it of that one', async () => {
    const asha = await world.organization()
    const ids = await borrowers(asha, 7)
    const [, , culprit = ''] = ids
    await query(world.owner_url, `alter table alerts add constraint cut check (party_id <> '${culprit}') not valid`)
    const summary = await evaluateDirty(world.platform, asha.organization_id)
    expect(summary).toMatchObject({ taken: 6, parties: 6, unjudged: [{ party_id: culprit }] })
    expect(summary.raised.map(({ party_id }) => party_id).sort()).toEqual(ids.filter((id) => id !== culprit).sort())
    const { data } = (await asha.get(`/v1/parties/${culprit}/signals`)).body
    expect(data.find((item: { code: string }) => item.code === 'dpd_status_change')).toMatchObject({
      state: 'not_measurable',
      sentence: expect.stringContaining('could not be computed'),
    })
    await query(world.owner_url, 'alter table alerts drop constraint cut')
    expect(await evaluateDirty(world.platform, asha.organization_id)).toMatchObject({ taken: 1, unjudged: [] })
    expect(await listed(asha)).toHaveLength(7)
  })

  it('raises nothing from a type whose finding breaks its own declaration', async () => {
    const asha = await world.organization()
    await borrowers(asha, 1)
    const some = RULES.find(({ signal }) => signal.code === 'dpd_status_change')
    if (!some) throw new Error('there are no rules')
    const { evaluate } = some.signal
    const wrong: Rule = {
      ...some,
      signal: {
        ...some.signal,
        evaluate: (facts, context) =>
          evaluate(facts, context).map((outcome) =>
            outcome.state === 'finding' ? { ...outcome, detail: { dpd: Number.NaN } } : outcome,
          ),
      },
    }
    const summary = await evaluateDirty(world.platform, asha.organization_id, [wrong])
    expect(summary.failures).toHaveLength(1)
    expect(summary.raised).toEqual([])
  })

  it('goes on for a suspended organization', async () => {
    const sunil = await world.organization({ status: 'suspended' })
    await borrowers(sunil, 1)
    await evaluateDirty(world.platform, sunil.organization_id)
    const [alert] = await listed(sunil)
    expect(alert.alert_type).toBe('dpd_status_change')
    expect((await sunil.post(`/v1/admin/alerts/${alert._id}/replay`)).body.data.same).toBe(true)
  })

  it('has those judged again whom a day without data changes', async () => {
    const asha = await world.organization()
    await borrowers(asha, 2)
    const paid = await store.party()
    await store.monitor(asha.organization_id, paid)
    await store.write(asha.organization_id, paid, term('7009', '2026-06-18', null))
    await evaluateDirty(world.platform, asha.organization_id)
    const tomorrow = { ...world.platform, clock: fixedClock('2026-06-21T06:00:00Z') }
    await judgeAllTask.run(tomorrow, {})
    expect(await evaluateDirty(tomorrow, asha.organization_id)).toMatchObject({ parties: 0 })
    // The last day-end is of 18-06, and after so many days nothing it says holds.
    const later = { ...world.platform, clock: fixedClock('2026-08-20T06:00:00Z') }
    await judgeAllTask.run(later, {})
    expect(await evaluateDirty(later, asha.organization_id)).toMatchObject({ parties: 3, raised: [] })
    expect(await listed(asha)).toHaveLength(2)
  })

  it('writes history only when a state changed', async () => {
    const asha = await world.organization()
    const [party_id = ''] = await borrowers(asha, 1)
    const pastOf = () =>
      query(
        world.owner_url,
        `select states -> 'dpd_status_change' as past from outcome_history where party_id = '${party_id}'
          order by evaluated_at`,
      )
    const historyOf = async () => (await pastOf()).length
    await evaluateDirty(world.platform, asha.organization_id)
    await store.mark(asha.organization_id, party_id)
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await historyOf()).toBe(1)
    await store.write(asha.organization_id, party_id, term('7001', '2026-06-19', null))
    await evaluateDirty(world.platform, asha.organization_id)
    expect(await historyOf()).toBe(2)
    // A release that does not know the key leaves none, or one of another run.
    for (const key of ['null', `'another-run ' || md5('x')`]) {
      await change(world.owner_url, `update outcomes set states_key = ${key} where party_id = '${party_id}'`)
      await store.mark(asha.organization_id, party_id)
      await evaluateDirty(world.platform, asha.organization_id)
      expect(await historyOf()).toBe(2)
    }
    expect(await pastOf()).toEqual([
      { past: [{ subject: '7001', state: 'finding', band: 'SMA-0' }] },
      { past: [{ subject: '7001', state: 'clear' }] },
    ])
  })
})
