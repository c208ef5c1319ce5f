import { join } from 'node:path'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { checkoutRoot } from '../../platform/server-root.ts'
import type { Platform } from '../../platform/verb.ts'
import { importFile } from '../pipeline/import-file.ts'

/** Imports the macro indicators that ship with the product; sources and licences: data/macro-indicators/ATTRIBUTION.md. */
export async function loadShippedMacro(platform: Platform, log: Pick<Log, 'info'>): Promise<void> {
  const outcome = await importFile(platform, {
    organization_id: PLATFORM_ORGANIZATION,
    kind: 'macro_indicators',
    path: join(checkoutRoot(), 'data', 'macro-indicators', 'india.csv.gz'),
    attribution:
      'Macro indicators of India (to June 2026): Reserve Bank of India, World Bank (CC BY 4.0), public data packages',
  })
  if (outcome.status === 'failed') throw new Error(`The macro indicators were not imported: ${outcome.message}`)
  if (!outcome.already_imported) log.info({ file: 'india.csv.gz' }, `macro indicators: ${outcome.message}`)
}
