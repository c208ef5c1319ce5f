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
  const monitored = sql`select distinct coalesce(e.party_id, m.party_id) as party_id
    from monitored_parties m left join parties_read_elsewhere() e on e.source_id = m.party_id
    where m.organization_id = ${org.organization_id}`
  const { rows } = await sql<PartyAnswer>`
    with shown as (
      select p.party_id from (${monitored}) m
        -- One by one: the register knows a hundred times as many.
        cross join lateral (select p.party_id, p.name from parties p where p.party_id = m.party_id offset 0) p
      order by upper(p.name), p.party_id limit ${per_page} offset ${(page - 1) * per_page})
    select ${PARTY_COLUMNS} from party_cards(array(select party_id from shown)) c order by upper(c.name), c.party_id`.execute(
    tx,
  )
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from (${monitored}) m`.execute(tx)
  return { data: rows, total_count: totals[0]?.total ?? 0 }
}
