import { api } from '@saakh/contract/api'
import type { caseList, cases } from '@saakh/contract/cases'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import { authorizeWithin, userId } from '../../platform/access.ts'
import { exposureOf } from '../../platform/book-of-party.ts'
import {
  type ConditionsOf,
  conditionOf,
  equal,
  ofMembers,
  ofParty,
  sayingText,
  withId,
} from '../../platform/conditions.ts'
import { descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { readCaseRows } from './case-columns.ts'

const conditionsFor = (context: Context): ConditionsOf<typeof caseList> => ({
  party_id: ofParty('c.party_id'),
  portfolio_id: ofMembers('c.party_id'),
  status: equal('c.status'),
  state: (state) => (state === 'closed' ? sql`c.status = 'CLOSED'` : sql`c.status <> 'CLOSED'`),
  risk: (risk) => (risk === 'not_rated' ? sql`c.risk is null` : sql`c.risk = ${risk}`),
  case_type: withId('c.case_type_id'),
  assignee: (assignee) => withId('c.assignee')(assignee === 'me' ? (userId(context) ?? '') : assignee),
  tasks: (which) => sql`c.status <> 'CLOSED' and exists (
    select from case_tasks t where t.organization_id = c.organization_id and t.case_uid = c.case_uid and t.done_at is null
      and (${which === 'open'}::boolean or t.due_on < ${context.clock.today()}::date))`,
  waiting: (which) => sql`c.waiting_since is not null
    and (${which === 'all'}::boolean or c.ask_again_on <= ${context.clock.today()}::date)`,
  q: sayingText('c.subject', 'c.case_number', 'c.party_name'),
})

const byColumn = (column: string) =>
  descending((direction) => sql`${sql.ref(column)} ${direction}, c.case_uid ${direction}`)

const ORDERS: OrdersOf<typeof caseList> = {
  created_at: byColumn('c.created_at'),
  updated_at: byColumn('c.updated_at'),
  case_id: byColumn('c.case_number'),
  exposure: descending(
    (direction) =>
      sql`${sql.raw(exposureOf('c.party_id'))}::numeric ${direction} nulls last, c.created_at desc, c.case_uid ${direction}`,
  ),
}

/** One page, newest first unless asked otherwise, and how many cases the filters hold in all. */
export async function listCases(
  context: Context,
  query: Query<typeof cases.getCases>,
): Promise<Answer<typeof cases.getCases>> {
  if (query.portfolio_id !== undefined) authorizeWithin(api.adminPortfolios, context)
  const { page, per_page } = query
  const filter = conditionOf(conditionsFor(context), query)
  const caseRows = await readCaseRows(
    context,
    sql`where ${filter} order by ${orderOf(ORDERS, query, 'created_at')}
      limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::int as total from cases c where ${filter}`.execute(context.tx)
  return { cases: caseRows, count: totals[0]?.total ?? 0 }
}
