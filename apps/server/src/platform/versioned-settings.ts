import { AppError } from '@saakh/domain/errors'
import { formatInstant } from '@saakh/domain/formats'
import { sql } from 'kysely'
import { actorName } from './access.ts'
import { lockUntilCommit, type Tx } from './db.ts'
import { newId } from './ids.ts'
import type { Context } from './verb.ts'

/** What reading them takes. */
export interface Reading {
  tx: Tx
  org: { organization_id: string }
}

export interface SetBy {
  /** The id of the version. */
  version: string
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

/** As the API tells which version it read, who made it and when; null while nobody did. */
export const toldVersion = (stored: SetBy | null) => ({
  version: stored?.version ?? null,
  set_by: stored?.set_by ?? null,
  set_at: stored?.set_at.toISOString() ?? null,
})

const refusedAs = ({ set_by, set_at, version }: SetBy) =>
  new AppError(
    'conflict',
    `${set_by} changed these settings on ${formatInstant(set_at)}, after you opened them. Nothing was saved.`,
    undefined,
    { version, set_by, set_at: set_at.toISOString() },
  )

export function versionedSettings<T extends object>({ table, id, columns }: Versioned<T>) {
  const [from, key] = [sql.table(table), sql.ref(id)]
  const taken = sql.join(columns.map((column) => sql.ref(`v.${column}`)))
  /** The version that holds; null until somebody sets one. */
  async function readLatest({ tx, org }: Reading): Promise<(T & SetBy) | null> {
    const { rows } = await sql<
      T & SetBy
    >`select ${taken}, v.${key}::text as version, coalesce(u.name, v.set_by) as set_by, v.set_at
      from ${from} v left join users u on u.organization_id = v.organization_id and 'user:' || u.user_id = v.set_by
      where v.organization_id = ${org.organization_id} order by v.set_at desc, v.${key} desc limit 1`.execute(tx)
    return rows[0] ?? null
  }
  return {
    readLatest,
    /**
     * One more version. `seen` is the one that the sender read, null where there was none: where another one holds by now it is
     * refused with who made that and when. Without it whatever holds is replaced. Two who write at once do so one after the other.
     */
    async write(context: Context, values: T, seen: string | null | undefined): Promise<void> {
      const { tx, org, actor, clock } = context
      await lockUntilCommit(tx, `${table} ${org.organization_id}`)
      const latest = seen === undefined ? null : await readLatest(context)
      if (latest && latest.version !== seen) throw refusedAs(latest)
      await sql`insert into ${from} (organization_id, ${key}, set_by, set_at, ${sql.join(columns.map((column) => sql.ref(column)))})
        select ${org.organization_id}, ${newId()}, ${actorName(actor)}, ${clock.now()}, ${taken}
        from jsonb_populate_record(null::${from}, ${JSON.stringify(values)}::jsonb) v`.execute(tx)
    },
  }
}
