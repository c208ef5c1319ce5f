import { AppError } from '@saakh/domain/errors'
import { allows, type Policy } from '@saakh/domain/policy'
import { sql } from 'kysely'
import { lockUntilCommit } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'

const USERS = '/v1/admin/users'

/** What changes who may do what goes one after the other: two administrators never take each other's place away. */
export const onePersonAtATime = ({ tx, org }: Context): Promise<void> =>
  lockUntilCommit(tx, `${org.organization_id} people`)

type Placed = { policy: Policy; unit_id: string | null }
const isAdministrator = ({ policy, unit_id }: Placed): boolean => unit_id === null && allows(policy, USERS, 'PATCH')

/** Whether nobody would look after people in head office any more if this user stood there instead of here. */
export async function wouldTakeLastAdministrator(
  { tx, org }: Context,
  person: Placed & { user_id: string },
  after: Placed,
): Promise<boolean> {
  if (!isAdministrator(person) || isAdministrator(after)) return false
  const { rows } = await sql<Placed>`select policy, unit_id from users where organization_id = ${org.organization_id}
    and status = 'active' and user_id <> ${person.user_id}`.execute(tx)
  return !rows.some(isAdministrator)
}

/** After a change: somebody active in head office must go on looking after people, all units are theirs. */
export async function keepAdministrator({ tx, org }: Context, field: string): Promise<void> {
  const { rows } = await sql<{ policy: Policy }>`select policy from users
    where organization_id = ${org.organization_id} and status = 'active' and unit_id is null`.execute(tx)
  if (rows.some(({ policy }) => allows(policy, USERS, 'PATCH'))) return
  const message = 'Somebody who administers users must stay in head office.'
  throw new AppError('invalid', message, { [field]: message })
}
