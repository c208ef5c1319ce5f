import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { LinkCandidate } from './tables.ts'

const MOST_CANDIDATES = 5

/** Companies of the register whose name is the same without its legal form; a person decides between them. */
export async function candidatesOf(tx: Tx, names: readonly string[]): Promise<Map<string, LinkCandidate[]>> {
  const { rows } = await sql<LinkCandidate & { match_name: string; status: string | null; cin: string | null }>`
    with led as materialized (select source_id from parties_read_elsewhere())
    select * from (
      select p.match_name, p.party_id, p.name, p.city, p.state, p.status,
        (select i.value from party_identifiers i where i.party_id = p.party_id and i.scheme = 'cin' limit 1) as cin,
        row_number() over (partition by p.match_name order by p.name, p.party_id) as place
      from parties p
      where p.owner_organization_id is null and p.match_name = any(${[...new Set(names)]})
        and not exists (select from led where led.source_id = p.party_id)
    ) found where place <= ${MOST_CANDIDATES} order by match_name, place`.execute(tx)
  const candidatesByName = new Map<string, LinkCandidate[]>()
  for (const { match_name, party_id, name, city, state, status, cin } of rows) {
    const about = [cin && `CIN ${cin}`, status && `status ${status}`].filter((part) => part !== null && part !== '')
    const reason = `The same name without its legal form${about.length > 0 ? ` (${about.join(', ')})` : ''}.`
    candidatesByName.set(match_name, [
      ...(candidatesByName.get(match_name) ?? []),
      { party_id, name, reason, city, state },
    ])
  }
  return candidatesByName
}
