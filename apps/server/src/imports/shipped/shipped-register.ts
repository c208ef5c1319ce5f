import { join } from 'node:path'
import { PLATFORM_ORGANIZATION } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { checkoutRoot } from '../../platform/server-root.ts'
import type { Platform } from '../../platform/verb.ts'
import { importFile } from '../pipeline/import-file.ts'

// Facts about the files and their licence: data/company-register/ATTRIBUTION.md.
const GODL = 'Government Open Data License - India'
const SHIPPED = [
  { file: 'goa-2025-05-31.csv.gz', as_of: '2025-05-31', edition: 'Goa, about May 2025' },
  ...['Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Sikkim', 'Tripura'].map((state) => ({
    file: `${state.toLowerCase()}-2021-03-31.csv.gz`,
    as_of: '2021-03-31',
    edition: `${state}, up to 31 March 2021`,
  })),
]

const attributionOf = (edition: string): string =>
  `Company Master Data (${edition}), Ministry of Corporate Affairs, data.gov.in, ${GODL}`

/** Imports the registers that ship with the product. What was imported before is skipped, what was cut off goes on. */
export async function loadShippedRegister(platform: Platform, log: Pick<Log, 'info'>): Promise<void> {
  for (const { file, as_of, edition } of SHIPPED) {
    const outcome = await importFile(platform, {
      organization_id: PLATFORM_ORGANIZATION,
      kind: 'company_master',
      path: join(checkoutRoot(), 'data', 'company-register', file),
      attribution: attributionOf(edition),
      options: { as_of },
    })
    if (outcome.status === 'failed') throw new Error(`${file}: ${outcome.message}`)
    if (!outcome.already_imported) log.info({ file }, `company register, ${edition}: ${outcome.message}`)
  }
}
