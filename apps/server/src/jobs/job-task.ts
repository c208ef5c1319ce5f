import type { Platform } from '../platform/verb.ts'

/** A background task. Its payload is checked by the task itself; a task that throws is tried again. */
export interface JobTask {
  name: string
  /** Cron text of five fields in UTC, for tasks that run by the clock. */
  cron?: string
  run(platform: Platform, payload: unknown): Promise<void>
}
