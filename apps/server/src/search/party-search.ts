import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { EventFeed } from '../platform/event-feed.ts'
import type { Log } from '../platform/log.ts'
import type { PartySearch } from '../platform/sources.ts'
import { PartyIndex } from './party-index.ts'
import type { Redirect } from './redirects.ts'
import type { IndexedParty } from './segment.ts'

export interface RunningPartySearch extends PartySearch {
  /** Resolves when every change that was committed before the call is in the index, or when reading them failed. */
  catchUp(): Promise<void>
  close(): Promise<void>
}

const PAGE = 5000
/** Beside the notifications, in case one was lost. */
const POLL_MS = 1000
const RETRY_MS = 1000

/**
 * The index of this process: filled from the database in the background, then kept up by following party_changes.
 * Until the first fill is done a search waits for it.
 */
export async function createPartySearch({
  db,
  feed,
  log,
  after = Promise.resolve(),
}: {
  db: Db
  feed: EventFeed
  log: Log
  /** The index is filled once this resolves. While very much is loaded, following each change would take longer than that. */
  after?: Promise<unknown>
}): Promise<RunningPartySearch> {
  const index = new PartyIndex()
  let follower: ChangeFollower | null = null
  let closed = false
  let working: Promise<void> | null = null
  let again = false
  let markFilled!: () => void
  let giveUp!: (error: Error) => void
  const filled = new Promise<void>((resolve, reject) => {
    markFilled = resolve
    giveUp = reject
  })
  filled.catch(() => undefined)

  const work = async () => {
    do {
      again = false
      if (!follower) {
        await Promise.race([after, filled.catch(() => undefined)])
        if (closed) return
        const started = await ChangeFollower.start(db, index)
        follower = started
        log.info({ parties: index.size }, 'the party index is filled')
        markFilled()
      }
      await follower.catchUp()
    } while (again && !closed)
  }
  const wake = () => {
    if (closed) return
    again = true
    working ??= work()
      .catch((error: unknown) => {
        again = false
        log.warn({ error: String(error) }, 'the party index could not follow; trying again')
        setTimeout(wake, RETRY_MS).unref()
      })
      .finally(() => {
        working = null
        if (again) wake()
      })
  }
  const stopListening = feed.onPartiesChanged(wake)
  const poll = setInterval(wake, POLL_MS).unref()
  wake()

  return {
    async find(organization_id, text, options) {
      await filled
      return index.find(organization_id, text, options)
    },
    async catchUp() {
      wake()
      while (working) await working
    },
    async close() {
      closed = true
      stopListening()
      clearInterval(poll)
      giveUp(new AppError('unavailable', 'The server is shutting down.'))
      await working
    },
  }
}

interface Change {
  xid: string
  change_id: number
  party_id: string
}

/**
 * Follows party_changes. Transactions do not commit in the order of their ids: everything from the oldest one that
 * was still open at the last look is read again, and what was seen already is skipped. So nothing that commits late
 * is lost, and nothing waits for a long transaction beside it.
 */
class ChangeFollower {
  readonly #db: Db
  readonly #index: PartyIndex
  /** The oldest transaction that was open at the last look. */
  #oldest_open: string
  #seen = new Set<number>()

  private constructor(db: Db, index: PartyIndex, oldest_open: string) {
    this.#db = db
    this.#index = index
    this.#oldest_open = oldest_open
  }

  /** Fills the index; the place to follow from is taken first. */
  static async start(db: Db, index: PartyIndex): Promise<ChangeFollower> {
    const follower = new ChangeFollower(db, index, await oldestOpen(db))
    const builder = index.builder()
    let after: string | null = null
    for (;;) {
      const page: IndexedParty[] = await readParties(db, null, after)
      for (const party of page) builder.add(party)
      after = page.at(-1)?.party_id ?? after
      if (page.length < PAGE) break
    }
    index.fill(builder)
    index.redirect([], await readRedirects(db, null))
    return follower
  }

  async catchUp(): Promise<void> {
    const oldest_open = await oldestOpen(this.#db)
    const seen = new Set<number>()
    let last: Pick<Change, 'xid' | 'change_id'> = { xid: this.#oldest_open, change_id: 0 }
    for (;;) {
      const page: Change[] = await readChanges(this.#db, last)
      const fresh = page.filter(({ change_id }) => !this.#seen.has(change_id))
      const changed = [...new Set(fresh.map(({ party_id }) => party_id))]
      if (changed.length > 0) {
        this.#index.redirect(changed, await readRedirects(this.#db, changed))
        await this.#index.apply(changed, await readParties(this.#db, changed, null))
      }
      for (const { xid, change_id } of page) {
        this.#seen.add(change_id)
        if (BigInt(xid) >= BigInt(oldest_open)) seen.add(change_id)
      }
      last = page.at(-1) ?? last
      if (page.length < PAGE) break
    }
    this.#oldest_open = oldest_open
    this.#seen = seen
  }
}

async function oldestOpen(db: Db): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return rows[0]?.xid ?? '0'
}

async function readChanges(db: Db, after: Pick<Change, 'xid' | 'change_id'>): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select xid::text, change_id, party_id from party_changes_after(${after.xid}::xid8, ${after.change_id}, ${PAGE})`.execute(
    db,
  )
  return rows
}

async function readParties(db: Db, party_ids: string[] | null, after: string | null): Promise<IndexedParty[]> {
  const { rows } = await sql<IndexedParty>`
    select * from parties_for_index(${party_ids}::uuid[], ${after}::uuid, ${PAGE})`.execute(db)
  return rows
}

async function readRedirects(db: Db, party_ids: string[] | null): Promise<Redirect[]> {
  const { rows } = await sql<Redirect>`select * from redirects_for_index(${party_ids}::uuid[])`.execute(db)
  return rows
}
