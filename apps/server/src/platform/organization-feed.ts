import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inOrganization, type Tx } from './db.ts'
import type { Log } from './log.ts'

/** What the payload of an event of the fraud track says of itself. */
export const FRAUD_EVENT = { track: 'fraud' } as const

interface FeedEvent {
  id: number
  position: number
  text: string
  /** Told to those who hold the key of the fraud track. */
  is_fraud: boolean
}
/** What of an organization's events a stream is told. */
export interface FeedReach {
  sees_fraud: boolean
  /** Whose unit it is; null is told of all. */
  unit_id: string | null
}
interface Member extends FeedReach {
  out: Readable
  session_id: string | null
}

export interface OrganizationFeed {
  join(after: number | null, session_id: string | null, reach: FeedReach): Readable
  /** Something was committed: one look for all streams follows. */
  wake(): void
  /** Says something to the streams of some sessions that is kept nowhere: whoever comes later hears nothing of it. */
  tellSessions(session_ids: ReadonlySet<string>, text: string): void
  end(): void
}

const HEARTBEAT_MS = 20_000
/** Between two looks: what comes within it reaches the streams in one piece. */
const REST_MS = 100
const RETRY_MS = 500
const PAGE = 500
/** Recent events in memory, for who comes back after a short break. */
const RING = 1000
/** Whoever reads so slowly is cut off and resumes after what it saw last. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024

/**
 * The streams of one organization in this process. One read of the database serves them all, however many there are;
 * their sessions are asked about in the same transaction, before anything is told.
 */
export function organizationFeed(options: { db: Db; organization_id: string; log: Log; onEmpty: () => void }) {
  const { db, organization_id, log } = options
  const members = new Set<Member>()
  const ring: FeedEvent[] = []
  /** The ring holds every event after `floor` up to `head`. Before the first look nothing is known. */
  let floor = 0
  let head: number | null = null
  let dropped_to = 0
  let over = false
  let awake = false
  let again = false
  let looking: Promise<void> | null = null
  let next: Promise<void> | null = null

  /** To the streams of head office, or of one unit with what it may know of. */
  const tell = (fresh: readonly FeedEvent[], unit_id: string | null) => {
    const textOf = (events: readonly FeedEvent[]) => Buffer.from(events.map(({ text }) => text).join(''))
    const all = textOf(fresh)
    const open = textOf(fresh.filter(({ is_fraud }) => !is_fraud))
    for (const { out, sees_fraud, unit_id: unit } of members)
      if (unit !== unit_id) continue
      else if (out.readableLength > MOST_UNREAD_BYTES) out.destroy()
      else if (sees_fraud) out.push(all)
      else if (open.length > 0) out.push(open)
  }
  const remember = (fresh: readonly FeedEvent[]) => {
    ring.push(...fresh)
    while (ring.length > RING) floor = ring.shift()?.id ?? floor
    // Events of one id stand or fall together.
    while (ring[0]?.id === floor) ring.shift()
  }
  const endSessions = (asked: readonly Member[], going: ReadonlySet<Member>) => {
    for (const member of asked) {
      if (going.has(member)) continue
      members.delete(member)
      if (!member.out.destroyed) member.out.push(null)
    }
  }

  /** The database says which events are about what the unit sees. */
  const knownToUnit = (unit_id: string, after: number, until: number) =>
    inOrganization(db, organization_id, (tx) => readBetween(tx, organization_id, after, until), {
      hidden_types: [],
      unit_id,
      user_id: null,
    })

  const lookOnce = async () => {
    const asked = [...members]
    const snapshot = await inOrganization(db, organization_id, async (tx) => {
      // First the head: all that is committed up to it is seen by the read that follows.
      const bounds = await readBounds(tx, organization_id)
      const fresh = head === null ? [] : await readBetween(tx, organization_id, head, null)
      return { bounds, fresh, going: fresh.length > 0 ? await sessionsGoingOn(tx, asked) : null }
    })
    const { bounds, fresh, going } = snapshot
    if (head === null) floor = bounds.head
    const from = head ?? bounds.head
    head = Math.max(bounds.head, fresh.at(-1)?.id ?? 0, head ?? 0)
    dropped_to = bounds.dropped_to
    if (going) endSessions(asked, going)
    if (fresh.length === 0) return
    remember(fresh)
    tell(fresh, null)
    for (const unit_id of unitsOf(members)) tell(await knownToUnit(unit_id, from, head), unit_id)
  }
  /** Looks at what is committed when it is called, or later; looks never overlap. */
  const look = (): Promise<void> => {
    if (!looking) {
      looking = lookOnce().finally(() => {
        looking = null
      })
      return looking
    }
    next ??= looking
      .catch(() => undefined)
      .then(() => {
        next = null
        return look()
      })
    return next
  }
  const follow = async () => {
    awake = true
    while (again && members.size > 0) {
      again = false
      await look().catch(async (error: unknown) => {
        log.warn({ error: String(error) }, 'reading events failed; trying again')
        again = true
        await wait(RETRY_MS, undefined, { ref: false })
      })
      if (members.size > 0) await wait(REST_MS, undefined, { ref: false })
    }
    awake = false
  }
  const wake = () => {
    again = true
    if (!awake) void follow()
  }

  const beat = async () => {
    const asked = [...members]
    // While the database does not answer nobody is signed out, and nothing is told either.
    const going = await inOrganization(db, organization_id, (tx) => sessionsGoingOn(tx, asked)).catch(() => null)
    if (going) endSessions(asked, going)
    for (const { out } of members) out.push(': still here\n\n')
  }
  const heartbeat = setInterval(() => void beat(), HEARTBEAT_MS).unref()

  /** What came after `after`: from the ring where it reaches back far enough, else from the database first. Answers up to where. */
  const tellMissed = async (member: Member, after: number): Promise<number> => {
    const { out, sees_fraud, unit_id } = member
    const tellAll = (events: readonly FeedEvent[]) => {
      for (const { text, is_fraud } of events) if (sees_fraud || !is_fraud) out.push(text)
    }
    const until = head ?? 0
    if (after < dropped_to || after > until) {
      out.push(`id: ${until}\nevent: reload\ndata: {}\n\n`)
      return until
    }
    if (unit_id !== null) {
      tellAll(await knownToUnit(unit_id, after, until))
      return until
    }
    let position = after
    while (position < floor) {
      const [from, to] = [position, floor]
      tellAll(await inOrganization(db, organization_id, (tx) => readBetween(tx, organization_id, from, to)))
      position = to
    }
    tellAll(ring.filter(({ id }) => id > position))
    return head ?? 0
  }
  const start = async (member: Member, after: number | null) => {
    await look()
    // The server goes down: the client comes back to the next one.
    if (over) return void member.out.push(null)
    const going = await inOrganization(db, organization_id, (tx) => sessionsGoingOn(tx, [member]))
    if (!going.has(member)) return void member.out.push(null)
    let position = after ?? head ?? 0
    if (after !== null) position = await tellMissed(member, after)
    // A look may have passed while the database was asked: what it found went to those who were members then.
    while (member.unit_id !== null && position < (head ?? 0)) position = await tellMissed(member, position)
    if (over) member.out.push(null)
    else if (!member.out.destroyed) members.add(member)
  }

  return {
    join(after: number | null, session_id: string | null, reach: FeedReach) {
      const out = new Readable({ read: () => undefined })
      const member = { out, session_id, ...reach }
      out.push('retry: 3000\n\n')
      out.on('close', () => {
        members.delete(member)
        if (members.size === 0) options.onEmpty()
      })
      start(member, after).catch((error: unknown) => {
        // The client comes back by itself, with the id it saw last.
        log.warn({ error: String(error) }, 'a stream of events could not begin')
        out.push(null)
      })
      return out
    },
    wake,
    tellSessions(session_ids, text) {
      for (const { out, session_id } of members) if (session_id !== null && session_ids.has(session_id)) out.push(text)
    },
    end() {
      over = true
      clearInterval(heartbeat)
      for (const { out } of members) out.push(null)
      members.clear()
    },
  } satisfies OrganizationFeed
}

const unitsOf = (members: Iterable<Member>): string[] => [
  ...new Set([...members].flatMap(({ unit_id }) => unit_id ?? [])),
]

const isOfFraud = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'track' in payload && payload.track === FRAUD_EVENT.track

async function readBounds(tx: Tx, organization_id: string): Promise<{ head: number; dropped_to: number }> {
  const { rows } = await sql<{ head: number; dropped_to: number }>`
    select seq as head, events_dropped_to as dropped_to from audit_heads
    where organization_id = ${organization_id}`.execute(tx)
  return rows[0] ?? { head: 0, dropped_to: 0 }
}

/** The events after one id, up to another or to the end; several events can have one id. */
async function readBetween(tx: Tx, organization_id: string, after: number, until: number | null): Promise<FeedEvent[]> {
  const events: FeedEvent[] = []
  let last = { id: after, position: 2 ** 31 - 1 }
  for (;;) {
    const { rows } = await sql<{ id: number; position: number; kind: string; payload: unknown }>`
      select seq as id, position, kind, payload from events
      where organization_id = ${organization_id} and (seq, position) > (${last.id}::bigint, ${last.position}::int)
        and seq <= coalesce(${until}::bigint, seq)
      order by seq, position limit ${PAGE}`.execute(tx)
    for (const { id, position, kind, payload } of rows)
      events.push({
        id,
        position,
        is_fraud: isOfFraud(payload),
        text: `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(payload)}\n\n`,
      })
    last = rows.at(-1) ?? last
    if (rows.length < PAGE) return events
  }
}

/** The members whose session has neither ended nor expired, and whose user is still of the unit that it was opened for. */
async function sessionsGoingOn(tx: Tx, members: readonly Member[]): Promise<Set<Member>> {
  const ids = [...new Set(members.flatMap(({ session_id }) => session_id ?? []))]
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await sql<{ session_id: string; unit_id: string | null }>`select s.session_id, u.unit_id
          from sessions s join users u using (organization_id, user_id)
          where s.session_id = any(${ids}::uuid[]) and s.ended_at is null and s.expires_at > now()`.execute(tx)
  const units = new Map(rows.map(({ session_id, unit_id }) => [session_id, unit_id]))
  const goesOn = ({ session_id, unit_id }: Member) => session_id === null || units.get(session_id) === unit_id
  return new Set(members.filter(goesOn))
}
