import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { DatabaseAway, ofDatabase } from './unavailable.ts'

/** Stands as the only parameter of a COPY statement: the text that follows it. */
export class CopySource {
  readonly chunks: Iterable<string>
  constructor(chunks: Iterable<string>) {
    this.chunks = chunks
  }
}

const KEPT_TEXT = '/* kept */'
/**
 * Begins a statement that finds its rows by ids, so that one plan serves whatever is asked: each connection keeps it, which
 * spares up to nine tenths of what the database works for a request. Not for filters, pages or names, whose best plan
 * depends on the values, and not where the text holds a list of another length each time.
 */
export const KEPT = sql.raw(KEPT_TEXT)

/**
 * Ids of a kept statement. The planner does not look into them: of ids that it sees it makes a new plan each time, which it
 * thinks a little cheaper and which takes up to ten times as long to make as to carry out.
 */
export const keptIds = (ids: readonly string[]): RawBuilder<string[]> => sql`(select ${[...ids]}::uuid[])::uuid[]`

/** The same as one row with the column `ids`, for what is given to a function: a function of a select is not planned with the statement. */
export const keptRow = (ids: readonly string[]): RawBuilder<{ ids: string[] }> =>
  sql`(select ${[...ids]}::uuid[] as ids offset 0)`

/** More than this is a text with values in it, against the rule above. */
const MOST_KEPT = 500
const names = new Map<string, string>()

function keptName(text: string): string | undefined {
  if (!text.startsWith(KEPT_TEXT) && !text.startsWith(`select ${KEPT_TEXT}`)) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_KEPT) return known
  const name = `kept_${names.size + 1}`
  names.set(text, name)
  return name
}

/** A migration changed what a kept statement answers: the connection that keeps it is of no more use. */
const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message.startsWith('cached plan must not change result type')

const ENDS = ['commit', 'rollback']
const BEGINS = /^(begin|start transaction)\b/
/** What `inOrganization` says first in each of its transactions. */
export const SETTINGS_TEXT = '/* settings */ select '

const NOTHING: PostgresQueryResult<unknown> = { command: 'BEGIN' as 'SELECT', rowCount: 0, rows: [] }

/**
 * Kysely keeps its connection to itself; these let a COPY of `copyIn` run inside one of its transactions, send the begin of
 * a transaction together with its settings, and keep plans. What the driver throws passes here, so that a database that is
 * away is told apart from everything else. A query that got no answer for `patience_ms` counts as that; null waits for ever.
 */
export function connectionsOf(pool: pg.Pool, patience_ms: number | null): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw ofDatabase(error)
      })
      const known = clients.get(client) ?? connectionOf(client, patience_ms)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

function connectionOf(client: pg.PoolClient, patience_ms: number | null): PostgresPoolClient {
  /** Nothing more is asked of a connection on which an answer may still come. */
  let away: DatabaseAway | null = null
  let isOld = false
  /** The begin of a transaction of which nothing was asked yet. */
  let held: string | null = null
  let isInTransaction = false
  const timeout = patience_ms === null ? {} : { query_timeout: patience_ms }

  const ask = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const [source] = parameters
    if (!(source instanceof CopySource)) {
      const asked = { text, values: [...parameters], ...timeout }
      const answered = client.query({ ...asked, name: keptName(text) }).catch((error: unknown) => {
        if (isInTransaction || !isOutdated(error)) throw error
        isOld = true
        return client.query(asked)
      })
      return (await answered) as PostgresQueryResult<unknown>
    }
    const stream = client.query(copyFrom(text))
    await pipeline(Readable.from(source.chunks, { objectMode: false }), stream)
    return { command: 'INSERT', rowCount: stream.rowCount, rows: [] }
  }
  const askHeld = async (text: string, parameters: readonly unknown[]) => {
    if (BEGINS.test(text)) {
      held = text
      return NOTHING
    }
    const isEnd = ENDS.includes(text)
    const begin = held
    held = null
    if (begin === null) {
      if (isEnd) isInTransaction = false
      return ask(text, parameters)
    }
    // Nothing was asked of it, so nothing is to be ended.
    if (isEnd) return NOTHING
    isInTransaction = true
    if (text.startsWith(SETTINGS_TEXT)) return ask(`${begin}; ${text}`, [])
    await ask(begin, [])
    return ask(text, parameters)
  }
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (away) throw away
    return askHeld(text, parameters).catch((error: unknown) => {
      const told = ofDatabase(error)
      if (told instanceof DatabaseAway) away = told
      isOld ||= isOutdated(told)
      throw told
    })
  }
  return {
    // Kysely calls `query` with a text and parameters only: the other form of its interface is for cursors, which we configure none of.
    query: query as PostgresPoolClient['query'],
    release: () => {
      held = null
      isInTransaction = false
      client.release(away !== null || isOld)
    },
  }
}

/** A deadlock, what cannot be serialized, or an outdated plan: nothing of the transaction happened, and the same again may pass. */
export const mayPassAgain = (error: unknown): boolean =>
  isOutdated(error) || (error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001'))
