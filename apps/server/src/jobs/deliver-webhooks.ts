import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../platform/verb.ts'
import { claimDue, deliver } from '../rooms/webhooks/deliver.ts'

export interface Deliverer {
  /** Waits for the requests that are under way. */
  stop(): Promise<void>
}

/** So many requests are under way in one process. Each waits for a receiver most of its time, and not for us. */
const MOST = 32
const IDLE_MS = 1000

/**
 * Delivers what is due, beside the queue of jobs and not in it: a receiver that takes fifteen seconds holds neither an import nor
 * another receiver. A process that dies leaves its claims to end by themselves, and those events are sent again under their ids.
 */
export function deliverWebhooks(platform: Platform, idle_ms = IDLE_MS): Deliverer {
  const stopping = new AbortController()
  const going = new Set<Promise<void>>()
  /** What it waits with ends with it: a receiver that answers at once would leave many timers behind in a second. */
  const pause = async (until: Promise<unknown>[]) => {
    const over = new AbortController()
    const end = () => over.abort()
    stopping.signal.addEventListener('abort', end)
    if (stopping.signal.aborted) end()
    const idle = wait(idle_ms, undefined, { signal: over.signal, ref: false }).catch(() => undefined)
    await Promise.race([...until, idle])
    stopping.signal.removeEventListener('abort', end)
    end()
  }
  const begin = (...claimed: Parameters<typeof deliver>) => {
    const work: Promise<void> = deliver(...claimed)
      .catch((error: unknown) => platform.log.warn({ error: String(error) }, 'a delivery could not be written down'))
      .finally(() => going.delete(work))
    going.add(work)
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      const free = MOST - going.size
      const claimed =
        free === 0
          ? []
          : await claimDue(platform, free).catch((error: unknown) => {
              platform.log.warn({ error: String(error) }, 'webhooks cannot be looked for; trying again')
              return []
            })
      for (const delivery of claimed) begin(platform, delivery)
      // What is done makes room at its receiver.
      await pause(going.size > 0 ? [...going] : [])
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
      await Promise.all(going)
    },
  }
}
