import { AppError } from '@saakh/domain/errors'
import type { ListAudience } from '@saakh/domain/party-list'
import { sql } from 'kysely'
import { userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { headOfficeOnly } from '../../platform/units.ts'
import type { Context } from '../../platform/verb.ts'

export interface ListRecord {
  list_id: string
  name: string
  description: string | null
  is_default: boolean
  audience: ListAudience
  owner_id: string | null
}

/** One that the caller sees, kept from changing until the transaction ends. */
export async function findList({ tx, org }: Context, list_id: string): Promise<ListRecord> {
  const { rows } = isUuid(list_id)
    ? await sql<ListRecord>`select list_id, name, description, is_default, audience, owner_id from lists
        where organization_id = ${org.organization_id} and list_id = ${list_id} for update`.execute(tx)
    : { rows: [] }
  const [list] = rows
  if (!list) throw new AppError('not_found', 'No data found: there is no such list.')
  return list
}

/** A branch names and ends the lists that its own people made. */
export function refuseOtherBranch(context: Context, { owner_id }: ListRecord): void {
  if (owner_id !== userId(context)) headOfficeOnly(context)
}

/** Every page's watch control writes to it, and other programs find it by its name. */
export function refuseDefault({ is_default }: ListRecord): void {
  if (is_default) throw new AppError('invalid', 'The default watchlist keeps its name, and it is for everybody.')
}
