import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { countWorkers } from './living-workers.ts'

export async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

export interface QueueState {
  jobs: number
  /** How long the job waits that waits longest for a worker; 0 where none waits. */
  oldest_seconds: number
  /** Jobs that failed so often that nobody tries them again. */
  given_up: number
  /** Worker processes that live. */
  workers: number
}

async function askQueue(db: Db): Promise<QueueState | null> {
  const asked = sql<Omit<QueueState, 'workers'>>`select count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(run_at) filter
        (where run_at <= now() and locked_at is null and attempts < max_attempts)), 0)::float8 as oldest_seconds,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as given_up
    from graphile_worker.jobs`.execute(db)
  const [{ rows }, workers] = await Promise.all([asked, countWorkers(db)])
  return rows[0] ? { ...rows[0], workers } : null
}

/**
 * The queue, or null where the database does not answer within `patience_ms`. What is for a later time, such as the next try of a
 * job, does not wait yet.
 */
export async function readQueueState(db: Db, patience_ms: number): Promise<QueueState | null> {
  const giveUp = new AbortController()
  const asked = askQueue(db).catch(() => null)
  const late = wait(patience_ms, null, { signal: giveUp.signal, ref: false }).catch(() => null)
  const state = await Promise.race([asked, late])
  giveUp.abort()
  return state
}
