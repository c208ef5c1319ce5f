import { alertList, type alerts } from '@saakh/contract/alerts'
import { api } from '@saakh/contract/api'
import type { Query } from '@saakh/contract/endpoint'
import { isIsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { findUnstorable } from '@saakh/domain/plain-text'
import { type RawBuilder, sql } from 'kysely'
import { authorizeWithin } from '../../platform/access.ts'
import { lastVisit, movedSince } from '../../platform/alert-moves.ts'
import type { RowOf } from '../../platform/columns.ts'
import { type ConditionsOf, conditionOf, equal, ofGroup, ofParty } from '../../platform/conditions.ts'
import { KEPT, keptRow } from '../../platform/connections.ts'
import { isUuid, type Tx } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { ALERT_ROW_COLUMNS, LED_OF_PAGE, READ_AS_OF_PAGE } from './alert-columns.ts'
import { type Asked, findSaying, OR_NO_PARTY, sayingOften, type TextHits } from './alert-texts.ts'
import { alongTheOrder, areMany, ofAssignee, ofPortfolio, throughEach } from './borrowers-of.ts'

type ListQuery = Query<typeof alerts.adminAlerts>
type SortColumn = NonNullable<ListQuery['sort_by']>

const COUNT_LIMIT = 10_000

// Every order ends with the id, so that it is total: a page that follows a cursor neither repeats nor leaves out a
// row, whatever arrives meanwhile. Ids sort by the time they were made.
const ORDERS: Record<SortColumn, { by: RawBuilder<unknown>; type: RawBuilder<unknown> }> = {
  date_of_alert: { by: sql`a.date_of_alert`, type: sql`date` },
  created_at: { by: sql`a.created_at`, type: sql`timestamptz` },
  risk_severity: { by: sql`case a.severity when 'High' then 3 when 'Medium' then 2 else 1 end`, type: sql`int` },
  party_name: { by: sql`upper(p.name)`, type: sql`text` },
}

interface Cursor {
  sort_by: SortColumn
  sort_in: 'asc' | 'desc'
  value: string
  alert_id: string
}

const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.sort_by, cursor.sort_in, cursor.value, cursor.alert_id])).toString('base64url')

function readCursor(text: string): Cursor {
  const refused = new AppError('invalid', 'This place in the list does not exist; start at its beginning.')
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 4) throw refused
    const [column, direction, value, alert_id] = parts.map(String)
    const sort_by = alertList.sorts.find((sort) => sort === column)
    const sort_in = direction === 'asc' || direction === 'desc' ? direction : undefined
    if (!sort_by || !sort_in || value === undefined || !alert_id || !isUuid(alert_id)) throw refused
    if (!isValueOf[sort_by](value)) throw refused
    return { sort_by, sort_in, value, alert_id }
  } catch {
    throw refused
  }
}

/** Whether the database can read the value as the column's type: a cursor comes from an address anybody can type. */
const isValueOf: Record<SortColumn, (value: string) => boolean> = {
  date_of_alert: isIsoDate,
  created_at: (value) => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) && isInstant(value),
  risk_severity: (value) => /^[123]$/.test(value),
  party_name: (value) => findUnstorable(value) === null,
}

const isInstant = (value: string) => isIsoDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

type Apart = 'portfolio_id' | 'assignee' | 'moved' | 'q'
type Filters = Omit<(typeof alertList)['filters'], Apart>

const conditionsOn = (context: Context): ConditionsOf<{ filters: Filters }> => ({
  party_id: ofParty('a.party_id'),
  group_id: ofGroup('a.party_id', context.clock.today()),
  severity: equal('a.severity'),
  category: equal('a.category'),
  alert_type: equal('a.alert_type'),
  state: equal('a.state'),
  origin: equal('a.origin'),
})

/** What a query chooses beside its text: as the page is found, and as it is counted. */
async function chosenBy(context: Context, query: ListQuery) {
  const { tx } = context
  const page = [conditionOf(conditionsOn(context), query)]
  if (query.moved !== undefined) {
    // As a value, so that the database knows how little that is.
    const { rows } = await sql<{ since: Date | null }>`select ${lastVisit(context)} as since`.execute(tx)
    page.push(movedSince(sql<Date>`${rows[0]?.since ?? null}::timestamptz`)[query.moved])
  }
  const counted = [...page]
  const sets = [
    ...(query.portfolio_id === undefined ? [] : [ofPortfolio(context, query.portfolio_id)]),
    ...(query.assignee === undefined ? [] : [ofAssignee(context, query.assignee)]),
  ]
  for (const borrowers of sets) {
    page.push((await areMany(tx, borrowers)) ? alongTheOrder(borrowers) : throughEach(borrowers))
    counted.push(throughEach(borrowers))
  }
  return { page: sql.join(page, sql` and `), counted: sql.join(counted, sql` and `) }
}

/** What the list shows of these alerts, in their order. Which ones they are depends on filters; how they are read does not. */
async function readRows({ tx, org }: Context, ids: readonly string[]) {
  const { rows } = await sql<RowOf<typeof ALERT_ROW_COLUMNS>>`${KEPT}
    select ${ALERT_ROW_COLUMNS} from ${keptRow(ids)} asked ${LED_OF_PAGE} cross join alerts a ${READ_AS_OF_PAGE}
      left join parties p on p.party_id = a.party_id
    where a.organization_id = ${org.organization_id} and a.alert_id = any(asked.ids)
    order by array_position(asked.ids, a.alert_id)`.execute(tx)
  return rows
}

const KEPT_SIZES = [20, 50, 100]
/**
 * The first page of the whole organization in the order of an index, or of one borrower, whose alerts are found by its ids
 * before they are put in order: one plan serves every tenant. Every other choice is planned for what it asks.
 */
const isKept = ({ party_id: _party, page, per_page, sort_by, sort_in, ...chosen }: ListQuery) =>
  page === 1 &&
  KEPT_SIZES.includes(per_page) &&
  (sort_by ?? 'date_of_alert') === 'date_of_alert' &&
  (sort_in ?? 'desc') === 'desc' &&
  Object.values(chosen).every((value) => value === undefined)

const WITH_PARTY = sql`join parties p on p.party_id = a.party_id`

/** Whether something else is asked that most alerts may have. */
const isFiltered = ({ severity, category, alert_type, state, origin }: ListQuery) =>
  [severity, category, alert_type, state, origin].some((value) => value !== undefined)

/** What finds few alerts by itself, or asks for sets of borrowers. */
const isNarrow = ({ party_id, group_id, portfolio_id, assignee, moved }: ListQuery) =>
  [party_id, group_id, portfolio_id, assignee, moved].some((value) => value !== undefined)

type Row = NonNullable<TextHits['page']>[number]

async function countAll(tx: Tx, condition: RawBuilder<unknown>, kept: RawBuilder<unknown>): Promise<TextHits> {
  const { rows } = await sql<{ total: number }>`${kept}
    select count(*)::int as total from (
      select a.alert_id from alerts a where ${condition} limit ${sql.lit(COUNT_LIMIT + 1)}) counted`.execute(tx)
  return { total: rows[0]?.total ?? 0, page: null }
}

interface PageOrder {
  /** A condition that leaves out what stands before the page. */
  after: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  limit: RawBuilder<unknown>
}

/** What few alerts say is found once, for the count and for the page. */
async function countSaid(
  tx: Tx,
  { rows: asked, is_whole }: Asked,
  { after, direction, limit }: PageOrder,
): Promise<TextHits | null> {
  const inOrder = sql`order by sort_value ${direction}, alert_id ${direction}`
  const { rows } = await sql<{ total: number; is_whole: boolean } & (Row | { alert_id: null })>`
    with found as materialized (select * from (${asked}) f limit ${sql.lit(COUNT_LIMIT + 1)}),
    counted as (select total, total > ${COUNT_LIMIT} or ${is_whole} as is_whole from (select count(*)::int as total from found) c)
    select c.total, c.is_whole, f.alert_id, to_json(f.sort_value) #>> '{}' as sort_value
    from counted c left join (select * from found ${after} ${inOrder} ${limit}) f on c.total <= ${COUNT_LIMIT}
    ${inOrder}`.execute(tx)
  const { total = 0, is_whole: whole } = rows[0] ?? {}
  if (!whole) return null
  return { total, page: total > COUNT_LIMIT ? null : rows.filter((row) => row.alert_id !== null) }
}

/** One page, newest first unless asked otherwise; counted up to 10,000. */
export async function readAlertList(context: Context, query: ListQuery) {
  // A caller who may not read portfolios or parties must not learn their members through a filter.
  if (query.portfolio_id !== undefined) authorizeWithin(api.adminPortfolios, context)
  if (query.group_id !== undefined) authorizeWithin(api.partyGroup, context)
  const { tx, org } = context
  const cursor = query.cursor ? readCursor(query.cursor) : null
  const sort_by = cursor?.sort_by ?? query.sort_by ?? 'date_of_alert'
  const sort_in = cursor?.sort_in ?? query.sort_in ?? (sort_by === 'party_name' ? 'asc' : 'desc')
  const { by, type } = ORDERS[sort_by]
  const direction = sort_in === 'asc' ? sql`asc` : sql`desc`
  const chosen = await chosenBy(context, query)
  const of = sql`a.organization_id = ${org.organization_id}`
  const beyond = sort_in === 'asc' ? sql`>` : sql`<`
  const after = cursor
    ? sql`and (${by}, a.alert_id) ${beyond} (${cursor.value}::${type}, ${cursor.alert_id}::uuid)`
    : sql``
  const offset = cursor ? 0 : (query.page - 1) * query.per_page
  const kept = isKept(query) ? KEPT : sql``
  const limit = isKept(query)
    ? sql`limit ${sql.lit(query.per_page + 1)}`
    : sql`limit ${query.per_page + 1} offset ${offset}`
  const count = () => countAll(tx, sql`${of} and ${chosen.counted}`, kept)
  const sayingIt = async (text: string): Promise<TextHits> => {
    // What the other filters leave is read where it is no more than is counted.
    const is_narrow = isNarrow(query) || (isFiltered(query) && (await count()).total <= COUNT_LIMIT)
    const textOf = { condition: sql`${of} and ${chosen.counted}`, by, is_narrow }
    const afterFound = cursor
      ? sql`where (sort_value, alert_id) ${beyond} (${cursor.value}::${type}, ${cursor.alert_id}::uuid)`
      : sql``
    const order = { after: afterFound, direction, limit }
    return findSaying(tx, text, textOf, (asked) => countSaid(tx, asked, order))
  }
  const { total, page: few } = query.q === undefined ? await count() : await sayingIt(query.q)
  // Whoever sees an alert sees its party, so that the order by name begins with the names.
  const named = sort_by === 'party_name' ? WITH_PARTY : query.q === undefined ? sql`` : OR_NO_PARTY
  const those = query.q === undefined ? chosen.page : sql`${chosen.page} and ${sayingOften(query.q)}`
  const rowsOf =
    isKept(query) && query.party_id !== undefined
      ? sql`(select * from alerts a where ${of} and ${those} offset 0) a`
      : sql`alerts a ${named} where ${of} and ${those} ${after}`
  const along = async () => {
    const { rows } = await sql<Row>`${kept}
      select a.alert_id, to_json(${by}) #>> '{}' as sort_value
      from ${rowsOf} order by ${by} ${direction}, a.alert_id ${direction} ${limit}`.execute(tx)
    return rows
  }
  const alertRows = few ?? (await along())
  const page = alertRows.slice(0, query.per_page)
  const last = page.at(-1)
  return {
    data: await readRows(
      context,
      page.map(({ alert_id }) => alert_id),
    ),
    total_count: Math.min(total, COUNT_LIMIT),
    total_capped: total > COUNT_LIMIT,
    next_cursor:
      last && alertRows.length > query.per_page
        ? writeCursor({ sort_by, sort_in, value: last.sort_value, alert_id: last.alert_id })
        : null,
  }
}
