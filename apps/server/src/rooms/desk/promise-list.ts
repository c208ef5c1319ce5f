import type { api } from '@saakh/contract/api'
import {
  type deskPromiseEndpoints,
  PROMISE_PARTS,
  type PromisePart,
  type PromiseRow,
  type promiseList,
  promiseWay,
} from '@saakh/contract/desk-promises'
import type { Answer, Query } from '@saakh/contract/endpoint'
import type { PromiseReason } from '@saakh/domain/promise'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ConditionsOf, conditionOf, sayingWords } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import { SPEAKS } from './promise-reads.ts'
import { ofAssignee } from './queue-filters.ts'
import { ASSIGNED } from './reads.ts'

type ListQuery = Query<typeof deskPromiseEndpoints.deskPromises>
type PromisesAnswer = Answer<typeof api.deskPromises>

/**
 * The promises of the organization as `h`, each with what became of it, as `promiseStateOf` says; a test holds the two against each
 * other. A line of a file is found by its state, which each judging writes: so no fact is read that is no promise.
 */
const heldIn = ({ org, clock }: Context) => {
  const of = sql`p.organization_id = ${org.organization_id}`
  const joined = sql`s.organization_id = p.organization_id and s.party_id = p.party_id and s.promise_key = p.promise_key`
  const today = sql`${clock.today()}::date`
  return sql`(
    select g.*, r.reads_as, c.name as party_name, c.is_demo,
      case when g.withdrawn_at is not null then 'withdrawn'
        else coalesce(g.outcome, case when g.promised_for < ${today} then 'not_known' else 'open' end) end as state,
      g.withdrawn_at is null and g.outcome is null and g.promised_for = ${today} as is_due_today
    from (
      select p.*, s.outcome, s.because, s.paid, s.told_until
      from promises_to_pay p left join promise_states s on ${joined} where ${of} and p.promise_id is not null
      union all
      select p.*, s.outcome, s.because, s.paid, s.told_until
      from promise_states s join promises_to_pay p on ${joined} where ${of} and p.promise_id is null) g
      cross join lateral (select party_read_as(g.party_id) as reads_as) r
      join parties c on c.party_id = r.reads_as) h
    left join borrower_assignments t on t.organization_id = h.organization_id and t.party_id = h.reads_as
    left join users u on u.organization_id = t.organization_id and u.user_id = t.assignee
    left join org_units o on o.organization_id = t.organization_id and o.unit_id = t.unit_id`
}

const isPart = (part: PromisePart) =>
  part === 'due_today' ? sql<SqlBool>`h.is_due_today` : sql<SqlBool>`h.state = ${part}`

const conditionsOn = (context: Context): ConditionsOf<typeof promiseList> => ({
  q: sayingWords('h.party_name'),
  state: isPart,
  from: (day) => sql<SqlBool>`h.promised_for >= ${day}::date`,
  to: (day) => sql<SqlBool>`h.promised_for <= ${day}::date`,
  assignee: ofAssignee(context),
  unit_id: (unit_id) =>
    isUuid(unit_id)
      ? sql<SqlBool>`h.party_id in (select parties_of_units(array(select unit_and_below(${unit_id}::uuid))))`
      : sql<SqlBool>`false`,
})

const ORDERS: Record<(typeof promiseList)['sorts'][number], RawBuilder<unknown>> = {
  promised_for: sql`h.promised_for`,
  amount: sql`h.amount`,
  paid: sql`h.paid`,
  party_name: sql`upper(h.party_name)`,
  recorded_at: sql`h.recorded_at`,
}

type Record_ = Omit<PromiseRow, 'because' | 'recorded_at'> & { because: PromiseReason | null; recorded_at: Date }

async function readPage(context: Context, query: ListQuery): Promise<Record_[]> {
  const { tx, org } = context
  const { sort_by = 'promised_for', page, per_page } = query
  const way = (query.sort_in ?? promiseWay(sort_by, query.state)) === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Record_>`
    select h.reads_as as party_id, coalesce(h.party_name, '') as party_name, h.is_demo,
      (select min(k.customer_number) from customers k where k.organization_id = ${org.organization_id} and k.party_id = h.reads_as)
        as customer_number,
      h.promise_id, h.promise_key, h.account_number, h.amount::numeric(24, 2)::text as amount, h.promised_on, h.promised_for,
      h.promised_by, h.note, h.recorded_by_name as recorded_by, h.recorded_at, h.state, h.is_due_today, h.because,
      h.paid::text as paid, h.told_until, h.withdrawn_by_name as withdrawn_by, h.withdrawn_because, h.source_document,
      ${ASSIGNED} as assignee
    from ${heldIn(context)} where ${conditionOf(conditionsOn(context), query)}
    order by ${ORDERS[sort_by]} ${way} nulls last, h.promised_for desc, upper(h.party_name), h.party_id, h.promise_key
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  return rows
}

const sumOf = (amounts: RawBuilder<unknown>, which: RawBuilder<SqlBool>) =>
  sql`coalesce(sum(${amounts}) filter (where ${which}), 0)::numeric(24, 2)::text`

async function sumUp(
  context: Context,
  { state, ...others }: ListQuery,
): Promise<Pick<PromisesAnswer, 'totals' | 'states'>> {
  const chosen = state === undefined ? sql<SqlBool>`true` : isPart(state)
  const each = PROMISE_PARTS.map(
    (part) => sql`jsonb_build_object('promises', count(*) filter (where ${isPart(part)}),
      'amount', ${sumOf(sql`h.amount`, isPart(part))}) as ${sql.ref(part)}`,
  )
  const { rows } = await sql<PromisesAnswer['states'] & { totals: PromisesAnswer['totals'] }>`select jsonb_build_object(
      'promises', count(*) filter (where ${chosen}), 'amount', ${sumOf(sql`h.amount`, chosen)},
      'paid', ${sumOf(sql`h.paid`, sql<SqlBool>`${chosen} and h.state <> 'withdrawn'`)},
      'without_amount', count(*) filter (where ${chosen} and h.amount is null)) as totals, ${sql.join(each)}
    from ${heldIn(context)} where ${conditionOf(conditionsOn(context), others)}`.execute(context.tx)
  const [row] = rows
  if (!row) throw new Error('An empty sum is a row.')
  const { totals, ...states } = row
  return { totals, states }
}

/** Promises to pay of every borrower that the caller sees. */
export async function readPromiseList(context: Context, query: ListQuery): Promise<PromisesAnswer> {
  const { totals, states } = await sumUp(context, query)
  const rows = await readPage(context, query)
  return {
    data: rows.map(({ because, recorded_at, ...row }) => ({
      ...row,
      recorded_at: recorded_at.toISOString(),
      because: SPEAKS[row.state] ? (because ?? 'no_day_ends') : null,
    })),
    total_count: totals.promises,
    totals,
    states,
  }
}
