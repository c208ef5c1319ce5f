import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createDb, createPool } from './db.ts'
import { assertTenancy, tenancyGaps } from './tenancy-check.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await testDatabase()
  owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const withApp = async <T>(work: (db: ReturnType<typeof createDb>) => Promise<T>): Promise<T> => {
  const db = createDb(createPool(database.app_url, 1))
  return work(db).finally(() => db.destroy())
}

describe('the start-up check of tenancy', () => {
  it('finds nothing in the migrated schema', async () => {
    expect(await withApp(tenancyGaps)).toEqual([])
  })

  it('refuses to serve while one table lacks a forced policy', async () => {
    await owner.query('alter table cases no force row level security')
    await expect(withApp(assertTenancy)).rejects.toThrow('the table cases lacks a forced row-level security policy')
    await owner.query('alter table cases force row level security')
  })

  it('refuses to serve a new table that nobody protected', async () => {
    await owner.query('create table forgotten (organization_id uuid primary key)')
    expect(await withApp(tenancyGaps)).toEqual(['the table forgotten lacks a forced row-level security policy'])
    await owner.query('drop table forgotten')
  })

  it('refuses a pool that logs in as the owner of the tables', async () => {
    const db = createDb(createPool(database.owner_url, 1))
    const gaps = await tenancyGaps(db).finally(() => db.destroy())
    expect(gaps).toContain('the table cases belongs to the role that the pool logs in as')
  })
})
