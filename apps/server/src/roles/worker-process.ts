import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { environmentWith } from '../config.ts'
import { BESIDE_SERVER } from './worker.ts'

/** Who lived as long is healthy: its end is an accident, and the next one comes at once. */
const HEALTHY_MS = 60_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000

export interface WatchedWorker {
  end(): Promise<void>
}

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

  const runOnce = async () => {
    // A session of its own: Ctrl-C reaches who serves, which then ends this one.
    const child = fork(process.argv[1] ?? '', ['worker', BESIDE_SERVER], {
      detached: true,
      env: environmentWith(options.env()),
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    stop = () => child.kill('SIGTERM')
    await once(child, 'exit')
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
    async end() {
      ending.abort()
      stop()
      await running
    },
  }
}
