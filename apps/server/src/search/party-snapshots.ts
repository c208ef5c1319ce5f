import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { type FolderLock, lockFolder } from '../platform/postgres/folder-lock.ts'
import type { ChangeFollower, Position } from './change-follower.ts'
import type { IndexState } from './index-state.ts'
import type { PartyIndex } from './party-index.ts'
import { openSnapshotFile, StoppedWriting, temporaryOf, writeSnapshotFile } from './snapshot-file.ts'
import { formatMark } from './snapshot-format.ts'

export interface SnapshotPlace {
  /** Made where it is missing; of this user alone. */
  folder: string
  /** What has to stay free on its disk. */
  reserve_bytes?: number
  now?: () => number
}

const FILE = 'names.idx'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Changes are kept for seven days (jobs/trim-streams.ts): a day is left for long transactions and clocks that differ. */
const OLDEST = 6 * DAY
/** A process that ends writes no file for fewer changes than one in so many names: a start reads those faster. */
const FEW = 1000

const about = z.object({
  mark: z.string(),
  database: z.string(),
  taken_at: z.number(),
  position: z.object({
    oldest_open: z.string().regex(/^\d{1,20}$/),
    seen: z.array(z.number()),
    last: z.object({ xid: z.string().regex(/^\d{1,20}$/), change_id: z.number(), read_at: z.number() }).nullable(),
  }),
})
type About = z.infer<typeof about>

/** Keeps the index of a process in a file, so that the next start reads it instead of every party. */
export class PartySnapshots {
  readonly #db: Db
  readonly #log: Log
  readonly #folder: string
  readonly #file: string
  readonly #reserve_bytes: number
  readonly #now: () => number
  readonly #mark = formatMark()
  #lock: FolderLock | null = null
  /** The database that the index was made from; null where it does not say which it is. */
  #database: string | null = null
  #writing: Promise<void> | null = null
  #stop = { is_asked: false }
  /** Whether a file has to go that could not be deleted yet. */
  #is_owed = false
  #not_before = 0
  #written = { at: 0, changes: 0 }

  constructor(db: Db, log: Log, { folder, reserve_bytes = 0, now = Date.now }: SnapshotPlace) {
    this.#db = db
    this.#log = log
    this.#folder = folder
    this.#file = join(folder, FILE)
    this.#reserve_bytes = reserve_bytes
    this.#now = now
  }

  /** Puts the file into the index and answers from where to follow; null where the index has to be filled. */
  async load(index: PartyIndex): Promise<Position | null> {
    const database = await databaseOf(this.#db)
    this.#database = database?.identity ?? null
    if (!database) return null
    const opened = await this.#orThrowAway(() => openSnapshotFile(this.#file))
    if (!opened) return null
    try {
      const read = about.safeParse(opened.about)
      const unfit = read.success ? await this.#unfit(read.data, database) : 'it does not say what it is of'
      if (unfit !== null || !read.success) {
        this.#throwAway(unfit ?? '')
        return null
      }
      const restored = await this.#orThrowAway(async () => {
        index.restore(await opened.state())
        return true
      })
      if (!restored) return null
      this.#written = { at: read.data.taken_at, changes: 0 }
      return read.data.position
    } finally {
      await opened.close()
    }
  }

  async #orThrowAway<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      this.#throwAway(error instanceof Error ? error.message : String(error))
      return null
    }
  }

  #throwAway(why: string): void {
    this.forget()
    this.#log.warn({ why }, 'the file of the party index is thrown away, and the index is filled from the database')
  }

  /** Why a whole file is not of this product, this database or these days; null when it is. */
  async #unfit({ mark, database, taken_at, position }: About, currentDatabase: Database): Promise<string | null> {
    const now = this.#now()
    if (mark !== this.#mark) return 'it has another format'
    if (database !== currentDatabase.identity) return 'it is of another database, or of other functions in it'
    if (now - taken_at > OLDEST) return 'it is older than the changes that are kept'
    if (taken_at - now > DAY) return 'it was written on a later day'
    if (BigInt(position.oldest_open) > BigInt(currentDatabase.next_xid)) return 'the database is older than the file'
    const { last } = position
    if (!last || now - last.read_at > OLDEST) return null
    const { rows } = await sql<{ xid: string; change_id: number }>`select xid::text, change_id
      from party_changes_after(${last.xid}::xid8, ${last.change_id - 1}, 1)`.execute(this.#db)
    const isThere = rows[0]?.xid === last.xid && Number(rows[0].change_id) === last.change_id
    return isThere ? null : 'the database does not have the last change that is in the file'
  }

  /** Deletes the file, also one that is being written: it may hold what is no longer said of somebody. */
  forget(): void {
    this.#stop.is_asked = true
    try {
      rmSync(this.#file, { force: true })
      rmSync(temporaryOf(this.#file), { force: true })
      this.#is_owed = false
    } catch (error) {
      this.#is_owed = true
      this.#log.error({ error: String(error) }, 'the file of the party index cannot be deleted; trying again')
    }
  }

  /** Begins to write a file when it is time for one. To be called while no change is applied. */
  keepUp(index: PartyIndex, follower: ChangeFollower): void {
    if (this.#is_owed) this.forget()
    const now = this.#now()
    if (!this.#writing && now >= this.#not_before && this.#isDue(follower, now)) this.#begin(index, follower)
  }

  #isDue({ changes }: ChangeFollower, now: number): boolean {
    const age = now - this.#written.at
    return age >= DAY || (age >= HOUR && changes > this.#written.changes) || !existsSync(this.#file)
  }

  /** Writes what the next start would have to read anew, and lets another process write. */
  async close(index: PartyIndex, follower: ChangeFollower | null): Promise<void> {
    await this.#writing
    const isBehind = follower && (follower.changes - this.#written.changes) * FEW > index.size
    if (follower && (isBehind || !existsSync(this.#file))) this.#begin(index, follower)
    await this.#writing
    this.#lock?.release()
    this.#lock = null
  }

  #begin(index: PartyIndex, follower: ChangeFollower): void {
    // A backup is put into an empty database, and notes no changes: an index of nobody would not learn of it.
    if (this.#database === null || index.size === 0) return
    const stop = { is_asked: false }
    this.#stop = stop
    const taken: About = {
      mark: this.#mark,
      database: this.#database,
      taken_at: this.#now(),
      position: follower.position,
    }
    const { changes } = follower
    const state = index.state()
    const write = async () => {
      if (!(await this.#mayWrite())) return HOUR
      if (!(await this.#hasRoomFor(state))) {
        this.#log.warn('the party index is not written to its file: the disk has no room for it')
        return HOUR
      }
      const bytes = await writeSnapshotFile(this.#file, taken, state, () => stop.is_asked)
      this.#written = { at: taken.taken_at, changes }
      this.#log.info({ bytes, parties: index.size }, 'the party index is written to its file')
      return MINUTE
    }
    this.#writing = write()
      .catch((error: unknown) => {
        if (error instanceof StoppedWriting) return MINUTE
        this.#log.warn({ error: String(error) }, 'the party index could not be written to its file')
        return HOUR
      })
      .then((pause) => {
        this.#not_before = this.#now() + pause
        this.#writing = null
      })
  }

  /** One process of a folder writes. After the database has moved to another machine, an index of before is not kept. */
  async #mayWrite(): Promise<boolean> {
    if ((await databaseOf(this.#db))?.identity !== this.#database) return false
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    this.#lock ??= await lockFolder(this.#folder).catch(() => null)
    return this.#lock !== null
  }

  async #hasRoomFor(state: IndexState): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize - sizeOf(state) > this.#reserve_bytes
  }
}

const sizeOf = ({ segments }: IndexState): number =>
  segments.flatMap(({ columns }) => Object.values(columns)).reduce((sum, { byteLength }) => sum + byteLength, 0)

interface Database {
  identity: string
  /** No transaction has it or a later one yet. */
  next_xid: string
}

const NOT_ALLOWED = '42501'

/**
 * Which database it is: cluster, its line of history (a standby that took over and a restore to an instant begin a new one),
 * database, and what the functions say that the index is made by. Null where the role may not ask.
 */
async function databaseOf(db: Db): Promise<Database | null> {
  try {
    const { rows } =
      await sql<Database>`select concat_ws('/', c.system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8),
        d.oid, d.datname, (select md5(string_agg(prosrc, '/' order by proname)) from pg_proc
          where pronamespace = 'public'::regnamespace and proname in ('parties_for_index', 'redirects_for_index'))) as identity,
        pg_snapshot_xmax(pg_current_snapshot())::text as next_xid
      from pg_control_system() c, pg_database d where d.datname = current_database()`.execute(db)
    return rows[0] ?? null
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) return null
    throw error
  }
}
