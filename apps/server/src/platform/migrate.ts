import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { serverRoot } from './server-root.ts'

const LOCK = 7_236_001

/**
 * Makes the role where it is missing. The owner takes part in both: it makes the job tables in the application role's
 * name, and the index may log in as the owner to act as its own role.
 */
const ensureRole = async (client: pg.Client, role: 'saakh_app' | 'saakh_index') => {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (!rowCount)
    await client.query(`create role ${role} nologin`).catch((error: Error) => {
      throw new Error(
        `The role ${role} is missing and could not be made (${error.message}): as an administrator of the database run "create role ${role}" and "grant ${role} to" the role that DATABASE_OWNER_URL names.`,
      )
    })
  const { rows } = await client.query<{ member: boolean }>(`select pg_has_role(current_user, $1, 'member') as member`, [
    role,
  ])
  if (!rows[0]?.member) await client.query(`grant ${role} to current_user`)
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

/** A login of another name takes part in the role. */
const admitLogin = async (client: pg.Client, role: 'saakh_app' | 'saakh_index', url: string | undefined) => {
  const login = url ? decodeURIComponent(new URL(url).username) : ''
  const { rows } = await client.query<{ owner: string }>('select current_user as owner')
  if (login && login !== role && login !== rows[0]?.owner)
    await client.query(`grant ${role} to ${pg.escapeIdentifier(login)}`)
}

export const migrationFiles = async (): Promise<{ name: string; path: string }[]> => {
  const folder = join(serverRoot(), 'src', 'migrations')
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).sort()
  return names.map((name) => ({ name, path: join(folder, name) }))
}

/** Nobody's work waits behind a migration that waits for a lock: it gives up after so long, and is tried again. */
const LOCK_PATIENCE_MS = 1000
const TRIES = 120
const PAUSE_MS = 500
/** A lock that was not to be had, or two who waited for each other. */
const LOCKED_OUT = ['55P03', '40P01']

async function applyWhole(client: pg.Client, name: string, text: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${LOCK_PATIENCE_MS}`)
      await client.query(text)
      await client.query('insert into schema_migrations (name) values ($1)', [name])
      await client.query('commit')
      return
    } catch (error) {
      // Where the connection is gone, so is the transaction.
      await client.query('rollback').catch(() => undefined)
      if (tried < TRIES && error instanceof pg.DatabaseError && LOCKED_OUT.includes(error.code ?? '')) {
        await wait(PAUSE_MS * Math.random())
        continue
      }
      const why = error instanceof Error ? error.message : String(error)
      throw new Error(
        `The migration ${name} failed: ${why}. Nothing of it was done; those before it were. Start again to go on with it.`,
      )
    }
  }
}

/**
 * Brings the database of `ownerUrl` to the newest schema, or with `only` as far as these migrations go; safe to run from
 * several processes at once.
 */
export async function migrate(
  ownerUrl: string,
  appUrl?: string,
  indexUrl?: string,
  only?: readonly string[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  // A connection that breaks between two queries shows at the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await ensureRole(client, 'saakh_app')
    await ensureRole(client, 'saakh_index')
    await admitLogin(client, 'saakh_app', appUrl)
    await admitLogin(client, 'saakh_index', indexUrl)
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await client.query('grant select on schema_migrations to saakh_app')
    await client.query('grant usage on schema public to saakh_app')
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
    const applied = new Set(rows.map((row) => row.name))
    for (const { name, path } of await migrationFiles()) {
      if (applied.has(name) || only?.includes(name) === false) continue
      await applyWhole(client, name, await readFile(path, 'utf8'))
    }
    await migrateQueue(client, ownerUrl)
  } finally {
    await client.end()
  }
}
