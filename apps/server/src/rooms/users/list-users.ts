import type { Answer, Query } from '@saakh/contract/endpoint'
import { HEAD_OFFICE, type people, USER_STATUSES, type userList } from '@saakh/contract/people'
import { type SqlBool, sql } from 'kysely'
import { type ConditionsOf, conditionOf, equal, sayingWords, withId } from '../../platform/conditions.ts'
import { isUuid } from '../../platform/db.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'
import { PERSON, type PersonColumns, personOf } from './person-columns.ts'

const CONDITIONS: ConditionsOf<typeof userList> = {
  q: sayingWords('u.name', 'u.email'),
  status: equal('u.status'),
  template: withId('u.template_id'),
  unit: (unit) => {
    if (unit === HEAD_OFFICE) return sql<SqlBool>`u.unit_id is null`
    return isUuid(unit) ? sql<SqlBool>`u.unit_id in (select unit_and_below(${unit}::uuid))` : sql<SqlBool>`false`
  },
}

const ORDERS: OrdersOf<typeof userList> = {
  name: ascending((direction) => sql`lower(u.name) ${direction}, u.user_id ${direction}`),
  last_login: descending((direction) => sql`u.last_login ${direction} nulls last, u.user_id ${direction}`),
  created_at: descending((direction) => sql`u.created_at ${direction}, u.user_id ${direction}`),
}

/** The users of the organization; for a user of a unit those of it and of the units below. */
export async function readUsers(
  { tx, org }: Context,
  asked: Query<(typeof people)['adminUsers']>,
): Promise<Answer<(typeof people)['adminUsers']>> {
  const { page, per_page } = asked
  const own = sql`from users u where u.organization_id = ${org.organization_id}
    and (sees_all_units() or u.user_id in (select users_of_caller()))`
  const matching = sql`${own} and ${conditionOf(CONDITIONS, asked)}`
  const { rows } = await sql<PersonColumns>`select ${PERSON} ${matching} order by ${orderOf(ORDERS, asked, 'name')}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(tx)
  const { rows: states } = await sql<{ status: string; users: number }>`
    select u.status, count(*)::int as users ${own} group by 1`.execute(tx)
  const usersIn = (status: string) => states.find((state) => state.status === status)?.users ?? 0
  const [active = 0, invited = 0, pending = 0, inactive = 0, rejected = 0] = USER_STATUSES.map(usersIn)
  return {
    data: rows.map(personOf),
    total_count: counted[0]?.total ?? 0,
    counts: { active, invited, pending, inactive, rejected },
  }
}
