import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { formatInstant } from '@saakh/domain/formats'
import { z } from 'zod'
import { displayName, REFUSALS, userId } from '../../platform/access.ts'
import { type Context, verb } from '../../platform/verb.ts'
import { lockApproval } from './find-approval.ts'
import { SETTLEMENTS } from './kinds.ts'
import { mayDecide } from './may-approve.ts'
import type { ApprovalTables } from './tables.ts'
import { tellAsker } from './tell-approvals.ts'

async function lockPending(context: Context, approval_id: string) {
  const approval = await lockApproval(context, approval_id)
  const { actor, clock } = context
  if (approval.requested_by === userId({ actor }))
    throw new AppError('forbidden', 'This is your own request: ask another administrator to decide on it.', undefined, {
      code: 'own_request',
    })
  if (actor.kind === 'user' && !mayDecide(actor.policy, approval.kind)) throw new AppError('forbidden', REFUSALS.policy)
  if (approval.status === 'withdrawn')
    throw new AppError('conflict', `This request was withdrawn by ${approval.requested_by_name}.`)
  if (approval.status !== 'pending')
    throw new AppError('conflict', `This request was ${approval.status} before by ${approval.decided_by_name}.`)
  if (approval.expires_at <= clock.now())
    throw new AppError(
      'conflict',
      `This request expired on ${formatInstant(approval.expires_at)}. It can be asked for again.`,
    )
  return approval
}

/** One person's yes or no to what another one asked for, carried out in the same transaction. */
export const decideApproval = verb({
  name: 'decide_approval',
  access: api.decideApproval,
  input: api.decideApproval.body.extend({ approval_id: z.string() }),
  async run(context, { approval_id, action, notes }) {
    const { kind, subject_id, requested_by, change } = await lockPending(context, approval_id)
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
    await SETTLEMENTS[kind].settle(context, { subject_id, change, is_approved, notes: notes || null })
    await tellAsker(context, { approval_id, requested_by, is_approved })
    return { about: `${kind}:${subject_id}` }
  },
  audit: ({ approval_id, action, notes }, { about }) => ({
    subject: `approval:${approval_id.toLowerCase()}`,
    payload: { action, about, notes: notes || null },
    events: [{ kind: 'approval.decided', payload: { approval_id } }],
  }),
})
