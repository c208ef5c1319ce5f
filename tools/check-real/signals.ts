import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IsoDate } from '@saakh/domain/dates'
import type { Fact } from '@saakh/domain/facts'
import type { PartyType } from '@saakh/domain/party'
import { sql } from 'kysely'
import { importFile } from '../../apps/server/src/imports/pipeline/import-file.ts'
import { loadShippedIssuers } from '../../apps/server/src/imports/shipped/shipped-issuers.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../apps/server/src/platform/db.ts'
import { FACT_COLUMNS, factsOf } from '../../apps/server/src/platform/fact-rows.ts'
import type { Platform } from '../../apps/server/src/platform/verb.ts'
import { REAL_DATA } from './real-data.ts'
import { STATES, type Walk, type WalkedParty, walk } from './walk.ts'

/** What the walk found, for `tools/draw-alerts.ts`; not committed. */
export const WALKED = join(process.cwd(), '.cache', 'real-alerts.json')

interface Source {
  kind: string
  path: string
  as_of: string | null
}

export function realSources(): Source[] {
  const real = (...parts: string[]) => join(REAL_DATA, ...parts)
  const raw = real('nse-xbrl-filings', 'raw')
  const registers = (folder: string, as_of: string) =>
    readdirSync(real('mca-company-master', folder))
      .sort()
      .map((file) => ({ kind: 'company_master', path: real('mca-company-master', folder, file), as_of }))
  return [
    ...registers('2021-format', '2021-03-31'),
    ...registers('2025-format', '2025-05-31'),
    { kind: 'listed_companies', path: real('nse-listed', 'EQUITY_L_2026-04.csv'), as_of: '2026-04-30' },
    ...readdirSync(raw, { withFileTypes: true }).map((entry) => ({
      kind: 'xbrl_filings',
      path: entry.isDirectory() ? join(raw, entry.name, 'filings.tar.gz') : join(raw, entry.name),
      as_of: null,
    })),
    {
      kind: 'published_results',
      path: join(process.cwd(), 'data', 'published-results', 'nse-2018-2025.csv.gz'),
      as_of: null,
    },
    { kind: 'circular_ratings', path: real('exchange-circulars', 'ratings_mentioned.csv.gz'), as_of: null },
    { kind: 'exchange_circulars', path: real('exchange-circulars', 'circulars.csv.gz'), as_of: null },
  ]
}

const parties = (platform: Platform): Promise<WalkedParty[]> =>
  inOrganization(platform.db, PLATFORM_ORGANIZATION, async (tx) => {
    const { rows } = await sql<{ party_id: string; name: string; type: PartyType; editions: IsoDate[] }>`
      select p.party_id, p.name, p.type, coalesce(array_agg(s.as_of::text) filter (where s.as_of is not null), '{}') as editions
      from parties p left join source_sightings s using (party_id)
      where p.owner_organization_id is null group by p.party_id, p.name, p.type order by p.name, p.party_id`.execute(tx)
    const facts = new Map<string, Fact[]>()
    for (const fact of await factsOf(tx, sql`select ${FACT_COLUMNS} from facts f`)) {
      const own = facts.get(fact.party_id)
      if (own) own.push(fact)
      else facts.set(fact.party_id, [fact])
    }
    return rows.flatMap((row) => {
      const own = facts.get(row.party_id)
      return own ? [{ ...row, facts: own }] : []
    })
  })

function tellOf({ counts, episodes, failures }: Walk) {
  console.table(
    [...counts].map(([code, count]) => ({
      code,
      ...Object.fromEntries(STATES.map((state) => [state, count[state]])),
      episodes: episodes.filter((episode) => episode.code === code).length,
      companies: new Set(episodes.filter((episode) => episode.code === code).map(({ party_id }) => party_id)).size,
    })),
  )
  for (const failure of failures.slice(0, 20)) console.log(`  failed: ${failure}`)
}

/** Imports everything real and walks through time: every public signal on every company, whenever something became known. */
export async function checkSignals(platform: Platform): Promise<boolean> {
  const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)
  let started = performance.now()
  await loadShippedIssuers(platform, { info: () => undefined })
  for (const { kind, path, as_of } of realSources()) {
    const wanted = { organization_id: PLATFORM_ORGANIZATION, kind, path, options: { as_of } }
    const { status, message } = await importFile(platform, wanted)
    if (status !== 'done') throw new Error(`${path}: ${message}`)
  }
  console.log(`Imported in ${seconds(started)} s.`)
  started = performance.now()
  const all = await parties(platform)
  const facts = all.reduce((sum, company) => sum + company.facts.length, 0)
  console.log(`${facts} facts of ${all.length} companies loaded in ${seconds(started)} s.`)
  started = performance.now()
  const result = walk(all)
  console.log(`Public signals by company and day on which something became known, walked in ${seconds(started)} s:`)
  tellOf(result)
  mkdirSync(join(WALKED, '..'), { recursive: true })
  writeFileSync(WALKED, JSON.stringify({ open: result.open, quiet: result.quiet }))
  return result.failures.length === 0 && result.episodes.length > 0
}
