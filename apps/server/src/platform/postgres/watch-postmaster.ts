import { setTimeout as wait } from 'node:timers/promises'
import { identifyProcess } from './process-identity.ts'

const LOOK_EVERY_MS = 100
/** Who lived as long is healthy: its end is an accident, and the next start comes at once. */
const HEALTHY_MS = 60_000
/** A server that starts and soon ends again is given pauses that leave the product usable in between. */
const LONGEST_PAUSE_MS = 1000
/** One that does not even start (a full disk, a broken file) is tried more and more seldom, and never given up. */
const LONGEST_PAUSE_OF_FAILED_MS = 30_000
const FIRST_PAUSE_MS = 50

const pause = (times: number, longest: number) => (times === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** times, longest))

/**
 * Starts PostgreSQL again whenever it ends by itself (killed for want of memory, say), on the same port, so that the
 * pool finds it. `end` answers the pid that runs now, after which nothing is started any more.
 */
export function watchPostmaster(options: {
  pid: number
  log: (line: string) => void
  restart: () => Promise<number>
}): { end(): Promise<number> } {
  let pid = options.pid
  let started = identifyProcess(pid)?.started
  let born = Date.now()
  let short_lives = 0
  let failed_starts = 0
  const ending = new AbortController()
  const rest = (ms: number) => wait(ms, undefined, { ref: false, signal: ending.signal }).catch(() => undefined)

  const restart = async () => {
    short_lives = Date.now() - born > HEALTHY_MS ? 0 : short_lives + 1
    options.log('PostgreSQL ended by itself; starting it again.')
    await rest(pause(short_lives - 1, LONGEST_PAUSE_MS))
    while (!ending.signal.aborted) {
      try {
        pid = await options.restart()
        started = identifyProcess(pid)?.started
        born = Date.now()
        failed_starts = 0
        return
      } catch (error) {
        failed_starts += 1
        const ms = pause(failed_starts + 2, LONGEST_PAUSE_OF_FAILED_MS)
        options.log(
          `${error instanceof Error ? error.message : String(error)} Trying again in ${Math.ceil(ms / 1000)} s.`,
        )
        await rest(ms)
      }
    }
  }
  const look = async () => {
    while (!ending.signal.aborted) {
      await rest(LOOK_EVERY_MS)
      if (!ending.signal.aborted && identifyProcess(pid)?.started !== started) await restart()
    }
  }
  const looking = look()
  return {
    end: async () => {
      ending.abort()
      await looking
      return pid
    },
  }
}
