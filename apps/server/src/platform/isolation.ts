import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { serverRoot } from './server-root.ts'

/** What keeps tenants apart: the name of a guard in words, and what it says, the same on PostgreSQL 15 to 18. */
export type Guards = ReadonlyMap<string, string>

/** Written by the test of the start check from a freshly migrated database, and committed. */
export const ISOLATION_FILE = join('src', 'migrations', 'isolation.txt')

export async function expectedGuards(): Promise<Guards> {
  const text = await readFile(join(serverRoot(), ISOLATION_FILE), 'utf8')
  const lines = text.split('\n').filter((line) => line.includes(' = '))
  return new Map(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(' = ')), line.split(' = ').slice(1).join(' = ')]),
  )
}

export const listGuards = (guards: Guards): string =>
  [...guards].map(([guard, value]) => `${guard} = ${value}\n`).join('')

/** Every policy, grant, function, view, trigger and rule of the database, by its system tables. */
export async function presentGuards(db: Db): Promise<Guards> {
  const { rows } = await sql<{ guard: string; value: string }>`
    with owner as (select relowner as oid from pg_class where oid = to_regclass('public.schema_migrations')),
    role_names as (
      select 0::oid as oid, 'everybody' as name union all
      select oid, case when oid = (select oid from owner) then 'the owner' else rolname::text end from pg_roles),
    -- Whom the pool can act as; what other roles may is nothing that a request can use.
    watched as (
      select 0::oid as oid union all
      select oid from pg_roles where oid <> (select oid from owner)
        and (rolname in ('saakh_app', 'saakh_index') or pg_has_role(current_user, oid, 'member'))),
    relations as (
      select c.oid, c.relname, c.relkind, c.relacl, c.reloptions from pg_class c
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')),
    routines as (
      select p.*, case when n.nspname = 'public' then '' else n.nspname || '.' end || p.proname
          || '(' || pg_get_function_identity_arguments(p.oid) || ')' as title
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where (n.nspname = 'public' or (p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')))
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')),
    granted as (
      select 'rights on ' || r.relname as thing, a.* from relations r cross join aclexplode(r.relacl) a union all
      select 'rights on ' || r.relname || '.' || t.attname, a.* from relations r
        join pg_attribute t on t.attrelid = r.oid cross join aclexplode(t.attacl) a union all
      select 'rights on the function ' || f.title, a.* from routines f
        cross join aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a union all
      select 'rights on the schema public', a.* from pg_namespace n
        cross join aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a where n.nspname = 'public')
    select 'policy ' || p.polname || ' on ' || r.relname as guard,
      concat_ws(' ', case when p.polpermissive then 'permits' else 'restricts' end,
        case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
        'to ' || (select string_agg(n.name, ', ' order by n.name) from role_names n where n.oid = any(p.polroles)),
        'using ' || pg_get_expr(p.polqual, p.polrelid), 'with check ' || pg_get_expr(p.polwithcheck, p.polrelid)) as value
    from pg_policy p join relations r on r.oid = p.polrelid
    union all
    select g.thing || ' of ' || n.name,
      string_agg(lower(g.privilege_type) || case when g.is_grantable then ' (may be passed on)' else '' end, ', '
        order by g.privilege_type)
    from granted g join role_names n on n.oid = g.grantee
    where g.grantee in (select oid from watched) group by 1
    union all
    select 'function ' || f.title,
      concat_ws(' ', l.lanname, case when f.prosecdef then 'with the rights of ' || n.name else 'with the rights of its caller' end,
        case f.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
        case when f.proleakproof then 'leakproof' end, array_to_string(f.proconfig, ' '),
        'body ' || left(encode(sha256(convert_to(f.prosrc, 'UTF8')), 'hex'), 16))
    from routines f join pg_language l on l.oid = f.prolang join role_names n on n.oid = f.proowner
    union all
    select case r.relkind when 'v' then 'view ' when 'm' then 'materialized view ' else 'foreign table ' end || r.relname,
      concat_ws(' ', array_to_string(r.reloptions, ' '),
        'body ' || left(encode(sha256(convert_to(coalesce(pg_get_viewdef(r.oid), ''), 'UTF8')), 'hex'), 16))
    from relations r where r.relkind in ('v', 'm', 'f')
    union all
    select 'trigger ' || t.tgname || ' on ' || r.relname,
      concat_ws(' ', 'calls ' || t.tgfoid::regproc, 'on events ' || t.tgtype, case t.tgenabled when 'O' then 'enabled' else 'not enabled as usual' end)
    from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
    union all
    select 'rule ' || w.rulename || ' on ' || r.relname, 'rewrites what is asked'
    from pg_rewrite w join relations r on r.oid = w.ev_class where w.rulename <> '_RETURN'`.execute(db)
  // Where the server breaks its lines says nothing.
  const lines = rows.map(({ guard, value }): [string, string] => [guard, value.replace(/\s+/g, ' ')])
  return new Map(lines.sort(([first], [other]) => (first < other ? -1 : 1)))
}

/** The difference in words, one line for each guard; empty when the database is as the migrations leave it. */
export function differences(expected: Guards, present: Guards): string[] {
  const gaps: string[] = []
  for (const [guard, value] of expected) {
    const actual = present.get(guard)
    if (actual === undefined) gaps.push(`the ${guard} is missing: ${value}`)
    else if (actual !== value) gaps.push(`the ${guard} was changed: it says '${actual}' instead of '${value}'`)
  }
  for (const [guard, value] of present)
    if (!expected.has(guard)) gaps.push(`the ${guard} stands in no migration: ${value}`)
  return gaps
}
