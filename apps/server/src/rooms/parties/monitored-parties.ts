import type { Answer } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { sql } from 'kysely'
import { PARTY_COLUMNS, type PartyAnswer } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'

interface Paging {
  page: number
  per_page: number
}

/** From here on they are found along the names of all parties: so many of these are monitored that a page is soon full. */
const MANY = 20_000

const page = ({ page: number, per_page }: Paging) =>
  sql`order by upper(p.name), p.party_id limit ${per_page} offset ${(number - 1) * per_page}`

/** The parties the organization monitors, whatever for, by name; each once, also when two were merged into one. */
export async function monitoredParties(
  { tx, org }: Pick<Context, 'tx' | 'org'>,
  paging: Paging,
  many = MANY,
): Promise<Answer<(typeof parties)['adminParties']>> {
  const held = sql`monitored_parties m where m.organization_id = ${org.organization_id}`
  const monitored = sql`select distinct coalesce(e.party_id, m.party_id) as party_id
    from monitored_parties m left join parties_read_elsewhere() e on e.source_id = m.party_id
    where m.organization_id = ${org.organization_id}`
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from (${monitored}) m`.execute(tx)
  const total_count = totals[0]?.total ?? 0
  // One by one: the register knows a hundred times as many.
  const oneByOne = sql`select p.party_id from (${monitored}) m
    cross join lateral (select p.party_id, p.name from parties p where p.party_id = m.party_id offset 0) p ${page(paging)}`
  const alongNames = sql`select p.party_id from parties p
    where (exists (select from ${held} and m.party_id = p.party_id offset 0)
        and p.party_id not in (select source_id from parties_read_elsewhere()))
      or p.party_id in (select e.party_id from parties_read_elsewhere() e where e.source_id in (select m.party_id from ${held}))
    ${page(paging)}`
  const { rows } = await sql<PartyAnswer>`
    with shown as (${total_count > many ? alongNames : oneByOne})
    select ${PARTY_COLUMNS} from party_cards(array(select party_id from shown)) c order by upper(c.name), c.party_id`.execute(
    tx,
  )
  return { data: rows, total_count }
}
