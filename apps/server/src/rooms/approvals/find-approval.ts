import { AppError } from '@saakh/domain/errors'
import { isUuid } from '../../platform/db.ts'
import type { Context } from '../../platform/verb.ts'
import type { ApprovalTables } from './tables.ts'

/** The request as the caller sees it, locked until the commit. */
export async function lockApproval({ tx, org }: Context, approval_id: string) {
  const approval = isUuid(approval_id)
    ? await tx
        .withTables<ApprovalTables>()
        .selectFrom('approvals')
        .selectAll()
        .where('organization_id', '=', org.organization_id)
        .where('approval_id', '=', approval_id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!approval) throw new AppError('not_found', 'No data found: there is no such request.')
  return approval
}
