import { sql } from 'kysely'
import type { Db } from './db.ts'
import { differences, expectedGuards, presentGuards } from './isolation.ts'

/** Tables that belong to nobody. */
const SHARED = ['schema_migrations']

/** What in the database would let one tenant see another's rows; empty when all is well. */
export async function tenancyGaps(db: Db): Promise<string[]> {
  const gaps: string[] = []
  const { rows: tables } = await sql<{
    name: string
    enabled: boolean
    forced: boolean
    policies: number
    owned: boolean
  }>`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polroles <> '{0}') as policies,
      c.relowner = (select oid from pg_roles where rolname = current_user) as owned
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`.execute(db)
  if (tables.length === 0) gaps.push('there are no tables: run "saakh migrate" first')
  for (const { name, enabled, forced, policies, owned } of tables) {
    if (SHARED.includes(name)) continue
    if (!enabled || !forced || policies === 0) gaps.push(`the table ${name} lacks a forced row-level security policy`)
    if (owned) gaps.push(`the table ${name} belongs to the role that the pool logs in as`)
  }
  if (tables.length > 0) gaps.push(...differences(await expectedGuards(), await presentGuards(db)))
  gaps.push(...(await powersOfPool(db)))
  return gaps
}

/** Roles that the pool's login is or may become, and that no policy binds or that reach past the database. */
async function powersOfPool(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; own: boolean; why: string }>`
    select r.rolname as name, r.rolname = current_user as own,
      case when r.rolsuper or r.rolbypassrls then 'bypasses row-level security'
        when r.oid = (select relowner from pg_class where oid = to_regclass('public.schema_migrations')) then 'owns the tables'
        when r.rolname = 'saakh_index' then 'reads the names of all tenants'
        when r.rolname in ('pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
          then 'reaches the files of the database server' end as why
    from pg_roles r where pg_has_role(current_user, r.oid, 'member') order by 1`.execute(db)
  return rows
    .filter(({ why }) => why !== null)
    .map(({ name, own, why }) =>
      own ? `the pool logs in as a role that ${why}` : `the pool's role may act as ${name}, which ${why}`,
    )
}

/** Refuses to serve when a tenant table is not guarded. */
export async function assertTenancy(db: Db): Promise<void> {
  const gaps = await tenancyGaps(db)
  if (gaps.length > 0)
    throw new Error(
      `Saakh does not start, because tenants would not be kept apart:\n${gaps.map((gap) => `  - ${gap}`).join('\n')}`,
    )
}
