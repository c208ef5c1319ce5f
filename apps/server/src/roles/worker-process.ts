import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { environmentWith } from '../config.ts'
import { BESIDE_SERVER, METRICS_ASKED } from './worker.ts'

/** Who lived as long is healthy: its end is an accident, and the next one comes at once. */
const HEALTHY_MS = 60_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000

/** So long a worker that computes may leave a question open. */
const PATIENCE_MS = 2000

export interface WatchedWorker {
  /** What it tells Prometheus; nothing while it starts, ends or does not answer. */
  metrics(): Promise<string>
  end(): Promise<void>
}

/** Asks a worker for its metrics and waits for the answer. */
const metricsOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    const end = (text: string) => {
      clearTimeout(patience)
      child.off('message', onMessage)
      resolve(text)
    }
    const onMessage = (message: unknown) => {
      if (typeof message === 'string') end(message)
    }
    const patience = setTimeout(() => end(''), PATIENCE_MS)
    child.on('message', onMessage)
    child.send(METRICS_ASKED, (error) => {
      if (error) end('')
    })
  })

/**
 * Runs the worker as a process of its own, so that nobody's request waits behind what it computes, and starts it again
 * whenever it ends. `env` is read at every start.
 */
export function watchWorker(options: {
  log: (line: string) => void
  env: () => Record<string, string>
}): WatchedWorker {
  const ending = new AbortController()
  let stop = () => undefined as unknown
  let running_child: ChildProcess | null = null

  const runOnce = async () => {
    // A session of its own: Ctrl-C reaches who serves, which then ends this one.
    const child = fork(process.argv[1] ?? '', ['worker', BESIDE_SERVER], {
      detached: true,
      env: environmentWith(options.env()),
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    stop = () => child.kill('SIGTERM')
    running_child = child
    await once(child, 'exit').finally(() => {
      running_child = null
    })
  }
  const run = async () => {
    let short_lives = 0
    while (!ending.signal.aborted) {
      const born = Date.now()
      await runOnce().catch((error: unknown) => options.log(`The worker did not start: ${String(error)}`))
      if (ending.signal.aborted) return
      short_lives = Date.now() - born > HEALTHY_MS ? 0 : short_lives + 1
      options.log('The worker ended by itself; starting it again.')
      const pause = short_lives === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** short_lives, LONGEST_PAUSE_MS)
      await wait(pause, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    metrics: async () => (running_child?.connected ? metricsOf(running_child) : ''),
    async end() {
      ending.abort()
      stop()
      await running
    },
  }
}
