import type { PartyType } from '@saakh/domain/party'
import { sql } from 'kysely'
import { stageRows } from '../../../platform/copy-in.ts'
import type { Tx } from '../../../platform/db.ts'

interface Version {
  known_at: Date
  content_hash: string
  source_document: string | null
  row: number
}
export interface KnownCompany {
  party_id: string
  head: Version | null
}

const versionColumns = sql`f.known_at, f.content_hash, f.source_document, coalesce((f.locator->>'row')::int, 0) as row`

/** The register's party of each CIN with the version known last; CINs without one are left out. */
export async function knownCompanies(tx: Tx, cins: readonly string[]): Promise<Map<string, KnownCompany>> {
  await stageRows(
    tx,
    'stage_cins',
    { cin: 'text' },
    [...new Set(cins)].map((cin) => [cin]),
  )
  const { rows } = await sql<{ cin: string; party_id: string } & { [K in keyof Version]: Version[K] | null }>`
    select s.cin, i.party_id, ${versionColumns}
    from stage_cins s
    cross join lateral (select party_id from party_identifiers
      where scheme = 'cin' and value = s.cin and valid_to is null and owner_organization_id is null limit 1) i
    left join lateral (select fact_id from facts_head
      where party_id = i.party_id and kind = 'company_master' and subject = s.cin and organization_id is null limit 1) h on true
    left join lateral (select * from facts where fact_id = h.fact_id limit 1) f on true`.execute(tx)
  return new Map(
    rows.map(({ cin, party_id, known_at, content_hash, source_document, row }) => [
      cin,
      { party_id, head: known_at && content_hash ? { known_at, content_hash, source_document, row: row ?? 0 } : null },
    ]),
  )
}

/** The version of each party that was known at `known_at`: what an older edition is compared with. */
export async function versionsAsOf(tx: Tx, parties: readonly string[], known_at: Date): Promise<Map<string, Version>> {
  if (parties.length === 0) return new Map()
  const { rows } = await sql<Version & { party_id: string }>`
    select distinct on (f.party_id) f.party_id, ${versionColumns} from facts f
    where f.party_id = any(${parties}::uuid[]) and f.kind = 'company_master' and f.organization_id is null
      and f.known_at <= ${known_at}
    order by f.party_id, f.known_at desc, f.recorded_at desc`.execute(tx)
  return new Map(rows.map((row) => [row.party_id, row]))
}

export interface RegisteredCompany {
  party_id: string
  cin: string
  is_new: boolean
  name: string
  match_name: string
  type: PartyType
  status: string | null
  city: string | null
  state: string | null
  attributes: Record<string, string | null>
}

/** Makes the parties of new CINs and lets known ones follow their newest version. */
export async function writeCompanies(
  tx: Tx,
  companies: readonly RegisteredCompany[],
  source: { as_of: string; document_id: string; is_demo: boolean },
): Promise<void> {
  if (companies.length === 0) return
  await stageRows(
    tx,
    'stage_companies',
    {
      party_id: 'uuid',
      cin: 'text',
      is_new: 'boolean',
      name: 'text',
      match_name: 'text',
      type: 'text',
      status: 'text',
      city: 'text',
      state: 'text',
      attributes: 'jsonb',
    },
    companies.map((company) => [
      company.party_id,
      company.cin,
      company.is_new,
      company.name,
      company.match_name,
      company.type,
      company.status,
      company.city,
      company.state,
      JSON.stringify(company.attributes),
    ]),
  )
  await sql`
    insert into parties (party_id, name, match_name, type, status, city, state, attributes, is_demo)
    select party_id, name, match_name, type, status, city, state, attributes, ${source.is_demo} from stage_companies
    where is_new
    on conflict (party_id) do nothing`.execute(tx)
  await sql`
    insert into party_identifiers (party_id, scheme, value, valid_from, source_document)
    select party_id, 'cin', cin, ${source.as_of}::date, ${source.document_id}::uuid from stage_companies where is_new
    on conflict (scheme, value) where owner_organization_id is null and valid_to is null do nothing`.execute(tx)
  await sql`
    update parties p set name = s.name, match_name = s.match_name, type = s.type, status = s.status, city = s.city,
      state = s.state, attributes = p.attributes || s.attributes, updated_at = now()
    from stage_companies s
    where p.party_id = s.party_id and not s.is_new
      and (p.name, p.type, p.status, p.city, p.state, p.attributes)
        is distinct from (s.name, s.type, s.status, s.city, s.state, p.attributes || s.attributes)`.execute(tx)
}

/** Notes that this edition held the parties, and has those that somebody monitors judged by it. */
export async function noteSightings(tx: Tx, parties: readonly string[], as_of: string): Promise<void> {
  if (parties.length === 0) return
  await sql`
    insert into source_sightings (party_id, kind, as_of)
    select distinct party_id, 'company_master', ${as_of}::date from unnest(${parties}::uuid[]) as seen(party_id)
    on conflict (party_id, kind, as_of) do nothing`.execute(tx)
  await sql`select mark_monitored_parties_dirty(${parties}::uuid[])`.execute(tx)
}
