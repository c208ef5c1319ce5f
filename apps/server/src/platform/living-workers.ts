import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Each worker process shares it, beside the locks of its pools: so they are counted. */
export const WORKER_LOCK = `hashtextextended('saakh worker process', 0)`

/** How many worker processes live. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ workers: number }>`select count(distinct pid)::int as workers from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) + objid::bigint = ${sql.raw(WORKER_LOCK)}`.execute(db)
  return rows[0]?.workers ?? 0
}
