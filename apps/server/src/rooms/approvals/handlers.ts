import type { approvals } from '@saakh/contract/approvals'
import type { HandlersOf } from '../handler.ts'
import { decideApproval } from './decide-approval.ts'
import { readApprovals } from './reads.ts'

export const approvalsHandlers: HandlersOf<typeof approvals> = {
  adminApprovals: (call, { query }) => call.look((context) => readApprovals(context, query)),
  decideApproval: async (call, { params, body }) => {
    await call.run(decideApproval, { ...body, approval_id: params.approval_id })
    return {
      success: true,
      message: body.action === 'approve' ? 'The request is approved.' : 'The request is rejected.',
    }
  },
}
