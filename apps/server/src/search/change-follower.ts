import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { PartyIndex } from './party-index.ts'
import type { Redirect } from './redirects.ts'
import type { IndexedParty } from './segment.ts'

const PAGE = 5000

interface Change {
  xid: string
  change_id: number
  party_id: string
}

/** Up to where changes are in an index. */
export interface Position {
  /** The oldest transaction that was open at the last look. */
  oldest_open: string
  /** The changes from that one on that are in the index already. */
  seen: number[]
  /** The last change that was read since the index was filled, and when; null before the first. */
  last: { xid: string; change_id: number; read_at: number } | null
}

/**
 * Follows party_changes. Transactions do not commit in the order of their ids: everything from the oldest one that
 * was still open at the last look is read again, and what was seen already is skipped. So nothing that commits late
 * is lost, and nothing waits for a long transaction beside it.
 */
export class ChangeFollower {
  readonly #db: Db
  readonly #index: PartyIndex
  /** Told when something is no longer said of a party: what keeps it elsewhere has to let go of it. */
  readonly #onLoss: () => void
  #oldest_open: string
  #seen: Set<number>
  #last: Position['last']
  /** How many were applied. */
  changes = 0

  constructor(db: Db, index: PartyIndex, { oldest_open, seen, last }: Position, onLoss: () => void) {
    this.#db = db
    this.#index = index
    this.#onLoss = onLoss
    this.#oldest_open = oldest_open
    this.#seen = new Set(seen)
    this.#last = last
  }

  /** Fills the index from the database; the place to follow from is taken first. */
  static async start(db: Db, index: PartyIndex, onLoss: () => void): Promise<ChangeFollower> {
    const oldest_open = await oldestOpen(db)
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
    return new ChangeFollower(db, index, { oldest_open, seen: [], last: null }, onLoss)
  }

  get position(): Position {
    return { oldest_open: this.#oldest_open, seen: [...this.#seen], last: this.#last }
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
        await this.#index.apply(changed, await readParties(this.#db, changed, null), this.#onLoss)
        this.changes += changed.length
      }
      for (const { xid, change_id } of page) {
        this.#seen.add(change_id)
        if (BigInt(xid) >= BigInt(oldest_open)) seen.add(change_id)
      }
      const newest = fresh.at(-1)
      if (newest) this.#last = { xid: newest.xid, change_id: newest.change_id, read_at: Date.now() }
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
