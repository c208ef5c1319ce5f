import { Logger, parseCronItems, run } from 'graphile-worker'
import type pg from 'pg'
import { resumeImports } from '../imports/pipeline/resume-imports.ts'
import type { Platform } from '../platform/verb.ts'
import type { JobTask } from './job-task.ts'

export interface Worker {
  stop(): Promise<void>
}

/** Runs queued tasks until stopped; `stop` waits for those under way. */
export async function runWorker(
  platform: Platform,
  pool: pg.Pool,
  jobTasks: JobTask[],
  concurrency = 2,
): Promise<Worker> {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') platform.log.error({ worker: true, job: meta?.job }, message)
    else platform.log.debug({ worker: true }, message)
  })
  // A process that was killed left its imports under way, and their queue entries locked for hours.
  await resumeImports(platform, { silent_seconds: 0 })
  const runner = await run({
    pgPool: pool,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger,
    parsedCronItems: parseCronItems(
      jobTasks.flatMap((task) =>
        task.cron ? [{ task: task.name, match: task.cron, options: { backfillPeriod: 0 } }] : [],
      ),
    ),
    taskList: Object.fromEntries(
      jobTasks.map((task) => [
        task.name,
        async (payload: unknown) => {
          const started = Date.now()
          await task.run(platform, payload)
          platform.log.debug({ task: task.name, ms: Date.now() - started }, 'task done')
        },
      ]),
    ),
  })
  return { stop: () => runner.stop() }
}

/**
 * Gives back what workers held that died with their process; otherwise their tasks would rest for hours. Only for a
 * database that one process has to itself: there every earlier worker is gone.
 */
export async function releaseDeadWorkers(pool: pg.Pool): Promise<void> {
  await pool.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs where locked_by is not null
    union select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null))`)
}
