import { join } from 'node:path'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { checkoutRoot } from '../../platform/server-root.ts'
import type { Platform } from '../../platform/verb.ts'
import { importFile } from '../pipeline/import-file.ts'

// Facts about the files: data/listed-companies/ATTRIBUTION.md and data/published-results/ATTRIBUTION.md. The list comes
// first, so that filings find their companies under the symbols of today.
const SHIPPED = [
  {
    kind: 'listed_companies',
    folder: 'listed-companies',
    file: 'nse-2026-04.csv.gz',
    as_of: '2026-04-30',
    attribution: 'Securities available for trading (April 2026), National Stock Exchange of India',
  },
  {
    kind: 'published_results',
    folder: 'published-results',
    file: 'nse-2018-2025.csv.gz',
    as_of: null,
    attribution: 'Result filings of listed companies, published by the National Stock Exchange of India',
  },
]

/** Imports the listed companies and the published results that ship with the product; what was imported is skipped. */
export async function loadShippedResults(platform: Platform, log: Pick<Log, 'info'>): Promise<void> {
  for (const { kind, folder, file, as_of, attribution } of SHIPPED) {
    const outcome = await importFile(platform, {
      organization_id: PLATFORM_ORGANIZATION,
      kind,
      path: join(checkoutRoot(), 'data', folder, file),
      attribution,
      options: { as_of },
    })
    if (outcome.status === 'failed') throw new Error(`${file}: ${outcome.message}`)
    if (!outcome.already_imported) log.info({ file }, `${attribution}: ${outcome.message}`)
  }
}
