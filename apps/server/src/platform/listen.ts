import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

export interface Listening {
  close(): Promise<void>
}

const RETRY_MS = 250
const CONNECT_TIMEOUT_MS = 5000

interface Connected {
  client: pg.Client
  /** Resolves when the connection is gone, for whatever reason; never rejects. */
  ended: Promise<void>
}

/**
 * The process's one LISTEN connection. One loop holds it, so that there is never a second: a lost connection is opened
 * again once it has ended. `onOpen` is called each time it stands, since notifications may have been missed until then.
 */
export async function listen(options: {
  connection_string: string
  channels: readonly string[]
  log: Log
  onNotification: (channel: string, payload: string) => void
  onOpen: () => void
}): Promise<Listening> {
  const closing = new AbortController()

  const open = async (): Promise<Connected> => {
    const client = new pg.Client({
      connectionString: options.connection_string,
      application_name: 'saakh events',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
    })
    const ended = new Promise<void>((resolve) => client.once('end', resolve))
    // Whatever goes wrong with a connection that stood ends it, and its end is what the loop waits for.
    client.on('error', () => undefined)
    client.on('notification', ({ channel, payload }) => options.onNotification(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of options.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    options.onOpen()
    return { client, ended }
  }

  let connected: Connected | null = await open()
  const keepOpen = async () => {
    while (!closing.signal.aborted) {
      await connected?.ended
      connected = null
      if (closing.signal.aborted) return
      await wait(RETRY_MS, undefined, { ref: false })
      connected = await open().catch((error: unknown) => {
        options.log.warn({ error: String(error) }, 'the event feed is not connected; trying again')
        return null
      })
    }
  }
  const kept = keepOpen()
  return {
    async close() {
      closing.abort()
      await connected?.client.end().catch(() => undefined)
      await kept
      await connected?.client.end().catch(() => undefined)
    },
  }
}
