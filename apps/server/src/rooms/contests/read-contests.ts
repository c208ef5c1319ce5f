import { CONTEST_STATES, type Contest, type contestList, type contests } from '@saakh/contract/contests'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { AppError } from '@saakh/domain/errors'
import { FACT_KINDS } from '@saakh/domain/fact-kinds.gen'
import { isFactKind } from '@saakh/domain/facts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ConditionsOf, conditionOf, equal, ofParty } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import { descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import { storedContent } from '../../platform/stored-content.ts'
import type { Context } from '../../platform/verb.ts'
import { findContest } from './contest-rows.ts'

type Row = Omit<Contest, 'kind_name' | 'asked_at' | 'decided_at'> & { asked_at: Date; decided_at: Date | null }

export const kindName = (kind: string): string => (isFactKind(kind) ? FACT_KINDS[kind].name : kind)

/** Facts of the alerts that a case carries, as far as the caller sees them, and of all their readings. */
const OF_CASE = (case_uid: string) => sql<SqlBool>`exists (select from case_alerts l
    join alerts a on a.organization_id = l.organization_id and a.alert_id = l.alert_id
    where l.organization_id = c.organization_id and l.case_uid = ${case_uid} and l.ended_at is null
      and (a.fact_ids && array_remove(array[c.fact_id, c.correction_fact_id], null)
        or exists (select from alert_readings r where r.organization_id = a.organization_id and r.alert_id = a.alert_id
          and r.fact_ids && array[c.fact_id])))`

/** Facts of an alert that the caller sees, and of all its readings. */
const OF_ALERT = (alert_id: string) => sql<SqlBool>`c.fact_id in (
  select unnest(a.fact_ids) from alerts a
    where a.organization_id = c.organization_id and a.alert_id = alert_read_as(${alert_id}::uuid)
  union select unnest(r.fact_ids) from alerts a
    join alert_readings r on r.organization_id = a.organization_id and r.alert_id = a.alert_id
    where a.organization_id = c.organization_id and a.alert_id = alert_read_as(${alert_id}::uuid))
  or c.correction_fact_id in (select unnest(a.fact_ids) from alerts a
    where a.organization_id = c.organization_id and a.alert_id = alert_read_as(${alert_id}::uuid))`

const FILTERS: ConditionsOf<typeof contestList> = {
  state: equal('c.state'),
  party_id: ofParty('c.party_id'),
  alert_id: (alert_id) => (isUuid(alert_id) ? sql<SqlBool>`(${OF_ALERT(alert_id)})` : sql<SqlBool>`false`),
  case_id: (case_uid) => (isUuid(case_uid) ? OF_CASE(case_uid) : sql<SqlBool>`false`),
  marking: () => sql<SqlBool>`c.state in ('open', 'upheld')`,
}
const SORTS: OrdersOf<typeof contestList> = {
  asked_at: descending((d) => sql`c.asked_at ${d}, c.contest_id ${d}`),
  decided_at: descending((d) => sql`c.decided_at ${d} nulls last, c.contest_id ${d}`),
}

/** A score that is kept names for each driver the facts that it was read from. */
const IN_SCORE = sql`exists (select from facts s where s.organization_id = c.organization_id and s.kind = 'party_score'
  and s.party_id in (select parties_read_as(party_read_as(c.party_id)))
  and s.locator::text like '%' || c.fact_id || '%')`

const COLUMNS = sql`c.contest_id, c.fact_id, c.party_id, coalesce(p.name, '') as party_name, coalesce(p.is_demo, false) as is_demo,
  c.kind, c.subject, f.valid_from::text as valid_from, c.claim, c.corrected is not null as corrects,
  c.sha256 is not null as has_document, c.of_own_business, c.state, c.asked_by_name, c.asked_at, c.decided_by_name,
  c.decided_at, c.correction_fact_id, ${IN_SCORE} as in_score`

const toldContest = ({ asked_at, decided_at, ...row }: Row): Contest => ({
  ...row,
  kind_name: kindName(row.kind),
  asked_at: asked_at.toISOString(),
  decided_at: decided_at?.toISOString() ?? null,
})

const rowsOf = async (
  { tx, org }: Context,
  where: RawBuilder<SqlBool>,
  order: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
) => {
  const { rows } = await sql<Row>`select ${COLUMNS} from fact_contests c
      join facts f on f.fact_id = c.fact_id
      left join parties p on p.party_id = party_read_as(c.party_id)
    where c.organization_id = ${org.organization_id} and ${where} order by ${order} ${place}`.execute(tx)
  return rows.map(toldContest)
}

export async function readContests(
  context: Context,
  asked: Query<(typeof contests)['contests']>,
): Promise<Answer<(typeof contests)['contests']>> {
  const { tx, org } = context
  const { page, per_page } = asked
  const where = conditionOf(FILTERS, asked)
  const data = await rowsOf(
    context,
    where,
    orderOf(SORTS, asked, 'asked_at'),
    sql`limit ${per_page} offset ${(page - 1) * per_page}`,
  )
  const { rows } = await sql<{ state: Contest['state']; count: number }>`select c.state, count(*)::int as count
    from fact_contests c where c.organization_id = ${org.organization_id} and ${conditionOf(FILTERS, { ...asked, state: undefined })}
    group by c.state`.execute(tx)
  const counts = Object.fromEntries(
    CONTEST_STATES.map((state) => [state, rows.find((row) => row.state === state)?.count ?? 0]),
  ) as Record<Contest['state'], number>
  const total_count = asked.state === undefined ? rows.reduce((sum, { count }) => sum + count, 0) : counts[asked.state]
  return { data, total_count, counts }
}

/** One as the list has it. */
export async function readContestRow(context: Context, contest_id: string): Promise<Contest> {
  const [row] = isUuid(contest_id)
    ? await rowsOf(context, sql<SqlBool>`c.contest_id = ${contest_id}`, sql`c.contest_id`, sql`limit 1`)
    : []
  if (!row) throw new AppError('not_found', 'No data found: there is no such contest.')
  return row
}

export async function readContestDocument(
  context: Context,
  contest_id: string,
): Promise<Answer<(typeof contests)['contestDocument']>> {
  const { document_name: name, media_type, size, sha256 } = await findContest(context, contest_id)
  if (name === null || media_type === null || size === null || sha256 === null)
    throw new AppError('not_found', 'This contest has no document.')
  return storedContent(context.files, context.org.organization_id, { name, media_type, size, sha256 })
}
