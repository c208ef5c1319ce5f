import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { csvRecords } from '../apps/server/src/imports/kit/csv-records.ts'

// What the programs that write `data/` share: tables beside the checkout, and files that ship.

const REAL = join(process.cwd(), '..', 'shared', 'data')

const bytesAt = (...path: string[]) => {
  const bytes = readFileSync(join(REAL, ...path))
  return path.at(-1)?.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

/** The rows of a table by the names of its first line, or by the given ones where it has none. */
export async function rowsOf(path: readonly string[], columns?: readonly string[]): Promise<Record<string, string>[]> {
  const text = (async function* () {
    yield bytesAt(...path).toString('utf8')
  })()
  let head: readonly string[] | null = columns ?? null
  const rows: Record<string, string>[] = []
  for await (const records of csvRecords(text))
    for (const { cells } of records) {
      const names = head
      if (!names) head = cells.map((cell) => cell.trim())
      else rows.push(Object.fromEntries(names.map((name, place) => [name, cells[place] ?? ''])))
    }
  return rows
}

const cell = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csv = (columns: readonly string[], rows: readonly Record<string, string>[]) =>
  `${[columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))].map((line) => line.map(cell).join(',')).join('\n')}\n`

/** Writes the named columns of the rows, packed. */
export function ship(
  folder: string,
  file: string,
  columns: readonly string[],
  rows: readonly Record<string, string>[],
): void {
  const bytes = gzipSync(csv(columns, rows), { level: 9 })
  writeFileSync(join(folder, file), bytes)
  console.log(`${file}: ${rows.length} rows, ${bytes.length} bytes`)
}
