import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { sql } from 'kysely'
import { PARTY_COLUMNS, type PartyAnswer } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'

interface Paging {
  page: number
  per_page: number
}

/** The parties the organization monitors, whatever for, by name; each once, also when two were merged into one. */
export async function monitoredParties(
  { tx, org }: Context,
  { page, per_page }: Paging,
): Promise<Answer<(typeof parties)['adminParties']>> {
  const monitored = sql`select distinct party_read_as(party_id) as party_id from monitored_parties
    where organization_id = ${org.organization_id}`
  const { rows } = await sql<PartyAnswer>`
    with shown as (
      select p.party_id from parties p where p.party_id in (${monitored})
      order by upper(p.name), p.party_id limit ${per_page} offset ${(page - 1) * per_page})
    select ${PARTY_COLUMNS} from party_cards(array(select party_id from shown)) c order by upper(c.name), c.party_id`.execute(
    tx,
  )
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from (${monitored}) m`.execute(tx)
  return { data: rows, total_count: totals[0]?.total ?? 0 }
}
