import { alertList, type alerts } from '@saakh/contract/alerts'
import type { Query } from '@saakh/contract/endpoint'
import { isIsoDate } from '@saakh/domain/dates'
import { AppError } from '@saakh/domain/errors'
import { findUnstorable } from '@saakh/domain/plain-text'
import { type RawBuilder, sql } from 'kysely'
import { conditionsOf } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { ALERT_ROW_COLUMNS, type AlertRow } from './alert-columns.ts'

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
    const sort_by = alertList.sorts.find((one) => one === column)
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

const likeOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Filter = keyof typeof alertList.filters
type Condition = (value: string) => RawBuilder<unknown>

/** Alerts of parties that were linked to this one count for it. */
const ofParty: Condition = (id) =>
  isUuid(id) ? sql`a.party_id in (select parties_read_as(party_read_as(${id})))` : sql`false`
const ofMembers: Condition = (id) =>
  isUuid(id) ? sql`a.party_id in (select source_id from portfolio_parties(array[${id}::uuid]))` : sql`false`
const saying: Condition = (q) => {
  const words = q.trim().split(/\s+/).filter(Boolean).map(likeOf)
  const each = words.map((word) => sql`(p.name ilike ${word} or a.summary ilike ${word})`)
  return sql.join([sql`true`, ...each], sql` and `)
}

const CONDITIONS: Record<Filter, Condition> = {
  party_id: ofParty,
  portfolio_id: ofMembers,
  severity: (severity) => sql`a.severity = ${severity}`,
  category: (category) => sql`a.category = ${category}`,
  alert_type: (alert_type) => sql`a.alert_type = ${alert_type}`,
  state: (state) => sql`a.state = ${state}`,
  origin: (origin) => sql`a.origin = ${origin}`,
  q: saying,
}

const filtersOf = ({ org }: Context, query: ListQuery) =>
  sql.join([sql`a.organization_id = ${org.organization_id}`, ...conditionsOf(CONDITIONS, query)], sql` and `)

/** One page, newest first unless asked otherwise; counted up to 10,000. */
export async function readAlertList(context: Context, query: ListQuery) {
  const { tx } = context
  const cursor = query.cursor ? readCursor(query.cursor) : null
  const sort_by = cursor?.sort_by ?? query.sort_by ?? 'date_of_alert'
  const sort_in = cursor?.sort_in ?? query.sort_in ?? (sort_by === 'party_name' ? 'asc' : 'desc')
  const { by, type } = ORDERS[sort_by]
  const direction = sort_in === 'asc' ? sql`asc` : sql`desc`
  const from = sql`from alerts a left join parties p on p.party_id = a.party_id where ${filtersOf(context, query)}`
  const beyond = sort_in === 'asc' ? sql`>` : sql`<`
  const after = cursor
    ? sql`and (${by}, a.alert_id) ${beyond} (${cursor.value}::${type}, ${cursor.alert_id}::uuid)`
    : sql``
  const offset = cursor ? 0 : (query.page - 1) * query.per_page
  const { rows } = await sql<AlertRow & { sort_value: string }>`
    select ${ALERT_ROW_COLUMNS}, to_json(${by}) #>> '{}' as sort_value
    ${from} ${after} order by ${by} ${direction}, a.alert_id ${direction}
    limit ${query.per_page + 1} offset ${offset}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${from} limit ${COUNT_LIMIT + 1}) counted`.execute(tx)
  const total = counts[0]?.total ?? 0
  const page = rows.slice(0, query.per_page)
  const last = page.at(-1)
  return {
    data: page.map(({ sort_value: _, ...row }) => row),
    total_count: Math.min(total, COUNT_LIMIT),
    total_capped: total > COUNT_LIMIT,
    next_cursor:
      last && rows.length > query.per_page
        ? writeCursor({ sort_by, sort_in, value: last.sort_value, alert_id: last._id })
        : null,
  }
}
