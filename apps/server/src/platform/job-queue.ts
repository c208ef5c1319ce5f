import { sql } from 'kysely'
import type { Tx } from './db.ts'
import { withCause } from './traces.ts'

interface JobOptions {
  key?: string
  run_at?: Date
  attempts?: number
  queue?: string
}

export interface JobQueue {
  /** Queued in the caller's transaction: a rolled-back verb leaves no job. The same `key` queues once. */
  add(tx: Tx, name: string, payload: Record<string, unknown>, options?: JobOptions): Promise<void>
}

/** The jobs that a transaction asks for; they are queued at its end, since the key of a job is a lock until the commit. */
export interface CollectedJobs {
  add(name: string, payload: Record<string, unknown>, options?: JobOptions): void
  queue(tx: Tx): Promise<void>
}

export function collectJobs(jobs: JobQueue): CollectedJobs {
  const asked: Parameters<CollectedJobs['add']>[] = []
  const keyOf = ([name, , options]: (typeof asked)[number]) => options?.key ?? name
  return {
    add: (...job) => void asked.push(job),
    async queue(tx) {
      const inOrder = asked.splice(0).sort((first, other) => (keyOf(first) < keyOf(other) ? -1 : 1))
      for (const job of inOrder) await jobs.add(tx, ...job)
    },
  }
}

export const jobQueue: JobQueue = {
  async add(tx, name, payload, options = {}) {
    await sql`select graphile_worker.add_job(
      identifier => ${name}::text, payload => ${JSON.stringify(withCause(payload))}::json, queue_name => ${options.queue ?? null}::text,
      run_at => ${options.run_at ?? null}::timestamptz, max_attempts => ${options.attempts ?? 3}::int,
      job_key => ${options.key ?? null}::text)`.execute(tx)
  },
}
