import { sql } from 'kysely'
import { actorName } from './access.ts'
import type { Tx } from './db.ts'
import { newId } from './ids.ts'
import type { Context } from './verb.ts'

/** What reading them takes. */
export interface Reading {
  tx: Tx
  org: { organization_id: string }
}

export interface SetBy {
  /** The name of the person, where it was one. */
  set_by: string
  set_at: Date
}

/** A table of settings of the organization, one row a version: the last one holds, those before stay. */
interface Versioned<T> {
  table: string
  /** The column that names a version; ids of one instant sort by time. */
  id: string
  columns: readonly (keyof T & string)[]
}

export function versionedSettings<T extends object>({ table, id, columns }: Versioned<T>) {
  const [from, key] = [sql.table(table), sql.ref(id)]
  const taken = sql.join(columns.map((column) => sql.ref(`v.${column}`)))
  return {
    /** The version that holds; null until somebody sets one. */
    async readLatest({ tx, org }: Reading): Promise<(T & SetBy) | null> {
      const { rows } = await sql<T & SetBy>`select ${taken}, coalesce(u.name, v.set_by) as set_by, v.set_at
        from ${from} v left join users u on u.organization_id = v.organization_id and 'user:' || u.user_id = v.set_by
        where v.organization_id = ${org.organization_id} order by v.set_at desc, v.${key} desc limit 1`.execute(tx)
      return rows[0] ?? null
    },
    async write({ tx, org, actor, clock }: Context, values: T): Promise<void> {
      await sql`insert into ${from} (organization_id, ${key}, set_by, set_at, ${sql.join(columns.map((one) => sql.ref(one)))})
        select ${org.organization_id}, ${newId()}, ${actorName(actor)}, ${clock.now()}, ${taken}
        from jsonb_populate_record(null::${from}, ${JSON.stringify(values)}::jsonb) v`.execute(tx)
    },
  }
}
