import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { arrange } from '../../testing/arrange.ts'
import { addParty, addRedirect } from '../../testing/party-fixtures.ts'
import { addAlert, makePortfolio, PORTFOLIOS } from '../../testing/portfolio-fixtures.ts'
import { type Client, type TestWorld, testWorld } from '../../testing/server.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())

const SEVERITIES = ['High', 'Medium', 'Low'] as const
const STATES = ['open', 'open', 'cleared'] as const
const OWN = 4
const REGISTERED = 4

type Step =
  | { do: 'add' | 'remove'; of: 0 | 1; party: number }
  | { do: 'alert'; party: number; severity: (typeof SEVERITIES)[number]; state: (typeof STATES)[number] }
  | { do: 'clear'; party: number }
  | { do: 'merge' | 'undo'; own: number; into: number }

const party = fc.nat(OWN + REGISTERED - 1)
const of = fc.constantFrom(0 as const, 1 as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), of, party }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), of, party }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('alert' as const),
      party,
      severity: fc.constantFrom(...SEVERITIES),
      state: fc.constantFrom(...STATES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), party }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('merge' as const, 'undo' as const),
      own: fc.nat(OWN - 1),
      into: fc.nat(REGISTERED - 1).map((n) => n + OWN),
    }),
  },
)

/** Parties by place: the organization's own first, then those of the register, into which its own are merged. */
interface Stage {
  client: Client
  ids: string[]
  portfolios: string[]
  undo: Map<number, () => Promise<void>>
}

async function newStage(): Promise<Stage> {
  const client = await world.organization()
  const { db } = world.platform
  const own = Array.from({ length: OWN }, (_, i) => addParty(db, { name: `OWN ${i}` }, client.organization_id))
  const registered = Array.from({ length: REGISTERED }, (_, i) => addParty(db, { name: `REGISTERED ${i}` }))
  const ids = await Promise.all([...own, ...registered])
  return {
    client,
    ids,
    portfolios: [await makePortfolio(client, 'A'), await makePortfolio(client, 'B')],
    undo: new Map(),
  }
}

async function take({ client, ids, portfolios, undo }: Stage, made: Step): Promise<void> {
  const at = (place: number) => ids[place] ?? ''
  if (made.do === 'add' || made.do === 'remove') {
    const body = { action: made.do, parties: [{ party_id: at(made.party) }] }
    expect((await client.patch(`${PORTFOLIOS}/${portfolios[made.of]}`, body)).status).toBe(200)
  } else if (made.do === 'alert') await addAlert(world, client, at(made.party), made.severity, made.state)
  else if (made.do === 'clear')
    await arrange(world.platform.db, client.organization_id, (tx) =>
      tx
        .withTables<{ alerts: { party_id: string; state: string } }>()
        .updateTable('alerts')
        .set({ state: 'cleared' })
        .where('party_id', '=', at(made.party))
        .execute(),
    )
  else if (made.do === 'merge') {
    if (undo.has(made.own)) return
    undo.set(made.own, await addRedirect(world.platform.db, client.organization_id, at(made.own), at(made.into)))
  } else if (made.do === 'undo') {
    await undo.get(made.own)?.()
    undo.delete(made.own)
  }
}

interface Member {
  party_id: string
  risk: 'high' | 'medium' | 'low'
  open_alerts: number
}

/** Each count of the portfolio, against the list that stands behind it and the alerts that stand behind that. */
async function expectEqual({ client, portfolios }: Stage): Promise<void> {
  const { data } = (await client.get(PORTFOLIOS)).body
  for (const id of portfolios) {
    const listed = data.find((item: { id: string }) => item.id === id).attributes
    const { attributes } = (await client.get(`${PORTFOLIOS}/${id}`)).body.data
    const { risk_details: counts, no_of_parties } = attributes
    expect(listed).toMatchObject({ risk_details: counts, no_of_parties })
    expect(counts.high_risk + counts.medium_risk + counts.low_risk).toBe(no_of_parties)
    const all = (await client.get(`${PORTFOLIOS}/${id}/parties?per_page=100`)).body
    expect([all.total_count, all.data.length]).toEqual([no_of_parties, no_of_parties])
    for (const risk of ['high', 'medium', 'low'] as const) {
      const { body } = await client.get(`${PORTFOLIOS}/${id}/parties?risk=${risk}&per_page=100`)
      const members: Member[] = body.data
      expect([risk, body.total_count, members.length]).toEqual([risk, counts[`${risk}_risk`], counts[`${risk}_risk`]])
      for (const member of members) {
        const open = (await client.get(`/v1/admin/alerts?state=open&party_id=${member.party_id}&per_page=100`)).body
        const severities: string[] = open.data.map((item: { risk_severity: string }) => item.risk_severity)
        const gravest = severities.includes('High') ? 'high' : severities.includes('Medium') ? 'medium' : 'low'
        expect([member.risk, member.open_alerts]).toEqual([gravest, severities.length])
        expect(member.risk).toBe(risk)
      }
    }
    const alerts = (await client.get(`/v1/admin/alerts?state=open&portfolio_id=${id}&per_page=100`)).body
    expect(alerts.total_count).toBe(all.data.reduce((sum: number, { open_alerts }: Member) => sum + open_alerts, 0))
  }
}

it('every count equals the list behind it, whatever joins, leaves, alerts, clears, merges and parts', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const stage = await newStage()
      for (const made of steps) await take(stage, made)
      await expectEqual(stage)
    }),
    { numRuns: 15 },
  )
})
