import { isDateOrder } from '@saakh/domain/date-shapes'
import type { Config } from '../config.ts'
import { IMPORT_KINDS } from '../imports/kinds.gen.ts'
import { importFile } from '../imports/pipeline/import-file.ts'
import { PLATFORM_ORGANIZATION } from '../platform/db.ts'
import { openPlatform } from './open-platform.ts'
import { readOptions } from './options.ts'

const USAGE = `Usage: saakh import KIND FILE [--organization ID] [--as-of YYYY-MM-DD] [--date-order day_first|month_first]
KIND is one of ${IMPORT_KINDS.map(({ kind }) => kind).join(', ')}. FILE is CSV, plain or gzip.`

function dateOrderOf(word: string | undefined) {
  if (word === undefined) return null
  if (isDateOrder(word)) return word
  throw new Error(USAGE)
}

/** Imports one file to its end. A register goes to everybody; a lender's file needs --organization. */
export async function importRole(config: Config, args: string[]): Promise<void> {
  const { words, options } = readOptions(args, ['organization', 'as-of', 'date-order'], USAGE)
  const [kind, path, ...more] = words
  if (!kind || !path || more.length > 0) throw new Error(USAGE)
  const open = await openPlatform(config, { say: console.error, beside: true, migrate: false })
  try {
    const outcome = await importFile(
      open.platform,
      {
        organization_id: options.organization ?? PLATFORM_ORGANIZATION,
        kind,
        path,
        options: { as_of: options['as-of'] ?? null, date_order: dateOrderOf(options['date-order']) },
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
