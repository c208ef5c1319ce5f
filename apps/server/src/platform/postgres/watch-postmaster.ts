import { setTimeout as wait } from 'node:timers/promises'
import { identifyProcess } from './process-identity.ts'

const LOOK_EVERY_MS = 500
const RESTARTS = 5
const WITHIN_MS = 10 * 60_000

/**
 * Starts PostgreSQL again when it ends by itself (killed for want of memory, say), on the same port, so that the pool
 * finds it. `end` answers the pid that runs now, after which nothing is started any more.
 */
export function watchPostmaster(options: {
  pid: number
  log: (line: string) => void
  restart: () => Promise<number>
}): { end(): Promise<number> } {
  let pid = options.pid
  let started = identifyProcess(pid)?.started
  let ended = false
  let restarting: Promise<void> = Promise.resolve()
  const restarts: number[] = []

  const restart = async () => {
    restarts.push(Date.now())
    options.log('PostgreSQL ended by itself; starting it again.')
    try {
      pid = await options.restart()
      started = identifyProcess(pid)?.started
    } catch (error) {
      options.log(error instanceof Error ? error.message : String(error))
    }
  }
  const look = async () => {
    while (!ended) {
      await wait(LOOK_EVERY_MS, undefined, { ref: false })
      if (ended || identifyProcess(pid)?.started === started) continue
      if (restarts.filter((at) => at > Date.now() - WITHIN_MS).length >= RESTARTS) {
        options.log(`PostgreSQL ended ${RESTARTS} times within ten minutes and is not started again. See its log.`)
        return
      }
      restarting = restart()
      await restarting
    }
  }
  void look()
  return {
    end: async () => {
      ended = true
      await restarting
      return pid
    },
  }
}
