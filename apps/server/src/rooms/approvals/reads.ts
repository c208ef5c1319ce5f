import type { approvalList, approvals } from '@saakh/contract/approvals'
import type { Answer, Query } from '@saakh/contract/endpoint'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { type ConditionsOf, conditionOf, equal } from '../../platform/conditions.ts'
import { descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import type { ApprovalTables } from './tables.ts'

const CONDITIONS: ConditionsOf<typeof approvalList> = { status: equal('status'), kind: equal('kind') }

const byColumn = (column: 'created_at' | 'decided_at') =>
  descending((direction) => sql`${sql.ref(column)} ${direction}, approval_id ${direction}`)
const ORDERS: OrdersOf<typeof approvalList> = {
  created_at: byColumn('created_at'),
  decided_at: byColumn('decided_at'),
}

export async function readApprovals(
  context: Context,
  asked: Query<(typeof approvals)['adminApprovals']>,
): Promise<Answer<(typeof approvals)['adminApprovals']>> {
  const { tx, org } = context
  const { page, per_page } = asked
  const found = tx
    .withTables<ApprovalTables>()
    .selectFrom('approvals')
    .where('organization_id', '=', org.organization_id)
    .where(conditionOf(CONDITIONS, asked))
  const rows = await found
    .selectAll()
    .orderBy(orderOf(ORDERS, asked, 'created_at'))
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    data: rows.map(({ organization_id: _, decided_by: __, ...row }) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      is_own: row.requested_by === userId(context),
    })),
    total_count: Number(total),
  }
}
