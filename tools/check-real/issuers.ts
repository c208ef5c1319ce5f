import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importFile } from '../../apps/server/src/imports/pipeline/import-file.ts'
import { linkAgain } from '../../apps/server/src/imports/pipeline/link-again.ts'
import { systemCaller } from '../../apps/server/src/platform/access.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../apps/server/src/platform/db.ts'
import { execute, type Platform } from '../../apps/server/src/platform/verb.ts'
import { REAL_DATA } from './real-data.ts'

const ask = <T>(platform: Platform, query: ReturnType<typeof sql<T>>) =>
  inOrganization(platform.db, PLATFORM_ORGANIZATION, async (tx) => (await query.execute(tx)).rows)

/** What was there before the master: the old list of one series, and everything that is to be linked. */
const BEFORE = [
  { kind: 'listed_companies', file: 'nse-listed/EQUITY_L_2026-04.csv', as_of: '2026-04-30' },
  { kind: 'company_master', file: 'mca-company-master/2025-format/Goa.csv.gz', as_of: '2025-05-31' },
  { kind: 'circular_ratings', file: 'exchange-circulars/ratings_mentioned.csv.gz', as_of: null },
  { kind: 'exchange_circulars', file: 'exchange-circulars/circulars.csv.gz', as_of: null },
]
/** In no particular order: the outcome does not depend on it. */
const MASTER = [
  { kind: 'symbol_changes', file: 'nse_symbolchange_2026-05.csv', as_of: null },
  { kind: 'bse_companies', file: 'bse_active_2025-09.csv.gz', as_of: '2025-09-01' },
  { kind: 'listed_companies', file: 'nse_EQUITY_L_2026-05.csv', as_of: '2026-05-13' },
  { kind: 'listed_companies', file: 'nse_SME_EQUITY_L_2026-05.csv', as_of: '2026-05-15' },
  { kind: 'delistings', file: 'nse_delisted_2018-09_2026-06.csv', as_of: null },
  { kind: 'bse_companies', file: 'bse_all_2022-02.csv.gz', as_of: '2022-02-06' },
  { kind: 'bse_companies', file: 'bse_active_2025-06.csv.gz', as_of: '2025-06-01' },
  { kind: 'name_changes', file: 'nse_namechange_2026-05.csv', as_of: null },
]

async function importAll(platform: Platform, folder: string, files: readonly (typeof BEFORE)[number][]) {
  const lines = []
  for (const { kind, file, as_of } of files) {
    const path = join(REAL_DATA, folder, file)
    if (!existsSync(path)) continue
    const started = performance.now()
    const wanted = { organization_id: PLATFORM_ORGANIZATION, kind, path, options: { as_of } }
    const { counts, status, message, job_id } = await importFile(platform, wanted)
    if (status !== 'done') throw new Error(`${file}: ${message}`)
    const aside = await ask(
      platform,
      sql`select count(*)::int as rows, field, min(reason) as example from quarantine where job_id = ${job_id}
        group by field, regexp_replace(reason, '[0-9A-Z-]{3,}', '#', 'g') order by 1 desc limit 5`,
    )
    if (aside.length > 0) console.table(aside)
    const { rows_read, rows_quarantined, facts_written } = counts
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    lines.push({ file: file.split('/').at(-1), rows_read, rows_quarantined, facts_written, seconds })
  }
  console.table(lines)
}

async function tell(platform: Platform, when: string): Promise<void> {
  console.log(`\n${when}`)
  const [counts] = await ask(
    platform,
    sql`
      with listed as (select distinct party_id from party_identifiers where scheme in ('isin', 'nse_symbol', 'bse_code'))
      select (select count(distinct regexp_replace(left(value, 7), '^IN9', 'INE'))::int from party_identifiers
          where scheme = 'isin') as issuers,
        (select count(*)::int from listed) as listed_parties,
        (select count(distinct party_read_as(party_id))::int from listed) as companies_read,
        (select count(*)::int from party_identifiers where scheme = 'nse_symbol') as symbols,
        (select count(*)::int from party_identifiers where scheme = 'nse_symbol' and valid_to is not null) as former_symbols,
        (select count(*)::int from party_names) as names,
        (select count(*)::int from party_unions where state = 'done') as united,
        (select count(*)::int from party_unions where state = 'found') as waiting`,
  )
  console.table([counts])
  console.table(
    await ask(
      platform,
      sql`
        select case when class in ('equity_suspended_non_compliance', 'debarment', 'insolvency_surveillance',
            'regulator_order', 'regulator_order_in_matter') then 'accusing' else 'other' end as circulars,
          count(*)::int as rows, count(issuer)::int as name_one_company, count(party_id)::int as linked
        from exchange_circulars group by 1 order by 1`,
    ),
  )
}

/** The master of issuers over everything that is stored: what it makes of parties and of circulars. */
export async function checkIssuers(platform: Platform): Promise<boolean> {
  if (!existsSync(join(REAL_DATA, 'issuers'))) return true
  await importAll(platform, '', BEFORE)
  await tell(platform, 'Before the master')
  await importAll(platform, 'issuers', MASTER)
  const started = performance.now()
  const caller = systemCaller(PLATFORM_ORGANIZATION, 'check-real')
  const outcome = await execute(platform, caller, linkAgain, {})
  console.log(`Linked again in ${((performance.now() - started) / 1000).toFixed(1)} s:`, {
    ...outcome,
    touched: outcome.touched.length,
  })
  await tell(platform, 'After the master')
  const again = await execute(platform, caller, linkAgain, {})
  const changesNothing = again.united + again.found + again.ended + again.facts_written === 0
  if (!changesNothing)
    console.log('A second time it still changes something:', { ...again, touched: again.touched.length })
  return changesNothing
}
