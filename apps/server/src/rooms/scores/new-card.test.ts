import { creditMonitoring } from '@saakh/catalogue/scores/credit-monitoring'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { change } from '../../testing/query.ts'
import { scoredBorrower } from '../../testing/scored-borrower.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'
import { settableClock } from '../../testing/settable-clock.ts'

// What a lender sees when a new version of the card has come: scores of two versions are never compared.

const clock = settableClock('2026-05-15T06:00:00Z')
let world: TestWorld
let store: FactStore
let asha: Client
let party_id: string

/** The scores that are stored become those of the card before, by which one driver more was known. */
const byTheCardBefore = () => {
  const old = `'[{"id":"current_ratio","kind":"figure","area":"financials","label":"Current ratio","points":2,"best":2,"worst":-4,
    "state":"measured","value":2,"text":"current ratio 2.00","as_of":"2026-03-31","sources":[]}]'::jsonb`
  const set = `scorecard_version = '1.0', scorecard_hash = 'hash of 1.0', score = 98, contributions = ${old} || contributions`
  return change(
    world.owner_url,
    `update party_scores set ${set} where party_id = '${party_id}';
     update party_score_history set ${set} where party_id = '${party_id}';
     update facts set recorded_at = known_at, payload = payload || '{"scorecard_version":"1.0","scorecard_hash":"hash of 1.0","score":98}'
       where kind = 'party_score' and party_id = '${party_id}'`,
  )
}
async function evaluated(at: string) {
  clock.set(at)
  await store.mark(asha.organization_id, party_id)
  await evaluateDirty(world.platform, asha.organization_id)
}
const data = async (path: string) => (await asha.get(path)).body.data
const listed = async (query = '') => data(`/v1/cmm/overview${query}`)

beforeAll(async () => {
  world = await testWorld({ clock })
  store = factStore(world)
  asha = await world.organization()
  party_id = await store.party({ owner: asha.organization_id, name: 'Fictional Looms' })
  await store.monitor(asha.organization_id, party_id)
  await store.write(
    asha.organization_id,
    party_id,
    scoredBorrower(() => 0),
  )
  await evaluateDirty(world.platform, asha.organization_id)
  await byTheCardBefore()
})
afterAll(() => world.close())

describe('a new version of the card', () => {
  it('leaves a score of the card before readable with its drivers, until the borrower is judged again', async () => {
    const score = await data(`/v1/parties/${party_id}/score`)
    expect([score.score, score.scorecard.version]).toEqual([98, '1.0'])
    expect(score.contributions[0]).toMatchObject({ id: 'current_ratio', points: 2, text: 'current ratio 2.00' })
  })

  it('lets nobody rise or fall in lists and counts, says from which day it is, and begins the trend anew', async () => {
    await evaluated('2026-06-20T06:00:00Z')
    const [row] = await listed()
    expect(row.score).toBeLessThan(88)
    expect(row).toMatchObject({ change_30_days: null, card_since: '2026-06-20', recent_scores: [row.score] })
    for (const moved of ['down', 'up']) expect(await listed(`?moved=${moved}`)).toEqual([])
    const { movers, scorecard } = await data('/v1/cmm/statistics')
    expect(movers).toMatchObject({ up: 0, down: 0, not_compared: 1, card_since: '2026-06-20' })
    expect(scorecard.version).toBe(creditMonitoring.version)
  })

  it('is told of each score in the history of the borrower', async () => {
    const { history } = await data(`/v1/parties/${party_id}/score`)
    expect(history.map((score: Record<string, unknown>) => [score.as_of, score.scorecard_version])).toEqual([
      ['2026-05-15', '1.0'],
      ['2026-06-20', creditMonitoring.version],
    ])
  })

  it('raises no alert of a fallen score', async () => {
    const alerts = (await asha.get('/v1/admin/alerts?per_page=50')).body.data
    expect(alerts.filter((alert: { alert_type: string }) => alert.alert_type === 'change_in_ews_score')).toEqual([])
  })

  it('is named beside both scores of a look at a past day', async () => {
    const past = (await asha.get(`/v1/as_known/parties/${party_id}?on=2026-05-20&knowledge=had`)).body
    expect(past.score).toMatchObject({ score: 98, card: '1.0' })
    expect(past.score_now).toMatchObject({ card: creditMonitoring.version })
  })

  it('is compared again thirty days later, with itself', async () => {
    await evaluated('2026-07-21T06:00:00Z')
    const { movers } = await data('/v1/cmm/statistics')
    expect(movers).toMatchObject({ not_compared: 0, card_since: null })
    const [row] = await listed()
    expect(row.card_since).toBe('2026-06-20')
  })
})
