import { join } from 'node:path'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { checkoutRoot } from '../../platform/server-root.ts'
import type { Platform } from '../../platform/verb.ts'
import { importFile } from '../pipeline/import-file.ts'

// Facts about the file: data/published-results/ATTRIBUTION.md.
const FILE = 'nse-2018-2025.csv.gz'
const ATTRIBUTION = 'Result filings of listed companies, published by the National Stock Exchange of India'

/** Imports the published results that ship, after the issuers: filings find their companies under the symbols of their days. */
export async function loadShippedResults(platform: Platform, log: Pick<Log, 'info'>): Promise<void> {
  const outcome = await importFile(platform, {
    organization_id: PLATFORM_ORGANIZATION,
    kind: 'published_results',
    path: join(checkoutRoot(), 'data', 'published-results', FILE),
    attribution: ATTRIBUTION,
  })
  if (outcome.status === 'failed') throw new Error(`${FILE}: ${outcome.message}`)
  if (!outcome.already_imported) log.info({ file: FILE }, `${ATTRIBUTION}: ${outcome.message}`)
}
