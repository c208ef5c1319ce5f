import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { sql } from 'kysely'
import { PARTY_COLUMNS, type PartyAnswer } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'

const MOST = 20

/** The largest active listed companies of the register by paid-up capital: no lender's data, the same for everybody. */
export async function recommendedParties({ tx }: Context): Promise<Answer<(typeof parties)['recommendedParties']>> {
  const { rows } = await sql<PartyAnswer>`
    with listed as (
      select p.party_id, p.name, (
        select (f.payload->>'paid_up_capital')::numeric from facts_head h join facts f on f.fact_id = h.fact_id
        where h.organization_id is null and h.party_id = p.party_id and h.kind = 'company_master'
        order by h.known_at desc limit 1) as capital
      from parties p
      where p.owner_organization_id is null and not p.is_demo and lower(p.status) = 'active'
        and p.party_id in (select i.party_id from party_identifiers i
          where i.owner_organization_id is null and i.valid_to is null and i.scheme = 'cin'
            and i.value >= 'L' and i.value < 'M')),
    largest as (
      select party_id, row_number() over (order by capital desc nulls last, name, party_id) as place from listed)
    select ${PARTY_COLUMNS} from (select * from largest where place <= ${MOST}) l
      cross join lateral party_cards(array[l.party_id]) c order by l.place`.execute(tx)
  return { data: rows, total_count: rows.length }
}
