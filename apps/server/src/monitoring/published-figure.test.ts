import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeAllTask } from '../jobs/judge-all.ts'
import { factStore } from '../testing/facts.ts'
import { addFact } from '../testing/party-fixtures.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { settableClock } from '../testing/settable-clock.ts'
import { evaluateDirty } from './run.ts'

const clock = settableClock('2026-06-10T06:00:00Z')
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ clock })
})
afterAll(() => world.close())

const publish = (party_id: string, year: number, revenue: string) =>
  addFact(world.platform.db, {
    party_id,
    kind: 'published_result',
    subject: `standalone profit_and_loss ${year - 1}-04-01..${year}-03-31`,
    valid_from: `${year - 1}-04-01`,
    known_at: `${year}-05-20T10:00:00Z`,
    payload: {
      statement: 'profit_and_loss',
      nature: 'standalone',
      form: 'commercial',
      audited: true,
      period_start: `${year - 1}-04-01`,
      period_end: `${year}-03-31`,
      company_name: 'Samudra Sample Foods Limited',
      lines: { revenue_from_operations: revenue },
      filing_id: `SAMPLE-${year}`,
      context: 'FourD',
      symbol: 'SMPLFOODS',
      isin: 'INE000Z01011',
      scrip_code: null,
      financial_year_end: `${year}-03-31`,
      address: `https://exchange.example/${year}.xml`,
    },
  })

it('an alert on a published figure names its filing, context, element and address; when stale it says what it said', async () => {
  const store = factStore(world)
  const asha = await world.organization()
  const party_id = await store.party({ name: 'Samudra Sample Foods Limited', type: 'public_company' })
  await store.monitor(asha.organization_id, party_id)
  await publish(party_id, 2025, '2000000000.00')
  await publish(party_id, 2026, '1000000000.00')
  await store.mark(asha.organization_id, party_id)
  await evaluateDirty(world.platform, asha.organization_id)
  const [alert] = (await asha.get('/v1/admin/alerts?alert_type=revenue_decline&state=open')).body.data
  const [{ evidence }] = (await asha.get(`/v1/admin/alerts/${alert._id}`)).body.data
  expect(evidence.map((line: { filing: unknown }) => line.filing)).toContainEqual({
    filing_id: 'SAMPLE-2026',
    context: 'FourD',
    element: 'RevenueFromOperations',
    address: 'https://exchange.example/2026.xml',
    published_at: '2026-05-20T10:00:00.000Z',
    document_included: false,
  })

  const stateNow = async () =>
    (await asha.get(`/v1/parties/${party_id}/signals`)).body.data.find(
      (item: { code: string }) => item.code === 'revenue_decline',
    )
  expect(await stateNow()).toMatchObject({ state: 'finding', last_state: null, alert_id: alert._id })
  clock.set('2029-06-10T06:00:00Z')
  await judgeAllTask.run(world.platform, {})
  await evaluateDirty(world.platform, asha.organization_id)
  expect(await stateNow()).toMatchObject({ state: 'stale', last_state: 'finding' })
})
