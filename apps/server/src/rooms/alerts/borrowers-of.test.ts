import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inOrganization } from '../../platform/db.ts'
import { arrange } from '../../testing/arrange.ts'
import { addParty, addRedirect } from '../../testing/party-fixtures.ts'
import { makePortfolio } from '../../testing/portfolio-fixtures.ts'
import { type TestWorld, testWorld } from '../../testing/server.ts'
import { monitoredParties } from '../parties/monitored-parties.ts'
import { alongTheOrder, ofAssignee, ofPortfolio, throughEach } from './borrowers-of.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ now: '2026-06-20T06:00:00Z' })
})
afterAll(() => world.close())

/** An organization with one alert each of twelve parties, of which several are read as another one. */
async function arranged() {
  const { db } = world.platform
  const asha = await world.organization()
  const { organization_id } = asha
  const parties = await Promise.all(
    Array.from({ length: 12 }, (_, n) => addParty(db, { name: `Party ${n % 5} of ${n}` })),
  )
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = ''] = parties
  const portfolio_id = await makePortfolio(asha, 'Some', [a, d, g, h, i])
  // A chain into which a member leads, one that leads to a member, and one beside the portfolio.
  for (const [from, to] of [
    [a, b],
    [b, c],
    [e, d],
    [f, g],
    [parties[9] ?? '', parties[10] ?? ''],
  ] as const)
    await addRedirect(db, organization_id, from, to)
  const taken_by = await arrange(db, organization_id, async (tx) => {
    await sql`insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, severity, summary, date_of_alert, created_at)
      select ${organization_id}, gen_random_uuid(), p, 'manual', 'rmd_alert', '10120', 'High', 'Sample', '2026-06-01', '2026-06-01'
      from unnest(${parties}::uuid[]) p`.execute(tx)
    const { rows: users } = await sql<{ user_id: string }>`select user_id from users
      where organization_id = ${organization_id} limit 1`.execute(tx)
    const assignee = users[0]?.user_id ?? ''
    await sql`insert into borrower_assignments (organization_id, party_id, assignee, assigned_by, assigned_at)
      select ${organization_id}, p, ${assignee}, 'system:test', now() from unnest(${[a, c, d, h]}::uuid[]) p`.execute(
      tx,
    )
    return assignee
  })
  return { organization_id, portfolio_id, taken_by }
}

it('finds the same alerts through each borrower and along the order, whatever is read as another party', async () => {
  const { organization_id, portfolio_id, taken_by } = await arranged()
  const asked = { org: { organization_id, status: 'active' }, actor: { kind: 'system', name: 'test' } } as const
  await inOrganization(world.platform.db, organization_id, async (tx) => {
    const idsWhere = async (condition: RawBuilder<SqlBool>) => {
      const { rows } = await sql<{ party_id: string }>`select a.party_id from alerts a
        where a.organization_id = ${organization_id} and ${condition} order by 1`.execute(tx)
      return rows.map(({ party_id }) => party_id)
    }
    const members = await idsWhere(
      sql<SqlBool>`a.party_id in (select source_id from portfolio_parties(array[${portfolio_id}::uuid]))`,
    )
    const taken = await idsWhere(sql<SqlBool>`party_read_as(a.party_id) in (
      select t.party_id from borrower_assignments t where t.organization_id = ${organization_id} and t.assignee = ${taken_by})`)
    expect([members.length, taken.length]).toEqual([9, 6])
    for (const way of [throughEach, alongTheOrder]) {
      expect(await idsWhere(way(ofPortfolio(asked, portfolio_id)))).toEqual(members)
      expect(await idsWhere(way(ofAssignee(asked, taken_by)))).toEqual(taken)
      expect(await idsWhere(way(ofPortfolio(asked, 'no id')))).toEqual([])
    }
  })
})

it('finds the monitored parties along all names as one by one', async () => {
  const { organization_id } = await arranged()
  await inOrganization(world.platform.db, organization_id, async (tx) => {
    const asked = { tx, org: { organization_id, status: 'active' } }
    for (const page of [1, 2, 3]) {
      const monitoredPage = await monitoredParties(asked, { page, per_page: 2 }, Number.POSITIVE_INFINITY)
      expect(monitoredPage.data).toHaveLength(page === 3 ? 1 : 2)
      expect(await monitoredParties(asked, { page, per_page: 2 }, 0)).toEqual(monitoredPage)
    }
  })
})
