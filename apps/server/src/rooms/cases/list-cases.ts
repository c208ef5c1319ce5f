import type { caseList, cases } from '@saakh/contract/cases'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { conditionsOf } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { caseRows, casesDb, selectNamedCases } from './case-answer.ts'

type CasesQuery = Query<typeof cases.getCases>
type Condition = RawBuilder<SqlBool>

const NOTHING = sql<SqlBool>`false`
/** What a person types stands for itself: % and _ are no wildcards. */
const containing = (text: string) => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`

/** An id that is none names nothing and finds nothing. */
const idFilter = (column: 'case_type_id' | 'assignee', id: string): Condition =>
  isUuid(id) ? sql<SqlBool>`${sql.ref(`c.${column}`)} = ${id}` : NOTHING

/** A party's cases are also those of the parties merged into it. */
const partyFilter = (party_id: string): Condition =>
  isUuid(party_id) ? sql<SqlBool>`c.party_id in (select parties_read_as(party_read_as(${party_id})))` : NOTHING

/** The cases of a portfolio's members; of another tenant's portfolio there are none. */
const portfolioFilter = (portfolio_id: string): Condition =>
  isUuid(portfolio_id)
    ? sql<SqlBool>`c.party_id in (select source_id from portfolio_parties(array[${portfolio_id}::uuid]))`
    : NOTHING

const wordFilter = (q: string): Condition => {
  const text = containing(q)
  return sql<SqlBool>`(c.subject ilike ${text} or c.case_number ilike ${text} or c.party_name ilike ${text})`
}

const conditionsFor = (context: Context): Record<keyof typeof caseList.filters, (value: string) => Condition> => ({
  party_id: partyFilter,
  portfolio_id: portfolioFilter,
  status: (status) => sql<SqlBool>`c.status = ${status}`,
  state: (state) => (state === 'closed' ? sql<SqlBool>`c.status = 'CLOSED'` : sql<SqlBool>`c.status <> 'CLOSED'`),
  risk: (risk) => (risk === 'not_rated' ? sql<SqlBool>`c.risk is null` : sql<SqlBool>`c.risk = ${risk}`),
  case_type: (case_type) => idFilter('case_type_id', case_type),
  assignee: (assignee) => idFilter('assignee', assignee === 'me' ? (userId(context) ?? '') : assignee),
  q: wordFilter,
})

const SORT_COLUMNS = {
  created_at: 'c.created_at',
  updated_at: 'c.updated_at',
  case_id: 'c.case_number',
} as const satisfies Record<(typeof caseList.sorts)[number], string>

/** One page, newest first unless asked otherwise, and how many cases the filters hold in all. */
export async function listCases(context: Context, query: CasesQuery): Promise<Answer<typeof cases.getCases>> {
  const filter = sql<SqlBool>`${sql.join([sql`true`, ...conditionsOf(conditionsFor(context), query)], sql` and `)}`
  const direction = query.sort_in ?? 'desc'
  const page = await selectNamedCases(context)
    .where(filter)
    .orderBy(SORT_COLUMNS[query.sort_by ?? 'created_at'], direction)
    .orderBy('c.case_uid', direction)
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute()
  const { count } = await casesDb(context)
    .selectFrom('cases as c')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(filter)
    .executeTakeFirstOrThrow()
  return { cases: await caseRows(context, page), count }
}
