import { sql } from 'kysely'
import type { Tx } from './db.ts'

export interface JobQueue {
  /** Queued in the caller's transaction: a rolled-back verb leaves no job. The same `key` queues once. */
  add(
    tx: Tx,
    name: string,
    payload: Record<string, unknown>,
    options?: { key?: string; run_at?: Date; attempts?: number; queue?: string },
  ): Promise<void>
}

export const jobQueue: JobQueue = {
  async add(tx, name, payload, options = {}) {
    await sql`select graphile_worker.add_job(
      identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, queue_name => ${options.queue ?? null}::text,
      run_at => ${options.run_at ?? null}::timestamptz, max_attempts => ${options.attempts ?? 3}::int,
      job_key => ${options.key ?? null}::text)`.execute(tx)
  },
}
