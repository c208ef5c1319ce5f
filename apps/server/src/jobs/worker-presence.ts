import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { WORKER_LOCK } from '../platform/living-workers.ts'
import type { Log } from '../platform/log.ts'

/** How long a worker pool must be missing: one whose connection broke has it open again by then. */
const MISSING_MS = 5000
const RETRY_MS = 250

const lockOf = (worker_pool: string) => `hashtextextended('saakh worker ' || ${worker_pool}, 0)`

/**
 * Says which worker pools live: a lock of the session per pool, on a connection that stays. PostgreSQL lets go of it when
 * the process dies, however it dies, so that other workers see whose tasks nobody works on any more.
 */
export function keepPresence(pool: pg.Pool, log: Log) {
  const present = new Set<string>()
  const ending = new AbortController()
  let client: pg.PoolClient | null = null

  const holdOne = (on: pg.PoolClient, worker_pool: string) =>
    on.query(`select pg_advisory_lock_shared(${lockOf('$1::text')})`, [worker_pool])
  /** Resolves when the connection is gone or no longer wanted. */
  const holdAll = async () => {
    const on = await pool.connect()
    const ended = new Promise<void>((resolve) => {
      on.once('end', resolve)
      ending.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await on.query(`select pg_advisory_lock_shared(${WORKER_LOCK})`)
      for (const worker_pool of present) await holdOne(on, worker_pool)
      client = on
      await ended
    } finally {
      client = null
      on.release(true)
    }
  }
  const hold = async () => {
    while (!ending.signal.aborted) {
      await holdAll().catch((error: unknown) => log.debug({ error: String(error) }, 'the sign of life is not held'))
      await wait(RETRY_MS, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
    }
  }
  const held = hold()
  return {
    add(worker_pool: string) {
      present.add(worker_pool)
      // A connection that fails here ends, and the next one holds all.
      if (client) holdOne(client, worker_pool).catch(() => undefined)
    },
    async end() {
      ending.abort()
      await held
    },
  }
}

const HOLDERS = `select locked_by from graphile_worker._private_jobs where locked_by is not null
  union select locked_by from graphile_worker._private_job_queues where locked_by is not null`

const readMissing = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ locked_by: string }>(`select locked_by from (${HOLDERS}) holders
    where not exists (select from pg_locks
      where locktype = 'advisory' and objsubid = 1 and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) + objid::bigint = ${lockOf('locked_by')})`)
  return rows.map(({ locked_by }) => locked_by)
}

/**
 * Gives back what workers held that died with their process; otherwise their tasks would rest for hours. Whoever is
 * missing in two looks is dead; the looks go on until the end.
 */
export function releaseDeadWorkers(pool: pg.Pool, log: Log, look_every_ms = MISSING_MS) {
  const ending = new AbortController()
  let missing: string[] = []

  const lookOnce = async () => {
    const missingNow = await readMissing(pool)
    const dead = missingNow.filter((worker_pool) => missing.includes(worker_pool))
    missing = missingNow
    if (dead.length === 0) return
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    log.warn({ workers: dead.length }, 'tasks of a worker that died were given back')
  }
  const look = async () => {
    while (!ending.signal.aborted) {
      await lookOnce().catch((error: unknown) => log.debug({ error: String(error) }, 'no look for dead workers'))
      await wait(look_every_ms, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
    }
  }
  const looking = look()
  return {
    async end() {
      ending.abort()
      await looking
    },
  }
}
