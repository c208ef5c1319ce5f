import { Readable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, inOrganization } from './db.ts'
import type { Log } from './log.ts'

interface FeedEvent {
  id: number
  kind: string
  payload: Record<string, unknown>
}
type Listener = (upTo: number) => void

export interface EventFeed {
  /**
   * A text/event-stream of the organization's events after `after`; 'reload' when those are no longer kept. Ends when
   * `goesOn` says no, which is asked with each heartbeat and before anything is told.
   */
  stream(organization_id: string, after: number | null, goesOn?: () => Promise<boolean>): Readable
  /** Told when a party changed; for the process's index. */
  onPartiesChanged(listener: () => void): () => void
  close(): Promise<void>
}

const HEARTBEAT_MS = 20_000
const RETRY_MS = 1000
const PAGE = 500

/** One LISTEN client for the process; a lost connection is opened again and every stream looks once for what it missed. */
export async function createEventFeed(options: { db: Db; connection_string: string; log: Log }): Promise<EventFeed> {
  const listeners = new Map<string, Set<Listener>>()
  const partyListeners = new Set<() => void>()
  let closed = false
  let client: pg.Client | null = null

  const wakeAll = () => {
    for (const set of listeners.values()) for (const listener of set) listener(Number.MAX_SAFE_INTEGER)
    for (const listener of partyListeners) listener()
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: options.connection_string, application_name: 'saakh events' })
    next.on('error', () => undefined)
    next.on('end', () => {
      if (!closed) setTimeout(() => void reconnect(), RETRY_MS).unref()
    })
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'saakh_parties') for (const listener of partyListeners) listener()
      const [organization_id = '', seq] = (payload ?? '').split(':')
      for (const listener of listeners.get(organization_id) ?? []) listener(Number(seq))
    })
    await next.connect()
    await next.query('listen saakh_events')
    await next.query('listen saakh_parties')
    client = next
    wakeAll()
  }
  const reconnect = async () => {
    if (closed) return
    await connect().catch((error: unknown) => {
      options.log.warn({ error: String(error) }, 'the event feed is not connected; trying again')
      setTimeout(() => void reconnect(), RETRY_MS).unref()
    })
  }
  await connect()

  const readAfter = (organization_id: string, after: number) =>
    inOrganization(options.db, organization_id, async (tx) => {
      const { rows } = await sql<FeedEvent>`select seq as id, kind, payload from events
        where organization_id = ${organization_id} and seq > ${after} order by seq, position limit ${PAGE}`.execute(tx)
      return rows
    })
  const bounds = (organization_id: string) =>
    inOrganization(options.db, organization_id, async (tx) => {
      const { rows } = await sql<{ head: number; dropped_to: number }>`
        select seq as head, events_dropped_to as dropped_to from audit_heads
        where organization_id = ${organization_id}`.execute(tx)
      return rows[0] ?? { head: 0, dropped_to: 0 }
    })

  return {
    stream(organization_id, after, goesOn = async () => true) {
      const out = new Readable({ read: () => undefined })
      let position = after
      let busy = false
      let again = false
      const mayTell = async () => {
        const allowed = await goesOn().catch(() => false)
        if (!allowed && !out.destroyed) out.push(null)
        return allowed && !out.destroyed
      }
      const beat = async () => {
        if (await mayTell()) out.push(': still here\n\n')
      }
      const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS)
      const pump = async () => {
        if (busy) {
          again = true
          return
        }
        busy = true
        try {
          do {
            again = false
            if (position === null) position = (await bounds(organization_id)).head
            const rows = await readAfter(organization_id, position)
            if (rows.length > 0 && !(await mayTell())) return
            for (const { id, kind, payload } of rows) {
              out.push(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`)
              position = id
            }
            if (rows.length === PAGE) again = true
          } while (again && !out.destroyed)
        } catch (error) {
          options.log.warn({ error: String(error) }, 'reading events failed')
        } finally {
          busy = false
        }
      }
      const listener: Listener = () => void pump()
      const set = listeners.get(organization_id) ?? new Set()
      set.add(listener)
      listeners.set(organization_id, set)
      out.push('retry: 3000\n\n')
      const start = async () => {
        if (after !== null) {
          const { head, dropped_to } = await bounds(organization_id)
          if (after < dropped_to || after > head) {
            out.push(`id: ${head}\nevent: reload\ndata: {}\n\n`)
            position = head
          }
        }
        await pump()
      }
      void start().catch(() => out.push('event: reload\ndata: {}\n\n'))
      out.on('close', () => {
        clearInterval(heartbeat)
        set.delete(listener)
        if (set.size === 0) listeners.delete(organization_id)
      })
      return out
    },
    onPartiesChanged(listener) {
      partyListeners.add(listener)
      return () => partyListeners.delete(listener)
    },
    async close() {
      closed = true
      await client?.end().catch(() => undefined)
    },
  }
}
