import type { ApprovalKind } from '@saakh/contract/approval-kinds'
import { sql } from 'kysely'
import { displayName, userId } from '../../platform/access.ts'
import type { Context } from '../../platform/verb.ts'
import { tellAsker } from './tell-approvals.ts'

/** What was decided on the subject's own screen is decided in the queue as well; one's own is withdrawn. */
export async function closeRequest(
  context: Context,
  { kind, subject_id, is_approved }: { kind: ApprovalKind; subject_id: string; is_approved: boolean },
): Promise<void> {
  const { tx, org, actor, clock } = context
  const by = userId(context)
  const { rows } = await sql<{ approval_id: string; requested_by: string }>`
    update approvals set decided_by = ${by}, decided_by_name = ${displayName(actor)}, decided_at = ${clock.now()},
      status = case when requested_by = ${by} then 'withdrawn' else ${is_approved ? 'approved' : 'rejected'} end
    where organization_id = ${org.organization_id} and kind = ${kind} and subject_id = ${subject_id} and status = 'pending'
    returning approval_id, requested_by`.execute(tx)
  for (const { approval_id, requested_by } of rows)
    if (requested_by !== by) await tellAsker(context, { approval_id, requested_by, is_approved })
}
