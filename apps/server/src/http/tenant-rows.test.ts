import { account, dayEnds } from '@saakh/catalogue/example-facts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluateDirty } from '../monitoring/run.ts'
import type { Tx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { arrange } from '../testing/arrange.ts'
import { factStore } from '../testing/facts.ts'
import { type Client, type TestWorld, testWorld } from '../testing/server.ts'

/** What the database itself shows and takes, whatever a query forgets to ask for. */

let world: TestWorld
let owner: Client
let foreigner: Client
let tables: string[]
beforeAll(async () => {
  world = await testWorld({ now: '2026-04-15T06:00:00Z' })
  owner = await world.organization({ name: 'The owner' })
  foreigner = await world.organization({ name: 'The foreigner' })
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'organization_id' and table_type = 'BASE TABLE' order by 1`.execute(
    world.platform.db,
  )
  tables = rows.map(({ name }) => name)
  await makeRows()
})
afterAll(() => world.close())

/** Rows in the tables that hold what is a person's own or was bought. */
async function makeRows(): Promise<void> {
  const store = factStore(world)
  const party_id = await store.party({ name: 'Fictional Mills Private Limited', type: 'private_company' })
  await store.monitor(owner.organization_id, party_id, 'C-1')
  await store.write(owner.organization_id, party_id, [
    account('A-1', 'term_loan'),
    ...dayEnds('A-1', '2026-03-01', '2026-04-14', () => ({ outstanding: '900000.00', dpd: 0, overdue_amount: '0.00' })),
  ])
  await evaluateDirty(world.platform, owner.organization_id)
  await owner.patch('/v1/account/myconfig/preferences', { color_scheme: 'dark' })
  await owner.patch('/v1/account/invite_users', { emails: ['invited@owner.example'] })
  await owner.post('/v2/admin/orders', { party_id, report_type: 'c-360' })
  await owner.post('/v1/admin/alerts', {
    party_id,
    party_name: 'Fictional Mills Private Limited',
    date_of_event: '2026-04-01',
    risk_severity: 'High',
    signal_code: (await owner.get('/v1/admin/alerts/signals')).body.data[0].code,
    alert_detail: 'To be told to the owner alone',
  })
  await arrange(world.platform.db, owner.organization_id, (tx) =>
    sql`insert into digests (organization_id, user_id, day, mail_id)
      values (${owner.organization_id}, ${owner.user_id}, '2026-04-15', ${newId()})`.execute(tx),
  )
}

const ownersRows = async (tx: Tx, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where organization_id = ${owner.organization_id}`.execute(tx)
  return rows[0]?.n ?? 0
}
const countedBy = async (organization_id: string) =>
  arrange(world.platform.db, organization_id, async (tx) => {
    const counted: Record<string, number> = {}
    for (const table of tables) counted[table] = await ownersRows(tx, table)
    return counted
  })
const refusalBy = (organization_id: string, table: string): Promise<string> =>
  arrange(world.platform.db, organization_id, (tx) =>
    sql`insert into ${sql.table(table)} (organization_id) values (${owner.organization_id})`.execute(tx),
  ).then(
    () => 'none',
    (error: Error) => error.message,
  )

describe('the rows of an organization', () => {
  it('are there for itself and for nobody else, in every table', async () => {
    const own = await countedBy(owner.organization_id)
    for (const table of ['digests', 'mails', 'notifications', 'orders', 'party_scores', 'user_settings', 'users'])
      expect(own[table], table).toBeGreaterThan(0)
    const nobodys = Object.fromEntries(tables.map((table) => [table, 0]))
    expect(await countedBy(foreigner.organization_id)).toEqual(nobodys)
    for (const table of tables) expect([table, await ownersRows(world.platform.db, table)]).toEqual([table, 0])
  })

  it('are written by nobody else', async () => {
    for (const table of tables)
      expect([table, await refusalBy(foreigner.organization_id, table)]).toEqual([
        table,
        expect.stringMatching(/^(new row violates row-level security policy|permission denied) for table /),
      ])
  })
})
