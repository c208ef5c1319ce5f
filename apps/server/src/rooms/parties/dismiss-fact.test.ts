import { circular } from '@saakh/catalogue/example-circulars'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../../monitoring/run.ts'
import { inOrganization } from '../../platform/db.ts'
import { type FactStore, factStore } from '../../testing/facts.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
let store: FactStore
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-10T06:00:00Z' })
  store = factStore(world)
})
afterAll(() => world.close())

const SUSPENDED = circular(
  'Suspension of Trading in Zzyzx Example Mills Limited for Non-Compliance with SEBI LODR Regulations',
  '2026-03-02',
)
const ORDER = circular('SEBI Order Against Zzyzx Example Mills Limited', '2026-03-05')

/** Two organizations that monitor one listed company with these circulars, both judged. */
async function twoLenders(facts = [SUSPENDED]) {
  const asha = await world.organization()
  const bela = await world.organization()
  const party_id = await store.party({ name: 'Zzyzx Example Mills Limited', type: 'public_company' })
  for (const { organization_id } of [asha, bela]) await store.monitor(organization_id, party_id)
  const fact_ids = await store.write(null, party_id, facts)
  const judge = async () => {
    for (const { organization_id } of [asha, bela]) await evaluateDirty(world.platform, organization_id)
  }
  await judge()
  const path = (place = 0) => `/v1/parties/${party_id}/facts/${fact_ids[place]}/dismissal`
  return { asha, bela, party_id, fact_ids, judge, path }
}

const alertsOf = async (client: Client, party_id: string) =>
  inOrganization(world.platform.db, client.organization_id, async (tx) => {
    const { rows } = await sql<{ alert_id: string; state: string; subject: string }>`
      select alert_id, state, subject from alerts where party_id = ${party_id} and alert_type = 'regulatory_action'
      order by stored_at::date, subject, stored_at`.execute(tx)
    return rows
  })
const states = async (client: Client, party_id: string) =>
  (await alertsOf(client, party_id)).map(({ state, subject }) => `${subject} ${state}`)

describe('a public fact that a lender finds to be about another company', () => {
  it('is no longer judged for it, and its alert clears with the reason', async () => {
    const { asha, bela, party_id, judge, path } = await twoLenders()
    expect(await states(asha, party_id)).toEqual(['suspension:bse open'])
    const answer = await asha.post(path(), { reason: 'Another company of the same name' })
    expect(answer.status).toBe(200)
    await judge()
    expect(await states(asha, party_id)).toEqual(['suspension:bse cleared'])
    expect(await states(bela, party_id)).toEqual(['suspension:bse open'])
    const [alert] = await alertsOf(asha, party_id)
    const { rows } = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      sql<{
        text: string
      }>`select text from alert_events where alert_id = ${alert?.alert_id} and kind = 'cleared'`.execute(tx),
    )
    expect(rows).toEqual([
      { text: 'A fact it rested on was set aside as not about this party: Another company of the same name' },
    ])
  })

  it('is judged again when the dismissal is taken back, and its alert returns', async () => {
    const { asha, party_id, judge, path } = await twoLenders()
    await asha.post(path(), { reason: 'By mistake' })
    await judge()
    expect((await asha.delete(path())).status).toBe(200)
    await judge()
    expect(await states(asha, party_id)).toEqual(['suspension:bse cleared', 'suspension:bse open'])
  })

  it('leaves the alerts that rest on other facts alone', async () => {
    const { asha, party_id, judge, path } = await twoLenders([SUSPENDED, ORDER])
    expect(await states(asha, party_id)).toEqual(['order:2026-03-05 open', 'suspension:bse open'])
    await asha.post(path(1), { reason: 'Another company' })
    await judge()
    expect(await states(asha, party_id)).toEqual(['order:2026-03-05 cleared', 'suspension:bse open'])
  })

  it('still proves the alert that was raised from it', async () => {
    const { asha, party_id, judge, path } = await twoLenders()
    const [alert] = await alertsOf(asha, party_id)
    await asha.post(path(), { reason: 'Another company' })
    await judge()
    const replayed = await asha.post(`/v1/admin/alerts/${alert?.alert_id}/replay`, {})
    expect([replayed.status, replayed.body.data.same]).toEqual([200, true])
  })

  it('stays dismissed when a new version of it is stored', async () => {
    const { asha, party_id, judge, path } = await twoLenders()
    await asha.post(path(), { reason: 'Another company' })
    const [version] = await store.write(null, party_id, [{ ...SUSPENDED, known_at: '2026-03-20T06:00:00Z' }])
    await judge()
    expect(await states(asha, party_id)).toEqual(['suspension:bse cleared'])
    const again = await asha.post(`/v1/parties/${party_id}/facts/${version}/dismissal`, { reason: 'Again' })
    expect([again.status, again.body.data.message]).toEqual([409, 'This fact is dismissed already.'])
    expect((await asha.delete(`/v1/parties/${party_id}/facts/${version}/dismissal`)).status).toBe(200)
  })

  it('needs a reason, and is told with who and why', async () => {
    const { asha, bela, party_id, fact_ids, path } = await twoLenders()
    for (const body of [{}, { reason: '   ' }]) expect((await asha.post(path(), body)).status).toBe(400)
    expect((await asha.delete(path())).status).toBe(409)
    await asha.post(path(), { reason: 'Another company' })
    const list = await asha.get(`/v1/parties/${party_id}/dismissals`)
    expect(list.body.data).toMatchObject([
      {
        fact_id: fact_ids[0],
        reason: 'Another company',
        title: SUSPENDED.payload.title,
        dismissed_by: `user:${asha.user_id}`,
      },
    ])
    expect((await bela.get(`/v1/parties/${party_id}/dismissals`)).body.data).toEqual([])
    await asha.delete(path())
    expect((await asha.get(`/v1/parties/${party_id}/dismissals`)).body.data).toEqual([])
    const { rows } = await inOrganization(world.platform.db, asha.organization_id, (tx) =>
      sql<{ verb: string; reason: string | null }>`select verb, payload->>'reason' as reason from audit_log
        where subject = ${`party:${party_id}`} order by seq`.execute(tx),
    )
    expect(rows).toEqual([
      { verb: 'dismiss_fact', reason: 'Another company' },
      { verb: 'restore_fact', reason: null },
    ])
  })

  it('can be any public fact and no fact of a lender itself, nor one of another party', async () => {
    const { asha, party_id, fact_ids } = await twoLenders()
    const other = await store.party({ name: 'Another Example Mills Limited' })
    const own = await store.write(asha.organization_id, party_id, [{ ...SUSPENDED, subject: 'own' }])
    for (const path of [
      `/v1/parties/${other}/facts/${fact_ids[0]}/dismissal`,
      `/v1/parties/${party_id}/facts/${own[0]}/dismissal`,
      `/v1/parties/${party_id}/facts/nonsense/dismissal`,
    ])
      expect([path, (await asha.post(path, { reason: 'x' })).status]).toEqual([path, 404])
  })
})
