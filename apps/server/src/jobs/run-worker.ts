import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { resumeImports } from '../imports/pipeline/resume-imports.ts'
import { causeOf, tracedFromStart } from '../platform/traces.ts'
import type { Platform } from '../platform/verb.ts'
import { measureJob } from '../platform/work-metrics.ts'
import type { JobTask } from './job-task.ts'
import { keepPresence, releaseDeadWorkers } from './worker-presence.ts'

export interface Worker {
  stop(): Promise<void>
}

const RETRY_MS = 500

/**
 * Runs queued tasks until stopped; `stop` waits for those under way. The library's runner ends when the database goes
 * away while it notes the end of a task: then another one begins as soon as the database answers, and takes up what the
 * first one held.
 */
export async function runWorker(
  platform: Platform,
  pool: pg.Pool,
  jobTasks: JobTask[],
  concurrency = 2,
): Promise<Worker> {
  const { log } = platform
  const stopping = new AbortController()
  const presence = keepPresence(pool, log)
  const release = releaseDeadWorkers(pool, log)
  /** Worker pools whose locks nobody else gives back. */
  let ended: string[] = []

  const begin = async (): Promise<Runner> => {
    await takeBack(pool, ended)
    ended = []
    // A process that was killed left its imports under way, and their queue entries locked for hours.
    await resumeImports(platform, { silent_seconds: 0 })
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      ended.push(workerPool.id)
      presence.add(workerPool.id)
    })
    return run(options(platform, pool, jobTasks, concurrency, events))
  }
  let runner: Runner | null = await begin()
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await runner?.promise.catch((error: unknown) => log.error({ error: String(error) }, 'the job runner ended'))
      runner = null
      if (stopping.signal.aborted) return
      log.warn('the job runner begins again')
      // Nothing else may hold the process while the database is away: without this it would end without a word.
      await wait(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      runner = await begin().catch((error: unknown) => {
        log.warn({ error: String(error) }, 'the job runner cannot begin; trying again')
        return null
      })
    }
  }
  const supervised = supervise()
  // Who ends by itself at this moment has nothing left to stop.
  const endRunner = () =>
    runner?.stop().catch((error: unknown) => log.debug({ error: String(error) }, 'the job runner had ended'))
  return {
    async stop() {
      stopping.abort()
      await endRunner()
      await supervised
      // One that was just beginning.
      await endRunner()
      await release.end()
      await presence.end()
    },
  }
}

function options(
  platform: Platform,
  pool: pg.Pool,
  jobTasks: JobTask[],
  concurrency: number,
  events: WorkerEvents,
): RunnerOptions {
  const { log } = platform
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error') log.error({ worker: true, job: meta?.job }, message)
    else log.debug({ worker: true }, message)
  })
  const runTask = (task: JobTask) => async (queued: unknown) => {
    const started = Date.now()
    const { payload, cause } = causeOf(queued)
    const about = { name: `job ${task.name}`, kind: 'consumer', facts: { 'saakh.task': task.name } } as const
    const work = async () => {
      await measureJob(task.name, () => task.run(platform, payload))
      log.debug({ task: task.name, ms: Date.now() - started }, 'task done')
    }
    await tracedFromStart(about, work, cause)
  }
  return {
    pgPool: pool,
    concurrency,
    pollInterval: 1000,
    noHandleSignals: true,
    logger,
    events,
    // Without a delay the library notes the end of a task in a promise that nobody holds: a database that is away then
    // would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    parsedCronItems: parseCronItems(
      jobTasks.flatMap((task) =>
        task.cron ? [{ task: task.name, match: task.cron, options: { backfillPeriod: 0 } }] : [],
      ),
    ),
    taskList: Object.fromEntries(jobTasks.map((task) => [task.name, runTask(task)])),
  }
}

/** Unlocks what ended worker pools of this process held; that the database was away counts as no attempt of a task. */
async function takeBack(pool: pg.Pool, worker_pools: readonly string[]): Promise<void> {
  if (worker_pools.length === 0) return
  await pool.query(
    'update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0) where locked_by = any($1::text[])',
    [worker_pools],
  )
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [worker_pools])
}
