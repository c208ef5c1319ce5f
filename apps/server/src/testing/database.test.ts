import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from './database.ts'

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('testDatabase', () => {
  let first: TestDatabase
  let second: TestDatabase
  beforeAll(async () => {
    ;[first, second] = await Promise.all([testDatabase(), testDatabase()])
  })
  afterAll(async () => {
    await Promise.all([first?.drop(), second?.drop()])
  })

  it('gives each caller a migrated database of its own', async () => {
    await query(first.owner_url, 'CREATE TABLE only_here (n int)')
    expect(await query(second.owner_url, `SELECT to_regclass('only_here') AS found`)).toEqual([{ found: null }])
    const tables = await query(second.owner_url, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
    expect(tables.length).toBeGreaterThan(5)
  })

  it('logs the app in as a role that row-level security binds', async () => {
    const rows = await query(first.app_url, 'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user')
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }])
  })
})
