import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@saakh/domain/errors'
import { kind as dynamics } from '../../apps/server/src/connectors/dynamics-bc/index.ts'
import { kind as tally } from '../../apps/server/src/connectors/tally/index.ts'
import { kind as zoho } from '../../apps/server/src/connectors/zoho-books/index.ts'
import { headText } from '../../apps/server/src/imports/kit/decoded-text.ts'
import type { ImportKind } from '../../apps/server/src/imports/kit/import-kind.ts'
import { REAL_DATA } from './real-data.ts'

const FOLDERS = [
  ['tally', tally],
  ['zoho-books', zoho],
  ['dynamics-bc', dynamics],
] as const satisfies readonly (readonly [string, ImportKind])[]

/** What the reader of the connector makes of a file, in one line. */
async function readingOf({ connector, records }: ImportKind, path: string, name: string): Promise<string> {
  const open = () => createReadStream(path)
  const what = connector?.recognises(await headText(open()), name) ?? null
  if (what === null || !records) return 'not recognised'
  let reports = 0
  let elements = 0
  let problems = 0
  for await (const group of records(open(), name, { as_of: '2026-03-31' }))
    for (const record of group) {
      if (record.content !== undefined) reports += 1
      else elements += 1
      if (record.problem !== undefined) problems += 1
    }
  return `${what}: ${reports} reports, ${elements - 1} elements, ${problems} that cannot be read`
}

/** Every report of the accounting programs that is at hand: it is read, or refused in a sentence; nothing else. */
export async function checkBooks(): Promise<boolean> {
  for (const [folder, kind] of FOLDERS) {
    const parent = join(REAL_DATA, 'connector-samples', folder)
    for (const name of (await readdir(parent)).filter((file) => /\.(xml|json)$/.test(file)))
      try {
        console.log(`  ${folder}/${name}: ${await readingOf(kind, join(parent, name), name)}`)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        console.log(`  ${folder}/${name}: refused. ${error.message}`)
      }
  }
  return true
}
