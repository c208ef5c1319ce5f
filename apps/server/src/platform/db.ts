import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { connectionsOf, mayPassAgain, NOTHING_WRITTEN, SESSION_TEXT, SETTINGS_TEXT, STAND_TEXT } from './connections.ts'
import type { PlatformTables } from './tables.ts'
import { traced } from './traces.ts'

export type Db = Kysely<PlatformTables>
/** A transaction that carries one organization's context; rooms widen it with `tx.withTables<…>()`. */
export type Tx = Kysely<PlatformTables>

const asText = (value: string) => value
const parsers = new Map<number, (value: string) => unknown>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, asText],
  [1182, (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(','))],
])

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig

/** Also for a place in the pool: whoever waits longer is told to come again rather than left hanging. */
const CONNECT_TIMEOUT_MS = 30_000

/**
 * A new connection reads the catalogue anew, and under work its first statements take half a second: those that were
 * needed once are kept while people work, and a few of them always.
 */
const IDLE_MS = 10 * 60_000
const LEAST_OPEN = 4

interface PoolOptions {
  role?: 'saakh_index'
  /**
   * False: a commit does not wait for the disk. A crash may then lose the last commits, so this is for work that is done again
   * after one. The next commit of a pool that waits brings everything before it to the disk.
   */
  waits_for_disk?: boolean
  /** Nothing is written, wherever the connection leads. */
  only_reads?: boolean
  /** How long a connection, or a place in the pool, is waited for. */
  connect_ms?: number
}

/** Dates come as 'YYYY-MM-DD' text, bigint as number (our sequences stay below 2^53), numeric as text. */
export const createPool = (
  connectionString: string,
  max = 10,
  { role, waits_for_disk = true, only_reads = false, connect_ms = CONNECT_TIMEOUT_MS }: PoolOptions = {},
): pg.Pool => {
  // Where PostgreSQL can compile its plans it does so for each of ours that looks dear, for longer than carrying it out takes.
  // Rows of a batch of an import are read several times from their temporary table, which fits into so much.
  const settings = [
    'jit=off',
    'temp_buffers=32MB',
    ...(role ? [`role=${role}`] : []),
    ...(waits_for_disk ? [] : ['synchronous_commit=off']),
    ...(only_reads ? ['default_transaction_read_only=on'] : []),
  ]
  const pool = new pg.Pool({
    connectionString,
    max,
    min: Math.min(LEAST_OPEN, max),
    idleTimeoutMillis: IDLE_MS,
    types,
    application_name: 'saakh',
    keepAlive: true,
    connectionTimeoutMillis: connect_ms,
    options: settings.map((setting) => `-c ${setting}`).join(' '),
  })
  // An idle connection that the server ends must not take the process down; the next query opens a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Connections of a pool, and who waits for one. */
export type ConnectionCounts = Record<'used' | 'idle' | 'awaited', number>
export const connectionCounts = ({ totalCount, idleCount, waitingCount }: pg.Pool): ConnectionCounts => ({
  used: totalCount - idleCount,
  idle: idleCount,
  awaited: waitingCount,
})

/** One connection that may read names across tenants, for the search index and nothing else. */
export const openIndexDb = (connectionString: string): Db =>
  createDb(createPool(connectionString, 1, { role: 'saakh_index' }))

/**
 * `patience_ms`: how long one query may take; null where work is done that may take any time. `look` is shown each statement
 * before it is sent, and throws at one that is not for this database.
 */
export const createDb = (pool: pg.Pool, patience_ms: number | null = null, look?: (text: string) => void): Db =>
  new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: connectionsOf(pool, patience_ms, look) }) })

/** The organization that owns reference data: the register and public facts. */
export const PLATFORM_ORGANIZATION = '00000000-0000-4000-8000-000000000001'

/** How often a transaction is tried that PostgreSQL ends for the sake of another one. */
const TRIES = 6
const PAUSE_MS = 20

/** How much of an organization somebody sees: the database leaves out the rows beyond it. */
export interface Reach {
  /** Types of alerts that are hidden. */
  hidden_types: readonly string[]
  /** The unit whose borrowers, and those of the units below it, are seen; null is head office and sees all. */
  unit_id: string | null
  /** Who sees lists that are not for everybody; null is the system, which sees all. */
  user_id: string | null
  /** What is remembered of the session that asks: the first statement fails where that is no more so. */
  session?: RememberedSession | undefined
  /** What a standby has to have before it answers; the first statement fails where it has not. */
  stand?: Stand | undefined
}
/** How far the leader was when it let a read pass: the ends of the audit chains of the organization and of the platform. */
export interface Stand {
  seq: number
  hash: string
  platform_seq: number
  platform_hash: string
  /** In the WAL: nothing that the standby answers is older than this. */
  position: string
}
export interface RememberedSession {
  /** Of a machine: the id of its API key. */
  session_id: string
  /** Of the rows of the user, or of the key, and of the organization as they were read. */
  user_version: string
  organization_version: string
  /** So long after its last sign of use a session ends. */
  idle_seconds: number
}
const WHOLE: Reach = { hidden_types: [], unit_id: null, user_id: null }

/** What the first statement fails without, beside the settings. */
function heldBy(organization_id: string, { session, stand }: Reach) {
  if (stand)
    return sql`, hold_stand(${organization_id}, ${stand.seq}, ${stand.hash}, ${stand.platform_seq},
      ${stand.platform_hash}, ${stand.position})`
  if (!session) return sql``
  return sql`, hold_session(${organization_id}, ${session.session_id}, ${session.user_version},
    ${session.organization_version}, ${session.idle_seconds})`
}
const beginOf = ({ session, stand }: Reach) => (stand ? STAND_TEXT : session ? SESSION_TEXT : SETTINGS_TEXT)

/** One statement sets them all; what is not set is empty. What is no more as it was remembered fails here. */
const settingsOf = (organization_id: string, reach: Reach) => sql`${sql.raw(
  beginOf(reach),
)}set_config('saakh.organization_id', ${organization_id}, true),
    set_config('saakh.hidden_alert_types', ${reach.hidden_types.join()}, true),
    set_config('saakh.unit_id', ${reach.unit_id ?? ''}, true), set_config('saakh.user_id', ${reach.user_id ?? ''}, true)${heldBy(organization_id, reach)}`

/** From here on nobody waits for the commit of the transaction. */
export const nothingWritten = (tx: Tx): Promise<unknown> => sql.raw(NOTHING_WRITTEN).execute(tx)

/**
 * Runs `work` in one transaction that sees only `organization_id` (and what is public). `work` does nothing outside the
 * transaction but store files by their content: it runs again when the transaction had to give way to another one.
 */
export function inOrganization<T>(
  db: Db,
  organization_id: string,
  work: (tx: Tx) => Promise<T>,
  /** What of the organization this transaction does not see. */
  reach: Reach = WHOLE,
  /**
   * True: every statement sees what the first one saw, for what is read in pages. The name of an exported snapshot: every
   * statement sees what the transaction that exported it sees; that transaction has to go on meanwhile.
   */
  snapshot: boolean | string = false,
): Promise<T> {
  return traced({ name: 'transaction', facts: reach.stand ? { 'saakh.standby': true } : {} }, (note) =>
    tryTransaction(db, organization_id, { work, reach, snapshot }, (tries) => note({ 'saakh.tries': tries })),
  )
}

async function tryTransaction<T>(
  db: Db,
  organization_id: string,
  { work, reach, snapshot }: { work: (tx: Tx) => Promise<T>; reach: Reach; snapshot: boolean | string },
  gaveWay: (tries: number) => void,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      const transaction = db.transaction()
      return await (snapshot === false ? transaction : transaction.setIsolationLevel('repeatable read')).execute(
        async (tx) => {
          if (typeof snapshot === 'string') await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx)
          await settingsOf(organization_id, reach).execute(tx)
          return work(tx)
        },
      )
    } catch (error) {
      // What a standby does not answer the leader does.
      if (tried === TRIES || reach.stand || !mayPassAgain(error)) throw error
      gaveWay(tried + 1)
      // Not all at once again: those that met wait for different times.
      await setTimeout(PAUSE_MS * 2 ** tried * Math.random())
    }
  }
}

/** Within a statement: whoever asks for the same name waits until this transaction ends. */
export const nameLock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

/** Whoever asks for the same name waits until this transaction ends. */
export async function lockUntilCommit(tx: Tx, name: string): Promise<void> {
  await sql`select ${nameLock(name)}`.execute(tx)
}

/** Whoever locks the same name until its commit waits until this transaction ends; those who share it do not wait for each other. */
export async function shareUntilCommit(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(tx)
}

/** What this transaction read is no more so: nothing of it happens, and it runs again. */
export class GivesWay extends Error {
  readonly code = '40001'
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Ids come from addresses that anybody can type: what is no uuid names nothing. */
export const isUuid = (value: string): boolean => UUID.test(value)
