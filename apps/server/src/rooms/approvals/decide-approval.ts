import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { displayName, userId } from '../../platform/access.ts'
import { isUuid } from '../../platform/db.ts'
import { type Context, verb, within } from '../../platform/verb.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { settleInvitation } from '../users/settle-invitation.ts'
import type { ApprovalTables } from './tables.ts'

async function lockPending({ tx, org, actor }: Context, approval_id: string) {
  const found = isUuid(approval_id)
    ? await tx
        .withTables<ApprovalTables>()
        .selectFrom('approvals')
        .selectAll()
        .where('organization_id', '=', org.organization_id)
        .where('approval_id', '=', approval_id)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!found) throw new AppError('not_found', 'No data found: there is no such request.')
  if (found.requested_by === userId({ actor }))
    throw new AppError('forbidden', 'This is your own request: ask another administrator to decide on it.', undefined, {
      code: 'own_request',
    })
  if (found.status !== 'pending')
    throw new AppError('conflict', `This request was ${found.status} before by ${found.decided_by_name}.`)
  return found
}

/** One person's yes or no to what another one asked for, carried out in the same transaction. */
export const decideApproval = verb({
  name: 'decide_approval',
  access: api.decideApproval,
  input: api.decideApproval.body.extend({ approval_id: z.string() }),
  async run(context, { approval_id, action, notes }) {
    const { kind, subject_id } = await lockPending(context, approval_id)
    const { tx, org, actor, clock } = context
    const is_approved = action === 'approve'
    await tx
      .withTables<ApprovalTables>()
      .updateTable('approvals')
      .set({
        status: is_approved ? 'approved' : 'rejected',
        decided_by: userId(context),
        decided_by_name: displayName(actor),
        decided_at: clock.now(),
        notes: notes || null,
      })
      .where('organization_id', '=', org.organization_id)
      .where('approval_id', '=', approval_id)
      .execute()
    if (kind === 'user') await within(context, settleInvitation, { user_id: subject_id, is_approved })
    else await within(context, settleOrder, { order_id: subject_id, is_approved, notes: notes || null })
    return { about: `${kind}:${subject_id}` }
  },
  audit: ({ approval_id, action, notes }, { about }) => ({
    subject: `approval:${approval_id.toLowerCase()}`,
    payload: { action, about, notes: notes || null },
    events: [{ kind: 'approval.decided', payload: { approval_id } }],
  }),
})
