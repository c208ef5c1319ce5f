import { CompiledQuery, sql } from 'kysely'
import { CopySource } from './connections.ts'
import type { Tx } from './db.ts'

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
