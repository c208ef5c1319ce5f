import { api } from '@saakh/contract/api'
import { AppError } from '@saakh/domain/errors'
import { z } from 'zod'
import { REFUSALS, userId } from '../../platform/access.ts'
import { verb } from '../../platform/verb.ts'
import { lockApproval } from './find-approval.ts'
import { mayDecide } from './may-approve.ts'
import type { ApprovalTables } from './tables.ts'
import { tellDeciders } from './tell-approvals.ts'
import { expiryOf } from './waiting-time.ts'

/** What expired waits again: asked by whoever asked for it, or by somebody who may decide. It stays the asker's. */
export const askApprovalAgain = verb({
  name: 'ask_approval_again',
  access: api.askApprovalAgain,
  input: z.object({ approval_id: z.string() }),
  async run(context, input) {
    const { tx, org, actor, clock } = context
    const approval = await lockApproval(context, input.approval_id)
    const { approval_id, kind, requested_by } = approval
    const isAsker = requested_by === userId({ actor })
    if (!isAsker && !(actor.kind === 'user' && mayDecide(actor.policy, kind)))
      throw new AppError('forbidden', REFUSALS.policy)
    if (approval.status !== 'pending' || approval.expires_at > clock.now())
      throw new AppError('conflict', 'Only a request that expired is asked for again.')
    await tx
      .withTables<ApprovalTables>()
      .updateTable('approvals')
      .set({ created_at: clock.now(), expires_at: await expiryOf(context) })
      .where('organization_id', '=', org.organization_id)
      .where('approval_id', '=', approval_id)
      .execute()
    await tellDeciders(context, { approval_id, kind, requested_by, asker: approval.requested_by_name })
    return { approval_id, about: `${kind}:${approval.subject_id}` }
  },
  audit: (_input, { approval_id, about }) => ({
    subject: `approval:${approval_id}`,
    payload: { about },
    events: [{ kind: 'approval.requested', payload: { approval_id } }],
  }),
})
