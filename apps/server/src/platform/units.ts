import { AppError } from '@saakh/domain/errors'
import { sql } from 'kysely'
import { actorName, userId } from './access.ts'
import { isUuid, type Tx } from './db.ts'
import type { Context } from './verb.ts'

const OTHER_UNIT = 'Another branch looks after this borrower. Ask head office.'
export const HEAD_OFFICE_ONLY = 'Only head office does this: it concerns the borrowers of all branches.'

/**
 * A user of a unit works on its own borrowers and on what is nobody's: the latter is the unit's from now on, so that it finds
 * again what it works on. Refused for the borrowers of others.
 */
export async function takeUp(context: Context, party_ids: readonly string[]): Promise<void> {
  const { tx, org, clock, actor, unit_id } = context
  if (unit_id === null || party_ids.length === 0) return
  const { rows: others } = await sql`
    with beyond as (select p from unnest(${party_ids}::uuid[]) p where p not in (select parties_of_caller()))
    select borrowers_among(array(select p from beyond))`.execute(tx)
  if (others.length > 0) throw new AppError('forbidden', OTHER_UNIT)
  await sql`insert into unit_parties (organization_id, unit_id, party_id, taken_up_by, taken_up_at)
    select ${org.organization_id}, ${unit_id}, p, ${actorName(actor)}, ${clock.now()} from unnest(${party_ids}::uuid[]) p
    where p not in (select parties_of_caller()) on conflict do nothing`.execute(tx)
}

/** From here on the transaction sees what the unit sees: for what the system does in the name of one of its users. */
export const narrowToUnit = (tx: Tx, unit_id: string): Promise<unknown> =>
  sql`select set_config('saakh.unit_id', ${unit_id}, true)`.execute(tx)

/** From here on the transaction sees no alert of these types, whatever its caller holds: for what is passed on. */
export const hideTypes = (tx: Tx, types: readonly string[]): Promise<unknown> =>
  sql`select set_config('saakh.hidden_alert_types', ${types.join()}, true)`.execute(tx)

/** For what holds for the whole organization: its limits, its units, a portfolio with members of several. */
export function headOfficeOnly({ unit_id }: Pick<Context, 'unit_id'>): void {
  if (unit_id !== null) throw new AppError('forbidden', HEAD_OFFICE_ONLY)
}

/** Whoever looks after the people of a unit changes nobody of head office or of another unit. */
export async function refuseUserOfOthers(context: Context, user_id: string): Promise<void> {
  const { tx, org, unit_id } = context
  if (unit_id === null || user_id === userId(context) || !isUuid(user_id)) return
  const { rows } = await sql`select from users where organization_id = ${org.organization_id} and user_id = ${user_id}
    and user_id not in (select users_of_caller())`.execute(tx)
  if (rows.length > 0) throw new AppError('forbidden', 'This person belongs to another unit. Ask head office.')
}
