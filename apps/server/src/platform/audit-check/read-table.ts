import type { AuditSource } from './audit-source.ts'

export type ReadRow = Record<string, string | null>

/** The rows of a table by name of column; none when there is no such table. */
export async function readTable(source: AuditSource, name: string): Promise<AsyncIterable<ReadRow>> {
  const table = await source.table(name)
  return rowsOf(table ?? { columns: [], rows: [] })
}

async function* rowsOf(table: {
  columns: string[]
  rows: AsyncIterable<readonly (string | null)[]> | Iterable<readonly (string | null)[]>
}): AsyncGenerator<ReadRow> {
  for await (const cells of table.rows)
    yield Object.fromEntries(table.columns.map((column, at) => [column, cells[at] ?? null]))
}
