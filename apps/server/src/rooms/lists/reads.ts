import type { Answer, Query } from '@saakh/contract/endpoint'
import type { lists, partyListAnswer } from '@saakh/contract/lists'
import { AppError } from '@saakh/domain/errors'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { isUuid, type Tx } from '../../platform/db.ts'
import { type PartyCard, partyAnswer } from '../../platform/party-cards.ts'
import type { Context } from '../../platform/verb.ts'

type List = z.input<typeof partyListAnswer>
type PartyRow = PartyCard & { added_at: Date }
interface ListRow {
  list_id: string
  name: string
  description: string | null
  list_type: 'watchlist'
  is_default: boolean
  created_at: Date
  party_count: number
}

// A party counts once, also when the organization has merged two members into one.
const LIST_COLUMNS = sql.raw<unknown>(
  `l.list_id, l.name, l.description, l.list_type, l.is_default, l.created_at,
   (select count(distinct party_read_as(m.party_id)) from list_members m
     where m.organization_id = l.organization_id and m.list_id = l.list_id) as party_count`,
)

const listAnswer = ({ created_at, ...row }: ListRow): List => ({
  ...row,
  type: row.list_type,
  created_at: created_at.toISOString(),
})

const direction = (sort_in: 'asc' | 'desc' | undefined) => sql.raw(sort_in === 'desc' ? 'desc' : 'asc')

/** The default list first, then the newest, unless asked otherwise. */
const listOrder = ({ sort_by, sort_in }: Query<(typeof lists)['adminLists']>): RawBuilder<unknown> => {
  if (sort_by === 'name') return sql`lower(l.name) ${direction(sort_in)}, l.list_id`
  if (sort_by === 'created_at') return sql`l.created_at ${direction(sort_in)}, l.list_id ${direction(sort_in)}`
  return sql`l.is_default desc, l.created_at desc, l.list_id`
}

export async function readLists(
  { tx, org }: Context,
  query: Query<(typeof lists)['adminLists']>,
): Promise<Answer<(typeof lists)['adminLists']>> {
  const { page, per_page, list_type } = query
  const asked = sql`l.organization_id = ${org.organization_id} and (${list_type ?? null}::text is null or l.list_type = ${list_type ?? null})`
  const { rows } = await sql<ListRow>`
    select ${LIST_COLUMNS} from lists l where ${asked}
    order by ${listOrder(query)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: totals } = await sql<{ total: number }>`select count(*) as total from lists l where ${asked}`.execute(
    tx,
  )
  return { lists: rows.map(listAnswer), meta: { total_records: totals[0]?.total ?? 0 } }
}

export async function refuseUnknownList({ tx, org }: Context, list_id: string, lock?: 'lock'): Promise<void> {
  const { rows } = isUuid(list_id)
    ? await sql`select from lists where organization_id = ${org.organization_id} and list_id = ${list_id}
        ${sql.raw(lock ? 'for update' : '')}`.execute(tx)
    : { rows: [] }
  if (rows.length === 0) throw new AppError('not_found', 'No data found: there is no such list.')
}

export async function readList(tx: Tx, organization_id: string, list_id: string): Promise<List> {
  const { rows } = await sql<ListRow>`
    select ${LIST_COLUMNS} from lists l
    where l.organization_id = ${organization_id} and l.list_id = ${list_id}`.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not_found', 'No data found: there is no such list.')
  return listAnswer(row)
}

const memberOrder = ({ sort_by, sort_in }: Query<(typeof lists)['getList']>): RawBuilder<unknown> =>
  sort_by === 'name'
    ? sql`upper(c.name) ${direction(sort_in)}, c.party_id`
    : sql`m.added_at ${direction(sort_in ?? 'desc')}, c.party_id`

/** The parties last added first, unless asked otherwise. */
export async function readListWithParties(
  context: Context,
  list_id: string,
  query: Query<(typeof lists)['getList']>,
): Promise<Answer<(typeof lists)['getList']>> {
  const { tx, org } = context
  await refuseUnknownList(context, list_id)
  const found = await readList(tx, org.organization_id, list_id)
  const { page, per_page } = query
  const { rows } = await sql<PartyRow>`
    with member as (
      select party_read_as(party_id) as party_id, min(added_at) as added_at from list_members
      where organization_id = ${org.organization_id} and list_id = ${list_id} group by 1),
    shown as (
      select m.party_id, m.added_at from member m join parties c on c.party_id = m.party_id
      order by ${memberOrder(query)} limit ${per_page} offset ${(page - 1) * per_page})
    select c.*, m.added_at from shown m join party_cards(array(select party_id from shown)) c using (party_id)
    order by ${memberOrder(query)}`.execute(tx)
  const parties = rows.map(({ added_at, ...card }) => ({ ...partyAnswer(card), added_at: added_at.toISOString() }))
  return { data: { ...found, parties }, meta: { total_records: found.party_count } }
}
