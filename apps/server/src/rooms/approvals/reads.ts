import type { ApprovalState, approvalList, approvals } from '@saakh/contract/approvals'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { type SqlBool, sql } from 'kysely'
import { REFUSALS, userId } from '../../platform/access.ts'
import { type ConditionsOf, conditionOf, equal, withId } from '../../platform/conditions.ts'
import { descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { mayDecide } from './may-approve.ts'
import type { ApprovalTables } from './tables.ts'
import { waitDays } from './waiting-time.ts'

type Answered = Answer<(typeof approvals)['adminApprovals']>

const byColumn = (column: 'created_at' | 'decided_at') =>
  descending((direction) => sql`${sql.ref(column)} ${direction}, approval_id ${direction}`)
const ORDERS: OrdersOf<typeof approvalList> = {
  created_at: byColumn('created_at'),
  decided_at: byColumn('decided_at'),
}

const stateAt = (now: Date) =>
  sql<
    Answered['data'][number]['status']
  >`case when status = 'pending' and expires_at <= ${now} then 'expired' else status end`

const CONDITIONS = (now: Date): ConditionsOf<typeof approvalList> => ({
  status: (status) => sql<SqlBool>`${stateAt(now)} = ${status}`,
  kind: equal('kind'),
  approval_id: withId('approval_id'),
})

export async function readApprovals(
  context: Context,
  asked: Query<(typeof approvals)['adminApprovals']>,
): Promise<Answered> {
  const { tx, org, clock } = context
  const { page, per_page } = asked
  const now = clock.now()
  const state = stateAt(now)
  const own = tx.withTables<ApprovalTables>().selectFrom('approvals').where('organization_id', '=', org.organization_id)
  const query = own.where(conditionOf(CONDITIONS(now), asked))
  const rows = await query
    .selectAll()
    .select(state.as('state'))
    .orderBy(orderOf(ORDERS, asked, 'created_at'))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const counted = await own
    .where(conditionOf(CONDITIONS(now), { kind: asked.kind }))
    .select([state.as('state'), ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(sql`1`)
    .execute()
  const countOf = (name: ApprovalState) => Number(counted.find(({ state: of }) => of === name)?.count ?? 0)
  return {
    data: rows.map(({ organization_id: _, decided_by: __, change: ___, state: status, ...row }) => ({
      ...row,
      status,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      ...deciding(context, { ...row, status }),
    })),
    total_count: Number(total),
    counts: {
      pending: countOf('pending'),
      approved: countOf('approved'),
      rejected: countOf('rejected'),
      expired: countOf('expired'),
      withdrawn: countOf('withdrawn'),
    },
    wait_days: await waitDays(context),
  }
}

type Row = Pick<Answered['data'][number], 'kind' | 'status' | 'requested_by'>

/** The same rules as the decision itself, told before it is tried. */
function deciding({ actor }: Context, { kind, status, requested_by }: Row) {
  const is_own = requested_by === userId({ actor })
  const isAllowed = actor.kind === 'user' && mayDecide(actor.policy, kind)
  const withheld = is_own
    ? 'This is your own request: a second person decides on it.'
    : isAllowed
      ? null
      : REFUSALS.policy
  return {
    is_own,
    may_decide: status === 'pending' && withheld === null,
    withheld: status === 'pending' ? withheld : null,
  }
}
