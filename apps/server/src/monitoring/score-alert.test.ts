import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '../testing/arrange.ts'
import { type FactStore, factStore } from '../testing/facts.ts'
import { change, query } from '../testing/query.ts'
import { scoredBorrower } from '../testing/scored-borrower.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { evaluateDirty } from './run.ts'

const clock = settableClock('2026-05-15T06:00:00Z')
let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
})
afterAll(() => world.close())

async function evaluated({ organization_id }: Client, party_id: string, at: string) {
  clock.set(at)
  await store.mark(organization_id, party_id)
  await evaluateDirty(world.platform, organization_id)
}
async function lender() {
  const asha = await world.organization()
  const party_id = await store.party({ owner: asha.organization_id })
  await store.monitor(asha.organization_id, party_id)
  await store.write(asha.organization_id, party_id, [
    // Paid to the day until May, then not any more.
    ...scoredBorrower((index) => Math.max(0, index - 40)),
  ])
  await evaluated(asha, party_id, '2026-05-15T06:00:00Z')
  return { asha, party_id }
}
const scoreFacts = ({ organization_id }: Client) =>
  query(
    world.owner_url,
    `select fact_id, valid_from::text as day, known_at, (payload->>'score')::int as score, payload->>'scorecard_hash' as hash
     from facts where organization_id = '${organization_id}' and kind = 'party_score' order by recorded_at`,
  )
const scoreAlerts = async (client: Client) =>
  (await client.get('/v1/admin/alerts?per_page=50')).body.data.filter(
    (alert: { alert_type: string }) => alert.alert_type === 'change_in_ews_score',
  )
const opened = async (client: Client, alert_id: string) =>
  (await client.get(`/v1/admin/alerts/${alert_id}`)).body.data[0]

describe('the score as a fact', () => {
  it('is appended when it says something new, with the day it is about, and not when it is computed again', async () => {
    const { asha, party_id } = await lender()
    await evaluated(asha, party_id, '2026-05-15T07:00:00Z')
    expect(await scoreFacts(asha)).toMatchObject([{ day: '2026-05-15' }])
    await evaluated(asha, party_id, '2026-06-20T06:00:00Z')
    await evaluated(asha, party_id, '2026-06-20T07:00:00Z')
    const [before, now, ...more] = await scoreFacts(asha)
    expect([before?.day, now?.day, more]).toEqual(['2026-05-15', '2026-06-20', []])
    const { score, history } = (await asha.get(`/v1/parties/${party_id}/score`)).body.data
    expect([now?.score, now?.hash]).toEqual([score, expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(history.map((point: { score: number }) => point.score)).toEqual([before?.score, now?.score])
  })

  it('is none of a company that is no borrower, and does not keep a former one alive', async () => {
    const { asha, party_id } = await lender()
    const watched = await store.party({ name: 'Register Mills Limited', is_demo: false })
    await arrange(world.platform.db, asha.organization_id, (tx) =>
      sql`insert into monitored_parties (organization_id, party_id, reason, reason_id)
        values (${asha.organization_id}, ${watched}, 'list', 'a-list')`.execute(tx),
    )
    await evaluated(asha, watched, '2026-05-15T08:00:00Z')
    const facts = await query(
      world.owner_url,
      `select 1 from facts where kind = 'party_score' and party_id = '${watched}'`,
    )
    expect(facts).toEqual([])
    await change(
      world.owner_url,
      `delete from facts_head where kind <> 'party_score' and party_id = '${party_id}';
       delete from facts where kind <> 'party_score' and party_id = '${party_id}'`,
    )
    await evaluated(asha, party_id, '2026-05-16T06:00:00Z')
    const { score, reason } = (await asha.get(`/v1/parties/${party_id}/score`)).body.data
    expect([score, reason.code]).toEqual([null, 'records_missing'])
    expect(reason.text).toContain('Missing: the accounts file and the day-end file.')
    expect((await scoreFacts(asha)).map((fact) => fact.score)).toEqual([expect.any(Number), null])
    expect(await scoreAlerts(asha)).toEqual([])
  })
})

describe('an alert of a fallen score', () => {
  it('names both scores and the lines that changed it, and recomputes to the same, also later', async () => {
    const { asha, party_id } = await lender()
    expect(await scoreAlerts(asha)).toEqual([])
    await evaluated(asha, party_id, '2026-06-20T06:00:00Z')
    const [before, now] = await scoreFacts(asha)
    const [raised, ...more] = await scoreAlerts(asha)
    expect(more).toEqual([])
    const alert = await opened(asha, raised._id)
    expect(alert.date_of_event).toBe('2026-06-20')
    expect(alert.trend.points.map((point: { value: number }) => point.value)).toEqual([before?.score, now?.score])
    expect(alert.evidence.slice(0, 2)).toMatchObject([
      { fact_id: now?.fact_id, computed: 'score', document_id: null },
      { fact_id: before?.fact_id, computed: 'score', document_id: null },
    ])
    const line = alert.evidence.find((figure: { label: string }) => figure.label === 'Days past due')
    expect(line).toMatchObject({ computed: 'score', file_name: 'test.csv', row: expect.any(Number) })
    clock.set('2026-08-01T06:00:00Z')
    const replayed = (await asha.post(`/v1/admin/alerts/${raised._id}/replay`)).body.data
    expect(replayed).toMatchObject({ same: true, rule_changed: false })
  })

  it('does not lower the score that it is about', async () => {
    const { asha, party_id } = await lender()
    await evaluated(asha, party_id, '2026-06-20T06:00:00Z')
    const first = (await asha.get(`/v1/parties/${party_id}/score`)).body.data
    expect(await scoreAlerts(asha)).toHaveLength(1)
    await evaluated(asha, party_id, '2026-06-20T09:00:00Z')
    const second = (await asha.get(`/v1/parties/${party_id}/score`)).body.data
    expect([second.score, second.evidence_hash]).toEqual([first.score, first.evidence_hash])
    expect(await scoreAlerts(asha)).toHaveLength(1)
  })
})
