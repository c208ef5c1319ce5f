import { account, dayEnds, registerEdition } from '@saakh/catalogue/example-facts'
import type { Finding } from '@saakh/catalogue/outcome'
import { isProvenEqual, PROVEN_EQUAL } from '@saakh/catalogue/proven-equal'
import { ruleVersion } from '@saakh/catalogue/registry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inOrganization } from '../platform/db.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { overdueDayEnds } from '../testing/overdue-loan.ts'
import { change, query } from '../testing/query.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { loadStoredFacts } from './load-facts.ts'
import { findAgain } from './proof.ts'
import { evidenceHashOfFormat1 } from './proof-format-1.ts'
import { RULES, type Rule } from './rules.ts'
import { evaluateDirty } from './run.ts'
import { createSignalSource } from './signal-source.ts'

const clock = settableClock('2026-06-20T06:00:00Z')
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
})
afterAll(() => world.close())

const term = (number: string, to = '2026-06-18') => [
  account(number, 'term_loan'),
  ...overdueDayEnds(number, '2026-06-01', to, '2026-06-10'),
]
const above = (number: string) => [
  account(number, 'cash_credit'),
  ...dayEnds(number, '2026-05-01', '2026-06-18', () => ({
    outstanding: '1050000.00',
    sanction_limit: '1000000.00',
    drawing_power: '990000.00',
  })),
]

/** One borrower with two term loans, a cash credit and a register entry, and another borrower. */
async function lender() {
  const asha = await world.organization()
  const firstParty = await store.party()
  const two = await store.party()
  for (const party_id of [firstParty, two]) await store.monitor(asha.organization_id, party_id)
  await store.write(null, firstParty, [
    registerEdition('Active', '2026-03-01'),
    registerEdition('Strike Off', '2026-06-01'),
  ])
  await store.write(asha.organization_id, firstParty, [...term('7001'), ...term('7002'), ...above('8001')])
  await store.write(asha.organization_id, two, term('9001'))
  await evaluateDirty(world.platform, asha.organization_id)
  return asha
}

interface Stored {
  alert_id: string
  fact_ids: string[]
}
const storedAlerts = async ({ organization_id }: Client): Promise<Stored[]> => {
  const rows = await query(
    world.owner_url,
    `select alert_id, fact_ids from alerts where organization_id = '${organization_id}' order by alert_id`,
  )
  return rows.map(({ alert_id, fact_ids }) => ({ alert_id: String(alert_id), fact_ids: [fact_ids].flat().map(String) }))
}
const replay = async (client: Client, alert_id: string) =>
  (await client.post(`/v1/admin/alerts/${alert_id}/replay`)).body.data

/** The rules, their findings changed on the way out. */
const withFindings = (change: (finding: Finding) => Finding): Rule[] =>
  RULES.map((rule) => ({
    ...rule,
    signal: {
      ...rule.signal,
      evaluate: (...asked) =>
        rule.signal.evaluate(...asked).map((outcome) => (outcome.state === 'finding' ? change(outcome) : outcome)),
    },
  }))

/** Makes of an alert what it would be, had it been raised when proofs had the first format. */
async function keepInFormat1({ organization_id }: Client, alert_id: string, rule_version?: string): Promise<void> {
  const { db } = world.platform
  const [row] = await query(
    world.owner_url,
    `select *, as_of::text as as_of from alerts where alert_id = '${alert_id}'`,
  )
  const rule = RULES.find(({ signal }) => signal.code === row?.alert_type)
  if (!row || !rule) throw new Error(`there is no alert ${alert_id} of a rule`)
  const alert = storedAlert.parse(row)
  const then = { ...rule, rule_version: rule_version ?? rule.rule_version }
  const facts = await inOrganization(db, organization_id, (tx) => loadStoredFacts(tx, alert.fact_ids, new Date()))
  const question = { as_of: alert.as_of, thresholds: alert.thresholds, source_dates: alert.source_dates }
  const finding = findAgain(then, question, facts, alert.subject)
  const hash = evidenceHashOfFormat1(then, question, { finding, words: { ...alert, title: alert.summary } }, facts)
  await change(
    world.owner_url,
    `update alerts set proof_format = 1, evidence_hash = '${hash}', rule_version = '${then.rule_version}'
      where alert_id = '${alert_id}'`,
  )
}
const storedAlert = z.object({
  fact_ids: z.array(z.string()),
  as_of: z.string(),
  subject: z.string(),
  thresholds: z.record(z.string(), z.unknown()),
  source_dates: z.record(z.string(), z.string()),
  summary: z.string(),
  why: z.string(),
  clears_when: z.string(),
  evidence: z.array(z.object({ label: z.string(), observed: z.string(), threshold: z.string().nullable() })),
})

describe('the proof of an alert', () => {
  it('recomputes to the same hash, also after more became known', async () => {
    const asha = await lender()
    const alerts = await storedAlerts(asha)
    expect(alerts.length).toBeGreaterThan(4)
    clock.set('2026-06-22T06:00:00Z')
    const [row] = await query(world.owner_url, `select party_id from alerts where alert_id = '${alerts[0]?.alert_id}'`)
    await store.write(asha.organization_id, String(row?.party_id), [...term('7001', '2026-06-21')])
    await evaluateDirty(world.platform, asha.organization_id)
    for (const { alert_id } of alerts) {
      const replayed = await replay(asha, alert_id)
      expect(replayed).toMatchObject({ same: true, rule_changed: false })
      expect(replayed.recomputed_hash).toBe(replayed.hash)
    }
    clock.set('2026-06-20T06:00:00Z')
  })

  it('breaks for exactly the alerts that rest on a fact that was changed behind its back', async () => {
    const asha = await lender()
    const alerts = await storedAlerts(asha)
    const facts = [...new Set(alerts.flatMap((alert) => alert.fact_ids))]
    expect(facts.length).toBeGreaterThan(6)
    for (const fact_id of facts) {
      const [fact] = await query(
        world.owner_url,
        `select payload::text as text from facts where fact_id = '${fact_id}'`,
      )
      await change(
        world.owner_url,
        `update facts set payload = payload || '{"account_number": "tampered", "name": "TAMPERED"}' where fact_id = '${fact_id}'`,
      )
      for (const alert of alerts) {
        const { same, hash, recomputed_hash } = await replay(asha, alert.alert_id)
        expect(same, `${alert.alert_id} after ${fact_id}`).toBe(!alert.fact_ids.includes(fact_id))
        expect(hash === recomputed_hash).toBe(same)
      }
      await change(world.owner_url, `update facts set payload = '${String(fact?.text)}' where fact_id = '${fact_id}'`)
    }
    for (const { alert_id } of alerts) expect((await replay(asha, alert_id)).same).toBe(true)
  })

  it('breaks when a fact is gone or was given another date', async () => {
    const asha = await lender()
    const [alert] = await storedAlerts(asha)
    const [fact_id] = alert?.fact_ids ?? []
    await change(
      world.owner_url,
      `update facts set known_at = known_at - interval '1 day' where fact_id = '${fact_id}'`,
    )
    expect((await replay(asha, alert?.alert_id ?? '')).same).toBe(false)
    await change(
      world.owner_url,
      `update facts set known_at = known_at + interval '1 day' where fact_id = '${fact_id}'`,
    )
    expect((await replay(asha, alert?.alert_id ?? '')).same).toBe(true)
    await change(
      world.owner_url,
      `update facts set recorded_at = now() + interval '1 day' where fact_id = '${fact_id}'`,
    )
    expect((await replay(asha, alert?.alert_id ?? '')).same).toBe(false)
  })

  it('says that the rule changed, with both hashes and never as the same', async () => {
    const asha = await lender()
    const [alert] = await storedAlerts(asha)
    await change(
      world.owner_url,
      `update alerts set rule_version = 'an older rule' where alert_id = '${alert?.alert_id}'`,
    )
    const replayed = await replay(asha, alert?.alert_id ?? '')
    expect(replayed).toMatchObject({ same: false, rule_changed: true })
    expect(replayed.recomputed_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('breaks when the rule judges something else under the same version, and not when it only says it otherwise', async () => {
    const asha = await lender()
    const [alert] = await storedAlerts(asha)
    const alert_id = alert?.alert_id ?? ''
    const { sources } = world.platform
    const { signals } = sources
    sources.signals = createSignalSource(withFindings((finding) => ({ ...finding, why: `${finding.why}!` })))
    expect(await replay(asha, alert_id)).toMatchObject({ same: true, rule_changed: false })
    sources.signals = createSignalSource(withFindings((finding) => ({ ...finding, event_date: '2020-01-01' })))
    expect(await replay(asha, alert_id)).toMatchObject({ same: false, rule_changed: false })
    sources.signals = createSignalSource([])
    expect(await replay(asha, alert_id)).toMatchObject({ same: false, rule_changed: true })
    sources.signals = signals
    expect((await replay(asha, alert_id)).same).toBe(true)
  })

  it('is not there for an alert raised by a person', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    const made = await asha.post('/v1/admin/alerts', {
      party_id,
      party_name: 'Fictional Foods',
      date_of_event: '2026-06-01',
      risk_severity: 'High',
      signal_code: '10120',
      alert_detail: 'The owner told us that wages are late.',
    })
    const answer = await asha.post(`/v1/admin/alerts/${made.body.data.alert_id}/replay`)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, data: { message: 'raised by a person' } })
  })
})

describe('a proof of the first format, which covered the sentences', () => {
  it('recomputes to its hash with the sentences that the alert keeps', async () => {
    const asha = await lender()
    const [alert] = await storedAlerts(asha)
    const alert_id = alert?.alert_id ?? ''
    await keepInFormat1(asha, alert_id)
    expect(await replay(asha, alert_id)).toMatchObject({ same: true, rule_changed: false, proven_equal: false })
    const { sources } = world.platform
    const { signals } = sources
    sources.signals = createSignalSource(withFindings((finding) => ({ ...finding, title: 'A better sentence.' })))
    expect((await replay(asha, alert_id)).same).toBe(true)
    sources.signals = signals
    await change(world.owner_url, `update alerts set why = why || '!' where alert_id = '${alert_id}'`)
    expect(await replay(asha, alert_id)).toMatchObject({ same: false, rule_changed: false })
  })

  it('counts as the same under a version that was proven equal, and names both; under any other the rule changed', async () => {
    const asha = await lender()
    const proven: string[] = []
    const unproven = '0'.repeat(64)
    for (const { alert_id } of await storedAlerts(asha)) {
      const [row] = await query(world.owner_url, `select alert_type from alerts where alert_id = '${alert_id}'`)
      const code = String(row?.alert_type)
      const then = PROVEN_EQUAL.find((entry) => entry.code === code)
      const judgedUnder = async (version: string) => {
        await keepInFormat1(asha, alert_id, version)
        return { leads: isProvenEqual(code, version, ruleVersion(code) ?? ''), answer: await replay(asha, alert_id) }
      }
      expect(await judgedUnder(unproven)).toMatchObject({
        leads: false,
        answer: { rule_changed: true, proven_equal: false, raised_under: unproven },
      })
      if (!then) continue
      expect(await judgedUnder(then.from)).toMatchObject({
        leads: true,
        answer: { same: true, rule_changed: false, proven_equal: true, raised_under: then.from },
      })
      proven.push(code)
    }
    expect(proven).toEqual(expect.arrayContaining(['mca_status_change', 'dpd_status_change']))
  })
})

describe('an evaluation as of an earlier day', () => {
  it('is not changed by what became known later', async () => {
    const asha = await world.organization()
    const party_id = await store.party()
    await store.monitor(asha.organization_id, party_id)
    await store.write(null, party_id, [registerEdition('Active', '2026-03-01')])
    await store.write(asha.organization_id, party_id, [...term('7001'), ...above('8001')])
    const { db } = world.platform
    const states = (as_of: string) =>
      inOrganization(db, asha.organization_id, (tx) =>
        world.platform.sources.signals.evaluateParty(tx, asha.organization_id, party_id, as_of),
      )
    const before = await states('2026-06-19')
    expect(before.some((state) => state.state === 'finding')).toBe(true)
    await store.write(null, party_id, [registerEdition('Strike Off', '2026-06-25')])
    await store.write(asha.organization_id, party_id, [
      ...dayEnds('7001', '2026-06-01', '2026-06-28', () => ({ outstanding: '0.00', dpd: 0, overdue_amount: '0.00' })),
    ])
    expect(await states('2026-06-19')).toEqual(before)
    expect(await states('2026-06-29')).not.toEqual(before)
  })
})
