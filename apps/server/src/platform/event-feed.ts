import type { Readable } from 'node:stream'
import type { Db } from './db.ts'
import { listen } from './listen.ts'
import type { Log } from './log.ts'
import { type FeedReach, type OrganizationFeed, organizationFeed } from './organization-feed.ts'
import { PRESENCE_CHANNEL, type Presence, presenceOf } from './presence.ts'

export interface EventFeed {
  /**
   * A text/event-stream of the organization's events after `after`; 'reload' when those are no longer kept. Ends when
   * the session has ended, which is asked with each heartbeat and before anything is told; null is the system's own.
   */
  stream(organization_id: string, after: number | null, session_id: string | null, reach?: FeedReach): Readable
  /** Told when a party changed; for the process's index. */
  onPartiesChanged(listener: () => void): () => void
  /** Who has which borrower or case open. */
  presence: Pick<Presence, 'othersAt'>
  close(): Promise<void>
}

/** How long an organization's recent events stay in memory after its last stream closed. */
const KEPT_MS = 60_000

/** One LISTEN connection for the process; when it stands again, every organization with streams looks for what it missed. */
export async function createEventFeed(options: { db: Db; connection_string: string; log: Log }): Promise<EventFeed> {
  const { db, log } = options
  const organizations = new Map<string, OrganizationFeed & { streams: number }>()
  const partyListeners = new Set<() => void>()
  let closed = false

  const feedOf = (organization_id: string) => {
    const known = organizations.get(organization_id)
    if (known) return known
    const forget = () => {
      if (organizations.get(organization_id) !== made || made.streams > 0) return
      organizations.delete(organization_id)
      made.end()
    }
    const onEmpty = () => setTimeout(forget, KEPT_MS).unref()
    const made = { ...organizationFeed({ db, organization_id, log, onEmpty }), streams: 0 }
    if (closed) made.end()
    else organizations.set(organization_id, made)
    return made
  }

  const presence = presenceOf((organization_id, subject, session_ids) =>
    organizations
      .get(organization_id)
      ?.tellSessions(session_ids, `event: presence.changed\ndata: ${JSON.stringify({ subject })}\n\n`),
  )

  const listening = await listen({
    connection_string: options.connection_string,
    channels: ['saakh_events', 'saakh_parties', PRESENCE_CHANNEL],
    log,
    onNotification: (channel, payload) => {
      if (channel === PRESENCE_CHANNEL) presence.hear(payload)
      else if (channel === 'saakh_parties') for (const listener of partyListeners) listener()
      else organizations.get(payload.split(':')[0] ?? '')?.wake()
    },
    onOpen: () => {
      for (const feed of organizations.values()) feed.wake()
      for (const listener of partyListeners) listener()
    },
  })

  return {
    stream(organization_id, after, session_id, reach = { sees_fraud: true, unit_id: null }) {
      const feed = feedOf(organization_id)
      feed.streams += 1
      const out = feed.join(after, session_id, reach)
      out.once('close', () => {
        feed.streams -= 1
      })
      return out
    },
    onPartiesChanged(listener) {
      partyListeners.add(listener)
      return () => partyListeners.delete(listener)
    },
    presence,
    async close() {
      closed = true
      presence.end()
      for (const feed of organizations.values()) feed.end()
      organizations.clear()
      await listening.close()
    },
  }
}
