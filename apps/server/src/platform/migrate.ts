import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { serverRoot } from './server-root.ts'

const LOCK = 7_236_001

const ensureAppRole = async (client: pg.Client) => {
  await client.query(`do $$ begin
    if not exists (select 1 from pg_roles where rolname = 'saakh_app') then create role saakh_app nologin; end if;
  end $$`)
  // Needed to make the job tables in the application role's name.
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(current_user, 'saakh_app', 'member') as member`,
  )
  if (!rows[0]?.member) await client.query('grant saakh_app to current_user')
}

/** The queue's tables belong to the application role: they hold ids only, and the worker logs in as that role. */
const migrateQueue = async (client: pg.Client, ownerUrl: string) => {
  await client.query('create schema if not exists graphile_worker authorization saakh_app')
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const database = pg.escapeIdentifier(rows[0]?.name ?? '')
  // Its first statement is `create schema if not exists`, which PostgreSQL refuses without this right even then.
  await client.query(`grant create on database ${database} to saakh_app`)
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, options: '-c role=saakh_app' })
  pool.on('error', () => undefined)
  pool.on('connect', (connected) => connected.on('error', () => undefined))
  try {
    await runMigrations({ pgPool: pool, logger: undefined })
  } finally {
    await pool.end()
    await client.query(`revoke create on database ${database} from saakh_app`)
  }
}

/** A login of another name takes part in the application role. */
const admitAppLogin = async (client: pg.Client, appUrl: string | undefined) => {
  const login = appUrl ? decodeURIComponent(new URL(appUrl).username) : ''
  if (login && login !== 'saakh_app') await client.query(`grant saakh_app to ${pg.escapeIdentifier(login)}`)
}

const migrationFiles = async (): Promise<{ name: string; path: string }[]> => {
  const folder = join(serverRoot(), 'src', 'migrations')
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).sort()
  return names.map((name) => ({ name, path: join(folder, name) }))
}

/**
 * Brings the database of `ownerUrl` to the newest schema, or with `only` as far as these migrations go; safe to run from
 * several processes at once.
 */
export async function migrate(ownerUrl: string, appUrl?: string, only?: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await ensureAppRole(client)
    await admitAppLogin(client, appUrl)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await client.query('grant select on schema_migrations to saakh_app')
    await client.query('grant usage on schema public to saakh_app')
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    for (const { name, path } of await migrationFiles()) {
      if (applied.has(name) || only?.includes(name) === false) continue
      await client.query('begin')
      try {
        await client.query(await readFile(path, 'utf8'))
        await client.query('insert into schema_migrations (name) values ($1)', [name])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    await migrateQueue(client, ownerUrl)
  } finally {
    await client.end()
  }
}
