import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import type { Context } from '../../platform/verb.ts'

/** The business of the organization itself, with all that is read as it; empty where it has none. */
export async function ownPartyIds({ tx, org }: Context): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select parties_read_as(party_read_as(o.party_id)) as party_id from organizations o
    where o.organization_id = ${org.organization_id} and o.party_id is not null`.execute(tx)
  return rows.map(({ party_id }) => party_id)
}

/** A fact about anybody else is not found: a business speaks for itself alone. */
export async function refuseOthers(context: Context, { party_id }: { party_id: string }): Promise<void> {
  if (!(await ownPartyIds(context)).includes(party_id))
    throw new AppError('not_found', 'No data found: there is no such fact.')
}
