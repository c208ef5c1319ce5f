import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { query } from '../testing/query.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Registers and public facts stand in the same tables as what a tenant brought. */
const WITH_PUBLIC_ROWS =
  'circular_ratings document_decisions documents exchange_circulars facts facts_head facts_set_aside issuer_notices macro_points named_documents parties party_changes party_identifiers party_names party_unions source_sightings'

const STATEMENTS = {
  select: (table: string) => `select * from ${table}`,
  delete: (table: string) => `delete from ${table}`,
}

/** The plan of each statement that the pool may send to each table, its text naming no organization. */
async function plans(): Promise<Map<string, string>> {
  const tables = await query(
    database.app_url,
    `select relname as name, has_table_privilege(oid, 'select') as "select", has_table_privilege(oid, 'delete') as "delete"
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  const client = new pg.Client({ connectionString: database.app_url })
  await client.connect()
  const planByStatement = new Map<string, string>()
  for (const { name, ...rights } of tables)
    for (const [right, textOf] of Object.entries(STATEMENTS)) {
      if (rights[right] !== true) continue
      const { rows } = await client.query(`explain (costs off) ${textOf(pg.escapeIdentifier(String(name)))}`)
      planByStatement.set(`${right} ${name}`, JSON.stringify(rows))
    }
  await client.end()
  return planByStatement
}

it('every statement of a tenant is planned with its organization, whatever its text says', async () => {
  const statementPlans = [...(await plans())]
  expect(statementPlans.length).toBeGreaterThan(100)
  const without = statementPlans
    .filter(([, plan]) => !plan.includes('saakh.organization_id'))
    .map(([statement]) => statement)
  expect(without).toEqual(['select schema_migrations'])
})

it('rows that belong to nobody, which every machine would need, stand in sixteen tables', async () => {
  const shared = [...(await plans())]
    .filter(([statement, plan]) => statement.startsWith('select') && /organization_id IS NULL\) OR/.test(plan))
    .map(([statement]) => statement.slice('select '.length))
  expect(shared.join(' ')).toBe(WITH_PUBLIC_ROWS)
})
