import { basename } from 'node:path'
import { isDateOrder } from '@saakh/domain/date-shapes'
import type { Config } from '../config.ts'
import { IMPORT_KINDS } from '../imports/kinds.gen.ts'
import { contentAt, importFile } from '../imports/pipeline/import-file.ts'
import { foundBy, tryImport } from '../monitoring/try-import.ts'
import { systemCaller } from '../platform/access.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { execute } from '../platform/verb.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const USAGE = `Usage: saakh import KIND FILE [--dry-run] [--organization ID] [--as-of YYYY-MM-DD] [--date-order day_first|month_first] [--sheet NAME]
KIND is one of ${IMPORT_KINDS.map(({ kind }) => kind).join(', ')}. FILE is CSV, plain or gzip, or an Excel workbook (.xlsx).`

function dateOrderOf(word: string | undefined) {
  if (word === undefined) return null
  if (isDateOrder(word)) return word
  throw new Error(USAGE)
}

async function* fileAt(path: string) {
  yield* await contentAt(path)
}

/** Imports one file to its end. A register goes to everybody; a lender's file needs --organization. */
export async function importRole(config: Config, args: string[]): Promise<void> {
  const isDryRun = args.includes('--dry-run')
  const given = args.filter((arg) => arg !== '--dry-run')
  const { words, options } = readOptions(given, ['organization', 'as-of', 'date-order', 'sheet'], USAGE)
  const [kind, path, ...more] = words
  if (!kind || !path || more.length > 0) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  try {
    const organization_id = options.organization ?? PLATFORM_ORGANIZATION
    const reading = {
      as_of: options['as-of'] ?? null,
      date_order: dateOrderOf(options['date-order']),
      sheet: options.sheet ?? null,
    }
    if (isDryRun) {
      const file = { kind, file_name: basename(path), options: reading, open: () => fileAt(path) }
      const caller = systemCaller(organization_id, 'import')
      console.log(JSON.stringify(await foundBy(execute(open.platform, caller, tryImport, file)), null, 2))
      return
    }
    const outcome = await importFile(
      open.platform,
      {
        organization_id,
        kind,
        path,
        options: reading,
      },
      {
        onBatch: (counts, progress) =>
          console.error(`${Math.round(progress * 100)} %  ${counts.rows_read.toLocaleString('en-IN')} rows`),
      },
    )
    if (outcome.already_imported) console.log('This file was imported before; nothing changes.')
    console.log(`${outcome.message}\njob ${outcome.job_id}  document ${outcome.document_id}`)
    if (outcome.status === 'failed') process.exitCode = 1
  } finally {
    await open.close()
  }
}
