import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { withDatabase } from './template.ts'

export type TestDatabase = { owner_url: string; app_url: string; drop(): Promise<void> }

/** A migrated database of its own for one test file: `beforeAll` makes it, `afterAll` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('test_server')
  if ('problem' in server) throw new Error(`The migrated template could not be made: ${server.problem}`)
  const { owner_url, app_url, template } = server
  const database = `saakh_test_${randomUUID().replaceAll('-', '')}`
  await asOwner(owner_url, `CREATE DATABASE ${database} TEMPLATE ${template}`)
  return {
    owner_url: withDatabase(owner_url, database),
    app_url: withDatabase(app_url, database),
    drop: () => drop(owner_url, database),
  }
}

/** A database without a schema: for what a migration makes of the rows of an older release. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const server = inject('test_server')
  if ('problem' in server) throw new Error(`There is no server for tests: ${server.problem}`)
  const { owner_url, app_url } = server
  const database = `saakh_test_${randomUUID().replaceAll('-', '')}`
  await asOwner(owner_url, `CREATE DATABASE ${database}`)
  return {
    owner_url: withDatabase(owner_url, database),
    app_url: withDatabase(app_url, database),
    drop: () => drop(owner_url, database),
  }
}

/** FORCE may not end an autovacuum worker, which is the superuser's; a plain DROP sends those away by itself. */
async function drop(owner_url: string, database: string): Promise<void> {
  try {
    await asOwner(owner_url, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error
    await asOwner(owner_url, `DROP DATABASE IF EXISTS ${database}`)
  }
}

async function asOwner(owner_url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
