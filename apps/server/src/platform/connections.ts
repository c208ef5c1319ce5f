import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { FirstQuestion, type Prepared } from './first-question.ts'
import { isTracing, summaryOf, traced } from './traces.ts'
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

const LAST_TEXT = '/* last */'
/**
 * Begins the last statement of a read; `KEPT` may follow. Where it is the first one too, the whole transaction is one message
 * and one answer.
 */
export const LAST = sql.raw(LAST_TEXT)
const KEPT_BEGINS = [KEPT_TEXT, `${LAST_TEXT} ${KEPT_TEXT}`, `select ${KEPT_TEXT}`, `select ${LAST_TEXT} ${KEPT_TEXT}`]

function keptName(text: string): string | undefined {
  if (!KEPT_BEGINS.some((begin) => text.startsWith(begin))) return undefined
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
/** What `inOrganization` says first in each of its transactions: sent together with the first question. */
export const SETTINGS_TEXT = '/* settings */ select '
/** The same where a session is held against what is remembered of it; sent even if nothing is asked. */
export const SESSION_TEXT = `${SETTINGS_TEXT}/* session */ `
/** The same on a standby, which is held against how far the leader was. */
export const STAND_TEXT = `${SETTINGS_TEXT}/* stand */ `
/** Says that the transaction wrote nothing: nobody waits for its commit. Never sent. */
export const NOTHING_WRITTEN = '/* nothing written */'
const NOTHING: PostgresQueryResult<unknown> = { command: 'BEGIN' as 'SELECT', rowCount: 0, rows: [] }

/**
 * Kysely keeps its connection to itself; these let a COPY of `copyIn` run inside one of its transactions, send the begin of
 * a transaction together with its settings, and keep plans. What the driver throws passes here, so that a database that is
 * away is told apart from everything else. A query that got no answer for `patience_ms` counts as that; null waits for ever.
 */
export function connectionsOf(
  pool: pg.Pool,
  patience_ms: number | null,
  look: (text: string) => void = () => undefined,
): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw ofDatabase(error)
      })
      const known = clients.get(client) ?? connectionOf(client, patience_ms, look)
      clients.set(client, known)
      return known
    },
    end: () => pool.end(),
  }
}

interface Statement {
  text: string
  values: readonly unknown[]
}
const BEGIN: Statement = { text: 'begin', values: [] }
const COMMIT: Statement = { text: 'commit', values: [] }
const SETTINGS = [
  [SESSION_TEXT, 'opening_of_session'],
  [STAND_TEXT, 'opening_of_stand'],
  [SETTINGS_TEXT, 'opening'],
] as const
const frameName = ({ text }: Statement) => SETTINGS.find(([begin]) => text.startsWith(begin))?.[1] ?? text

/** A statement that is sent, with a span where somebody traces: its first word and table, never its values. */
function toldOf<R>({ text }: Statement, send: () => Promise<R>): Promise<R> {
  if (!isTracing()) return send()
  const summary = summaryOf(text)
  return traced(
    { name: summary, kind: 'client', facts: { 'db.system.name': 'postgresql', 'db.query.summary': summary } },
    send,
  )
}

const isLast = (text: string) => text.startsWith(LAST_TEXT) || text.startsWith(`select ${LAST_TEXT}`)

function connectionOf(
  client: pg.PoolClient,
  patience_ms: number | null,
  look: (text: string) => void,
): PostgresPoolClient {
  /** Nothing more is asked of a connection on which an answer may still come. */
  let away: DatabaseAway | null = null
  let isOld = false
  /** The begin of a transaction of which nothing was asked yet, and its settings. */
  let held: string | null = null
  let settings: Statement | null = null
  let isInTransaction = false
  /** The last statement of the transaction took its commit with it. */
  let isOver = false
  /** Whether the transaction says that it wrote nothing, and whether what it asked bears that out. */
  let isRead = false
  let hasOnlyRead = true
  /** Begin, commit and settings that the server knows by name. */
  const framed = new Set<string>()
  const timeout = patience_ms === null ? {} : { query_timeout: patience_ms }

  const send = async ({ text, values }: Statement, name: string | undefined): Promise<PostgresQueryResult<unknown>> => {
    const [source] = values
    if (!(source instanceof CopySource)) {
      const asked = { text, values: [...values], ...timeout }
      const answered = client.query({ ...asked, name }).catch((error: unknown) => {
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
  const ask = (asked: Statement, name = keptName(asked.text)) => toldOf(asked, () => send(asked, name))
  /** Begin and settings of their own: on a new connection, which learns their names by it, and before a COPY. */
  const open = async (all: readonly Statement[]) => {
    for (const statement of all) {
      await ask(statement, frameName(statement))
      framed.add(frameName(statement))
    }
  }
  const askFirst = async (opening: readonly Statement[], first: Statement): Promise<PostgresQueryResult<unknown>> => {
    isInTransaction = true
    if (first.values[0] instanceof CopySource || !opening.every((statement) => framed.has(frameName(statement)))) {
      await open(opening)
      return ask(first)
    }
    const ends = isLast(first.text) && framed.has(frameName(COMMIT))
    const asked = { text: first.text, values: [...first.values], name: keptName(first.text) }
    const around = { before: opening.map(prepared), after: ends ? [prepared(COMMIT)] : [], ...timeout }
    const answer = await toldOf(first, () => FirstQuestion.ask(client, asked, around))
    isOver = ends
    return answer as PostgresQueryResult<unknown>
  }
  /** The next one who uses the connection waits for it, and nobody else. */
  const commitUnheard = () => {
    ask(COMMIT, framed.has(frameName(COMMIT)) ? undefined : frameName(COMMIT)).then(
      () => framed.add(frameName(COMMIT)),
      () => {
        isOld = true
      },
    )
    return NOTHING
  }
  const end = async (text: string) => {
    const [wasHeld, opening, wasOver, wasRead] = [held !== null, settings, isOver, isRead && hasOnlyRead]
    forget()
    if (!wasHeld)
      return wasOver ? NOTHING : wasRead && text === COMMIT.text ? commitUnheard() : ask({ text, values: [] })
    // Nothing was asked, so nothing is to be ended; whether the session goes on is asked all the same.
    if (opening?.text.startsWith(SESSION_TEXT) && text === COMMIT.text) await open([opening])
    return NOTHING
  }
  const forget = () => {
    held = null
    settings = null
    isInTransaction = false
    isOver = false
    isRead = false
    hasOnlyRead = true
  }
  const answerTo = async (asked: Statement) => {
    const { text } = asked
    if (BEGINS.test(text)) {
      held = text
      return NOTHING
    }
    if (ENDS.includes(text)) return end(text)
    if (text === NOTHING_WRITTEN) {
      isRead = true
      return NOTHING
    }
    if (isOver) throw new Error('The last statement of a read was not its last.')
    if (held === BEGIN.text && settings === null && text.startsWith(SETTINGS_TEXT)) {
      settings = asked
      return NOTHING
    }
    const [begin, opening] = [held, settings]
    held = null
    settings = null
    if (begin !== null && !opening) {
      isInTransaction = true
      await ask({ text: begin, values: [] })
    }
    const answer = await (opening ? askFirst([BEGIN, opening], asked) : ask(asked))
    hasOnlyRead &&= answer.command === 'SELECT'
    return answer
  }
  const query = async (text: string, values: readonly unknown[]) => {
    if (away) throw away
    look(text)
    return answerTo({ text, values }).catch((error: unknown) => {
      const failure = ofDatabase(error)
      if (failure instanceof DatabaseAway) away = failure
      isOld ||= isOutdated(failure)
      throw failure
    })
  }
  return {
    // Kysely calls `query` with a text and parameters only: the other form of its interface is for cursors, which we configure none of.
    query: query as PostgresPoolClient['query'],
    release: () => {
      forget()
      client.release(away !== null || isOld)
    },
  }
}

const prepared = (statement: Statement): Prepared => ({
  name: frameName(statement),
  values: statement.values.map(String),
})

/** A deadlock, what cannot be serialized, or an outdated plan: nothing of the transaction happened, and the same again may pass. */
export const mayPassAgain = (error: unknown): boolean =>
  isOutdated(error) || (error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001'))
