import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { createDb, createPool, type Db } from './db.ts'
import { ISOLATION_FILE, listGuards, presentGuards } from './isolation.ts'
import { serverRoot } from './server-root.ts'
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

/** What the check finds as the application role after these statements, which are then undone. */
async function gapsAfter(db: Db, ...statements: string[]): Promise<string[]> {
  let gaps: string[] = []
  const undo = new Error('undo')
  await db
    .transaction()
    .execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
      await sql`set local role saakh_app`.execute(tx)
      gaps = await tenancyGaps(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return gaps
}

const AT_ONCE = 20

describe('the list of what keeps tenants apart', () => {
  let db: Db
  beforeAll(() => {
    db = createDb(createPool(database.owner_url, 1))
  })
  afterAll(() => db.destroy())

  it('is what the migrations leave; after a migration write it anew with -u', async () => {
    await expect(listGuards(await withApp(presentGuards))).toMatchFileSnapshot(join(serverRoot(), ISOLATION_FILE))
  })

  it.each<[string, string, string]>([
    [
      'a policy that lets everything through',
      'alter policy tenant on cases using (true)',
      'the policy tenant on cases was changed',
    ],
    [
      'a second policy',
      'create policy more on cases to saakh_app using (true)',
      'the policy more on cases stands in no migration',
    ],
    [
      'a policy for everybody',
      'create policy more on facts using (true)',
      'the policy more on facts stands in no migration',
    ],
    [
      "a view of the owner's",
      'create view every_case as select * from cases; grant select on every_case to saakh_app',
      'the view every_case stands in no migration',
    ],
    [
      'a materialized view',
      'create materialized view every_case as select * from cases',
      'the materialized view every_case stands in no migration',
    ],
    [
      "a function with the owner's rights",
      "create function every_case() returns setof cases language sql security definer as 'select * from cases'",
      'the function every_case() stands in no migration',
    ],
    [
      "the owner's rights for a function of ours",
      'alter function end_of_redirects(uuid) security definer',
      'the function end_of_redirects(p_party uuid) was changed',
    ],
    [
      'a function that finds its tables elsewhere',
      'alter function find_account(text, text) reset search_path',
      'the function find_account(p_issuer text, p_subject text) was changed',
    ],
    [
      'another organization for everybody',
      "create or replace function current_organization() returns uuid language sql stable as 'select organization_id from organizations limit 1'",
      'the function current_organization() was changed',
    ],
    [
      'UPDATE on the audit',
      'grant update on audit_log to saakh_app',
      'the rights on audit_log of saakh_app was changed',
    ],
    ['DELETE on facts', 'grant delete on facts to saakh_app', 'the rights on facts of saakh_app was changed'],
    [
      'UPDATE on one column of the facts',
      'grant update (payload) on facts to saakh_app',
      'the rights on facts.payload of saakh_app stands in no migration',
    ],
    [
      'rights for everybody',
      'grant select on cases to public',
      'the rights on cases of everybody stands in no migration',
    ],
    [
      'a trigger that sleeps',
      'alter table parties disable trigger parties_updated',
      'the trigger parties_updated on parties was changed',
    ],
    [
      'a rule',
      'create rule quiet as on insert to cases do instead nothing',
      'the rule quiet on cases stands in no migration',
    ],
    [
      'tables that the application may make',
      'grant create on schema public to saakh_app',
      'the rights on the schema public of saakh_app was changed',
    ],
  ])('refuses to serve with %s', async (_what, weakening, gap) => {
    expect((await gapsAfter(db, weakening)).join('\n')).toContain(gap)
  })

  it('misses none of the guards when each is taken away or turned', async () => {
    const quoted = (guard: RegExpExecArray) => guard.slice(1).map((name) => pg.escapeIdentifier(name))
    const weakenings: [RegExp, (names: string[], guard: RegExpExecArray) => string][] = [
      [/^policy (\S+) on (\S+)$/, ([name, table]) => `drop policy ${name} on ${table}`],
      [/^rights on ([^\s.]+) of saakh_app$/, ([table]) => `revoke select on ${table} from saakh_app`],
      [/^trigger (\S+) on (\S+)$/, ([name, table]) => `drop trigger ${name} on ${table}`],
      [/^function (.+)$/, (_names, [, title]) => `alter routine ${title} set search_path = pg_temp, public`],
      [/^view (alerts_with_words)$/, ([view]) => `alter view ${view} set (security_invoker)`],
      [/^view (\S+)$/, ([view]) => `alter view ${view} reset (security_invoker)`],
      [/^rights on the schema public of everybody$/, () => 'grant create on schema public to public'],
      [
        /^rights on the schema public of (saakh_\w+)$/,
        ([role]) => `grant usage on schema public to ${role} with grant option`,
      ],
      [
        /^rights on the function (.+) of everybody$/,
        (_names, [, title]) => `revoke execute on routine ${title} from public`,
      ],
      [
        /^rights on the function (.+) of (saakh_\w+)$/,
        (_names, [, title, role]) => `revoke execute on routine ${title} from ${role}`,
      ],
    ]
    const guards = [...(await withApp(presentGuards)).keys()]
    const statementFor = (guard: string) => {
      for (const [pattern, statement] of weakenings) {
        const match = pattern.exec(guard)
        if (match) return statement(quoted(match), match)
      }
      throw new Error(`The test does not know how to weaken the ${guard}.`)
    }
    const missed: string[] = []
    // Together, since each is told by its own name.
    for (let at = 0; at < guards.length; at += AT_ONCE) {
      const some = guards.slice(at, at + AT_ONCE)
      const gaps = await gapsAfter(db, ...some.map(statementFor))
      missed.push(...some.filter((guard) => !gaps.some((gap) => gap.startsWith(`the ${guard} `))))
    }
    expect(missed).toEqual([])
  }, 120_000)
})
