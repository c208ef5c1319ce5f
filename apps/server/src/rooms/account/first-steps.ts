import type { account } from '@saakh/contract/account'
import type { Answer } from '@saakh/contract/endpoint'
import { allows } from '@saakh/domain/policy'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

type Step = Answer<(typeof account)['firstSteps']>['data'][number]['id']

/** Who can take a step is asked to: the right that it needs. */
const STEPS: Readonly<Record<Step, readonly [url: string, method: 'GET' | 'POST' | 'PATCH']>> = {
  customers: ['/v1/admin/uploads', 'POST'],
  day_ends: ['/v1/admin/uploads', 'POST'],
  portfolio: ['/v1/admin/portfolios', 'POST'],
  people: ['/v1/admin/users', 'PATCH'],
  units: ['/v1/admin/org_units', 'POST'],
  mails: ['/v1/admin/outbox', 'GET'],
}
const ORDER: readonly Step[] = ['customers', 'day_ends', 'portfolio', 'people', 'units', 'mails']

/** What a lender's organization does first, and whether it is done: read from what is there, ticked by nobody. */
export async function readFirstSteps({
  tx,
  org,
  actor,
  unit_id,
}: Context): Promise<Answer<(typeof account)['firstSteps']>> {
  const { organization_id } = org
  const { rows } = await sql<Record<Step, boolean> & { is_lender: boolean }>`
    select type = 'enterprise' as is_lender,
      exists (select from customers where organization_id = ${organization_id}) as customers,
      exists (select from facts_head where organization_id = ${organization_id} and kind = 'account_day_end') as day_ends,
      exists (select from portfolios where organization_id = ${organization_id}) as portfolio,
      (select count(*) > 1 from users where organization_id = ${organization_id}) as people,
      exists (select from org_units where organization_id = ${organization_id}) as units,
      exists (select from mails where organization_id = ${organization_id} and status = 'sent') as mails
    from organizations where organization_id = ${organization_id}`.execute(tx)
  const [row] = rows
  if (!row?.is_lender || unit_id !== null || actor.kind !== 'user') return { data: [] }
  const mine = ORDER.filter((id) => allows(actor.policy, ...STEPS[id]))
  return { data: mine.map((id) => ({ id, is_done: row[id] })) }
}
