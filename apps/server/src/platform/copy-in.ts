import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import { CopySource, KEPT } from './connections.ts'
import type { Tx } from './db.ts'

export type StageCell = string | number | boolean | Date | null

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const NEEDS_ESCAPE = /[\\\n\r\t]/
const plainText = (cell: Exclude<StageCell, string | null>): string => {
  if (typeof cell === 'boolean') return cell ? 't' : 'f'
  return cell instanceof Date ? cell.toISOString() : String(cell)
}
const cellText = (cell: StageCell): string => {
  if (cell === null) return '\\N'
  if (typeof cell !== 'string') return plainText(cell)
  return NEEDS_ESCAPE.test(cell) ? cell.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : cell
}

/** Small enough that what was sent is soon collected, and that the database begins to read early. */
const CHUNK_LENGTH = 65_536

function* copyText(rows: Iterable<readonly StageCell[]>): Generator<string> {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(cellText).join('\t')}\n`
    if (chunk.length < CHUNK_LENGTH) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
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
  // What a statement does with so many rows, triggers included, is done in memory.
  await sql.raw(`set local work_mem = '64MB'`).execute(tx)
  await sql.raw(`drop table if exists ${table}`).execute(tx)
  await sql.raw(`create temporary table ${table} (${declared.join(', ')}) on commit drop`).execute(tx)
  const statement = `copy ${table} (${Object.keys(columns).join(', ')}) from stdin`
  await tx.executeQuery(CompiledQuery.raw(statement, [new CopySource(copyText(rows))]))
}

/** Up to so many rows are sent with each statement that reads them: making a temporary table would cost more. */
const MOST_SENT_ALONG = 1_000

export interface GivenRows {
  /** Stands in the `from` of a statement, which names it: `from ${given.rows} s`. */
  rows: RawBuilder<unknown>
  /** Begins a statement that reads the rows. Where they are sent with it, its plan is kept. */
  kept: RawBuilder<unknown>
  /** For a statement that reads the rows twice: `with s as ${given.once} (select * from ${given.rows} s)`. */
  once: RawBuilder<unknown>
}

/** Like `stageRows`, for what has sometimes few rows and sometimes many: few rows are sent with each statement that reads them. */
export async function giveRows(
  tx: Tx,
  table: string,
  columns: Record<string, string>,
  rows: Iterable<readonly StageCell[]>,
): Promise<GivenRows> {
  const all = rows[Symbol.iterator]()
  const first: (readonly StageCell[])[] = []
  for (let next = all.next(); !next.done; next = all.next()) {
    first.push(next.value)
    if (first.length > MOST_SENT_ALONG) {
      await stageRows(tx, table, columns, withRest(first, all))
      return { rows: sql.raw(table), kept: sql``, once: sql`not materialized` }
    }
  }
  const cells = Object.entries(columns).map(([, type], place) => {
    const texts = first.map((row) => {
      const cell = row[place] ?? null
      return cell === null || typeof cell === 'string' ? cell : plainText(cell)
    })
    return sql`${texts}::${sql.raw(type)}[]`
  })
  const named = sql.raw(`sent (${Object.keys(columns).join(', ')})`)
  return {
    rows: sql`(select * from unnest(${sql.join(cells)}) as ${named})`,
    kept: KEPT,
    once: sql`materialized`,
  }
}

function* withRest<T>(first: readonly T[], rest: Iterator<T>): Generator<T> {
  yield* first
  for (let next = rest.next(); !next.done; next = rest.next()) yield next.value
}
