import { join } from 'node:path'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { checkoutRoot } from '../../platform/server-root.ts'
import type { Platform } from '../../platform/verb.ts'
import { importFile } from '../pipeline/import-file.ts'

// Facts about the files: data/listed-companies/ATTRIBUTION.md.
const NSE = 'National Stock Exchange of India'
// In any order the outcome is the same; with the changes first it takes least.
const SHIPPED = [
  {
    kind: 'symbol_changes',
    file: 'nse-symbol-changes.csv.gz',
    as_of: null,
    attribution: `Changes of symbols (to 30 April 2026), ${NSE}`,
  },
  {
    kind: 'name_changes',
    file: 'nse-name-changes.csv.gz',
    as_of: null,
    attribution: `Changes of names (to 4 May 2026), ${NSE}`,
  },
  {
    kind: 'listed_companies',
    file: 'nse-2026-05-13.csv.gz',
    as_of: '2026-05-13',
    attribution: `Securities available for trading, main board (13 May 2026), ${NSE}`,
  },
  {
    kind: 'listed_companies',
    file: 'nse-emerge-2026-05-15.csv.gz',
    as_of: '2026-05-15',
    attribution: `Securities available for trading, Emerge (15 May 2026), ${NSE}`,
  },
  {
    kind: 'delistings',
    file: 'nse-delisted-2018-2026.csv.gz',
    as_of: null,
    attribution: `Delisted securities (to 18 June 2026), ${NSE}`,
  },
  {
    kind: 'bse_companies',
    file: 'bse-2022-02-06.csv.gz',
    as_of: '2022-02-06',
    attribution: 'List of scrips (6 February 2022), BSE',
  },
  {
    kind: 'bse_companies',
    file: 'bse-2025-09-01.csv.gz',
    as_of: '2025-09-01',
    attribution: 'List of scrips (1 September 2025), BSE',
  },
] as const

/** Imports the issuers that ship with the product; what was imported is skipped. */
export async function loadShippedIssuers(platform: Platform, log: Pick<Log, 'info'>): Promise<void> {
  for (const { kind, file, as_of, attribution } of SHIPPED) {
    const outcome = await importFile(platform, {
      organization_id: PLATFORM_ORGANIZATION,
      kind,
      path: join(checkoutRoot(), 'data', 'listed-companies', file),
      attribution,
      options: { as_of },
    })
    if (outcome.status === 'failed') throw new Error(`${file}: ${outcome.message}`)
    if (!outcome.already_imported) log.info({ file }, `${attribution}: ${outcome.message}`)
  }
}
