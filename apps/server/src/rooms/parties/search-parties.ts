import type { Answer, Query } from '@saakh/contract/endpoint'
import type { parties } from '@saakh/contract/parties'
import { sql } from 'kysely'
import { KEPT, keptIds, keptRow, LAST } from '../../platform/connections.ts'
import { PARTY_COLUMNS, type PartyAnswer } from '../../platform/party-cards.ts'
import type { PartySearch } from '../../platform/sources.ts'
import type { Context } from '../../platform/verb.ts'
import { foundUnder } from './found-under.ts'
import { verifiedBy } from './verified-by.ts'

const MOST_SUGGESTIONS = 10

type SearchOptions = Parameters<PartySearch['find']>[2]
type Asked = Query<(typeof parties)['searchParties']>
type SearchAnswer = Answer<(typeof parties)['searchParties']>

/** The index says which parties and in which order; what is shown of them is read under row-level security. */
export async function searchParties(context: Context, asked: Asked): Promise<SearchAnswer> {
  const { tx } = context
  const { q, m, page, per_page, state, city } = asked
  if (q.trim() === '') return { data: [], total_count: 0 }
  const paging = m === 'autocomplete' ? { limit: MOST_SUGGESTIONS } : { limit: per_page, offset: (page - 1) * per_page }
  const { hits, total, unplaced } = await findInReach(context, q, {
    ...paging,
    state: state?.trim() || undefined,
    city: city?.trim() || undefined,
  })
  const ids = hits.map((hit) => hit.party_id)
  const counts = { total_count: total, ...(unplaced === undefined ? {} : { unplaced_count: unplaced }) }
  const foundByParty = await foundUnder(tx, q, hits)
  const { rows } = await sql<PartyAnswer>`${m === 'autocomplete' ? sql`${LAST} ${KEPT}` : KEPT}
    select ${PARTY_COLUMNS} from ${keptRow(ids)} asked cross join lateral party_cards(asked.ids) c
    order by array_position(asked.ids, c.party_id)`.execute(tx)
  const data = rows.map((row) => ({ ...row, ...foundByParty.get(row.party_id) }))
  if (m === 'autocomplete') return { data, ...counts }
  const verified = await verifiedBy(tx, ids)
  return { data: data.map((row) => ({ ...row, verified: verified.get(row.party_id) ?? null })), ...counts }
}

/** So many names are looked at for a page of a unit, whose own it then shows. */
const MOST_LOOKED_AT = 1000

/** The index knows no units: for a caller of one the database says which of the names found are theirs to see. */
async function findInReach({ tx, org, sources, unit_id }: Context, q: string, options: SearchOptions) {
  if (unit_id === null) return sources.search.find(org.organization_id, q, options)
  const { limit, offset = 0, ...place } = options
  const { hits } = await sources.search.find(org.organization_id, q, { ...place, limit: MOST_LOOKED_AT })
  const { rows } = await sql<{ party_id: string }>`${KEPT} select party_id from parties
    where party_id = any(${keptIds(hits.map(({ party_id }) => party_id))})`.execute(tx)
  const seen = new Set(rows.map(({ party_id }) => party_id))
  const own = hits.filter(({ party_id }) => seen.has(party_id))
  return { hits: own.slice(offset, offset + limit), total: own.length, unplaced: undefined }
}
