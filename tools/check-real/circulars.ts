import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importFile } from '../../apps/server/src/imports/pipeline/import-file.ts'
import { inOrganization, PLATFORM_ORGANIZATION } from '../../apps/server/src/platform/db.ts'
import type { Platform } from '../../apps/server/src/platform/verb.ts'
import { signal } from '../../packages/catalogue/src/alerts/regulatory_action.ts'
import type { Fact } from '../../packages/domain/src/facts.ts'
import { REAL_DATA } from './real-data.ts'

/** The day the collection ends. */
const AS_OF = '2026-06-30'

const ask = <T>(platform: Platform, query: ReturnType<typeof sql<T>>) =>
  inOrganization(platform.db, PLATFORM_ORGANIZATION, async (tx) => (await query.execute(tx)).rows)

const FILES = [
  { kind: 'listed_companies', file: join('nse-listed', 'EQUITY_L_2026-04.csv'), as_of: '2026-04-30' },
  { kind: 'circular_ratings', file: join('exchange-circulars', 'ratings_mentioned.csv.gz'), as_of: null },
  { kind: 'exchange_circulars', file: join('exchange-circulars', 'circulars.csv.gz'), as_of: null },
] as const

/** What regulatory_action says of every company that a circular was linked to. */
async function findings(platform: Platform) {
  const facts = await ask(
    platform,
    sql<Fact & { name: string }>`
      select f.fact_id, f.organization_id, f.party_id, f.kind, f.subject, f.valid_from, f.valid_to,
        to_json(f.known_at) #>> '{}' as known_at, to_json(f.recorded_at) #>> '{}' as recorded_at, f.payload,
        f.source_document, f.locator, f.content_hash, p.name
      from facts f join parties p using (party_id) where f.kind = 'exchange_circular'`,
  )
  const byParty = new Map<string, { name: string; facts: Fact[] }>()
  for (const { name, ...fact } of facts) {
    const party = byParty.get(fact.party_id) ?? { name, facts: [] }
    party.facts.push(fact)
    byParty.set(fact.party_id, party)
  }
  return [...byParty.values()].flatMap(({ name, facts }) =>
    signal
      .evaluate(facts, { as_of: AS_OF })
      .filter(({ subject }) => subject !== 'party')
      .map((outcome) => ({
        company: name,
        subject: outcome.subject,
        state: outcome.state,
        says: outcome.state === 'finding' ? outcome.title : outcome.reason.slice(0, 90),
      })),
  )
}

/** Imports the whole collection and tells what became of every row. False when a row was lost. */
export async function checkCirculars(platform: Platform): Promise<boolean> {
  if (!existsSync(join(REAL_DATA, 'exchange-circulars'))) return true
  const lines = []
  for (const { kind, file, as_of } of FILES) {
    const started = performance.now()
    const wanted = { organization_id: PLATFORM_ORGANIZATION, kind, path: join(REAL_DATA, file), options: { as_of } }
    const { counts, status, message, job_id } = await importFile(platform, wanted)
    if (status !== 'done') throw new Error(`${file}: ${message}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const { rows_read, rows_accepted, rows_quarantined, facts_written } = counts
    lines.push({ kind, rows_read, rows_accepted, rows_quarantined, facts_written, seconds })
    const aside = await ask(
      platform,
      sql<{ rows: number; field: string; example: string }>`
        select count(*)::int as rows, field, min(reason) as example from quarantine where job_id = ${job_id}
        group by field, regexp_replace(reason, '[0-9-]+', '#', 'g') order by 1 desc`,
    )
    if (aside.length > 0) console.table(aside)
  }
  console.table(lines)
  console.table(
    await ask(
      platform,
      sql`select class, count(*)::int as circulars, count(party_id)::int as linked from exchange_circulars
        group by class order by 2 desc`,
    ),
  )
  console.table(
    await ask(
      platform,
      sql`select not_linked_because, count(*)::int as circulars from exchange_circulars where party_id is null
        group by 1 order by 2 desc`,
    ),
  )
  const findingRows = await findings(platform)
  console.log(`regulatory_action as of ${AS_OF}:`)
  console.table(findingRows)
  const [stored] = await ask(platform, sql<{ rows: number }>`select count(*)::int as rows from exchange_circulars`)
  const read = lines.find(({ kind }) => kind === 'exchange_circulars')
  return stored !== undefined && read?.rows_accepted === stored.rows
}
