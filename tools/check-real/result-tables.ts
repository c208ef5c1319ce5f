import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { CsvReader } from '../../apps/server/src/imports/kit/csv-records.ts'
import { REAL_DATA } from './real-data.ts'

export const FILINGS = join(REAL_DATA, 'nse-xbrl-filings')

/** The rows of one of the tables that somebody else derived from the same filings. */
export async function* tableRows(file: string): AsyncGenerator<Record<string, string>> {
  const reader = new CsvReader()
  let names: string[] | null = null
  for await (const line of createInterface({ input: createReadStream(join(FILINGS, file)).pipe(createGunzip()) }))
    for (const { cells } of reader.feed(`${line}\n`)) {
      if (names) yield Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
      else names = cells
    }
}
