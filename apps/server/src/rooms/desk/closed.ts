import type { api } from '@saakh/contract/api'
import type { ClosedRow, closedList, deskClosedEndpoints } from '@saakh/contract/desk-closed'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { CLOSING_CODES, type ClosingCode } from '@saakh/domain/desk'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { exposureOf } from '../../platform/book-of-party.ts'
import { type ConditionsOf, conditionOf, sayingWords, withId } from '../../platform/conditions.ts'
import type { Context } from '../../platform/verb.ts'
import { labelOf } from './reads.ts'

type ListQuery = Query<typeof deskClosedEndpoints.deskClosed>

// What is closed by a person, alert by alert, as `h`; the list groups it by borrower.

/** A borrower of whom all is closed is back in the queue while a promise is broken. */
const IS_BACK = sql<SqlBool>`exists (select from desk_borrowers b where b.organization_id = a.organization_id
    and b.party_id = r.reads_as and b.promise_broken_on is not null)
  and not exists (select from open_alerts_decided o where o.organization_id = a.organization_id and o.decided <> 'closed'
    and o.party_id = any(array(select parties_read_as(r.reads_as))))`

const heldIn = ({ org }: Context) => sql`(
  select r.reads_as as party_id, p.name as party_name, p.is_demo, a.alert_id, a.alert_type, a.summary, a.severity,
    d.code, d.note, d.decided_by, d.decided_by_name, d.decided_at
  from alert_decisions d
    join open_alerts_decided a on a.organization_id = d.organization_id and a.alert_id = d.alert_id
      and a.decided = 'closed' and d.decided_at >= a.told_at
    cross join lateral (select party_read_as(a.party_id) as reads_as) r
    join parties p on p.party_id = r.reads_as
  where d.organization_id = ${org.organization_id} and d.is_current and d.state = 'closed' and not (${IS_BACK})) h`

const dayOf = sql`(h.decided_at at time zone 'Asia/Kolkata')::date`
const CONDITIONS: ConditionsOf<typeof closedList> = {
  q: sayingWords('h.party_name'),
  code: (code) => sql<SqlBool>`h.code = ${code}`,
  closed_by: withId('h.decided_by'),
  from: (day) => sql<SqlBool>`${dayOf} >= ${day}::date`,
  to: (day) => sql<SqlBool>`${dayOf} <= ${day}::date`,
}

const ORDERS: Record<(typeof closedList)['sorts'][number], RawBuilder<unknown>> = {
  closed_at: sql`n.closed_at`,
  party_name: sql`upper(n.party_name)`,
}

type Record_ = Omit<ClosedRow, 'label' | 'closed_at'> & { alert_type: string; closed_at: Date }

/** One page of borrowers, each with its newest closure. */
async function readPage(context: Context, query: ListQuery) {
  const { tx, org } = context
  const { sort_by = 'closed_at', page, per_page } = query
  const sort_in = query.sort_in ?? (sort_by === 'party_name' ? 'asc' : 'desc')
  const { rows } = await sql<Record_ & { total: number }>`
    with n as (
      select distinct on (h.party_id) h.party_id, h.party_name, h.is_demo, h.alert_type, h.summary, h.severity, h.code, h.note,
        h.decided_by_name as closed_by, h.decided_at as closed_at, (count(*) over (partition by h.party_id))::int as closed
      from ${heldIn(context)} where ${conditionOf(CONDITIONS, query)}
      order by h.party_id, h.decided_at desc, case h.severity when 'High' then 1 when 'Medium' then 2 else 3 end, h.alert_id),
    shown as (
      select n.*, count(*) over ()::int as total, row_number() over (order by ${ORDERS[sort_by]}
        ${sort_in === 'asc' ? sql`asc` : sql`desc`}, upper(n.party_name), n.party_id) as place
      from n order by place limit ${per_page} offset ${(page - 1) * per_page})
    select s.party_id, coalesce(s.party_name, '') as party_name, s.is_demo, s.alert_type, s.summary, s.severity, s.code, s.note,
      s.closed_by, s.closed_at, s.closed, s.total,
      (select min(c.customer_number) from customers c where c.organization_id = ${org.organization_id} and c.party_id = s.party_id)
        as customer_number,
      ${sql.raw(exposureOf('s.party_id'))} as exposure,
      exists (select from desk_borrowers b where b.organization_id = ${org.organization_id} and b.party_id = s.party_id)
        as is_in_queue
    from shown s order by s.place`.execute(tx)
  return rows
}

/** Of a page beyond the last one no row tells how many there are. */
async function countAll(context: Context, query: ListQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct h.party_id)::int as count from ${heldIn(context)}
    where ${conditionOf(CONDITIONS, query)}`.execute(context.tx)
  return rows[0]?.count ?? 0
}

async function countCodes(context: Context, { code: _, ...others }: ListQuery): Promise<Record<ClosingCode, number>> {
  const { rows } = await sql<{ code: ClosingCode; count: number }>`
    select h.code, count(distinct h.party_id)::int as count from ${heldIn(context)}
    where ${conditionOf(CONDITIONS, others)} group by 1`.execute(context.tx)
  const counted = new Map(rows.map(({ code, count }) => [code, count]))
  return Object.fromEntries(CLOSING_CODES.map((code) => [code, counted.get(code) ?? 0])) as Record<ClosingCode, number>
}

async function countPeople(context: Context, { closed_by: _, ...others }: ListQuery) {
  const { rows } = await sql<{ user_id: string; name: string; borrowers: number }>`
    select h.decided_by as user_id, coalesce(max(u.name), max(h.decided_by_name)) as name,
      count(distinct h.party_id)::int as borrowers
    from ${heldIn(context)} left join users u on u.organization_id = ${context.org.organization_id} and u.user_id = h.decided_by
    where ${conditionOf(CONDITIONS, others)} group by 1 order by 2, 1 limit 500`.execute(context.tx)
  return rows
}

/** Borrowers of whose alerts people closed some that did not come back. */
export async function readClosed(context: Context, query: ListQuery): Promise<Answer<typeof api.deskClosed>> {
  const rows = await readPage(context, query)
  const total_count = rows[0]?.total ?? (query.page > 1 ? await countAll(context, query) : 0)
  return {
    data: rows.map(({ total: _, alert_type, closed_at, ...row }) => ({
      ...{ ...row, label: labelOf(alert_type), closed_at: closed_at.toISOString() },
    })),
    total_count,
    codes: await countCodes(context, query),
    people: await countPeople(context, query),
  }
}
