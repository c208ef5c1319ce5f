import type { Answer, Query } from '@saakh/contract/endpoint'
import type { listMembers, lists, listsList } from '@saakh/contract/lists'
import { AppError } from '@saakh/domain/errors'
import { listedParty, partyList } from '@saakh/domain/party-list'
import { sql } from 'kysely'
import { columnsOf, instant, type RowOf } from '../../platform/columns.ts'
import { type ConditionsOf, conditionOf, equal } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import { OF_CARD, SCORE_OF_CARD, STANDING_MADE } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'
import { WIRE_NAMES } from '../../platform/wire-names.ts'

const LIST_COLUMNS = columnsOf(partyList, {
  table: 'l',
  names: WIRE_NAMES.lists,
  made: {
    created_at: instant('l.created_at'),
    // A party counts once, also when the organization has merged two members into one.
    party_count: `(select count(distinct party_read_as(m.party_id)) from list_members m
      where m.organization_id = l.organization_id and m.list_id = l.list_id)`,
    is_own: 'coalesce(l.owner_id = (select current_user_id()), false)',
  },
})
type List = RowOf<typeof LIST_COLUMNS>

const MEMBER_COLUMNS = columnsOf(listedParty, {
  ...OF_CARD,
  made: { ...OF_CARD.made, ...STANDING_MADE, added_at: instant('m.added_at') },
})

const LIST_CONDITIONS: ConditionsOf<typeof listsList> = { list_type: equal('l.list_type') }
const LIST_ORDERS: OrdersOf<typeof listsList> = {
  created_at: ascending((direction) => sql`l.created_at ${direction}, l.list_id ${direction}`),
  name: ascending((direction) => sql`lower(l.name) ${direction}, l.list_id`),
}
const MEMBER_ORDERS: OrdersOf<typeof listMembers> = {
  added_at: descending((direction) => sql`m.added_at ${direction}, c.party_id`),
  name: ascending((direction) => sql`upper(c.name) ${direction}, c.party_id`),
}

const DEFAULT_FIRST = sql`l.is_default desc, l.created_at desc, l.list_id`

/** The default list first, then the newest, unless asked otherwise. */
export async function readLists(
  { tx, org }: Context,
  query: Query<(typeof lists)['adminLists']>,
): Promise<Answer<(typeof lists)['adminLists']>> {
  const { page, per_page } = query
  const asked = sql`l.organization_id = ${org.organization_id} and ${conditionOf(LIST_CONDITIONS, query)}`
  const { rows } = await sql<List>`
    select ${LIST_COLUMNS} from lists l where ${asked}
    order by ${orderOf(LIST_ORDERS, query, DEFAULT_FIRST)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    tx,
  )
  const { rows: totals } = await sql<{ total: number }>`select count(*) as total from lists l where ${asked}`.execute(
    tx,
  )
  return { lists: rows, meta: { total_records: totals[0]?.total ?? 0 } }
}

export async function readList({ tx, org }: Context, list_id: string): Promise<List> {
  const { rows } = isUuid(list_id)
    ? await sql<List>`
        select ${LIST_COLUMNS} from lists l
        where l.organization_id = ${org.organization_id} and l.list_id = ${list_id}`.execute(tx)
    : { rows: [] }
  const [row] = rows
  if (!row) throw new AppError('not_found', 'No data found: there is no such list.')
  return row
}

/** The parties last added first, unless asked otherwise. */
export async function readListWithParties(
  context: Context,
  list_id: string,
  query: Query<(typeof lists)['getList']>,
): Promise<Answer<(typeof lists)['getList']>> {
  const { tx, org } = context
  const list = await readList(context, list_id)
  const { page, per_page } = query
  const order = orderOf(MEMBER_ORDERS, query, 'added_at')
  const { rows: parties } = await sql<RowOf<typeof MEMBER_COLUMNS>>`
    with member as (
      select party_read_as(party_id) as party_id, min(added_at) as added_at from list_members
      where organization_id = ${org.organization_id} and list_id = ${list_id} group by 1),
    shown as (
      select m.party_id, m.added_at from member m join parties c on c.party_id = m.party_id
      order by ${order} limit ${per_page} offset ${(page - 1) * per_page})
    select ${MEMBER_COLUMNS}
    from shown m join party_cards(array(select party_id from shown)) c using (party_id)
    ${SCORE_OF_CARD}
    order by ${order}`.execute(tx)
  return { data: { ...list, parties }, meta: { total_records: list.party_count } }
}
