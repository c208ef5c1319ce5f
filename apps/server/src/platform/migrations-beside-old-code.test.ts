import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDatabase, type TestDatabase } from '../testing/database.ts'
import { harmOf } from '../testing/schema-changes.ts'
import { migrate, migrationFiles } from './migrate.ts'

/** The newest migration of the release before, beside whose code all later ones run; moves with each release. */
const RELEASED = '0117-newest-months.sql'
/** What is harmful by the rule and not in fact, or is worth it: by migration, each with its reason. */
const EXCEPTIONS: Record<string, Record<string, string>> = {
  '0133-columns-by-party.sql': {
    'builds an index while nobody writes: day_end_columns: day_end_columns_by_party':
      'no row belongs to it yet: imports of day-ends wait while the table is read once, 0.3 kB a month; judgements do not',
  },
}

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await emptyDatabase()
  const names = (await migrationFiles()).map(({ name }) => name)
  await migrate(database.owner_url, database.app_url, undefined, names.slice(0, names.indexOf(RELEASED) + 1))
  owner = new pg.Client({ connectionString: database.owner_url })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

describe('a migration after the last release', () => {
  it('leaves what the release before reads, calls and writes, and keeps no table from being written', async () => {
    const harmByMigration: Record<string, string[]> = {}
    for (const { name, path } of (await migrationFiles()).filter((migration) => migration.name > RELEASED)) {
      await owner.query('begin')
      harmByMigration[name] = await harmOf(owner, await readFile(path, 'utf8'))
      await owner.query('commit')
    }
    const excepted = Object.fromEntries(
      Object.keys(harmByMigration).map((name) => [name, Object.keys(EXCEPTIONS[name] ?? {})]),
    )
    expect(harmByMigration).toEqual(excepted)
  })
})

const harmful = async (migration: string): Promise<string[]> => {
  await owner.query('begin')
  return harmOf(owner, migration).finally(() => owner.query('rollback'))
}

describe('the rule', () => {
  it.each([
    ['alter table lists drop column name cascade', 'takes away the column lists.name'],
    ['alter table lists rename column name to title', 'takes away the column lists.name'],
    ['alter table lists rename to watchlists', 'takes away the column lists.name'],
    [
      'alter table lists alter column name type varchar(9)',
      'makes the column lists.name character varying(9) instead of text',
    ],
    ['alter table lists add column owner uuid not null', 'demands the column lists.owner'],
    ['drop function find_session(text)', 'takes away or changes the function find_session(text)'],
    ['revoke select on lists from saakh_app', 'takes away the right to SELECT on lists'],
    ['alter table lists add column at timestamptz default clock_timestamp()', 'writes all rows of lists anew'],
    ['create index on lists (name)', 'builds an index while nobody writes: lists: lists_name_idx'],
    [
      `alter table lists add constraint short check (length(name) < 9)`,
      'demands of rows of an old table: lists: short',
    ],
  ])('finds %s', async (migration, harm) => {
    expect(await harmful(migration)).toContain(harm)
  })

  it.each([
    'alter table lists add column colour text',
    `alter table lists add column colour text not null default 'red'`,
    'create table more_lists (organization_id uuid primary key, n int unique)',
    'create function more(a int) returns int language sql as $$ select a $$',
  ])('lets pass: %s', async (migration) => {
    expect(await harmful(migration)).toEqual([])
  })
})
