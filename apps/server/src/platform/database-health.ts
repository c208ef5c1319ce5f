import { sql } from 'kysely'
import type { Db } from './db.ts'

export async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

/** Jobs in the queue; null while the database does not answer. */
export async function jobsWaiting(db: Db): Promise<number | null> {
  try {
    const { rows } = await sql<{ n: number }>`select count(*) as n from graphile_worker.jobs`.execute(db)
    return rows[0]?.n ?? 0
  } catch {
    return null
  }
}
