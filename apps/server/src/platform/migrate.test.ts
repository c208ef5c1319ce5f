import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { openFolder } from '../testing/open-folder.ts'
import { change, query } from '../testing/query.ts'
import { inSnapshot } from './audit-check/audit-source.ts'
import { verifyAudit } from './audit-check/verify-audit.ts'
import { readBackup } from './backup/read-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { createDb, createPool } from './db.ts'
import { folderFiles } from './files.ts'
import { newId } from './ids.ts'
import { migrate } from './migrate.ts'
import { serverRoot } from './server-root.ts'
import { assertTenancy } from './tenancy-check.ts'

const MIGRATIONS = readdirSync(join(serverRoot(), 'src', 'migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort()

/** Without any schema; it goes with the test. */
async function ownDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase()
  onTestFinished(() => database.drop())
  return database
}

const applied = async (owner_url: string) =>
  (await query(owner_url, 'select name from schema_migrations order by name')).map(({ name }) => name)

const assertServable = async (app_url: string) => {
  const db = createDb(createPool(app_url, 1))
  await assertTenancy(db).finally(() => db.destroy())
}

const connected = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Ends every other connection to the database after a while. */
async function killAfter(owner_url: string, ms: number): Promise<void> {
  const client = new pg.Client({ connectionString: owner_url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_sleep($1::float / 1000)', [ms])
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  await client.end()
}

describe('a migration that has to wait for a table', () => {
  it('keeps nobody else waiting for more than a second, and is done when the table is free', async () => {
    const { owner_url, app_url } = await ownDatabase()
    const before = MIGRATIONS.filter((name) => name < '0117')
    await migrate(owner_url, app_url, undefined, before)
    const [slow, other] = await Promise.all([connected(owner_url), connected(owner_url)])
    // As a long transaction that writes: no index is built beside it.
    await slow.query('begin')
    await slow.query('lock table facts_head in row exclusive mode')
    const migrated = migrate(owner_url, app_url)
    let longest = 0
    for (let n = 0; n < 8; n += 1) {
      const began = performance.now()
      await other.query('begin')
      await other.query('lock table facts_head in row exclusive mode')
      await other.query('rollback')
      longest = Math.max(longest, performance.now() - began)
      await slow.query('select pg_sleep(0.2)')
    }
    expect(await applied(owner_url)).toEqual(before)
    await slow.query('rollback')
    await migrated
    expect(await applied(owner_url)).toEqual(MIGRATIONS)
    expect(longest).toBeLessThan(3000)
    await Promise.all([slow.end(), other.end()])
  })
})

describe('a migration that was killed', () => {
  it('leaves whole migrations behind, and the next start goes on with the others', { timeout: 120_000 }, async () => {
    const said: string[] = []
    for (const ms of [20, 60, 120, 250, 500]) {
      const { owner_url, app_url } = await ownDatabase()
      const killed = killAfter(owner_url, ms)
      await migrate(owner_url, app_url).catch((error: unknown) => said.push(String(error)))
      await killed
      await migrate(owner_url, app_url)
      expect(await applied(owner_url)).toEqual(MIGRATIONS)
      await assertServable(app_url)
    }
    expect(said.length).toBeGreaterThan(0)
    for (const words of said.filter((line) => line.includes('The migration')))
      expect(words).toMatch(/Nothing of it was done; those before it were\. Start again to go on with it\.$/)
  })
})

describe('a backup of an earlier release', () => {
  const ORGANIZATION = newId()
  const USER = newId()
  const PARTY = newId()
  const people = (policy: object) => `
    insert into organizations (organization_id, name, type) values ('${ORGANIZATION}', 'Bank of then', 'enterprise');
    insert into users (organization_id, user_id, email, name, policy)
      values ('${ORGANIZATION}', '${USER}', 'chief@then.example', 'Chief', '${JSON.stringify(policy)}');
    insert into parties (party_id, owner_organization_id, name, type)
      values ('${PARTY}', '${ORGANIZATION}', 'Borrower of then', 'private_company');`
  const order = (columns: string, values: string) => `
    insert into orders (organization_id, order_id, party_id, party_name, report_type, as_of, ${columns} ordered_by_name, created_at)
      values ('${ORGANIZATION}', '${newId()}', '${PARTY}', 'Borrower of then', 'c-360', now(), ${values} 'Chief', now());`
  /** In the words of the schema of then. */
  const atFirst = (owner_url: string) =>
    query(
      owner_url,
      people({ '/v1/admin/users': ['GET', 'PATCH'] }) + order('request_key, content_hash,', "'sent once', 'hash',"),
    )
  /** Of the release before this one: rows of what has changed since, and nothing that no row of the audit covers. */
  const lately = (owner_url: string) =>
    change(
      owner_url,
      `${people({ '/v1/admin/approvals': ['GET', 'PATCH'] })} ${order('', '')}
      insert into sessions (organization_id, session_id, user_id, session_key, expires_at)
        values ('${ORGANIZATION}', '${newId()}', '${USER}', 'key of then', now());
      insert into alerts (organization_id, alert_id, party_id, origin, alert_type, signal_code, severity, summary, date_of_alert, created_at)
        values ('${ORGANIZATION}', '${newId()}', '${PARTY}', 'manual', 'other', '10120', 'High', 'Told then', '2026-03-01', now());`,
    )

  it.each([
    ['0014-scores.sql', atFirst],
    ['0016-proof-format.sql', atFirst],
    ['0066-examinations.sql', lately],
  ])('made at %s comes back, whole and verified', { timeout: 120_000 }, async (last, fill) => {
    const then = await ownDatabase()
    const schema = MIGRATIONS.filter((name) => name <= last)
    await migrate(then.owner_url, then.app_url, undefined, schema)
    await fill(then.owner_url)
    const folder = openFolder('then')
    const [path, files] = [join(folder, 'backup'), folderFiles(join(folder, 'files'))]
    const { manifest } = await writeBackup({ owner_url: then.owner_url, files, path })
    expect(manifest.migrations).toEqual(schema)

    const now = await ownDatabase()
    await migrate(now.owner_url, now.app_url, undefined, manifest.migrations)
    await readBackup({ owner_url: now.owner_url, files, from: { path, key_file: null } })
    await migrate(now.owner_url, now.app_url)
    await assertServable(now.app_url)
    expect(await query(now.owner_url, 'select party_name, report_type, content_hash from orders')).toEqual([
      { party_name: 'Borrower of then', report_type: 'c-360', content_hash: null },
    ])
    const [user] = await query(now.owner_url, `select policy from users where user_id = '${USER}'`)
    expect(user?.policy).toMatchObject({ '/v1/admin/approvals': ['GET', 'PATCH'] })
    const { findings } = await inSnapshot(now.owner_url, (source) => verifyAudit(source, null))
    expect(findings.first).toEqual([])
  })
})
