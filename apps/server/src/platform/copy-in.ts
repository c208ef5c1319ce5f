import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompiledQuery, type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tx } from './db.ts'
import { ofDatabase } from './unavailable.ts'

/** Stands as the only parameter of a COPY statement: the text that follows it. */
class CopySource {
  readonly chunks: Iterable<string>
  constructor(chunks: Iterable<string>) {
    this.chunks = chunks
  }
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

const throwOfDatabase = (error: unknown): never => {
  throw ofDatabase(error)
}

/**
 * Kysely keeps its connection to itself; this pool lets a COPY of `copyIn` run inside a transaction of Kysely. What the
 * driver throws passes here, so that a database that is away is told apart from everything else.
 */
export const poolWithCopy = (pool: pg.Pool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect().catch(throwOfDatabase)
    const known = clients.get(client) ?? clientWithCopy(client)
    clients.set(client, known)
    return known
  },
  end: () => pool.end(),
})

function clientWithCopy(client: pg.PoolClient): PostgresPoolClient {
  const query = async (text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<unknown>> => {
    const [source] = parameters
    if (!(source instanceof CopySource))
      return (await client.query(text, [...parameters])) as PostgresQueryResult<unknown>
    const stream = client.query(copyFrom(text))
    await pipeline(Readable.from(source.chunks, { objectMode: false }), stream)
    return { command: 'INSERT', rowCount: stream.rowCount, rows: [] }
  }
  // Kysely calls `query` with a text and parameters only: the other form of its interface is for cursors, which we configure none of.
  const told = (text: string, parameters: readonly unknown[]) => query(text, parameters).catch(throwOfDatabase)
  return { query: told as PostgresPoolClient['query'], release: () => client.release() }
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
 * The planner has no figures of such a table: look its rows up through `lateral (… limit 1)`.
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
