import { join } from 'node:path'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { checkoutRoot } from '../../platform/server-root.ts'
import type { Platform } from '../../platform/verb.ts'
import { importFile } from '../pipeline/import-file.ts'

// Facts about the files and where they come from: data/exchange-circulars/ATTRIBUTION.md.
const ATTRIBUTION =
  'Titles and addresses of circulars of NSE and BSE to June 2026, from rhnvrm/stock-market-circulars on GitHub'
/** The ratings first: a circular then carries its mentions from its first version on. */
const SHIPPED = [
  { file: 'ratings-mentioned.csv.gz', kind: 'circular_ratings' },
  { file: 'circulars.csv.gz', kind: 'exchange_circulars' },
] as const

/** Imports the circulars that ship, after the listed companies: a circular of a company nobody knows stays unlinked. */
export async function loadShippedCirculars(platform: Platform, log: Pick<Log, 'info'>): Promise<void> {
  for (const { file, kind } of SHIPPED) {
    const outcome = await importFile(platform, {
      organization_id: PLATFORM_ORGANIZATION,
      kind,
      path: join(checkoutRoot(), 'data', 'exchange-circulars', file),
      attribution: ATTRIBUTION,
    })
    if (outcome.status === 'failed') throw new Error(`${file}: ${outcome.message}`)
    if (!outcome.already_imported) log.info({ file }, `exchange circulars: ${outcome.message}`)
  }
}
