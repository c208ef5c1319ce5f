import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inOrganization } from '../platform/db.ts'
import { factStore } from '../testing/facts.ts'
import { type TestWorld, testWorld } from '../testing/server.ts'
import { produceAgain, produceReport } from './produce-report.ts'

let world: TestWorld
let now = '2026-06-30T09:00:00Z'
beforeAll(async () => {
  world = await testWorld({ clock: { now: () => new Date(now), today: () => now.slice(0, 10) } })
})
afterAll(() => world.close())

it('says which of its facts are contested, and is made again as it was when one is set aside later', async () => {
  const asha = await world.organization({ name: 'Example Bank' })
  const vikram = await world.user(asha.organization_id, { name: 'Vikram' })
  const store = factStore(world)
  const party_id = await store.party({ owner: asha.organization_id })
  await store.monitor(asha.organization_id, party_id)
  const [, fact_id] = await store.write(asha.organization_id, party_id, [
    account('CC-1', 'cash_credit', { sanction_limit: '40000000.00' }),
    ...dayEnds('CC-1', '2026-06-01', '2026-06-29', () => ({ outstanding: '31000000.00', dpd: 0 })),
  ])
  const produce = (known_at: string) =>
    inOrganization(world.platform.db, asha.organization_id, (tx) =>
      produceReport(tx, {
        ...{ organization_id: asha.organization_id, party_id, report_type: 'c-360', as_of: '2026-06-30', known_at },
      }),
    )
  const saysOf = ({ content }: Awaited<ReturnType<typeof produce>>) =>
    JSON.stringify(content.sections.find(({ title }) => title === 'Contested facts') ?? null)
  expect(saysOf(await produce('2026-06-30T08:00:00.000Z'))).toBe('null')

  await asha.post('/v1/admin/contests', { fact_id, claim: 'The branch typed it twice.' })
  const open = await produce('2026-06-30T10:00:00.000Z')
  expect(saysOf(open)).toContain('A fact this rests on is contested since 30-06-2026. It is still read.')

  now = '2026-06-30T11:00:00Z'
  const [{ approval_id }] = (await vikram.get('/v1/admin/approvals?kind=contest')).body.data
  expect((await vikram.patch(`/v1/admin/approvals/${approval_id}`, { action: 'approve' })).status).toBe(200)
  const upheld = await produce('2026-06-30T12:00:00.000Z')
  expect(saysOf(upheld)).toContain('Set aside since 30-06-2026. This report does not read it.')
  const ids = ({ manifest }: typeof upheld) => manifest.facts.map((fact) => fact.fact_id)
  expect([ids(open).includes(fact_id ?? ''), ids(upheld).includes(fact_id ?? '')]).toEqual([true, false])
  const again = await inOrganization(world.platform.db, asha.organization_id, (tx) => produceAgain(tx, open.manifest))
  expect(again?.pdf.equals(open.pdf)).toBe(true)
})
