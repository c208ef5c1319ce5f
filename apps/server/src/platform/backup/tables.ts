import type pg from 'pg'

/**
 * Left out: the list of migrations is compared instead; changes of parties only drive running indexes, which begin
 * anew after a restore, and carry transaction numbers of the old server.
 */
const LEFT_OUT = ['schema_migrations', 'party_changes']

/** The tables of a backup, each after the tables its foreign keys point to. */
export async function backedUpTables(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' order by 1`,
  )
  const { rows: references } = await client.query<{ child: string; parent: string }>(
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent
     from pg_constraint c where c.contype = 'f' and c.conrelid <> c.confrelid`,
  )
  const waiting = tables.map((table) => table.name).filter((name) => !LEFT_OUT.includes(name))
  const ordered: string[] = []
  while (waiting.length > 0) {
    const at = waiting.findIndex((name) =>
      references.every(({ child, parent }) => child !== name || ordered.includes(parent) || !waiting.includes(parent)),
    )
    const [next] = waiting.splice(Math.max(at, 0), 1)
    if (next) ordered.push(next)
  }
  return ordered
}

export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name')
  return rows.map((row) => row.name)
}

export interface Manifest {
  format: 'saakh-backup-1'
  made_at: string
  migrations: string[]
  tables: { name: string; columns: string[]; rows: number }[]
  files: { organization_id: string; sha256: string; size: number }[]
}
