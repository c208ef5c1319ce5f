import type { Answer, Query } from '@saakh/contract/endpoint'
import type { ManagedOrganization, organizationList, organizations } from '@saakh/contract/organizations'
import { sql } from 'kysely'
import { type ConditionsOf, conditionOf, equal, sayingWords } from '../../platform/conditions.ts'
import { ascending, descending, type OrdersOf, orderOf } from '../../platform/list-order.ts'
import type { Context } from '../../platform/verb.ts'

const CONDITIONS: ConditionsOf<typeof organizationList> = {
  q: sayingWords('o.name', 'o.admin_email'),
  type: equal('o.type'),
  status: equal('o.status'),
}

const ORDERS: OrdersOf<typeof organizationList> = {
  name: ascending((direction) => sql`lower(o.name) ${direction}, o.organization_id ${direction}`),
  created_at: descending((direction) => sql`o.created_at ${direction}, o.organization_id ${direction}`),
}

type Row = Omit<ManagedOrganization, 'created_at'> & { created_at: Date }

/** By a function of the database that answers to the platform's own context alone. */
export async function readManagedOrganizations(
  { tx, sources }: Context,
  asked: Query<(typeof organizations)['managedOrganizations']>,
  sends_mails: boolean,
): Promise<Answer<(typeof organizations)['managedOrganizations']>> {
  const { page, per_page } = asked
  const matching = sql`from organizations_of_platform() o where ${conditionOf(CONDITIONS, asked)}`
  const { rows } = await sql<Row>`select o.* ${matching} order by ${orderOf(ORDERS, asked, 'name')}
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(tx)
  const by_link = sends_mails ? 'mail' : 'command'
  return {
    data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total_count: counted[0]?.total ?? 0,
    admins_come_by: sources.accounts.of === 'saakh' ? by_link : 'sign_in',
  }
}
