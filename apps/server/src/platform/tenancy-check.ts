import { sql } from 'kysely'
import type { Db } from './db.ts'

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
  const { rows: roles } = await sql<{ powerful: boolean }>`
    select rolsuper or rolbypassrls as powerful from pg_roles where rolname = current_user`.execute(db)
  if (roles[0]?.powerful) gaps.push('the pool logs in as a role that bypasses row-level security')
  return gaps
}

/** Refuses to serve when a tenant table is not guarded. */
export async function assertTenancy(db: Db): Promise<void> {
  const gaps = await tenancyGaps(db)
  if (gaps.length > 0)
    throw new Error(
      `Saakh does not start, because tenants would not be kept apart:\n${gaps.map((gap) => `  - ${gap}`).join('\n')}`,
    )
}
