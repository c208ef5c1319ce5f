import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { migrate } from '../platform/migrate.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)

/** The name of a migrated database that test files copy; made once per state of the SQL files. */
export async function makeTemplate(owner_url: string, app_url: string): Promise<string> {
  const template = `saakh_template_${hashOfMigrations()}`
  const client = new pg.Client({ connectionString: owner_url })
  await client.connect()
  try {
    // Two runs against one foreign server must not make the template twice.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template])
    const existing = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (existing.rowCount) return template
    const unfinished = `saakh_unfinished_${randomUUID().replaceAll('-', '')}`
    await client.query(`CREATE DATABASE ${unfinished}`)
    try {
      await migrate(withDatabase(owner_url, unfinished), withDatabase(app_url, unfinished))
      await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
      await client.query(`ALTER DATABASE ${template} ALLOW_CONNECTIONS false`)
    } catch (error) {
      await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
      throw error
    }
    return template
  } finally {
    await client.end()
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(MIGRATIONS).sort()) hash.update(name).update(readFileSync(new URL(name, MIGRATIONS)))
  return hash.digest('hex').slice(0, 16)
}
