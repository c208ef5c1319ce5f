import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompiledQuery, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from './db.ts'
import { DatabaseAway, ofDatabase } from './unavailable.ts'

/** Stands as the only parameter of a COPY statement: the text that follows it. */
class CopySource {
  readonly chunks: Iterable<string>
  constructor(chunks: Iterable<string>) {
    this.chunks = chunks
  }
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/**
 * Kysely keeps its connection to itself; this pool lets a COPY of `copyIn` run inside a transaction of Kysely. What the
 * driver throws passes here, so that a database that is away is told apart from everything else. A query that got no answer
 * for `patience_ms` counts as that; null waits for ever.
 */
export const poolWithCopy = (pool: pg.Pool, patience_ms: number | null): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect().catch((error: unknown) => {
      throw ofDatabase(error)
    })
    const known = clients.get(client) ?? clientWithCopy(client, patience_ms)
    clients.set(client, known)
    return known
  },
  end: () => pool.end(),
})

function clientWithCopy(client: pg.PoolClient, patience_ms: number | null): PostgresPoolClient {
  /** Nothing more is asked of a connection on which an answer may still come. */
  let away: DatabaseAway | null = null
  const ask = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const [source] = parameters
    if (!(source instanceof CopySource)) {
      const asked = { text, values: [...parameters], ...(patience_ms !== null && { query_timeout: patience_ms }) }
      return (await client.query(asked)) as PostgresQueryResult<unknown>
    }
    const stream = client.query(copyFrom(text))
    await pipeline(Readable.from(source.chunks, { objectMode: false }), stream)
    return { command: 'INSERT', rowCount: stream.rowCount, rows: [] }
  }
  const query = async (text: string, parameters: readonly unknown[]) => {
    if (away) throw away
    return ask(text, parameters).catch((error: unknown) => {
      const told = ofDatabase(error)
      if (told instanceof DatabaseAway) away = told
      throw told
    })
  }
  // Kysely calls `query` with a text and parameters only: the other form of its interface is for cursors, which we configure none of.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(away !== null) }
}

export type StageCell = string | number | boolean | Date | null

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const cellText = (cell: StageCell): string => {
  if (cell === null) return '\\N'
  if (typeof cell === 'string') return cell.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign)
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

const LINES_PER_CHUNK = 500

function* copyText(rows: Iterable<readonly StageCell[]>): Generator<string> {
  let lines: string[] = []
  for (const row of rows) {
    lines.push(row.map(cellText).join('\t'))
    if (lines.length < LINES_PER_CHUNK) continue
    yield `${lines.join('\n')}\n`
    lines = []
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`
}

/**
 * Copies rows into a temporary table that lives until the transaction ends. `columns` is column to PostgreSQL type, in
 * the order of the cells; both names come from our own code, never from input. Cells must not hold the character NUL.
 * The planner has no figures of such a table: look its rows up through `lateral (… limit 1)`,
 * or `lateral (… offset 0)` where there may be several.
 */
export async function stageRows(
  tx: Tx,
  table: string,
  columns: Record<string, string>,
  rows: Iterable<readonly StageCell[]>,
): Promise<void> {
  const declared = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  await sql.raw(`drop table if exists ${table}`).execute(tx)
  await sql.raw(`create temporary table ${table} (${declared.join(', ')}) on commit drop`).execute(tx)
  const statement = `copy ${table} (${Object.keys(columns).join(', ')}) from stdin`
  await tx.executeQuery(CompiledQuery.raw(statement, [new CopySource(copyText(rows))]))
}
